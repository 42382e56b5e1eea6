"""The seat each account holds: one in the whole room, however many screens ask at the same time.

First the rows and their rules, then `TableClaims`: how the tables of one process claim and release seats
while the room's database may be away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from typing import Final

import structlog
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.runner import Runner
from table_server.store.tables.people import CLAIMS, SITTINGS

_NOT_KNOWN: Final = ""
"""The key of a player who sat down before the crash, until the room has named it."""
_WHEREVER: Final = Seat(0)
_LOG: Final = structlog.get_logger()


@value
class Claim:
    """An account's claim to a seat: it logged in there."""

    player: str
    table: str
    seat: Seat
    key: str
    """Names this login, so that releasing an earlier one does not free this seat."""
    at: int


def claim(connection: Connection, wanted: Claim) -> Claim | None:
    """Claim the seat for the account.

    Returns the claim in the way, if it sits elsewhere; asked again, the same.
    """
    lock_cage(connection)
    there = _claim_of(connection, wanted.player)
    if there is not None:
        return None if there.key == wanted.key else there
    connection.execute(insert(CLAIMS).values(**_row(wanted)))
    _sit(connection, wanted)
    return None


def release(connection: Connection, player: str, key: str, at: int) -> bool:
    """Free the account's seat. False if this claim no longer stood, which is just as good."""
    lock_cage(connection)
    there = _claim_of(connection, player)
    if there is None or there.key != key:
        return False
    connection.execute(delete(CLAIMS).where(_whose(player)))
    open_ones = (SITTINGS.c.player == player) & SITTINGS.c.ended.is_(None)
    ended = max(at, there.at)  # if the clock was set back, a sitting still ends no earlier than it began
    connection.execute(update(SITTINGS).where(open_ones).values(ended=ended))
    return True


def claims_of(connection: Connection, table: str) -> list[Claim]:
    """All claims at a table, for a table that comes back after a crash."""
    rows = connection.execute(select(CLAIMS).where(CLAIMS.c.table_key == table).order_by(CLAIMS.c.seat))
    return [
        Claim(player=row.player, table=row.table_key, seat=Seat(row.seat), key=row.key, at=row.at)
        for row in rows
    ]


def _claim_of(connection: Connection, player: str) -> Claim | None:
    row = connection.execute(select(CLAIMS).where(_whose(player))).first()
    return (
        None
        if row is None
        else Claim(player=player, table=row.table_key, seat=Seat(row.seat), key=row.key, at=row.at)
    )


def _sit(connection: Connection, wanted: Claim) -> None:
    """Begin a sitting; one that began in this very millisecond goes on instead."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    sitting = {"player": wanted.player, "began": wanted.at, "table_key": wanted.table}
    goes_on = dialect.insert(SITTINGS).values(**sitting)
    connection.execute(
        goes_on.on_conflict_do_update(index_elements=["player", "began"], set_={"ended": None})
    )


def _row(wanted: Claim) -> dict[str, object]:
    return {
        "player": wanted.player,
        "table_key": wanted.table,
        "seat": int(wanted.seat),
        "key": wanted.key,
        "at": wanted.at,
    }


def _whose(player: str) -> ColumnElement[bool]:
    return CLAIMS.c.player == player


class TableClaims:
    """Claims and releases seats for the tables of one process.

    Claims go through a runner that may fail at once, releases through one that retries until the room
    answers.
    """

    def __init__(self, asking: Runner, giving_back: Runner, clock: Clock) -> None:
        self._asking = asking
        self._giving_back = giving_back
        self._clock = clock
        self._keys: dict[tuple[str, str], str] = {}  # by table and player, from the request to the release
        """Of each table and player, from before it is asked until it is given back."""
        self._count = 0
        self._late: set[asyncio.Task[None]] = set()
        self._recoveries: dict[str, asyncio.Task[None]] = {}

    async def claim(self, table: str, seat: Seat, player: str) -> bool:
        """False when the account sits somewhere already; RoomAway when that cannot be known."""
        if (table, player) in self._keys:
            return False
        wanted = Claim(player=player, table=table, seat=seat, key=self._new_key(table), at=self._clock.now())
        self._keys[table, player] = wanted.key
        try:
            in_the_way = await self._asking.run(lambda connection: claim(connection, wanted))
        except RoomAway:
            del self._keys[table, player]
            self._later(self._give_back(player, wanted.key))  # the room may have done it all the same
            raise
        if in_the_way is not None:
            del self._keys[table, player]
        return in_the_way is None

    async def release(self, table: str, player: str) -> None:
        """Returns once the account may sit down elsewhere. The table does not wait for this."""
        if self._keys.get((table, player)) == _NOT_KNOWN:
            await asyncio.wait([self._recoveries[table]])
        key = self._keys.pop((table, player), None)
        if key is not None:
            await self._give_back(player, key)

    async def recover(self, table: str, sitting: Collection[str]) -> None:
        """A table is back: its players still hold their seats, and nobody else does.

        The table deals on while the room is away; the room is told once it answers.
        """
        self._keys |= {(table, player): _NOT_KNOWN for player in sitting}
        try:
            await self._recover(self._asking, table)
        except RoomAway:
            self._recoveries[table] = self._later(self._recover(self._giving_back, table))

    async def _recover(self, runner: Runner, table: str) -> None:
        for there in await runner.run(lambda connection: claims_of(connection, table)):
            ours = self._keys.get((table, there.player))
            if ours == _NOT_KNOWN:
                self._keys[table, there.player] = there.key
            elif ours != there.key:  # also a player who is logging in again at this very moment
                self._later(self._give_back(there.player, there.key))
        for (at, player), key in self._keys.items():
            if (at, key) == (table, _NOT_KNOWN):
                again = Claim(
                    player=player, table=table, seat=_WHEREVER, key=self._new_key(table), at=self._clock.now()
                )
                self._keys[table, player] = again.key
                self._later(self._claim_again(again))

    async def _claim_again(self, again: Claim) -> None:
        """The room has no claim for a player who sits here, as after a backup was restored."""
        table, player = again.table, again.player
        elsewhere = await self._giving_back.run(lambda connection: claim(connection, again))
        _LOG.error("claim_was_lost", table=table, player=player, sits_at=elsewhere and elsewhere.table)
        if self._keys.get((table, player)) != again.key:  # the player left before the room answered
            await self._give_back(player, again.key)

    def _later(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._late.add(task)
        task.add_done_callback(self._late.discard)
        return task

    async def _give_back(self, player: str, key: str) -> None:
        at = self._clock.now()
        await self._giving_back.run(lambda connection: release(connection, player, key, at))

    def _new_key(self, table: str) -> str:
        """A key for this login alone, also after a restart."""
        self._count += 1
        return f"{table}-{self._clock.now()}-{self._count}"
