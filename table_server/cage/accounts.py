"""PURE. Who plays: an account, what stands against it, and the answer to a card and a PIN."""

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
    """The same for life; the owner of wallet and seats in the ledger."""
    name: str
    """What the table calls the player; others may be called the same."""
    preferences: Preferences = Preferences()


class LogInRefused(Enum):
    """Why card and PIN let nobody in. An unknown card and a wrong PIN are one answer."""

    WRONG = "wrong_card_or_pin"
    LOCKED = "locked"
    """Three wrong PINs; the floor unlocks."""
    BARRED = "barred"
    EXCLUDED = "excluded"
    SESSION_LIMIT = "session_limit"


class AlarmKind(Enum):
    """What the floor is told of."""

    ACCOUNT_LOCKED = "account_locked"
    STAFF_LOCKED = "staff_locked"
    DEVICE_FAULT = "device_fault"


@value
class Alarm:
    """For the floor, once: whose third PIN or secret was wrong, or what is wrong with which device."""

    kind: AlarmKind
    who: str
    """A player's number, the name of a person of the house, a device and its fault."""
    at: int


@value
class Denied:
    """No, why, and perhaps what the floor has to know."""

    why: LogInRefused
    alarm: Alarm | None = None


def name_of(text: str) -> str | None:
    """A name the table can show: one line, not too long, nothing invisible; None if it cannot."""
    name = " ".join(text.split())
    return name if 0 < len(name) <= LONGEST_NAME and name.isprintable() else None
