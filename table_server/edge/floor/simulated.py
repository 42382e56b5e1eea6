"""The hands of a demonstration: what a page asks a simulated device to be done to, as a hand would do it."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import Field

from table_server.edge import given
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.wire.message import Closed, Short

router: Final = APIRouter(tags=["devices"], responses=NOES)


class Handled(Closed):
    """A device and what is done to it."""

    device: Short
    """`t1/seat/3/card`."""
    order: Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[ -~]*$")]
    """In the simulator's own words: `swipe 12`; `python -m hardware sim` tells them."""


@router.post("/api/simulated", status_code=204)
async def handle(fittings: given.Fittings, open_screens: given.OpenScreens, form: Handled) -> None:
    """Only in a demonstration, where everybody may have every screen; no real device has hands here."""
    if open_screens is None or not await fittings.order(form.device, form.order):
        raise RequestRefused(404, Refusal.NO_SUCH_DEVICE)


@router.get("/api/simulated/paper")
async def paper(fittings: given.Fittings, open_screens: given.OpenScreens) -> list[str]:
    """What came out of the receipt printer; in a demonstration only, as above."""
    if open_screens is None:
        raise RequestRefused(404, Refusal.NO_SUCH_DEVICE)
    return list(fittings.paper())
