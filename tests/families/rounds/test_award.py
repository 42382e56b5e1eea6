"""One pot divided: boards, then high and low, then ties, with the odd chip settled each time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.engine.ranking import Category
from table_server.engine.reveal import card
from table_server.families.rounds.award import Hands, awarded
from table_server.families.rounds.setup import DealtIn, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import OddChip, Terms
from table_server.games.rounds import holdem, lowball, omaha_hi_lo, seven_card_stud

LEFT, HIGH = OddChip.LEFT_OF_BUTTON, OddChip.HIGH_CARD
LOW, OF_THE_HALF = OddChip.LOW_CARD, OddChip.CARD_OF_THE_HALF
ROYAL_BOARD = "Ah Kh Qh Jh Th"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(one) for one in text.split())


def showdown(
    game: Game, holes: Sequence[str], boards: Sequence[str] = (), odd_chip: OddChip = LEFT, pack: str = "52"
) -> HandState:
    """A hand with only the pot left to divide; a chip is a dollar."""
    seats = tuple(DealtIn(Seat(at + 1), 1000) for at in range(len(holes)))
    terms = Terms(BettingStructure.FIXED_LIMIT, 400, 800, pack=pack, odd_chip=odd_chip)
    state = HandState(game, terms, Setup(hand=1, seats=seats, button=seats[-1].seat, posts=(), deck=()))
    state.hole = [cards(hole) for hole in holes]
    state.boards = [cards(board) for board in boards] or [()]
    state.paid = [1000] * len(holes)
    return state


def won(state: HandState, amount: Cents) -> list[tuple[Seat, Cents]]:
    """The shares of a pot that all can win, in the order of the award."""
    pot = Pot(amount, tuple(range(state.n)))
    award = awarded(Hands(state), pot, 0)
    assert sum(share.amount for share in award.shares) == award.amount == amount
    return [(share.seat, share.amount) for share in award.shares]


def test_the_only_claimant_wins_without_a_hand() -> None:
    """D-43: nobody has to show."""
    state = showdown(holdem.GAME, ["As Ad", "Ks Kd"], [ROYAL_BOARD])
    (share,) = awarded(Hands(state), Pot(500, (1,)), 2).shares
    assert (share.seat, share.amount, share.name, share.cards) == (Seat(2), 500, None, ())


def test_the_best_hand_wins_with_its_name_and_its_five_cards() -> None:
    """LP-93."""
    state = showdown(holdem.GAME, ["Qs Qd", "As Kd", "7s 2d"], ["Ah Kh Qh 3c 4d"])
    (share,) = awarded(Hands(state), Pot(900, (0, 1, 2)), 0).shares
    assert (share.seat, share.amount, share.half, share.board) == (Seat(1), 900, "", 0)
    assert share.name is not None
    assert share.name.category is Category.THREE_OF_A_KIND
    assert set(share.cards) == set(cards("Qs Qd Qh Ah Kh"))


def test_odd_chips_go_one_each_from_the_left_of_the_button() -> None:
    """LP-94, D-47: a chip is a dollar, and a rest smaller than a chip goes to the first."""
    state = showdown(holdem.GAME, ["2c 3c", "4c 5c", "6c 7c"], [ROYAL_BOARD])
    assert won(state, 1400) == [(1, 500), (2, 500), (3, 400)]
    assert won(state, 1450) == [(1, 550), (2, 500), (3, 400)]


def test_the_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    """D-47, OAK sheet, Seven Card Stud: all seven cards count, the suit breaks the tie."""
    state = showdown(
        seven_card_stud.GAME,
        ["Ac Kd 9h 7s 5c 3d 2h", "Ad Ks 9c 7h 5d 3s 2c", "Ah Kc 9d 7c 5s 3h 2d"],
        odd_chip=HIGH,
    )
    assert won(state, 1400) == [(3, 500), (2, 500), (1, 400)]


def test_the_joker_is_below_the_aces_and_above_the_kings_for_the_odd_chip() -> None:
    """D-48."""
    board = "Ah Kh Qh Jh Th"
    state = showdown(holdem.GAME, ["Ks 2c", "Jo 2d", "Ac 2s"], [board], HIGH, "53")
    assert won(state, 1100) == [(3, 400), (2, 400), (1, 300)]


def test_the_odd_chip_goes_to_the_lowest_card_by_suit() -> None:
    """D-47, OAK sheet, Lowball: the joker lowest, then the ace of clubs."""
    holes = ["Ad 2c 3c 4c 7c", "Ac 2d 3d 4d 7d", "Jo 2h 3h 4h 7h"]
    assert won(showdown(lowball.GAME, holes, odd_chip=LOW, pack="53"), 1100) == [(3, 400), (2, 400), (1, 300)]


HIGH_LOW_BOARD = "8d 7d 2c Kh Ks"


def test_high_and_low_each_win_half_and_high_the_odd_chip() -> None:
    """D-49, D-50."""
    state = showdown(omaha_hi_lo.GAME, ["Ac 3c 9h 9s", "Kd Kc Qh Js"], [HIGH_LOW_BOARD])
    award = awarded(Hands(state), Pot(1100, (0, 1)), 0)
    assert [(share.seat, share.amount) for share in award.shares] == [(2, 600), (1, 500)]
    high, low = award.shares
    assert high.half != low.half
    assert low.name is not None
    assert low.name.category is Category.LOW
    assert set(low.cards) == set(cards("Ac 2c 3c 7d 8d"))


def test_without_a_qualifying_low_the_high_has_it_all() -> None:
    """D-87, OCE sheet, Omaha High-Low Split (8 or better)."""
    state = showdown(omaha_hi_lo.GAME, ["Ac Qc 9h 9s", "Kd Kc Qh Js"], ["8d 7d Tc Kh Ks"])
    assert won(state, 1100) == [(2, 1100)]


def test_tied_lows_share_the_low_half() -> None:
    """D-50: halves first, then the tie; the odd chip of the half to the first left of the button."""
    state = showdown(omaha_hi_lo.GAME, ["Ac 3c 9h Ts", "Ad 3d 9s Tc", "Kd Kc Qh Js"], [HIGH_LOW_BOARD])
    assert won(state, 2500) == [(3, 1300), (1, 600), (2, 600)]
    assert won(state, 2300) == [(3, 1200), (1, 600), (2, 500)]


@pytest.mark.parametrize(
    ("rule", "first"),
    [(LEFT, 1), (HIGH, 2), (LOW, 1), (OF_THE_HALF, 2)],
)
def test_tied_both_ways_the_pot_is_divided_once(rule: OddChip, first: int) -> None:
    """D-47, OCE sheet, Seven Card Stud High-Low: aces by suit; seat 1 has the club, seat 2 the spade."""
    state = showdown(omaha_hi_lo.GAME, ["Ac 3c 9h Th", "As 3s 9c Tc"], [HIGH_LOW_BOARD], rule)
    other = 3 - first
    assert won(state, 600) == [(first, 200), (other, 100), (first, 100), (other, 200)]
    assert won(state, 700) == [(first, 200), (other, 200), (first, 200), (other, 100)]


def test_each_half_by_its_own_card() -> None:
    """D-47: three tie for low only, so the lowest card by suit has the low half's odd chip."""
    state = showdown(
        omaha_hi_lo.GAME, ["Ad 3c Qh Th", "Ac 3s Qc Tc", "Kd Kc Qs Js"], [HIGH_LOW_BOARD], OF_THE_HALF
    )
    assert won(state, 600) == [(3, 300), (2, 200), (1, 100)]


