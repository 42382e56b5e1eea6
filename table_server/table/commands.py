"""What a player, a clock, the cage or the floor can want of a table: a closed union, in the imperative."""

from __future__ import annotations

from typing import TypeAlias

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.seating.chairs import EntryChoice
from table_server.table.families import HandCommand, LineupWish
from table_server.table.state import Absence
from table_server.table.terms import Spread, TableTerms
from table_server.table.transfer_commands import PassCommand


@value
class LogIn:
    """A player proved card and PIN at this seat."""

    seat: Seat
    player: str
    name: str
    extra_time: int = 100


@value
class BuyIn:
    """Sit down with chips, or sit down again after going broke."""

    seat: Seat
    amount: Cents
    entry: EntryChoice


@value
class TopUp:
    """More chips, between hands only (D-9)."""

    seat: Seat
    amount: Cents


@value
class KeepToppedUp:
    """Fill the stack up to this between hands, or no longer with 0."""

    seat: Seat
    to: Cents


@value
class Leave:
    """Go, with all chips, as soon as the hand allows (LP-37, LP-38, LP-44)."""

    seat: Seat
    for_ticket: bool = False
    """What comes to the wallet is to leave it at once as a ticket."""


@value
class TakeBreak:
    """No cards from the next hand or the next blind on."""

    seat: Seat
    absence: Absence


@value
class Return:
    """Cards again."""

    seat: Seat
    entry: EntryChoice


@value
class ChooseEntry:
    """Come in another way than said before (D-19)."""

    seat: Seat
    entry: EntryChoice


@value
class ChangeSeat:
    """Go to an empty seat, between hands."""

    seat: Seat
    to: Seat
    entry: EntryChoice


@value
class OfFamily:
    """What a player may want in games of one family and of no other: over buttons, straddles."""

    wish: LineupWish


@value
class ChooseGame:
    """Dealer's choice: this one of the menu."""

    seat: Seat
    index: int


@value
class CallClock:
    """Ask for a decision; seat 0 is the floor."""

    seat: Seat


@value
class AnswerQuestion:
    """An answer to the question that stands."""

    asked: int
    command: HandCommand
    bank_spent: int = 0


@value
class TimeUp:
    """The time of this seat, bank included, is over."""

    asked: int
    seat: Seat
    bank_spent: int = 0


@value
class RefillBanks:
    """The time banks are filled (D-1)."""


@value
class ChoiceLapsed:
    """Who could name the game did not."""


@value
class LogOut:
    """Nobody is at this seat any more; with chips it is a wish to leave."""

    seat: Seat


@value
class PickUp:
    """A seat that was held too long is given free (D-3)."""

    seat: Seat


@value
class Deal:
    """The next hand. Chance comes in as values: one more order of the pack for each reshuffle."""

    deck: tuple[Card, ...]
    spare: tuple[tuple[Card, ...], ...]
    for_button: tuple[Card, ...]
    """An order of the pack to draw for the button with, should nobody have it (D-13)."""
    root: str
    secret: str


@value
class HalfHour:
    """The bell of a table that charges by time (D-73)."""

    waiting_list: bool


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
class SettleTicket:
    """It is known what came of the ticket that this crossing of money was for: booked, or never."""

    key: str


@value
class Activate:
    """The floor lets the table deal (LP-49)."""


@value
class Pause:
    """No further hand; with `at_once` nobody may act in the running one either."""

    at_once: bool


@value
class Resume:
    """Go on."""


@value
class Close:
    """No further hand, and everybody's chips go back to the wallets."""


@value
class SetTerms:
    """The room has changed what it says of this table; between hands only."""

    terms: TableTerms
    by: str = ""
    """Who of the floor; nobody for the configuration."""


@value
class LockSeat:
    """Keep a seat empty, perhaps for somebody, or give it back."""

    seat: Seat
    on: bool
    name: str = ""
    """Whom it is kept for, if anybody."""


@value
class MoveSeat:
    """The floor moves a player, between hands, free of charge."""

    seat: Seat
    to: Seat


@value
class Remove:
    """The floor takes a player off the table, as soon as the hand allows."""

    seat: Seat


@value
class ChangeGame:
    """Another game or other limits, refused while money is committed."""

    spread: Spread


@value
class Announce:
    """What the house says to everybody at the table; nothing takes it back."""

    text: str


@value
class Waits:
    """Somebody who is to be on the list."""

    name: str
    game: str = ""
    called_in: bool = False
    paged: bool = False
    """Called for a seat: since now, unless it was so before."""


@value
class Queue:
    """Who waits for a seat, the next one first. Who was on the list before has waited since then."""

    waits: tuple[Waits, ...]


@value
class VoidHand:
    """The running hand never was (D-4). Two people, a reason."""

    by: tuple[str, str]
    reason: str


@value
class CorrectStack:
    """Put a stack right, between hands. Two people, a reason."""

    seat: Seat
    amount: Cents
    by: tuple[str, str]
    reason: str
    hand: int | None = None
    """The one that was disputed and is over; its money stays as it was pushed."""


@value
class SeatedEntrant:
    """Who holds a seat in a tournament, and with how much."""

    seat: Seat
    player: str
    name: str
    chips: int


@value
class Reseat:
    """A tournament says who sits here, with how much, and what is dealt next; between hands only."""

    entrants: tuple[SeatedEntrant, ...]
    spread: Spread


PlayerCommand: TypeAlias = (
    LogIn
    | LogOut
    | BuyIn
    | TopUp
    | KeepToppedUp
    | Leave
    | TakeBreak
    | Return
    | ChooseEntry
    | ChangeSeat
    | OfFamily
    | ChooseGame
    | CallClock
    | AnswerQuestion
)
TableCommand: TypeAlias = (
    TimeUp
    | RefillBanks
    | ChoiceLapsed
    | PickUp
    | Deal
    | HalfHour
    | MoneyArrived
    | MoneyRefused
    | SettleTicket
    | Reseat
)
FloorCommand: TypeAlias = (
    Activate
    | SetTerms
    | Pause
    | Resume
    | Close
    | LockSeat
    | MoveSeat
    | Remove
    | ChangeGame
    | Announce
    | Queue
    | VoidHand
    | CorrectStack
)
Command: TypeAlias = PlayerCommand | TableCommand | FloorCommand | PassCommand
