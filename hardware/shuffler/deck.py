"""A deck's cards, its commitment and its seal, as machine and table both compute them. Pure.

The commitment binds the machine to an order before it is asked for it. The seal is for one table and one
ordered deck: nobody on the line can read it, and a recorded deck cannot pass for a new one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hardware.ports import DeckFault

CARDS: Final = (*(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"), "Jo", "JO")
"""On the line a card is its index in here. There are two jokers, the small and the big one."""
NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}

MOST: Final = 8 * 54
"""Cards in one deck."""
ALIKE: Final = 255
"""Cards of one kind: a byte counts them."""
KEY_BYTES: Final = 32
ID_BYTES: Final = 16
SALT_BYTES: Final = 32
NONCE_BYTES: Final = 12


def counted(cards: Iterable[str]) -> bytes:
    """Count each card, one byte each. ValueError when that is no deck."""
    counts = Counter(cards)
    if not 0 < sum(counts.values()) <= MOST or not counts.keys() <= NUMBERS.keys():
        raise ValueError(f"a deck has 1 to {MOST} cards, each of them one of {len(CARDS)}")
    if max(counts.values()) > ALIKE:
        raise ValueError(f"a deck has at most {ALIKE} cards that are alike")
    return bytes(counts[card] for card in CARDS)


def wrong(wanted: bytes, found: Sequence[int]) -> DeckFault | None:
    """Return the fault of these cards against the deck that is wanted, as `counted` counts it."""
    if len(found) != sum(wanted):
        return DeckFault.COUNT_LOW if len(found) < sum(wanted) else DeckFault.COUNT_HIGH
    too_many = Counter(found) - Counter(dict(enumerate(wanted)))
    if any(number >= len(wanted) or not wanted[number] for number in too_many):
        return DeckFault.STRANGE_CARD
    return DeckFault.DUPLICATE if too_many else None


@dataclass(frozen=True, slots=True)
class ShuffledOrder:
    """The cards from the top, and the salt that hides them in the commitment. Neither shows in a repr."""

    cards: bytes = field(repr=False)
    salt: bytes = field(repr=False)

    def text(self) -> str:
        """Return two characters for each card."""
        return "".join(CARDS[number] for number in self.cards)


def commitment(asked: bytes, order: ShuffledOrder) -> bytes:
    """Return the commitment to an order. `asked` is the id that the table gave this deck."""
    return sha256(b"openfelt shuffler deck" + asked + order.salt + order.cards).digest()


def seal(key: bytes, nonce: bytes, asked: bytes, order: ShuffledOrder) -> bytes:
    """Seal the order for the one table that has the key. Use a nonce once with a key."""
    return AESGCM(key).encrypt(nonce, order.salt + order.cards, _bound(asked, commitment(asked, order)))


def unseal(key: bytes, nonce: bytes, asked: bytes, committed: bytes, sealed: bytes) -> ShuffledOrder | None:
    """Return the order if it was sealed with this key, for this deck, and matches the commitment."""
    try:
        plain = AESGCM(key).decrypt(nonce, sealed, _bound(asked, committed))
    except InvalidTag:
        return None
    order = ShuffledOrder(cards=plain[SALT_BYTES:], salt=plain[:SALT_BYTES])
    return order if compare_digest(commitment(asked, order), committed) else None


def _bound(asked: bytes, committed: bytes) -> bytes:
    return b"openfelt shuffler seal" + asked + committed
