"""Rebuys and add-ons in their windows."""

from __future__ import annotations

from dataclasses import replace

from table_server.cage.ledger import NotMoved
from table_server.tournaments import clock, commands, events
from table_server.tournaments.refusal import TournamentRefusal
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from table_server.tournaments.structure import AddOn, Rebuys
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import MINUTE, SIT_AND_GO
from tests.tournaments.test_decide_entries import refused

REBUYS = replace(
    SIT_AND_GO, rebuys=Rebuys(4_000, 1_500, 2, fee=100, most=1, at_most=1_500), add_on=AddOn(3_000, 2_000, 2)
)


def playing(players: int = 3) -> Played:
    played = begun(REBUYS, players)
    played.must(commands.Begin())
    return played


def test_a_broke_player_decides_and_keeps_the_seat_meanwhile() -> None:
    played = playing()
    played.hand(1, {1: 0, 2: 3_000})
    broke = played.tournament.entrants[1]
    assert (broke.standing, broke.finish) == (EntrantStanding.DECIDING, None)
    seat = broke.place
    played.must(commands.Rebuy(1))
    assert refused(played, commands.Rebuy(1)) is TournamentRefusal.MONEY_IS_ON_ITS_WAY
    assert refused(played, commands.DeclineRebuy(1)) is TournamentRefusal.MONEY_IS_ON_ITS_WAY
    played.pays()
    assert (broke.standing, broke.chips, broke.place) == (EntrantStanding.PLAYING, 1_500, seat)
    assert played.tournament.pool == 3 * 5_000 + 4_000
    assert played.tournament.outs == []


def heads_up() -> Played:
    """One of the two is broke, five minutes of the level are left."""
    played = playing(2)
    played.now += 5 * MINUTE - 20_000
    played.hand(1, {1: 0, 2: 3_000})
    return played


def left(played: Played) -> int:
    t = played.tournament
    return clock.left(t.structure, t.clock, played.now)


def test_no_level_passes_while_nobody_can_be_dealt_to() -> None:
    """LP-144: the clock stands from the end of the hand to the decision on the rebuy, then goes on."""
    played = heads_up()
    assert isinstance(played.story[-1], events.ClockWaited)
    before = left(played)
    played.now += 50_000
    played.must(commands.Tick())
    played.must(commands.Rebuy(1))
    assert (left(played), played.tournament.clock.running) == (before, False)
    played.pays()
    assert (left(played), played.tournament.clock.running) == (before, True)
    played.now += MINUTE
    assert left(played) == before - MINUTE
    played.must(commands.BeginHand(1))


def test_the_floor_has_the_last_word_over_a_clock_that_waits() -> None:
    """It cannot restart the clock before the rebuy is decided; a clock it stops stays stopped after that."""
    played = heads_up()
    assert refused(played, commands.GoOn()) is TournamentRefusal.NOT_OFFERED
    played.must(commands.HoldClock())
    assert refused(played, commands.HoldClock()) is TournamentRefusal.CLOCK_STANDS
    before = left(played)
    played.must(commands.Rebuy(1))
    played.pays()
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.CLOCK_STANDS
    assert left(played) == before
    played.must(commands.GoOn())
    played.must(commands.BeginHand(1))


def test_the_clock_runs_while_another_player_can_be_dealt_to() -> None:
    """Also in a break, which passes in any case."""
    played = playing(3)
    played.hand(1, {1: 0, 2: 3_000})
    assert played.tournament.clock.running
    played = playing(2)
    played.now += 20 * MINUTE - 10_000
    played.must(commands.BeginHand(1))
    played.now += 30_000
    played.ends(1, {1: 0, 2: 3_000})
    t = played.tournament
    assert (t.clock.on_break, t.clock.running, t.entrants[1].standing) == (
        True,
        True,
        EntrantStanding.DECIDING,
    )


def test_no_more_rebuys_than_allowed() -> None:
    played = playing()
    played.must(commands.Rebuy(1))  # no more than the starting stack, so at once
    played.pays()
    assert played.tournament.entrants[1].chips == 3_000
    assert refused(played, commands.Rebuy(1)) is TournamentRefusal.NOT_OFFERED
    played.hand(1, {1: 0, 2: 4_500})
    assert played.tournament.entrants[1].standing is EntrantStanding.OUT


def test_a_player_who_declines_or_cannot_pay_is_out() -> None:
    played = playing(4)
    played.hand(1, {1: 0, 2: 0, 3: 4_500})
    played.must(commands.DeclineRebuy(1))
    assert refused(played, commands.DeclineRebuy(1)) is TournamentRefusal.NOT_OFFERED
    played.must(commands.Rebuy(2))
    (key,) = played.tournament.crossings
    played.accounts.clear()
    t = played.tournament
    played.accounts.update(begun(REBUYS, 4).accounts)
    played.must(commands.MoneyRefused(key, NotMoved.NOT_ENOUGH))
    assert [t.entrants[n].standing for n in (1, 2)] == [EntrantStanding.OUT, EntrantStanding.OUT]


def test_chips_bought_while_a_hand_runs_come_when_it_is_over() -> None:
    played = playing()
    played.must(commands.Rebuy(1))
    played.must(commands.BeginHand(1))
    assert refused(played, commands.Rebuy(2)) is TournamentRefusal.NOT_OFFERED
    played.pays()  # which came while the table was in a hand, so goes back
    assert isinstance(played.story[-1], events.MoneyReturned)
    assert played.tournament.entrants[1].chips == 1_500


def test_the_add_on_in_its_break_once() -> None:
    played = playing()
    assert refused(played, commands.TakeAddOn(1)) is TournamentRefusal.NOT_OFFERED
    assert refused(played, commands.TakeAddOn(9)) is TournamentRefusal.NOT_REGISTERED
    played.must(commands.BeginHand(1))
    played.now += 20 * MINUTE
    played.must(commands.Tick())
    played.must(commands.TakeAddOn(1))
    played.pays()
    one = played.tournament.entrants[1]
    assert (one.chips, one.coming) == (1_500, 2_000)
    played.ends(1, {1: 0, 2: 3_000})
    assert (one.chips, one.coming, one.standing) == (2_000, 0, EntrantStanding.PLAYING)
    assert refused(played, commands.TakeAddOn(1)) is TournamentRefusal.NOT_OFFERED


def test_when_the_windows_close_undecided_players_are_out_and_the_pool_is_known() -> None:
    played = playing()
    played.hand(1, {1: 0, 2: 3_000})
    assert played.tournament.prizes == ()
    played.now += 25 * MINUTE
    played.must(commands.Tick())
    t = played.tournament
    assert t.entrants[1].finish is not None
    assert t.entrants[1].finish.last == 3
    assert sum(prize.worth for prize in t.prizes) == 15_000


def test_when_only_one_player_can_play_nothing_stays_open() -> None:
    played = begun(REBUYS, 2)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    played.must(commands.DeclineRebuy(1))
    assert played.tournament.phase is TournamentPhase.OVER


def test_without_rebuys_and_add_ons_none_are_offered() -> None:
    played = begun(SIT_AND_GO, 2)
    played.must(commands.Begin())
    assert refused(played, commands.Rebuy(1)) is TournamentRefusal.NOT_OFFERED
    assert refused(played, commands.TakeAddOn(1)) is TournamentRefusal.NOT_OFFERED
