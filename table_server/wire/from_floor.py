"""The messages of the floor's screen. The edge makes sure of the person at it, and of the signatures."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from table_server.engine.money import Cents
from table_server.table.terms import Parting
from table_server.wire.from_any import AskRules, Ping
from table_server.wire.from_seat import RecallHand
from table_server.wire.message import AccountNumber, Closed, Message, Reason, SeatNumber, Secret, Short

Name = Annotated[str, Field(max_length=64)]


class FloorBare(Message):
    """An order without values."""

    type: Literal["activate", "resume", "close", "call_clock", "hands"]


class Pause(Message):
    """Deal no further hand; `at_once` also stops the running one where it is."""

    type: Literal["pause"]
    at_once: bool


class LockSeat(Message):
    """Keep a seat empty, for a named player or for nobody; or open it again."""

    type: Literal["lock_seat"]
    seat: SeatNumber
    on: bool
    name: Name = ""
    """The player it is kept for; empty for nobody."""
    player: AccountNumber = ""
    """An account on the waiting list, which alone may take the seat."""


class MoveSeat(Message):
    """Move a player to another seat, between hands."""

    type: Literal["move_seat"]
    seat: SeatNumber
    to: SeatNumber


class SitOut(Message):
    """Give a player who is not there no cards from the next hand on."""

    type: Literal["sit_out"]
    seat: SeatNumber


class Remove(Message):
    """Take a player off the table, as soon as the hand allows."""

    type: Literal["remove"]
    seat: SeatNumber


class SendPlayer(Message):
    """Send a player with the whole stack to another table, where a seat is kept."""

    type: Literal["send"]
    seat: SeatNumber
    to: Short
    """The key of that table."""
    to_seat: SeatNumber | None = None
    """The seat there; the first free one if it is left out."""


class CallOffMove(Message):
    """Let a player stay who was to go to another table."""

    type: Literal["call_off_move"]
    seat: SeatNumber


class BreakGame(Message):
    """Close this table. Its players go to another: to free seats, or on its list before call-ins."""

    type: Literal["break_game"]
    to: Short
    """The key of that table."""


class MustMove(Message):
    """Let this table feed a main game, or none any more; between hands."""

    type: Literal["must_move"]
    main: Name
    """The key of that table; empty for none."""
    when: Parting = Parting.AFTER_BLINDS


class ChangeGame(Message):
    """Spread another game of the house, by its key and the house's name for the limit."""

    type: Literal["change_game"]
    game: Short
    name: Short


class Announce(Message):
    """Show a message to everybody at this table; an empty one takes the last back."""

    type: Literal["announce"]
    text: Annotated[str, Field(max_length=200)]


class Waits(Closed):
    """A name for the waiting list."""

    name: Short
    game: Name = ""
    """The game wanted, by the house's name for it; empty for whatever is spread here."""
    called_in: bool = False
    """Called in by telephone, and not in the house yet."""
    paged: bool = False
    """Called for a seat, since now unless that was so before."""
    player: AccountNumber = ""
    """The account, as it registered; empty for a guest."""


class Queue(Message):
    """Replace the waiting list of this table, the next one first. Each account and each guest is on it once.

    Accounts come on the list by `POST /api/tables/t1/waiting`; guests only if the house lists guests.
    """

    type: Literal["queue"]
    waits: Annotated[tuple[Waits, ...], Field(max_length=50)]


class FloorComes(Message):
    """Somebody of the house goes to a seat that called."""

    type: Literal["floor_comes"]
    seat: SeatNumber


class Signature(Closed):
    """The signature of one of two people."""

    name: Short
    secret: Secret


Signatures: TypeAlias = tuple[Signature, Signature]


class VoidHand(Message):
    """Void the running hand: it never was."""

    type: Literal["void"]
    signatures: Signatures
    reason: Reason


class CorrectStack(Message):
    """Add this amount to a stack; a negative one is taken off."""

    type: Literal["correct_stack"]
    seat: SeatNumber
    amount: Annotated[Cents, Field(ge=-(10**11), le=10**11)]
    signatures: Signatures
    reason: Reason
    hand: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None
    """The disputed hand, if any, which is over."""


Order: TypeAlias = Pause | LockSeat | MoveSeat | SitOut | Remove | CallOffMove | Announce | Queue
"""Orders to a table that one person of the floor may give."""
RoomOrder: TypeAlias = SendPlayer | BreakGame | MustMove
"""Orders that concern another table too."""
FloorMessage: TypeAlias = Annotated[
    FloorBare
    | Order
    | RoomOrder
    | ChangeGame
    | FloorComes
    | VoidHand
    | CorrectStack
    | RecallHand
    | AskRules
    | Ping,
    Field(discriminator="type"),
]
