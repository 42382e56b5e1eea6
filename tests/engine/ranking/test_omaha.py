"""Omaha: exactly two hole cards and three of the board, each direction by itself (D-88)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_omaha_cards
from pokerkit import OmahaEightOrBetterLowHand

from table_server.engine.cards import STANDARD_52, Card
from table_server.engine.ranking import (
    EIGHT_OR_BETTER,
    HIGH,
    OMAHA_EIGHT_OR_BETTER,
    OMAHA_HIGH,
    Category,
)
from table_server.engine.reveal import code
from tests.engine.ranking import slow
from tests.engine.ranking.dealing import cards, deals, hands, high_told, low_told, plain, told

LOW_CARDS = STANDARD_52[:32] + STANDARD_52[-4:]


def high(hole: str, board: str) -> tuple[Category, tuple[int, ...]]:
    return OMAHA_HIGH.describe(OMAHA_HIGH.strength(cards(hole), cards(board)))


def low(hole: str, board: str) -> tuple[Category, tuple[int, ...]]:
    return OMAHA_EIGHT_OR_BETTER.describe(OMAHA_EIGHT_OR_BETTER.strength(cards(hole), cards(board)))


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("2c 3d 4h 5s", "As Ks Qs Js Ts", (Category.HIGH_CARD, (14, 13, 12, 5, 4))),
        ("As 2d 3h 4c", "Ks Qs 9s 5s 2h", (Category.ONE_PAIR, (2, 14, 13, 12))),
        ("As Ks Qs Js", "Ts 9s 2d 3d 4c", (Category.HIGH_CARD, (14, 13, 10, 9, 4))),
        ("Ac Ad Ah As", "Kc Qd 9h 4s 2c", (Category.ONE_PAIR, (14, 13, 12, 9))),
        ("Kc Kd 2h 3s", "9c 9d 9h 9s 2c", (Category.FULL_HOUSE, (9, 13))),
        ("Ac Kc 2d 2h", "Qc Jc Tc 2s 2c", (Category.ROYAL_FLUSH, (14,))),
        ("Ac 3c 2d 2h", "Kc 9c 4c 2s Kd", (Category.FULL_HOUSE, (2, 13))),
        ("Ac 3c 2d 2h", "Kc 9c 4c 2s 8d", (Category.FLUSH, (14, 13, 9, 4, 3))),
        ("Ah Kh Qh 2h", "Jh 9h 4h 2s 2d", (Category.FLUSH, (14, 13, 11, 9, 4))),
    ],
)
def test_exactly_two_hole_cards_and_three_of_the_board_for_high_d_88(
    hole: str, board: str, name: tuple[Category, tuple[int, ...]]
) -> None:
    assert high(hole, board) == name


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("Ac 2d Kh Ks", "3c 4d 5h Qs Jc", (Category.LOW, (5, 4, 3, 2, 1))),
        ("Ac 2d 3h 4s", "5c 6d Kh Ks Qc", (Category.NO_HAND, ())),
        ("Ac Kd Kh Ks", "2c 3d 4h 5s 6c", (Category.NO_HAND, ())),
        ("Ac 2d Kh Ks", "2c 3d 4h Qs Jc", (Category.NO_HAND, ())),
        ("Ac 2d 7h Ks", "2c 3d 4h Qs Jc", (Category.LOW, (7, 4, 3, 2, 1))),
        ("Ac 2d 8h 7s", "2c Ad 6h 5s 4c", (Category.LOW, (6, 5, 4, 2, 1))),
    ],
)
def test_exactly_two_hole_cards_and_three_of_the_board_for_low_d_88(
    hole: str, board: str, name: tuple[Category, tuple[int, ...]]
) -> None:
    assert low(hole, board) == name


def test_each_direction_by_itself_d_88() -> None:
    hole, board = cards("Ac 2d Kh Kd"), cards("Ks 3c 4d 8h 8s")
    assert OMAHA_HIGH.best(hole, board) == cards("Kh Kd Ks 8s 8h")
    assert OMAHA_EIGHT_OR_BETTER.best(hole, board) == cards("8h 4d 3c 2d Ac")


def test_too_few_cards_are_no_hand() -> None:
    for hole, board in (("As", "Ks Qs Js"), ("As Ks", "Qs Js"), ("", "")):
        assert OMAHA_HIGH.strength(cards(hole), cards(board)) == 0
        assert OMAHA_HIGH.best(cards(hole), cards(board)) == ()
        assert OMAHA_EIGHT_OR_BETTER.strength(cards(hole), cards(board)) == 0
        assert OMAHA_EIGHT_OR_BETTER.best(cards(hole), cards(board)) == ()


def test_the_best_low_is_none_when_none_qualifies() -> None:
    assert OMAHA_EIGHT_OR_BETTER.best(cards("Kc Kd Kh Ks"), cards("2c 3d 4h 5s 6c")) == ()


@pytest.mark.parametrize(("held", "shown"), [(4, 3), (4, 4), (4, 5), (5, 3), (5, 4), (5, 5), (6, 5)])
def test_four_and_more_hole_cards_and_every_board_agree_with_the_slow_ranker(held: int, shown: int) -> None:
    for dealt in deals(LOW_CARDS, held + shown, 60, seed=88):
        hole, board = dealt[:held], dealt[held:]
        name = OMAHA_HIGH.describe(OMAHA_HIGH.strength(hole, board))
        assert told(name) == high_told(slow.omaha(slow.high, plain(hole), plain(board)))
        name = OMAHA_EIGHT_OR_BETTER.describe(OMAHA_EIGHT_OR_BETTER.strength(hole, board))
        assert told(name) == low_told(slow.omaha(slow.eight_or_better, plain(hole), plain(board)))


@pytest.mark.no_cover
def test_hands_agree_with_phevaluator() -> None:
    for dealt in deals(STANDARD_52, 9, 50_000, seed=9):
        hole, board = dealt[:4], dealt[4:]
        theirs = evaluate_omaha_cards(*(card.number for card in (*board, *hole)))
        assert OMAHA_HIGH.strength(hole, board) == 7463 - theirs


def test_lows_agree_with_pokerkit() -> None:
    ranked = {}
    for dealt in deals(LOW_CARDS, 9, 300, seed=8):
        hole, board = dealt[:4], dealt[4:]
        theirs = OmahaEightOrBetterLowHand.from_game_or_none(
            "".join(map(code, hole)), "".join(map(code, board))
        )
        strength = OMAHA_EIGHT_OR_BETTER.strength(hole, board)
        assert (theirs is None) == (strength == 0)
        if theirs is not None:
            ranked[strength] = theirs
    in_order = [ranked[strength] for strength in sorted(ranked)]
    assert in_order == sorted(ranked.values())


@given(hands(least=9, most=10), st.data())
def test_the_order_of_the_cards_does_not_matter(dealt: list[Card], data: st.DataObject) -> None:
    board, hole = dealt[:5], dealt[5:]
    other_board, other_hole = data.draw(st.permutations(board)), data.draw(st.permutations(hole))
    for ranking in (OMAHA_HIGH, OMAHA_EIGHT_OR_BETTER):
        assert ranking.strength(other_hole, other_board) == ranking.strength(hole, board)
        assert ranking.best(other_hole, other_board) == ranking.best(hole, board)


@given(hands(LOW_CARDS, least=9, most=10))
def test_the_best_are_two_hole_cards_and_three_of_the_board_of_that_strength(dealt: list[Card]) -> None:
    board, hole = dealt[:5], dealt[5:]
    for omaha, five in ((OMAHA_HIGH, HIGH), (OMAHA_EIGHT_OR_BETTER, EIGHT_OR_BETTER)):
        best = omaha.best(hole, board)
        strength = omaha.strength(hole, board)
        assert five.strength(best, ()) == strength
        assert (len(set(best) & set(hole)), len(set(best) & set(board))) == ((2, 3) if strength else (0, 0))


@given(hands(LOW_CARDS, least=10, most=10))
def test_one_more_hole_card_never_makes_a_hand_weaker(dealt: list[Card]) -> None:
    board, hole = dealt[:5], dealt[5:]
    for ranking in (OMAHA_HIGH, OMAHA_EIGHT_OR_BETTER):
        assert ranking.strength(hole[:-1], board) <= ranking.strength(hole, board)
        assert ranking.strength(hole, board[:-1]) <= ranking.strength(hole, board)
