"""What the screen of the floor may send. Who is at it, and who signs, the edge has to make sure of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from table_server.engine.money import Cents
from table_server.table.terms import Parting
from table_server.wire.from_any import AskRules, Ping
from table_server.wire.from_seat import RecallHand
from table_server.wire.message import Closed, Message, Reason, SeatNumber, Secret, Short

Name = Annotated[str, Field(max_length=64)]


class FloorBare(Message):
    """An order that needs no more words."""

    type: Literal["activate", "resume", "close", "call_clock", "hands"]


class Pause(Message):
    """No further hand; at once also stops the running one where it is."""

    type: Literal["pause"]
    at_once: bool


class LockSeat(Message):
    """Keep a seat empty, perhaps for somebody, or give it back."""

    type: Literal["lock_seat"]
    seat: SeatNumber
    on: bool
    name: Name = ""
    """Whom it is kept for; nothing is nobody."""


class MoveSeat(Message):
    """Put a player at another seat, between hands."""

    type: Literal["move_seat"]
    seat: SeatNumber
    to: SeatNumber


class SitOut(Message):
    """No cards from the next hand on for a player who is not there."""

    type: Literal["sit_out"]
    seat: SeatNumber


class Remove(Message):
    """Take a player off the table, as soon as the hand allows."""

    type: Literal["remove"]
    seat: SeatNumber


class SendPlayer(Message):
    """Send a player to another table, with the whole stack; a seat is kept there."""

    type: Literal["send"]
    seat: SeatNumber
    to: Short
    """The key of that table."""
    to_seat: SeatNumber | None = None
    """The first that is free, if it is not said."""


class CallOffMove(Message):
    """Let a player stay who was to go to another table."""

    type: Literal["call_off_move"]
    seat: SeatNumber


class BreakGame(Message):
    """Close this table; its players go on to another, to seats or before the names that called in."""

    type: Literal["break_game"]
    to: Short
    """The key of that table."""


class MustMove(Message):
    """Have this table feed a main game, or none any more; between hands."""

    type: Literal["must_move"]
    main: Name
    """The key of that table; nothing is none."""
    when: Parting = Parting.AFTER_BLINDS


class ChangeGame(Message):
    """Another game of the house: its key, and what the house calls the table of it."""

    type: Literal["change_game"]
    game: Short
    name: Short


class Announce(Message):
    """What the house says to everybody at this table; nothing takes it back."""

    type: Literal["announce"]
    text: Annotated[str, Field(max_length=200)]


class Waits(Closed):
    """Somebody who is to be on the list."""

    name: Short
    game: Name = ""
    """What for, as the house calls it; nothing is whatever is spread here."""
    called_in: bool = False
    """By telephone, and not in the house yet."""
    paged: bool = False
    """Called for a seat: since now, unless it was so before."""


class Queue(Message):
    """Who waits for a seat at this table, the next one first; a name is on the list once."""

    type: Literal["queue"]
    waits: Annotated[tuple[Waits, ...], Field(max_length=50)]


class FloorComes(Message):
    """Somebody of the house goes to a seat that called."""

    type: Literal["floor_comes"]
    seat: SeatNumber


class Signature(Closed):
    """One of the two people it takes."""

    name: Short
    secret: Secret


Signatures: TypeAlias = tuple[Signature, Signature]


class VoidHand(Message):
    """The running hand never was."""

    type: Literal["void"]
    signatures: Signatures
    reason: Reason


class CorrectStack(Message):
    """Add so much to a stack, or take it off."""

    type: Literal["correct_stack"]
    seat: SeatNumber
    amount: Annotated[Cents, Field(ge=-(10**11), le=10**11)]
    signatures: Signatures
    reason: Reason
    hand: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None
    """Because of this one, which is over."""


Order: TypeAlias = Pause | LockSeat | MoveSeat | SitOut | Remove | CallOffMove | Announce | Queue
"""What a table does because one person of the floor says so."""
RoomOrder: TypeAlias = SendPlayer | BreakGame | MustMove
"""What concerns another table too."""
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
