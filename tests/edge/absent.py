"""Parts of the server that the edge's tests do without: each says no, or nothing."""

# ruff: noqa: ARG002  # what stands in for a part of the server takes what that part is asked
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from sqlalchemy import Connection

from table_server.cage.counter import CashRefused
from table_server.cage.hashing import Cost, Hasher
from table_server.cage.notes import Box, BoxCount, DisputedNote, NoteFinding, NoteNumber, UnbookedNote
from table_server.cage.tickets import PrintedTicket
from table_server.cage.tray import Tray
from table_server.edge.ports.cage import Cage as CageOfCash
from table_server.edge.ports.devices import FittedDevice
from table_server.edge.ports.tournaments import Director, Template
from table_server.engine.cards import Seat
from table_server.records.houses import Houses
from table_server.records.reports import Reports
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.cash.chips import Chips
from table_server.store.cash.shifts import Shifts
from table_server.store.cash.vouchers import Vouchers
from table_server.store.house.houses import HouseBooks
from table_server.store.people.locks import Locks
from table_server.tournaments.always_on import AlwaysOnSwitch
from table_server.tournaments.commands import Command as TournamentCommand
from table_server.tournaments.soundness import Wrong
from table_server.tournaments.structure import Structure
from table_server.wire.codes import Code


class Away:
    """Stands in for a cash station's database that is away."""

    async def run(self, work: Callable[[Connection], object]) -> NoReturn:
        raise ConnectionError


def shut() -> CageOfCash:
    """A cash station whose room is away."""
    away, hasher = Away(), Hasher(b"pepper" * 6, Cost(1, 8), threads=0)
    return CageOfCash(
        desk=CashDesk(away, hasher, Wall()),
        drawers=Shifts(away, Wall()),
        vouchers=Vouchers(away, Wall(), int),
        locks=Locks(away, Wall()),
    )


class NoTournaments:
    """Every table is of open play."""

    def each(self) -> Sequence[Director]:
        return ()

    def of(self, key: str) -> Director | None:
        return None

    async def open(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        return ()

    async def says(self, key: str, command: TournamentCommand) -> Code | None:
        return Code.NO_TOURNAMENT

    async def release(self, key: str) -> Code | None:
        return Code.NO_TOURNAMENT


class NeverOn:
    """No tournament opens by itself."""

    def each(self) -> Sequence[AlwaysOnSwitch]:
        return ()

    def open_now(self, template: str) -> Sequence[str]:
        return ()

    def waits_for(self, template: str) -> str:
        return ""

    async def switch_on(
        self, template: str, tables: Sequence[str], at_once: int, by: str
    ) -> tuple[Wrong, ...] | None:
        return ()

    async def switch_off(self, template: str, by: str) -> bool:
        return False


class NothingFitted:
    """Cards are typed."""

    reader = None
    pad = None
    tray = None
    receipts = None

    def each(self) -> Sequence[FittedDevice]:
        return ()

    async def clear(self, name: str) -> bool:
        return False

    def paper(self) -> Sequence[str]:
        return ()

    async def order(self, name: str, words: str) -> bool:
        return False


class NoHouses(Houses):
    """No card room but those of the configuration, and nobody asks for them."""

    def __init__(self) -> None:
        super().__init__(dict, HouseBooks(Away(), Wall()))


class NoTemplates:
    """Nothing is kept."""

    async def save(self, key: str, structure: Structure, by: str) -> Template | tuple[Wrong, ...]:
        raise AssertionError(f"{by} keeps {key}")

    async def newest(self) -> Sequence[Template]:
        return ()


def closed_books() -> Reports:
    """Reports of a ledger that is away."""
    return Reports(Away(), Away(), Wall())


class Wall:
    """A clock on the wall that stands still."""

    def now(self) -> int:
        return 1_700_000_000_000


class NoMoney:
    """No validator, no printer, no tray."""

    def __init__(self) -> None:
        self.chips = Chips(Away(), Wall())

    def cash_in(self, table: str, seat: Seat) -> bool:
        return False

    async def boxes_now(self) -> Sequence[tuple[Box, int | None]]:
        return ()

    async def count_box(
        self, key: str, validator: str, counted: Tray, note: str, by: str
    ) -> BoxCount | CashRefused:
        raise ConnectionError

    async def counts(self, most: int) -> Sequence[BoxCount]:
        return ()

    async def disputes(self) -> Sequence[DisputedNote]:
        return ()

    def unbooked(self) -> Sequence[UnbookedNote]:
        return ()

    async def settle(
        self, key: str, number: NoteNumber, answer: NoteFinding, player: str, reason: str, by: str
    ) -> DisputedNote | CashRefused:
        return CashRefused.NO_SUCH_NOTE

    async def unprinted(self, most: int) -> Sequence[PrintedTicket]:
        return ()

    async def print_again(self, key: str, serial: int, by: str) -> CashRefused | None:
        return CashRefused.NO_SUCH_TICKET
