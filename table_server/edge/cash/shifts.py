"""Drawers at the cash station: opened and closed with a count, filled and emptied in between."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends, Path

from table_server.cage.ledger import EntryReason
from table_server.cage.shifts import DrawerMove, Shift
from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.cash.proofs import AtTheCounter
from table_server.edge.http.fields import AWAY, MOST_ROWS, Counted, Key, Line, Most, PileForm, granted, tray
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.wire.message import Closed

router: Final = APIRouter(prefix="/api/shifts", tags=["cash station"], responses={**REFUSALS, **AWAY})

OfTheCounter: TypeAlias = Annotated[Session, Depends(one_of(Role.CASHIER, Role.SUPERVISOR, Role.AUDITOR))]
ShiftNumber: TypeAlias = Annotated[int, Path(ge=1, le=MOST_ROWS)]

log = structlog.get_logger("openfelt.edge")


class CountForm(Closed):
    """Counted cash."""

    key: Key
    counted: Counted


class ClosingForm(Closed):
    """The last count of a drawer, with a note on any difference."""

    key: Key
    counted: Counted
    note: Line = ""


class CountView(Closed):
    """A count of a drawer that stays open."""

    counted: int
    expected: int
    difference: int
    """Positive when there is too much."""


class ClosingView(Closed):
    at: int
    by: str
    expected: int
    counted: int
    difference: int
    """Positive when there was too much."""
    note: str


class OwnShiftView(Closed):
    """One cashier's shift, in cents. It hides what the drawer should hold, so that counts are blind."""

    number: int
    cashier: str
    opened_at: int
    opened_with: int
    closing: ClosingView | None


class ShiftView(OwnShiftView):
    """A shift as supervisors and auditors see it."""

    paid_in: int
    paid_out: int
    should_hold: int


class MovementView(Closed):
    """Cash that came into a drawer; negative when it went out."""

    at: int
    what: EntryReason
    amount: int
    player: str
    """Empty for the safe and for vouchers."""
    counted: list[PileForm]
    key: str


@router.get("/mine")
async def mine(drawers: given.Drawers, session: AtTheCounter) -> OwnShiftView | None:
    """The drawer that the person asking has open, if there is one."""
    shift = await drawers.of(session.member.name)
    return None if shift is None else _own(shift)


@router.get("")
async def latest(
    drawers: given.Drawers,
    _: Annotated[Session, Depends(one_of(Role.SUPERVISOR, Role.AUDITOR))],
    most: Most = 50,
) -> list[ShiftView]:
    """All shifts, the newest first."""
    return [_view(shift) for shift in await drawers.latest(most)]


@router.get("/{shift}/movements")
async def movements(drawers: given.Drawers, session: OfTheCounter, shift: ShiftNumber) -> list[MovementView]:
    """All movements of a drawer. Cashiers see their own up to the last count."""
    until = None
    if session.member.role is Role.CASHIER:
        until = await _counted_at(drawers, session, shift)
    return [
        MovementView(
            at=moved.at,
            what=moved.what,
            amount=moved.amount,
            player=moved.player,
            counted=[PileForm(worth=pile.worth, count=pile.count) for pile in moved.counted.piles],
            key=moved.key,
        )
        for moved in await drawers.movements(shift)
        if until is None or moved.at <= until
    ]


async def _counted_at(drawers: given.Drawers, session: Session, shift: int) -> int:
    """The time of the last count. Later movements would reveal what a blind count should find."""
    by = session.member.name
    if not await drawers.is_of(shift, by):
        raise RequestRefused(403, HttpRefusal.NOT_ALLOWED, by=by)
    counted_at = await drawers.counted_at(shift)
    if counted_at is None:
        raise RequestRefused(409, HttpRefusal.COUNT_FIRST, by=by)
    return counted_at


@router.post("", status_code=201)
async def open_drawer(drawers: given.Drawers, session: AtTheCounter, form: CountForm) -> OwnShiftView:
    """Open a drawer with this float in it."""
    by = session.member.name
    shift = granted(await drawers.open(form.key, tray(form.counted), by))
    log.info("shift_opened", shift=shift.number, by=by, cents=shift.opened_with)
    return _own(shift)


@router.post("/mine/fills", status_code=201)
async def fill(drawers: given.Drawers, session: AtTheCounter, form: CountForm) -> OwnShiftView:
    """Move cash from the safe into the drawer."""
    counted, by = tray(form.counted), session.member.name
    return _own(granted(await drawers.move(form.key, DrawerMove.FILL, counted, by=by)))


@router.post("/mine/drops", status_code=201)
async def drop(drawers: given.Drawers, session: AtTheCounter, form: CountForm) -> OwnShiftView:
    """Move cash from the drawer into the safe."""
    counted, by = tray(form.counted), session.member.name
    return _own(granted(await drawers.move(form.key, DrawerMove.DROP, counted, by=by)))


@router.post("/{shift}/counts", status_code=201)
async def count(
    drawers: given.Drawers, session: AtTheCounter, shift: ShiftNumber, form: CountForm
) -> CountView:
    """Record a count and answer what the drawer should hold. Every count is kept, repeated ones too."""
    await _may_count(drawers, session, shift)
    by = session.member.name
    said = granted(await drawers.count(form.key, shift, tray(form.counted), by))
    off = said.counted - said.expected
    log.info("drawer_counted", shift=shift, by=by, difference=off)
    return CountView(counted=said.counted, expected=said.expected, difference=off)


@router.post("/{shift}/closing", status_code=201)
async def close(
    drawers: given.Drawers, session: AtTheCounter, shift: ShiftNumber, form: ClosingForm
) -> OwnShiftView:
    """Close one's own drawer. A supervisor may close anybody's."""
    await _may_count(drawers, session, shift)
    member = session.member
    answer = await drawers.close(form.key, shift, tray(form.counted), note=form.note, by=member.name)
    closed = granted(answer)
    ended = closed.closing
    difference = 0 if ended is None else ended.difference
    log.info("shift_closed", shift=shift, by=member.name, difference=difference)
    return _own(closed)


async def _may_count(drawers: given.Drawers, session: Session, shift: int) -> None:
    member = session.member
    if member.role is not Role.SUPERVISOR and not await drawers.is_of(shift, member.name):
        raise RequestRefused(403, HttpRefusal.NOT_ALLOWED, by=member.name)


def _own(shift: Shift) -> OwnShiftView:
    ended = shift.closing
    return OwnShiftView(
        number=shift.number,
        cashier=shift.cashier,
        opened_at=shift.opened_at,
        opened_with=shift.opened_with,
        closing=None
        if ended is None
        else ClosingView(
            at=ended.at,
            by=ended.by,
            expected=ended.expected,
            counted=ended.counted,
            difference=ended.difference,
            note=ended.note,
        ),
    )


def _view(shift: Shift) -> ShiftView:
    own = _own(shift)
    return ShiftView(
        **dict(own),
        paid_in=shift.paid_in,
        paid_out=shift.paid_out,
        should_hold=shift.should_hold,
    )
