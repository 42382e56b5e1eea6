"""Cards and hand names as text. No other module of this package turns a card into text."""

from __future__ import annotations

from collections.abc import Iterable

from table_server.engine.cards import Card
from table_server.engine.ranking import HandName
from table_server.engine.reveal import code
from table_server.projection.views.hand import HandNameView


def codes(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards that the audience may know, as text."""
    return tuple([code(card) for card in cards])


def name_view(name: HandName | None) -> HandNameView | None:
    """The name of a hand, as screens spell it out."""
    return None if name is None else HandNameView(name.category, name.ranks)
