"""Which work each port's devices are given, and what that work stands on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from table_server.devices.all_devices import Fit, Fitted, Fitting, Fittings
from table_server.devices.cards import AtSeats, reader_of
from table_server.devices.cash_receipts import ReceiptAtDesk
from table_server.devices.cash_tray import TrayAtDesk
from table_server.devices.decks import DeckShoe, ShufflerAtTable
from table_server.devices.desk import ReaderAtDesk
from table_server.devices.lights import LightsAt, Seen
from table_server.devices.money import Money
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.runtime.dealer import OsSource
from table_server.settings.devices import Port
from table_server.store.cash.receipts import Receipts


@dataclass(frozen=True, slots=True)
class Ground:
    """What the rest of the server gives to the work above devices."""

    tables: Mapping[str, Seen]
    arriving: Arriving
    fittings: Fittings
    shoes: Mapping[str, DeckShoe]
    """Of tables that take their decks from a machine."""
    money: Money
    receipts: Receipts
    house: str
    """The head of every receipt."""


def fits(ground: Ground) -> Mapping[Port, Fit]:
    """By what a device is for."""
    seats = AtSeats(ground.arriving)

    def card(fitting: Fitting) -> Fitted:
        if fitting.settings.place.table:
            return seats.reader(fitting)
        assert ground.fittings.reader is not None  # narrows the type: there is one wherever one is fitted
        return ReaderAtDesk(reader_of(fitting), ground.fittings.reader)

    def pin(fitting: Fitting) -> Fitted:
        if fitting.settings.place.table:
            return seats.pad(fitting)
        fitting.options()
        assert ground.fittings.pad is not None  # narrows the type: there is one wherever one is fitted
        return ground.fittings.pad

    def light(fitting: Fitting) -> Fitted:
        table = fitting.settings.place.table
        return LightsAt(fitting, ground.tables[table], lambda: ground.fittings.is_troubled(table))

    def shuffler(fitting: Fitting) -> Fitted:
        """One that the table's setting does not ask for fills a shoe that nobody deals from."""
        table = fitting.settings.place.table
        return ShufflerAtTable(fitting, ground.shoes.get(table) or DeckShoe(OsSource()))

    def chips(fitting: Fitting) -> Fitted:
        if fitting.settings.place.table:
            return ground.money.tray(fitting)
        assert ground.fittings.tray is not None  # narrows the type: there is one wherever one is fitted
        return TrayAtDesk(fitting, ground.money.chips, ground.money.sightings, ground.fittings.tray)

    def receipts(fitting: Fitting) -> Fitted:
        made = ReceiptAtDesk(fitting, ground.receipts, ground.house)
        ground.fittings.receipts = made
        return made

    return {
        Port.LIGHT: light,
        Port.SHUFFLER: shuffler,
        Port.CARD: card,
        Port.PIN: pin,
        Port.NOTES: ground.money.validator,
        Port.TICKETS: ground.money.printer,
        Port.CHIPS: chips,
        Port.RECEIPTS: receipts,
    }
