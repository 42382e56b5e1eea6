"""The work of each kind of device, and what that work needs of the server.

Each job imports its own driver, so that a start does not wait for drivers of devices that are not there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from table_server.devices.all_devices import AllDevices, Fit, Fitted, Fitting
from table_server.devices.money import Money
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.runtime.dealer import Chance, OsSource
from table_server.settings.devices import Port
from table_server.store.cash.receipts import Receipts

if TYPE_CHECKING:
    from table_server.devices.cards import AtSeats
    from table_server.devices.decks import DeckShoe
    from table_server.devices.lights import LitTable


@dataclass(frozen=True, slots=True)
class Ground:
    """The parts of the server that the work of devices needs."""

    tables: Mapping[str, LitTable]
    arriving: Arriving
    fittings: AllDevices
    shoes: Mapping[str, DeckShoe]
    """The shoes of tables that take their decks from a machine."""
    money: Money
    receipts: Receipts
    house: str
    """The head of every receipt."""


def fits(ground: Ground) -> Mapping[Port, Fit]:
    """Return the jobs by port."""
    seats = cache(partial(_seats, ground.arriving))

    def card(fitting: Fitting) -> Fitted:
        if fitting.settings.place.table:
            return seats().reader(fitting)
        from table_server.devices.cards import reader_of
        from table_server.devices.desk import ReaderAtDesk

        assert ground.fittings.reader is not None  # narrows the type: there is one wherever one is fitted
        return ReaderAtDesk(reader_of(fitting), ground.fittings.reader)

    def pin(fitting: Fitting) -> Fitted:
        if fitting.settings.place.table:
            return seats().pad(fitting)
        fitting.options()
        assert ground.fittings.pad is not None  # narrows the type: there is one wherever one is fitted
        return ground.fittings.pad

    def light(fitting: Fitting) -> Fitted:
        from table_server.devices.lights import LightsAt

        table = fitting.settings.place.table
        return LightsAt(fitting, ground.tables[table], lambda: ground.fittings.is_troubled(table))

    def shuffler(fitting: Fitting) -> Fitted:
        """Fit a shuffler. If the table's settings do not use it, it fills a shoe that is never dealt from."""
        from table_server.devices.decks import DeckShoe, ShufflerAtTable

        table = fitting.settings.place.table
        return ShufflerAtTable(fitting, ground.shoes.get(table) or DeckShoe(OsSource()))

    def chips(fitting: Fitting) -> Fitted:
        if fitting.settings.place.table:
            return ground.money.tray(fitting)
        from table_server.devices.cash_tray import TrayAtDesk

        assert ground.fittings.tray is not None  # narrows the type: there is one wherever one is fitted
        return TrayAtDesk(
            fitting=fitting,
            chips=ground.money.chips,
            sightings=ground.money.sightings,
            desk=ground.fittings.tray,
        )

    def receipts(fitting: Fitting) -> Fitted:
        from table_server.devices.cash_receipts import ReceiptAtDesk

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


def shoes_of(tables: Iterable[str], chance: Callable[[], Chance]) -> Mapping[str, DeckShoe]:
    """Make a shoe for each table that takes its decks from a machine."""
    keys = tuple(tables)
    if not keys:
        return {}
    from table_server.devices.decks import DeckShoe

    return {key: DeckShoe(chance()) for key in keys}


def _seats(arriving: Arriving) -> AtSeats:
    from table_server.devices.cards import AtSeats

    return AtSeats(arriving)
