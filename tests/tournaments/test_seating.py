"""Balance, tables that break, redraws, the final table."""

from __future__ import annotations

from dataclasses import replace

from table_server.tournaments import commands, events
from table_server.tournaments.payouts import Payouts, Tickets
from table_server.tournaments.refusal import TournamentRefusal
from table_server.tournaments.state import Rhythm
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import EVENING, HALVES
from tests.tournaments.test_decide_entries import refused


def playing(players: int, seats: int = 6, redraws: tuple[int, ...] = (), payouts: Payouts = HALVES) -> Played:
    structure = replace(EVENING, seats=seats, tables=4, redraws=redraws, payouts=payouts)
    played = begun(structure, players, players)
    played.must(commands.Begin())
    return played


def counts(played: Played) -> list[int]:
    return [len(played.tournament.at(table)) for table in sorted(played.tournament.tables)]


def put_out(played: Played, table: int, count: int = 1) -> tuple[events.Event, ...]:
    """This many lose everything to one player at this table."""
    *losers, winner = [entrant for entrant in played.tournament.at(table).values() if entrant.chips]
    losers = losers[:count]
    after = {loser.number: 0 for loser in losers}
    won = winner.chips + sum(loser.chips for loser in losers)
    return played.hand(table, {**after, winner.number: won})


def test_seats_are_drawn_at_as_few_tables_as_will_do_and_as_even_as_can_be() -> None:
    assert sorted(counts(playing(13))) == [4, 4, 5]


def test_a_table_that_is_two_short_waits_for_a_player_from_the_fullest() -> None:
    played = playing(12)
    played.must(commands.BeginHand(2))
    put_out(played, 1, 2)
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.OTHERS_FIRST
    moved = [event for event in played.ends(2, {}) if isinstance(event, events.PlayerMoved)]
    assert [event.to.table for event in moved] == [1]
    assert counts(played) == [5, 5]
    played.must(commands.BeginHand(1))


def test_the_highest_number_breaks_when_the_others_have_room() -> None:
    played = playing(13)
    happened = put_out(played, 3)
    assert any(event == events.TableBroken(3) for event in happened)
    assert counts(played) == [6, 6]


def test_a_table_breaks_when_its_hand_is_over() -> None:
    played = playing(13)
    played.must(commands.BeginHand(3))
    put_out(played, 1)
    assert len(counts(played)) == 3
    played.ends(3, {})
    assert len(counts(played)) == 2


def test_the_final_table() -> None:
    played = playing(7)
    happened = put_out(played, 1)
    assert any(isinstance(event, events.FinalTableReached) for event in happened)
    assert counts(played) == [6]


def test_everybody_draws_anew_when_so_few_are_left_and_no_hand_runs() -> None:
    played = playing(13, redraws=(12, 6))
    played.must(commands.BeginHand(2))
    put_out(played, 1)
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.OTHERS_FIRST
    happened = played.ends(2, {})
    assert [e for e in happened if isinstance(e, events.Redrawn)] == [events.Redrawn(1)]
    drawn = next(event for event in happened if isinstance(event, events.SeatsDrawn))
    assert len(drawn.seats) == 12
    assert counts(played) == [6, 6]


def test_one_more_table_for_late_entrants() -> None:
    structure = replace(EVENING, late_levels=1)
    played = begun(structure, 6)
    played.must(commands.Begin())
    played.enters(1)
    assert counts(played) == [4, 3]


def near_the_money() -> Played:
    """Four left at two tables, three places paid."""
    played = playing(12, seats=3)
    while len(played.tournament.left()) > 4:
        put_out(played, max(played.tournament.tables, key=lambda table: len(played.tournament.at(table))))
    return played


def test_hand_for_hand_when_one_more_out_is_in_the_money() -> None:
    """A round of all tables is one hand: players out in it are placed by their stacks before it (LP-155)."""
    played = near_the_money()
    assert any(isinstance(event, events.HandForHandBegan) for event in played.story)
    one, two = sorted(played.tournament.tables)
    played.hand(one, {})
    assert refused(played, commands.BeginHand(one)) is TournamentRefusal.OTHERS_FIRST
    played.hand(two, {})
    played.must(commands.BeginHand(one))
    played.must(commands.BeginHand(two))
    _loses_to_the_other(played, one)
    assert len(placed(played)) == 8  # the round is not over
    _loses_to_the_other(played, two)
    assert [(event.first, event.last) for event in placed(played)[8:]] in ([(4, 4), (3, 3)], [(3, 4)] * 2)
    assert any(isinstance(event, events.HandForHandEnded) for event in played.story)


def test_hand_for_hand_before_the_last_seat_and_not_before_the_cash_behind_it() -> None:
    """LP-159: four seats and a little money for twelve; the fifth place wins the money, and nobody waits."""
    seats = Tickets("main", 14_000)
    played = playing(12, seats=3, payouts=seats)
    t = played.tournament
    assert [prize.worth for prize in t.prizes] == [14_000] * 4 + [4_000]
    while len(t.left()) > 6:
        put_out(played, max(t.tables, key=lambda table: len(t.at(table))))
    assert t.rhythm is Rhythm.FREE
    put_out(played, max(t.tables, key=lambda table: len(t.at(table))))
    assert t.rhythm is not Rhythm.FREE


def placed(played: Played) -> list[events.Placed]:
    return [event for event in played.story if isinstance(event, events.Placed)]


def _loses_to_the_other(played: Played, table: int) -> None:
    """The running hand ends with one player."""
    loser, winner = sorted(played.tournament.at(table).values(), key=lambda entrant: entrant.chips)
    played.ends(table, {loser.number: 0, winner.number: loser.chips + winner.chips})


def test_hand_for_hand_waits_for_the_hands_that_run() -> None:
    played = playing(12, seats=3)
    while len(played.tournament.left()) > 5:
        put_out(played, max(played.tournament.tables, key=lambda table: len(played.tournament.at(table))))
    one, two = sorted(played.tournament.tables, key=lambda table: len(played.tournament.at(table)))
    played.must(commands.BeginHand(one))
    put_out(played, two)
    assert isinstance(played.story[-1], events.HandForHandBegan)
    assert refused(played, commands.BeginHand(two)) is TournamentRefusal.OTHERS_FIRST
    played.ends(one, {})
    assert any(isinstance(event, events.RoundPlayed) for event in played.story)
    played.must(commands.BeginHand(two))
