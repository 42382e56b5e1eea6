"""LP-135, LP-136, LP-150, LP-151: entering, once, for exactly the price."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.cage.ledger import NotMoved, wallet
from table_server.tournaments import commands, events
from table_server.tournaments.commands import Command
from table_server.tournaments.decide_entries import taken
from table_server.tournaments.entries import ticket
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import MINUTE, SIT_AND_GO

LATE = replace(SIT_AND_GO, seats=3, late_levels=2)


def refused(played: Played, command: Command) -> TournamentRefusal:
    answer = played.told(command)
    assert isinstance(answer, TournamentRefused)
    return answer.code


@pytest.mark.parametrize("paid", [0, 5_000, 5_499, 5_501])
def test_neither_more_nor_less_than_the_price(paid: int) -> None:
    """LP-136."""
    assert refused(begun(SIT_AND_GO), commands.Register("p", "P", paid)) is TournamentRefusal.NOT_THE_PRICE


def test_buy_in_to_the_pool_and_the_fee_to_the_house() -> None:
    """LP-135."""
    played = begun(SIT_AND_GO, 1)
    assert played.tournament.pool == 5_000
    assert sorted(played.accounts.values()) == [-5_500, 500, 5_000]


def test_nobody_enters_twice() -> None:
    played = begun(SIT_AND_GO)
    assert played.wants(commands.Register("p", "P", 5_500))
    assert refused(played, commands.Register("p", "P", 5_500)) is TournamentRefusal.MONEY_IS_ON_ITS_WAY
    played.pays()
    assert refused(played, commands.Register("p", "P", 5_500)) is TournamentRefusal.ALREADY_REGISTERED


def test_money_that_was_refused_enters_nobody() -> None:
    played = begun(SIT_AND_GO)
    played.must(commands.Register("p", "P", 5_500))
    (key,) = played.tournament.crossings
    played.accounts.clear()  # nothing moved
    played.must(commands.MoneyRefused(key, NotMoved.NOT_ENOUGH))
    assert played.tournament.entrants == {}
    assert (
        refused(played, commands.MoneyRefused(key, NotMoved.NOT_ENOUGH)) is TournamentRefusal.NO_SUCH_CROSSING
    )
    assert refused(played, commands.MoneyArrived(key)) is TournamentRefusal.NO_SUCH_CROSSING


def test_the_money_comes_back_before_the_start_only() -> None:
    played = begun(SIT_AND_GO, 3)
    assert refused(played, commands.Unregister(9)) is TournamentRefusal.NOT_REGISTERED
    played.must(commands.Unregister(2))
    assert set(played.accounts.values()) >= {0, -5_500}
    assert sorted(played.tournament.entrants) == [1, 3]
    played.enters(1)
    assert sorted(played.tournament.entrants) == [1, 3, 4]  # a number is given once
    played.must(commands.Begin())
    assert refused(played, commands.Unregister(1)) is TournamentRefusal.HAS_STARTED


def test_a_ticket_pays_and_comes_back_as_a_ticket() -> None:
    """A seat won in a satellite; after unregistering, the player still has it."""
    played = begun(SIT_AND_GO)
    played.wins_seat("p")
    played.enters(1)  # somebody else pays
    played.must(commands.Register("p", "P", 5_500))
    played.pays()
    assert played.accounts[ticket("s1", "p")] == 0
    assert [entrant.by_ticket for entrant in played.tournament.entrants.values()] == [False, True]
    played.must(commands.Unregister(2))
    assert played.accounts[ticket("s1", "p")] == 5_500
    assert played.accounts[wallet("p")] == 0


def test_no_more_than_there_are_seats_and_money_on_its_way_holds_one() -> None:
    played = begun(LATE, 2)
    played.must(commands.Register("p", "P", 5_500))
    assert refused(played, commands.Register("q", "Q", 5_500)) is TournamentRefusal.TOURNAMENT_IS_FULL


def test_late_entrants_are_seated_at_once_with_a_full_stack() -> None:
    played = begun(LATE, 2)
    played.must(commands.Begin())
    played.enters(1)
    late = played.tournament.entrants[3]
    assert (late.standing, late.chips) == (EntrantStanding.PLAYING, 1_500)
    assert late.place is not None


def test_registration_closes_with_its_levels_and_money_that_comes_too_late_goes_back() -> None:
    played = begun(LATE, 2)
    played.must(commands.Begin())
    played.must(commands.Register("p", "P", 5_500))
    played.now += 20 * MINUTE
    played.must(commands.Tick())
    assert played.tournament.prizes == ()  # the break after the level belongs to it
    played.now += 5 * MINUTE
    (back,) = played.must(commands.MoneyArrived(next(iter(played.tournament.crossings))))[:1]
    assert isinstance(back, events.Registered)  # only a tick tells the time, and none has come
    assert played.tournament.pool_closed
    assert refused(played, commands.Register("q", "Q", 5_500)) is TournamentRefusal.REGISTRATION_IS_CLOSED


def test_money_that_comes_when_registration_is_closed_goes_back() -> None:
    played = begun(LATE, 2)
    played.must(commands.Begin())
    played.must(commands.Register("p", "P", 5_500))
    played.now += 25 * MINUTE
    played.must(commands.Tick())
    played.pays()
    assert isinstance(played.story[-1], events.MoneyReturned)
    assert played.accounts[wallet("p")] == 0


def test_at_a_single_table_a_seat_stays_closed_when_its_player_is_out() -> None:
    """LP-151."""
    played = begun(LATE, 3)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    assert taken(played.tournament) == 3
    assert refused(played, commands.Register("q", "Q", 5_500)) is TournamentRefusal.TOURNAMENT_IS_FULL


def test_a_player_who_is_out_does_not_come_back() -> None:
    """LP-150."""
    played = begun(replace(LATE, seats=4), 3)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    player = played.tournament.entrants[1].player
    assert refused(played, commands.Register(player, "P", 5_500)) is TournamentRefusal.ALREADY_REGISTERED


def test_everybody_gets_the_money_back_when_it_is_called_off() -> None:
    played = begun(SIT_AND_GO, 2)
    played.must(commands.Register("p", "P", 5_500))
    played.must(commands.Cancel("power"))
    assert played.tournament.phase is TournamentPhase.CANCELLED
    played.must(commands.MoneyArrived(next(iter(played.tournament.crossings))))
    assert set(played.accounts.values()) == {0}
    assert refused(played, commands.Tick()) is TournamentRefusal.IS_OVER
