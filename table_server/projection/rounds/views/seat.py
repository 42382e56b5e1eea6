"""What a seat at pot poker sees besides the table: its own cards, what it is asked, how it gets cards."""

from __future__ import annotations

from typing import Literal, TypeAlias

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.events import Verb
from table_server.families.rounds.lineup.state import Debt
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.views.seat import AnySeat
from table_server.table.ephemeral import PreAction


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
class OpenHandsOfferView:
    """Answered by `open_hands`: open all hands now or after the last card."""

    id: int
    kind: Literal["open_hands"] = "open_hands"


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
class RoundsSeat(AnySeat):
    """What one seat at a game of pot poker may see."""

    cards: tuple[str, ...] = ()
    """The cards held face down, at places 0, 1, 2...: a draw or a discard names places."""
    offer: OfferView | None = None
    wish: PreAction | None = None
    wishes: tuple[PreAction, ...] = ()
    """Those that may be set now."""
    coming_in: ComingInView | None = None
    """Null for who gets cards already."""
    straddles: bool | None = None
    """Null where the house takes none."""
    overs: bool | None = None
    """Null where the house has none."""
    family: Literal["rounds"] = "rounds"
