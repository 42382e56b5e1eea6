"""LP-137, LP-138, D-147: the start; the clock stopped, running, and after the server was away."""

from __future__ import annotations

from dataclasses import replace

from table_server.tournaments import clock, commands
from table_server.tournaments.refusal import TournamentRefusal
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import Start
from tests.tournaments.played import begun
from tests.tournaments.structures import MINUTE, SIT_AND_GO
from tests.tournaments.test_decide_entries import refused


def test_it_waits_for_players_and_the_floor_starts_it() -> None:
    played = begun(SIT_AND_GO, 1)
    assert refused(played, commands.Begin()) is TournamentRefusal.TOO_FEW_PLAYERS
    assert refused(played, commands.GoOn()) is TournamentRefusal.NOT_STARTED
    assert refused(played, commands.HoldClock()) is TournamentRefusal.CLOCK_STANDS
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.NOT_STARTED
    played.enters(1)
    assert played.phase() is TournamentPhase.REGISTERING
    played.must(commands.Begin())
    assert played.phase() is TournamentPhase.RUNNING
    assert refused(played, commands.Begin()) is TournamentRefusal.HAS_STARTED
    assert refused(played, commands.Cancel("no")) is TournamentRefusal.HAS_STARTED


def test_it_starts_when_full() -> None:
    played = begun(replace(SIT_AND_GO, seats=3, start=Start.FULL), 2)
    assert played.phase() is TournamentPhase.REGISTERING
    played.enters(1)
    assert played.phase() is TournamentPhase.RUNNING


def test_it_starts_at_the_set_time_with_those_present_at_least_two() -> None:
    """LP-137, D-147."""
    played = begun(replace(SIT_AND_GO, start=Start.AT_TIME, start_at=5 * MINUTE), 1)
    played.now = 6 * MINUTE
    played.must(commands.Tick())
    assert played.phase() is TournamentPhase.REGISTERING
    played.enters(1)
    assert played.phase() is TournamentPhase.RUNNING


def test_a_held_clock_holds_the_dealing() -> None:
    played = begun(SIT_AND_GO, 3)
    played.must(commands.Begin())
    assert refused(played, commands.GoOn()) is TournamentRefusal.NOT_OFFERED
    played.now += 4 * MINUTE
    played.must(commands.HoldClock())
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.CLOCK_STANDS
    played.now += 60 * MINUTE
    played.must(commands.Recover())
    played.must(commands.GoOn())
    t = played.tournament
    assert clock.left(t.structure, t.clock, played.now) == 6 * MINUTE


def test_after_the_server_was_away_the_level_has_what_was_left() -> None:
    played = begun(SIT_AND_GO, 3)
    played.must(commands.Begin())
    played.now += 4 * MINUTE
    played.must(commands.BeginHand(1))
    played.now += 60 * MINUTE
    played.must(commands.Recover())
    t = played.tournament
    assert t.clock.level == 0
    assert clock.left(t.structure, t.clock, played.now) == 6 * MINUTE
    played.now += 2 * MINUTE
    seen, away = played.now, 60 * MINUTE
    played.now += away
    played.must(commands.Recover(lived=seen))  # later than the last event: that time was played
    assert clock.left(t.structure, t.clock, played.now) == 4 * MINUTE
    played.must(commands.Recover(lived=seen))  # an older one does not count
    assert clock.left(t.structure, t.clock, played.now) == 4 * MINUTE
