"""Addresses for machines: health, metrics, the schema of the sockets, the list of screens."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel

from table_server.cage.accounts import AlarmKind
from table_server.edge.given import Served
from table_server.edge.health import Health, examined
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.screen import ScreenKind, screens_of
from table_server.edge.staff.screen_tokens import OnTheFloor
from table_server.wire.schema import schema

router: Final = APIRouter(tags=["status"], responses=REFUSALS)


class ScreenView(BaseModel):
    """The page and the socket of a screen."""

    screen: str
    kind: ScreenKind
    page: str
    socket: str
    token: str | None = None
    """The token for its first message; set in a demonstration only."""


class OpenAlarm(BaseModel):
    """An alarm that the floor has to see."""

    kind: AlarmKind
    who: str
    at: int


@router.get("/health", responses={503: {"model": Health}})
async def health(context: Served, response: Response) -> Health:
    """200 while everything works, 503 when something does not."""
    actors = {key: table.actor for key, table in context.house.tables.items()}
    now = asyncio.get_running_loop().time()
    found = examined(
        actors,
        journal_health=context.journal_health,
        chance_health=context.chance_health,
        limits=context.settings.health,
        now=now,
        version=context.version,
    )
    response.status_code = 200 if found.well else 503
    return found


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(context: Served) -> Response:
    """Metrics for Prometheus. The sums of money are read from the ledger at this moment."""
    if not context.settings.metrics:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_PAGE)
    try:
        money: Mapping[str, int] | None = await context.meters.cents()
    except ConnectionError:
        money = None
    return Response(context.metrics.text(money), media_type=CONTENT_TYPE_LATEST)


@router.get("/schema/wire.json")
async def wire_schema() -> dict[str, object]:
    """The schema of every message of every socket."""
    return dict(schema())


@router.get("/api/screens")
async def screens(context: Served) -> list[ScreenView]:
    """Every screen of every table."""
    return [
        ScreenView(
            screen=str(screen),
            kind=screen.kind,
            page=f"/{screen}",
            socket=f"/ws/{screen}",
            token=context.open_token(screen),
        )
        for key, table in context.house.tables.items()
        for screen in screens_of(key, table.seats)
    ]


@router.get("/api/alarms")
async def alarms(context: Served, _: OnTheFloor) -> list[OpenAlarm]:
    """Accounts and staff members locked since the server started, the newest last."""
    return [OpenAlarm(kind=alarm.kind, who=alarm.who, at=alarm.at) for alarm in context.alarms.all()]
