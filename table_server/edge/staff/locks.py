"""What wrong tries have locked, and the floor that opens it again: with a reason, which is kept."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends
from pydantic import Field

from table_server.cage.accounts import AlarmKind, LockKind
from table_server.cage.staff import Role, same_person
from table_server.edge import given
from table_server.edge.http.fields import AWAY, Key, Line, granted
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.sockets.identity import FLOOR_ROLES
from table_server.edge.staff.sign_in import one_of
from table_server.wire.message import Closed, Short

router: Final = APIRouter(prefix="/api/locks", tags=["locks"], responses={**NOES, **AWAY})

OnTheFloor: TypeAlias = Annotated[Session, Depends(one_of(*FLOOR_ROLES))]

_RANG: Final = {LockKind.ACCOUNT: AlarmKind.ACCOUNT_LOCKED, LockKind.STAFF: AlarmKind.STAFF_LOCKED}

log = structlog.get_logger("openfelt.edge")


class LockView(Closed):
    """One account, or one person of the house."""

    kind: LockKind
    who: str
    """The number of the account, or the person's name."""
    name: str
    at: int


class OpeningForm(Closed):
    """Three new tries for whom, and why."""

    key: Key
    kind: Annotated[LockKind, Field(strict=False)]
    who: Short
    reason: Line


@router.get("")
async def locks(locks: given.Locks, _: OnTheFloor) -> list[LockView]:
    """What is locked now, the longest first."""
    return [LockView(kind=lock.kind, who=lock.who, name=lock.name, at=lock.at) for lock in await locks.all()]


@router.post("/openings", status_code=204)
async def opening(locks: given.Locks, alarms: given.Alarms, session: OnTheFloor, form: OpeningForm) -> None:
    """Three new tries with the same PIN; with the same secret only by a supervisor, and never one's own."""
    member = session.member
    if form.kind is LockKind.STAFF and member.role is not Role.SUPERVISOR:
        raise RequestRefused(403, Refusal.NOT_ALLOWED, by=member.name)
    if form.kind is LockKind.STAFF and same_person(form.who, member.name):
        raise RequestRefused(403, Refusal.SAME_PERSON, by=member.name)
    refused = await locks.open(form.key, form.kind, form.who, form.reason, member.name)
    if refused is not None:
        granted(refused)
    alarms.over(_RANG[form.kind], form.who)
    log.info("unlocked", kind=form.kind.value, who=form.who, by=member.name)
