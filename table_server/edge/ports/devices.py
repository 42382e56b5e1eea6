"""The fitted devices, as the edge uses them: their health, the desk's devices, orders to simulators."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from pydantic import SecretStr

from table_server.cage.counter import CashRefused
from table_server.cage.slips import Slip, SlipPrint
from table_server.edge.ports.desk_inputs import DeskReader, DeskTray
from table_server.engine.values import value


@value
class FittedDevice:
    """A device such as a card reader or a shuffler, and its health."""

    name: str
    """Its place and purpose: `t1/seat/3/card`, `t1/shuffler`, `cash/card`."""
    kind: str
    """The kind of device: `card_reader`, `id003`, ..."""
    health: str
    """`well`, `away`, `silent` or `broken`. `broken`: its driver failed, and the server must be restarted."""
    trouble: str | None
    """The fault that the device itself reports."""


class NoKeyedPin(Enum):
    """The reasons why the pad returned no PIN."""

    CANCELLED = "cancelled"
    TIMED_OUT = "timed_out"
    PAD_AWAY = "pad_away"
    KEYS_LOST = "keys_lost"

    DIFFER = "differ"
    """The two entries were not the same."""
    WEAK = "weak"
    """The PIN is too easy to guess."""


class DeskPad(Protocol):
    """The customer's PIN pad at the cash station."""

    @property
    def asks(self) -> int:
        """The entry that the customer is keying, 1 or 2; 0 when the pad is dark."""

    async def choose(self) -> SecretStr | NoKeyedPin:
        """Ask for a new PIN, keyed twice. The next customer waits until this one has finished."""

    async def prove(self) -> SecretStr | NoKeyedPin:
        """Ask for the PIN of the customer's card, keyed once."""


class DeskPrinter(Protocol):
    """The receipt printer of the cash station."""

    async def slip(self, act: str) -> Slip | CashRefused:
        """The act at the counter that was done under this key."""

    async def print(self, key: str, slip: Slip, by: str, *, again: bool) -> SlipPrint | CashRefused:
        """Print once for each key. Papers after the first are marked as copies, as is one printed `again`."""


class AllDevices(Protocol):
    """The devices fitted to the tables and to the cash desk."""

    @property
    def pad(self) -> DeskPad | None:
        """The cash station's PIN pad, if it has one."""

    @property
    def reader(self) -> DeskReader | None:
        """The cash station's card reader, if it has one."""

    @property
    def tray(self) -> DeskTray | None:
        """The cash station's chip tray, if it has one."""

    @property
    def receipts(self) -> DeskPrinter | None:
        """The cash station's receipt printer, if it has one."""

    def each(self) -> Sequence[FittedDevice]:
        """Every device and its health at this moment."""

    async def clear(self, name: str) -> bool:
        """Confirm that a fault was seen to; False when the device is away or waits for no confirmation."""

    def paper(self) -> Sequence[str]:
        """The last lines that a simulated receipt printer printed."""

    async def order(self, name: str, words: str) -> bool:
        """Act on a simulated device as a hand would; False when no simulator of that name listens."""
