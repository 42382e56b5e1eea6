"""A cage for tests: a database with its ledger, players to fill it, and a clock set by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from sqlalchemy import Connection

from table_server.cage import ledger
from table_server.cage.hashing import Cost, Hasher
from table_server.cage.ledger import Account, Entry, EntryLine, EntryReason, NotMoved
from table_server.cage.secret import CardNumber, Pin
from table_server.engine.money import Cents
from table_server.store.audit.ledger import ledger_faults
from table_server.store.ledger.ledger import balances, move, post
from table_server.store.people import accounts

T = TypeVar("T")

NOON = 1_700_000_000_000
PIN = Pin("2718")
HASHER = Hasher(b"pepper" * 6, Cost(1, 8), threads=0)


@dataclass
class HandClock:
    """Shows the time the test sets."""

    at: int = NOON

    def now(self) -> int:
        return self.at


@dataclass
class Cage:
    """A test's hands on the ledger; it also runs work for others.

    Each piece of work is a transaction inside one that is never committed: the next test finds nothing of it.
    """

    connection: Connection
    clock: HandClock = field(default_factory=HandClock)

    def do(self, work: Callable[[Connection], T]) -> T:
        with self.connection.begin_nested():
            return work(self.connection)

    async def run(self, work: Callable[[Connection], T]) -> T:
        return self.do(work)

    def post(self, *entries: Entry) -> None:
        self.do(lambda connection: post(connection, entries, self.clock.at))

    def move(self, entry: Entry) -> NotMoved | None:
        return self.do(lambda connection: move(connection, entry, self.clock.at))

    def holds(self, account: Account) -> Cents | None:
        return self.do(lambda connection: balances(connection, [account])).get(account)

    def faults(self) -> list[str]:
        return [fault.what for fault in self.do(ledger_faults)]

    def player(self, card: str = "5010-1", pin: str = "no hash", name: str = "Red") -> str:
        """A player who has just opened an account."""

        def work(connection: Connection) -> str:
            number = accounts.next_number(connection)
            opening = accounts.AccountOpening(
                number=number, name=name, card=CardNumber(card), pin=pin, at=self.clock.at
            )
            accounts.open_player(connection, opening)
            return number

        return self.do(work)

    def rich(self, *cents: Cents) -> list[str]:
        """Players with this much on their wallets."""
        players = [self.player(f"5010-{place}") for place in range(len(cents))]
        for player, amount in zip(players, cents, strict=True):
            assert self.move(ledger.deposit(f"rich-{player}", player, amount)) is None
        return players


def hand(key: str, table: str, wins: dict[str, Cents], taken: Cents = 0) -> Entry:
    """The entry of a hand in which these players won and lost this much."""
    lines = [EntryLine(ledger.in_play(table, player), amount) for player, amount in wins.items()]
    return Entry(key, EntryReason.HAND, (*lines, EntryLine(ledger.collection(table), taken)))
