"""The commands of players, clocks, the cage and the floor to a table: a closed union, in the imperative."""

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
    """Add chips, between hands only (D-9)."""

    seat: Seat
    amount: Cents


@value
class KeepToppedUp:
    """Fill the stack up to this amount between hands; 0 stops it."""

    seat: Seat
    to: Cents


@value
class Leave:
    """Leave with all chips, as soon as the hand allows (LP-37, LP-38, LP-44)."""

    seat: Seat
    for_ticket: bool = False
    """The chips are to leave the wallet at once as a ticket."""


@value
class TakeBreak:
    """Get no cards from the next hand or the next blind on."""

    seat: Seat
    absence: Absence


@value
class Return:
    """Get cards again after a break."""

    seat: Seat
    entry: EntryChoice


@value
class ChooseEntry:
    """Choose another way to come in (D-19)."""

    seat: Seat
    entry: EntryChoice


@value
class ChangeSeat:
    """Move to an empty seat, between hands."""

    seat: Seat
    to: Seat
    entry: EntryChoice


@value
class OfFamily:
    """A player's command that only one family of games knows: over buttons, straddles."""

    wish: LineupWish


@value
class ChooseGame:
    """Dealer's choice: name the game at this place of the menu."""

    seat: Seat
    index: int


@value
class CallClock:
    """Call the clock on the player to act; seat 0 is the floor."""

    seat: Seat


@value
class AnswerQuestion:
    """Answer the question that stands."""

    asked: int
    command: HandCommand
    bank_spent: int = 0


@value
class TimeUp:
    """The time of this seat is over, time bank included."""

    asked: int
    seat: Seat
    bank_spent: int = 0


@value
class RefillBanks:
    """Fill all time banks (D-1)."""


@value
class ChoiceLapsed:
    """The player who could name the game did not do so in time."""


@value
class LogOut:
    """The player is no longer at this seat. With chips there, that means leaving."""

    seat: Seat


@value
class PickUp:
    """Free a seat that was held too long (D-3)."""

    seat: Seat


@value
class Deal:
    """Deal the next hand. Chance comes in as values: one more order of the pack for each reshuffle."""

    deck: tuple[Card, ...]
    spare: tuple[tuple[Card, ...], ...]
    for_button: tuple[Card, ...]
    """An order of the pack to draw for the button from, if nobody has it (D-13)."""
    root: str
    secret: str


@value
class HalfHour:
    """The bell of a table that charges by time (D-73)."""

    waiting_list: bool


@value
class MoneyArrived:
    """The cage moved the money that was asked for."""

    key: str


@value
class MoneyRefused:
    """The cage refused to move the money."""

    key: str
    why: NotMoved


@value
class SettleTicket:
    """The ticket that this crossing of money was for is booked, or will never be."""

    key: str


@value
class Activate:
    """The floor lets the table deal (LP-49)."""


@value
class Pause:
    """Deal no further hand; with `at_once` nobody may act in the running one either."""

    at_once: bool


@value
class Resume:
    """Go on after a pause."""


@value
class Close:
    """Deal no further hand and return all chips to the wallets."""


@value
class SetTerms:
    """Give the table other terms; between hands only."""

    terms: TableTerms
    by: str = ""
    """The member of the floor; empty for the configuration."""


@value
class LockSeat:
    """Keep a seat empty, for a named player or for nobody; or open it again."""

    seat: Seat
    on: bool
    name: str = ""
    """The player it is kept for, if anybody."""
    player: str = ""
    """An account on the waiting list, which alone may take the seat; the name is then the list's."""


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
    """Show this message to everybody at the table; an empty one takes the last back."""

    text: str


@value
class Waits:
    """One name of the waiting list as the floor gives it."""

    name: str
    game: str = ""
    called_in: bool = False
    paged: bool = False
    """Called for a seat, since now unless that was so before."""
    player: str = ""
    """The account; empty for a guest."""


@value
class Queue:
    """Replace the waiting list, the next name first. Names that were on it keep the time they came."""

    waits: tuple[Waits, ...]
    guests: bool = True
    """The house lists guests; otherwise only those who were on the list before stay (D-260)."""


@value
class Register:
    """An account comes on the waiting list, behind everybody who is in the house (LP-28)."""

    player: str
    name: str
    game: str = ""
    called_in: bool = False
    """By telephone; then it stands behind everybody."""


@value
class VoidHand:
    """Void the running hand: it never was (D-4). It takes two people and a reason."""

    by: tuple[str, str]
    reason: str


@value
class CorrectStack:
    """Correct a stack, between hands. It takes two people and a reason."""

    seat: Seat
    amount: Cents
    by: tuple[str, str]
    reason: str
    hand: int | None = None
    """The disputed hand, if any. It is over, and its money stays as it was pushed."""


@value
class SeatedEntrant:
    """One entrant of a tournament, with seat and chips."""

    seat: Seat
    player: str
    name: str
    chips: int


@value
class Reseat:
    """Seat these entrants with these chips and deal this game next; between hands only."""

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
    | Register
    | VoidHand
    | CorrectStack
)
Command: TypeAlias = PlayerCommand | TableCommand | FloorCommand | PassCommand
