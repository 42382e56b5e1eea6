"""Card reader and PIN pad at the cash desk, for the cashier's page (LP-40)."""

from __future__ import annotations

import asyncio
from typing import Final

from pydantic import SecretStr

from hardware.card_reader.driver import CardReaderDriver
from hardware.pin_pad.driver import PinPadDriver
from hardware.ports import CardNotRead, PinDigits, PinEntered, PinNotEntered
from hardware.ports import CardRead as Whole
from table_server.cage.pins import weakness
from table_server.cage.secret import Pin
from table_server.edge.ports.desk_inputs import DeskReader
from table_server.edge.ports.devices import NoKeyedPin
from table_server.table.ephemeral import SwipeOutcome


class ReaderAtDesk:
    """The reader beside the cashier."""

    def __init__(self, driver: CardReaderDriver, desk: DeskReader) -> None:
        self.driver: Final = driver
        self._desk = desk

    async def work(self) -> None:
        """Take swipe after swipe."""
        while True:
            match await self.driver.swiped():
                case Whole(card):
                    self._desk.swiped(SwipeOutcome.WHOLE, SecretStr(card.reveal()))
                case CardNotRead(why):
                    self._desk.swiped(SwipeOutcome(why.value))


class PadAtDesk:
    """The customer's keys: dark until the cashier's page asks for a PIN."""

    def __init__(self) -> None:
        self.driver: Final = PinPadDriver()
        self.asks = 0
        """The entry the customer is at: 1 or 2, and 0 for none."""
        self._turn = asyncio.Lock()

    async def work(self) -> None:
        """Do nothing: `choose` does the work."""

    async def choose(self) -> SecretStr | NoKeyedPin:
        """Take a new PIN, keyed twice against slips. The next customer waits until this one is done."""
        async with self._turn:
            try:
                chosen = await self._keyed(1)
                if isinstance(chosen, NoKeyedPin):
                    return chosen
                if weakness(Pin(chosen.get_secret_value())):
                    return NoKeyedPin.WEAK
                again = await self._keyed(2)
            finally:
                self.asks = 0
                await self.driver.stop()
        if isinstance(again, NoKeyedPin):
            return again
        return chosen if again == chosen else NoKeyedPin.DIFFER

    async def prove(self) -> SecretStr | NoKeyedPin:
        """Take the PIN that goes with the customer's card, keyed once."""
        async with self._turn:
            try:
                return await self._keyed(1)
            finally:
                self.asks = 0
                await self.driver.stop()

    async def _keyed(self, entry: int) -> SecretStr | NoKeyedPin:
        await self.driver.ask()
        self.asks = entry  # only now: keys pressed before they are lit do not count
        while True:
            match await self.driver.keyed():
                case PinEntered(pin):
                    return SecretStr(pin.reveal())
                case PinNotEntered(why):
                    return NoKeyedPin(why.value)
                case PinDigits():
                    pass
