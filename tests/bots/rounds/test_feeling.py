"""The strength of cards: roughly in the order in which they win, from 0 to 100, in any game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from table_server.bots.rounds.feeling import strength
from table_server.engine.cards import PACK
from table_server.engine.reveal import code
from tests.bots.views import HI_LO, HIGH, LOW, TWO_OF_OWN, WAYS, way


def cards(text: str) -> list[str]:
    return text.split()


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("As Ah", "Ks Kh", ""),
        ("8c 8d", "As 2h", ""),
        ("As Ks", "As Kh", ""),
        ("Js Th", "Js 9h", ""),
        ("As Kh", "7s 2h", ""),
        ("8c 8d 8h", "As Ah Kd", ""),
        ("7s 7h", "Ks Qh", "7d 9c 2h"),
        ("Ks 2c", "Qs Jc", "Kd 9c 4h"),
        ("9h 5h", "As Kc", "Ah Th 2h"),
        ("9h 5h", "Ks Qc", "Ah Th 2c"),
        ("6s 7c", "As Ac", "8d 9h Td"),
        ("Td Tc", "As Ks", "Ts 4h 4d"),
        ("As 3c", "Ks 4c", "9d 9h 7c 7s 2d"),
    ],
)
def test_better_high_cards_feel_better(better: str, worse: str, board: str) -> None:
    assert strength(cards(better), cards(board), HIGH) > strength(cards(worse), cards(board), HIGH)


def test_what_lies_on_the_board_is_everybodys() -> None:
    assert strength(cards("7c 2h"), cards("Ks Kd Qs Qh 4c"), HIGH) < 30


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As 2h 3d 4c 5s", "2h 3d 4c 5s 6h"),
        ("2h 3d 4c 5s 7h", "2h 3d 4c 5s 8h"),
        ("2h 3d 4c 5s Jo", "2h 3d 4c 5s Kd"),
        ("2h 3d 4c 5s Kh", "2h 3d 4c 4s Kh"),
        ("As 2h 3d", "As Kh Qd"),
        ("As 2h Kd Kc Ks", "Ah Kh Kd Kc Ks"),
    ],
)
def test_better_low_cards_feel_better(better: str, worse: str) -> None:
    assert strength(cards(better), [], LOW) > strength(cards(worse), [], LOW)


def test_a_low_needs_two_cards_of_ones_own_and_three_on_the_board() -> None:
    board = cards("3d 5h 8c")
    both = strength(cards("As 2h Kd Kc"), board, HI_LO)
    assert both > strength(cards("As Kh Kd Qc"), board, HI_LO)
    assert both > strength(cards("3s 5c Kd Kc"), board, HI_LO)
    assert both > strength(cards("As 2h Kd Kc"), cards("3d Jh Qc"), HI_LO)


def test_of_four_cards_two_count() -> None:
    """Three of a suit in the hand are no nearer to a flush than two."""
    two = strength(cards("Ah 9h 4c 2d"), cards("Kh 7h 3s"), TWO_OF_OWN)
    assert two == strength(cards("Ah 9h 4h 2d"), cards("Kh 7h 3s"), TWO_OF_OWN)


def test_nothing_is_felt_without_cards_or_without_a_way_to_win() -> None:
    assert strength([], [], HIGH) == 0
    assert strength(cards("As Ah"), [], ()) == 0


def test_at_most_two_of_ones_own_may_be_none() -> None:
    """Lazy Pineapple: the board alone makes a hand too, and three of one's own do not."""
    at_most = (way(own=(0, 2)),)
    three = strength(cards("Ks Kh Kd"), cards("9c 8h 2d"), at_most)
    assert three == strength(cards("Ks Kh"), cards("9c 8h 2d"), HIGH) - 8


@pytest.mark.parametrize("ranking", WAYS)
def test_any_cards_can_be_felt(ranking: dict[str, Any]) -> None:
    luck = Random(1)
    for _ in range(300):
        dealt = [code(card) for card in luck.sample(PACK, luck.randint(1, 12))]
        own = luck.randint(1, min(7, len(dealt)))
        assert 0 <= strength(dealt[:own], dealt[own:][:5], (ranking,)) <= 100
