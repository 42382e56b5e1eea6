"""The intents in a table's inbox. The code that puts one in has made sure of its sender."""

from __future__ import annotations

from typing import TypeAlias

from table_server.cage.accounts import Alarm
from table_server.cage.preferences import Preferences
from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.projection.views.step import Step
from table_server.runtime.channels import AnyChannel
from table_server.table.commands import Command, LogIn
from table_server.table.ephemeral import MoneyDevices, Reminder, Swipe
from table_server.wire.codes import Code
from table_server.wire.from_seat import SeatMessage


@value
class SeatSays:
    """A message from the screen of a seat. Its meaning depends on the hand, so the table works it out."""

    seat: Seat
    message: SeatMessage


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
