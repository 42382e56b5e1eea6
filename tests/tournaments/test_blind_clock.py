"""LP-139 to LP-146 on a fake clock: it agrees with a stopwatch and the printed schedule."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.tournaments import clock, commands
from table_server.tournaments.decide_hands import may_not_deal
from table_server.tournaments.schedule import Level, LevelMeasure, blinds
from table_server.tournaments.structure import Structure
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import MINUTE, SIT_AND_GO

BY_TIME = replace(
    SIT_AND_GO,
    seats=3,
    tables=2,
    levels=tuple(
        Level(blinds(25 * n, 50 * n), (2 + n) * MINUTE, 3 * MINUTE * (n in (1, 4))) for n in range(1, 5)
    ),
)
BY_HANDS = replace(
    BY_TIME, pace=LevelMeasure.HANDS, levels=tuple(replace(level, lasts=3) for level in BY_TIME.levels)
)
PLAYERS = 5


class What(Enum):
    """The things that may happen to a clock."""

    TIME_PASSES = "time_passes"
    HAND = "hand"
    HELD = "held"
    GOES_ON = "goes_on"
    SERVER_AWAY = "server_away"


OFTEN = (What.TIME_PASSES, What.HAND, What.HAND, What.GOES_ON)
LONG = 60
MOST_UNWRITTEN = 5_001
"""Milliseconds between two heartbeats of a server, and one."""
SEEDS = st.integers(0, 10**9)


@dataclass
class Chart:
    """The printed schedule, a stopwatch and a hand count, without the program's own clock."""

    structure: Structure
    level: int = 0
    on_break: bool = False
    ran: int = 0
    """Milliseconds of this level or break."""
    written: int = 0
    """The part of them that the journal tells."""
    hands: Counter[int] = field(default_factory=Counter)
    """Hands of this level, by table."""
    runs: bool = True

    def passes(self, milliseconds: int) -> None:
        if not self.runs:
            return
        self.ran += milliseconds
        while not self._counts() and not self._endless() and self.ran >= self._lasts():
            self._turns(self.ran - self._lasts())

    def hand(self, table: int) -> None:
        """A hand was played there."""
        self.written = self.ran
        self.hands[table] += 1
        if self._counts() and not self._endless() and max(self.hands.values()) == self._lasts():
            self._turns(0)

    def stops(self) -> None:
        self.runs = False

    def goes_on(self) -> None:
        self.runs, self.written = True, self.ran

    def away(self, unwritten: int) -> None:
        """Nobody could play: that time is not lost.

        Time played counts, except for the part nobody wrote down.
        """
        if self.runs:
            self.ran = self.written = max(self.written, self.ran - unwritten)

    def says(self) -> tuple[int, bool, int]:
        if self._counts():
            return self.level, False, max(0, self._lasts() - max(self.hands.values(), default=0))
        return self.level, self.on_break, max(0, self._lasts() - self.ran)

    def _turns(self, over: int) -> None:
        pauses = not self.on_break and self._pause() > 0
        self.level += not pauses
        self.on_break, self.ran, self.written = pauses, over, 0
        if not pauses:
            self.hands.clear()

    def _counts(self) -> bool:
        return self.structure.pace is LevelMeasure.HANDS and not self.on_break

    def _endless(self) -> bool:
        return self.level == self.structure.last_level and not self.on_break

    def _lasts(self) -> int:
        """After the schedule each level is as long as the last one."""
        printed = self.structure.levels
        return self._pause() if self.on_break else printed[min(self.level, len(printed) - 1)].lasts

    def _pause(self) -> int:
        printed = self.structure.levels
        return printed[self.level].pause_after if self.level < len(printed) else 0


def _happens(played: Played, chart: Chart, what: What, milliseconds: int, table: int) -> None:
    t = played.tournament
    match what:
        case What.TIME_PASSES:
            played.now += milliseconds
            _passed(played, chart, milliseconds)
        case What.HAND if may_not_deal(t, table) is None:
            _plays(played, chart, table)
        case What.HELD if t.clock.running:
            played.must(commands.HoldClock())
            chart.stops()
        case What.GOES_ON if not t.clock.running:
            played.must(commands.GoOn())
            chart.goes_on()
        case What.SERVER_AWAY:
            unwritten = milliseconds % MOST_UNWRITTEN
            lived = played.now - unwritten
            played.now += milliseconds
            chart.away(unwritten)
            played.must(commands.Recover(lived))


def _passed(played: Played, chart: Chart, milliseconds: int) -> None:
    chart.passes(milliseconds)
    played.must(commands.Tick())


def _plays(played: Played, chart: Chart, table: int) -> None:
    """A hand in which nobody wins anything: the tournament goes on."""
    began = played.now
    played.hand(table, {})
    chart.hand(table)
    _passed(played, chart, played.now - began)


def _stands_where_the_chart_says(structure: Structure, seed: int) -> None:
    luck, played = Random(seed), begun(structure, PLAYERS)
    played.must(commands.Begin())
    chart, t = Chart(structure), played.tournament
    for _ in range(LONG):
        what = luck.choice([*What, *OFTEN])
        _happens(
            played, chart=chart, what=what, milliseconds=luck.randint(0, 3 * MINUTE), table=luck.randint(1, 2)
        )
        shown = t.clock.level, t.clock.on_break, clock.left(structure, t.clock, played.now)
        assert shown == chart.says(), what
        assert t.clock.running == chart.runs


@settings(max_examples=100)
@given(SEEDS)
def test_levels_by_time_through_pauses_breaks_and_restarts(seed: int) -> None:
    _stands_where_the_chart_says(BY_TIME, seed)


@settings(max_examples=100)
@given(SEEDS)
def test_levels_by_hands_with_breaks_by_time(seed: int) -> None:
    """LP-140, LP-146: the level is over when one table has played all its hands."""
    _stands_where_the_chart_says(BY_HANDS, seed)


def test_the_chart_itself_goes_through_the_schedule_and_on() -> None:
    chart = Chart(BY_TIME)
    chart.passes(sum(level.lasts + level.pause_after for level in BY_TIME.levels))
    assert chart.says() == (4, False, 6 * MINUTE)
    chart.passes(13 * MINUTE)
    assert chart.says() == (6, False, 5 * MINUTE)
