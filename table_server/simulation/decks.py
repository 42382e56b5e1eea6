"""The cards of simulated hands, in orders by a shuffle that the caller brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from table_server.engine.cards import Card
from table_server.families.game import AnyGame

Order: TypeAlias = tuple[Card, ...]
Shuffle: TypeAlias = Callable[[Order], Order]
FreshOrder: TypeAlias = Callable[[], Order]
"""Gives the table's pack in a new order each time."""


def cards(game: AnyGame, pack: str, shuffle: Shuffle) -> tuple[Order, tuple[Order, ...]]:
    """Return the deck, and the further orders of the pack for when the stub runs out."""
    whole = game.pack(pack)
    return shuffle(whole), tuple(shuffle(whole) for _ in range(game.orders - 1))
