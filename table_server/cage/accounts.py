"""PURE. Players' accounts, the reasons a login is refused, locks, and alarms for the floor."""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.cage.preferences import Preferences
from table_server.engine.values import value

TRIES: Final = 3
"""Wrong PINs in a row that lock an account."""
LONGEST_NAME: Final = 24


@value
class Player:
    """An account as a table knows it."""

    number: str
    """Never changes; it owns the wallet and the seats in the ledger."""
    name: str
    """The name shown at the table; it need not be unique."""
    preferences: Preferences = Preferences()


class LogInRefused(Enum):
    """Reasons why card and PIN let nobody in. An unknown card and a wrong PIN get the same answer."""

    WRONG = "wrong_card_or_pin"
    LOCKED = "locked"
    """Three wrong PINs; the floor unlocks."""
    BARRED = "barred"
    EXCLUDED = "excluded"
    SESSION_LIMIT = "session_limit"


class AlarmKind(Enum):
    """The kinds of alarm for the floor."""

    ACCOUNT_LOCKED = "account_locked"
    STAFF_LOCKED = "staff_locked"
    DEVICE_FAULT = "device_fault"


@value
class Alarm:
    """Shown to the floor once: a third wrong PIN or secret, or a fault of a device."""

    kind: AlarmKind
    who: str
    """A player's number, the name of one of the staff, or a device and its fault."""
    at: int


@value
class Denied:
    """A refused login, and perhaps an alarm for the floor."""

    why: LogInRefused
    alarm: Alarm | None = None


def name_of(text: str) -> str | None:
    """A name the table can show: one line, not too long, printable; None if it is not."""
    name = " ".join(text.split())
    return name if 0 < len(name) <= LONGEST_NAME and name.isprintable() else None


class LockKind(Enum):
    """The side whose wrong tries they were."""

    ACCOUNT = "account"
    STAFF = "staff"


@value
class Lock:
    """A lock after too many wrong tries, until one of the staff opens it again."""

    kind: LockKind
    who: str
    """A player's number, or the name of one of the staff."""
    name: str
    at: int
