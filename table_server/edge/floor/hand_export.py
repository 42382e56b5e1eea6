"""Hands that are over, with all their cards: for the auditor alone, and every reading is written down."""

from __future__ import annotations

from typing import Annotated, Final

import structlog
from fastapi import APIRouter, Depends, Path
from fastapi.responses import PlainTextResponse

from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.wire.message import LARGEST

router: Final = APIRouter(tags=["hands"], responses=NOES)

log = structlog.get_logger("openfelt.edge")


@router.get("/api/tables/{table}/hands/{number}.phh", response_class=PlainTextResponse)
async def export(
    tables: given.Tables,
    history: given.History,
    session: Annotated[Session, Depends(one_of(Role.AUDITOR))],
    table: str,
    number: Annotated[int, Path(ge=1, le=LARGEST)],
) -> str:
    """One hand as Poker Hand History, once it is over."""
    found = None
    if table in tables:
        found = await history.exported(table, number, session.member.name)
    if found is None:
        raise RequestRefused(404, Refusal.NO_SUCH_HAND)
    log.info("hand_read", table=table, hand=number, by=session.member.name)
    return found
