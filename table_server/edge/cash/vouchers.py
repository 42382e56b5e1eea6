"""Vouchers at the cash station: issued for cash or out of a wallet, redeemed once."""

from __future__ import annotations

from typing import Annotated, Final

import structlog
from fastapi import APIRouter, Depends, Path

from table_server.cage.counter import CashRefused
from table_server.cage.staff import Role
from table_server.cage.tray import Tray
from table_server.cage.vouchers import Voucher, VoucherNumber, voucher_number
from table_server.edge import given
from table_server.edge.cash.forms import Word
from table_server.edge.cash.proofs import AtTheCounter, after
from table_server.edge.cash.refused_cash import why_no_voucher
from table_server.edge.http.fields import (
    AWAY,
    MOST_ROWS,
    Counted,
    Key,
    Line,
    Most,
    OfPlayer,
    Positive,
    Side,
    granted,
    tray,
)
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.wire.message import Closed, Secret

router: Final = APIRouter(prefix="/api/vouchers", tags=["cash station"], responses={**REFUSALS, **AWAY})

log = structlog.get_logger("openfelt.edge")


class Paying(Closed):
    """The side that pays or is paid: `counted` for cash, `player` for a wallet."""

    key: Key
    side: Side
    counted: Counted | None = None
    player: OfPlayer | None = None


class NewVoucher(Paying):
    amount: Positive
    proof: Word | None = None
    """Needed for one out of a wallet."""


class Redemption(Paying):
    number: Secret
    reason: Line = ""
    """The reason for paying an expired voucher; supervisors only."""


class NumberForm(Closed):
    """A voucher's number, typed or scanned, with or without groups."""

    number: Secret


class CopyForm(Closed):
    key: Key


class VoucherView(Closed):
    serial: int
    amount: int
    issued_at: int
    redeemed_at: int | None
    expires_at: int | None


class IssuedView(VoucherView):
    """An issued voucher with its number, for printing."""

    number: str


@router.post("", status_code=201)
async def issue(
    desk: given.CashStation,
    vouchers: given.Vouchers,
    proofs: given.Proofs,
    session: AtTheCounter,
    form: NewVoucher,
) -> IssuedView:
    """Issue a voucher. Repeating the key returns the same one."""
    side, by = side_of(form), session.member.name
    proof = None if form.proof is None else proofs.take(form.proof, form.key, by)
    answer = after(proofs, form.proof, await vouchers.issue(form.key, form.amount, side, by, proof=proof))
    issued = granted(answer, await why_no_voucher(desk, form.player or "", answer))
    log.info("voucher_issued", voucher=issued.voucher.serial, cents=issued.voucher.amount, by=by)
    return IssuedView(number=issued.number.reveal(), **_view(issued.voucher).model_dump())


@router.post("/find")
async def find(vouchers: given.Vouchers, _: AtTheCounter, form: NumberForm) -> VoucherView:
    """A voucher's worth and state."""
    return _view(granted(await vouchers.find(_number(form.number))))


@router.post("/redemptions", status_code=201)
async def redeem(
    desk: given.CashStation, vouchers: given.Vouchers, session: AtTheCounter, form: Redemption
) -> VoucherView:
    """Redeem a voucher once, in cash or onto a wallet."""
    number, side, by = _number(form.number), side_of(form), session.member.name
    if form.reason and session.member.role is not Role.SUPERVISOR:
        raise RequestRefused(403, HttpRefusal.NOT_ALLOWED, by=by)
    answer = await vouchers.redeem(form.key, number, side, by=by, reason=form.reason)
    voucher = granted(answer, await why_no_voucher(desk, form.player or "", answer))
    log.info("voucher_redeemed", voucher=voucher.serial, cents=voucher.amount, by=by)
    return _view(voucher)


@router.post("/{serial}/copies", status_code=201)
async def copy(
    vouchers: given.Vouchers,
    session: Annotated[Session, Depends(one_of(Role.SUPERVISOR))],
    serial: Annotated[int, Path(ge=1, le=MOST_ROWS)],
    form: CopyForm,
) -> IssuedView:
    """A new number for an unredeemed voucher whose paper was lost or not printed. The old one is dead."""
    by = session.member.name
    issued = granted(await vouchers.copy(form.key, serial, by))
    log.info("voucher_copied", voucher=serial, by=by)
    return IssuedView(number=issued.number.reveal(), **_view(issued.voucher).model_dump())


@router.get("")
async def outstanding(
    vouchers: given.Vouchers,
    _: Annotated[Session, Depends(one_of(Role.CASHIER, Role.SUPERVISOR, Role.AUDITOR))],
    most: Most = 50,
) -> list[VoucherView]:
    """List vouchers that are not redeemed, the newest first, without their numbers."""
    return [_view(voucher) for voucher in await vouchers.outstanding(most)]


def _number(text: Secret) -> VoucherNumber:
    return granted(voucher_number(text.get_secret_value()) or CashRefused.NOT_A_VOUCHER)


def side_of(form: Paying) -> Tray | str:
    """The side that the form gives. A form with both sides or neither is refused."""
    match form.side, form.counted, form.player:
        case "cash", list(counted), None:
            return tray(counted)
        case "wallet", None, str(player):
            return player
        case _:
            raise RequestRefused(422, HttpRefusal.NOT_UNDERSTOOD)


def _view(voucher: Voucher) -> VoucherView:
    return VoucherView(
        serial=voucher.serial,
        amount=voucher.amount,
        issued_at=voucher.issued_at,
        redeemed_at=voucher.redeemed_at,
        expires_at=voucher.expires_at,
    )
