"""A table of a room: its journal and outbox in one database, wallets and ledger in another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection

from table_server.cage.ledger import Entry, EntryReason
from table_server.store.audit.audit import audit
from table_server.store.ledger.courier import receive
from table_server.store.ledger.ledger import open_account, post
from table_server.store.ledger.outbox import Outbox, delivered, waiting
from table_server.store.sql.engine import Database, reading, writing
from tests.store.notes import disposed
from tests.store.played import START, Played, Step, committed


@dataclass
class Roomed:
    """One table and its room; play is journalled, and delivered when the test asks."""

    table: Database
    room: Database
    key: str = "t1"
    played: Played = field(init=False)

    def __post_init__(self) -> None:
        self.played = Played(self.key)
        with disposed(writing(self.room)) as engine, engine.begin() as connection:
            for entry in self.played.bought():
                open_account(connection, entry.lines[1].account)
            post(connection, self.played.bought(), START)

    def plays(self, hands: int) -> Sequence[Step]:
        """From the opening on, all journalled and nothing delivered."""
        return self.does(self.played.steps(hands))

    def does(self, steps: Iterable[Step]) -> Sequence[Step]:
        """A buy-in has left the wallet before the table hears of it."""
        steps = list(steps)
        with disposed(writing(self.room)) as engine, engine.begin() as connection:
            for step in steps:
                post(
                    connection, [entry for entry in step.entries if entry.what is EntryReason.BUY_IN], step.at
                )
        asyncio.run(committed(self.table, key=self.key, steps=steps, post=_keep))
        return steps

    def delivers(self, all_but: int = 0) -> None:
        """The oldest parcels reach the room."""
        with disposed(writing(self.table)) as engine, engine.begin() as connection:
            parcels = waiting(connection, None)
            parcels = parcels[: max(len(parcels) - all_but, 0)]
            with disposed(writing(self.room)) as there, there.begin() as receiving:
                assert receive(receiving, parcels) == []
            if parcels:
                delivered(connection, parcels[-1].seq)

    def faults(self) -> list[str]:
        return compared(self.table, self.room)


def _keep(connection: Connection, entries: Sequence[Entry], at: int) -> None:
    left = [entry for entry in entries if entry.what is not EntryReason.BUY_IN]
    if left:
        Outbox(lambda: None).keep(connection, left, at)


def compared(table: Database, room: Database) -> list[str]:
    """The findings of `openfelt verify` in the table's database, with its room's beside it."""
    with disposed(reading(table)) as engine, disposed(reading(room)) as there:
        return [str(fault) for fault in audit(engine, there)]
