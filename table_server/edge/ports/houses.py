"""What the edge needs of the houses: their rules as they are now, as they were, and what is in force next."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Protocol

from table_server.cage.houses import HouseDraft, HouseVersion, NotPublished, PlayedBy
from table_server.houses.edition import Edition


class Houses(Protocol):
    """ConnectionError while the room that keeps them is away."""

    @property
    def changing(self) -> asyncio.Lock:
        """Held by whoever publishes, or gives a table terms of a house."""

    async def newest(self) -> Mapping[str, Edition]:
        """Every house as it is played by from now on, by its key."""

    async def published(self) -> Mapping[str, Edition]:
        """The newest of those that have been published here; none that came with the program."""

    async def edition(self, house: str, version: int) -> Edition | None:
        """One version, if there is one and it can be read."""

    async def versions(self, house: str) -> Sequence[HouseVersion]:
        """All of one, the newest first; none of a house that there is not."""

    async def publish(self, text: HouseVersion) -> HouseVersion | NotPublished:
        """As the version that it is numbered, if that is the next one."""

    async def drafts(self) -> Sequence[HouseDraft]:
        """One of a house at most."""

    async def keep(self, house: str, base: int | None, toml: str, by: str) -> HouseDraft:
        """A draft, instead of the one before."""

    async def drop(self, house: str) -> None:
        """Without a draft from now on."""

    async def played(self) -> Sequence[PlayedBy]:
        """Which table plays by which version."""

    async def plays(self, table: str, houses: Mapping[str, int]) -> None:
        """The versions of the houses that a table's terms are from, now."""
