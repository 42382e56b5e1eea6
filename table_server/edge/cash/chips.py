"""Tagged chips at the cash station: registered, given out and taken in, each once."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends, Query
from pydantic import Field

from table_server.cage.chips import TaggedChip, tag_of
from table_server.cage.counter import CashRefused
from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.cash.forms import Word
from table_server.edge.cash.proofs import AtTheCounter, after
from table_server.edge.cash.refused_cash import why_not
from table_server.edge.cash.vouchers import Paying, side_of
from table_server.edge.http.fields import AWAY, Key, Positive, granted
from table_server.edge.http.refusals import REFUSALS
from table_server.edge.ports.desk_inputs import DeskTray, TagsSeen
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.wire.message import LARGEST, Closed

router: Final = APIRouter(prefix="/api/chips", tags=["devices for money"], responses={**REFUSALS, **AWAY})

Tags: TypeAlias = Annotated[
    list[Annotated[str, Field(pattern=r"^[0-9A-Fa-f]{16}$")]], Field(min_length=1, max_length=500)
]

log = structlog.get_logger("openfelt.edge")


class NewChips(Closed):
    """New chips of one worth."""

    key: Key
    worth: Positive
    tags: Tags


class ChipsForm(Paying):
    """Chips that cross the counter, and how they are paid."""

    tags: Tags


class ChipsOutForm(ChipsForm):
    """Chips that are given out."""

    proof: Word | None = None
    """Needed for chips out of a wallet."""


class ChipTotalView(Closed):
    """The number of chips of one worth, in the cage and out."""

    worth: int
    inside: int
    out: int


class RegisteredChips(Closed):
    new: int


class ChipsView(Closed):
    """The chips that crossed the counter, and their worth."""

    amount: int
    chips: int


class ChipLies(Enum):
    """The state of a tag on the tray."""

    OUT = "out"
    """A player has it: it can be taken in."""
    INSIDE = "inside"
    """The house has it: it can be given out."""
    UNKNOWN = "unknown"
    """Not registered: a new chip, or not one of the house's."""
    TWICE = "twice"
    """The same tag is on this tray twice."""
    ELSEWHERE = "elsewhere"
    """It is on another tray at this moment."""


class ChipOnTray(Closed):
    tag: str
    worth: int | None
    lies: ChipLies


class TrayView(Closed):
    """The chip tray beside the cashier."""

    fitted: bool = True
    """False without a tray: tags are typed."""
    count: int
    """Send it with the next question."""
    answers: bool = True
    chips: tuple[ChipOnTray, ...] = ()


@router.get("/tray")
async def tray(
    fittings: given.AllDevices,
    money: given.DeviceMoney,
    _: AtTheCounter,
    after: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
) -> TrayView:
    """Wait some seconds for a change after `after`. The registry gives each chip's worth at this moment."""
    desk = fittings.tray
    if desk is None:
        return TrayView(fitted=False, count=0)
    if after is not None:
        await desk.after(after)
    count, seen = desk.count, desk.seen
    if seen is None:
        return TrayView(count=count, answers=False)
    known = await money.chips.these(seen.tags)
    return TrayView(count=count, chips=tuple(_lies(tag, known.get(tag), seen) for tag in seen.tags))


def _lies(tag: str, chip: TaggedChip | None, seen: TagsSeen) -> ChipOnTray:
    if tag in seen.twice:
        lies = ChipLies.TWICE
    elif tag in seen.elsewhere:
        lies = ChipLies.ELSEWHERE
    elif chip is None:
        lies = ChipLies.UNKNOWN
    else:
        lies = ChipLies.OUT if chip.out else ChipLies.INSIDE
    return ChipOnTray(tag=tag, worth=None if chip is None else chip.worth, lies=lies)


@router.get("")
async def totals(
    money: given.DeviceMoney,
    _: Annotated[Session, Depends(one_of(Role.CASHIER, Role.SUPERVISOR, Role.AUDITOR))],
) -> list[ChipTotalView]:
    """The number of chips of each worth, in the cage and out."""
    found = await money.chips.totals()
    return [ChipTotalView(worth=each.worth, inside=each.inside, out=each.out) for each in found]


@router.post("", status_code=201)
async def register(
    money: given.DeviceMoney, session: Annotated[Session, Depends(one_of(Role.SUPERVISOR))], form: NewChips
) -> RegisteredChips:
    """Register new chips, which lie in the cage at first. A tag keeps its worth for ever."""
    by = session.member.name
    new = granted(await money.chips.register(form.key, form.worth, _tags(form.tags), by=by))
    log.info("chips_registered", chips=new, cents=form.worth, by=by)
    return RegisteredChips(new=new)


@router.post("/out", status_code=201)
async def give(
    desk: given.CashStation,
    money: given.DeviceMoney,
    fittings: given.AllDevices,
    proofs: given.Proofs,
    session: AtTheCounter,
    form: ChipsOutForm,
) -> ChipsView:
    """Give chips out for cash or out of a wallet. Where a tray is fitted, they lie on it."""
    by, tags, side = session.member.name, _tags(form.tags), side_of(form)
    proof = None if form.proof is None else proofs.take(form.proof, form.key, by)
    lying = on_tray(fittings.tray)
    answer = await money.chips.give(form.key, tags, side, by=by, proof=proof, on_tray=lying)
    after(proofs, form.proof, answer)
    amount = granted(answer, await why_not(desk, form.player or "", answer))
    log.info("chips_given", chips=len(tags), cents=amount, by=by)
    return ChipsView(amount=amount, chips=len(tags))


@router.post("/in", status_code=201)
async def take(
    desk: given.CashStation,
    money: given.DeviceMoney,
    fittings: given.AllDevices,
    session: AtTheCounter,
    form: ChipsForm,
) -> ChipsView:
    """Take chips in, paid in cash or onto a wallet. Where a tray is fitted, they lie on it."""
    by, tags = session.member.name, _tags(form.tags)
    lying = on_tray(fittings.tray)
    answer = await money.chips.take(form.key, tags, side_of(form), by=by, on_tray=lying)
    amount = granted(answer, await why_not(desk, form.player or "", answer))
    log.info("chips_taken", chips=len(tags), cents=amount, by=by)
    return ChipsView(amount=amount, chips=len(tags))


def on_tray(desk: DeskTray | None) -> Collection[str] | None:
    """The tags that may be paid; None where no tray is fitted, so that tags are typed.

    A tag that is on a tray twice, or on another tray too, is a copy: this chip may be the false one.
    """
    if desk is None:
        return None
    if desk.seen is None:  # the tray does not answer
        return ()
    return set(desk.seen.tags) - desk.seen.twice - desk.seen.elsewhere


def _tags(written: list[str]) -> list[str]:
    return sorted({granted(tag_of(tag) or CashRefused.NOT_A_CHIP) for tag in written})
