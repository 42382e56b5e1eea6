"""The first to act in a round, and the size of a bet (D-145, D-26)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.engine.reveal import card
from table_server.families.rounds import begin
from table_server.families.rounds.commands import BringIn, Call, Fold, Wager
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import Bet, BettingStructure, Opening, Street, Tier, Up
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import OpenPair
from table_server.games.rounds import holdem, lowball
from tests.families.rounds.shapes import LIMIT, NO_LIMIT, PINEAPPLE, dealt, passed_round, played
from tests.families.rounds.stud_hands import STUD, pass_street, stud


def first(state: HandState) -> int:
    offer = state.offer
    assert isinstance(offer, BetOffer)
    return offer.seat


@pytest.mark.parametrize(("seats", "opens"), [(2, 2), (3, 3), (6, 3)])
def test_left_of_the_big_blind_then_left_of_the_button(seats: int, opens: int) -> None:
    """D-145; two players: the button is the small blind and first before the flop, last after it (D-15)."""
    state = dealt(holdem.GAME, seats)
    assert first(state) == opens
    passed_round(state)
    assert first(state) == 1


def test_left_of_a_straddle() -> None:
    """D-24: the straddle is the last blind."""
    kinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE)
    posts = tuple(Post(Seat(n), kind, 200 * 2 ** (n - 1)) for n, kind in enumerate(kinds, start=1))
    seats = tuple(DealtIn(Seat(n), 10_000) for n in range(1, 6))
    state, _ = begin(
        holdem.GAME, LIMIT, Setup(hand=1, seats=seats, button=Seat(5), posts=posts, deck=PACK[:52])
    )
    assert first(state) == 4


def test_left_of_the_button_where_nobody_posts_a_blind() -> None:
    """D-128: lowball with antes only."""
    state = dealt(lowball.GAME, 4, replace(LIMIT, pack="53", blinds=(), ante=100), deck=PACK)
    assert first(state) == 1


def test_an_all_in_seat_is_passed_over() -> None:
    """LP-112: the next with chips is first."""
    state = dealt(holdem.GAME, 4, NO_LIMIT, stacks=(600, 10_000, 10_000, 10_000))
    for command in (Call(Seat(3)), Call(Seat(4)), Wager(Seat(1), 600)):
        played(state, command)
    for seat in (2, 3, 4):
        played(state, Call(Seat(seat)))
    assert (state.street, first(state)) == (1, 2)


@pytest.mark.parametrize(
    ("doors", "seat"),
    [("3c 3d Kh", 1), ("3d 3c Kh", 2), ("As 2d Kh", 2), ("4s 4h 4d", 3)],
)
def test_the_low_card_brings_it_in(doors: str, seat: int) -> None:
    """D-96: clubs lowest, the ace high."""
    assert first(stud([doors])) == seat


@pytest.mark.parametrize(
    ("boards", "seat"),
    [
        (["3c 4d Kh", "5c 6d 2h"], 3),
        (["3c 4d Kh", "5c 4h 2h"], 2),
        (["3c Kd Kh", "5c 7s 7h"], 2),
        (["3c Ad Kh", "3d 7s Ks"], 3),
    ],
)
def test_the_high_board_acts_first_of_equal_ones_left_of_the_button(boards: list[str], seat: int) -> None:
    """D-95."""
    state = stud(boards)
    pass_street(state)
    assert first(state) == seat


def test_the_next_seat_acts_for_a_high_board_that_is_all_in() -> None:
    """LP-112: a seat that is all in has no turn; the action goes on clockwise."""
    state = stud(["3c Ad Kh 9s", "4c Ah 2d 5s"], stacks=(10_000, 600, 10_000, 10_000))
    pass_street(state)
    assert (state.street, first(state)) == (1, 3)


RAZZ: Final = replace(
    PINEAPPLE,
    key="razz_openings",
    streets=(
        Street("third", (Up(), Bet(Tier.LOWER, Opening.HIGH_CARD_BRINGS_IN))),
        Street("fourth", (Up(), Bet(Tier.LOWER, Opening.LOW_BOARD))),
    ),
    forced="bring_in",
)


def test_in_razz_the_high_card_brings_it_in_and_the_low_board_acts_first() -> None:
    """D-96, D-105: the ace is low, spades highest; no pair before a pair."""
    deck = tuple(card(code) for code in ("Ks", "Kd", "Ah", "3c", "2d", "Ad"))
    seats = tuple(DealtIn(Seat(n), 10_000) for n in (1, 2, 3))
    state, _ = begin(RAZZ, STUD, Setup(hand=1, seats=seats, button=Seat(3), posts=(), deck=deck))
    assert first(state) == 1
    played(state, BringIn(Seat(1)))
    played(state, Call(Seat(2)))
    played(state, Call(Seat(3)))
    assert first(state) == 2


def test_limits_double_while_everybody_has_the_over_button() -> None:
    """D-68: counted at the start of each round, never together with a kill."""
    state = stud(["3c Ad Kh"], replace(STUD, overs=True), overs=(1, 2, 3))
    assert state.size == 3000
    state = stud(["3c Ad Kh", "4c Kd 2d"], replace(STUD, overs=True), overs=(1, 2))
    assert state.size == 1500
    pass_street(state, folding=[3])
    assert (state.street, state.size) == (1, 3000)


def test_a_kill_raises_both_limits() -> None:
    """D-56, D-60: twice, or one and a half times."""
    seats = tuple(DealtIn(Seat(n), 10_000) for n in (1, 2, 3, 4))
    for kill, lower in (((2, 1), 800), ((3, 2), 600)):
        posts = (
            Post(Seat(1), PostKind.SMALL_BLIND, 200),
            Post(Seat(2), PostKind.BIG_BLIND, 400),
            Post(Seat(4), PostKind.KILL, lower),
        )
        setup = Setup(
            hand=1, seats=seats, button=Seat(4), posts=posts, deck=PACK[:52], kill=kill, killer=Seat(4)
        )
        state, _ = begin(holdem.GAME, LIMIT, setup)
        assert (state.size, first(state)) == (lower, 3)
        passed_round(state)
        passed_round(state)
        assert (state.street, state.size) == (2, 2 * lower)


def test_a_killer_who_would_be_first_waits_unless_nobody_else_can_act() -> None:
    """D-57."""
    seats = (DealtIn(Seat(1), 200), DealtIn(Seat(2), 400), DealtIn(Seat(3), 10_000))
    posts = (
        Post(Seat(1), PostKind.SMALL_BLIND, 200),
        Post(Seat(2), PostKind.BIG_BLIND, 400),
        Post(Seat(3), PostKind.KILL, 800),
    )
    setup = Setup(
        hand=1, seats=seats, button=Seat(3), posts=posts, deck=PACK[:52], kill=(2, 1), killer=Seat(3)
    )
    state, _ = begin(holdem.GAME, LIMIT, setup)
    assert state.over  # nobody can bet against him
    assert sum(state.stacks) == 10_600


def test_the_lower_end_of_a_spread_is_at_least_the_forced_bet() -> None:
    """D-38."""
    spread = replace(LIMIT, structure=BettingStructure.SPREAD_LIMIT, spread=((100, 10_000),) * 4)
    assert dealt(holdem.GAME, 3, spread).size == 400


@pytest.mark.parametrize(
    ("open_pair", "boards", "either"),
    [
        (OpenPair.ANY_PLAYER, ["3c Ad Kh", "4c 7s Kd"], True),
        (OpenPair.PAIR_HOLDER, ["3c Ad Kh", "4c 7s Kd"], True),
        (OpenPair.ANY_PLAYER, ["3c Ad Kh", "4c 7s Jd"], False),
        (OpenPair.NOTHING, ["3c Ad Kh", "4c 7s Kd"], False),
    ],
)
def test_an_open_pair_on_fourth_street(open_pair: OpenPair, boards: list[str], either: bool) -> None:
    """D-100."""
    state = stud(boards, replace(STUD, open_pair=open_pair))
    assert not state.either_limit
    pass_street(state)
    assert state.either_limit is either


def test_a_folded_pair_is_no_open_pair() -> None:
    """D-100: it has to be showing."""
    state = stud(["3c Ad Kh Qs", "4c 7s 2h Qd"], replace(STUD, open_pair=OpenPair.ANY_PLAYER))
    played(state, BringIn(Seat(1)))
    for command in (Call(Seat(2)), Call(Seat(3)), Fold(Seat(4))):
        played(state, command)
    assert (state.street, state.either_limit) == (1, False)
