"""What one seat's screen sees besides the table: its own cards, what it is asked, and what it may ask for."""

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
    """How far a person at this seat has come."""

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
    """What may be brought, in whole chips."""

    least: Cents
    most: Cents | None
    """Null is no maximum."""
    unit: Cents
    """The smallest chip."""


@value
class MoneyOnItsWay:
    """Asked of the wallet, and not yet on the table."""

    amount: Cents
    purpose: Purpose
    arrived: bool
    """Out of the wallet, waiting for the hand to end."""


@value
class AnySeat:
    """What this seat alone may see, whatever is played; where nobody is, there is no more than its number."""

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
    """To sit down, or to buy in again; null for who is `choosing` while the game seats no more players."""
    top_up: AmountRange | None = None
    kept_topped_up: Cents = 0
    """The stack filled up to between hands; 0 is never."""
    brought: Cents = 0
    """To the table since logging in."""
    on_its_way: tuple[MoneyOnItsWay, ...] = ()
    not_bought: NotMoved | None = None
    """Why the wallet did not pay when it was last asked."""
    reminder: Reminder | None = None
    """Of how long it has been; there until the screen says `reminded`."""
    free_seats: tuple[Seat, ...] = ()
    """Where one may change to now."""
    chooses_game: bool = False
    """Names the next game by its place on the menu."""
    may_call_clock: bool = False
    may_wait_for_blind: bool = False
    """`break` may say `next_blind`."""
    floor_called: bool = False
    """This seat asked for the floor, and nobody has come yet."""
    tournament: EntrantView | None = None
    """Null at a table of open play."""
    going: GoingView | None = None
    """To another table of the room."""
    kept: KeptView | None = None
    """Whom this seat is kept for, while nobody is here."""
    swipe: Swipe | None = None
    """A card that was pulled through this seat's reader, where nobody sits yet."""
    preferences: Preferences | None = None
    """Of who sits here; null at an empty seat, and while the accounts cannot be reached."""
    money: MoneyDevices | None = None
    """Null where no device for money is fitted."""


class SeatFields(TypedDict, total=False):
    """Those fields of `AnySeat` that are the same for every family; what is left out has nothing to say."""

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
