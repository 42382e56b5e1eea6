"""Stud boards, which decide who acts first: high boards, and the low boards of razz (D-103, D-105)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_server.engine.cards import STANDARD_52, Card
from table_server.engine.ranking import showing
from tests.engine.ranking.dealing import cards, hands

HIGHEST_FIRST = (
    ("As", "Kd", "2c"),
    ("2c 2d", "As Kd", "As Qd", "Ks Qd", "3c 2d"),
    ("2c 2d 2h", "As Ad Kc", "As Ad 2c", "2c 2d 3h", "As Kd Qc", "4c 3d 2h"),
    ("2c 2d 2h 2s", "3c 3d 3h 2s", "2c 2d 2h As", "As Ad 2c 2d", "Ks Kd Qc Qh", "As Ad Kc Qc", "As Ks Qs Js"),
    (
        "2c 2d 2h 2s 3c",
        "2c 2d 2h 3s 3c",
        "2c 2d 2h As Kc",
        "As Ad Kc Kh 2c",
        "As Ad Kh Qh Jh",
        "As Ks Qs Js Ts",
    ),
)
LOWEST_FIRST = (
    ("As", "2c", "Kd"),
    ("2c Ad", "3d Ac", "3d 2d", "Kd Qd", "Ac Ad", "2c 2d", "Kc Kd"),
    (
        "3d 2c Ah",
        "4d 2d Ac",
        "Kd Qd Jd",
        "Ac Ad 2c",
        "Ac Ad Kc",
        "2c 2d Ac",
        "Kc Kd Qc",
        "Ac Ad Ah",
        "2c 2d 2h",
    ),
    ("4c 3d 2c Ah", "Kd Qd Jd Td", "Ac Ad 3c 2d", "Ac Ad 2c 2d", "Kc Kd Qd Qh", "Ac Ad Ah 2c", "Ac Ad Ah As"),
)


@pytest.mark.parametrize("boards", HIGHEST_FIRST)
def test_pairs_and_the_like_count_then_the_high_cards(boards: tuple[str, ...]) -> None:
    strengths = [showing.high(cards(board)) for board in boards]
    assert all(higher > lower for higher, lower in pairwise(strengths))


@pytest.mark.parametrize("boards", LOWEST_FIRST)
def test_no_pair_before_a_pair_and_the_ace_lowest_d_105(boards: tuple[str, ...]) -> None:
    strengths = [showing.low(cards(board)) for board in boards]
    assert all(lower > higher for lower, higher in pairwise(strengths))


def test_straights_and_flushes_do_not_show() -> None:
    assert showing.high(cards("As Ks Qs Js")) == showing.high(cards("Ac Kd Qh Js"))
    assert showing.high(cards("9s 8s 7s 6s")) < showing.high(cards("Tc 4d 3h 2s"))


def test_suits_do_not_count_equal_boards_are_equal() -> None:
    """D-95: of equal boards the first live seat left of the button acts; suits are for the bring-in."""
    assert showing.high(cards("Ks 9d")) == showing.high(cards("Kc 9h"))
    assert showing.low(cards("Ks 9d")) == showing.low(cards("Kc 9h"))


def test_a_common_card_counts_in_every_board_d_103() -> None:
    assert showing.high(cards("Ks 9d 4c 2h 9c")) > showing.high(cards("As Kd 4c 2h 9c"))


@pytest.mark.parametrize(
    ("board", "up", "turned"),
    [
        ("Jo", "As", "As"),
        ("Jo Kd", "As Kd", "Ks Kd"),
        ("Jo Kd Kc 2s", "As Kd Kc 2s", "Ks Kd Kc 2s"),
        ("Kd Kc 2s", "Kd Kc 2s", "Kd Kc 2s"),
    ],
)
def test_a_joker_dealt_up_shows_an_ace_and_one_that_was_turned_the_best_card(
    board: str, up: str, turned: str
) -> None:
    """D-110: boards with and without it tie."""
    assert showing.high_with_joker(cards(board), wild=False) == showing.high(cards(up))
    assert showing.high_with_joker(cards(board), wild=True) == showing.high(cards(turned))


@given(hands(STANDARD_52, least=1, most=5), st.data())
def test_the_order_of_the_cards_does_not_matter(shown: list[Card], data: st.DataObject) -> None:
    other = data.draw(st.permutations(shown))
    assert showing.high(other) == showing.high(shown) > 0
    assert showing.low(other) == showing.low(shown) > 0
