"""What the edge needs of devices: which are there, what is read at the desk, hands for simulators."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from pydantic import SecretStr

from table_server.cage.counter import CashRefused
from table_server.cage.slips import Slip, SlipPrint
from table_server.edge.ports.desk_reader import DeskReader
from table_server.edge.ports.desk_tray import DeskTray
from table_server.engine.values import value


@value
class FittedDevice:
    """A card reader, a shuffler or the like, and whether it can be counted on."""

    name: str
    """Where it is and what for: `t1/seat/3/card`, `t1/shuffler`, `cash/card`."""
    kind: str
    """What is plugged in there: `card_reader`, `id003`, ..."""
    health: str
    """`well`, `away`, `silent`, or `broken`: its driver failed, and the server has to be started again."""
    trouble: str | None
    """What the device itself says is wrong."""


class NoPin(Enum):
    """Why a customer who was asked for a PIN at the pad has given none."""

    CANCELLED = "cancelled"
    TIMED_OUT = "timed_out"
    PAD_AWAY = "pad_away"
    KEYS_LOST = "keys_lost"

    DIFFER = "differ"
    """Two were, and not the same."""
    WEAK = "weak"
    """Nobody may choose that one."""


class DeskPad(Protocol):
    """The customer's keys at the cash station."""

    @property
    def asks(self) -> int:
        """Which of the two entries the customer is at; 0 when the keys are dark."""

    async def choose(self) -> SecretStr | NoPin:
        """One PIN, keyed twice; the next customer waits for this one's answer."""


class DeskPrinter(Protocol):
    """The receipt printer of the cash station."""

    async def slip(self, act: str) -> Slip | CashRefused:
        """What was done at the counter under this key."""

    async def print(self, key: str, slip: Slip, by: str, *, again: bool) -> SlipPrint | CashRefused:
        """On paper, once for each key. Every paper of an act but the first is marked, as is one `again`."""


class Fittings(Protocol):
    """What is fitted to the tables and to the cash desk."""

    @property
    def pad(self) -> DeskPad | None:
        """The customer's at the cash station, where it has one."""

    @property
    def reader(self) -> DeskReader | None:
        """The cash station's, where it has one."""

    @property
    def tray(self) -> DeskTray | None:
        """The cash station's for chips, where it has one."""

    @property
    def receipts(self) -> DeskPrinter | None:
        """The cash station's, where it has one."""

    def each(self) -> Sequence[FittedDevice]:
        """As it is at this moment."""

    async def clear(self, name: str) -> bool:
        """Somebody has seen to a device after a fault; False where that means nothing, or it is away."""

    def paper(self) -> Sequence[str]:
        """The last lines that a simulated receipt printer has put out."""

    async def order(self, name: str, words: str) -> bool:
        """What a hand does to a simulated device; False where there is none of that name that listens."""
