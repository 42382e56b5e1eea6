"""LP-35: a running total of winnings and losses for every player, whatever table."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Account, AccountKind, Entry, EntryLine, EntryReason
from table_server.store.ledger.totals import Totals, totals_of
from tests.store.cages import NOON, Cage, hand


def test_a_new_player_has_won_and_lost_nothing(cage: Cage) -> None:
    (player,) = cage.rich(1000)
    cage.move(ledger.buy_in("in", table="t1", player=player, amount=1000))
    assert cage.do(lambda connection: totals_of(connection, player)) == Totals(won=0, lost=0, time=0, hands=0)


def test_hands_of_all_tables_and_time_add_up(cage: Cage) -> None:
    one, other = cage.rich(5000, 5000)
    for table in ("t1", "t2"):
        for player in (one, other):
            cage.move(ledger.buy_in(f"in-{table}-{player}", table=table, player=player, amount=1000))
    cage.post(hand("h1", "t1", {one: 190, other: -200}, taken=10))
    cage.post(hand("h2", "t1", {one: -300, other: 300}))
    cage.post(hand("h3", "t2", {one: 50, other: -50}))
    time = (EntryLine(ledger.in_play("t1", one), -400), EntryLine(ledger.collection("t1"), 400))
    cage.post(Entry("time", EntryReason.TIME, time))
    cage.post(ledger.cash_out("out", table="t1", player=one, amount=490))
    totals = cage.do(lambda connection: totals_of(connection, one))
    assert totals == Totals(won=240, lost=300, time=400, hands=3)
    assert totals.net == -460
    assert cage.do(lambda connection: totals_of(connection, other)) == Totals(
        won=300, lost=250, time=0, hands=3
    )


def test_the_cost_and_winnings_of_tournaments_count_too(cage: Cage) -> None:
    """Otherwise a loss limit would not cover losses in tournaments."""
    (player,) = cage.rich(10_000)
    wallet, pool = ledger.wallet(player), Account(AccountKind.TOURNAMENT, "e1")
    house = ledger.collection("tournament:e1")
    for key, what, paid, fee in (
        ("e1/1", EntryReason.TOURNAMENT_ENTRY, 5_500, 500),
        ("e1/2", EntryReason.REBUY, 2_000, 0),
        ("e1/3", EntryReason.TOURNAMENT_REFUND, -1_000, 0),
        ("e1/4", EntryReason.PRIZE, -3_000, 0),
        ("e1/5", EntryReason.BOUNTY, -500, 0),
    ):
        lines = (EntryLine(wallet, -paid), EntryLine(pool, paid - fee), EntryLine(house, fee))
        cage.post(Entry(key, what, lines))
    totals = cage.do(lambda connection: totals_of(connection, player))
    assert totals == Totals(won=0, lost=0, time=0, hands=0, tournaments=-3_000)
    assert totals.net == -3_000


def test_they_are_counted_from_an_instant_on(cage: Cage) -> None:
    one, other = cage.rich(5000, 5000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=1000))
    for number in range(4):
        cage.clock.at = NOON + number
        cage.post(hand(f"h{number}", "t1", {one: 10, other: -10}))
    assert cage.do(lambda connection: totals_of(connection, one, NOON + 2)) == Totals(
        won=20, lost=0, time=0, hands=2
    )
