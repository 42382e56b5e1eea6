"""What is true of a table only for now: who is connected, whose time runs, what is wished ahead.

None of it is kept: after a restart clocks run in full and wishes are asked again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from table_server.cage.ledger import NotMoved
from table_server.cage.preferences import Preferences
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value


class Wish(Enum):
    """What a player wants done when the turn comes."""

    CHECK_FOLD = "check_fold"
    CALL = "call"
    FOLD = "fold"


@value
class PreAction:
    """A wish, and the price it was made at: at another price it is void."""

    wish: Wish
    price: Cents


class ClockPart(Enum):
    """Which allowance is running."""

    ACTION = "action"
    BANK = "bank"
    CALLED = "called"


@value
class Clock:
    """The time that runs against the seats that are asked; instants in milliseconds of the table's clock."""

    part: ClockPart
    since: int
    until: int
    warn: int
    """From when on it is shown as running out."""


@value
class Reminder:
    """How long a player has been playing, and what it has brought; below nothing when lost."""

    minutes: int
    result: Cents


@dataclass(slots=True)
class Presence:
    """Beside the felt, for the views."""

    connected: set[Seat] = field(default_factory=set)
    wishes: dict[Seat, PreAction] = field(default_factory=dict)
    clocks: dict[Seat, Clock] = field(default_factory=dict)
    """By seat: where several are asked at once, each has a time of its own."""
    not_bought: dict[Seat, NotMoved] = field(default_factory=dict)
    """Why the wallet did not pay when it was last asked."""
    reminders: dict[Seat, Reminder] = field(default_factory=dict)
    """Until the player has taken note."""
    preferences: dict[str, Preferences] = field(default_factory=dict)
    """By account, of those who sit here and whose preferences are known."""
    calls: dict[Seat, int] = field(default_factory=dict)
    """Seats that asked for the floor, and since when."""
    software: str = ""
    """The version of what the table runs on."""
    deals_at: int | None = None
    """When the next hand is dealt, if nothing comes between."""
    now: int = 0
    wall: int = 0
    """The same instant by the wall clock, in milliseconds since 1970."""

    def forget(self, seat: Seat, player: str) -> None:
        """Who was told it is gone."""
        self.not_bought.pop(seat, None)
        self.reminders.pop(seat, None)
        self.calls.pop(seat, None)
        self.wishes.pop(seat, None)
        self.preferences.pop(player, None)

    def moves(self, seat: Seat, to: Seat) -> None:
        """What a player was told goes along to another seat; whoever sits down after him is not told it."""
        if seat in self.not_bought:
            self.not_bought[to] = self.not_bought.pop(seat)
        if seat in self.reminders:
            self.reminders[to] = self.reminders.pop(seat)
        if seat in self.calls:
            self.calls[to] = self.calls.pop(seat)
