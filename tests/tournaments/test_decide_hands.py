"""D-148, LP-149 to LP-155: what a table may, and what its hands do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.tournaments import commands, events
from table_server.tournaments.refusal import Refusal
from table_server.tournaments.seam import Report, Result
from table_server.tournaments.state import Finish, Standing, TournamentPhase
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
    assert refused(played, commands.BeginHand(1)) is Refusal.ON_BREAK
    played.now += 5 * MINUTE
    played.must(commands.Tick())
    assert played.tournament.clock.level == 2
    played.must(commands.BeginHand(1))


def test_one_hand_at_a_time_at_tables_that_are_there() -> None:
    played = three()
    assert refused(played, commands.BeginHand(2)) is Refusal.NO_SUCH_TABLE
    assert refused(played, commands.UndoHand(2)) is Refusal.NO_SUCH_TABLE
    assert refused(played, commands.UndoHand(1)) is Refusal.NO_HAND_IS_RUNNING
    assert refused(played, commands.FinishHand(Report(1, ()))) is Refusal.NO_HAND_IS_RUNNING
    assert refused(played, commands.FinishHand(Report(2, ()))) is Refusal.NO_SUCH_TABLE
    played.must(commands.BeginHand(1))
    assert refused(played, commands.BeginHand(1)) is Refusal.HAND_IS_RUNNING
    played.must(commands.UndoHand(1))
    assert not played.tournament.tables[1].running


@pytest.mark.parametrize(
    "results",
    [
        (),
        (Result(Seat(1), 1_500, 1_501), Result(Seat(2), 1_500, 1_500)),
        (Result(Seat(1), 1_400, 1_400), Result(Seat(2), 1_500, 1_500)),
        (Result(Seat(1), 1_500, -1), Result(Seat(2), 1_500, 3_001)),
        (Result(Seat(1), 1_500, 1_500), Result(Seat(1), 1_500, 1_500)),
        (Result(Seat(9), 1_500, 1_500),),
        (Result(Seat(1), 1_500, 0, (Seat(9),)), Result(Seat(2), 1_500, 3_000)),
    ],
)
def test_a_report_that_does_not_fit_is_refused(results: tuple[Result, ...]) -> None:
    played = begun(replace(SIT_AND_GO, seats=2), 2)
    played.must(commands.Begin())
    played.must(commands.BeginHand(1))
    before = played.tournament.entrants[1].chips
    assert refused(played, commands.FinishHand(Report(1, results))) is Refusal.NOT_THE_HAND_DEALT
    assert played.tournament.entrants[1].chips == before


def finishes(played: Played) -> dict[int, tuple[int, int, int]]:
    found: dict[int, Finish | None] = {n: e.finish for n, e in played.tournament.entrants.items()}
    return {n: (f.first, f.last, f.prize.worth) for n, f in found.items() if f is not None}


def test_the_longer_one_lasts_the_higher_the_place() -> None:
    """LP-149, LP-152 to LP-154: 65 and 35 percent for four entrants."""
    played = three(4)
    played.hand(1, {1: 0, 2: 3_000})
    assert finishes(played) == {1: (4, 4, 0)}
    assert played.tournament.entrants[1].standing is Standing.OUT
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
    assert refused(played, commands.BeginHand(alone)) is Refusal.TOO_FEW_PLAYERS
