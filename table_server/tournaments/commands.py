"""What a player, the clock, a table, the cage or the floor can want of a tournament: a closed union."""

from __future__ import annotations

from typing import TypeAlias

from table_server.cage.ledger import NotMoved
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.deals import Basis
from table_server.tournaments.seam import Report


@value
class Register:
    """Enter, for exactly buy-in and fee (LP-136); who has won a seat pays with that."""

    player: str
    name: str
    paid: Cents


@value
class HoldSeat:
    """A seat in this tournament was won in another one: its worth lies on the ticket."""

    player: str
    name: str
    worth: Cents


@value
class SeatIsGone:
    """The tournament a seat was won for is no more: the winner has the worth."""

    number: int


@value
class Unregister:
    """Out again before the start, for the money back."""

    number: int


@value
class MoneyArrived:
    """The cage moved what was asked for."""

    key: str


@value
class MoneyRefused:
    """The cage did not."""

    key: str
    why: NotMoved


@value
class Begin:
    """The floor starts it."""


@value
class Cancel:
    """The floor calls it off before the start; everybody's money goes back."""

    reason: str


@value
class CallOff:
    """Two of the house end it after the start; who is left shares what is left."""

    by: tuple[str, str]
    reason: str
    basis: Basis
    """By chips or by ICM."""
    fees_back: bool = False
    """To who is left."""


@value
class Tick:
    """Time has passed."""


@value
class HoldClock:
    """The floor stops the clock, and with it the dealing."""


@value
class GoOn:
    """The clock runs again."""


@value
class Recover:
    """The server was away."""

    lived: int = 0
    """The last instant it is known to have held the clock, if that is later than the last event."""


@value
class BeginHand:
    """A table is ready to deal."""

    table: int


@value
class FinishHand:
    """A table's hand is over."""

    report: Report


@value
class UndoHand:
    """A table's hand was voided: it never was (D-4)."""

    table: int


@value
class Rebuy:
    """Chips again."""

    number: int


@value
class DeclineRebuy:
    """Rather out."""

    number: int


@value
class TakeAddOn:
    """Chips in the break for it."""

    number: int


@value
class ProposeDeal:
    """A finalist asks the others (LP-158)."""

    number: int
    basis: Basis
    kept: Cents = 0
    amounts: tuple[tuple[int, Cents], ...] = ()
    """Of a custom deal, by number."""


@value
class AcceptDeal:
    """Yes, at one's own screen (D-12)."""

    number: int


@value
class DeclineDeal:
    """No, of one of them; 0 is the floor."""

    number: int


Command: TypeAlias = (
    Register
    | HoldSeat
    | SeatIsGone
    | Unregister
    | MoneyArrived
    | MoneyRefused
    | Begin
    | Cancel
    | CallOff
    | Tick
    | HoldClock
    | GoOn
    | Recover
    | BeginHand
    | FinishHand
    | UndoHand
    | Rebuy
    | DeclineRebuy
    | TakeAddOn
    | ProposeDeal
    | AcceptDeal
    | DeclineDeal
)
