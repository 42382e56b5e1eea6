"""LP-35: a running total of winnings and losses for every player, whatever table."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Entry, Line, What
from table_server.store.totals import Totals, totals_of
from tests.store.cages import NOON, Cage, hand


def test_a_new_player_has_won_and_lost_nothing(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.move(ledger.buy_in("in", "t1", player, 1000))
    assert cage.do(lambda connection: totals_of(connection, player)) == Totals(0, 0, 0, 0)


def test_hands_of_all_tables_and_time_add_up(cage: Cage) -> None:
    one, other = cage.rich(5000, 5000)
    for table in ("t1", "t2"):
        for player in (one, other):
            cage.move(ledger.buy_in(f"in-{table}-{player}", table, player, 1000))
    cage.post(hand("h1", "t1", {one: 190, other: -200}, taken=10))
    cage.post(hand("h2", "t1", {one: -300, other: 300}))
    cage.post(hand("h3", "t2", {one: 50, other: -50}))
    time = (Line(ledger.in_play("t1", one), -400), Line(ledger.collection("t1"), 400))
    cage.post(Entry("time", What.TIME, time))
    cage.post(ledger.cash_out("out", "t1", one, 490))
    totals = cage.do(lambda connection: totals_of(connection, one))
    assert totals == Totals(won=240, lost=300, time=400, hands=3)
    assert totals.net == -460
    assert cage.do(lambda connection: totals_of(connection, other)) == Totals(300, 250, 0, 3)


def test_they_are_counted_from_an_instant_on(cage: Cage) -> None:
    one, other = cage.rich(5000, 5000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", "t1", player, 1000))
    for number in range(4):
        cage.clock.at = NOON + number
        cage.post(hand(f"h{number}", "t1", {one: 10, other: -10}))
    assert cage.do(lambda connection: totals_of(connection, one, NOON + 2)) == Totals(20, 0, 0, 2)
