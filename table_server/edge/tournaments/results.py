"""Finished tournaments: the order of finish and the prizes, as JSON and as a CSV sheet."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query

from table_server.edge import given
from table_server.edge.floor.disputes import DESK
from table_server.edge.http.csv import Sheet
from table_server.edge.http.refusals import REFUSALS, RequestRefused
from table_server.edge.staff.sign_in import one_of
from table_server.edge.tournaments.forms import Key
from table_server.projection.views.ended_tournament import EndedLine, EndedSummary, EndedTournament
from table_server.wire.codes import Code

_SHEET: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/csv": {"schema": {"type": "string"}}}}
}

router: Final = APIRouter(
    prefix="/api/tournament-results",
    tags=["tournaments"],
    responses=REFUSALS,
    dependencies=[Depends(one_of(*DESK))],
)


@router.get("")
async def ended(results: given.Results, most: Annotated[int, Query(ge=1, le=500)] = 50) -> list[EndedSummary]:
    """List finished tournaments, the latest first."""
    return [*await results.ended(most)]


@router.get("/{key}")
async def result(results: given.Results, key: Key) -> EndedTournament:
    """A finished tournament with its full order of finish."""
    found = await results.of(key)
    if found is None:
        raise RequestRefused(404, Code.NO_TOURNAMENT)
    return found


@router.get("/{key}/places.csv", response_class=Sheet, responses=_SHEET)
async def result_sheet(results: given.Results, key: Key) -> Sheet:
    """A CSV sheet with one line for each entrant, the best first."""
    return Sheet(f"tournament-{key}", (await result(results, key)).lines, EndedLine)
