"""Sitting down and getting up, as the tables of one process ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from typing import Final

import structlog

from table_server.engine.cards import Seat
from table_server.runtime.ports import Clock
from table_server.store.people.claims import Claim, claim, claims_of, release
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.runner import Runner

_NOT_KNOWN: Final = ""
"""The key of somebody who sat down before the crash, until the room has told it."""
_WHEREVER: Final = Seat(0)
_LOG: Final = structlog.get_logger()


class TableClaims:
    """Asks through one runner, which may fail at once, and gives back through another, which never does."""

    def __init__(self, asking: Runner, giving_back: Runner, clock: Clock) -> None:
        self._asking = asking
        self._giving_back = giving_back
        self._clock = clock
        self._keys: dict[tuple[str, str], str] = {}
        """Of each table and player, from before it is asked until it is given back."""
        self._count = 0
        self._late: set[asyncio.Task[None]] = set()
        self._recoveries: dict[str, asyncio.Task[None]] = {}

    async def claim(self, table: str, seat: Seat, player: str) -> bool:
        """False when the account sits somewhere already; RoomAway when nobody can tell."""
        if (table, player) in self._keys:
            return False
        wanted = Claim(player, table, seat, self._new_key(table), self._clock.now())
        self._keys[table, player] = wanted.key
        try:
            in_the_way = await self._asking.run(lambda connection: claim(connection, wanted))
        except RoomAway:
            del self._keys[table, player]
            self._later(self._give_back(player, wanted.key))  # it may have been done
            raise
        if in_the_way is not None:
            del self._keys[table, player]
        return in_the_way is None

    async def release(self, table: str, player: str) -> None:
        """Returns when the account may sit down elsewhere; a table does not wait for it."""
        if self._keys.get((table, player)) == _NOT_KNOWN:
            await asyncio.wait([self._recoveries[table]])
        key = self._keys.pop((table, player), None)
        if key is not None:
            await self._give_back(player, key)

    async def recover(self, table: str, sitting: Collection[str]) -> None:
        """A table is back: whoever sits there still does, and nobody else.

        It deals on while the room is away; what the room has to be asked is asked when it is there.
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
            elif ours != there.key:  # also of who is asking to sit down again this very moment
                self._later(self._give_back(there.player, there.key))
        for (at, player), key in self._keys.items():
            if (at, key) == (table, _NOT_KNOWN):
                again = Claim(player, table, _WHEREVER, self._new_key(table), self._clock.now())
                self._keys[table, player] = again.key
                self._later(self._claim_again(again))

    async def _claim_again(self, again: Claim) -> None:
        """Somebody sits here and the room has forgotten it, as after a backup was brought back."""
        table, player = again.table, again.player
        elsewhere = await self._giving_back.run(lambda connection: claim(connection, again))
        _LOG.error("claim_was_lost", table=table, player=player, sits_at=elsewhere and elsewhere.table)
        if self._keys.get((table, player)) != again.key:  # gone home before the room could be asked
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
        """Of this login and no other, also after a restart."""
        self._count += 1
        return f"{table}-{self._clock.now()}-{self._count}"