def test_every_board_has_its_part_and_the_upper_one_the_odd_chip() -> None:
    """D-49, D-52."""
    state = showdown(holdem.GAME, ["As Ad", "Ks Kd"], ["2c 7d 9h 5s 3c", "2c 7d 9h Kh 4c"])
    award = awarded(Hands(state), Pot(1100, (0, 1)), 0)
    assert [(share.seat, share.amount, share.board) for share in award.shares] == [(1, 600, 0), (2, 500, 1)]


def test_a_hand_is_beaten_when_it_can_win_no_part_of_any_pot() -> None:
    """D-10: only hands that are in for as much can beat it for all of its pots."""
    state = showdown(holdem.GAME, ["As Ad", "Ks Kd", "Kc Kh"], ["2c 7d 9h 5s 3c"])
    hands = Hands(state)
    assert hands.beaten(1, [0])
    assert not hands.beaten(0, [1])
    assert not hands.beaten(1, [2])
    state.paid[0] = 500
    assert not hands.beaten(1, [0])


def test_a_hand_that_wins_one_way_is_not_beaten() -> None:
    """D-10: beaten for high, alive for low; and without a qualifying low it has no second way."""
    state = showdown(omaha_hi_lo.GAME, ["Kd Kc Qh Js", "Ac 3c 9h 9s", "Qs Jd 9d 9c"], [HIGH_LOW_BOARD])
    hands = Hands(state)
    assert not hands.beaten(1, [0])
    assert hands.beaten(2, [0])


@pytest.mark.parametrize(
    ("amount", "shared"), [(600, [300, 300]), (700, [400, 300]), (900, [500, 400]), (1050, [550, 500])]
)
def test_who_ties_on_every_board_shares_the_pot_once(amount: Cents, shared: list[Cents]) -> None:
    """D-50: three boards of one, two or three chips, and never two chips more for the same seat."""
    boards = [ROYAL_BOARD, "As Ks Qs Js Ts", "Ad Kd Qd Jd Td"]
    state = showdown(holdem.GAME, ["2c 3c", "4c 5c"], boards)
    parts = won(state, amount)
    assert [sum(part for seat, part in parts if seat == winner) for winner in (1, 2)] == shared


def test_who_ties_on_one_board_alone_has_the_odd_chip_of_that_board() -> None:
    """D-50: the other board is somebody's alone, so each part is divided by itself."""
    state = showdown(holdem.GAME, ["2c 3c", "4c 5c"], [ROYAL_BOARD, "4d 4h 9s Tc Jd"])
    assert won(state, 600) == [(1, 200), (2, 100), (2, 300)]
