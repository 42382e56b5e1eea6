"""The messages from a seat's screen. The seat comes from the socket, cards by their place in the hand."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from table_server.cage.preferences import LANGUAGE, Peek
from table_server.families.seating.chairs import EntryChoice
from table_server.table.ephemeral import Wish
from table_server.table.state import Absence
from table_server.wire.families import FamilyWish, SeatTouch
from table_server.wire.from_any import AskRules, Ping
from table_server.wire.from_entrant import AskTournament, OfEntrant, ProposeDeal
from table_server.wire.message import Amount, Count, Message, SeatNumber, Secret


class LogIn(Message):
    """Logs in with card and PIN, to take this seat; without a card it is the one in `view.you.swipe`."""

    type: Literal["log_in"]
    card: Secret | None = None
    pin: Secret


class Bare(Message):
    """An order without values: to leave, to call the clock, to ask for the player's account or past hands.

    `forget_card` takes back a swipe without a PIN. A player who is to go to another table (`view.you.going`)
    may say `hasten_move`, to go as soon as the hand allows, or `decline_move`, which is leaving.
    """

    type: Literal[
        "log_out",
        "leave",
        "leave_for_ticket",
        "chips_in",
        "call_clock",
        "account",
        "hands",
        "reminded",
        "forget_card",
        "hasten_move",
        "decline_move",
    ]


class BuyIn(Message):
    """Buys in, or buys in again after going broke."""

    type: Literal["buy_in"]
    amount: Amount
    entry: EntryChoice


class TopUp(Message):
    """Adds chips, between hands."""

    type: Literal["top_up"]
    amount: Amount


class KeepToppedUp(Message):
    """Has the stack filled up to this between hands; 0 stops it."""

    type: Literal["keep_topped_up"]
    to: Amount


class Break(Message):
    """Takes a break; `not` takes it back."""

    type: Literal["break"]
    when: Absence


class ComeIn(Message):
    """Comes back from a break, or chooses another way in."""

    type: Literal["return", "choose_entry"]
    entry: EntryChoice


class ChangeSeat(Message):
    """Moves to an empty seat."""

    type: Literal["change_seat"]
    to: SeatNumber
    entry: EntryChoice


class ChooseGame(Message):
    """Chooses the game at this place of the menu (dealer's choice)."""

    type: Literal["choose_game"]
    index: int = Field(ge=0, le=99)


class SetWish(Message):
    """Sets the act to carry out when the turn comes, at exactly this price; null takes it back."""

    type: Literal["wish"]
    wish: Wish | None
    price: Amount = 0


class Prefer(Message):
    """Changes the player's screen preferences; those left out stay as they are."""

    type: Literal["prefer"]
    language: Annotated[str, Field(max_length=16, pattern=f"^{LANGUAGE}$")] | None = None
    text_size: Annotated[int, Field(ge=75, le=200)] | None = None
    four_color: bool | None = None
    left_handed: bool | None = None
    sound: Annotated[int, Field(ge=0, le=100)] | None = None
    peek: Peek | None = None
    reminder: Annotated[int, Field(ge=0, le=24 * 60)] | None = None


class CallFloor(Message):
    """Calls the floor to this seat, or takes the call back."""

    type: Literal["call_floor"]
    on: bool


class RecallHand(Message):
    """Asks for a past hand, as this screen may see it."""

    type: Literal["hand"]
    number: Count


SeatMessage: TypeAlias = Annotated[
    SeatTouch
    | LogIn
    | Bare
    | BuyIn
    | TopUp
    | KeepToppedUp
    | Break
    | ComeIn
    | ChangeSeat
    | FamilyWish
    | ChooseGame
    | SetWish
    | Prefer
    | CallFloor
    | RecallHand
    | OfEntrant
    | ProposeDeal
    | AskTournament
    | AskRules
    | Ping,
    Field(discriminator="type"),
]
