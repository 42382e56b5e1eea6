"""Tournaments, as the edge uses them: running, always on, and finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.projection.views.ended_tournament import EndedSummary, EndedTournament
from table_server.projection.views.tournament import TournamentView, WholeTournament
from table_server.tournaments.always_on import AlwaysOnSwitch
from table_server.tournaments.commands import Command as TournamentCommand
from table_server.tournaments.soundness import Wrong
from table_server.tournaments.structure import Structure
from table_server.wire.codes import Code


class Director(Protocol):
    """One running tournament."""

    @property
    def key(self) -> str: ...

    def number_of(self, player: str) -> int:
        """The player's number as an entrant; 0 for a player who has not entered."""

    def has_seat(self, player: str) -> bool:
        """True when the player won a seat in a satellite and has not taken it yet."""

    def view(self) -> TournamentView: ...

    def in_full(self, player: str | None) -> WholeTournament: ...


class Template(Protocol):
    """One version of a stored structure."""

    @property
    def version(self) -> int: ...
    @property
    def structure(self) -> Structure: ...
    @property
    def by(self) -> str: ...
    @property
    def at(self) -> int: ...


class Templates(Protocol):
    """Stored structures."""

    async def save(self, key: str, structure: Structure, by: str) -> Template | tuple[Wrong, ...]:
        """Save a new version, or return everything that does not add up."""

    async def newest(self) -> Sequence[Template]:
        """The newest version of each template."""


class Tournaments(Protocol):
    """Tournaments that have tables."""

    def each(self) -> Sequence[Director]:
        """All of them, the oldest first."""

    def of(self, key: str) -> Director | None: ...

    async def open(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        """Open one, or return everything that does not add up. ValueError when a table is not free."""

    async def says(self, key: str, command: TournamentCommand) -> Code | None:
        """None once the command is durable and on every screen; otherwise the refusal."""

    async def release(self, key: str) -> Code | None:
        """Give its tables back to open play."""


class AlwaysOn(Protocol):
    """Templates that open their next tournament by themselves whenever one has started."""

    def each(self) -> Sequence[AlwaysOnSwitch]:
        """The templates that are switched on."""

    def open_now(self, template: str) -> Sequence[str]:
        """The keys of its unfinished tournaments."""

    def waits_for(self, template: str) -> str:
        """The reason why the next one is not open, in plain words; empty while it is open."""

    async def switch_on(
        self, template: str, tables: Sequence[str], at_once: int, by: str
    ) -> tuple[Wrong, ...] | None:
        """Switch a template on, or return everything that does not add up. ValueError if it never can."""

    async def switch_off(self, template: str, by: str) -> bool:
        """Switch a template off; False when it was not on."""


class Results(Protocol):
    """Finished tournaments."""

    async def ended(self, most: int) -> Sequence[EndedSummary]:
        """The latest ones first."""

    async def of(self, key: str) -> EndedTournament | None:
        """One with its full order of finish; None while it goes on, or when there never was one."""
