"""PURE. Chips with a tag inside: which are the house's, which are out, and what those that are out owe."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from table_server.cage.ledger import CHIPS, Account, Entry, Line, What, wallet
from table_server.engine.money import Cents
from table_server.engine.values import value

_TAG: Final = re.compile(r"[0-9A-F]{16}")
_WORTH: Final = frozenset(
    {25, 50, *(dollars * 100 for dollars in (1, 2, 3, 5, 10, 20, 25, 50, 100, 500, 1_000, 5_000, 10_000))}
)


@value
class TaggedChip:
    """One chip, as the house's list has it."""

    tag: str
    worth: Cents
    out: bool
    """In somebody's hands: the house owes its worth. Otherwise it lies in the cage."""


@value
class ChipTotal:
    """How many chips of one worth there are."""

    worth: Cents
    inside: int
    out: int


def tag_of(text: str) -> str | None:
    """A tag as it is written: sixteen digits of base sixteen (ISO 15693), with or without colons."""
    tag = re.sub(r"[ :-]", "", text).upper()
    return tag if _TAG.fullmatch(tag) else None


def can_be_worth(cents: Cents) -> bool:
    """Nobody casts other chips."""
    return cents in _WORTH


def worth_of(chips: Iterable[TaggedChip]) -> Cents:
    """All of them together."""
    return sum(chip.worth for chip in chips)


def given_out(key: str, paid_from: Account, amount: Cents) -> Entry:
    """For cash, with the drawer holding more, or out of a wallet."""
    return Entry(key, What.CHIPS_OUT, (Line(paid_from, -amount), Line(CHIPS, amount)))


def cashed_in(key: str, paid_to: Account, amount: Cents) -> Entry:
    """Back in the house: paid onto a wallet, or out of a drawer."""
    return Entry(key, What.CHIPS_IN, (Line(CHIPS, -amount), Line(paid_to, amount)))


def onto_wallet(key: str, player: str, amount: Cents) -> Entry:
    """At a seat there is no drawer."""
    return cashed_in(key, wallet(player), amount)
