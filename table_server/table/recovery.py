"""Resumes a table from its journal. A hand that cannot go on is voided whole (D-4)."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.families.seating.events import HandUndone
from table_server.table.events import HandAbandoned, Happened, PhaseChanged, Stood
from table_server.table.evolve import evolve, rebuilt
from table_server.table.families import FAMILIES, Families
from table_server.table.snapshot import taken
from table_server.table.state import Phase, Table


def resumed_table(events: Sequence[Happened], families: Families = FAMILIES) -> tuple[Table, list[Happened]]:
    """The table, and the events to write down before it goes on. There are none unless a hand is given up.

    Every stack is then as before that hand, and the floor decides when the next one is dealt. A checkpoint
    follows, so that no later start reads the hand again. A checkpoint holds no hand, so the one before is no
    longer shown either. A journal that cannot be followed up to a running hand raises its fault.
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
    """Only the hand's own events are undone. Players who sat down or left meanwhile still did."""
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
    """The number of the hand that the journal ends in, if it does."""
    for event in reversed(events):
        if isinstance(event, HandUndone) or families.finishes(event):
            return None
        if families.begins(event):
            return event.hand
    return None
