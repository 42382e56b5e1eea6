"""PURE. Cash as it lies on the counter: piles of notes and coins, and their total."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from table_server.engine.money import Cents
from table_server.engine.values import value

DENOMINATIONS: Final = (100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5, 1)
"""Cents of each note and coin, the largest first."""
MOST_OF_ONE: Final = 100_000
"""In one pile; a larger count is a typing error."""


@value
class Pile:
    """A count of one note or coin."""

    worth: Cents
    count: int


@value
class Tray:
    """Counted cash, the largest first; each denomination once, and no empty piles."""

    piles: tuple[Pile, ...] = ()


def tray_of(counted: Iterable[tuple[Cents, int]]) -> Tray | None:
    """The tray with these piles; None for unknown notes, negative counts, or one note twice."""
    counts: dict[Cents, int] = {}
    for worth, count in counted:
        if worth not in DENOMINATIONS or worth in counts or not 0 <= count <= MOST_OF_ONE:
            return None
        counts[worth] = count
    return Tray(tuple(Pile(worth, counts[worth]) for worth in DENOMINATIONS if counts.get(worth)))


def total(tray: Tray) -> Cents:
    """The amount on the tray."""
    return sum(pile.worth * pile.count for pile in tray.piles)


def tray_text(tray: Tray) -> str:
    """The tray as rows store it: `10000x3 25x2`."""
    return " ".join(f"{pile.worth}x{pile.count}" for pile in tray.piles)


def tray_from(text: str) -> Tray:
    """The tray in this text; ValueError when it holds none."""
    counted = (pile.split("x") for pile in text.split())
    tray = tray_of((int(worth), int(count)) for worth, count in counted)
    if tray is None or tray_text(tray) != text:
        raise ValueError("no such tray")
    return tray
