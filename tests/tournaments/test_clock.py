"""LP-139 to LP-146: levels by time and by hands, breaks, pauses, a server that was away."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from table_server.tournaments.clock import (
    LevelClock,
    at_level,
    by_hands,
    due,
    following,
    going,
    is_last,
    left,
    level_of,
    one_hand_less,
    restored,
    stopped,
)
from table_server.tournaments.schedule import LevelMeasure, blinds
from table_server.tournaments.structure import GameInTurn
from tests.tournaments.structures import LEVELS, MINUTE, SIT_AND_GO

BY_HANDS = replace(
    SIT_AND_GO, pace=LevelMeasure.HANDS, levels=tuple(replace(level, lasts=8) for level in LEVELS)
)


def test_a_level_counts_down_to_the_next_increase() -> None:
    """LP-144, LP-145."""
    clock = at_level(SIT_AND_GO, 0, 1_000)
    assert left(SIT_AND_GO, clock, 1_000) == 10 * MINUTE
    assert left(SIT_AND_GO, clock, 1_000 + 4 * MINUTE) == 6 * MINUTE
    assert due(SIT_AND_GO, clock, 10 * MINUTE) is None
    assert due(SIT_AND_GO, clock, 11 * MINUTE) == 1_000 + 10 * MINUTE
    assert left(SIT_AND_GO, clock, 20 * MINUTE) == 0
    assert level_of(SIT_AND_GO, clock) is LEVELS[0]


def test_the_next_level_begins_when_this_one_was_over_however_late_one_asks() -> None:
    clock = at_level(SIT_AND_GO, 0, 0)
    over = due(SIT_AND_GO, clock, 13 * MINUTE)
    assert over is not None
    after = following(SIT_AND_GO, clock, over)
    assert (after.level, after.on_break) == (1, False)
    assert left(SIT_AND_GO, after, 13 * MINUTE) == 7 * MINUTE


def test_a_break_follows_its_level_and_no_level_runs_in_it() -> None:
    pause = following(SIT_AND_GO, at_level(SIT_AND_GO, 1, 0), 10 * MINUTE)
    assert (pause.level, pause.on_break) == (1, True)
    assert left(SIT_AND_GO, pause, 10 * MINUTE) == 5 * MINUTE
    after = following(SIT_AND_GO, pause, 15 * MINUTE)
    assert (after.level, after.on_break) == (2, False)


def test_after_the_schedule_stakes_double_so_that_an_end_is_certain() -> None:
    """Each is as long as the last level, without its break; the very last has no end."""
    structure = replace(SIT_AND_GO, levels=(*LEVELS[:3], replace(LEVELS[3], pause_after=5 * MINUTE)))
    clock = at_level(structure, 3, 0)
    assert not is_last(structure, clock)
    pause = following(structure, clock, 10 * MINUTE)
    assert (pause.level, pause.on_break) == (3, True)
    over_time = following(structure, pause, 15 * MINUTE)
    assert (over_time.level, over_time.left) == (4, 10 * MINUTE)
    assert following(structure, over_time, 25 * MINUTE).level == 5
    assert structure.level(5).stakes == blinds(800, 1_600, big_blind_ante=1_600)
    last = at_level(structure, structure.last_level, 0)
    assert is_last(structure, last)
    assert due(structure, last, 10**9) is None


def test_over_time_the_last_level_s_game_is_played_on() -> None:
    """No other game fits its stakes."""
    structure = replace(SIT_AND_GO, games=(GameInTurn("holdem"), GameInTurn("omaha_hi_lo")))
    assert [structure.game(at).key for at in range(6)] == ["holdem", "omaha_hi_lo"] * 2 + ["omaha_hi_lo"] * 2


def test_a_pause_stops_the_clock() -> None:
    held = stopped(SIT_AND_GO, at_level(SIT_AND_GO, 0, 0), 4 * MINUTE)
    assert not held.running
    assert left(SIT_AND_GO, held, 90 * MINUTE) == 6 * MINUTE
    assert due(SIT_AND_GO, held, 90 * MINUTE) is None
    on = going(held, 100 * MINUTE)
    assert left(SIT_AND_GO, on, 101 * MINUTE) == 5 * MINUTE


def test_a_server_that_was_away_takes_no_time_from_the_level() -> None:
    clock = at_level(SIT_AND_GO, 0, 0)
    again = restored(SIT_AND_GO, clock=clock, seen=3 * MINUTE, now=60 * MINUTE)
    assert left(SIT_AND_GO, again, 60 * MINUTE) == 7 * MINUTE
    held = stopped(SIT_AND_GO, clock, MINUTE)
    assert restored(SIT_AND_GO, clock=held, seen=3 * MINUTE, now=60 * MINUTE) == held


def test_levels_by_hands() -> None:
    """LP-140, LP-146: time does nothing; the table that plays most decides."""
    clock = at_level(BY_HANDS, 0, 0)
    assert by_hands(BY_HANDS, clock)
    assert left(BY_HANDS, clock, 90 * MINUTE) == 8
    clock = one_hand_less(clock, 7, 8)
    assert left(BY_HANDS, clock, 90 * MINUTE) == 1
    assert due(BY_HANDS, clock, 90 * MINUTE) is None
    clock = one_hand_less(clock, 8, 8)
    assert due(BY_HANDS, clock, 91 * MINUTE) == 91 * MINUTE


def test_a_break_of_a_tournament_by_hands_is_by_time() -> None:
    pause = following(BY_HANDS, at_level(BY_HANDS, 1, 0), 0)
    assert not by_hands(BY_HANDS, pause)
    assert left(BY_HANDS, pause, MINUTE) == 4 * MINUTE
    assert due(BY_HANDS, pause, 5 * MINUTE) == 5 * MINUTE


@given(st.lists(st.tuples(st.integers(0, 3 * MINUTE), st.booleans()), max_size=30))
def test_only_time_that_ran_is_spent(spans: list[tuple[int, bool]]) -> None:
    now, ran, clock = 0, 0, at_level(SIT_AND_GO, 0, 0)
    for span, runs in spans:
        clock = going(clock, now) if runs else stopped(SIT_AND_GO, clock, now)
        now += span
        ran += span * runs
        clock = stopped(SIT_AND_GO, clock, now)
    assert left(SIT_AND_GO, clock, now) == max(0, 10 * MINUTE - ran)


def test_before_the_start_nothing_runs() -> None:
    assert not LevelClock().running
    assert due(SIT_AND_GO, LevelClock(), 5) is None
