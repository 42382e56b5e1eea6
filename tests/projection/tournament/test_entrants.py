"""The tournament on one seat's screen, beside playing (LP-136, LP-149 to LP-159)."""

from __future__ import annotations

from dataclasses import replace

from table_server.projection.tournament.tournament import tournament_view, whole
from table_server.projection.views.tournament import (
    ChipsFor,
    FinishView,
    ProposalView,
    SharesView,
    TournamentView,
)
from table_server.table.state import Sitter
from table_server.tournaments import commands
from table_server.tournaments.deals import Basis
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from tests.projection.tournament.rig import (
    REBUYS,
    TITLES,
    TWO_TABLES,
    free_seat,
    logged_in,
    place_of,
    seen_at,
    seen_by,
    started,
)
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import EVENING, MINUTE, SIT_AND_GO


def view(played: Played) -> TournamentView:
    return tournament_view(played.tournament, played.now)


def test_a_seat_is_held_for_its_entrant_until_card_and_pin() -> None:
    played = started()
    place = place_of(played, 2)
    nobody = seen_at(played, 1, place.seat)
    absent = seen_at(played, 1, seat=place.seat, sitter=logged_in(played, 2, present=False))
    assert nobody == absent
    assert (nobody.held_for, nobody.standing, nobody.rank) == ("p2", None, None)
    assert (nobody.proposal, nobody.may_propose, nobody.rebuy, nobody.add_on) == (None, (), None, None)
    there = seen_by(played, 2)
    assert (there.held_for, there.standing, there.rank, there.sits_in) == (
        "",
        EntrantStanding.PLAYING,
        1,
        place.seat,
    )


def test_players_who_may_enter_and_players_who_may_withdraw() -> None:
    """LP-136, LP-150."""
    played = begun(SIT_AND_GO, 2)
    seat = free_seat(played)
    stranger = Sitter("p99", "Player 99")
    assert seen_at(played, 1, seat=seat, sitter=stranger).may_enter
    assert not seen_at(played, 1, seat).may_enter  # nobody has proved who it would be
    entered = seen_at(played, 1, seat=seat, sitter=Sitter("p1", "p1"))
    assert (entered.may_enter, entered.may_withdraw, entered.standing) == (
        False,
        True,
        EntrantStanding.REGISTERED,
    )
    played.must(commands.Begin())
    assert not seen_at(played, 1, seat=seat, sitter=stranger).may_enter
    assert not seen_by(played, 1).may_withdraw


def test_a_seat_that_was_won_is_shown_until_it_is_used() -> None:
    """LP-159: before entering, and afterwards while the player may withdraw; at no other seat."""
    played = begun(SIT_AND_GO, 2)
    played.wins_seat("p99")
    winner, seat = Sitter("p99", "Player 99"), free_seat(played)
    assert seen_at(played, 1, seat=seat, sitter=winner).has_seat
    assert not seen_at(played, 1, seat=seat, sitter=replace(winner, present=False)).has_seat
    assert not seen_at(played, 1, seat=seat, sitter=Sitter("p98", "Player 98")).has_seat
    assert not seen_at(played, 1, seat).has_seat
    played.must(commands.Register("p99", "Player 99", SIT_AND_GO.price))
    played.pays()
    shown = seen_at(played, 1, seat=seat, sitter=winner)
    assert (shown.standing, shown.may_withdraw, shown.has_seat) == (EntrantStanding.REGISTERED, True, True)
    assert not seen_at(played, 1, seat=seat, sitter=logged_in(played, 1)).has_seat


def test_nobody_enters_what_is_full_or_called_off() -> None:
    stranger = Sitter("p99", "Player 99")
    full = begun(replace(SIT_AND_GO, seats=2), 2)
    assert not seen_at(full, 1, seat=free_seat(full), sitter=stranger).may_enter
    off = begun(SIT_AND_GO, 2)
    off.must(commands.Cancel("rain"))
    assert not seen_at(off, 1, seat=free_seat(off), sitter=stranger).may_enter


def test_the_last_place_is_offered_to_nobody_while_the_money_for_it_is_on_its_way() -> None:
    played = begun(replace(SIT_AND_GO, seats=3), 2)
    played.must(commands.Register("p3", "p3", played.tournament.structure.price))
    assert not seen_at(played, 1, seat=free_seat(played), sitter=Sitter("p4", "p4")).may_enter


def test_late_registration() -> None:
    played = started(replace(EVENING, late_levels=1), 4)
    stranger = Sitter("p99", "Player 99")
    assert seen_at(played, 4, seat=free_seat(played, 4), sitter=stranger).may_enter
    played.now += 11 * MINUTE
    played.must(commands.Tick())
    assert not seen_at(played, 4, seat=free_seat(played, 4), sitter=stranger).may_enter


def test_a_player_who_logs_in_elsewhere_is_told_the_own_seat() -> None:
    played = started(TWO_TABLES, 8)
    place = place_of(played, 3)
    other = 3 - place.table
    shown = seen_at(played, other, seat=free_seat(played, other), sitter=logged_in(played, 3))
    assert (shown.sits_at, shown.sits_in) == (TITLES[place.table], place.seat)
    at_home = seen_by(played, 3)
    assert (at_home.sits_at, at_home.sits_in) == ("", place.seat)
    before = begun(TWO_TABLES, 3)
    shown = seen_at(before, 1, seat=free_seat(before), sitter=Sitter("p1", "p1"))
    assert (shown.sits_at, shown.sits_in) == ("", None)


def test_the_rank_by_chips() -> None:
    played = started()
    played.hand(1, {1: 2_000, 2: 1_000})
    assert [seen_by(played, number).rank for number in (1, 2, 3, 4)] == [1, 4, 2, 2]


