"""Sitting down and getting up, as the tables of one process ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from table_server.engine.cards import Seat
from table_server.store.claims import Claim, claim, claims_of, release
from table_server.store.errors import RoomAway
from table_server.store.runner import Runner
from table_server.table.ports import Clock


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
            self._give_back_later(player, wanted.key)  # it may have been done
            raise
        if in_the_way is not None:
            del self._keys[table, player]
        return in_the_way is None

    async def release(self, table: str, player: str) -> None:
        """Returns when the account may sit down elsewhere; a table does not wait for it."""
        key = self._keys.pop((table, player), None)
        if key is not None:
            await self._give_back(player, key)

    async def recover(self, table: str, sitting: Collection[str]) -> None:
        """A table is back: whoever sits there still does, and nobody else."""
        for there in await self._giving_back.run(lambda connection: claims_of(connection, table)):
            if there.player in sitting:
                self._keys[table, there.player] = there.key
            else:
                await self._give_back(there.player, there.key)

    def _give_back_later(self, player: str, key: str) -> None:
        task = asyncio.create_task(self._give_back(player, key))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _give_back(self, player: str, key: str) -> None:
        at = self._clock.now()
        await self._giving_back.run(lambda connection: release(connection, player, key, at))

    def _new_key(self, table: str) -> str:
        """Of this login and no other, also after a restart."""
        self._count += 1
        return f"{table}-{self._clock.now()}-{self._count}"
