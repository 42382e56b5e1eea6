"""Stored houses: their versions, a draft of the next one, and the tables that play by each."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from table_server.cage.houses import PACKED, HouseDraft, HouseVersion, NotPublished, PlayedBy
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import ActKind, StaffAct, write_act
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.play import HOUSE_DRAFTS, HOUSE_VERSIONS, HOUSES_PLAYED


class HouseBooks:
    """The caller has checked who asks, that the text can be read, and that no table plays by the house."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def newest(self) -> list[HouseVersion]:
        """The newest version of each house that was ever changed here."""
        return await self._runner.run(lambda connection: _versions(connection.execute(_NEWEST)))

    async def versions(self, house: str) -> list[HouseVersion]:
        """All versions of one house, newest first."""
        wanted = select(HOUSE_VERSIONS).where(HOUSE_VERSIONS.c.house == house)
        ordered = wanted.order_by(HOUSE_VERSIONS.c.version.desc())
        return await self._runner.run(lambda connection: _versions(connection.execute(ordered)))

    async def publish(self, text: HouseVersion) -> HouseVersion | NotPublished:
        """Publish under its number, if that is the next one; the draft is dropped."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: _publish(connection, text, at))

    async def drafts(self) -> list[HouseDraft]:
        """All drafts."""
        return await self._runner.run(_drafts)

    async def keep(self, house: str, base: int | None, toml: str, by: str) -> HouseDraft:
        """Save the draft in place of the one before."""
        draft = HouseDraft(house=house, base=base, toml=toml, by=by, at=self._clock.now())
        await self._runner.run(lambda connection: _keep(connection, draft))
        return draft

    async def drop(self, house: str) -> None:
        """Drop the draft."""
        await self._runner.run(lambda connection: _drop(connection, house))

    async def played(self) -> list[PlayedBy]:
        """The versions that every table plays by."""
        return await self._runner.run(_played)

    async def plays(self, table: str, houses: Iterable[tuple[str, int]]) -> None:
        """Record that this table's terms now come from these versions, and from no others."""
        rows = [{"table_key": table, "house": house, "version": version} for house, version in houses]
        await self._runner.run(lambda connection: _plays(connection, table, rows))


_LAST: Final = (
    select(HOUSE_VERSIONS.c.house, func.max(HOUSE_VERSIONS.c.version).label("version"))
    .group_by(HOUSE_VERSIONS.c.house)
    .subquery()
)
_NEWEST: Final = (
    select(HOUSE_VERSIONS)
    .join(_LAST, (HOUSE_VERSIONS.c.house == _LAST.c.house) & (HOUSE_VERSIONS.c.version == _LAST.c.version))
    .order_by(HOUSE_VERSIONS.c.house)
)


def _publish(connection: Connection, wanted: HouseVersion, at: int) -> HouseVersion | NotPublished:
    lock_cage(connection)
    chosen = select(HOUSE_VERSIONS).where(HOUSE_VERSIONS.c.house == wanted.house)
    before = _versions(connection.execute(chosen.order_by(HOUSE_VERSIONS.c.version.desc()).limit(1)))
    newest = before[0].version if before else PACKED
    if before and before[0].toml == wanted.toml:
        asked_again = newest == wanted.version and before[0].by == wanted.by
        return before[0] if asked_again else NotPublished.NOTHING_NEW
    if wanted.version != newest + 1:
        return NotPublished.MOVED_ON
    row = {name: getattr(wanted, name) for name in ("house", "version", "title", "toml", "by", "reason")}
    connection.execute(insert(HOUSE_VERSIONS).values(**row, at=at))
    _drop(connection, wanted.house)
    key = f"house-{wanted.house}-{wanted.version}-{os.urandom(8).hex()}"  # chance, so that the key is new
    whom = f"{wanted.house}/{wanted.version}"
    write_act(
        connection,
        StaffAct(key=key, what=ActKind.PUBLISH_HOUSE, whom=whom, by=wanted.by, at=at, reason=wanted.reason),
    )
    return HouseVersion(**row, at=at)


def _versions(rows: Iterable[Any]) -> list[HouseVersion]:  # a row has the columns it was asked for
    return [
        HouseVersion(
            house=r.house, version=r.version, title=r.title, toml=r.toml, by=r.by, at=r.at, reason=r.reason
        )
        for r in rows
    ]


def _drafts(connection: Connection) -> list[HouseDraft]:
    rows = connection.execute(select(HOUSE_DRAFTS).order_by(HOUSE_DRAFTS.c.house))
    return [HouseDraft(house=r.house, base=r.base, toml=r.toml, by=r.by, at=r.at) for r in rows]


def _keep(connection: Connection, draft: HouseDraft) -> None:
    lock_cage(connection)
    _drop(connection, draft.house)
    row = {"house": draft.house, "base": draft.base, "toml": draft.toml, "by": draft.by, "at": draft.at}
    connection.execute(insert(HOUSE_DRAFTS).values(**row))


def _drop(connection: Connection, house: str) -> None:
    connection.execute(delete(HOUSE_DRAFTS).where(HOUSE_DRAFTS.c.house == house))


def _played(connection: Connection) -> list[PlayedBy]:
    rows = connection.execute(
        select(HOUSES_PLAYED).order_by(HOUSES_PLAYED.c.table_key, HOUSES_PLAYED.c.house)
    )
    return [PlayedBy(r.table_key, r.house, r.version) for r in rows]


def _plays(connection: Connection, table: str, rows: Sequence[dict[str, Any]]) -> None:
    lock_cage(connection)
    connection.execute(delete(HOUSES_PLAYED).where(HOUSES_PLAYED.c.table_key == table))
    if rows:
        connection.execute(insert(HOUSES_PLAYED), rows)