def test_a_rebuy_and_the_time_to_decide_on_it() -> None:
    played = started(REBUYS)
    assert seen_by(played, 1).rebuy is None
    played.hand(1, {1: 0, 2: 3_000})
    broke = seen_by(played, 1, decides_in=59_000)
    assert (broke.standing, broke.rebuy, broke.rebuy_in) == (
        EntrantStanding.DECIDING,
        ChipsFor(4_100, 1_500),
        59_000,
    )
    assert seen_by(played, 2, decides_in=59_000).rebuy_in is None
    assert broke.finish is None


def test_a_rebuy_is_not_offered_again_while_its_money_is_on_its_way() -> None:
    played = started(REBUYS)
    played.hand(1, {1: 0, 2: 3_000})
    played.must(commands.Rebuy(1))
    assert seen_by(played, 1).rebuy is None


def test_an_add_on_in_its_break() -> None:
    played = started(REBUYS)
    assert seen_by(played, 1).add_on is None
    played.now += 21 * MINUTE
    played.must(commands.Tick())
    assert seen_by(played, 1).add_on == ChipsFor(3_050, 2_000)
    assert seen_at(played, 1, place_of(played, 1).seat).add_on is None
    played.must(commands.TakeAddOn(1))
    assert seen_by(played, 1).add_on is None  # its money is on its way
    played.pays()
    assert seen_by(played, 1).add_on is None


def test_a_deal_is_seen_by_who_is_left_alone() -> None:
    """LP-158."""
    played = started()
    assert seen_by(played, 2).may_propose == tuple(Basis)
    played.hand(1, {1: 0, 2: 3_000})
    assert seen_by(played, 1).may_propose == ()
    played.must(
        commands.ProposeDeal(2, basis=Basis.CUSTOM, kept=0, amounts=((2, 12_000), (3, 5_000), (4, 3_000)))
    )
    proposed = ProposalView(
        by="p2",
        basis=Basis.CUSTOM,
        shares=(SharesView(2, "p2", 12_000), SharesView(3, "p3", 5_000), SharesView(4, "p4", 3_000)),
        kept=0,
        accepted=("p2",),
        mine=True,
    )
    assert seen_by(played, 3).proposal == proposed
    assert seen_by(played, 2).proposal == replace(proposed, mine=False)
    assert seen_by(played, 1).proposal is None
    assert seen_at(played, 1, seat=free_seat(played), sitter=Sitter("p99", "Player 99")).proposal is None
    assert seen_at(played, 1, place_of(played, 3).seat).proposal is None
    assert seen_by(played, 3).may_propose == ()


def test_nobody_proposes_in_the_middle_of_a_hand() -> None:
    played = started()
    played.must(commands.BeginHand(1))
    assert seen_by(played, 1).may_propose == ()


def test_the_closed_seat_shows_position_and_prize_until_the_end() -> None:
    """LP-149 to LP-153."""
    played = started()
    seats = {number: place_of(played, number).seat for number in (1, 2, 3, 4)}
    played.hand(1, {1: 0, 2: 3_000})
    last = FinishView(name="p1", first=4, last=4, cash=0, ticket=0)
    assert seen_at(played, 1, seats[1]).finish == last
    assert seen_by(played, 1).finish == last
    assert seen_by(played, 2).finish is None
    played.hand(1, {2: 4_500, 3: 0})
    played.hand(1, {2: 6_000, 4: 0})
    assert played.phase() is TournamentPhase.OVER
    assert seen_at(played, 1, seats[1]).finish == last
    assert seen_at(played, 1, seats[4]).finish == FinishView(name="p4", first=2, last=2, cash=7_000, ticket=0)
    assert seen_at(played, 1, seats[2]).finish == FinishView(
        name="p2", first=1, last=1, cash=13_000, ticket=0
    )


def test_two_out_in_one_hand_by_their_chips_and_equal_ones_share() -> None:
    """LP-155, D-150."""
    played = started()
    played.hand(1, {1: 0, 2: 0, 3: 4_500})
    assert seen_by(played, 1).finish == FinishView(name="p1", first=3, last=4, cash=0, ticket=0)
    played = started()
    played.hand(1, {1: 2_000, 2: 1_000})
    played.hand(1, {1: 0, 2: 0, 3: 4_500})
    assert seen_by(played, 1).finish == FinishView(name="p1", first=3, last=3, cash=0, ticket=0)
    assert seen_by(played, 2).finish == FinishView(name="p2", first=4, last=4, cash=0, ticket=0)


def test_while_the_pool_is_open_a_place_may_still_go_down() -> None:
    played = started(replace(SIT_AND_GO, late_levels=1), 5)
    played.hand(1, {1: 0, 2: 3_000})
    assert seen_at(played, 1, place_of(played, 1).seat).finish == FinishView(
        name="p1", first=5, last=5, cash=0, ticket=0
    )
    played.enters(1)
    shown = whole(played.tournament, TITLES, now=0, player=None).standings[-1]
    assert (shown.name, shown.first, shown.last) == ("p1", 6, 6)


def test_a_seat_that_somebody_else_holds_shows_nothing_of_who_sat_there() -> None:
    """With more than one table, a seat is given out again."""
    played = started(TWO_TABLES, 8)
    number = next(n for n in range(1, 9) if place_of(played, n).table == 1)
    other = next(n for n in range(1, 9) if n != number and place_of(played, n).table == 1)
    place = place_of(played, number)
    played.hand(1, {number: 0, other: 3_000})
    assert seen_at(played, 1, place.seat).finish is not None
    mover = next(n for n in range(1, 9) if place_of(played, n).table == 2)
    played.tournament.entrants[mover].place = place
    assert seen_at(played, 1, place.seat).finish is None
    assert seen_at(played, 1, place.seat).held_for == f"p{mover}"
