"""Players from another table of the same game: a free hand in front of the blinds, or a post later."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.offers import ways_in
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import NewPlayer
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice
from tests.families.rounds.lineup.table import Table, limit

POSTING = LineupTerms(first_round_free=False)


def running(rules: LineupTerms = POSTING) -> Table:
    """Seats 1, 3, 5, 7 after one hand: button 1, small blind 3, big blind 5."""
    table = Table(1, 3, 5, 7, rules=rules, terms=limit((5, 10)))
    table.hand()
    return table


def comes(table: Table, seat: int, entry: EntryChoice = EntryChoice.WAIT) -> None:
    table.sit(seat, entry=entry)
    table.do(seating.WelcomeMover(Seat(seat)))


def test_in_front_of_the_blinds_hands_are_free_until_they_come() -> None:
    """OCE sheet, broken game (post): free hands in front of the blinds."""
    table = running()
    comes(table, 8)
    assert table.hands(2) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 8 1 3",
        "button 5 | small blind 7: 5 | big blind 8: 10 | cards 7 8 1 3 5",
    ]


def test_whom_the_button_is_passing_posts_behind_it() -> None:
    """OCE sheet, $20-$40 must-move: takes a hand immediately or posts behind the button."""
    table = running()
    comes(table, 4, EntryChoice.LET_BUTTON_PASS)
    assert table.hands(2) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 1 3",
        "button 5 | small blind 7: 5 | big blind 1: 10 | entry 4: 10 | cards 7 1 3 4 5",
    ]


def test_between_the_blinds_nothing_is_free() -> None:
    """Between button and big blind in the next hand; the free hand was for who stood in front."""
    table = running()
    comes(table, 4)
    table.hand()
    chair = table.lineup.chairs[Seat(4)]
    assert chair.debt is Debt.ENTRY
    assert {way.entry: way.live for way in ways_in(table.lineup, chair)} == {
        EntryChoice.WAIT: 0,
        EntryChoice.POST: 10,
        EntryChoice.LET_BUTTON_PASS: 10,
    }


def test_the_ways_in_are_the_free_hand_and_the_post_behind_the_button() -> None:
    table = running()
    comes(table, 8)
    chair = table.lineup.chairs[Seat(8)]
    assert {way.entry: way.live for way in ways_in(table.lineup, chair)} == {
        EntryChoice.WAIT: 0,
        EntryChoice.LET_BUTTON_PASS: 10,
    }


def test_where_no_post_is_taken_there_is_the_free_hand_alone() -> None:
    """OCE sheet, Ace-to-five Lowball: newcomers kill the pot; players from a broken game do not."""
    table = running(LineupTerms(first_round_free=False, new_player=NewPlayer.KILL))
    comes(table, 8)
    ways = ways_in(table.lineup, table.lineup.chairs[Seat(8)])
    assert [way.entry for way in ways] == [EntryChoice.WAIT]


def test_who_takes_no_free_hand_is_a_newcomer_once_the_big_blind_has_passed() -> None:
    table = running()
    comes(table, 8)
    table.do(seating.SitOut(Seat(8)))
    table.hand()
    assert table.lineup.chairs[Seat(8)].debt is Debt.MOVED
    table.hand()
    assert table.lineup.chairs[Seat(8)].debt is Debt.ENTRY


def test_who_sits_down_while_the_hand_runs_is_not_meant_by_it() -> None:
    table = running()
    table.deal()
    comes(table, 4)
    assert table.lineup.chairs[Seat(4)].debt is Debt.MOVED


@pytest.mark.parametrize(("seat", "refusal"), [(9, Refusal.NOT_AT_THE_TABLE), (1, Refusal.NOT_OFFERED)])
def test_only_who_has_just_sat_down_is_welcomed(seat: int, refusal: Refusal) -> None:
    assert running().refusal(seating.WelcomeMover(Seat(seat))) is refusal
