"""The server's health, answered with 503 when something is wrong. It tells no secrets and no money."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from enum import Enum

from pydantic import BaseModel

from table_server.edge.ports.tables import Watched
from table_server.edge.process.journal_health import JournalHealth
from table_server.runtime.chance_health import ChanceHealth
from table_server.settings.values import HealthSettings as Limits


class HealthFault(Enum):
    """The faults that a health check can find."""

    TABLE_STOPPED = "table_stopped"
    JOURNAL_STUCK = "journal_stuck"
    """An event has waited too long to become durable."""
    CHANCE_FAILED = "chance_failed"
    """The random numbers failed a test, so no hand is dealt until the server is restarted."""
    TABLE_STANDS_STILL = "table_stands_still"
    """A clock is running for a seat, but nothing has happened for longer than any clock allows."""


class TableHealth(BaseModel):
    """One table."""

    well: bool
    ill: HealthFault | None
    waiting: int
    """Messages in its inbox."""
    seconds_since_commit: float | None
    """None until the first event after the start."""


class Health(BaseModel):
    """The whole server."""

    well: bool
    version: str
    python: str = platform.python_version()
    seconds_waiting_for_commit: float
    """The age of the oldest event that is not durable yet."""
    tables: dict[str, TableHealth]


def examined(
    tables: Mapping[str, Watched],
    journal_health: JournalHealth,
    chance_health: ChanceHealth,
    limits: Limits,
    now: float,
    version: str,
) -> Health:
    """Check every table, the journal and the random numbers now."""
    wait = journal_health.longest_wait(now)
    shared = None
    if wait > limits.commit_seconds:
        shared = HealthFault.JOURNAL_STUCK
    elif chance_health.fault is not None:
        shared = HealthFault.CHANCE_FAILED
    each = {
        key: _table(table, journal_health, limits, now=now, shared=shared) for key, table in tables.items()
    }
    return Health(
        well=shared is None and all(table.well for table in each.values()),
        version=version,
        seconds_waiting_for_commit=round(wait, 3),
        tables=each,
    )


def _table(
    table: Watched, journal_health: JournalHealth, limits: Limits, now: float, *, shared: HealthFault | None
) -> TableHealth:
    """Check one table; `shared` is a fault that all tables have."""
    last = journal_health.since_last(table.key, now)
    still = table.clock_runs and last is not None and last > limits.hand_seconds
    ill = None
    if table.stopped:
        ill = HealthFault.TABLE_STOPPED
    elif shared is not None:
        ill = shared
    elif still:
        ill = HealthFault.TABLE_STANDS_STILL
    return TableHealth(
        well=ill is None,
        ill=ill,
        waiting=table.waiting,
        seconds_since_commit=None if last is None else round(last, 3),
    )
