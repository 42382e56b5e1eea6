"""Card readers and PIN pads at seats: a swipe asks for the PIN there, and nowhere else (LP-29 to LP-31).

The card number goes from the reader to the cage only: into no log, error or message to a screen.
"""

from __future__ import annotations

from typing import Final, assert_never

from pydantic import SecretStr

from hardware.card_reader.card import ISSUER, is_issuer
from hardware.card_reader.driver import CardReaderDriver
from hardware.card_reader.frames import CheckSent
from hardware.card_reader.protocol import Reader
from hardware.pin_pad.driver import PinPadDriver
from hardware.ports import CardNotRead, NoPin, PinDigits, PinEntered, PinNotEntered, Swiped
from hardware.ports import CardRead as Whole
from hardware.secret import SecretDigits
from table_server.devices.all_devices import Fitting
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.settings.devices import DevicePlace
from table_server.store.sql.errors import CannotOpen
from table_server.table.ephemeral import SwipeOutcome
from table_server.wire.codes import Code


class AtSeats:
    """The readers and pads of all seats. A reader asks the pad beside it for the PIN, if there is one."""

    def __init__(self, arriving: Arriving) -> None:
        self._arriving = arriving
        self._pads: dict[DevicePlace, PinPadDriver] = {}

    def reader(self, fitting: Fitting) -> ReaderAtSeat:
        """Fit a device to a seat."""
        return ReaderAtSeat(
            driver=reader_of(fitting), arriving=self._arriving, place=fitting.settings.place, pads=self._pads
        )

    def pad(self, fitting: Fitting) -> PadAtSeat:
        """Fit a device to a seat."""
        fitting.options()
        place = fitting.settings.place
        driver = self._pads[place] = PinPadDriver()
        return PadAtSeat(driver, self._arriving, place)


def reader_of(fitting: Fitting) -> CardReaderDriver:
    """Make the driver as configured: with its issuer, and with or without check characters."""
    said = fitting.options("issuer", "check")
    issuer, check = said.get("issuer", ISSUER), said.get("check", "no")
    if not is_issuer(issuer):
        raise CannotOpen(f"devices: {fitting.settings.name}: issuer: six digits are wanted")
    if check not in {"yes", "no"}:
        raise CannotOpen(f"devices: {fitting.settings.name}: check: yes or no is wanted")
    return CardReaderDriver(Reader(issuer, CheckSent.YES if check == "yes" else CheckSent.NO))


class ReaderAtSeat:
    """A card reader beside a screen."""

    def __init__(
        self,
        driver: CardReaderDriver,
        arriving: Arriving,
        place: DevicePlace,
        pads: dict[DevicePlace, PinPadDriver],
    ) -> None:
        self.driver: Final = driver
        self._arriving = arriving
        self._place = place
        self._at = screen_at(place)
        self._pads = pads

    async def work(self) -> None:
        """Take swipe after swipe."""
        while True:
            await self._take(await self.driver.swiped())

    async def _take(self, swiped: Swiped) -> None:
        match swiped:
            case Whole(card):
                await self._read(card)
            case CardNotRead(why):
                await self._arriving.not_read(self._at, SwipeOutcome(why.value))
            case _:
                assert_never(swiped)

    async def _read(self, card: SecretDigits) -> None:
        pad = self._pads.get(self._place)
        keyed = None if pad is None else 0
        if await self._arriving.swiped(self._at, SecretStr(card.reveal()), keyed) and pad is not None:
            await pad.ask()


class PadAtSeat:
    """The keys beside a screen, dark until a card was swiped (LP-30)."""

    def __init__(self, driver: PinPadDriver, arriving: Arriving, place: DevicePlace) -> None:
        self.driver: Final = driver
        self._arriving = arriving
        self._at = screen_at(place)

    async def work(self) -> None:
        """Take key after key."""
        while True:
            match await self.driver.keyed():
                case PinDigits(count):
                    await self._arriving.keyed(self._at, count)
                case PinEntered(pin):
                    await self._entered(pin)
                case PinNotEntered(why):
                    await self._not_entered(why)

    async def _entered(self, pin: SecretDigits) -> None:
        answer = await self._arriving.keyed_in(self._at, SecretStr(pin.reveal()))
        if answer is Code.WRONG_CARD_OR_PIN:
            await self.driver.ask()

    async def _not_entered(self, why: NoPin) -> None:
        match why:
            case NoPin.CANCELLED | NoPin.TIMED_OUT:
                await self._arriving.forget(self._at)
            case NoPin.PAD_AWAY:
                await self._arriving.keyed(self._at, None)
            case NoPin.KEYS_LOST:
                await self._arriving.keyed(self._at, 0)
                await self.driver.ask()
            case _:
                assert_never(why)


def screen_at(place: DevicePlace) -> Screen:
    """Return the screen that a device of a seat belongs to."""
    return Screen(place.table, ScreenKind.SEAT, place.seat)
