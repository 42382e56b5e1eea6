"""PURE. The proof that a customer stands at the counter, without which nothing leaves an account (D-262)."""

from __future__ import annotations

from table_server.cage.staff import Pair
from table_server.engine.values import value

CARD_AND_PIN = "card and PIN"


@value
class CustomerProof:
    """A customer who was proven to be at the counter."""

    player: str
    words: str
    """The kind of proof, as it is written with the act: card and PIN, or two names and their reason."""


def shown_by_card(player: str) -> CustomerProof:
    """The customer swiped the card and keyed its PIN."""
    return CustomerProof(player, CARD_AND_PIN)


def vouched_for(player: str, pair: Pair, reason: str) -> CustomerProof:
    """Two of the house know the customer."""
    return CustomerProof(player, f"{pair[0].name} and {pair[1].name}: {reason.strip()}")
