"""PURE. Valid PINs and account cards. A refusal is a code that repeats nothing of the PIN or card."""

from __future__ import annotations

import re
from enum import Enum
from itertools import pairwise
from typing import Final

from table_server.cage.secret import CardNumber, Pin

_PIN: Final = re.compile(r"[0-9]{4,8}")
_CARD: Final = re.compile(r"[0-9A-Za-z-]{4,32}")


class WeakPin(Enum):
    """Reasons why a PIN may not be chosen."""

    NOT_A_PIN = "not_a_pin"
    """Not four to eight digits."""
    ALL_EQUAL = "all_equal"
    IN_A_ROW = "in_a_row"
    """Each digit is one up from the last, or each one down; 7890 and 0987 too."""


def pin_of(text: str) -> Pin | None:
    """A PIN as it is entered: four to eight digits, even if it could not be chosen today."""
    return Pin(text) if _PIN.fullmatch(text) else None


def card_of(text: str) -> CardNumber | None:
    """The card number a reader read; None if it cannot be an account card."""
    return CardNumber(text) if _CARD.fullmatch(text) else None


def weakness(pin: Pin) -> WeakPin | None:
    """The reason this PIN may not be chosen; None if it may."""
    digits = pin.reveal()
    if not _PIN.fullmatch(digits):
        return WeakPin.NOT_A_PIN
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(digits)}
    if steps == {0}:
        return WeakPin.ALL_EQUAL
    return WeakPin.IN_A_ROW if steps in ({1}, {9}) else None
