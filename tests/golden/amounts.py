"""The small words of a golden file read back: money, cards, seats."""

from __future__ import annotations

import re
from typing import Final

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.reveal import card

MONEY: Final = r"\$[\d,]+(?:\.\d\d)?"
_CARD: Final = re.compile(r"[2-9TJQKA][cdhs]|Jo")


def cents(text: str) -> Cents:
    """`$6` or `$2.50`."""
    if not re.fullmatch(MONEY, text):
        raise ValueError(f"not money: {text}")
    dollars, _, rest = text[1:].replace(",", "").partition(".")
    return int(dollars) * 100 + int(rest or 0)


def all_money(text: str) -> list[Cents]:
    """Every amount in a text, in order."""
    return [cents(found) for found in re.findall(MONEY, text)]


def cards(text: str) -> tuple[Card, ...]:
    """`As Td Jo`."""
    return tuple(card(one) for one in text.split())


def are_cards(text: str) -> bool:
    """True if all the words are cards."""
    return all(_CARD.fullmatch(word) for word in text.split())


def seat(text: str) -> Seat:
    """`seat 4`."""
    found = re.fullmatch(r"seat (\d+)", text)
    if not found:
        raise ValueError(f"not a seat: {text}")
    return Seat(int(found[1]))
