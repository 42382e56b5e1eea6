"""Signing in and out for the staff. A session is a token in a header, never a cookie."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict

from table_server.cage.secret import StaffSecret, Token
from table_server.cage.staff import Role, Signature, Unsigned
from table_server.edge import given
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import LASTS, Session
from table_server.wire.message import Secret, Short

router: Final = APIRouter(tags=["people"], responses=REFUSALS)

_BEARER: Final = HTTPBearer(auto_error=False, description="The token of a session.")
Bearer: TypeAlias = Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]


class SignIn(BaseModel):
    """Name and secret of a staff member."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, hide_input_in_errors=True)

    name: Short
    secret: Secret


class SignedIn(BaseModel):
    """The token to send as `Authorization: Bearer ...` and on the floor's sockets, and its owner."""

    token: str
    name: str
    role: Role
    seconds: int = LASTS


async def signed_in(sessions: given.Sessions, rechecking: given.Rechecking, bearer: Bearer) -> Session:
    """The session of the request, in any role. Checked each time, in case the person was let go."""
    session = None if bearer is None else sessions.of(Token(bearer.credentials))
    if session is None or not await rechecking.holds(session):
        raise RequestRefused(401, HttpRefusal.NOT_SIGNED_IN)
    return session


def one_of(*roles: Role) -> Callable[[Session], Coroutine[Any, Any, Session]]:
    """A dependency that gives the session, and refuses anybody who has none of these roles."""

    async def allowed(session: Annotated[Session, Depends(signed_in)]) -> Session:
        if session.member.role not in roles:
            raise RequestRefused(403, HttpRefusal.NOT_ALLOWED, by=session.member.name)
        return session

    return allowed


@router.post("/api/session")
async def sign_in(
    staff: given.Staff,
    alarms: given.Alarms,
    doors: given.Doors,
    sessions: given.Sessions,
    sign_ins: given.SignIns,
    who: SignIn,
) -> SignedIn:
    """Sign in, for one shift at most."""
    if not sign_ins.take():
        raise RequestRefused(429, HttpRefusal.TOO_MANY_TRIES)
    try:
        answer = await staff.member(Signature(who.name, StaffSecret(who.secret.get_secret_value())))
    except ConnectionError as away:
        raise RequestRefused(503, HttpRefusal.CAGE_IS_AWAY) from away
    if isinstance(answer, Unsigned):
        alarms.ring(answer.alarms)
        raise RequestRefused(401, HttpRefusal(answer.why.value))
    session, token = sessions.begin(answer)
    asyncio.get_running_loop().call_later(LASTS, doors.take_back, session.id)
    return SignedIn(token=token.reveal(), name=answer.name, role=answer.role)


@router.delete("/api/session", status_code=204)
async def sign_out(
    doors: given.Doors, sessions: given.Sessions, session: Annotated[Session, Depends(signed_in)]
) -> None:
    """Sign out, and close the floor's sockets of this session."""
    sessions.end(session)
    doors.take_back(session.id)
