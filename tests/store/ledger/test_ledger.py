"""Money moves once by its key, whole or not at all, never below zero; the same on both databases."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import Connection, Executable, Table, delete, text, update
from sqlalchemy.exc import DBAPIError

from table_server.cage import ledger
from table_server.cage.ledger import DESK, Account, AccountKind, Entry, EntryLine, EntryReason, NotMoved
from table_server.store.ledger.failed_moves import failed_moves
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.errors import BelowNothing, KeyReused, NoWallet, Unbalanced
from table_server.store.tables.money import ACCOUNTS, ENTRIES, FAILED, LINES
from tests.store.cages import Cage, hand


def test_an_entry_changes_what_its_accounts_hold(cage: Cage) -> None:
    """LP-38: from the drawer to the wallet to the table and back."""
    (player,) = cage.rich(1000)
    assert cage.move(ledger.buy_in("in", table="t1", player=player, amount=700)) is None
    assert cage.holds(ledger.wallet(player)) == 300
    assert cage.holds(ledger.in_play("t1", player)) == 700
    assert cage.move(ledger.cash_out("out", table="t1", player=player, amount=700)) is None
    assert cage.holds(ledger.wallet(player)) == 1000
    assert cage.holds(DESK) == -1000
    assert cage.faults() == []


def test_a_hand_is_one_entry_however_many_play_it(cage: Cage) -> None:
    """LP-34: winnings are credited by themselves, together with the house's part."""
    one, other = cage.rich(1000, 1000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=1000))
    cage.post(hand("t1-hand-1", "t1", {one: 190, other: -200}, taken=10))
    assert cage.holds(ledger.in_play("t1", one)) == 1190
    assert cage.holds(ledger.in_play("t1", other)) == 800
    assert cage.holds(ledger.collection("t1")) == 10
    assert cage.faults() == []


def test_the_same_key_moves_once(cage: Cage) -> None:
    """GLI-16: a retry after a crash is harmless."""
    (player,) = cage.rich(1000)
    entry = ledger.buy_in("in", table="t1", player=player, amount=400)
    assert [cage.move(entry) for _ in range(3)] == [None, None, None]
    cage.post(entry, entry)
    assert cage.holds(ledger.in_play("t1", player)) == 400
    assert cage.faults() == []


