"""Receipts on the printer of the cash station: what the books say of an act, on paper, copies marked."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path

from table_server.cage.slips import OF_A_DRAWER, Slip
from table_server.cage.staff import Role
from table_server.cage.tickets import Paper
from table_server.edge import given
from table_server.edge.cash.accounts import AtTheCounter
from table_server.edge.http.fields import AWAY, Key, granted
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.edge.ports.devices import DeskPrinter
from table_server.edge.sessions.sessions import Session
from table_server.wire.message import Closed

router: Final = APIRouter(prefix="/api/receipts", tags=["cash station"], responses={**NOES, **AWAY})


class PrinterView(Closed):
    """Whether there is one; without it the page prints by its own machine."""

    fitted: bool


class PaperForm(Closed):
    key: Key
    """Of this one paper: asked with it again, nothing more is printed."""
    again: bool = False
    """It is to be marked even if this printer has printed none: there was paper before."""


class PaperView(Closed):
    """What came of it."""

    copy_number: int
    """1 is the first paper; 2 and more say so on paper. What never went to the printer does not count."""
    paper: Paper
    why: str
    """`paper_out`, `open`, `away`, ...: what keeps the printer from it."""


@router.get("")
async def printer(fittings: given.Fittings, _: AtTheCounter) -> PrinterView:
    """Asked once by each page."""
    return PrinterView(fitted=fittings.receipts is not None)


@router.post("/{act}/prints", status_code=201)
async def print_receipt(
    drawers: given.Drawers,
    fittings: given.Fittings,
    session: AtTheCounter,
    act: Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,64}$")],
    form: PaperForm,
) -> PaperView:
    """Of what was done with this key: cash, a voucher, chips, a drawer. From the books, not from the page."""
    found = _printer(fittings)
    slip = granted(await found.slip(act))
    await _may_have(drawers, session, slip)
    printed = granted(await found.print(form.key, slip, session.member.name, again=form.again))
    return PaperView(copy_number=printed.copy, paper=printed.paper, why=printed.why)


def _printer(fittings: given.Fittings) -> DeskPrinter:
    found = fittings.receipts
    if found is None:
        raise RequestRefused(404, Refusal.NO_SUCH_DEVICE)
    return found


async def _may_have(drawers: given.Drawers, session: Session, slip: Slip) -> None:
    """A drawer's paper says what should have lain in it: for who opened it, or oversees."""
    member = session.member
    if slip.what not in OF_A_DRAWER or member.role is Role.SUPERVISOR:
        return
    if slip.drawer is None or not await drawers.is_of(slip.drawer, member.name):
        raise RequestRefused(403, Refusal.NOT_ALLOWED, by=member.name)
