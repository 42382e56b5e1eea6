"""Every command to a tournament, from a player, the clock, a table, the cage or the floor: a closed union."""

from __future__ import annotations

from typing import TypeAlias

from table_server.cage.ledger import NotMoved
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.deals import Basis
from table_server.tournaments.seam import HandReport


@value
class Register:
    """Enter for exactly buy-in and fee (LP-136); a player who has won a seat pays with that."""

    player: str
    name: str
    paid: Cents


@value
class HoldSeat:
    """Another tournament's winner won a seat in this one: its worth lies on the ticket."""

    player: str
    name: str
    worth: Cents


@value
class SeatIsGone:
    """The tournament that a seat was won for no longer exists: the winner gets its worth."""

    number: int


@value
class Unregister:
    """Leave before the start, for the money back."""

    number: int


@value
class MoneyArrived:
    """The cage moved the money."""

    key: str


@value
class MoneyRefused:
    """The cage refused to move the money."""

    key: str
    why: NotMoved


@value
class Begin:
    """The floor starts the tournament."""


@value
class Cancel:
    """The floor calls it off before the start; everybody's money goes back."""

    reason: str


@value
class CallOff:
    """Two of the staff end it after the start; the players left share the rest of the pool."""

    by: tuple[str, str]
    reason: str
    basis: Basis
    """The basis of the shares: chips or ICM."""
    fees_back: bool = False
    """Fees go back to the players who are left."""


@value
class Tick:
    """Time has passed."""


@value
class HoldClock:
    """The floor stops the clock, and with it the dealing."""


@value
class GoOn:
    """The floor lets the clock run again."""


@value
class Recover:
    """The server was down."""

    lived: int = 0
    """The last instant the server held the clock, if that is later than the last event."""


@value
class BeginHand:
    """A table is ready to deal."""

    table: int


@value
class FinishHand:
    """A table's hand is over."""

    report: HandReport


@value
class UndoHand:
    """A table's hand was voided and does not count (D-4)."""

    table: int


@value
class Rebuy:
    """Buy chips again."""

    number: int


@value
class DeclineRebuy:
    """Go out instead of rebuying."""

    number: int


@value
class TakeAddOn:
    """Buy the add-on, in its break."""

    number: int


@value
class ProposeDeal:
    """A finalist proposes a deal to the others (LP-158)."""

    number: int
    basis: Basis
    kept: Cents = 0
    amounts: tuple[tuple[int, Cents], ...] = ()
    """The amounts of a custom deal, by entrant's number."""


@value
class AcceptDeal:
    """Accept the proposal on the player's own screen (D-12)."""

    number: int


@value
class DeclineDeal:
    """One entrant declines; 0 is the floor."""

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
