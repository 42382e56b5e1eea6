"""The house's reports, as JSON for a page and as CSV sheets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from types import GenericAlias
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Depends, Query
from pydantic import Field

from table_server.cage.reports import (
    CollectionRow,
    DeviceFaultRow,
    ExceptionRow,
    HandsRow,
    Period,
    PlayerRow,
    UseRow,
)
from table_server.edge import given
from table_server.edge.floor.disputes import DESK
from table_server.edge.floor.period import AnyPeriod, period
from table_server.edge.http.csv import Sheet
from table_server.edge.http.fields import AWAY
from table_server.edge.http.refusals import REFUSALS
from table_server.edge.ports.past import Reports
from table_server.edge.staff.sign_in import one_of

HALF_A_DAY: Final = 14 * 60
"""Minutes: no time zone on earth is further from UTC."""

_SHEETS: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/csv": {"schema": {"type": "string"}}}}
}

router: Final = APIRouter(
    prefix="/api/reports",
    tags=["reports"],
    responses={**REFUSALS, **AWAY},
    dependencies=[Depends(one_of(*DESK))],
)


class AnyDays(AnyPeriod):
    """A period, and the time zone of the days it is counted by."""

    offset: Annotated[int, Field(ge=-HALF_A_DAY, le=HALF_A_DAY)] = 0
    """Minutes that the house is ahead of UTC."""


Asked: TypeAlias = Annotated[AnyDays, Query()]
Working: TypeAlias = Callable[[Reports, Period, int], Awaitable[Sequence[Any]]]
"""Computes a report; the number is the offset of the house's days."""


def _offer(name: str, what: str, row: type, working: Working, more: Sequence[str] = ()) -> None:
    """Add the routes of a report and its sheet. `more` names the sheet's computed columns."""

    async def rows(reports: given.Reports, asked: Asked) -> Sequence[Any]:
        return await working(reports, period(asked, reports.now()), asked.offset)

    async def sheet(reports: given.Reports, asked: Asked) -> Sheet:
        return Sheet(name=name, rows=await rows(reports, asked), kind=row, more=more)

    router.add_api_route(
        f"/{name}", rows, name=name, description=what, response_model=GenericAlias(list, (row,))
    )
    router.add_api_route(
        f"/{name}.csv",
        sheet,
        name=f"{name} sheet",
        description=f"{what} For a spreadsheet.",
        response_class=Sheet,
        responses=_SHEETS,
    )


_offer(
    "collection",
    "What the house took, by day, table and game.",
    CollectionRow,
    working=lambda reports, when, offset: reports.collection(when, offset),
)
_offer(
    "hands",
    "Hands dealt, by table and hour.",
    HandsRow,
    working=lambda reports, when, _: reports.hands(when),
)
_offer(
    "use",
    "How tables and seats were used.",
    UseRow,
    working=lambda reports, when, _: reports.use(when),
)
_offer(
    "players",
    "What play brought and cost, by player.",
    PlayerRow,
    working=lambda reports, when, _: reports.players(when),
    more=("net",),
)
_offer(
    "exceptions",
    "Voids, corrections, money that did not move, locked cards and people.",
    ExceptionRow,
    working=lambda reports, when, _: reports.exceptions(when),
)
_offer(
    "faults",
    "Devices that could not be counted on: since when, and for how long.",
    DeviceFaultRow,
    working=lambda reports, when, _: reports.faults(when),
)
