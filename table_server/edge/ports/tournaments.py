"""What the edge needs of tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.projection.views.tournament import TournamentView, WholeTournament
from table_server.tournaments.commands import Command as TournamentCommand
from table_server.tournaments.soundness import Wrong
from table_server.tournaments.structure import Structure
from table_server.wire.codes import Code


class Director(Protocol):
    """One tournament, as it may be shown."""

    @property
    def key(self) -> str: ...

    def number_of(self, player: str) -> int:
        """The entrant; 0 for who is none."""

    def has_seat(self, player: str) -> bool:
        """Won in a satellite, and not taken yet."""

    def view(self) -> TournamentView: ...

    def in_full(self, player: str | None) -> WholeTournament: ...


class Template(Protocol):
    """One version of a structure that is kept to be used again."""

    @property
    def version(self) -> int: ...
    @property
    def structure(self) -> Structure: ...
    @property
    def by(self) -> str: ...
    @property
    def at(self) -> int: ...


class Templates(Protocol):
    """Structures that are kept."""

    async def save(self, key: str, structure: Structure, by: str) -> Template | tuple[Wrong, ...]:
        """A new version, or everything that does not add up."""

    async def newest(self) -> Sequence[Template]:
        """Of each the newest version."""


class Tournaments(Protocol):
    """Those that have tables."""

    def each(self) -> Sequence[Director]:
        """The oldest first."""

    def of(self, key: str) -> Director | None: ...

    async def open(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        """Everything that does not add up instead; ValueError for tables that cannot be had."""

    async def says(self, key: str, command: TournamentCommand) -> Code | None:
        """Durable and on every screen, or refused."""

    async def release(self, key: str) -> Code | None:
        """Its tables are of open play again."""