def test_the_same_money_on_other_lines_is_the_same_entry(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    entry = ledger.buy_in("in", table="t1", player=player, amount=400)
    halves = tuple(EntryLine(line.account, line.amount // 2) for line in entry.lines)
    cage.move(entry)
    assert cage.move(replace(entry, lines=halves[::-1] + halves)) is None


@pytest.mark.parametrize("other", ["amount", "table", "what"])
def test_a_known_key_with_another_entry_is_an_error_and_nothing_happens(cage: Cage, other: str) -> None:
    (player,) = cage.rich(1000)
    entry = ledger.buy_in("in", table="t1", player=player, amount=400)
    mistaken = {
        "amount": ledger.buy_in("in", table="t1", player=player, amount=500),
        "table": ledger.buy_in("in", table="t2", player=player, amount=400),
        "what": replace(entry, what=EntryReason.HAND),
    }[other]
    cage.move(entry)
    with pytest.raises(KeyReused, match="in: "):
        cage.post(mistaken)
    assert cage.move(mistaken) is NotMoved.FAULT
    assert cage.move(entry) is None
    assert cage.holds(ledger.wallet(player)) == 600
    assert [(each.key, each.why, each.entry) for each in cage.do(failed_moves)] == [("in", "fault", mistaken)]


def test_nobody_moves_what_he_has_not(cage: Cage) -> None:
    (player,) = cage.rich(100)
    assert cage.move(ledger.buy_in("in", table="t1", player=player, amount=101)) is NotMoved.NOT_ENOUGH
    assert cage.move(ledger.withdrawal("w", player, 101)) is NotMoved.NOT_ENOUGH
    assert cage.move(ledger.cash_out("out", table="t1", player=player, amount=1)) is NotMoved.NOT_ENOUGH
    assert cage.holds(ledger.wallet(player)) == 100
    assert cage.holds(ledger.in_play("t1", player)) is None
    assert cage.faults() == []


def test_a_refusal_stands_for_its_key(cage: Cage) -> None:
    """The port's promise: asked again, the same answer; the player's next try has a new key."""
    (player,) = cage.rich(100)
    entry = ledger.buy_in("in", table="t1", player=player, amount=101)
    assert cage.move(entry) is NotMoved.NOT_ENOUGH
    cage.move(ledger.deposit("more", player, 500))
    assert cage.move(entry) is NotMoved.NOT_ENOUGH
    assert cage.move(replace(entry, key="again")) is None


def test_every_failure_is_kept_once_with_what_was_asked_for(cage: Cage) -> None:
    """A6: failures are logged and can be reconciled."""
    (player,) = cage.rich(100)
    entry = ledger.buy_in("in", table="t1", player=player, amount=101)
    for _ in range(2):
        cage.move(entry)
    (failed,) = cage.do(failed_moves)
    assert (failed.key, failed.why, failed.at, failed.entry) == ("in", "not_enough", cage.clock.at, entry)
    assert cage.do(lambda connection: failed_moves(connection, cage.clock.at + 1)) == []


def test_a_wallet_is_opened_with_the_account_and_not_by_money(cage: Cage) -> None:
    """LP-26: a player opens an account before playing."""
    assert cage.move(ledger.deposit("d", "17", 100)) is NotMoved.NO_SUCH_ACCOUNT
    with pytest.raises(NoWallet):
        cage.post(ledger.deposit("e", "17", 100))
    assert cage.holds(DESK) in {None, 0}
    assert cage.faults() == []


def test_an_unbalanced_entry_is_not_posted(cage: Cage) -> None:
    entry = Entry("k", EntryReason.HAND, (EntryLine(ledger.collection("t1"), 5),))
    with pytest.raises(Unbalanced):
        cage.post(entry)
    assert cage.move(entry) is NotMoved.FAULT
    assert cage.holds(ledger.collection("t1")) is None


def test_a_hand_that_takes_more_than_there_is_is_broken_and_not_posted(cage: Cage) -> None:
    one, other = cage.rich(1000, 1000)
    cage.move(ledger.buy_in("in", table="t1", player=one, amount=100))
    cage.move(ledger.buy_in("in2", table="t1", player=other, amount=100))
    with pytest.raises(BelowNothing, match="t1-hand-1"):
        cage.post(hand("t1-hand-1", "t1", {one: -101, other: 101}))
    assert cage.holds(ledger.in_play("t1", one)) == 100
    assert cage.faults() == []


def test_one_broken_entry_takes_the_whole_post_with_it(cage: Cage) -> None:
    one, other = cage.rich(1000, 1000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=100))
    with pytest.raises(BelowNothing):
        cage.post(hand("h1", "t1", {one: 50, other: -50}), hand("h2", "t1", {one: -200, other: 200}))
    assert cage.holds(ledger.in_play("t1", one)) == 100


def test_desk_collection_and_correction_stand_wherever_they_stand(cage: Cage) -> None:
    (player,) = cage.rich(100)
    cage.move(ledger.buy_in("in", table="t1", player=player, amount=100))
    seat = ledger.in_play("t1", player)
    below = [ledger.collection("t1"), ledger.correction("t1")]
    for number, account in enumerate(below):
        cage.post(
            Entry(
                key=f"k{number}",
                what=EntryReason.CORRECTION,
                lines=(EntryLine(account, -7), EntryLine(seat, 7)),
                reason="put right",
            )
        )
    assert [cage.holds(account) for account in below] == [-7, -7]
    assert cage.faults() == []


@pytest.mark.parametrize("kind", [AccountKind.POT, AccountKind.JACKPOT, AccountKind.TOURNAMENT])
def test_pots_and_pools_do_not_go_below_nothing(cage: Cage, kind: AccountKind) -> None:
    lines = (EntryLine(Account(kind, "t1"), -1), EntryLine(ledger.collection("t1"), 1))
    with pytest.raises(BelowNothing):
        cage.post(Entry("k", EntryReason.HAND, lines))


def test_an_entry_that_changes_nothing_is_kept_all_the_same(cage: Cage) -> None:
    for _ in range(2):
        cage.post(Entry("k", EntryReason.HAND, ()))
    assert cage.do(lambda connection: connection.execute(ENTRIES.select()).all())[0].key == "k"
    assert cage.faults() == []


@pytest.mark.parametrize("table", [ENTRIES, LINES, FAILED], ids=lambda table: table.name)
def test_written_rows_are_neither_changed_nor_removed(cage: Cage, table: Table) -> None:
    (player,) = cage.rich(100)
    cage.move(ledger.buy_in("in", table="t1", player=player, amount=101))
    statements: list[Executable] = [update(table).values({table.c[0].name: table.c[0]}), delete(table)]
    for statement in statements:
        with pytest.raises(DBAPIError, match="kept as it was written"):
            cage.do(partial(Connection.execute, statement=statement))


def test_a_table_is_not_emptied_at_once_either(postgres_place: Database) -> None:
    """PostgreSQL's TRUNCATE is neither an update nor a delete."""
    engine = writing(postgres_place)
    with engine.connect() as connection, pytest.raises(DBAPIError, match="kept as it was written"):
        connection.execute(text("TRUNCATE ledger_lines"))
    engine.dispose()


def test_no_balance_goes_below_nothing_by_any_statement(cage: Cage) -> None:
    (player,) = cage.rich(100)
    theft = update(ACCOUNTS).where(ACCOUNTS.c.player == player).values(balance=-1)
    with pytest.raises(DBAPIError, match="below_nothing"):
        cage.do(lambda connection: connection.execute(theft))
