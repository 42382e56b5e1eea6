"""The devices of tables and cash desk for floor and technician, and the hands at simulated ones."""

from __future__ import annotations

from typing import Annotated, Final

import structlog
from fastapi import APIRouter
from pydantic import Field

from table_server.edge import given
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.devices import FittedDevice
from table_server.edge.staff.screen_tokens import OnTheFloor
from table_server.wire.message import Closed, Short

router: Final = APIRouter(tags=["devices"], responses=REFUSALS)

log = structlog.get_logger("openfelt.edge")


class SeenForm(Closed):
    """A device whose fault somebody has seen to."""

    device: Short
    """`t1/shuffler`."""


@router.get("/api/fittings")
async def fittings(fittings: given.AllDevices, _: OnTheFloor) -> list[FittedDevice]:
    """List every card reader, PIN pad, validator, printer, shuffler and light, with its health."""
    return [*fittings.each()]


@router.post("/api/fittings/clear", status_code=204)
async def clear(fittings: given.AllDevices, session: OnTheFloor, form: SeenForm) -> None:
    """Confirm that a fault was seen to, for a device that waits for it: say, the shuffler was emptied."""
    if not await fittings.clear(form.device):
        raise RequestRefused(404, HttpRefusal.NO_SUCH_DEVICE)
    log.info("device_seen_to", device=form.device, by=session.member.name)


class Handled(Closed):
    """An order for a simulated device."""

    device: Short
    """`t1/seat/3/card`."""
    order: Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[ -~]*$")]
    """In the simulator's own words, such as `swipe 12`. `python -m hardware sim` lists them."""


@router.post("/api/simulated", status_code=204)
async def handle(fittings: given.AllDevices, open_screens: given.OpenScreens, form: Handled) -> None:
    """Operate a simulated device. Only in a demonstration, and never a real device."""
    if open_screens is None or not await fittings.order(form.device, form.order):
        raise RequestRefused(404, HttpRefusal.NO_SUCH_DEVICE)


@router.get("/api/simulated/paper")
async def paper(fittings: given.AllDevices, open_screens: given.OpenScreens) -> list[str]:
    """The paper of the simulated receipt printer. Only in a demonstration."""
    if open_screens is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_DEVICE)
    return list(fittings.paper())
