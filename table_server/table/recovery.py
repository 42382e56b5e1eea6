"""A table taken up again from its journal. A hand that cannot go on is voided whole (D-4)."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.families.seating.events import HandUndone
from table_server.table.events import HandAbandoned, Happened, PhaseChanged, Stood
from table_server.table.evolve import evolve, rebuilt
from table_server.table.families import FAMILIES, Families
from table_server.table.snapshot import taken
from table_server.table.state import Phase, Table


def taken_up(events: Sequence[Happened], families: Families = FAMILIES) -> tuple[Table, list[Happened]]:
    """The table, and what has to be written down before it goes on: nothing, but for a hand that is given up.

    Every stack is then as before that hand, and the floor decides when the next one is dealt. A checkpoint
    follows, so that nobody has to read the hand again; it holds no hand, so the one before is not shown any
    more either. A journal that cannot be followed up to a running hand
    is no table's: the fault is raised.
    """
    running = _running(events, families)
    try:
        table = rebuilt(events, families)
    except Exception:
        if running is None:
            raise
    else:
        hand = table.hand
        if hand is None or running is None or not families.rules_of(hand).faults(hand):
            return table, []
    return _given_up(events, running, families)


def _given_up(events: Sequence[Happened], hand: int, families: Families) -> tuple[Table, list[Happened]]:
    """Who sat down or left meanwhile still did; only the hand's own events did not happen."""
    began = max(at for at, event in enumerate(events) if type(event) in families.first_events)
    kept = [event for at, event in enumerate(events) if at < began or type(event) not in families.hand_events]
    table = rebuilt(kept, families)
    table.count += len(events) - len(kept)
    written: list[Happened] = [HandAbandoned(hand), HandUndone(hand), PhaseChanged(Phase.PAUSED)]
    for event in written:
        evolve(table, event)
    checkpoint = Stood(taken(table))
    return rebuilt([checkpoint], families), [*written, checkpoint]


def _running(events: Sequence[Happened], families: Families) -> int | None:
    """The hand that the journal ends in."""
    for event in reversed(events):
        if isinstance(event, HandUndone) or families.finishes(event):
            return None
        if families.begins(event):
            return event.hand
    return None
