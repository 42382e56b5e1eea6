"""Rows of the reports, made from ledger and journal."""

from __future__ import annotations

from table_server.cage.ledger import Account, AccountKind, EntryReason
from table_server.cage.reports import CollectionRow, HandsRow, Period, PlayerRow, UseRow
from table_server.records.reports import HOUR, by_hour, by_tournaments, collected, day_of, used, winnings
from table_server.store.journal.dealt_hands import DealtHand
from table_server.store.ledger.takings import PlayTotal, Sat, Taking, TournamentTaking

MINUTE = 60_000
MIDNIGHT = 1_699_920_000_000
"""The beginning of 14 November 2023, UTC."""


def hand(number: int, at: int, house: int = 100, jackpot: int = 0) -> Taking:
    return Taking(
        key=f"t1-hand-{number}", what=EntryReason.HAND, at=at, table="t1", house=house, jackpot=jackpot
    )


def dealt(number: int, began: int, game: str = "holdem") -> DealtHand:
    return DealtHand(
        number=number, began=began, game=game, structure="fixed_limit", lower=400, upper=800, players=6
    )


def test_a_day_is_where_the_house_is() -> None:
    assert [day_of(MIDNIGHT, offset) for offset in (-480, 0, 60)] == [
        "2023-11-13",
        "2023-11-14",
        "2023-11-14",
    ]


def test_collection_by_day_table_and_game() -> None:
    taken = [
        hand(1, MIDNIGHT - 1, 300),
        hand(2, at=MIDNIGHT, house=400, jackpot=50),
        hand(3, MIDNIGHT + 1, 400),
        hand(4, MIDNIGHT + 2, 200),
        Taking(key="t1-time-99", what=EntryReason.TIME, at=MIDNIGHT + 3, table="t1", house=4_000, jackpot=0),
    ]
    known = {("t1", number): dealt(number, MIDNIGHT) for number in (1, 2, 3)}
    assert collected(taken, known, 0) == [
        CollectionRow(
            day="2023-11-13",
            table="t1",
            game="holdem",
            stakes="fixed_limit 4-8",
            hands=1,
            house=300,
            jackpot=0,
            time=0,
        ),
        CollectionRow(
            day="2023-11-14", table="t1", game="", stakes="", hands=1, house=200, jackpot=0, time=4_000
        ),
        CollectionRow(
            day="2023-11-14",
            table="t1",
            game="holdem",
            stakes="fixed_limit 4-8",
            hands=2,
            house=800,
            jackpot=50,
            time=0,
        ),
    ]


def test_a_tournament_has_a_row_a_day() -> None:
    taken = [
        TournamentTaking(MIDNIGHT - 1, "tournament:main", 500),
        TournamentTaking(MIDNIGHT, "tournament:main", 500),
        TournamentTaking(MIDNIGHT + 1, "tournament:main", -700),
        TournamentTaking(MIDNIGHT + 1, "tournament:late", 300),
    ]
    assert by_tournaments(taken, 0) == [
        CollectionRow(
            day="2023-11-13",
            table="tournament:main",
            game="",
            stakes="",
            hands=0,
            house=0,
            jackpot=0,
            time=0,
            fees=500,
        ),
        CollectionRow(
            day="2023-11-14",
            table="tournament:late",
            game="",
            stakes="",
            hands=0,
            house=0,
            jackpot=0,
            time=0,
            fees=300,
        ),
        CollectionRow(
            day="2023-11-14",
            table="tournament:main",
            game="",
            stakes="",
            hands=0,
            house=0,
            jackpot=0,
            time=0,
            fees=-200,
        ),
    ]


def test_an_hour_counts_as_long_as_hands_follow_each_other() -> None:
    began = [MIDNIGHT, MIDNIGHT + 2 * MINUTE, MIDNIGHT + 40 * MINUTE, MIDNIGHT + 59 * MINUTE]
    taken = [hand(number, at + 2 * MINUTE) for number, at in enumerate(began, 1)]
    known = {("t1", number): dealt(number, at) for number, at in enumerate(began, 1)}
    assert by_hour(taken, known) == [
        HandsRow(table="t1", hour=MIDNIGHT, hands=3, dealt=18, busy=(4 + 2 + 1) * MINUTE),
        HandsRow(table="t1", hour=MIDNIGHT + HOUR, hands=1, dealt=6, busy=MINUTE),
    ]
    assert [row.dealt for row in by_hour(taken, {})] == [0, 0]


def test_a_table_is_open_while_anybody_sits() -> None:
    sat = [
        Sat(player="1", table="t1", began=MIDNIGHT - HOUR, ended=MIDNIGHT + HOUR),
        Sat(player="2", table="t1", began=MIDNIGHT + HOUR // 2, ended=MIDNIGHT + 2 * HOUR),
        Sat(player="1", table="t1", began=MIDNIGHT + 3 * HOUR, ended=None),
    ]
    money = [
        PlayTotal(
            what=EntryReason.BUY_IN, account=Account(AccountKind.SEAT, "t1/1"), times=2, up=9_000, down=0
        )
    ]
    assert used(sat, money, Period(MIDNIGHT, MIDNIGHT + 4 * HOUR)) == [
        UseRow(
            table="t1",
            sittings=3,
            players=2,
            open=3 * HOUR,
            seated=HOUR + HOUR * 3 // 2 + HOUR,
            bought_in=9_000,
            cashed_out=0,
        )
    ]


def test_a_players_results() -> None:
    seat = Account(AccountKind.SEAT, "t1/1")
    money = [
        PlayTotal(what=EntryReason.HAND, account=seat, times=5, up=900, down=400),
        PlayTotal(what=EntryReason.TIME, account=seat, times=1, up=0, down=100),
        PlayTotal(what=EntryReason.CORRECTION, account=seat, times=1, up=0, down=50),
        PlayTotal(what=EntryReason.HAND, account=Account(AccountKind.SEAT, "t1/2"), times=5, up=0, down=500),
    ]
    row = winnings("1", name="Player 1", money=money, seats=10_350)
    assert row == PlayerRow(
        player="1",
        name="Player 1",
        hands=5,
        won=900,
        lost=400,
        time=100,
        corrected=-50,
        bought_in=0,
        cashed_out=0,
        seats=10_350,
    )
    assert row.net == 350
