"""Validators' boxes, disputed notes that the floor looks for, and tickets that were not printed."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import structlog
from fastapi import APIRouter, Depends, Path
from pydantic import Field

from table_server.cage.counter import CashRefused
from table_server.cage.notes import Box, BoxCount, DisputedNote, NoteFinding, note_number
from table_server.cage.staff import Deed, Role
from table_server.cage.tickets import Paper
from table_server.edge import given
from table_server.edge.cash.proofs import AtTheCounter
from table_server.edge.http.fields import (
    AWAY,
    MOST_ROWS,
    TRIES,
    Counted,
    Key,
    Line,
    Most,
    granted,
    tray,
)
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.edge.two_signatures import TwoSignatures, both, signed_by_two
from table_server.wire.message import Closed

router: Final = APIRouter(tags=["devices for money"], responses={**REFUSALS, **AWAY})

LooksAfter: Final = one_of(Role.CASHIER, Role.SUPERVISOR, Role.FLOOR, Role.AUDITOR)
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[^\x00-\x1f\x7f]*$")]

log = structlog.get_logger("openfelt.edge")


class BoxView(Closed):
    """The notes in one validator's box. Only people who do not count it see their total."""

    validator: str
    notes: int
    holds: int | None
    counted_at: int | None
    out_since: int | None


class BoxForm(Closed):
    """A box that was emptied and counted. A difference needs a note."""

    key: Key
    validator: Name
    counted: Counted
    note: Line = ""


class BoxCountView(Closed):
    validator: str
    by: str
    at: int
    expected: int
    counted: int
    difference: int
    note: str


class DisputedView(Closed):
    """A note that may lie in the box and was credited to nobody."""

    note: str
    amount: int
    why: str
    at: int
    player: str
    answer: NoteFinding | None
    by: str


class UnbookedView(Closed):
    """A note that is in the box and in no player's wallet, with no entry to settle it by."""

    note: str
    amount: int
    why: str
    at: int


class AnswerForm(Closed):
    """The answer about a disputed note, with two signatures. `player` when its owner was never recorded."""

    key: Key
    note: Name
    answer: Literal["paid", "not_paid"]
    player: Annotated[str, Field(pattern=r"^[0-9]{0,15}$")] = ""
    reason: Line
    signatures: TwoSignatures


class UnprintedView(Closed):
    """A voucher whose ticket may not have been printed, without its number."""

    serial: int
    amount: int
    printer: str
    player: str
    at: int
    copies: int
    paper: Paper
    why: str


class PrintForm(Closed):
    key: Key


@router.get("/api/boxes")
async def boxes(
    money: given.DeviceMoney,
    session: Annotated[Session, Depends(one_of(Role.CASHIER, Role.SUPERVISOR, Role.AUDITOR))],
) -> list[BoxView]:
    """List every validator's box."""
    counts_blind = session.member.role is Role.CASHIER
    return [_box(each, out, told=not counts_blind) for each, out in await money.boxes_now()]


@router.post("/api/boxes/counts", status_code=201)
async def count_box(money: given.DeviceMoney, session: AtTheCounter, form: BoxForm) -> BoxCountView:
    """Empty a box into the safe, and compare the count with the ledger up to the moment it was pulled out."""
    by = session.member.name
    known = [each.validator for each, _ in await money.boxes_now()]
    if form.validator not in known:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_DEVICE)
    said = await money.count_box(form.key, form.validator, tray(form.counted), note=form.note, by=by)
    count = granted(said)
    log.info("box_counted", device=count.validator, cents=count.counted, difference=count.difference, by=by)
    return _count(count)


@router.get("/api/boxes/counts")
async def counts(
    money: given.DeviceMoney,
    _: Annotated[Session, Depends(one_of(Role.SUPERVISOR, Role.AUDITOR))],
    most: Most = 50,
) -> list[BoxCountView]:
    """The latest counts of boxes, the newest first."""
    return [_count(each) for each in await money.counts(most)]


@router.get("/api/notes/disputed")
async def disputed(
    money: given.DeviceMoney, _: Annotated[Session, Depends(LooksAfter)]
) -> list[DisputedView]:
    """List disputed notes. Somebody has to look into the box for each one without an answer."""
    return [_disputed(each) for each in await money.disputes()]


@router.get("/api/notes/unbooked")
async def unbooked(
    money: given.DeviceMoney, _: Annotated[Session, Depends(LooksAfter)]
) -> list[UnbookedView]:
    """List unbooked notes. The server keeps trying; staff find out the owner and why it was not booked."""
    return [
        UnbookedView(note=str(each.number), amount=each.amount, why=each.why, at=each.at)
        for each in money.unbooked()
    ]


@router.post("/api/notes/answers", status_code=201, responses=TRIES)
async def answer(
    money: given.DeviceMoney,
    signing: given.Signing,
    session: Annotated[Session, Depends(one_of(Role.CASHIER, Role.SUPERVISOR, Role.FLOOR))],
    form: AnswerForm,
) -> DisputedView:
    """Settle a disputed note once, as paid or not paid. Needs two signatures, one of them a supervisor's."""
    number, found = granted(note_number(form.note) or CashRefused.NO_SUCH_NOTE), NoteFinding(form.answer)
    by = both(await signed_by_two(signing, Deed.SETTLE_NOTE, form.signatures, asked_by=session.member.name))
    said = await money.settle(form.key, number, found, player=form.player, reason=form.reason, by=by)
    settled = granted(said)
    log.info("note_settled", note=form.note, answer=found.value, cents=settled.amount, by=by)
    return _disputed(settled)


@router.get("/api/tickets/unprinted")
async def unprinted(
    money: given.DeviceMoney, _: Annotated[Session, Depends(LooksAfter)], most: Most = 50
) -> list[UnprintedView]:
    """List tickets that may not have been printed, the newest first."""
    return [
        UnprintedView(
            serial=each.serial,
            amount=each.amount,
            printer=each.printer,
            player=each.player,
            at=each.at,
            copies=each.copies,
            paper=each.paper,
            why=each.why,
        )
        for each in await money.unprinted(most)
    ]


@router.post("/api/tickets/{serial}/prints", status_code=204)
async def print_again(
    money: given.DeviceMoney,
    session: Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR))],
    serial: Annotated[int, Path(ge=1, le=MOST_ROWS)],
    form: PrintForm,
) -> None:
    """Print a ticket again, after a look at the printer. Every copy is marked as one."""
    by = session.member.name
    granted(await money.print_again(form.key, serial, by))
    log.info("ticket_printed_again", voucher=serial, by=by)


def _box(box: Box, out_since: int | None, *, told: bool) -> BoxView:
    return BoxView(
        validator=box.validator,
        notes=box.notes,
        holds=box.holds if told else None,
        counted_at=box.counted_at,
        out_since=out_since,
    )


def _count(count: BoxCount) -> BoxCountView:
    return BoxCountView(
        validator=count.validator,
        by=count.by,
        at=count.at,
        expected=count.expected,
        counted=count.counted,
        difference=count.difference,
        note=count.note,
    )


def _disputed(note: DisputedNote) -> DisputedView:
    return DisputedView(
        note=str(note.number),
        amount=note.amount,
        why=note.why,
        at=note.at,
        player=note.player,
        answer=None if note.settled is None else note.settled.answer,
        by="" if note.settled is None else note.settled.by,
    )
