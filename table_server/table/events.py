"""The events of a table beside those of its hands and its lineup: a closed union, in the past tense."""

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
    """The configuration, or somebody of the floor, changed the terms of the table."""

    terms: TableTerms
    by: str = ""
    """The member of the floor; empty for the configuration."""


@value
class PhaseChanged:
    """The floor, or the end of a last hand, changed whether the table deals."""

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
    """The player is no longer at this seat."""

    seat: Seat
    player: str


@value
class EntrantSeated:
    """An entrant of the tournament holds this seat. The chips are an event of the lineup."""

    seat: Seat
    player: str
    name: str
    bank: int
    present: bool
    """The player was logged in at this very seat."""


@value
class EntrantPresent:
    """An entrant proved card and PIN at the seat, or is no longer there."""

    seat: Seat
    player: str
    present: bool
    extra_time: int = 100


@value
class EntrantGone:
    """The entrant no longer holds the seat."""

    seat: Seat
    player: str


@value
class BuyInWanted:
    """A wallet is asked for money, which becomes chips once the cage has moved it."""

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
    """Money that had arrived could no longer be put on the table and went back to the wallet."""

    key: str
    player: str
    amount: Cents


@value
class ChipsPlaced:
    """Money that had arrived is on the table."""

    key: str
    short: bool
    """Less than the least buy-in, so it counts against the short buys allowed (D-9)."""


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
    """The chips this player leaves with are to become a ticket, or stay on the account after all."""

    seat: Seat
    on: bool


@value
class TicketSettled:
    """The ticket that this crossing of money was for is booked, or will never be."""

    key: str


@value
class LeaveWanted:
    """A player wants to go as soon as the hand allows."""

    seat: Seat


@value
class AbsenceChosen:
    """A player wants a break from the next hand or blind on, or no longer wants one."""

    seat: Seat
    absence: Absence


@value
class TopUpChosen:
    """The stack is to be filled up to this amount between hands; 0 is never."""

    seat: Seat
    to: Cents


@value
class SeatMoved:
    """A player went to another seat. The cost of that is an event of the lineup."""

    seat: Seat
    to: Seat


@value
class SeatLocked:
    """The floor keeps a seat empty, for a named player or for nobody; or opens it again."""

    seat: Seat
    on: bool
    name: str = ""
    player: str = ""
    """The account that alone may take it; empty for nobody, or for a guest."""


@value
class Announced:
    """The house shows this message to everybody at the table; an empty one takes the last back."""

    text: str


@value
class QueueSet:
    """The waiting list as it is now, the next name first."""

    waiting: tuple[Waiting, ...]


@value
class BankSpent:
    """A seat used time beyond the usual allowance."""

    seat: Seat
    spent: int


@value
class BanksRefilled:
    """All time banks are full again."""

    bank: int


@value
class ClockCalled:
    """Somebody called the clock; seat 0 is the floor."""

    seat: Seat


@value
class TimeRanOut:
    """A seat let its time pass. The act made for it is an event of the hand."""

    seat: Seat
    hand: int


@value
class TimeoutsForgiven:
    """A seat acted by itself again, so its timeouts are forgotten."""

    seat: Seat


@value
class ChoiceOpened:
    """Dealer's choice: this seat names the next game."""

    seat: Seat


@value
class GameTurned:
    """The game changed. What that does to blinds and button is an event of the lineup."""

    spread: Spread


@value
class HandSealed:
    """The cards of the coming hand are sealed. Everybody sees the root; nobody sees the secret yet."""

    hand: int
    root: str
    secret: str


@value
class PlayersNamed:
    """The players the hand was dealt to. Seats change hands later; a hand that was played does not."""

    players: tuple[tuple[Seat, str], ...]


@value
class HandAbandoned:
    """This hand could not go on after a restart: it never was, and readers pass over its events."""

    hand: int


@value
class VoidOrdered:
    """Two people of the house voided the running hand."""

    by: tuple[str, str]
    reason: str


@value
class StackCorrected:
    """Two people of the house corrected a stack. The chips are an event of the lineup."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    """May be negative."""
    by: tuple[str, str]
    reason: str
    hand: int | None = None
    """The disputed hand, if any, which was over."""


@value
class Stood:
    """A checkpoint between two hands. It holds the whole table, so a restart reads only what follows."""

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
"""Every kind of event in a table's journal."""
