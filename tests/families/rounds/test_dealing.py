"""The deal in rotation, and seventh street when the deck runs short (D-101 to D-103)."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import pytest

from table_server.engine.cards import PACK
from table_server.families.rounds.commands import Wager
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Shortage
from table_server.games.rounds import holdem
from tests.families.rounds.shapes import dealt, passed_round, played
from tests.families.rounds.stud_hands import STUD, pass_street, stud

DOORS = "2c Kd Qh Js 9c 8d 7h 6s"
FIFTH, SEVENTH = 2, 4


class Last(Enum):
    """The deal of the last card of a stud hand."""

    OWN = "own"
    SCRAMBLE = "scramble"
    COMMON = "common"


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_button() -> None:
    """LP-62."""
    state = dealt(holdem.GAME, 3)
    assert state.hole == [(PACK[0], PACK[3]), (PACK[1], PACK[4]), (PACK[2], PACK[5])]


def test_a_folded_seat_gets_no_more_cards() -> None:
    state = stud(["2c Kd Qh", "3c 4d"])
    pass_street(state, folding=[3])
    assert [len(up) for up in state.up] == [2, 2, 1]


def test_a_burn_comes_before_the_board_and_before_later_up_cards() -> None:
    """LP-76; OCE sheet, Seven Card Stud: a burn precedes each later street."""
    state = dealt(holdem.GAME, 3)
    passed_round(state)
    assert (state.burns, state.boards) == ([PACK[6]], [PACK[7:10]])
    state = stud(["2c Kd Qh"])
    assert state.burns == []
    pass_street(state)
    assert len(state.burns) == 1


def dealt_to(live: int, folding: int, shortage: Shortage) -> HandState:
    """Play up to seventh street, after this many seats folded to the bring-in."""
    players = live + folding
    state = stud([" ".join(DOORS.split()[:players])], replace(STUD, shortage=shortage))
    pass_street(state, folding=range(live + 1, players + 1))
    while state.street < SEVENTH:
        pass_street(state)
    return state


@pytest.mark.parametrize(
    ("live", "folding", "shortage", "last"),
    [
        (7, 0, Shortage.SCRAMBLE, Last.SCRAMBLE),
        (7, 0, Shortage.COMMON_CARD, Last.COMMON),
        (8, 0, Shortage.SCRAMBLE, Last.COMMON),
        (8, 0, Shortage.COMMON_CARD, Last.COMMON),
        (7, 1, Shortage.SCRAMBLE, Last.SCRAMBLE),
        (7, 1, Shortage.COMMON_CARD, Last.COMMON),
        (6, 2, Shortage.SCRAMBLE, Last.OWN),
        (6, 2, Shortage.COMMON_CARD, Last.OWN),
        (6, 1, Shortage.COMMON_CARD, Last.OWN),
    ],
)
def test_the_last_card(live: int, folding: int, shortage: Shortage, last: Last) -> None:
    """D-101 and D-102, counted on the deck: three cards a player, three more each, a burn on each street."""
    state = dealt_to(live, folding, shortage)
    own = [len(state.hole[p]) == 3 for p in range(state.n) if state.seats[p] <= live]
    assert all(own) is (last is not Last.COMMON)
    assert len(state.boards[0]) == (last is Last.COMMON)
    assert state.reshuffles == (last is not Last.OWN)
    out = [c for p in range(state.n) for c in (*state.hole[p], *state.up[p])] + list(state.boards[0])
    assert len(out) == len(set(out))


def test_a_card_for_everybody_but_not_with_the_burns() -> None:
    """D-101: eight on fifth street, seven on sixth: two cards and three burns for seven hands are too few."""
    state = stud([DOORS])
    pass_street(state)
    while state.street < FIFTH:
        pass_street(state)
    bettor = state.seats[state.turn]
    played(state, Wager(bettor, 3000))
    pass_street(state, folding=[next(seat for seat in state.seats if seat != bettor)])
    pass_street(state)
    assert (state.street, state.live, len(state.boards[0])) == (SEVENTH, 7, 1)


def test_all_but_the_last_card_go_out_before_the_shuffle() -> None:
    """D-101: six are left after the burn, five seats get theirs; the sixth card and four burns are mixed."""
    state = stud([" ".join(DOORS.split()[:7])])
    while state.street < SEVENTH - 1:
        pass_street(state)
    stub, burns = state.stub[state.top :], list(state.burns)
    pass_street(state)
    assert [hand[-1] for hand in state.hole[:5]] == list(stub[1:6])
    mixed = {stub[0], stub[6], *burns}
    assert len(mixed) == 5
    assert set(state.stub) == mixed
    assert [hand[-1] for hand in state.hole[5:]] == list(state.stub[1:3])
    assert state.burns == [state.stub[0]]
