"""A room's houses: those that come with the program or a configuration, and their later versions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import structlog

from table_server.cage.houses import PACKED, HouseDraft, HouseVersion, NotPublished, PlayedBy
from table_server.houses.house import House, HouseEdition, read
from table_server.houses.section import HouseError
from table_server.settings.values import TableSettings
from table_server.store.house.houses import HouseBooks
from table_server.store.sql.errors import RoomAway

_LOG: Final = structlog.get_logger("openfelt")


class Houses:
    """Raises ConnectionError while the room that keeps the versions is away."""

    def __init__(self, packed: Callable[[], Mapping[str, House]], books: HouseBooks) -> None:
        """`packed` reads the packed houses' files, on a thread, when they are first asked for."""
        self._packed = packed
        self._books = books
        self._read: dict[
            tuple[str, int], HouseEdition | None
        ] = {}  # by house and version; None: not readable
        self.changing: Final = asyncio.Lock()  # held to publish, or to give a table a house's terms

    async def newest(self) -> dict[str, HouseEdition]:
        """The version of each house that new tables play by, by its key."""
        packed = await asyncio.to_thread(self._packed)
        found = {key: HouseEdition(house) for key, house in packed.items()}
        return found | await self.published()

    async def published(self) -> dict[str, HouseEdition]:
        """The newest version of each house that was published here, by its key."""
        found = dict[str, HouseEdition]()
        for kept in await self._books.newest():
            edition = await self._readable(kept)
            if edition is not None:
                found[kept.house] = edition
        return found

    async def edition(self, house: str, version: int) -> HouseEdition | None:
        """One version; None if there is none or it cannot be read."""
        kept = next((each for each in await self.versions(house) if each.version == version), None)
        return None if kept is None else await self._edition(kept)

    async def versions(self, house: str) -> list[HouseVersion]:
        """All versions of one house, newest first; the last is the one that came with the program."""
        packed = (await asyncio.to_thread(self._packed)).get(house)
        if packed is None:
            return await self._books.versions(house)
        first = HouseVersion(
            house=house, version=PACKED, title=packed.title, toml=packed.toml, by="", at=0, reason=""
        )
        return [*await self._books.versions(house), first]

    async def publish(self, text: HouseVersion) -> HouseVersion | NotPublished:
        """Publish as the next version; the caller has checked the content."""
        before = await self.versions(text.house)
        if before and before[0].version == PACKED and before[0].toml == text.toml:
            return NotPublished.NOTHING_NEW
        return await self._books.publish(text)

    async def drafts(self) -> Sequence[HouseDraft]:
        """All drafts."""
        return await self._books.drafts()

    async def keep(self, house: str, base: int | None, toml: str, by: str) -> HouseDraft:
        """Save a draft in place of the one before."""
        return await self._books.keep(house, base=base, toml=toml, by=by)

    async def drop(self, house: str) -> None:
        """Drop the draft."""
        await self._books.drop(house)

    async def played(self) -> Sequence[PlayedBy]:
        """The version that each table plays by."""
        return await self._books.played()

    async def plays(self, table: str, houses: Mapping[str, int]) -> None:
        """Record the versions of the houses that a table's terms come from now."""
        await self._books.plays(table, houses.items())

    async def of_tables(self, tables: Sequence[TableSettings]) -> list[tuple[TableSettings, int]]:
        """Each table with its house's newest version, to open it with; games missing there are left out."""
        try:
            newest = await self.published()
        except RoomAway:
            _LOG.warning("houses_not_read")  # the tables have their terms in their journals
            newest = {}
        return [_by(newest.get(settings.house.key), settings) for settings in tables]

    async def came_up(self, settings: TableSettings, version: int, anew: bool) -> House:
        """The house a table plays by after a start.

        With new terms it plays this version, otherwise the one its terms came from before.
        """
        house = settings.house.key
        try:
            before = {each.house: each.version for each in await self.played() if each.table == settings.key}
            if anew or not before:
                before = {house: version if anew else PACKED}
                await self.plays(settings.key, before)
            plays = before.get(house, PACKED)
            edition = None if plays == PACKED else await self.edition(house, plays)
        except RoomAway:
            edition = None
        return settings.house if edition is None else edition.house

    async def _readable(self, kept: HouseVersion) -> HouseEdition | None:
        """This version, or the newest before it that this program can read."""
        edition = await self._edition(kept)
        if edition is not None:
            return edition
        for older in await self._books.versions(kept.house):
            edition = await self._edition(older)
            if edition is not None:
                return edition
        return None

    async def _edition(self, kept: HouseVersion) -> HouseEdition | None:
        if kept.version == PACKED:
            return HouseEdition((await asyncio.to_thread(self._packed))[kept.house])
        version_key = (kept.house, kept.version)
        if version_key not in self._read:
            try:
                house = await asyncio.to_thread(read, kept.toml, f"{kept.house} version {kept.version}")
                self._read[version_key] = HouseEdition(
                    house=house, version=kept.version, by=kept.by, at=kept.at, reason=kept.reason
                )
            except HouseError as wrong:
                _LOG.error("house_not_read", house=kept.house, version=kept.version, why=wrong.reason)
                self._read[version_key] = None
        return self._read[version_key]


def _by(edition: HouseEdition | None, settings: TableSettings) -> tuple[TableSettings, int]:
    if edition is None or edition.version == PACKED:
        return settings, PACKED
    menu = tuple(dish for dish in settings.menu if (dish.game, dish.name) in edition.house.tables)
    if len(menu) < len(settings.menu):
        _LOG.warning("menu_not_spread", table=settings.key, house=edition.house.key, version=edition.version)
    if not menu:
        return settings, PACKED
    return replace(settings, house=edition.house, menu=menu), edition.version
