"""The houses of a room: those that come with the program or a configuration, and what became of them here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import structlog

from table_server.cage.houses import PACKED, HouseDraft, HouseVersion, NotPublished, PlayedBy
from table_server.houses.edition import Edition
from table_server.houses.house import House, read
from table_server.houses.mistake import HouseError
from table_server.settings.values import TableSettings
from table_server.store.house.houses import HouseBooks
from table_server.store.sql.errors import RoomAway

_LOG: Final = structlog.get_logger("openfelt")


class Houses:
    """ConnectionError while the room that keeps them is away."""

    def __init__(self, packed: Callable[[], Mapping[str, House]], books: HouseBooks) -> None:
        """`packed` reads the files of all that came along: in a thread, and no sooner than somebody asks."""
        self._packed = packed
        self._books = books
        self._read: dict[tuple[str, int], Edition | None] = {}
        """What was read once; None could not be."""
        self.changing: Final = asyncio.Lock()
        """Held by whoever publishes, or gives a table terms of a house."""

    async def newest(self) -> dict[str, Edition]:
        """Every house as it is played by from now on, by its key."""
        packed = await asyncio.to_thread(self._packed)
        found = {key: Edition(house) for key, house in packed.items()}
        return found | await self.published()

    async def published(self) -> dict[str, Edition]:
        """The newest of those that have been published here."""
        found = dict[str, Edition]()
        for kept in await self._books.newest():
            edition = await self._readable(kept)
            if edition is not None:
                found[kept.house] = edition
        return found

    async def edition(self, house: str, version: int) -> Edition | None:
        """One version, if there is one and it can be read."""
        kept = next((each for each in await self.versions(house) if each.version == version), None)
        return None if kept is None else await self._edition(kept)

    async def versions(self, house: str) -> list[HouseVersion]:
        """All of one, the newest first; the last is the one that came with the program."""
        packed = (await asyncio.to_thread(self._packed)).get(house)
        first = [] if packed is None else [HouseVersion(house, PACKED, packed.title, packed.toml, "", 0, "")]
        return [*await self._books.versions(house), *first]

    async def publish(self, text: HouseVersion) -> HouseVersion | NotPublished:
        """As the next version; what it says has been checked."""
        before = await self.versions(text.house)
        if before and before[0].version == PACKED and before[0].toml == text.toml:
            return NotPublished.NOTHING_NEW
        return await self._books.publish(text)

    async def drafts(self) -> Sequence[HouseDraft]:
        """All there are."""
        return await self._books.drafts()

    async def keep(self, house: str, base: int | None, toml: str, by: str) -> HouseDraft:
        """A draft, instead of the one before."""
        return await self._books.keep(house, base, toml, by)

    async def drop(self, house: str) -> None:
        """Without a draft from now on."""
        await self._books.drop(house)

    async def played(self) -> Sequence[PlayedBy]:
        """Which table plays by which version."""
        return await self._books.played()

    async def plays(self, table: str, houses: Mapping[str, int]) -> None:
        """The versions of the houses that a table's terms are from, now."""
        await self._books.plays(table, houses.items())

    async def of_tables(self, tables: Sequence[TableSettings]) -> list[tuple[TableSettings, int]]:
        """Each by its house's newest version, for when it is opened; games that it lacks are left out."""
        try:
            newest = await self.published()
        except RoomAway:
            _LOG.warning("houses_not_read")  # the tables have their terms in their journals
            newest = {}
        return [_by(newest.get(said.house.key), said) for said in tables]

    async def came_up(self, said: TableSettings, version: int, anew: bool) -> House:
        """A table after a start: with terms of this version, or with those it had; the house it plays by."""
        house = said.house.key
        try:
            before = {each.house: each.version for each in await self.played() if each.table == said.key}
            if anew or not before:
                before = {house: version if anew else PACKED}
                await self.plays(said.key, before)
            plays = before.get(house, PACKED)
            edition = None if plays == PACKED else await self.edition(house, plays)
        except RoomAway:
            edition = None
        return said.house if edition is None else edition.house

    async def _readable(self, kept: HouseVersion) -> Edition | None:
        """This one, or the newest before it that this program can read."""
        edition = await self._edition(kept)
        if edition is not None:
            return edition
        for older in await self._books.versions(kept.house):
            edition = await self._edition(older)
            if edition is not None:
                return edition
        return None

    async def _edition(self, kept: HouseVersion) -> Edition | None:
        if kept.version == PACKED:
            return Edition((await asyncio.to_thread(self._packed))[kept.house])
        of = (kept.house, kept.version)
        if of not in self._read:
            try:
                house = await asyncio.to_thread(read, kept.toml, f"{kept.house} version {kept.version}")
                self._read[of] = Edition(house, kept.version, kept.by, kept.at, kept.reason)
            except HouseError as wrong:
                _LOG.error("house_not_read", house=kept.house, version=kept.version, why=wrong.reason)
                self._read[of] = None
        return self._read[of]


def _by(edition: Edition | None, said: TableSettings) -> tuple[TableSettings, int]:
    if edition is None or edition.version == PACKED:
        return said, PACKED
    menu = tuple(dish for dish in said.menu if (dish.game, dish.name) in edition.house.tables)
    if len(menu) < len(said.menu):
        _LOG.warning("menu_not_spread", table=said.key, house=edition.house.key, version=edition.version)
    if not menu:
        return said, PACKED
    return replace(said, house=edition.house, menu=menu), edition.version
