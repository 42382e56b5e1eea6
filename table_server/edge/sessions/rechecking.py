"""Who is signed in is looked up again and again: a session is worth what its person is in the house now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import structlog

from table_server.edge.ports.people import Staff
from table_server.edge.sessions.sessions import Session, Sessions

EVERY: Final = 2.0
"""Seconds. A request is looked at when it is made; this is for sockets, which only listen."""

log = structlog.get_logger("openfelt.edge")


class Rechecking:
    """Somebody who was let go, or is something else now, has no session any more, and no socket by it.

    While the room is away nobody can be let go either: everybody stays what they were.
    """

    def __init__(self, staff: Staff, sessions: Sessions, take_back: Callable[[str], None]) -> None:
        self._staff = staff
        self._sessions = sessions
        self._take_back = take_back
        self._away = False
        """At the last look; until the next one no request waits for it."""

    async def holds(self, session: Session) -> bool:
        """Whether it still counts."""
        return self._away or not await self._ended([session])

    async def run(self) -> None:
        """For as long as the server lives."""
        while True:
            await asyncio.sleep(EVERY)
            await self.look()

    async def look(self) -> None:
        """At everybody."""
        await self._ended(self._sessions.live())

    async def _ended(self, sessions: Iterable[Session]) -> Sequence[Session]:
        """Those of them that count no more."""
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
