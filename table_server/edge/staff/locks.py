"""Accounts and people locked after wrong tries. The floor unlocks them with a reason, which is recorded."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends
from pydantic import Field

from table_server.cage.accounts import AlarmKind, LockKind
from table_server.cage.staff import Role, same_person
from table_server.edge import given
from table_server.edge.http.fields import AWAY, Key, Line, granted
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.sockets.identity import FLOOR_ROLES
from table_server.edge.staff.sign_in import one_of
from table_server.wire.message import Closed, Short

router: Final = APIRouter(prefix="/api/locks", tags=["locks"], responses={**REFUSALS, **AWAY})

OnTheFloor: TypeAlias = Annotated[Session, Depends(one_of(*FLOOR_ROLES))]

_RANG: Final = {LockKind.ACCOUNT: AlarmKind.ACCOUNT_LOCKED, LockKind.STAFF: AlarmKind.STAFF_LOCKED}

log = structlog.get_logger("openfelt.edge")


class LockView(Closed):
    """A locked account or a locked staff member."""

    kind: LockKind
    who: str
    """The number of the account, or the person's name."""
    name: str
    at: int


class OpeningForm(Closed):
    """The account or staff member to unlock, and the reason."""

    key: Key
    kind: Annotated[LockKind, Field(strict=False)]
    who: Short
    reason: Line


@router.get("")
async def locks(locks: given.Locks, _: OnTheFloor) -> list[LockView]:
    """Everything that is locked now, the oldest lock first."""
    return [LockView(kind=lock.kind, who=lock.who, name=lock.name, at=lock.at) for lock in await locks.all()]


@router.post("/openings", status_code=204)
async def opening(locks: given.Locks, alarms: given.Alarms, session: OnTheFloor, form: OpeningForm) -> None:
    """Allow three new tries with the same PIN. Only a supervisor unlocks staff, and never themselves."""
    member = session.member
    if form.kind is LockKind.STAFF and member.role is not Role.SUPERVISOR:
        raise RequestRefused(403, HttpRefusal.NOT_ALLOWED, by=member.name)
    if form.kind is LockKind.STAFF and same_person(form.who, member.name):
        raise RequestRefused(403, HttpRefusal.SAME_PERSON, by=member.name)
    refused = await locks.open(form.key, form.kind, form.who, form.reason, member.name)
    if refused is not None:
        granted(refused)
    alarms.over(_RANG[form.kind], form.who)
    log.info("unlocked", kind=form.kind.value, who=form.who, by=member.name)
