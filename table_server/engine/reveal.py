"""The only way from a card to text and back. Only `projection` and `store.codec` may import it."""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import PACK, Card

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "cdhs"
_TEXT: Final = (*(_RANKS[c.rank - 2] + _SUITS[c.suit] for c in PACK[:52]), "Jo")
_CARD: Final = dict(zip(_TEXT, PACK, strict=True))


def code(card: Card) -> str:
    """A card in two characters, rank and suit: `As`, `Td`, `2c`; the joker is `Jo`."""
    return _TEXT[card.number]


def card(text: str) -> Card:
    """The card with this code; KeyError for any other text."""
    return _CARD[text]
