"""The devices of tables and cash desk, as the floor and the technician look after them."""

from __future__ import annotations

from typing import Final

import structlog
from fastapi import APIRouter

from table_server.edge import given
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.edge.ports.devices import FittedDevice
from table_server.edge.staff.screen_tokens import OnTheFloor
from table_server.wire.message import Closed, Short

router: Final = APIRouter(tags=["devices"], responses=NOES)

log = structlog.get_logger("openfelt.edge")


class Seen(Closed):
    """A device that somebody has looked at."""

    device: Short
    """`t1/shuffler`."""


@router.get("/api/fittings")
async def fittings(fittings: given.Fittings, _: OnTheFloor) -> list[FittedDevice]:
    """Every card reader, PIN pad, validator, printer, shuffler and light, and whether it answers."""
    return [*fittings.each()]


@router.post("/api/fittings/clear", status_code=204)
async def clear(fittings: given.Fittings, session: OnTheFloor, form: Seen) -> None:
    """Somebody has looked at a device that waits for it: the cards are out of the shuffler, say."""
    if not await fittings.clear(form.device):
        raise RequestRefused(404, Refusal.NO_SUCH_DEVICE)
    log.info("device_seen_to", device=form.device, by=session.member.name)
