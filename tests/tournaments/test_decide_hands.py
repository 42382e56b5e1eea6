"""D-148, LP-149 to LP-155: when a table may deal, and the results of its hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.tournaments import commands, events
from table_server.tournaments.refusal import TournamentRefusal
from table_server.tournaments.schedule import LevelMeasure
from table_server.tournaments.seam import HandReport, StackResult
from table_server.tournaments.state import EntrantStanding, Finish, TournamentPhase
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import MINUTE, SIT_AND_GO
from tests.tournaments.test_decide_entries import refused


def three(players: int = 3) -> Played:
    played = begun(SIT_AND_GO, players)
    played.must(commands.Begin())
    return played


def test_a_new_level_holds_from_the_next_hand_on() -> None:
    """D-148: the running hand goes on at its own stakes."""
    played = three()
    (began,) = played.must(commands.BeginHand(1))
    assert isinstance(began, events.HandBegun)
    assert began.level == 0
    played.now += 11 * MINUTE
    (level,) = played.must(commands.Tick())
    assert isinstance(level, events.LevelBegan)
    played.ends(1, {})
    raised = played.must(commands.BeginHand(1))[-1]
    assert isinstance(raised, events.HandBegun)
    assert raised.level == 1


def test_a_level_that_is_due_begins_before_the_hand_and_a_break_instead_of_it() -> None:
    played = three()
    played.now += 11 * MINUTE
    assert [type(e) for e in played.must(commands.BeginHand(1))] == [events.LevelBegan, events.HandBegun]
    played.ends(1, {})
    played.now += 10 * MINUTE
    assert [type(e) for e in played.must(commands.BeginHand(1))] == [events.BreakBegan]
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.ON_BREAK
    played.now += 5 * MINUTE
    played.must(commands.Tick())
    assert played.tournament.clock.level == 2
    played.must(commands.BeginHand(1))


def test_hands_left_when_the_table_that_played_most_breaks() -> None:
    """LP-140, LP-146: they never rise within a level."""
    levels = tuple(replace(level, lasts=8, pause_after=0) for level in SIT_AND_GO.levels)
    played = begun(replace(SIT_AND_GO, seats=2, tables=2, pace=LevelMeasure.HANDS, levels=levels), 4)
    played.must(commands.Begin())
    t = played.tournament
    played.hand(1, {})
    for _ in range(6):
        played.hand(2, {})
    assert t.clock.left == 2
    one, two = (entrant.number for entrant in t.at(1).values())
    played.hand(1, {one: 0, two: 3_000})  # one alone: each table has as few as possible
    one, two = (entrant.number for entrant in t.at(2).values())
    played.hand(2, {one: 0, two: 3_000})
    assert (list(t.tables), t.hands, t.clock.left) == ([1], 7, 1)
    played.hand(1, {})
    assert t.clock.left == 1  # the table that is left has played three
    for _ in range(5):
        played.hand(1, {})
    assert (t.clock.level, t.clock.left, t.hands) == (1, 8, 0)


def test_a_hand_of_the_level_before_is_none_of_the_new_one() -> None:
    """D-148, LP-146: two tables, one still plays at the old stakes when the level ends."""
    levels = tuple(replace(level, lasts=3, pause_after=0) for level in SIT_AND_GO.levels)
    played = begun(replace(SIT_AND_GO, seats=2, tables=2, pace=LevelMeasure.HANDS, levels=levels), 4)
    played.must(commands.Begin())
    t = played.tournament
    played.must(commands.BeginHand(2))
    for _ in range(3):
        played.hand(1, {})
    assert (t.clock.level, t.clock.left) == (1, 3)
    played.ends(2, {})
    assert (t.clock.level, t.clock.left, t.hands) == (1, 3, 0)
    played.hand(2, {})
    assert t.clock.left == 2


def test_one_hand_at_a_time_at_tables_that_are_there() -> None:
    played = three()
    assert refused(played, commands.BeginHand(2)) is TournamentRefusal.NO_SUCH_TABLE
    assert refused(played, commands.UndoHand(2)) is TournamentRefusal.NO_SUCH_TABLE
    assert refused(played, commands.UndoHand(1)) is TournamentRefusal.NO_HAND_IS_RUNNING
    assert refused(played, commands.FinishHand(HandReport(1, ()))) is TournamentRefusal.NO_HAND_IS_RUNNING
    assert refused(played, commands.FinishHand(HandReport(2, ()))) is TournamentRefusal.NO_SUCH_TABLE
    played.must(commands.BeginHand(1))
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.HAND_IS_RUNNING
    played.must(commands.UndoHand(1))
    assert not played.tournament.tables[1].running


@pytest.mark.parametrize(
    "results",
    [
        (),
        (StackResult(Seat(1), 1_500, 1_501), StackResult(Seat(2), 1_500, 1_500)),
        (StackResult(Seat(1), 1_400, 1_400), StackResult(Seat(2), 1_500, 1_500)),
        (StackResult(Seat(1), 1_500, -1), StackResult(Seat(2), 1_500, 3_001)),
        (StackResult(Seat(1), 1_500, 1_500), StackResult(Seat(1), 1_500, 1_500)),
        (StackResult(Seat(9), 1_500, 1_500),),
        (
            StackResult(seat=Seat(1), before=1_500, after=0, beaten_by=(Seat(9),)),
            StackResult(Seat(2), 1_500, 3_000),
        ),
    ],
)
def test_a_report_that_does_not_fit_is_refused(results: tuple[StackResult, ...]) -> None:
    played = begun(replace(SIT_AND_GO, seats=2), 2)
    played.must(commands.Begin())
    played.must(commands.BeginHand(1))
    before = played.tournament.entrants[1].chips
    assert (
        refused(played, commands.FinishHand(HandReport(1, results))) is TournamentRefusal.NOT_THE_HAND_DEALT
    )
    assert played.tournament.entrants[1].chips == before


def finishes(played: Played) -> dict[int, tuple[int, int, int]]:
    found: dict[int, Finish | None] = {n: e.finish for n, e in played.tournament.entrants.items()}
    return {n: (f.first, f.last, f.prize.worth) for n, f in found.items() if f is not None}


def test_the_longer_one_lasts_the_higher_the_place() -> None:
    """LP-149, LP-152 to LP-154: 65 and 35 percent for four entrants."""
    played = three(4)
    played.hand(1, {1: 0, 2: 3_000})
    assert finishes(played) == {1: (4, 4, 0)}
    assert played.tournament.entrants[1].standing is EntrantStanding.OUT
    played.hand(1, {2: 0, 3: 4_500})
    played.hand(1, {3: 0, 4: 6_000})
    assert finishes(played) == {1: (4, 4, 0), 2: (3, 3, 0), 3: (2, 2, 7_000), 4: (1, 1, 13_000)}
    assert played.tournament.phase is TournamentPhase.OVER


def test_on_the_same_hand_by_chips_when_it_began() -> None:
    """LP-155."""
    played = three(4)
    played.hand(1, {1: 1_000, 2: 2_000})
    played.hand(1, {1: 0, 2: 0, 3: 4_500})
    assert finishes(played) == {1: (4, 4, 0), 2: (3, 3, 0)}


def test_equal_chips_share_the_prizes_of_their_places() -> None:
    """D-150."""
    played = three(4)
    played.hand(1, {1: 1_000, 4: 2_000})
    played.hand(1, {1: 0, 2: 0, 3: 0, 4: 6_000})
    assert finishes(played) == {1: (4, 4, 0), 2: (2, 3, 3_500), 3: (2, 3, 3_500), 4: (1, 1, 13_000)}


def test_a_table_with_one_player_cannot_deal() -> None:
    played = begun(replace(SIT_AND_GO, seats=2, tables=2), 3)
    played.must(commands.Begin())
    alone = next(table for table in (1, 2) if len(played.tournament.at(table)) == 1)
    assert refused(played, commands.BeginHand(alone)) is TournamentRefusal.TOO_FEW_PLAYERS
