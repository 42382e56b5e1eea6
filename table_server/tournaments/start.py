"""The start: seats drawn, the first level begins."""

from __future__ import annotations

from table_server.tournaments import clock
from table_server.tournaments.course import Course
from table_server.tournaments.events import SeatsDrawn, TableOpened, TournamentStarted
from table_server.tournaments.places import drawn, tables_needed
from table_server.tournaments.state import Tournament, TournamentPhase
from table_server.tournaments.structure import Start


def start(course: Course) -> None:
    """As many tables as are needed, as even as can be."""
    t = course.tournament
    for table in range(1, tables_needed(len(t.entrants), t.structure.seats) + 1):
        course.happens(TableOpened(table))
    course.happens(SeatsDrawn(tuple(drawn(sorted(t.entrants), set(t.tables), (), course.draw))))
    course.happens(TournamentStarted(clock.at_level(t.structure, 0, course.now)))


def starts_by_itself(t: Tournament, now: int) -> bool:
    """Full, or at the set time with those present, at least as many as are needed (LP-137, D-147)."""
    if t.phase is not TournamentPhase.REGISTERING or t.crossings:
        return False
    match t.structure.start:
        case Start.FLOOR:
            return False
        case Start.FULL:
            return len(t.entrants) == t.structure.places
        case Start.AT_TIME:
            return now >= t.structure.start_at and len(t.entrants) >= t.structure.fewest
