"""The screens' tokens: the floor gives them out and revokes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict

from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.screen import Screen, ScreenKind, screen_named
from table_server.edge.sessions.sessions import Session
from table_server.edge.sockets.identity import ServedTable
from table_server.edge.staff.sign_in import one_of

router: Final = APIRouter(tags=["devices"], responses=REFUSALS)

OnTheFloor: TypeAlias = Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR, Role.TECHNICIAN))]

log = structlog.get_logger("openfelt.edge")


class DeviceView(BaseModel):
    """A screen that has a token."""

    screen: str
    given_at: int
    """Milliseconds since 1970."""
    given_by: str


class ForScreen(BaseModel):
    """The screen that gets a token."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    screen: str
    """`t1/seat/3` or `t1/board`."""


class NewToken(BaseModel):
    """A new token, shown only this once."""

    screen: str
    token: str


@router.get("/api/devices")
async def with_tokens(devices: given.Devices, _: OnTheFloor) -> list[DeviceView]:
    """List every screen that has a token, without the tokens."""
    return [
        DeviceView(screen=str(device.screen), given_at=device.given_at, given_by=device.given_by)
        for device in await devices.given()
    ]


@router.post("/api/devices", status_code=201)
async def give(
    tables: given.Tables, devices: given.Devices, doors: given.Doors, session: OnTheFloor, wanted: ForScreen
) -> NewToken:
    """Give a screen a new token. Its old token stops working, and its open socket is closed."""
    screen = _screen(tables, wanted.screen)
    token = await devices.give(screen, session.member.name)
    doors.take_back(str(screen))
    log.info("device_given", screen=str(screen), by=session.member.name)
    return NewToken(screen=str(screen), token=token.reveal())


@router.delete("/api/devices/{screen:path}", status_code=204)
async def revoke(
    tables: given.Tables, devices: given.Devices, doors: given.Doors, session: OnTheFloor, screen: str
) -> None:
    """Revoke a screen's token and close its socket."""
    named = _screen(tables, screen)
    if not await devices.revoke(named, session.member.name):
        raise RequestRefused(404, HttpRefusal.NO_SUCH_DEVICE)
    doors.take_back(str(named))
    log.info("device_revoked", screen=str(named), by=session.member.name)


def _screen(tables: Mapping[str, ServedTable], name: str) -> Screen:
    """The seat or board of this name. A floor console has no token, because staff sign in there."""
    screen = screen_named(name)
    table = None if screen is None else tables.get(screen.table)
    if screen is None or table is None or screen.kind is ScreenKind.FLOOR or screen.seat > table.seats:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_SCREEN)
    return screen
