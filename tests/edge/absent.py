"""Parts of the server that the edge's tests do without: each says no, or nothing."""

# ruff: noqa: ARG002  # what stands in for a part of the server takes what that part is asked
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from sqlalchemy import Connection

from table_server.cage.hashing import Cost, Hasher
from table_server.edge.ports import Cage as CageOfCash
from table_server.edge.ports import Director, Template
from table_server.records.reports import Reports
from table_server.store.cash_desk import CashDesk
from table_server.store.shifts import Shifts
from table_server.store.vouchers import Vouchers
from table_server.tournaments.commands import Command as TournamentCommand
from table_server.tournaments.soundness import Wrong
from table_server.tournaments.structure import Structure
from table_server.wire.codes import Code


class Away:
    """Who would do the cash station's work."""

    async def run(self, work: Callable[[Connection], object]) -> NoReturn:
        raise ConnectionError


def shut() -> CageOfCash:
    """A cash station whose room is away."""
    away, hasher = Away(), Hasher(b"pepper" * 6, Cost(1, 8), threads=0)
    return CageOfCash(CashDesk(away, hasher, Wall()), Shifts(away, Wall()), Vouchers(away, Wall(), int))


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
