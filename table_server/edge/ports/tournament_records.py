"""What the edge needs of tournaments beside those that go on: what is always on, and how others came out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.projection.views.ended_tournament import EndedSummary, EndedTournament
from table_server.tournaments.always_on import Switch
from table_server.tournaments.soundness import Wrong


class AlwaysOn(Protocol):
    """Templates from which a tournament opens whenever another has started."""

    def each(self) -> Sequence[Switch]:
        """Those that are on."""

    def open_now(self, template: str) -> Sequence[str]:
        """The keys of its tournaments that are not over."""

    def waits_for(self, template: str) -> str:
        """Why the next one is not open, in plain words; nothing while it is."""

    async def switch_on(
        self, template: str, tables: Sequence[str], at_once: int, by: str
    ) -> tuple[Wrong, ...] | None:
        """Everything that does not add up instead; ValueError for what can never be."""

    async def switch_off(self, template: str, by: str) -> bool:
        """False where it is not on."""


class Results(Protocol):
    """Tournaments that are over."""

    async def ended(self, most: int) -> Sequence[EndedSummary]:
        """The last ones first."""

    async def of(self, key: str) -> EndedTournament | None:
        """One with its full order; None while it goes on, and where there never was one."""
