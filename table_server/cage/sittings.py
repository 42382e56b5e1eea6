"""PURE. Playing time: sittings at tables, sessions made of sittings, and when a reminder is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from table_server.cage.limits import MINUTE
from table_server.engine.money import Cents
from table_server.engine.values import value

LONG_BREAK: Final = 60 * MINUTE
"""A player away this long starts a new session; the stack left with is remembered as long (D-9)."""


@value
class Sitting:
    """One stay at one table, from login to logout."""

    began: int
    ended: int | None = None


@value
class PlaySession:
    """Sittings without a long break between them, as the player is told about them."""

    began: int
    played: int
    """Milliseconds at a table."""
    won: Cents
    """Negative when lost."""


def last_session(sittings: Sequence[Sitting], now: int) -> tuple[Sitting, ...]:
    """The sittings of the session that goes on, in order; empty after a long break."""
    since = now
    session: list[Sitting] = []
    for sitting in sorted(sittings, key=lambda sitting: sitting.began, reverse=True):
        if since - (now if sitting.ended is None else sitting.ended) >= LONG_BREAK:
            break
        session.append(sitting)
        since = min(since, sitting.began)
    return tuple(reversed(session))


def played(sittings: Sequence[Sitting], now: int) -> int:
    """Milliseconds at a table. An account sits at one place only, so no time counts twice."""
    return sum((now if sitting.ended is None else sitting.ended) - sitting.began for sitting in sittings)


def reminders(session: PlaySession, every: int) -> int:
    """The number of reminders due by now, one every `every` minutes of play; 0 minutes is never."""
    return session.played // (every * MINUTE) if every else 0
