"""The one door from a card to text and back. Only `projection` and `store.codec` may import this module."""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import PACK, Card

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "cdhs"
_TEXT: Final = (*(_RANKS[c.rank - 2] + _SUITS[c.suit] for c in PACK[:52]), "Jo")
_CARD: Final = dict(zip(_TEXT, PACK, strict=True))


def code(card: Card) -> str:
    """Two characters: rank and suit as in `As`, `Td`, `2c`; the joker is `Jo`."""
    return _TEXT[card.number]


def card(text: str) -> Card:
    """The card a code stands for; KeyError for anything else."""
    return _CARD[text]
