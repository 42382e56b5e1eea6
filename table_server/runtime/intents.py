"""What is put into a table's inbox. Who sent it has been made sure of by whoever puts it in."""

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
    """A message from the screen of a seat; what it means depends on the hand, so the table finds out."""

    seat: Seat
    message: SeatMessage


@value
class Wants:
    """A command as it stands: the floor's, or a player's who has proved card and PIN."""

    command: Command


@value
class Enters:
    """A player who has proved card and PIN, and how this player wants the screens."""

    command: LogIn
    preferences: Preferences


@value
class Prefers:
    """How a player wants the screens from now on."""

    player: str
    preferences: Preferences


@value
class FloorComes:
    """Somebody of the house goes to a seat that called."""

    seat: Seat


@value
class SeatSeen:
    """A seat has a live screen, or has it no longer."""

    seat: Seat
    connected: bool


@value
class Reminds:
    """It is time to tell a player how long it has been."""

    player: str
    reminder: Reminder


@value
class Looks:
    """A screen has just come: what it is shown first is made for this instant, clocks and all."""

    at: AnyChannel


@value
class CardSeen:
    """What a seat's card reader and PIN pad have seen; None when the card is forgotten."""

    seat: Seat
    swipe: Swipe | None


@value
class MoneySeen:
    """What a seat's validator, ticket printer and tray are good for now, and what they last did."""

    seat: Seat
    devices: MoneyDevices


@value
class Moves:
    """The tournament that is played here has moved on, and what there is to show of it."""

    happened: tuple[Step, ...]


@value
class Rung:
    """What the whole room has to know now; for whoever looks after the floor."""

    alarms: tuple[Alarm, ...]


Noted: TypeAlias = Prefers | Reminds | CardSeen | MoneySeen | Rung
"""What changes nothing on the table, and is shown to one seat alone, or to whoever looks at the floor."""
Intent: TypeAlias = SeatSays | Wants | Enters | Noted | FloorComes | SeatSeen | Looks
Answer: TypeAlias = Code | None
"""None: taken, durable, and on its way to every screen."""
