"""The view of a seat at pot poker besides the table: its own cards, its question, how it gets cards."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.offers import Verb
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.views.seat import AnySeat
from table_server.table.ephemeral import PreAction


@value
class PresetView:
    """A wager that is a part of the pot as it would be after a call."""

    part: tuple[int, int]
    """The part as a fraction: 1/2, 2/3, 1/1."""
    to: Cents


class NoWager(Enum):
    """The reason that a turn offers no bet and no raise, though the player has chips left to make one."""

    CAPPED = "capped"
    """The last raise of the round has been made (LP-102, LP-108, LP-178)."""
    NOT_REOPENED = "not_reopened"
    """Since this player acted there was only an all-in of less than a full raise (LP-109)."""
    NO_CHECK_RAISE = "no_check_raise"
    """This player has checked, and the house allows no check-raise (LP-101)."""
    NO_OPENERS = "no_openers"
    """Opening takes a certain hand, which this one is not (D-134)."""
    SHORT = "short"
    """At this house a stack below a full bet can only call (D-45)."""
    ALL_ARE_ALL_IN = "all_are_all_in"
    """No other player has chips left to call with."""


@value
class BetOfferView:
    """A turn in a betting round, answered by `fold`, `check`, `call`, `bring_in` or `wager`.

    What is false or 0 is not offered.
    """

    id: int
    fold: bool
    check: bool
    call: Cents
    """The amount to put in; the whole stack when that is less than the wager."""
    bring_in: Cents
    low: Cents
    """The smallest wager, as the total for the round."""
    high: Cents
    """The largest wager."""
    step: Cents
    """The amounts between go up from the smallest by this; 0 leaves only the two ends."""
    verb: Verb
    all_in: Cents
    """The wager of the whole stack, where it may be made."""
    presets: tuple[PresetView, ...]
    opens: bool
    """`bring_in` is the highest card's opening bet, a bet like any other."""
    no_wager: NoWager | None = None
    """Why there is no wager; null where one is offered, and where calling takes the whole stack."""
    openers: int = 0
    """The rank of the least pair that may open, where `no_wager` is `no_openers`."""
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
    """Answered by `turn_up`: open the card at this place or not. Others learn it once all have answered."""

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
    """Answered by `run_it`: the number of times to run the board, up to `most`."""

    id: int
    most: int
    kind: Literal["run_it"] = "run_it"


@value
class OpenHandsOfferView:
    """Answered by `open_hands`: open all hands now or after the last card."""

    id: int
    kind: Literal["open_hands"] = "open_hands"


@value
class AfterOfferView:
    """After the hand: `show` one's own cards, or `rabbit` for the cards that would have come."""

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
    | OpenHandsOfferView
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
    """The player's way to get cards."""

    entry: EntryChoice
    """The way that was chosen; until then the usual one."""
    debt: Debt
    hands: int
    """Hands still to wait or to post for after a seat change."""
    owes_kill: bool
    ways: tuple[WayInView, ...]
    """The ways to choose from. A buy-in, a return and a seat change name one; `wait` is always among them."""


@value
class RoundsSeat(AnySeat):
    """The view of one seat at a game of pot poker."""

    cards: tuple[str, ...] = ()
    """The cards held face down, at places 0, 1, 2...: a draw or a discard names places."""
    offer: OfferView | None = None
    wish: PreAction | None = None
    wishes: tuple[PreAction, ...] = ()
    """The wishes that may be set now."""
    coming_in: ComingInView | None = None
    """Null for a player who gets cards already."""
    straddles: bool | None = None
    """Null where the house takes no straddles."""
    overs: bool | None = None
    """Null where the house has no over buttons."""
    family: Literal["rounds"] = "rounds"
