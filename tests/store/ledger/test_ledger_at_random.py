"""Any sequence of deposits, buy-ins, hands, cash-outs, retries and mistakes agrees with a model.

A1, A6: a repeated request happens once, a refused one changes nothing, and every cent is somewhere.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import Connection

from table_server.cage import ledger
from table_server.cage.ledger import (
    NEVER_NEGATIVE,
    Account,
    AccountKind,
    Entry,
    EntryLine,
    EntryReason,
    NotMoved,
)
from table_server.store.ledger.meters import meters
from table_server.store.people import accounts
from table_server.store.sql.errors import LedgerFault
from tests.store.cages import Cage

PLAYERS = [str(number) for number in range(1, 5)]
TABLES = ["t1", "t2"]
players, tables = st.sampled_from(PLAYERS), st.sampled_from(TABLES)
amounts = st.integers(1, 1000)


class Ledgers(RuleBasedStateMachine):
    """The model: a counter, and the answer given to each key."""

    connection: Connection

    def __init__(self) -> None:
        super().__init__()
        self.outer = self.connection.begin_nested()
        self.cage = Cage(self.connection)
        self.held: Counter[Account] = Counter()
        self.asked: list[tuple[Entry, NotMoved | None]] = []
        self.posted: list[Entry] = []
        self.barred: set[str] = set()
        self.keys = 0

    def teardown(self) -> None:
        assert self.cage.faults() == []
        self.outer.rollback()

    def key(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    @initialize()
    def everybody_opens_an_account(self) -> None:
        assert [self.cage.player(f"card-{player}") for player in PLAYERS] == PLAYERS

    def ask(self, entry: Entry, player: str) -> None:
        shut_out = player in self.barred and entry.what in {EntryReason.DEPOSIT, EntryReason.BUY_IN}
        short = any(
            line.account.kind in NEVER_NEGATIVE and self.held[line.account] + line.amount < 0
            for line in entry.lines
        )
        due = NotMoved.BARRED if shut_out else NotMoved.NOT_ENOUGH if short else None
        assert self.cage.move(entry) is due
        self.asked.append((entry, due))
        if due is None:
            self.apply(entry)

    def apply(self, entry: Entry) -> None:
        for line in entry.lines:
            self.held[line.account] += line.amount

    @rule(player=players, amount=amounts)
    def deposit(self, player: str, amount: int) -> None:
        self.ask(ledger.deposit(self.key(), player, amount), player)

    @rule(player=players, amount=amounts)
    def withdraw(self, player: str, amount: int) -> None:
        self.ask(ledger.withdrawal(self.key(), player, amount), player)

    @rule(player=players, table=tables, amount=amounts)
    def buy_in(self, player: str, table: str, amount: int) -> None:
        self.ask(ledger.buy_in(self.key(), table=table, player=player, amount=amount), player)

    @rule(player=players, table=tables, amount=amounts)
    def cash_out(self, player: str, table: str, amount: int) -> None:
        self.ask(ledger.cash_out(self.key(), table=table, player=player, amount=amount), player)

    @rule(table=tables, data=st.data())
    def play_a_hand(self, table: str, data: st.DataObject) -> None:
        """Players put in all they have or less; one gets it, the house and the jackpot a part."""
        seats = [ledger.in_play(table, player) for player in PLAYERS]
        put_in = {seat: data.draw(st.integers(0, self.held[seat])) for seat in seats}
        pot = sum(put_in.values())
        taken = data.draw(st.integers(0, min(pot, 9)))
        winner = data.draw(st.sampled_from(seats))
        lines = [EntryLine(seat, -amount) for seat, amount in put_in.items()]
        lines += [EntryLine(winner, pot - taken), EntryLine(ledger.collection(table), taken // 2)]
        lines.append(EntryLine(ledger.jackpot(table), taken - taken // 2))
        entry = Entry(self.key(), EntryReason.HAND, tuple(lines))
        self.cage.post(entry)
        self.posted.append(entry)
        self.apply(entry)

    @rule(player=players, table=tables, amount=amounts)
    def post_what_is_not_there(self, player: str, table: str, amount: int) -> None:
        seat = ledger.in_play(table, player)
        too_much = self.held[seat] + amount
        lines = (EntryLine(seat, -too_much), EntryLine(ledger.collection(table), too_much))
        self.refused(Entry(self.key(), EntryReason.HAND, lines))

    @rule(table=tables, amount=amounts)
    def post_what_comes_from_nowhere(self, table: str, amount: int) -> None:
        self.refused(Entry(self.key(), EntryReason.HAND, (EntryLine(ledger.collection(table), amount),)))

    def refused(self, entry: Entry) -> None:
        with pytest.raises(LedgerFault, match=entry.key):
            self.cage.post(entry)

    @precondition(lambda self: self.asked)
    @rule(data=st.data())
    def ask_again(self, data: st.DataObject) -> None:
        entry, answer = data.draw(st.sampled_from(self.asked))
        assert self.cage.move(entry) is answer

    @precondition(lambda self: self.posted)
    @rule(data=st.data())
    def post_again(self, data: st.DataObject) -> None:
        self.cage.post(data.draw(st.sampled_from(self.posted)))

    @precondition(lambda self: self.posted)
    @rule(data=st.data(), amount=amounts)
    def use_a_key_for_something_else(self, data: st.DataObject, amount: int) -> None:
        old = data.draw(st.sampled_from(self.posted))
        other = ledger.deposit(old.key, PLAYERS[0], amount)
        self.refused(replace(other, what=EntryReason.HAND))
        assert self.cage.move(other) is NotMoved.FAULT

    @rule(player=players)
    def bar_or_let_in(self, player: str) -> None:
        self.barred ^= {player}
        reason = "quarrels" if player in self.barred else None
        self.cage.do(lambda connection: accounts.bar(connection, player, reason))

    @invariant()
    def every_account_holds_what_the_model_says(self) -> None:
        for account, cents in self.held.items():
            assert (self.cage.holds(account) or 0) == cents

    @invariant()
    def cash_in_less_cash_out_is_somewhere(self) -> None:
        read = self.cage.do(meters)
        assert read.missing == 0
        assert read.cash_in - read.cash_out == -self.held[ledger.DESK]
        assert read.wallets == sum(cents for of, cents in self.held.items() if of.kind is AccountKind.WALLET)


SHORT = settings(max_examples=15, stateful_step_count=25)


def test_any_sequence_leaves_what_the_model_says(cage: Cage) -> None:
    class Here(Ledgers):
        connection = cage.connection

    run_state_machine_as_test(Here, settings=SHORT)
