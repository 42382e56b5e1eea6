"""What one seat's screen sees besides the table: its own cards, what it is asked, and what it may ask for."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from table_server.cage.ledger import NotMoved
from table_server.cage.preferences import Preferences
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.events import Verb
from table_server.families.rounds.lineup.state import Debt
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.views.tournament import EntrantView
from table_server.projection.views.transfers import GoingView, KeptView
from table_server.table.ephemeral import MoneyDevices, PreAction, Reminder, Swipe
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
class PresetView:
    """A wager that is a part of the pot, by what it would be after a call."""

    part: tuple[int, int]
    """As a fraction: 1/2, 2/3, 1/1."""
    to: Cents


@value
class BetOfferView:
    """A turn in a betting round, answered by `fold`, `check`, `call`, `bring_in` or `wager`.

    What is false or 0 is not offered.
    """

    id: int
    fold: bool
    check: bool
    call: Cents
    """To put in; the whole stack when that is less than the wager."""
    bring_in: Cents
    low: Cents
    """The smallest wager, as the total for the round."""
    high: Cents
    """The largest."""
    step: Cents
    """Amounts between go up from the smallest by so much; 0 leaves only the two ends."""
    verb: Verb
    all_in: Cents
    """The wager that is the whole stack, where it may be made."""
    presets: tuple[PresetView, ...]
    opens: bool
    """`bring_in` is the highest card's opening bet, a bet like any other."""
    kind: Literal["bet"] = "bet"


@value
class DrawOfferView:
    """Answered by `draw`: throw up to `most` cards for new ones; none is standing pat."""

    id: int
    most: int
    kind: Literal["draw"] = "draw"


@value
class DiscardOfferView:
    """Answered by `discard`: throw exactly `count` cards, unseen by the others."""

    id: int
    count: int
    kind: Literal["discard"] = "discard"


@value
class TurnUpOfferView:
    """Answered by `turn_up`: open the card at this place or not; the others learn it once all have said."""

    id: int
    place: int
    kind: Literal["turn_up"] = "turn_up"


@value
class KillOfferView:
    """Answered by `kill`: kill the pot for an amount, or decline with 0."""

    id: int
    low: Cents
    high: Cents
    step: Cents
    kind: Literal["kill"] = "kill"


@value
class RunItOfferView:
    """Answered by `run_it`: how often the board shall be run, once to `most` times."""

    id: int
    most: int
    kind: Literal["run_it"] = "run_it"


@value
class AfterOfferView:
    """After the hand, if one likes: `show` one's cards, `rabbit` for those that would have come."""

    id: int
    show: bool
    rabbit: bool
    kind: Literal["after"] = "after"


OfferView: TypeAlias = (
    BetOfferView
    | DrawOfferView
    | DiscardOfferView
    | TurnUpOfferView
    | KillOfferView
    | RunItOfferView
    | AfterOfferView
)


@value
class WayInView:
    """One way to come in, and what is posted for it."""

    entry: EntryChoice
    live: Cents
    dead: Cents


@value
class ComingInView:
    """How this player gets cards."""

    entry: EntryChoice
    """As it was chosen; until then the usual one."""
    debt: Debt
    hands: int
    """Hands still to wait or to post for after a seat change."""
    owes_kill: bool
    ways: tuple[WayInView, ...]
    """What may be chosen. A buy-in, a return and a seat change name one; `wait` is always among them."""


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
class SeatPart:
    """What this seat alone may see; at a seat where nobody is, there is no more than its number."""

    seat: Seat
    stage: Stage = Stage.EMPTY
    name: str = ""
    cards: tuple[str, ...] = ()
    """The cards held face down, at places 0, 1, 2...: a draw or a discard names places."""
    offer: OfferView | None = None
    wish: PreAction | None = None
    wishes: tuple[PreAction, ...] = ()
    """Those that may be set now."""
    bank: int = 0
    """Milliseconds left in the time bank."""
    extra_time: int = 100
    """Percent of the usual time to act."""
    absence: Absence = Absence.NOT
    sits_out: bool = False
    coming_in: ComingInView | None = None
    """Null for who gets cards already."""
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
    straddles: bool | None = None
    """Null where the house takes none."""
    overs: bool | None = None
    """Null where the house has none."""
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
