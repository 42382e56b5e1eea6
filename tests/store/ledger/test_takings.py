"""The ledger's figures of play, on both databases: of one period, and no entry twice."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Account, AccountKind, Entry, EntryLine, EntryReason
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
    """Two players, a hand before the period, two in it, and a corrected stack."""
    one, other = cage.rich(50_000, 50_000)
    cage.clock.at = NOON - 1
    cage.post(
        *(ledger.buy_in(f"in-{player}", table="t1", player=player, amount=10_000) for player in (one, other))
    )
    cage.post(hand("t1-hand-1", table="t1", wins={one: 500, other: -600}, taken=100))
    cage.clock.at = NOON
    cage.post(hand("t1-hand-2", table="t1", wins={one: -300, other: 200}, taken=100))
    jackpot = EntryLine(ledger.jackpot("t1"), 50)
    third = hand("t1-hand-3", table="t1", wins={one: 1_000, other: -1_150}, taken=100)
    cage.post(Entry(third.key, third.what, (*third.lines, jackpot)))
    lines = (EntryLine(ledger.in_play("t1", one), -250), EntryLine(ledger.correction("t1"), 250))
    cage.post(Entry(key="t1-9", what=EntryReason.CORRECTION, lines=lines, reason="miscounted"))
    return one, other


def test_every_hand_of_a_period_once_with_what_it_brought(cage: Cage) -> None:
    with_play(cage)
    assert cage.do(lambda connection: takings(connection, TODAY)) == [
        Taking(key="t1-hand-2", what=EntryReason.HAND, at=NOON, table="t1", house=100, jackpot=0),
        Taking(key="t1-hand-3", what=EntryReason.HAND, at=NOON, table="t1", house=100, jackpot=50),
    ]
    assert len(cage.do(lambda connection: takings(connection, EVER))) == 3


def test_a_hand_that_brought_the_house_nothing_is_a_hand(cage: Cage) -> None:
    one, other = cage.rich(50_000, 50_000)
    cage.post(
        *(ledger.buy_in(f"in-{player}", table="t-2", player=player, amount=10_000) for player in (one, other))
    )
    lines = (EntryLine(ledger.in_play("t-2", one), 500), EntryLine(ledger.in_play("t-2", other), -500))
    cage.post(Entry("t-2-hand-7", EntryReason.HAND, lines))
    (taking,) = cage.do(lambda connection: takings(connection, TODAY))
    assert (taking.table, taking.house, taking.jackpot) == ("t-2", 0, 0)


def test_a_tournaments_takings(cage: Cage) -> None:
    """LP-135: the fee is the house's, a refund takes it back, and additions to the pool cost."""
    (one,) = cage.rich(50_000)
    pool, fees = Account(AccountKind.TOURNAMENT, "main"), ledger.collection("tournament:main")

    def paid(key: str, what: EntryReason, wallet: int, to_pool: int, to_house: int) -> Entry:
        return Entry(
            key,
            what,
            (EntryLine(ledger.wallet(one), wallet), EntryLine(pool, to_pool), EntryLine(fees, to_house)),
        )

    cage.post(
        paid("in-1", EntryReason.TOURNAMENT_ENTRY, wallet=-5_500, to_pool=5_000, to_house=500),
        paid("in-2", EntryReason.REBUY, wallet=-5_500, to_pool=5_000, to_house=500),
        paid("back", EntryReason.TOURNAMENT_REFUND, wallet=5_500, to_pool=-5_000, to_house=-500),
        paid("more", EntryReason.HOUSE_PART, wallet=0, to_pool=100, to_house=-100),
    )
    taken = cage.do(lambda connection: tournament_takings(connection, TODAY))
    assert taken == [TournamentTaking(NOON, "tournament:main", amount) for amount in (500, 500, -500, -100)]
    assert cage.do(lambda connection: tournament_takings(connection, Period(0, NOON))) == []
    assert cage.do(lambda connection: takings(connection, TODAY)) == []


def test_players_winnings_and_losses(cage: Cage) -> None:
    one, other = with_play(cage)
    rows = {
        (each.what, each.account.owner): (each.times, each.up, each.down)
        for each in cage.do(lambda connection: played(connection, TODAY))
    }
    assert rows == {
        (EntryReason.HAND, f"t1/{one}"): (2, 1_000, 300),
        (EntryReason.HAND, f"t1/{other}"): (2, 200, 1_150),
        (EntryReason.CORRECTION, f"t1/{one}"): (1, 0, 250),
    }
    assert cage.do(lambda connection: in_seats(connection, NOON)) == {one: 10_500, other: 9_400}
    assert cage.do(lambda connection: names(connection, [one])) == {one: "Red"}
    assert cage.do(lambda connection: sittings(connection, EVER)) == []


def test_corrections_by_hand(cage: Cage) -> None:
    one, _ = with_play(cage)
    assert cage.move(ledger.adjustment("a-1", player=one, amount=700, reason="a note fell down")) is None
    assert cage.do(lambda connection: corrections(connection, TODAY)) == [
        Corrected(at=NOON, key="t1-9", owner="t1", amount=-250, reason="miscounted"),
        Corrected(at=NOON, key="a-1", owner="cage", amount=700, reason="a note fell down"),
    ]
