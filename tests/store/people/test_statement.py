"""LP-36, LP-40: what a player has, and how it came to that."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.counter import Balance, Receipt, StatementLine
from table_server.cage.ledger import Account, Entry, Kind, Line, What
from table_server.store.people.statement import balance_of, receipt_of, statement_of
from tests.store.cages import NOON, Cage


def test_the_balance_is_wallet_and_tables(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.move(ledger.buy_in("in", "t1", player, 300))
    cage.move(ledger.buy_in("in2", "t2", player, 200))
    assert cage.do(lambda connection: balance_of(connection, player)) == Balance(player, "Red", 500, 500)
    assert cage.do(lambda connection: balance_of(connection, "99")) is None


def test_a_statement_runs_back_from_the_latest_line(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.clock.at = NOON + 1
    cage.move(ledger.buy_in("in", "t1", player, 300))
    cage.clock.at = NOON + 2
    cage.move(ledger.cash_out("out", "t1", player, 250))
    lines = [
        StatementLine(NOON + 2, What.CASH_OUT, 250, 950, "out", "t1"),
        StatementLine(NOON + 1, What.BUY_IN, -300, 700, "in", "t1"),
        StatementLine(NOON, What.DEPOSIT, 1000, 1000, f"rich-{player}", ""),
    ]
    assert cage.do(lambda connection: statement_of(connection, player, 50)) == lines
    assert cage.do(lambda connection: statement_of(connection, player, 2)) == lines[:2]
    assert cage.do(lambda connection: statement_of(connection, "99", 50)) == []


def test_a_statement_says_which_tournament_it_was(cage: Cage) -> None:
    """A satellite's prize in cash and a seat: the seat is on an account of the other tournament."""
    (player,) = cage.rich(1000)
    wallet, pool = ledger.wallet(player), Account(Kind.TOURNAMENT, "sat")
    cage.post(Entry("sat/1", What.TOURNAMENT_ENTRY, (Line(wallet, -1000), Line(pool, 1000))))
    seat = Account(Kind.TOURNAMENT, f"main/ticket/{player}")
    lines = (Line(pool, -1000), Line(wallet, 100), Line(seat, 900))
    cage.post(Entry("sat/2", What.PRIZE, lines))
    told = cage.do(lambda connection: statement_of(connection, player, 2))
    assert [(line.what, line.amount, line.where) for line in told] == [
        (What.PRIZE, 100, "sat"),
        (What.TOURNAMENT_ENTRY, -1000, "sat"),
    ]


def test_a_receipt_says_what_lay_there_then_not_now(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.move(ledger.withdrawal("w", player, 300))
    first = cage.do(lambda connection: receipt_of(connection, "w", player))
    cage.move(ledger.deposit("d", player, 5000))
    again = cage.do(lambda connection: receipt_of(connection, "w", player))
    assert first == again == Receipt("w", player, What.WITHDRAWAL, 300, 700, NOON)
