"""Asks wallets for a table's money, until each crossing is answered. Its key makes sure it moves once."""

from __future__ import annotations

from table_server.cage.ledger import buy_in
from table_server.runtime.errands import Errands
from table_server.runtime.inbox import Inbox
from table_server.runtime.noting import seat_of
from table_server.runtime.ports import Bank
from table_server.table.commands import MoneyArrived, MoneyRefused
from table_server.table.ephemeral import Presence
from table_server.table.state import Move, Table


class Buying:
    """Asks for one table. The answers come back through the table's inbox."""

    def __init__(
        self, table: Table, presence: Presence, *, bank: Bank, errands: Errands, inbox: Inbox
    ) -> None:
        self._table = table
        self._presence = presence
        self._bank = bank
        self._errands = errands
        self._inbox = inbox

    def ask_again(self) -> None:
        """After a restart, ask for every crossing of money without an answer. The cage knows its key."""
        for move in self._table.moves.values():
            if not move.arrived:
                self.ask(move)

    def ask(self, move: Move) -> None:
        self._presence.not_bought.pop(move.seat, None)
        self._errands.send(self._ask(move))

    async def _ask(self, move: Move) -> None:
        table = self._table.terms.key
        entry = buy_in(move.key, table=table, player=move.player, amount=move.amount)
        why = await self._bank.move(entry)
        seat = seat_of(self._table, move.player)
        if why is not None and seat is not None:  # the player may have moved; shown once the table knows
            self._presence.not_bought[seat] = why
        self._inbox.put(MoneyArrived(move.key) if why is None else MoneyRefused(move.key, why))
