"""Looks at a seat's screen, a wallet and the books, for tests of devices for money."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from hardware.ticket_printer.simulator import TicketPrinterSimulator
from table_server.cage.ledger import Account, wallet
from table_server.devices.money import Money
from table_server.devices.tickets import PrinterAtSeat
from table_server.settings.devices import DeviceSettings
from table_server.store.audit.audit import audit
from table_server.store.ledger.ledger import balances
from table_server.store.sql.engine import database, reading
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.runner import Runner
from tests.devices.fitted_room import FittedRoom
from tests.served.room import MONEY

T = TypeVar("T")


class RoomLine(Runner):
    """The way to a room's database: what is asked may not get there, what is answered may not come back."""

    def __init__(self, room: Runner) -> None:
        self.room = room
        self.down = False
        self.lost = 0
        self._answered = 0
        self._loses: frozenset[int] = frozenset()
        self._lasts: int | None = None

    def loses(self, *answers: int) -> None:
        """The first, the second ... from now on: what was asked is done, and nobody hears of it."""
        self._answered, self._loses = 0, frozenset(answers)

    def lasts(self, answers: int) -> None:
        """Down after so many more."""
        self._answered, self._lasts = 0, answers

    async def run(self, work: Callable[[Connection], T]) -> T:
        if self.down or self._answered == self._lasts:
            self.lost += 1
            raise RoomAway
        done = await self.room.run(work)
        self._answered += 1
        if self._answered in self._loses:
            self.lost += 1
            raise RoomAway
        return done


def shown(room: FittedRoom, seat: int = 1) -> dict[str, object]:
    """The devices for money, as the seat's page has them."""
    found: dict[str, object] = room.you(seat).get("money") or {}
    return found


def last_news(room: FittedRoom, seat: int = 1) -> tuple[object, object] | None:
    """Return the last thing they did, with its amount."""
    news = shown(room, seat).get("news")
    return (news["what"], news["amount"]) if isinstance(news, dict) else None


def news_count(room: FittedRoom, seat: int = 1) -> int:
    """Count the things they did."""
    news = shown(room, seat).get("news")
    return news["count"] if isinstance(news, dict) else 0


def lies_on(folder: Path, account: Account) -> int:
    """In the ledger of the room in this folder."""
    engine = reading(database(f"sqlite:///{folder / 'table.db'}"))
    with engine.connect() as connection:
        found = balances(connection, [account]).get(account, 0)
    engine.dispose()
    return found


def came_to_wallet(folder: Path, player: str = "1") -> int:
    """More than the room was made with."""
    return lies_on(folder, wallet(player)) - MONEY


def papers(room: FittedRoom, device: DeviceSettings) -> list[str]:
    """Return the titles printed by a simulated ticket printer since its server started."""
    simulated = room.up.running.fittings._places[device.name].plug._simulated
    assert simulated is not None  # narrows the type: no real printer stands here
    assert isinstance(simulated._simulator, TicketPrinterSimulator)  # as above
    return [title for _, title, *_ in simulated._simulator.printed]


def printer_of(room: FittedRoom, device: DeviceSettings) -> PrinterAtSeat:
    """Return the printer that the server works with."""
    found = room.up.running.fittings._places[device.name]._fitted
    assert isinstance(found, PrinterAtSeat)
    return found


def wrong(folder: Path) -> list[str]:
    """Return the faults that `openfelt verify` would print."""
    engine = reading(database(f"sqlite:///{folder / 'table.db'}"))
    found = [str(fault) for fault in audit(engine)]
    engine.dispose()
    return found


def money_of(room: FittedRoom) -> Money:
    """Return the server's devices for money."""
    found = room.context.house.money
    assert isinstance(found, Money)
    return found


def trouble(room: FittedRoom, device: DeviceSettings) -> str | None:
    """Return the trouble that the floor sees."""
    return next(each.trouble for each in room.up.running.fittings.each() if each.name == device.name)
