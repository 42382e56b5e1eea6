"""What a seat may do now, with the amounts. A client draws offers and needs to know no game."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.events import Verb


@value
class BetOffer:
    """A turn in a betting round. Amounts of 0 are not offered."""

    seat: Seat
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
    """Amounts between go up from the smallest by whole chips; 0 leaves only the two ends (LP-103)."""
    verb: Verb
    opens: bool = False
    """The forced bet is the highest card's opening bet and no bring-in (D-113, D-116)."""


@value
class DrawOffer:
    """Throw up to `most` cards for new ones."""

    seat: Seat
    most: int


@value
class DiscardOffer:
    """Each of these seats throws `count` of its cards, unseen by the others."""

    seats: tuple[Seat, ...]
    count: int


@value
class TurnUpOffer:
    """Each of these seats may turn its down card up; the others learn it when all have answered."""

    seats: tuple[Seat, ...]


@value
class KillOffer:
    """Kill the pot for an amount in whole chips, or decline."""

    seat: Seat
    low: Cents
    high: Cents
    step: Cents


@value
class RunItOffer:
    """Each of these seats says how often the board shall be run, once to `most` times."""

    seats: tuple[Seat, ...]
    most: int


Offer: TypeAlias = BetOffer | DrawOffer | DiscardOffer | TurnUpOffer | KillOffer | RunItOffer
