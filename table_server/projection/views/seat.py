"""The view of one seat's screen besides the table: its own cards, its question, and what it may ask for."""

from __future__ import annotations

from enum import Enum
from typing import TypedDict

from table_server.cage.ledger import NotMoved
from table_server.cage.preferences import Preferences
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.tournament import EntrantView
from table_server.projection.views.transfers import GoingView, KeptView
from table_server.table.ephemeral import MoneyDevices, Reminder, Swipe
from table_server.table.state import Absence, Purpose


class Stage(Enum):
    """The stage that a person at this seat has reached."""

    EMPTY = "empty"
    CHOOSING = "choosing"
    """Logged in, choosing a buy-in."""
    BUYING = "buying"
    """Money is on its way from the wallet."""
    SEATED = "seated"
    BROKE = "broke"
    """Without chips, and may buy in again."""
    LEAVING = "leaving"


@value
class AmountRange:
    """The amounts that may be brought, in whole chips."""

    least: Cents
    most: Cents | None
    """Null is no maximum."""
    unit: Cents
    """The smallest chip."""


@value
class MoneyOnItsWay:
    """Money asked of the wallet, and not yet on the table."""

    amount: Cents
    purpose: Purpose
    arrived: bool
    """True when it has left the wallet and waits for the hand to end."""


@value
class AnySeat:
    """The view of this seat alone, whatever is played; an empty seat has no more than its number."""

    seat: Seat
    stage: Stage = Stage.EMPTY
    name: str = ""
    bank: int = 0
    """Milliseconds left in the time bank."""
    extra_time: int = 100
    """Percent of the usual time to act."""
    absence: Absence = Absence.NOT
    sits_out: bool = False
    buy_in: AmountRange | None = None
    """To sit down, or to buy in again; null for a player who is `choosing` while the table seats no more."""
    top_up: AmountRange | None = None
    kept_topped_up: Cents = 0
    """The stack is filled up to this between hands; 0 is never."""
    brought: Cents = 0
    """The money brought to the table since logging in."""
    on_its_way: tuple[MoneyOnItsWay, ...] = ()
    not_bought: NotMoved | None = None
    """The reason why the wallet did not pay when it was last asked."""
    reminder: Reminder | None = None
    """A reminder of the time played; there until the screen says `reminded`."""
    free_seats: tuple[Seat, ...] = ()
    """The seats to change to now."""
    chooses_game: bool = False
    """True when this seat names the next game by its place on the menu."""
    may_call_clock: bool = False
    may_wait_for_blind: bool = False
    """True if `break` may say `next_blind`."""
    floor_called: bool = False
    """True after a call for the floor, until somebody has come."""
    tournament: EntrantView | None = None
    """Null at a table of open play."""
    going: GoingView | None = None
    """Set for a player who is to go to another table of the room."""
    kept: KeptView | None = None
    """The player for whom this empty seat is kept."""
    swipe: Swipe | None = None
    """A card that was pulled through this seat's reader, where nobody sits yet."""
    preferences: Preferences | None = None
    """The preferences of the player; null at an empty seat, and while the accounts cannot be reached."""
    money: MoneyDevices | None = None
    """Null where no device for money is fitted."""


class SeatFields(TypedDict, total=False):
    """The fields of `AnySeat` that are the same for every family; those left out keep their defaults."""

    stage: Stage
    name: str
    bank: int
    extra_time: int
    absence: Absence
    sits_out: bool
    buy_in: AmountRange | None
    top_up: AmountRange | None
    kept_topped_up: Cents
    brought: Cents
    on_its_way: tuple[MoneyOnItsWay, ...]
    not_bought: NotMoved | None
    reminder: Reminder | None
    free_seats: tuple[Seat, ...]
    chooses_game: bool
    may_call_clock: bool
    may_wait_for_blind: bool
    floor_called: bool
    tournament: EntrantView | None
    going: GoingView | None
    kept: KeptView | None
    swipe: Swipe | None
    preferences: Preferences | None
    money: MoneyDevices | None
