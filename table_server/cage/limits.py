"""PURE. The limits players set for themselves: lower at once, higher only after a day to think."""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.values import value

DAY: Final = 24 * 60 * 60 * 1000
"""Milliseconds; also the window of daily limits, so that no hour of the day is a fresh start."""
MINUTE: Final = 60 * 1000


class LimitKind(Enum):
    """The kinds of limit."""

    DEPOSIT = "deposit"
    """Cents paid in within a day."""
    LOSS = "loss"
    """Cents lost within a day; money on the table counts as lost."""
    SESSION = "session"
    """Minutes played without a long break."""


@value
class Limit:
    """A limit in force, and the one that waits to replace it. No amount is no limit."""

    amount: int | None = None
    next: int | None = None
    next_at: int | None = None
    """The instant `next` takes over; None when nothing waits."""


def in_force(limit: Limit, now: int) -> Limit:
    """The limit with a waiting change applied, if its time has come."""
    due = limit.next_at is not None and limit.next_at <= now
    return Limit(limit.next) if due else limit


def requested(limit: Limit, amount: int | None, now: int) -> Limit:
    """The limit after a player's request, which replaces one that was still waiting."""
    standing = in_force(limit, now)
    if standing.next_at is not None and standing.next == amount:
        return standing  # a repeated request does not start the wait again
    if _is_higher(amount, standing.amount):
        return Limit(standing.amount, amount, now + DAY)
    return Limit(amount)


def _is_higher(amount: int | None, than: int | None) -> bool:
    return than is not None and (amount is None or amount > than)
