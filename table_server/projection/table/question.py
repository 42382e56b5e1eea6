"""The question that stands as everybody sees it: its kind, its seats, and the time they have left."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.projection.views.hand import AskedFor, ClockView, QuestionView
from table_server.table.ephemeral import ActionClock, Presence
from table_server.table.question import seats_asked
from table_server.table.state import Table


def question_view(table: Table, presence: Presence, kind: AskedFor) -> QuestionView | None:
    """A clock runs for each seat that is asked. The family gives the kind of question."""
    question = table.question
    if question is None:
        return None
    seats = seats_asked(question)
    running = [(seat, presence.clocks.get(seat)) for seat in seats]
    clocks = [_clock(seat, clock, presence.now) for seat, clock in running if clock is not None]
    return QuestionView(kind=kind, seats=seats, clocks=tuple(clocks), called_by=table.clock_called)


def _clock(seat: Seat, clock: ActionClock, now: int) -> ClockView:
    left = max(0, clock.until - now)
    return ClockView(
        seat=seat, part=clock.part, left=left, total=clock.until - clock.since, warn=clock.until - clock.warn
    )
