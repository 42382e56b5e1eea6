"""The houses, as the edge uses them: their current rules, older versions, and drafts."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Protocol

from table_server.cage.houses import HouseDraft, HouseVersion, NotPublished, PlayedBy
from table_server.houses.house import HouseEdition


class Houses(Protocol):
    """The stored houses. Every call raises ConnectionError while the room that keeps them is away."""

    @property
    def changing(self) -> asyncio.Lock:
        """Held while a house is published or a table receives terms of a house."""

    async def newest(self) -> Mapping[str, HouseEdition]:
        """The newest version of every house, by its key."""

    async def published(self) -> Mapping[str, HouseEdition]:
        """The newest version of every house that was published here. Houses of the program are left out."""

    async def edition(self, house: str, version: int) -> HouseEdition | None:
        """One version, if it exists and can be read."""

    async def versions(self, house: str) -> Sequence[HouseVersion]:
        """All versions of one house, the newest first; none for an unknown house."""

    async def publish(self, text: HouseVersion) -> HouseVersion | NotPublished:
        """Publish the text under its version number, if that is the next one."""

    async def drafts(self) -> Sequence[HouseDraft]:
        """All drafts; a house has one at most."""

    async def keep(self, house: str, base: int | None, toml: str, by: str) -> HouseDraft:
        """Keep a draft in place of the previous one."""

    async def drop(self, house: str) -> None:
        """Delete the draft."""

    async def played(self) -> Sequence[PlayedBy]:
        """The versions that each table plays by."""

    async def plays(self, table: str, houses: Mapping[str, int]) -> None:
        """Record which versions of which houses the table's terms come from."""
