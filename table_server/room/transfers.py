"""Moves players from table to table: keeps a place for them at one, and sends them from the other.

Each step belongs to one table and is durable before the next. A transfer found half done after a crash is
completed or taken back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import structlog

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.runtime.actor import TableActor
from table_server.runtime.intents import Answer, Wants
from table_server.runtime.ports import Clock
from table_server.runtime.transfers import Mover, Outlook
from table_server.table.commands import Close, Command, SetTerms
from table_server.table.terms import MustMoveRule, Parting
from table_server.table.transfer_commands import GivePass, OrderMove, PassCommand, WithdrawPass
from table_server.table.transfers import Going, Pass, Right, right_of
from table_server.wire.codes import Code

LOOK: Final = 1.0
"""Seconds between two looks for a free seat at a main game."""
AGAIN: Final = 0.05
"""Seconds until a busy table is told again."""

_LOG: Final = structlog.get_logger("openfelt")


@value
class _Way:
    """The conditions of one transfer."""

    right: Right
    seat: Seat | None = None
    """The seat kept; None is a place on the waiting list."""
    when: Parting = Parting.AT_ONCE
    must: bool = False


class Usher:
    """Carries out transfers among all tables of one server."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tables: dict[str, TableActor] = {}
        self._one_by_one = asyncio.Lock()
        """A seat that is found free is kept before anybody else looks for one."""
        self._count = 0

    async def meets(self, tables: Iterable[TableActor]) -> None:
        """Take on all tables before anybody is served; a place whose player was never told to go is freed."""
        self._tables = {table.key: table for table in tables}
        outlooks = [table.outlook() for table in self._tables.values()]
        under_way = {key for outlook in outlooks for key in outlook.under_way}
        for outlook in outlooks:
            for given in outlook.expected:
                if given.key not in under_way:
                    await self._tables[outlook.key].settles(WithdrawPass(given.key, given.player))

    async def run(self) -> None:
        """Keep filling main games from the tables that feed them."""
        while True:
            await asyncio.sleep(LOOK)
            for table in self._tables.values():
                await self._feeds_main_game(table)

    async def tells(self, table: str, command: PassCommand) -> None:
        """Pass a command from one table to another, which refuses it if it no longer applies."""
        there = self._tables.get(table)
        while there is not None:
            if await there.says(Wants(command)) is not Code.TABLE_IS_BUSY:
                return
            await asyncio.sleep(AGAIN)

    async def send(self, origin: str, seat: Seat, to: str, *, to_seat: Seat | None) -> Answer:
        """The floor sends a player.

        A seat is kept there, and the player leaves here as soon as the hand allows.
        """
        here, there = self._tables[origin], self._tables.get(to)
        if there is None or here is there:
            return Code.NO_SUCH_TABLE
        async with self._one_by_one:
            left, joined = here.outlook(), there.outlook()
            mover = next((mover for mover in left.movers if mover.seat == seat), None)
            kept = to_seat or joined.free
            if mover is None:
                return Code.NOT_AT_THE_TABLE
            if kept is None:
                return Code.TABLE_IS_CLOSED if joined.closed else Code.TABLE_IS_FULL
            return await self._sent(left, joined=joined, mover=mover, way=_Way(Right.AS_NEW, kept))

    async def break_game(self, origin: str, to: str) -> Answer:
        """Send all players on to another table, in the order they came, and close this one (OCE sheet)."""
        here, there = self._tables[origin], self._tables.get(to)
        if there is None or here is there:
            return Code.NO_SUCH_TABLE
        async with self._one_by_one:
            left = here.outlook()
            on_the_list = _Way(right_of(left.spread, there.outlook().spread))
            for mover in left.movers:
                answer = await self._sent(left, joined=there.outlook(), mover=mover, way=on_the_list)
                if answer is not None:
                    return answer
            return await here.says(Wants(Close()))

    async def feeds(self, origin: str, main: str, when: Parting, *, by: str) -> Answer:
        """From now on this table feeds a main game, or none."""
        here = self._tables[origin]
        if main and (main not in self._tables or main == origin):
            return Code.NO_SUCH_TABLE
        must = MustMoveRule(main, when) if main else None
        return await here.says(Wants(SetTerms(replace(here.terms, must_move=must), by)))

    async def _feeds_main_game(self, here: TableActor) -> None:
        must = here.terms.must_move
        there = None if must is None else self._tables.get(must.main)
        if must is None or there is None or there is here:
            return
        async with self._one_by_one:
            left, joined = here.outlook(), there.outlook()
            if joined.free is None or not left.movers:
                return
            right = Right.FREE_HAND if must.when is Parting.AFTER_BLINDS else Right.AS_NEW
            way = _Way(right, joined.free, must.when, must=True)
            await self._sent(left, joined=joined, mover=left.movers[0], way=way)

    async def _sent(self, left: Outlook, *, joined: Outlook, mover: Mover, way: _Way) -> Answer:
        if left.spread.terms.unit % joined.spread.terms.unit:
            return Code.NOT_A_CHIP  # one table's stack is no whole number of the other's chips
        key = self._new_key(left.key)
        given = Pass(
            key=key, player=mover.player, name=mover.name, origin=left.key, right=way.right, seat=way.seat
        )
        answer = await self._wants(joined.key, GivePass(given))
        if answer is not None:
            return answer
        going = Going(key=key, to=joined.key, title=joined.title, seat=way.seat, when=way.when, must=way.must)
        answer = await self._wants(left.key, OrderMove(mover.seat, mover.player, going))
        if answer is not None:
            await self.tells(joined.key, WithdrawPass(key, mover.player))
            return answer
        _LOG.info("player_sent", table=left.key, player=mover.player, to=joined.key, seat=way.seat)
        return None

    async def _wants(self, table: str, command: Command) -> Answer:
        return await self._tables[table].says(Wants(command))

    def _new_key(self, origin: str) -> str:
        """A key for this transfer alone, also after a restart."""
        self._count += 1
        return f"{origin}-{self._clock.now()}-{self._count}"
