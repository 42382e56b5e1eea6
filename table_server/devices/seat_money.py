"""What a seat's screen is told of the devices for money beside it, until the table has heard it."""

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
"""Seconds until a table that was busy is told again."""
LASTS: Final = 20.0
"""Seconds that news stands on the screen; whoever sits down next is not to read it."""


async def settled(table: TableActor, due: TicketDue) -> None:
    """The table need not remember the ticket any more; a table that was busy is told again."""
    settles = Wants(SettleTicket(due.key))
    while await table.says(settles) is Code.TABLE_IS_BUSY:  # noqa: ASYNC110  # it says to nobody when it has room
        await asyncio.sleep(AGAIN)


class SeatMoney:
    """One seat. The devices say what they can and did; `run` tells the table."""

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
        """Who sits here."""
        return self.table.player_at(self.seat)

    def notes(self, *, taken: bool) -> None:
        """Whether the validator takes bills now."""
        self._show(replace(self._now, notes=taken))

    def tickets(self, *, printed: bool) -> None:
        """Whether the printer can print now."""
        self._show(replace(self._now, tickets=printed))

    def tray(self, cents: Cents | None) -> None:
        """What lies on the tray."""
        self._show(replace(self._now, tray=cents))

    def did(self, what: MoneyDone, amount: Cents) -> None:
        """Shown for a while."""
        self._count += 1
        self._show(replace(self._now, news=MoneyNews(what, amount, self._count)))
        if self._forgets is not None:
            self._forgets.cancel()
        self._forgets = asyncio.get_running_loop().call_later(LASTS, self._forget)

    async def run(self) -> None:
        """For as long as the server stands."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._told != self._now:
                told = self._now
                answer = await self.table.says(MoneySeen(self.seat, told))
                if answer is Code.TABLE_IS_BUSY:  # it does not say when it has room again
                    await asyncio.sleep(AGAIN)
                else:
                    self._told = told

    def _forget(self) -> None:
        self._show(replace(self._now, news=None))

    def _show(self, devices: MoneyDevices) -> None:
        if devices != self._now:  # a table looks at its seats after every act: most find nothing new
            self._now = devices
            self._news.set()
