"""The commitment to a deck: a salted hash per card under one root. Pure; salts come in as values.

The root is shown before the first card leaves the deck. Afterwards the salt of a card that was shown opens
that card alone. The other leaves tell nothing about their cards, so it opens no mucked hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from table_server.engine.cards import Card

SALT_BYTES: Final = 16
"""A shorter salt could be searched: there are only 53 cards to try against a leaf."""


@dataclass(frozen=True, slots=True)
class Seal:
    """The commitment to one deck: a leaf per position, and the root of all leaves."""

    root: bytes
    leaves: tuple[bytes, ...]


def seal(deck: Sequence[Card], salts: Sequence[bytes]) -> Seal:
    """Bind every position of the deck to its card."""
    leaves = tuple(_leaf(card, at, salt) for at, (card, salt) in enumerate(zip(deck, salts, strict=True)))
    return Seal(_root(leaves), leaves)


def verify(card: Card, position: int, *, salt: bytes, leaves: Sequence[bytes], root: bytes) -> bool:
    """True if this card stood at this position, counted from 0, in the deck that the root was shown for."""
    whole = all(len(leaf) == sha256().digest_size for leaf in leaves)
    if not whole or not 0 <= position < len(leaves) or len(salt) != SALT_BYTES:
        return False
    return leaves[position] == _leaf(card, position, salt) and root == _root(leaves)


def _leaf(card: Card, position: int, salt: bytes) -> bytes:
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return sha256(b"openfelt card" + salt + position.to_bytes(2, "big") + bytes([card.number])).digest()


def _root(leaves: Sequence[bytes]) -> bytes:
    return sha256(b"openfelt deck" + b"".join(leaves)).digest()
