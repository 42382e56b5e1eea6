"""PURE. The limits a player sets for himself: lower at once, higher only after a day to think."""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.values import value

DAY: Final = 24 * 60 * 60 * 1000
"""Milliseconds; also the window of the daily limits, so that no hour of the clock is a new beginning."""
MINUTE: Final = 60 * 1000


class LimitKind(Enum):
    """What a limit holds down."""

    DEPOSIT = "deposit"
    """Cents paid in within a day."""
    LOSS = "loss"
    """Cents lost within a day, with what lies on the table counted as if lost."""
    SESSION = "session"
    """Minutes played without a long break."""


@value
class Limit:
    """A limit in force, and the one that waits to take its place. No amount is no limit."""

    amount: int | None = None
    next: int | None = None
    next_at: int | None = None
    """When `next` takes over; None when nothing waits."""


def settled(limit: Limit, now: int) -> Limit:
    """The limit once what has waited long enough is in force."""
    due = limit.next_at is not None and limit.next_at <= now
    return Limit(limit.next) if due else limit


def asked(limit: Limit, amount: int | None, now: int) -> Limit:
    """The limit after a player asked for another, which takes back what was still waiting."""
    standing = settled(limit, now)
    if standing.next_at is not None and standing.next == amount:
        return standing  # asked for twice is not waited for twice
    if _is_higher(amount, standing.amount):
        return Limit(standing.amount, amount, now + DAY)
    return Limit(amount)


def _is_higher(amount: int | None, than: int | None) -> bool:
    return than is not None and (amount is None or amount > than)
