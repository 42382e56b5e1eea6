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
class ActionClock:
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


class SwipeOutcome(Enum):
    """What came of a card that was pulled through a reader."""

    WHOLE = "whole"
    """The PIN is asked for."""
    BADLY = "badly"
    BACKWARDS = "backwards"
    FOREIGN = "foreign"
    """Another house's, or a bank's."""
    MISTYPED = "mistyped"
    """This house's, with a number that cannot be."""


@value
class Swipe:
    """A card at the reader of a seat where nobody sits (LP-29); never its number."""

    read: SwipeOutcome
    count: int
    """Goes up by one with each swipe at this seat."""
    keyed: int | None = None
    """Digits on the PIN pad beside the screen; null where the PIN is touched on the screen."""
    checking: bool = False
    """Card and PIN are with the cage."""


class MoneyDone(Enum):
    """What a seat's own devices last did with money."""

    NOTE_IN = "note_in"
    """It is on the wallet."""
    NOTE_BACK = "note_back"
    """The house could not take it."""
    PRINTING = "printing"
    """A ticket: it is booked, and on its way to the paper."""
    PRINTED = "printed"
    NOT_PRINTED = "not_printed"
    """It is booked, and the floor brings the paper."""
    NO_TICKET = "no_ticket"
    """The money is on the account."""
    CHIPS_IN = "chips_in"
    CHIPS_BACK = "chips_back"
    """One of those on the tray does not count: the floor looks at all of them."""


@value
class MoneyNews:
    """The last of it."""

    what: MoneyDone
    amount: Cents
    count: int
    """Goes up by one each time at this seat."""


@value
class MoneyDevices:
    """What is fitted to a seat, and works."""

    notes: bool = False
    """Bills may be fed in now."""
    tickets: bool = False
    """Who leaves may take the chips as a ticket."""
    tray: Cents | None = None
    """What the chips on the tray are worth; null without a tray."""
    news: MoneyNews | None = None


@value
class ShufflerState:
    """The machine that a table takes its decks from."""

    commitment: str = ""
    """To the order of the newest hand's cards, said before they were; nothing before the first."""
    fault: str | None = None
    """Why it makes no deck now; no hand is dealt until somebody has seen to it."""


@value
class Ringing:
    """What somebody of the floor has to see to, at whichever table they look."""

    kind: str
    """As the cage calls it: `account_locked`, `device_fault`, ..."""
    who: str
    at: int


@dataclass(slots=True)
class Presence:
    """Beside the table, for the views."""

    connected: set[Seat] = field(default_factory=set)
    wishes: dict[Seat, PreAction] = field(default_factory=dict)
    clocks: dict[Seat, ActionClock] = field(default_factory=dict)
    """By seat: where several are asked at once, each has a time of its own."""
    not_bought: dict[Seat, NotMoved] = field(default_factory=dict)
    """Why the wallet did not pay when it was last asked."""
    reminders: dict[Seat, Reminder] = field(default_factory=dict)
    """Until the player has taken note."""
    preferences: dict[str, Preferences] = field(default_factory=dict)
    """By account, of those who sit here and whose preferences are known."""
    calls: dict[Seat, int] = field(default_factory=dict)
    """Seats that asked for the floor, and since when."""
    swipes: dict[Seat, Swipe] = field(default_factory=dict)
    """At seats where nobody sits, until the PIN has come or the card is forgotten."""
    money: dict[Seat, MoneyDevices] = field(default_factory=dict)
    """At seats that have devices of their own for it."""
    alarms: tuple[Ringing, ...] = ()
    """Of the whole room, the newest last: for the floor."""
    shuffler: ShufflerState | None = None
    """None where the order of the cards comes from the random number generator."""
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
