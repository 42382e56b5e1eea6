"""What time brings: the next level, the break, windows that close with them."""

from __future__ import annotations

from table_server.tournaments import clock
from table_server.tournaments.course import Course
from table_server.tournaments.events import BreakBegan, LevelBegan
from table_server.tournaments.state import TournamentPhase


def turn(course: Course) -> None:
    """Every level and break that is over by now; each next one begins at the moment the last was over."""
    t = course.tournament
    while (
        t.phase is TournamentPhase.RUNNING
        and (over := clock.due(t.structure, t.clock, course.now)) is not None
    ):
        following = clock.following(t.structure, t.clock, over)
        course.happens(BreakBegan(following) if following.on_break else LevelBegan(following))
