"""Facts about a table that hold only for now: connected screens, running clocks, pre-actions.

None of them is stored. After a restart clocks run in full and players choose pre-actions again.
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
    """An act that a player wants done when the turn comes."""

    CHECK_FOLD = "check_fold"
    CALL = "call"
    FOLD = "fold"


@value
class PreAction:
    """A wish and the price it was made at. At another price it is void."""

    wish: Wish
    price: Cents


class ClockPart(Enum):
    """The allowance of time that is running."""

    ACTION = "action"
    BANK = "bank"
    CALLED = "called"


@value
class ActionClock:
    """The time that runs against a seat that is asked; instants in milliseconds of the table's clock."""

    part: ClockPart
    since: int
    until: int
    warn: int
    """From this instant on it is shown as running out."""


@value
class Reminder:
    """The time a player has been playing, and the result so far."""

    minutes: int
    result: Cents
    """Negative when lost."""


class SwipeOutcome(Enum):
    """The result of pulling a card through a reader."""

    WHOLE = "whole"
    """Read. The PIN is asked for."""
    BADLY = "badly"
    BACKWARDS = "backwards"
    FOREIGN = "foreign"
    """A card of another house or of a bank."""
    MISTYPED = "mistyped"
    """A card of this house with an impossible number."""


@value
class Swipe:
    """A card at the reader of a seat where nobody sits (LP-29), without its number."""

    read: SwipeOutcome
    count: int
    """Goes up by one with each swipe at this seat."""
    keyed: int | None = None
    """Digits typed on the PIN pad beside the screen; null where the PIN is touched on the screen."""
    checking: bool = False
    """The cage is checking card and PIN."""


class MoneyDone(Enum):
    """The last thing a seat's own devices did with money."""

    NOTE_IN = "note_in"
    """The bill's amount is in the wallet."""
    NOTE_BACK = "note_back"
    """The house could not take the bill."""
    PRINTING = "printing"
    """A ticket is booked and being printed."""
    PRINTED = "printed"
    NOT_PRINTED = "not_printed"
    """The ticket is booked, and the floor brings it on paper."""
    NO_TICKET = "no_ticket"
    """The money is on the account instead."""
    CHIPS_IN = "chips_in"
    CHIPS_BACK = "chips_back"
    """A chip on the tray does not count, so the floor looks at all of them."""


@value
class MoneyNews:
    """The last thing that happened, with its amount."""

    what: MoneyDone
    amount: Cents
    count: int
    """Goes up by one each time at this seat."""


@value
class MoneyDevices:
    """The money devices of a seat that are fitted and work."""

    notes: bool = False
    """Bills may be fed in now."""
    tickets: bool = False
    """A player who leaves may take the chips as a ticket."""
    tray: Cents | None = None
    """The value of the chips on the tray; null without a tray."""
    news: MoneyNews | None = None


@value
class ShufflerState:
    """The shuffling machine that a table takes its decks from."""

    commitment: str = ""
    """The machine's commitment to the order of the newest hand's cards, published before the cards were
    known; empty before the first hand."""
    fault: str | None = None
    """The reason it makes no deck now. No hand is dealt until somebody has seen to it."""


@value
class Ringing:
    """An alarm of the room, shown to the floor at every table."""

    kind: str
    """The cage's name for it: `account_locked`, `device_fault`, ..."""
    who: str
    at: int


@dataclass(slots=True)
class Presence:
    """Everything about a table that is shown and not stored."""

    connected: set[Seat] = field(default_factory=set)
    wishes: dict[Seat, PreAction] = field(default_factory=dict)
    clocks: dict[Seat, ActionClock] = field(default_factory=dict)
    """By seat. Seats that are asked at the same time have a clock each."""
    not_bought: dict[Seat, NotMoved] = field(default_factory=dict)
    """The reason the wallet did not pay when it was last asked."""
    reminders: dict[Seat, Reminder] = field(default_factory=dict)
    """Kept until the player has confirmed it."""
    preferences: dict[str, Preferences] = field(default_factory=dict)
    """By account, of the players here whose preferences are known."""
    calls: dict[Seat, int] = field(default_factory=dict)
    """Seats that called the floor, with the instant they did."""
    swipes: dict[Seat, Swipe] = field(default_factory=dict)
    """Cards at seats where nobody sits, until the PIN has come or the card is forgotten."""
    money: dict[Seat, MoneyDevices] = field(default_factory=dict)
    """The money devices of the seats that have any."""
    alarms: tuple[Ringing, ...] = ()
    """The alarms of the whole room, the newest last; for the floor."""
    shuffler: ShufflerState | None = None
    """None where the random number generator orders the cards."""
    software: str = ""
    """The version of the software."""
    deals_at: int | None = None
    """The instant the next hand is dealt, if nothing comes between."""
    now: int = 0
    wall: int = 0
    """The same instant by the wall clock, in milliseconds since 1970."""

    def forget(self, seat: Seat, player: str) -> None:
        """Forget everything about a player who has left."""
        self.not_bought.pop(seat, None)
        self.reminders.pop(seat, None)
        self.calls.pop(seat, None)
        self.wishes.pop(seat, None)
        self.preferences.pop(player, None)

    def moves(self, seat: Seat, to: Seat) -> None:
        """Take a player's messages along to another seat, so that the next player there does not see them."""
        if seat in self.not_bought:
            self.not_bought[to] = self.not_bought.pop(seat)
        if seat in self.reminders:
            self.reminders[to] = self.reminders.pop(seat)
        if seat in self.calls:
            self.calls[to] = self.calls.pop(seat)
