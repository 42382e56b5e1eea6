"""Passes whose time to come is over, by the wall clock: a restart gives nobody more of it."""

from __future__ import annotations

from table_server.table.state import Table
from table_server.table.transfer_commands import LapsePass
from table_server.table.transfer_seats import next_void


def lapsed(table: Table, wall: int) -> LapsePass | None:
    """One that is due."""
    given = next_void(table)
    return None if given is None or (given.until or 0) > wall else LapsePass(given.key)


def sooner(at: int | None, table: Table, wall: int, now: int) -> int | None:
    """This instant of the loop's clock, or the one at which a pass is due."""
    given = next_void(table)
    if given is None or given.until is None:
        return at
    due = now + max(0, given.until - wall)
    return due if at is None else min(at, due)
