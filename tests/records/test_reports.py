"""Rows of the reports, from what ledger and journal say."""

from __future__ import annotations

from table_server.cage.ledger import Account, Kind, What
from table_server.cage.reports import CollectionRow, HandsRow, Period, PlayerRow, UseRow
from table_server.records.reports import HOUR, by_hour, by_tournaments, collected, day_of, used, winnings
from table_server.store.journal.dealt_hands import DealtHand
from table_server.store.ledger.takings import Played, Sat, Taking, TournamentTaking

MINUTE = 60_000
MIDNIGHT = 1_699_920_000_000
"""The beginning of 14 November 2023 at Greenwich."""


def hand(number: int, at: int, house: int = 100, jackpot: int = 0) -> Taking:
    return Taking(f"t1-hand-{number}", What.HAND, at, "t1", house, jackpot)


def dealt(number: int, began: int, game: str = "holdem") -> DealtHand:
    return DealtHand(number, began, game, "fixed_limit", 400, 800, 6)


def test_a_day_is_where_the_house_is() -> None:
    assert [day_of(MIDNIGHT, offset) for offset in (-480, 0, 60)] == [
        "2023-11-13",
        "2023-11-14",
        "2023-11-14",
    ]


def test_collection_by_day_table_and_game() -> None:
    taken = [
        hand(1, MIDNIGHT - 1, 300),
        hand(2, MIDNIGHT, 400, 50),
        hand(3, MIDNIGHT + 1, 400),
        hand(4, MIDNIGHT + 2, 200),
        Taking("t1-time-99", What.TIME, MIDNIGHT + 3, "t1", 4_000, 0),
    ]
    known = {("t1", number): dealt(number, MIDNIGHT) for number in (1, 2, 3)}
    assert collected(taken, known, 0) == [
        CollectionRow("2023-11-13", "t1", "holdem", "fixed_limit 4-8", 1, 300, 0, 0),
        CollectionRow("2023-11-14", "t1", "", "", 1, 200, 0, 4_000),
        CollectionRow("2023-11-14", "t1", "holdem", "fixed_limit 4-8", 2, 800, 50, 0),
    ]


def test_a_tournament_has_a_row_a_day() -> None:
    taken = [
        TournamentTaking(MIDNIGHT - 1, "tournament:main", 500),
        TournamentTaking(MIDNIGHT, "tournament:main", 500),
        TournamentTaking(MIDNIGHT + 1, "tournament:main", -700),
        TournamentTaking(MIDNIGHT + 1, "tournament:late", 300),
    ]
    assert by_tournaments(taken, 0) == [
        CollectionRow("2023-11-13", "tournament:main", "", "", 0, 0, 0, 0, 500),
        CollectionRow("2023-11-14", "tournament:late", "", "", 0, 0, 0, 0, 300),
        CollectionRow("2023-11-14", "tournament:main", "", "", 0, 0, 0, 0, -200),
    ]


def test_an_hour_counts_as_long_as_hands_follow_each_other() -> None:
    began = [MIDNIGHT, MIDNIGHT + 2 * MINUTE, MIDNIGHT + 40 * MINUTE, MIDNIGHT + 59 * MINUTE]
    taken = [hand(number, at + 2 * MINUTE) for number, at in enumerate(began, 1)]
    known = {("t1", number): dealt(number, at) for number, at in enumerate(began, 1)}
    assert by_hour(taken, known) == [
        HandsRow("t1", MIDNIGHT, 3, 18, (4 + 2 + 1) * MINUTE),
        HandsRow("t1", MIDNIGHT + HOUR, 1, 6, MINUTE),
    ]
    assert [row.dealt for row in by_hour(taken, {})] == [0, 0]


def test_a_table_is_open_while_anybody_sits() -> None:
    sat = [
        Sat("1", "t1", MIDNIGHT - HOUR, MIDNIGHT + HOUR),
        Sat("2", "t1", MIDNIGHT + HOUR // 2, MIDNIGHT + 2 * HOUR),
        Sat("1", "t1", MIDNIGHT + 3 * HOUR, None),
    ]
    money = [Played(What.BUY_IN, Account(Kind.SEAT, "t1/1"), 2, 9_000, 0)]
    assert used(sat, money, Period(MIDNIGHT, MIDNIGHT + 4 * HOUR)) == [
        UseRow("t1", 3, 2, 3 * HOUR, HOUR + HOUR * 3 // 2 + HOUR, 9_000, 0)
    ]


def test_what_play_has_brought() -> None:
    seat = Account(Kind.SEAT, "t1/1")
    money = [
        Played(What.HAND, seat, 5, 900, 400),
        Played(What.TIME, seat, 1, 0, 100),
        Played(What.CORRECTION, seat, 1, 0, 50),
        Played(What.HAND, Account(Kind.SEAT, "t1/2"), 5, 0, 500),
    ]
    row = winnings("1", "Player 1", money, 10_350)
    assert row == PlayerRow("1", "Player 1", 5, 900, 400, 100, -50, 0, 0, 10_350)
    assert row.net == 350
