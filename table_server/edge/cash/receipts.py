"""Receipts on the cash station's printer. They print what the books say of an act, and mark copies."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path

from table_server.cage.slips import OF_A_DRAWER, Slip
from table_server.cage.staff import Role
from table_server.cage.tickets import Paper
from table_server.edge import given
from table_server.edge.cash.proofs import AtTheCounter
from table_server.edge.http.fields import AWAY, Key, granted
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.devices import DeskPrinter
from table_server.edge.sessions.sessions import Session
from table_server.wire.message import Closed

router: Final = APIRouter(prefix="/api/receipts", tags=["cash station"], responses={**REFUSALS, **AWAY})


class PrinterView(Closed):
    """The station's receipt printer. Without one the page prints on its own machine."""

    fitted: bool


class PaperForm(Closed):
    key: Key
    """The key of this one paper. Repeating it prints nothing more."""
    again: bool = False
    """Mark it as a copy even if this printer has printed none, because there was paper before."""


class PaperView(Closed):
    """The outcome of printing."""

    copy_number: int
    """1 is the original; from 2 on the paper is marked as a copy. Only what reached the printer counts."""
    paper: Paper
    why: str
    """The reason why nothing was printed: `paper_out`, `open`, `away`, ..."""


@router.get("")
async def printer(fittings: given.AllDevices, _: AtTheCounter) -> PrinterView:
    """Tell the page if the station has a receipt printer."""
    return PrinterView(fitted=fittings.receipts is not None)


@router.post("/{act}/prints", status_code=201)
async def print_receipt(
    drawers: given.Drawers,
    fittings: given.AllDevices,
    session: AtTheCounter,
    act: Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,64}$")],
    form: PaperForm,
) -> PaperView:
    """Print a receipt, from the books, for the act with this key: cash, a voucher, chips or a drawer."""
    found = _printer(fittings)
    slip = granted(await found.slip(act))
    await _may_have(drawers, session, slip)
    printed = granted(await found.print(form.key, slip, session.member.name, again=form.again))
    return PaperView(copy_number=printed.copy, paper=printed.paper, why=printed.why)


def _printer(fittings: given.AllDevices) -> DeskPrinter:
    found = fittings.receipts
    if found is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_DEVICE)
    return found


async def _may_have(drawers: given.Drawers, session: Session, slip: Slip) -> None:
    """A drawer's slip tells what it should have held. Only its cashier and supervisors may print it."""
    member = session.member
    if slip.what not in OF_A_DRAWER or member.role is Role.SUPERVISOR:
        return
    if slip.drawer is None or not await drawers.is_of(slip.drawer, member.name):
        raise RequestRefused(403, HttpRefusal.NOT_ALLOWED, by=member.name)
