"""PURE. Notes that a validator took: the player each belongs to, its box, and the disputed ones."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from table_server.cage.ledger import (
    DRAWERS,
    SAFE,
    Account,
    AccountKind,
    Entry,
    EntryLine,
    EntryReason,
    deposit,
)
from table_server.engine.money import Cents
from table_server.engine.values import value

BOX: Final = "box/"
"""The accounts of boxes begin with this; those of drawers are numbers."""

_KEY: Final = re.compile(r"(.+)/(\d+)/(\d+)")


@value
class NoteNumber:
    """The number a note is credited by, once: validator, boot of the table, and count since then."""

    validator: str
    """`t1/seat/3/notes`."""
    boot: int
    sequence: int

    def __str__(self) -> str:
        return f"{self.validator}/{self.boot}/{self.sequence}"


class NoteRefused(Enum):
    """Reasons why a note is returned."""

    NOBODY = "nobody"
    """No account is logged in at the seat."""
    NO_SUCH_ACCOUNT = "no_such_account"
    LOCKED = "locked"
    BARRED = "barred"
    EXCLUDED = "excluded"
    DEPOSIT_LIMIT = "deposit_limit"
    FULL = "full"
    """The wallet would hold more than wallets may."""
    NUMBER_USED = "number_used"
    """Another note has this number: the validator's records are not what they were."""
    TICKET = "ticket"
    """Tickets are redeemed at the cash station."""
    CAGE_IS_AWAY = "cage_is_away"


@value
class Inserted:
    """A note credited to a player's wallet."""

    player: str
    amount: Cents


class NoteFinding(Enum):
    """The floor's finding about a note."""

    PAID = "paid"
    """It lies in the box, and the player has it on the wallet."""
    NOT_PAID = "not_paid"
    """It does not, or the player has it back."""


@value
class Settled:
    """The end of a disputed note."""

    answer: NoteFinding
    by: str
    at: int


@value
class DisputedNote:
    """A note that may lie in the box, and was credited to nobody."""

    number: NoteNumber
    amount: Cents
    why: str
    """`gone`, `not_ordered`, `other_value`, `unknown`."""
    at: int
    player: str = ""
    """The player it was meant for; empty if the house was never asked."""
    settled: Settled | None = None


@value
class UnbookedNote:
    """A note in the box whose credit the books refuse; it is tried again and again."""

    number: NoteNumber
    amount: Cents
    why: str
    """The error from the books: `NeverOffered`."""
    at: int
    """Since when; as far as this start of the server knows."""


@value
class Box:
    """The notes in one validator, as far as the ledger knows."""

    validator: str
    holds: Cents
    notes: int
    """Credited since it was last counted."""
    counted_at: int | None = None


@value
class BoxCount:
    """A box that was emptied and counted."""

    key: str
    validator: str
    by: str
    at: int
    expected: Cents
    counted: Cents
    note: str

    @property
    def difference(self) -> Cents:
        """Positive when the box held more than it should."""
        return self.counted - self.expected


def note_number(text: str) -> NoteNumber | None:
    """Parse `t1/seat/3/notes/7/12`; None for anything else."""
    found = _KEY.fullmatch(text)
    return None if found is None else NoteNumber(found[1], int(found[2]), int(found[3]))


def in_books(number: NoteNumber) -> str:
    """The key of the note's entry in the ledger, which makes it credited only once."""
    return f"note/{number}"


def box(validator: str) -> Account:
    """The account of the cash in a box; it stands at minus that cash."""
    return Account(AccountKind.DESK, f"{BOX}{validator}")


def inserted(number: NoteNumber, player: str, amount: Cents) -> Entry:
    """The entry for a note from the player's hand into the box."""
    return deposit(in_books(number), player=player, amount=amount, into=box(number.validator))


def emptied(key: str, validator: str, *, expected: Cents, counted: Cents, note: str) -> Entry:
    """All counted cash goes to the safe; a shortage or surplus is booked apart, as for a drawer."""
    lines = (
        EntryLine(box(validator), expected),
        EntryLine(SAFE, -counted),
        EntryLine(DRAWERS, counted - expected),
    )
    return Entry(key=key, what=EntryReason.COUNT, lines=lines, reason=note)
