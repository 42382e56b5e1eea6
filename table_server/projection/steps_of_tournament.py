"""What everybody at the tables is told of a tournament's events."""

from __future__ import annotations

from table_server.projection.step_views import Step, What
from table_server.tournaments import events
from table_server.tournaments.events import Event
from table_server.tournaments.state import Tournament


def steps(t: Tournament, event: Event, table: int) -> tuple[Step, ...]:
    """As this table is told; a seat is named at its own table only."""
    match event:
        case events.TournamentStarted() | events.TournamentOver() | events.TournamentCancelled():
            return (Step(What.TOURNAMENT),)
        case events.LevelBegan(clock=clock):
            return (Step(What.LEVEL, count=clock.level + 1),)
        case events.BreakBegan(clock=clock):
            return (Step(What.PAUSE, amount=clock.left),)
        case events.Placed(number=number, first=first, prize=prize):
            place = t.entrants[number].place
            seat = place.seat if place is not None and place.table == table else None
            return (Step(What.KNOCKED_OUT, seat, prize.cash, first),) if first > 1 else ()
        case _:
            return ()
