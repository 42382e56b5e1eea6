"""A tournament as everybody sees it, and in full for a seat that asks (LP-132 to LP-160)."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.projection.tournament.tournament import tournament_view, whole
from table_server.projection.views.tournament import (
    EntrantView,
    LevelView,
    PrizeView,
    StandingLine,
    TournamentView,
)
from table_server.table.state import Sitter
from table_server.tournaments import commands
from table_server.tournaments.deals import Basis
from table_server.tournaments.payouts import Fixed, Tickets
from table_server.tournaments.schedule import LevelMeasure
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import OVERTIME, Start
from tests.projection.tournament.rig import (
    REBUYS,
    TITLES,
    TWO_TABLES,
    free_seat,
    place_of,
    seen_at,
    started,
)
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import LEVELS, MINUTE, SIT_AND_GO

HANDS = replace(
    SIT_AND_GO, pace=LevelMeasure.HANDS, levels=tuple(replace(level, lasts=6) for level in LEVELS)
)
FIRST = LevelView(
    number=1,
    blinds=(25, 50),
    ante=0,
    big_blind_ante=0,
    bring_in=0,
    lower=50,
    upper=100,
    game="Texas Hold'em",
    betting=Betting.NO_LIMIT,
    lasts=10 * MINUTE,
    pause_after=0,
)


def view(played: Played) -> TournamentView:
    return tournament_view(played.tournament, played.now)


def test_waiting_for_players() -> None:
    """LP-134 to LP-138: buy-in and fee apart, the number of entrants, the first level."""
    shown = view(begun(SIT_AND_GO, 3))
    assert (shown.key, shown.title, shown.phase) == ("s1", "Sit and go", TournamentPhase.REGISTERING)
    assert (shown.start, shown.starts_in) == (Start.FLOOR, None)
    assert (shown.buy_in, shown.fee, shown.chips, shown.pace) == (5_000, 500, 1_500, LevelMeasure.TIME)
    assert (shown.entered, shown.places, shown.remain, shown.average) == (3, 10, 0, 0)
    assert shown.now.blinds == (25, 50)
    assert (shown.runs, shown.on_break, shown.deal_proposed) == (False, False, False)
    assert (shown.hand_for_hand, shown.final_table) == (False, False)


def test_the_countdown_to_a_start_at_a_set_time() -> None:
    """LP-137."""
    played = begun(replace(SIT_AND_GO, start=Start.AT_TIME, start_at=61_000), 1)
    assert view(played).starts_in == 60_000
    played.now = 70_000
    assert view(played).starts_in == 0  # nobody else is there yet
    played.enters(1)
    assert played.phase() is TournamentPhase.RUNNING
    assert view(played).starts_in is None


def test_the_level_the_next_one_and_the_time_between() -> None:
    """LP-139, LP-144, LP-145."""
    played = started()
    played.now += 4 * MINUTE
    shown = view(played)
    assert (replace(shown.now, game=FIRST.game), shown.now.game) == (FIRST, shown.now.game)
    assert shown.next is not None
    assert (shown.next.number, shown.next.blinds, shown.next.pause_after) == (2, (50, 100), 5 * MINUTE)
    assert (shown.left, shown.runs) == (6 * MINUTE, True)


def test_hands_left_of_a_level_that_goes_by_hands() -> None:
    """LP-140, LP-146."""
    played = started(HANDS)
    assert (view(played).left, view(played).pace) == (6, LevelMeasure.HANDS)
    played.hand(1, {})
    played.now += 20 * MINUTE
    assert view(played).left == 5


def test_a_clock_that_waits_for_a_rebuy() -> None:
    """LP-144: it stands, though nobody has stopped it."""
    played = started(REBUYS, 2)
    assert (view(played).runs, view(played).waits) == (True, False)
    played.hand(1, {1: 0, 2: 3_000})
    assert (view(played).runs, view(played).waits) == (False, True)
    played.must(commands.HoldClock())
    assert (view(played).runs, view(played).waits) == (False, False)


def test_a_clock_that_the_floor_holds_stands() -> None:
    played = started()
    played.now += MINUTE
    played.must(commands.HoldClock())
    played.now += MINUTE
    assert (view(played).left, view(played).runs) == (9 * MINUTE, False)


def test_a_break_counts_down_to_the_level_after_it() -> None:
    played = started()
    played.now += 21 * MINUTE
    played.must(commands.Tick())
    shown = view(played)
    assert (shown.on_break, shown.left, shown.now.number) == (True, 4 * MINUTE, 2)
    assert shown.next is not None
    assert shown.next.number == 3
    assert shown.next.big_blind_ante == 200


def test_nothing_comes_after_the_last_level() -> None:
    played = started()
    played.now += 400 * MINUTE
    played.must(commands.Tick())
    shown = view(played)
    assert (shown.now.number, shown.next) == (4 + OVERTIME, None)


def test_players_left_and_their_average_stack() -> None:
    played = started(players=4)
    played.hand(1, {1: 0, 2: 3_000})
    shown = view(played)
    assert (shown.entered, shown.remain, shown.average) == (4, 3, 2_000)


# prizes


def test_prizes_as_the_pool_stands_while_it_is_open() -> None:
    """LP-156: one for three, two for four; a guarantee counts from the beginning."""
    assert view(begun(SIT_AND_GO, 3)).prizes == (PrizeView(first=1, last=1, cash=15_000, ticket=0),)
    shown = view(begun(SIT_AND_GO, 4))
    assert (shown.pool, shown.prizes) == (
        20_000,
        (PrizeView(first=1, last=1, cash=13_000, ticket=0), PrizeView(first=2, last=2, cash=7_000, ticket=0)),
    )
    promised = view(begun(replace(SIT_AND_GO, guarantee=50_000, contribution=1_000), 4))
    assert promised.pool == 50_000
    assert sum(line.cash for line in promised.prizes) == 50_000
    added = view(begun(replace(SIT_AND_GO, contribution=1_000), 4))
    assert added.pool == 21_000


def test_bounties_are_no_part_of_the_pool() -> None:
    assert view(begun(replace(SIT_AND_GO, bounty=1_000), 4)).pool == 16_000


def test_with_nobody_there_yet_nothing_is_wrong() -> None:
    shown = view(begun(SIT_AND_GO))
    assert (shown.pool, shown.entered) == (0, 0)
    assert sum(line.cash for line in shown.prizes) == 0


def test_the_pool_and_its_prizes_stay_when_they_are_paid_out() -> None:
    played = started()
    before = view(played)
    played.hand(1, {1: 0, 2: 3_000})
    played.hand(1, {2: 4_500, 3: 0})
    played.hand(1, {2: 6_000, 4: 0})
    shown = view(played)
    assert shown.phase is TournamentPhase.OVER
    assert (shown.pool, shown.prizes) == (before.pool, before.prizes)


def test_the_pool_grows_with_rebuys() -> None:
    played = started(REBUYS)
    assert view(played).pool == 20_000
    played.hand(1, {1: 0, 2: 3_000})
    played.must(commands.Rebuy(1))
    played.pays()
    assert view(played).pool == 24_000


def test_equal_neighbours_are_one_line() -> None:
    fixed = replace(SIT_AND_GO, payouts=Fixed((10_000, 2_500, 2_500)), guarantee=15_000)
    assert view(begun(fixed, 3)).prizes == (
        PrizeView(first=1, last=1, cash=10_000, ticket=0),
        PrizeView(first=2, last=3, cash=2_500, ticket=0),
    )


@pytest.mark.parametrize("entrants", [0, 1, 2, 3, 5])
def test_fixed_amounts_are_promised_before_the_pool_is_closed(entrants: int) -> None:
    """LP-156: the house makes the pool up to them, so that no place shows less than nothing."""
    fixed = replace(SIT_AND_GO, payouts=Fixed((30_000, 15_000, 10_000)))
    played = begun(fixed, entrants)
    promised = (
        PrizeView(first=1, last=1, cash=30_000, ticket=0),
        PrizeView(first=2, last=2, cash=15_000, ticket=0),
        PrizeView(first=3, last=3, cash=10_000, ticket=0),
    )
    assert (view(played).pool, view(played).prizes) == (55_000, promised)
    if entrants > 2:
        played.must(commands.Begin())
        assert (view(played).pool, view(played).prizes) == (55_000, promised)


def test_seats_in_another_tournament() -> None:
    """A satellite; the remainder is money."""
    satellite = replace(SIT_AND_GO, payouts=Tickets("main", 9_000))
    shown = view(begun(satellite, 4))
    assert shown.prizes[0] == PrizeView(first=1, last=2, cash=0, ticket=9_000)
    assert shown.prizes[1:] == (PrizeView(first=3, last=3, cash=2_000, ticket=0),)


def test_a_deal_changes_the_prizes_not_the_pool() -> None:
    """LP-158: the amounts agreed are safe, the amount kept is played for."""
    played = started()
    played.must(commands.ProposeDeal(1, Basis.CHIP_CHOP, kept=1_000))
    assert view(played).deal_proposed
    for number in (2, 3, 4):
        played.must(commands.AcceptDeal(number))
    shown = view(played)
    assert (shown.pool, shown.deal_proposed) == (20_000, False)
    assert shown.prizes == (PrizeView(first=1, last=1, cash=1_000, ticket=0),)


def test_in_the_end_the_places_have_what_was_agreed() -> None:
    """LP-158."""
    played = started()
    played.must(commands.ProposeDeal(1, Basis.CHIP_CHOP))
    for number in (2, 3, 4):
        played.must(commands.AcceptDeal(number))
    shown = view(played)
    assert (shown.phase, shown.pool) == (TournamentPhase.OVER, 20_000)
    assert shown.prizes == (PrizeView(first=1, last=4, cash=5_000, ticket=0),)


def test_hand_for_hand_and_the_final_table_are_announced() -> None:
    played = started(TWO_TABLES, 6)
    seats = {n: place_of(played, n).table for n in range(1, 7)}
    one = [n for n, table in seats.items() if table == 1]
    assert not view(played).final_table
    played.hand(1, {one[0]: 0, one[1]: 3_000})
    played.hand(2, {})
    left = [e.number for e in played.tournament.left()]
    while not view(played).final_table:
        table = next(iter(played.tournament.tables))
        there = [e.number for e in played.tournament.at(table).values()]
        chips = {n: played.tournament.entrants[n].chips for n in there}
        played.hand(table, {there[0]: 0, there[1]: chips[there[0]] + chips[there[1]]})
    assert len(left) > view(played).remain


def test_blind_schedule_and_balances() -> None:
    """LP-142, LP-143: everybody's chips, the best first; players who are out at their places."""
    played = started()
    played.hand(1, {1: 0, 2: 3_000})
    shown = whole(played.tournament, TITLES, now=played.now, player="p3")
    assert shown.tournament == view(played)
    assert [(level.number, level.blinds) for level in shown.schedule] == [
        (1, (25, 50)),
        (2, (50, 100)),
        (3, (100, 200)),
        (4, (200, 400)),
    ]
    assert [(line.first, line.last, line.name, line.chips) for line in shown.standings] == [
        (1, 1, "p2", 3_000),
        (2, 2, "p3", 1_500),
        (3, 3, "p4", 1_500),
        (4, 4, "p1", 0),
    ]
    assert [line.me for line in shown.standings] == [False, True, False, False]
    leader = shown.standings[0]
    assert (leader.table, leader.seat, leader.cash, leader.ticket) == (
        "Table 1",
        place_of(played, 2).seat,
        0,
        0,
    )
    out = shown.standings[3]
    assert (out.table, out.seat, out.cash) == ("", None, 0)
    assert [line.number for line in shown.standings] == [2, 3, 4, 1]


