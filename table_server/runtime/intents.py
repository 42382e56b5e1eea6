"""The intents in a table's inbox. The code that puts one in has made sure of its sender."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from table_server.cage.accounts import Alarm
from table_server.cage.preferences import Preferences
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.step import Step
from table_server.runtime.channels import AnyChannel
from table_server.table.by_place import ByPlace
from table_server.table.commands import Command, LogIn, PlayerCommand
from table_server.table.ephemeral import MoneyDevices, PreAction, Reminder, Swipe
from table_server.table.families import HandCommand
from table_server.table.transfer_commands import DeclineMove, HastenMove
from table_server.tournaments.deals import Basis
from table_server.wire.codes import Code


@value
class Touched:
    """An answer to the question that was on the screen; a late one is refused."""

    offer: int
    answer: HandCommand | ByPlace


@value
class SetsPreAction:
    """A wish for when the turn comes; None takes it back."""

    wanted: PreAction | None


@value
class Reminded:
    """The player has read the reminder of the time played."""


@value
class CallsFloor:
    """A call for somebody of the house to come to the seat; `on` is false when it is taken back."""

    on: bool


class EntrantWish(Enum):
    """A wish of a player in a tournament that needs no values."""

    ENTER = "enter"
    WITHDRAW = "withdraw"
    REBUY = "rebuy"
    NO_REBUY = "no_rebuy"
    ADD_ON = "add_on"
    ACCEPT_DEAL = "accept_deal"
    DECLINE_DEAL = "decline_deal"


@value
class ProposesDeal:
    """A proposal to divide the prizes that are left."""

    basis: Basis
    kept: Cents
    shares: tuple[tuple[int, Cents], ...]
    """The amounts of a custom deal, by the entrants' numbers."""


SeatCommand: TypeAlias = PlayerCommand | HastenMove | DeclineMove
"""A command of a player that needs no hand to be understood."""
Said: TypeAlias = Touched | SeatCommand | SetsPreAction | Reminded | CallsFloor | EntrantWish | ProposesDeal


@value
class SeatSays:
    """An order from the screen of a seat."""

    seat: Seat
    said: Said


@value
class Wants:
    """A ready command: the floor's, or that of a player who has proved card and PIN."""

    command: Command


@value
class Enters:
    """A player who has proved card and PIN, with the player's screen preferences."""

    command: LogIn
    preferences: Preferences


@value
class Prefers:
    """A player's screen preferences from now on."""

    player: str
    preferences: Preferences


@value
class FloorComes:
    """Somebody of the house goes to a seat that called."""

    seat: Seat


@value
class SeatSeen:
    """A seat has a live screen, or no longer has one."""

    seat: Seat
    connected: bool


@value
class Reminds:
    """It is time to remind a player of the time played."""

    player: str
    reminder: Reminder


@value
class Looks:
    """A screen has just come. Its first view is made for this instant, clocks and all."""

    at: AnyChannel


@value
class CardSeen:
    """The card and PIN digits that a seat's devices have seen; None when the card is forgotten."""

    seat: Seat
    swipe: Swipe | None


@value
class MoneySeen:
    """The state of a seat's validator, ticket printer and tray, and the last thing they did."""

    seat: Seat
    devices: MoneyDevices


@value
class Moves:
    """The tournament that is played here has moved on, with the steps to show."""

    happened: tuple[Step, ...]


@value
class Rung:
    """The alarms of the whole room now; for the floor."""

    alarms: tuple[Alarm, ...]


Noted: TypeAlias = Prefers | Reminds | CardSeen | MoneySeen | Rung
"""Intents that change nothing on the table. One seat alone is shown them, or the floor."""
Intent: TypeAlias = SeatSays | Wants | Enters | Noted | FloorComes | SeatSeen | Looks
Answer: TypeAlias = Code | None
"""None means taken, durable, and on its way to every screen."""
