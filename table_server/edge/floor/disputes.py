"""The dispute desk: finished hands as the board showed them and, for the auditor, with hidden cards.

Only the auditor may see hidden cards, and every such reading is recorded before the cards are shown.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends, Path, Query
from fastapi.responses import PlainTextResponse

from table_server.cage.reports import Done
from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.floor.period import AnyPeriod, ClosedQuery, period
from table_server.edge.http.fields import AWAY
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.projection.families import RecalledHand
from table_server.projection.views.recall import HandLine
from table_server.wire.message import LARGEST, SeatNumber

router: Final = APIRouter(tags=["disputes"], responses={**REFUSALS, **AWAY})

DESK: Final = (Role.FLOOR, Role.SUPERVISOR, Role.AUDITOR)
AtTheDesk: TypeAlias = Annotated[Session, Depends(one_of(*DESK))]
Auditor: TypeAlias = Annotated[Session, Depends(one_of(Role.AUDITOR))]
Overseer: TypeAlias = Annotated[Session, Depends(one_of(Role.SUPERVISOR, Role.AUDITOR))]
HandNumber: TypeAlias = Annotated[int, Path(ge=1, le=2**31 - 1)]

log = structlog.get_logger("openfelt.edge")


class AnyHands(ClosedQuery):
    """The range of hands to list."""

    before: Annotated[int, Query(ge=1, le=2**31 - 1)] | None = None
    count: Annotated[int, Query(ge=1, le=50)] = 20


class AnyCards(ClosedQuery):
    """The seat whose cards are opened; without one, all."""

    seat: SeatNumber | None = None


class AnyTrail(AnyPeriod):
    """The part of the trail to list."""

    most: Annotated[int, Query(ge=1, le=5000)] = 500


@router.get("/api/tables/{table}/hands")
async def hands(
    tables: given.Tables,
    history: given.History,
    _: AtTheDesk,
    table: str,
    which: Annotated[AnyHands, Query()],
) -> list[HandLine]:
    """List finished hands, the newest first. `before` goes further back."""
    _known(tables, table)
    return [*await history.finished(table, which.before, which.count)]


@router.get("/api/tables/{table}/hands/{number}.phh", response_class=PlainTextResponse)
async def export(
    tables: given.Tables,
    history: given.History,
    session: Annotated[Session, Depends(one_of(Role.AUDITOR))],
    table: str,
    number: Annotated[int, Path(ge=1, le=LARGEST)],
) -> str:
    """A finished hand with all cards, as Poker Hand History. The reading is recorded."""
    found = None
    if table in tables:
        found = await history.exported(table, number, session.member.name)
    if found is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_HAND)
    log.info("hand_read", table=table, hand=number, by=session.member.name)
    return found


@router.get("/api/tables/{table}/hands/{number}")
async def as_the_board(
    tables: given.Tables, history: given.History, _: AtTheDesk, table: str, number: HandNumber
) -> RecalledHand:
    """One hand street by street, as the board showed it."""
    _known(tables, table)
    return _found(await history.hand(table, number, None))


@router.post("/api/tables/{table}/hands/{number}/readings")
async def opened(
    tables: given.Tables,
    history: given.History,
    session: Auditor,
    table: str,
    number: HandNumber,
    cards: AnyCards,
) -> RecalledHand:
    """One hand as a seat saw it, or with all cards. The reading is recorded."""
    _known(tables, table)
    told = _found(await history.opened(table, number, cards.seat, by=session.member.name))
    log.info("hand_read", table=table, hand=number, by=session.member.name)
    return told


@router.get("/api/tables/{table}/hands/{number}/acts")
async def put_right(
    tables: given.Tables, history: given.History, _: AtTheDesk, table: str, number: HandNumber
) -> list[Done]:
    """The void and the corrections of one hand."""
    _known(tables, table)
    return [*await history.put_right(table, number)]


@router.get("/api/trail")
async def trail(reports: given.Reports, _: Overseer, which: Annotated[AnyTrail, Query()]) -> list[Done]:
    """The trail: who did what, when and why, the newest first. It cannot be changed."""
    return [*await reports.trail(period(which, reports.now()))][: which.most]


def _known(tables: given.Tables, table: str) -> None:
    if table not in tables:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_TABLE)


def _found(hand: RecalledHand | None) -> RecalledHand:
    """The hand, or a refusal when it does not exist or is still being played."""
    if hand is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_HAND)
    return hand
