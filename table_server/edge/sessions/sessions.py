"""Sessions of the staff: a token for a person, for a limited time, in memory only."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from table_server.cage.secret import Token
from table_server.cage.staff import Member
from table_server.engine.values import value

LASTS: Final = 12 * 60 * 60
"""Seconds: one shift. Nobody stays signed in until the next day."""
MOST: Final = 200
"""Sessions at once. Beyond this the oldest is signed out."""


@value
class Session:
    """A staff member at one console."""

    id: str
    member: Member
    until: float
    shown: bool = False
    """Opened by a demonstration for anybody; belongs to no person."""


class Sessions:
    """All sessions, found by the hash of their token."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._by_hash: dict[bytes, Session] = {}

    def begin(self, member: Member, *, shown: bool = False) -> tuple[Session, Token]:
        """Begin a session. Its token is returned only this once."""
        self._forget()
        token = Token(secrets.token_urlsafe(32))
        session = Session(id=secrets.token_hex(8), member=member, until=self._now() + LASTS, shown=shown)
        self._by_hash[_hash(token)] = session
        return session, token

    def of(self, token: Token) -> Session | None:
        """The session of this token, if it is still valid."""
        session = self._by_hash.get(_hash(token))
        return session if session is not None and self._now() < session.until else None

    def live(self) -> list[Session]:
        """All sessions that have not expired."""
        now = self._now()
        return [session for session in self._by_hash.values() if now < session.until]

    def end(self, session: Session) -> None:
        self._by_hash = {key: other for key, other in self._by_hash.items() if other.id != session.id}

    def _forget(self) -> None:
        now = self._now()
        self._by_hash = {key: other for key, other in self._by_hash.items() if now < other.until}
        while len(self._by_hash) >= MOST:
            del self._by_hash[next(iter(self._by_hash))]


def _hash(token: Token) -> bytes:
    """Sessions are looked up by hash, so that the time of a lookup reveals nothing about valid tokens."""
    return sha256(token.reveal().encode()).digest()
