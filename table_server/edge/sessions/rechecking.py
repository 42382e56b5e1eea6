"""Checks again and again that the people signed in still work here, in the same role."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import structlog

from table_server.edge.ports.people import Staff
from table_server.edge.sessions.sessions import Session, Sessions

EVERY: Final = 2.0
"""Seconds between checks. Requests are checked as they come; this is for sockets, which only listen."""

log = structlog.get_logger("openfelt.edge")


class Rechecking:
    """Ends the sessions and sockets of people who were let go or changed roles.

    While the room is away roles cannot change, so every session stays.
    """

    def __init__(self, staff: Staff, sessions: Sessions, take_back: Callable[[str], None]) -> None:
        self._staff = staff
        self._sessions = sessions
        self._take_back = take_back
        self._away = False
        """The room was away at the last check. Until the next one, requests do not wait for it."""

    async def holds(self, session: Session) -> bool:
        """True while the session is valid."""
        return self._away or not await self._ended([session])

    async def run(self) -> None:
        """Check at intervals while the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            await self.look()

    async def look(self) -> None:
        """Check every live session."""
        await self._ended(self._sessions.live())

    async def _ended(self, sessions: Iterable[Session]) -> Sequence[Session]:
        """End the sessions that are no longer valid, and return them."""
        asked = [session for session in sessions if not session.shown]
        if not asked:
            return []
        try:
            roles = await self._staff.roles({session.member.name for session in asked})
        except ConnectionError:
            self._away = True
            return []
        self._away = False
        gone = [session for session in asked if roles.get(session.member.name) is not session.member.role]
        for session in gone:
            log.warning("session_ended", by=session.member.name, role=session.member.role.value)
            self._sessions.end(session)
            self._take_back(session.id)
        return gone
