"""What happened at a table beside its hands and its lineup: a closed union, in the past tense."""

from __future__ import annotations

from typing import TypeAlias

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.seating.chairs import EntryChoice
from table_server.table.families import HandEvent, LineupEvent
from table_server.table.snapshot import Snapshot
from table_server.table.state import Absence, Phase, Purpose, Waiting
from table_server.table.terms import Spread, TableTerms
from table_server.table.transfer_events import PassEvent


@value
class TableOpened:
    """The first event of a table."""

    terms: TableTerms


@value
class TermsSet:
    """The room, or somebody of its floor, says something else of this table than before."""

    terms: TableTerms
    by: str = ""
    """Who of the floor; nobody, where it is the configuration that says so."""


@value
class PhaseChanged:
    """The floor, or a hand that was the last, changed whether the table deals."""

    phase: Phase
    closing: bool = False


@value
class LoggedIn:
    """A player proved card and PIN at a seat."""

    seat: Seat
    player: str
    name: str
    extra_time: int
    bank: int


@value
class LoggedOut:
    """Nobody is at this seat any more."""

    seat: Seat
    player: str


@value
class EntrantSeated:
    """A seat is an entrant's of the tournament; the chips are an event of the lineup."""

    seat: Seat
    player: str
    name: str
    bank: int
    present: bool
    """The player was logged in at this very seat."""


@value
class EntrantPresent:
    """An entrant proved card and PIN at the seat, or is not there any more."""

    seat: Seat
    player: str
    present: bool
    extra_time: int = 100


@value
class EntrantGone:
    """The seat is no entrant's any more."""

    seat: Seat
    player: str


@value
class BuyInWanted:
    """Money is asked of a wallet; it becomes chips when the cage has moved it."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    purpose: Purpose
    entry: EntryChoice


@value
class BuyInArrived:
    """The wallet has paid. The chips follow as an event of the lineup, now or when the hand is over."""

    key: str


@value
class BuyInFailed:
    """The wallet did not pay."""

    key: str
    why: NotMoved


@value
class ChipsReturned:
    """What had arrived could not be put on the table any more and went back to the wallet."""

    key: str
    player: str
    amount: Cents


@value
class ChipsPlaced:
    """What had arrived is on the table."""

    key: str
    short: bool
    """Less than the least buy-in: counted against the top-ups allowed (D-9)."""


@value
class CashedOut:
    """A player's chips went back to the wallet."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    at: int


@value
class TicketWanted:
    """What this player leaves with is to become a ticket, or stays on the account after all."""

    seat: Seat
    on: bool


@value
class TicketSettled:
    """It is known what came of the ticket that this crossing of money was for."""

    key: str


@value
class LeaveWanted:
    """A player wants to go as soon as the hand allows."""

    seat: Seat


@value
class AbsenceChosen:
    """A player wants a break, from then on; or no longer."""

    seat: Seat
    absence: Absence


@value
class TopUpChosen:
    """Fill the stack up to this between hands; 0 is never."""

    seat: Seat
    to: Cents


@value
class SeatMoved:
    """A person went to another seat; what it costs is the lineup's."""

    seat: Seat
    to: Seat


@value
class SeatLocked:
    """The floor keeps a seat empty, perhaps for somebody, or gives it back."""

    seat: Seat
    on: bool
    name: str = ""


@value
class Announced:
    """The house says this to everybody at the table, or with nothing no longer says anything."""

    text: str


@value
class QueueSet:
    """Who waits for a seat now, the next one first."""

    waiting: tuple[Waiting, ...]


@value
class BankSpent:
    """Time beyond the usual was used."""

    seat: Seat
    spent: int


@value
class BanksRefilled:
    """Everybody's time bank is full again."""

    bank: int


@value
class ClockCalled:
    """Somebody asked for a decision; seat 0 is the floor."""

    seat: Seat


@value
class TimeRanOut:
    """A seat let its time pass; what was done for it is an event of the hand."""

    seat: Seat
    hand: int


@value
class TimeoutsForgiven:
    """A seat acted by itself again."""

    seat: Seat


@value
class ChoiceOpened:
    """Dealer's choice: this seat names the next game."""

    seat: Seat


@value
class GameTurned:
    """The game changed; the lineup's own event says what that does to blinds and button."""

    spread: Spread


@value
class HandSealed:
    """The cards of the coming hand are bound: the root for everybody, the secret for nobody yet."""

    hand: int
    root: str
    secret: str


@value
class PlayersNamed:
    """Whose hands were dealt: seats change their owners, a hand that was played does not."""

    players: tuple[tuple[Seat, str], ...]


@value
class HandAbandoned:
    """After a restart this hand could not go on: it never was, and its events are passed over from now on."""

    hand: int


@value
class VoidOrdered:
    """Two people of the house voided the running hand."""

    by: tuple[str, str]
    reason: str


@value
class StackCorrected:
    """Two people of the house put a stack right; the chips are an event of the lineup."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    """May be negative."""
    by: tuple[str, str]
    reason: str
    hand: int | None = None
    """Because of this one, which was disputed when it was over."""


@value
class Stood:
    """A checkpoint between two hands: how everything stood, so that a restart reads only what follows."""

    snapshot: Snapshot


Event: TypeAlias = (
    TableOpened
    | Stood
    | TermsSet
    | PhaseChanged
    | LoggedIn
    | LoggedOut
    | EntrantSeated
    | EntrantPresent
    | EntrantGone
    | BuyInWanted
    | BuyInArrived
    | BuyInFailed
    | ChipsReturned
    | ChipsPlaced
    | CashedOut
    | TicketWanted
    | TicketSettled
    | LeaveWanted
    | AbsenceChosen
    | TopUpChosen
    | SeatMoved
    | SeatLocked
    | Announced
    | QueueSet
    | BankSpent
    | BanksRefilled
    | ClockCalled
    | TimeRanOut
    | TimeoutsForgiven
    | ChoiceOpened
    | GameTurned
    | HandSealed
    | PlayersNamed
    | HandAbandoned
    | VoidOrdered
    | StackCorrected
    | PassEvent
)

Happened: TypeAlias = Event | LineupEvent | HandEvent
"""Everything a table's journal holds, in one order."""
