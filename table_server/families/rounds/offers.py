"""Offers: the choices of a seat, with the amounts. A client draws them without knowing any game."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.hand import Pace


class Verb(Enum):
    """The name of a wager at the table."""

    BET = "bet"
    RAISE = "raise"
    COMPLETE = "complete"
    OPEN = "open"
    """The first bet in a game that needs openers (D-134)."""


@value
class BetOffer:
    """A turn in a betting round. Amounts of 0 are not offered."""

    seat: Seat
    fold: bool = False
    check: bool = False
    call: Cents = 0
    """The amount to put in; the whole stack when that is less than the wager."""
    bring_in: Cents = 0
    low: Cents = 0
    """The smallest wager, as the total for the round."""
    high: Cents = 0
    """The largest wager, as the total for the round."""
    step: Cents = 0
    """Wagers go up from the smallest by this; 0 allows only the smallest and the largest (LP-103)."""
    verb: Verb = Verb.RAISE
    opens: bool = False
    """The forced bet is the highest card's opening bet and no bring-in (D-113, D-116)."""

    together: ClassVar[bool] = False
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.ACT

    @property
    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


@value
class DrawOffer:
    """Discard up to `most` cards for new ones."""

    seat: Seat
    most: int

    together: ClassVar[bool] = False
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.ACT

    @property
    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


@value
class DiscardOffer:
    """Each of these seats discards `count` of its cards, unseen by the others."""

    seats: tuple[Seat, ...]
    count: int

    together: ClassVar[bool] = True
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.ACT

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.seats


@value
class TurnUpOffer:
    """Each of these seats may turn its down card up; answers are hidden until all have answered."""

    seats: tuple[Seat, ...]

    together: ClassVar[bool] = True
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.TURN_UP

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.seats


@value
class KillOffer:
    """Kill the pot for an amount in whole chips, or decline."""

    seat: Seat
    low: Cents
    high: Cents
    step: Cents

    together: ClassVar[bool] = False
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.KILL

    @property
    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


@value
class RunItOffer:
    """Each of these seats may agree to run the board up to `most` times."""

    seats: tuple[Seat, ...]
    most: int

    together: ClassVar[bool] = True
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.RUN_IT

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.seats


@value
class OpenHandsOffer:
    """Each of these seats may agree to open the hands of all who are still in."""

    seats: tuple[Seat, ...]

    together: ClassVar[bool] = True
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.OPEN_HANDS

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self.seats


Offer: TypeAlias = BetOffer | DrawOffer | DiscardOffer | TurnUpOffer | KillOffer | RunItOffer | OpenHandsOffer
