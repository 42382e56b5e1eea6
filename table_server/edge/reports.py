"""The house's reports, as values for a page and as sheets for who reckons further."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Depends, Query
from pydantic import Field

from table_server.cage.reports import CollectionRow, ExceptionRow, HandsRow, Period, PlayerRow, UseRow
from table_server.edge.counter_forms import AWAY
from table_server.edge.desk_forms import AnyPeriod, period
from table_server.edge.disputes import DESK
from table_server.edge.noes import NOES
from table_server.edge.people import Served, one_of
from table_server.edge.sheets import Sheet

HALF_A_DAY: Final = 14 * 60
"""Minutes; nowhere on earth is the day further from that of Greenwich."""

_SHEETS: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/csv": {"schema": {"type": "string"}}}}
}

router: Final = APIRouter(
    prefix="/api/reports", tags=["reports"], responses={**NOES, **AWAY}, dependencies=[Depends(one_of(*DESK))]
)


class AnyDays(AnyPeriod):
    """Whose days they are."""

    offset: Annotated[int, Field(ge=-HALF_A_DAY, le=HALF_A_DAY)] = 0
    """Minutes that the house is ahead of Greenwich."""


Asked: TypeAlias = Annotated[AnyPeriod, Query()]
AskedDays: TypeAlias = Annotated[AnyDays, Query()]


@router.get("/collection")
async def collection(parts: Served, asked: AskedDays) -> list[CollectionRow]:
    """What the house took, by day, table and game."""
    return [*await parts.house.reports.collection(_when(parts, asked), asked.offset)]


@router.get("/collection.csv", response_class=Sheet, responses=_SHEETS)
async def collection_sheet(parts: Served, asked: AskedDays) -> Sheet:
    return Sheet("collection", await collection(parts, asked), CollectionRow)


@router.get("/hands")
async def hands(parts: Served, asked: Asked) -> list[HandsRow]:
    """Hands dealt, by table and hour."""
    return [*await parts.house.reports.hands(_when(parts, asked))]


@router.get("/hands.csv", response_class=Sheet, responses=_SHEETS)
async def hands_sheet(parts: Served, asked: Asked) -> Sheet:
    return Sheet("hands", await hands(parts, asked), HandsRow)


@router.get("/use")
async def use(parts: Served, asked: Asked) -> list[UseRow]:
    """How tables and seats were used."""
    return [*await parts.house.reports.use(_when(parts, asked))]


@router.get("/use.csv", response_class=Sheet, responses=_SHEETS)
async def use_sheet(parts: Served, asked: Asked) -> Sheet:
    return Sheet("use", await use(parts, asked), UseRow)


@router.get("/players")
async def players(parts: Served, asked: Asked) -> list[PlayerRow]:
    """What play brought and cost, by player."""
    return [*await parts.house.reports.players(_when(parts, asked))]


@router.get("/players.csv", response_class=Sheet, responses=_SHEETS)
async def players_sheet(parts: Served, asked: Asked) -> Sheet:
    return Sheet("players", await players(parts, asked), PlayerRow, ("net",))


@router.get("/exceptions")
async def exceptions(parts: Served, asked: Asked) -> list[ExceptionRow]:
    """Voids, corrections, money that did not move, locked cards and people."""
    return [*await parts.house.reports.exceptions(_when(parts, asked))]


@router.get("/exceptions.csv", response_class=Sheet, responses=_SHEETS)
async def exceptions_sheet(parts: Served, asked: Asked) -> Sheet:
    return Sheet("exceptions", await exceptions(parts, asked), ExceptionRow)


def _when(parts: Served, asked: AnyPeriod) -> Period:
    return period(asked, parts.house.reports.now())
