"""What the ledger says of play, on both databases: of a period, and no entry twice."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Account, Entry, Kind, Line, What
from table_server.cage.reports import Period
from table_server.store.ledger.takings import (
    Corrected,
    Taking,
    TournamentTaking,
    corrections,
    in_seats,
    names,
    played,
    sittings,
    takings,
    tournament_takings,
)
from tests.store.cages import NOON, Cage, hand

DAY = 24 * 3_600_000
TODAY = Period(NOON, NOON + DAY)
EVER = Period(0, NOON + 9 * DAY)


def with_play(cage: Cage) -> tuple[str, str]:
    """Two players, a hand before the period, two in it, and a stack put right."""
    one, other = cage.rich(50_000, 50_000)
    cage.clock.at = NOON - 1
    cage.post(*(ledger.buy_in(f"in-{player}", "t1", player, 10_000) for player in (one, other)))
    cage.post(hand("t1-hand-1", "t1", {one: 500, other: -600}, 100))
    cage.clock.at = NOON
    cage.post(hand("t1-hand-2", "t1", {one: -300, other: 200}, 100))
    jackpot = Line(ledger.jackpot("t1"), 50)
    third = hand("t1-hand-3", "t1", {one: 1_000, other: -1_150}, 100)
    cage.post(Entry(third.key, third.what, (*third.lines, jackpot)))
    lines = (Line(ledger.in_play("t1", one), -250), Line(ledger.correction("t1"), 250))
    cage.post(Entry("t1-9", What.CORRECTION, lines, "miscounted"))
    return one, other


def test_every_hand_of_a_period_once_with_what_it_brought(cage: Cage) -> None:
    with_play(cage)
    assert cage.do(lambda connection: takings(connection, TODAY)) == [
        Taking("t1-hand-2", What.HAND, NOON, "t1", 100, 0),
        Taking("t1-hand-3", What.HAND, NOON, "t1", 100, 50),
    ]
    assert len(cage.do(lambda connection: takings(connection, EVER))) == 3


def test_a_hand_that_brought_the_house_nothing_is_a_hand(cage: Cage) -> None:
    one, other = cage.rich(50_000, 50_000)
    cage.post(*(ledger.buy_in(f"in-{player}", "t-2", player, 10_000) for player in (one, other)))
    lines = (Line(ledger.in_play("t-2", one), 500), Line(ledger.in_play("t-2", other), -500))
    cage.post(Entry("t-2-hand-7", What.HAND, lines))
    (taking,) = cage.do(lambda connection: takings(connection, TODAY))
    assert (taking.table, taking.house, taking.jackpot) == ("t-2", 0, 0)


def test_what_a_tournament_brought(cage: Cage) -> None:
    """LP-135: the fee is the house's, one that is given back is not, and what is added to the pool costs."""
    (one,) = cage.rich(50_000)
    pool, fees = Account(Kind.TOURNAMENT, "main"), ledger.collection("tournament:main")

    def paid(key: str, what: What, wallet: int, to_pool: int, to_house: int) -> Entry:
        return Entry(key, what, (Line(ledger.wallet(one), wallet), Line(pool, to_pool), Line(fees, to_house)))

    cage.post(
        paid("in-1", What.TOURNAMENT_ENTRY, -5_500, 5_000, 500),
        paid("in-2", What.REBUY, -5_500, 5_000, 500),
        paid("back", What.TOURNAMENT_REFUND, 5_500, -5_000, -500),
        paid("more", What.HOUSE_PART, 0, 100, -100),
    )
    taken = cage.do(lambda connection: tournament_takings(connection, TODAY))
    assert taken == [TournamentTaking(NOON, "tournament:main", amount) for amount in (500, 500, -500, -100)]
    assert cage.do(lambda connection: tournament_takings(connection, Period(0, NOON))) == []
    assert cage.do(lambda connection: takings(connection, TODAY)) == []


def test_what_players_won_and_lost(cage: Cage) -> None:
    one, other = with_play(cage)
    rows = {
        (each.what, each.account.owner): (each.times, each.up, each.down)
        for each in cage.do(lambda connection: played(connection, TODAY))
    }
    assert rows == {
        (What.HAND, f"t1/{one}"): (2, 1_000, 300),
        (What.HAND, f"t1/{other}"): (2, 200, 1_150),
        (What.CORRECTION, f"t1/{one}"): (1, 0, 250),
    }
    assert cage.do(lambda connection: in_seats(connection, NOON)) == {one: 10_500, other: 9_400}
    assert cage.do(lambda connection: names(connection, [one])) == {one: "Red"}
    assert cage.do(lambda connection: sittings(connection, EVER)) == []


def test_what_was_put_right(cage: Cage) -> None:
    one, _ = with_play(cage)
    assert cage.move(ledger.adjustment("a-1", one, 700, "a note fell down")) is None
    assert cage.do(lambda connection: corrections(connection, TODAY)) == [
        Corrected(NOON, "t1-9", "t1", -250, "miscounted"),
        Corrected(NOON, "a-1", "cage", 700, "a note fell down"),
    ]
