"""PURE. Chips with a tag inside: the house's list, the ones that are out, and what is owed for those."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from table_server.cage.ledger import CHIPS, Account, Entry, EntryLine, EntryReason
from table_server.engine.money import Cents
from table_server.engine.values import value

_TAG: Final = re.compile(r"[0-9A-F]{16}")
_WORTH: Final = frozenset(
    {25, 50, *(dollars * 100 for dollars in (1, 2, 3, 5, 10, 20, 25, 50, 100, 500, 1_000, 5_000, 10_000))}
)


@value
class TaggedChip:
    """One chip on the house's list."""

    tag: str
    worth: Cents
    out: bool
    """True when it is out of the house, which owes its value; otherwise it lies in the cage."""


@value
class ChipTotal:
    """The number of chips of one value."""

    worth: Cents
    inside: int
    out: int


def tag_of(text: str) -> str | None:
    """A tag as it is written: sixteen hexadecimal digits (ISO 15693), with or without colons."""
    tag = re.sub(r"[ :-]", "", text).upper()
    return tag if _TAG.fullmatch(tag) else None


def can_be_worth(cents: Cents) -> bool:
    """True for a value that chips are made in."""
    return cents in _WORTH


def worth_of(chips: Iterable[TaggedChip]) -> Cents:
    """The value of all of them together."""
    return sum(chip.worth for chip in chips)


def given_out(key: str, paid_from: Account, amount: Cents) -> Entry:
    """The entry for chips given out, for cash in a drawer or out of a wallet."""
    return Entry(key, EntryReason.CHIPS_OUT, (EntryLine(paid_from, -amount), EntryLine(CHIPS, amount)))


def cashed_in(key: str, paid_to: Account, amount: Cents) -> Entry:
    """The entry for chips taken in, paid onto a wallet or out of a drawer."""
    return Entry(key, EntryReason.CHIPS_IN, (EntryLine(CHIPS, -amount), EntryLine(paid_to, amount)))
