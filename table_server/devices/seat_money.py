"""Tells the table what the devices for money at a seat can do and did, for the seat's screen."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from table_server.edge.ports.tables import TableActor
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.runtime.intents import MoneySeen, Wants
from table_server.table.commands import SettleTicket
from table_server.table.ephemeral import MoneyDevices, MoneyDone, MoneyNews
from table_server.table.state import TicketDue
from table_server.wire.codes import Code

AGAIN: Final = 0.05
"""Seconds until a busy table is told again."""
LASTS: Final = 20.0
"""Seconds that news stays on the screen, so that the next player does not read it."""


async def settled(table: TableActor, due: TicketDue) -> None:
    """Let the table forget a ticket; tell a busy table again."""
    settles = Wants(SettleTicket(due.key))
    while await table.says(settles) is Code.TABLE_IS_BUSY:  # noqa: ASYNC110  # it does not report when it has room
        await asyncio.sleep(AGAIN)


class SeatMoney:
    """One seat: its devices report here, and `run` tells the table."""

    def __init__(self, table: TableActor, seat: Seat) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self._now = MoneyDevices()
        self._told = MoneyDevices()
        self._count = 0
        self._news = asyncio.Event()
        self._forgets: asyncio.TimerHandle | None = None

    @property
    def player(self) -> str | None:
        """The player at the seat."""
        return self.table.player_at(self.seat)

    def notes(self, *, taken: bool) -> None:
        """Show if the validator takes bills."""
        self._show(replace(self._now, notes=taken))

    def tickets(self, *, printed: bool) -> None:
        """Show if the printer can print."""
        self._show(replace(self._now, tickets=printed))

    def tray(self, cents: Cents | None) -> None:
        """Show the worth of the tray."""
        self._show(replace(self._now, tray=cents))

    def did(self, what: MoneyDone, amount: Cents) -> None:
        """Show news for a while."""
        self._count += 1
        self._show(replace(self._now, news=MoneyNews(what, amount, self._count)))
        if self._forgets is not None:
            self._forgets.cancel()
        self._forgets = asyncio.get_running_loop().call_later(LASTS, self._forget)

    async def run(self) -> None:
        """Tell the table while the server runs."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._told != self._now:
                told = self._now
                answer = await self.table.says(MoneySeen(self.seat, told))
                if answer is Code.TABLE_IS_BUSY:  # it does not report when it has room
                    await asyncio.sleep(AGAIN)
                else:
                    self._told = told

    def _forget(self) -> None:
        self._show(replace(self._now, news=None))

    def _show(self, devices: MoneyDevices) -> None:
        if devices != self._now:  # a table looks at its seats after every act, and mostly nothing has changed
            self._now = devices
            self._news.set()