def test_prizes_stand_beside_who_won_them() -> None:
    """LP-153, LP-160: the full order."""
    played = started(players=2)
    played.hand(1, {1: 0, 2: 3_000})
    assert whole(played.tournament, TITLES, now=0, player=None).standings == (
        StandingLine(
            first=1,
            last=1,
            name="p2",
            chips=0,
            table="",
            seat=None,
            cash=10_000,
            ticket=0,
            me=False,
            number=2,
        ),
        StandingLine(
            first=2, last=2, name="p1", chips=0, table="", seat=None, cash=0, ticket=0, me=False, number=1
        ),
    )


def test_nobody_is_me_for_who_is_nobody() -> None:
    assert not any(line.me for line in whole(started().tournament, TITLES, now=0, player=None).standings)


def test_no_account_is_named_anywhere() -> None:
    """Names are for everybody; account numbers are for nobody."""
    played = begun(SIT_AND_GO)
    played.must(commands.Register("account-77", "Player 77", 5_500))
    played.pays()
    t = played.tournament
    assert "account-77" not in repr(whole(t, TITLES, now=0, player="account-77"))
    assert "account-77" not in repr(
        seen_at(played, 1, seat=free_seat(played), sitter=Sitter("account-77", "Player 77"))
    )


def test_over_time_the_next_level_and_the_schedule_go_on() -> None:
    """LP-143, LP-144: levels after the schedule are shown as they come."""
    played = started(SIT_AND_GO)
    t = played.tournament
    assert len(whole(t, TITLES, now=played.now, player=None).schedule) == 4
    played.now += 46 * MINUTE
    played.must(commands.Tick())
    view, schedule = tournament_view(t, played.now), whole(t, TITLES, now=played.now, player=None).schedule
    assert (view.now.number, view.now.blinds) == (5, (400, 800))
    assert view.next is not None
    assert view.next.blinds == (800, 1_600)
    assert [level.number for level in schedule] == [1, 2, 3, 4, 5]


def test_a_tournament_that_the_house_ended_is_shown_as_called_off() -> None:
    played = started(SIT_AND_GO)
    assert not tournament_view(played.tournament, played.now).called_off
    played.must(commands.CallOff(("A", "B"), "fire alarm", Basis.CHIP_CHOP))
    assert tournament_view(played.tournament, played.now).called_off


@pytest.mark.parametrize("kind", [TournamentView, LevelView, EntrantView, StandingLine])
def test_every_field_is_looked_at_here(kind: type) -> None:
    """A field that is added has to be tested here."""
    known = {
        TournamentView: "key title phase start starts_in buy_in fee chips pace now next left runs waits"
        " on_break entered places remain average pool prizes hand_for_hand final_table deal_proposed"
        " called_off",
        LevelView: "number blinds ante big_blind_ante bring_in lower upper game betting lasts pause_after",
        EntrantView: "held_for standing may_enter has_seat may_withdraw sits_at sits_in rank rebuy rebuy_in"
        " add_on proposal may_propose finish",
        StandingLine: "first last name chips table seat cash ticket me number",
    }[kind]
    assert [field.name for field in fields(kind)] == known.split()
