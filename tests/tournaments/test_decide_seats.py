"""LP-159: seats won in another tournament, from the place that wins one to the seat used or paid out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.cage.ledger import EntryReason, wallet
from table_server.tournaments import commands, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.entries import ticket
from table_server.tournaments.payouts import Prize, Tickets
from table_server.tournaments.refusal import TournamentRefusal
from table_server.tournaments.state import EntrantStanding, Finish, HeldSeat, TournamentPhase
from tests.tournaments.played import Played, begun, checked, play_out
from tests.tournaments.structures import EVENING, MINUTE, SIT_AND_GO
from tests.tournaments.test_decide_entries import refused

THREE_SEATS = replace(SIT_AND_GO, payouts=Tickets("main", 8_000))
"""Five enter for 25,000."""
PRICE = SIT_AND_GO.price


def enters(played: Played, player: str) -> None:
    played.must(commands.Register(player, player, PRICE))
    played.pays()


def lies(played: Played, player: str) -> tuple[int, int]:
    """The amounts on the ticket and in the wallet."""
    key = played.tournament.structure.key
    return played.accounts[ticket(key, player)], played.accounts[wallet(player)]


def test_it_is_over_when_everybody_left_has_won_a_seat() -> None:
    """Places go by chips; the fourth gets the remainder in cash."""
    played = begun(THREE_SEATS, 5)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    assert played.phase() is TournamentPhase.RUNNING
    played.hand(1, {3: 0, 4: 3_000})
    t = played.tournament
    assert t.phase is TournamentPhase.OVER
    assert [t.entrants[number].finish for number in (3, 5)] == [
        Finish(4, 4, Prize(1_000)),
        Finish(3, 3, Prize(0, 8_000)),
    ]
    assert [t.entrants[number].finish for number in (2, 4)] == [Finish(1, 2, Prize(0, 8_000))] * 2
    checked(played)


def test_two_out_in_one_hand_and_one_of_them_has_a_seat() -> None:
    """LP-155: by chips when the hand began."""
    played = begun(THREE_SEATS, 5)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 2_900, 3: 1_600})
    played.hand(1, {4: 0, 3: 0, 5: 4_600})
    t = played.tournament
    assert t.phase is TournamentPhase.OVER
    assert [entrant.finish.prize.ticket for entrant in t.entrants.values() if entrant.finish] == [
        *(0, 8_000, 8_000, 0, 8_000)
    ]


def test_hands_that_run_are_played_out_and_no_other_begins() -> None:
    """Eight play for six seats, and two are out at once."""
    played = begun(replace(EVENING, seats=4, tables=2, payouts=Tickets("main", 6_500)), 8)
    played.must(commands.Begin())
    t = played.tournament
    played.must(commands.BeginHand(1))
    played.must(commands.BeginHand(2))
    one, two, three, _ = (entrant.number for entrant in t.at(1).values())
    played.ends(1, {one: 0, two: 0, three: 4_500})
    assert (len(t.left()), t.phase) == (6, TournamentPhase.RUNNING)
    assert refused(played, commands.BeginHand(1)) is TournamentRefusal.OTHERS_FIRST
    played.ends(2, {})
    assert t.phase is TournamentPhase.OVER
    checked(played)


def test_hand_for_hand_the_round_is_played_to_its_end_first() -> None:
    """A player out in it at the other table, with fewer chips, is the one without a seat (LP-155)."""
    played = begun(replace(EVENING, seats=2, tables=2, payouts=Tickets("main", 6_000)), 4)
    played.must(commands.Begin())
    t = played.tournament
    assert sum(prize.ticket > 0 for prize in t.prizes) == 3
    one, two = (entrant.number for entrant in t.at(1).values())
    three, four = (entrant.number for entrant in t.at(2).values())
    played.hand(1, {})
    played.hand(2, {three: 1_000, four: 2_000})
    played.hand(1, {one: 0, two: 3_000})
    assert (len(t.left()), t.phase) == (3, TournamentPhase.RUNNING)
    played.hand(2, {three: 0, four: 3_000})
    assert t.phase is TournamentPhase.OVER
    finishes = {number: entrant.finish for number, entrant in t.entrants.items()}
    assert (finishes[three], finishes[one]) == (
        Finish(4, 4, Prize(2_000)),
        Finish(3, 3, Prize(0, 6_000)),
    )
    checked(played)


def test_a_won_seat_enters() -> None:
    """The ticket pays exactly the price (LP-136), and is used once."""
    played = begun(SIT_AND_GO)
    (held,) = played.wins_seat("p")
    assert held == events.SeatHeld("p", "p", PRICE)
    enters(played, "p")
    assert lies(played, "p") == (0, 0)
    assert (played.tournament.held, played.tournament.entrants[1].by_ticket) == ({}, True)
    assert played.tournament.pool == SIT_AND_GO.buy_in


def test_a_ticket_that_the_cage_cannot_move_yet_is_not_lost() -> None:
    """A room's ledger may learn of the prize later than the seat."""
    played = begun(SIT_AND_GO)
    played.wins_seat("p")
    played.must(commands.Register("p", "p", PRICE))
    (crossing,) = played.tournament.crossings.values()
    assert crossing.ticket
    played.refuses(crossing.key)
    assert played.tournament.held == {"p": HeldSeat("p", PRICE)}


