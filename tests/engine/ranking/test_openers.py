"""Openers: the fewest cards that prove jacks or better, with the joker as an ace (D-134)."""

from __future__ import annotations

import pytest

from table_server.engine.cards import ACE, JACK, Card
from table_server.engine.ranking import pair_or_better
from table_server.engine.reveal import card


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(code) for code in text.split())


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        ("As Kd Qc Jh 9s", ""),
        ("Ts Td Qc Jh 9s", ""),
        ("Js Jd Qc 5h 9s", "Js Jd"),
        ("Js 2d Jc 2h 9s", "Js Jc"),
        ("Ts 2d Tc 2h 9s", "Ts Tc 2d 2h"),
        ("2s 2d 2c Th 9s", "2s 2d 2c"),
        ("2s 2d 2c Th Ts", "2s 2d 2c"),
        ("2s 2d 2c 2h Ts", "2s 2d 2c"),
        ("9s 8d 7c 6h 5s", "9s 8d 7c 6h 5s"),
        ("9s 8s 7s 6s 2s", "9s 8s 7s 6s 2s"),
        ("Jo As 7c 6h 2s", "Jo As"),
        ("Jo Ks 7c 6h 2s", ""),
        ("Jo 9s 8c 7h 6s", "Jo 9s 8c 7h 6s"),
        ("Jo As Ks Qs Tc", "Jo As"),
    ],
)
def test_jacks_or_better(held: str, shown: str) -> None:
    """OCE sheet, Draw Poker: the last hand keeps its openers when the ten of clubs is thrown."""
    assert pair_or_better(cards(held), JACK) == cards(shown)


def test_a_house_may_ask_for_more_or_less() -> None:
    """OAK sheet, Draw Poker: a pair of jacks or another stated hand."""
    assert pair_or_better(cards("Ks Kd 7c 6h 2s"), ACE) == ()
    assert pair_or_better(cards("Ts Td 7c 6h 2s"), 10) == cards("Ts Td")
