"""LP-36, LP-40: a player's money, and the movements that led to it."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.counter import Balance, Receipt, StatementLine
from table_server.cage.ledger import Account, AccountKind, Entry, EntryLine, EntryReason
from table_server.store.people.statement import balance_of, receipt_of, statement_of
from tests.store.cages import NOON, Cage


def test_the_balance_is_wallet_and_tables(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.move(ledger.buy_in("in", table="t1", player=player, amount=300))
    cage.move(ledger.buy_in("in2", table="t2", player=player, amount=200))
    assert cage.do(lambda connection: balance_of(connection, player)) == Balance(
        player=player, name="Red", wallet=500, in_play=500
    )
    assert cage.do(lambda connection: balance_of(connection, "99")) is None


def test_a_statement_runs_back_from_the_latest_line(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.clock.at = NOON + 1
    cage.move(ledger.buy_in("in", table="t1", player=player, amount=300))
    cage.clock.at = NOON + 2
    cage.move(ledger.cash_out("out", table="t1", player=player, amount=250))
    lines = [
        StatementLine(at=NOON + 2, what=EntryReason.CASH_OUT, amount=250, balance=950, key="out", where="t1"),
        StatementLine(at=NOON + 1, what=EntryReason.BUY_IN, amount=-300, balance=700, key="in", where="t1"),
        StatementLine(
            at=NOON, what=EntryReason.DEPOSIT, amount=1000, balance=1000, key=f"rich-{player}", where=""
        ),
    ]
    assert cage.do(lambda connection: statement_of(connection, player, 50)) == lines
    assert cage.do(lambda connection: statement_of(connection, player, 2)) == lines[:2]
    assert cage.do(lambda connection: statement_of(connection, "99", 50)) == []


def test_a_statement_says_which_tournament_it_was(cage: Cage) -> None:
    """A satellite's prize in cash and a seat: the seat is on an account of the other tournament."""
    (player,) = cage.rich(1000)
    wallet, pool = ledger.wallet(player), Account(AccountKind.TOURNAMENT, "sat")
    cage.post(Entry("sat/1", EntryReason.TOURNAMENT_ENTRY, (EntryLine(wallet, -1000), EntryLine(pool, 1000))))
    seat = Account(AccountKind.TOURNAMENT, f"main/ticket/{player}")
    lines = (EntryLine(pool, -1000), EntryLine(wallet, 100), EntryLine(seat, 900))
    cage.post(Entry("sat/2", EntryReason.PRIZE, lines))
    told = cage.do(lambda connection: statement_of(connection, player, 2))
    assert [(line.what, line.amount, line.where) for line in told] == [
        (EntryReason.PRIZE, 100, "sat"),
        (EntryReason.TOURNAMENT_ENTRY, -1000, "sat"),
    ]


def test_a_receipt_says_what_lay_there_then_not_now(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.move(ledger.withdrawal("w", player, 300))
    first = cage.do(lambda connection: receipt_of(connection, "w", player))
    cage.move(ledger.deposit("d", player, 5000))
    again = cage.do(lambda connection: receipt_of(connection, "w", player))
    assert (
        first
        == again
        == Receipt(key="w", player=player, what=EntryReason.WITHDRAWAL, amount=300, balance=700, at=NOON)
    )