@pytest.mark.parametrize("late", [False, True])
def test_a_player_already_entered_gets_the_worth(late: bool) -> None:
    """Also when the entry is on its way, once it has arrived."""
    played = begun(SIT_AND_GO)
    played.must(commands.Register("p", "p", PRICE))
    if late:
        played.wins_seat("p")
        assert lies(played, "p") == (PRICE, -PRICE)
        played.pays()
    else:
        played.pays()
        played.wins_seat("p")
    assert lies(played, "p") == (0, 0)


def test_of_two_seats_one_is_money() -> None:
    played = begun(SIT_AND_GO)
    played.wins_seat("p")
    played.wins_seat("p")
    assert lies(played, "p") == (PRICE, PRICE)
    enters(played, "p")
    assert lies(played, "p") == (0, PRICE)


def test_called_off_or_begun_without_the_winner() -> None:
    """Registration is closed for good: the seat is money, once."""
    off = begun(SIT_AND_GO, 2)
    off.wins_seat("p")
    off.wins_seat("q")
    enters(off, "q")
    off.must(commands.Cancel("no"))
    assert (lies(off, "p"), lies(off, "q")) == ((0, PRICE), (0, PRICE))
    begins = begun(SIT_AND_GO, 2)
    begins.wins_seat("p")
    begins.must(commands.Begin())
    assert lies(begins, "p") == (0, PRICE)
    begins.wins_seat("q")
    assert lies(begins, "q") == (0, PRICE)
    assert refused(begins, commands.Register("q", "Q", PRICE)) is TournamentRefusal.REGISTRATION_IS_CLOSED


def test_while_late_registration_is_open_the_seat_waits() -> None:
    played = begun(replace(EVENING, late_levels=1), 2)
    played.wins_seat("p")
    played.wins_seat("q")
    played.must(commands.Begin())
    enters(played, "q")
    assert played.tournament.entrants[3].standing is EntrantStanding.PLAYING
    assert lies(played, "p") == (PRICE, 0)
    played.now += 10 * MINUTE
    played.must(commands.Tick())
    assert lies(played, "p") == (0, PRICE)


def test_money_of_a_ticket_that_comes_too_late_is_the_winner_s() -> None:
    """It goes back to the ticket, which nobody can use any more, and from there to the wallet."""
    played = begun(SIT_AND_GO, 2)
    played.wins_seat("p")
    played.must(commands.Register("p", "p", PRICE))
    played.must(commands.Cancel("no"))
    assert lies(played, "p") == (0, 0)
    played.pays()
    assert lies(played, "p") == (0, PRICE)
    back = [event for event in played.story if isinstance(event, events.SeatRedeemed)]
    assert [(event.player, event.worth) for event in back] == [("p", PRICE)]


def test_a_statement_calls_it_money_back() -> None:
    played = begun(SIT_AND_GO, 2)
    played.wins_seat("p")
    begins = played.told(commands.Begin())
    assert isinstance(begins, TournamentOutcome)
    assert [
        (entry.key, entry.what) for entry in begins.entries if entry.what is not EntryReason.HOUSE_PART
    ] == [(f"s1/{played.tournament.keys}", EntryReason.TOURNAMENT_REFUND)]


def test_the_tournament_a_seat_was_won_for_is_no_more() -> None:
    """The place stays; its worth is the winner's."""
    played = begun(THREE_SEATS, 5)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    assert refused(played, commands.SeatIsGone(1)) is TournamentRefusal.NOT_OFFERED
    assert refused(played, commands.SeatIsGone(9)) is TournamentRefusal.NOT_OFFERED
    played.hand(1, {3: 0, 4: 3_000})
    player = played.tournament.entrants[2].player
    before = played.accounts[wallet(player)]
    played.must(commands.SeatIsGone(2))
    assert played.accounts[wallet(player)] == before + 8_000
    assert played.accounts[ticket("main", player)] == 0


@settings(max_examples=60)
@given(st.data())
def test_when_everything_is_over_no_ticket_holds_anything(data: st.DataObject) -> None:
    """It holds if seats are used or not, and however the tournament ends."""
    structure = replace(EVENING, late_levels=data.draw(st.integers(0, 3)))
    played = begun(structure, 2, data.draw(st.integers(0, 99)))
    t = played.tournament
    for _ in range(data.draw(st.integers(0, 12))):
        player = data.draw(st.sampled_from(["a", "b", "c", t.entrants[min(t.entrants)].player]))
        match data.draw(st.sampled_from(["wins", "wins", "enters", "leaves", "pays", "begins", "later"])):
            case "wins":
                played.wins_seat(player)
            case "enters":
                played.wants(commands.Register(player, player, PRICE))
            case "leaves":
                number = next((e.number for e in t.entrants.values() if e.player == player), 0)
                if len(t.entrants) > 2:
                    played.wants(commands.Unregister(number))
            case "pays":
                played.pays()
            case "begins":
                played.wants(commands.Begin())
            case _:
                played.now += data.draw(st.integers(0, 20 * MINUTE))
                played.wants(commands.Tick())
    if t.phase is TournamentPhase.RUNNING:
        play_out(played)
    else:
        played.must(commands.Cancel("enough"))
    played.pays()
    assert t.held == {}
    assert not any(played.accounts[a] for a in played.accounts if a.owner.startswith("e1/ticket/"))
