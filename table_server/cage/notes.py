"""PURE. Notes that a validator took: whose they are, the box they lie in, those that the floor looks for."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from table_server.cage.ledger import DRAWERS, SAFE, Account, Entry, Kind, Line, What, deposit
from table_server.engine.money import Cents
from table_server.engine.values import value

BOX: Final = "box/"
"""How the accounts of boxes begin; those of drawers are numbers."""

_KEY: Final = re.compile(r"(.+)/(\d+)/(\d+)")


@value
class NoteNumber:
    """What a note is credited by, once: its validator's place, the start of the table, its number since."""

    validator: str
    """`t1/seat/3/notes`."""
    boot: int
    sequence: int

    def __str__(self) -> str:
        return f"{self.validator}/{self.boot}/{self.sequence}"


class NoteRefused(Enum):
    """Why a note goes back."""

    NOBODY = "nobody"
    """No account is logged in at the seat."""
    NO_SUCH_ACCOUNT = "no_such_account"
    LOCKED = "locked"
    BARRED = "barred"
    EXCLUDED = "excluded"
    DEPOSIT_LIMIT = "deposit_limit"
    FULL = "full"
    """The wallet would hold more than wallets do."""
    NUMBER_USED = "number_used"
    """Another note has this number: the validator's records are not what they were."""
    TICKET = "ticket"
    """Tickets are redeemed at the cash station."""
    CAGE_IS_AWAY = "cage_is_away"


@value
class Inserted:
    """A note that is in a player's wallet."""

    player: str
    amount: Cents


class Answer(Enum):
    """What the floor found out about a note."""

    PAID = "paid"
    """It lies in the box: the player has it on the wallet."""
    NOT_PAID = "not_paid"
    """It does not, or the player has it back."""


@value
class Settled:
    """How a disputed note ended."""

    answer: Answer
    by: str
    at: int


@value
class DisputedNote:
    """A note that may lie in the box, and nobody was credited for."""

    number: NoteNumber
    amount: Cents
    why: str
    """`gone`, `not_ordered`, `other_value`, `unknown`."""
    at: int
    player: str = ""
    """Whose it would have been; nobody's if the house was never asked."""
    settled: Settled | None = None


@value
class UnbookedNote:
    """A note that lies in the box and that the books refuse the credit of: it is tried on."""

    number: NoteNumber
    amount: Cents
    why: str
    """What the books said: `NeverOffered`."""
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
        """Above nothing when more lay there than there should."""
        return self.counted - self.expected


def note_number(text: str) -> NoteNumber | None:
    """`t1/seat/3/notes/7/12` read again; None for anything else."""
    found = _KEY.fullmatch(text)
    return None if found is None else NoteNumber(found[1], int(found[2]), int(found[3]))


def in_books(number: NoteNumber) -> str:
    """The key of its entry in the ledger: there is one, so it is credited once."""
    return f"note/{number}"


def box(validator: str) -> Account:
    """The cash in it; it stands at minus what lies there."""
    return Account(Kind.DESK, f"{BOX}{validator}")


def inserted(number: NoteNumber, player: str, amount: Cents) -> Entry:
    """From the player's hand into the box."""
    return deposit(in_books(number), player, amount, box(number.validator))


def emptied(key: str, validator: str, expected: Cents, counted: Cents, note: str) -> Entry:
    """All that was counted goes to the safe; what is missing or too much stands alone, like a drawer's."""
    lines = (Line(box(validator), expected), Line(SAFE, -counted), Line(DRAWERS, counted - expected))
    return Entry(key, What.COUNT, lines, note)
