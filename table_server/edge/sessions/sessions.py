"""Who of the house is signed in: a token for a person, for a while, in memory only."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from table_server.cage.secret import Token
from table_server.cage.staff import Member
from table_server.engine.values import value

LASTS: Final = 12 * 60 * 60
"""Seconds: a shift. Nobody stays signed in to the next day."""
MOST: Final = 200
"""Signed in at once; who came first is signed out."""


@value
class Session:
    """A person of the house at one console."""

    id: str
    member: Member
    until: float
    shown: bool = False
    """Of a demonstration, where nobody is anybody."""


class Sessions:
    """All of them."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._by_hash: dict[bytes, Session] = {}

    def begin(self, member: Member, *, shown: bool = False) -> tuple[Session, Token]:
        """The token is told only now."""
        self._forget()
        token = Token(secrets.token_urlsafe(32))
        session = Session(secrets.token_hex(8), member, self._now() + LASTS, shown)
        self._by_hash[_hash(token)] = session
        return session, token

    def of(self, token: Token) -> Session | None:
        """Whose token this is, while it counts."""
        session = self._by_hash.get(_hash(token))
        return session if session is not None and self._now() < session.until else None

    def live(self) -> list[Session]:
        """Everybody's that counts."""
        now = self._now()
        return [session for session in self._by_hash.values() if now < session.until]

    def end(self, session: Session) -> None:
        """Signed out."""
        self._by_hash = {key: other for key, other in self._by_hash.items() if other.id != session.id}

    def _forget(self) -> None:
        now = self._now()
        self._by_hash = {key: other for key, other in self._by_hash.items() if now < other.until}
        while len(self._by_hash) >= MOST:
            del self._by_hash[next(iter(self._by_hash))]


def _hash(token: Token) -> bytes:
    """Looked up by its hash, so that how long it takes says nothing about tokens that are there."""
    return sha256(token.reveal().encode()).digest()
