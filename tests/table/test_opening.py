"""Terms that a table can and cannot be opened with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup import LineupTerms
from table_server.table.events import TableOpened
from table_server.table.opening import open_table
from table_server.table.state import Phase
from table_server.table.terms import TableTerms
from tests.table.spreads import HOLDEM, STUD
from tests.table.table import ROOM_TERMS


def waits_for(players: int, most: int = 10) -> TableTerms:
    between = LineupTerms(min_players=players, most_players=most)
    return replace(ROOM_TERMS, menu=(STUD, replace(HOLDEM, between=between)))


@pytest.mark.parametrize("players", range(2, 11))
def test_a_table_waits_for_two_to_ten_players(players: int) -> None:
    """LP-45, LP-47."""
    course = open_table(waits_for(players))
    assert not isinstance(course, Refused)
    assert course.events == [TableOpened(waits_for(players))]
    assert (course.table.phase, course.table.closing) == (Phase.CLOSED, False)
    assert course.table.count == 1


@pytest.mark.parametrize("seats", [2, 10])
def test_a_table_has_two_to_ten_seats(seats: int) -> None:
    """LP-4, LP-45."""
    assert not isinstance(open_table(replace(ROOM_TERMS, seats=seats)), Refused)


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (waits_for(1), Refusal.BELOW_MINIMUM),
        (waits_for(0), Refusal.BELOW_MINIMUM),
        (waits_for(11, most=11), Refusal.ABOVE_MAXIMUM),
        (waits_for(6, most=5), Refusal.BELOW_MINIMUM),
        (replace(ROOM_TERMS, seats=1), Refusal.BELOW_MINIMUM),
        (replace(ROOM_TERMS, seats=11), Refusal.ABOVE_MAXIMUM),
        (replace(ROOM_TERMS, menu=()), Refusal.NOT_OFFERED),
        (replace(ROOM_TERMS, menu=(replace(HOLDEM, game="bridge"),)), Refusal.NOT_OFFERED),
    ],
)
def test_any_other_number_is_refused_for_every_game_of_the_menu(terms: TableTerms, why: Refusal) -> None:
    """LP-45, LP-48; and a game has to be one that the table can deal."""
    assert open_table(terms) == Refused(why)


def test_a_game_is_not_spread_to_more_players_than_its_pack_serves() -> None:
    """Stud deals to eight; with ten dealt in, the last cards would not be there."""
    crowded = replace(STUD, between=replace(STUD.between, most_players=10, most_dealt=10))
    assert open_table(replace(ROOM_TERMS, menu=(crowded,))) == Refused(Refusal.ABOVE_MAXIMUM)
