"""Commands of the floor and of time: the start, calling it off, the clock stopped and started."""

from __future__ import annotations

from table_server.tournaments import clock, commands
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.events import ClockStopped, ClockWentOn, TournamentCancelled, Unregistered
from table_server.tournaments.following import start
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.state import TournamentPhase


def begin(course: TournamentOutcome) -> TournamentRefused | None:
    t = course.tournament
    if t.phase is not TournamentPhase.REGISTERING:
        return TournamentRefused(TournamentRefusal.HAS_STARTED)
    if len(t.entrants) < t.structure.fewest:
        return TournamentRefused(TournamentRefusal.TOO_FEW_PLAYERS)
    start(course)
    return None


def cancel(course: TournamentOutcome, command: commands.Cancel) -> TournamentRefused | None:
    """Call it off before the start, with everybody's money back; money that still arrives goes back too."""
    t = course.tournament
    if t.phase is not TournamentPhase.REGISTERING:
        return TournamentRefused(TournamentRefusal.HAS_STARTED)
    for number in sorted(t.entrants):
        course.happens(Unregistered(course.key(), number))
    course.happens(TournamentCancelled(command.reason))
    return None


def hold_clock(course: TournamentOutcome) -> TournamentRefused | None:
    """Stop the clock, even if it waits by itself: then only the floor can start it again."""
    t = course.tournament
    if not (t.clock.running or t.waits):
        return TournamentRefused(TournamentRefusal.CLOCK_STANDS)
    course.happens(ClockStopped(clock.stopped(t.structure, t.clock, course.now)))
    return None


def go_on(course: TournamentOutcome) -> TournamentRefused | None:
    t = course.tournament
    if t.phase is not TournamentPhase.RUNNING:
        return TournamentRefused(TournamentRefusal.NOT_STARTED)
    if t.clock.running or t.waits:
        return TournamentRefused(TournamentRefusal.NOT_OFFERED)
    course.happens(ClockWentOn(clock.going(t.clock, course.now)))
    return None


def recover(course: TournamentOutcome, command: commands.Recover) -> TournamentRefused | None:
    """No level loses time in which nobody could play, and no time already played is played twice."""
    t = course.tournament
    if t.clock.running:
        seen = max(t.seen, command.lived)
        course.happens(ClockWentOn(clock.restored(t.structure, clock=t.clock, seen=seen, now=course.now)))
    return None
