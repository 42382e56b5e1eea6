"""Coming in: a newcomer's choices, the first round, missed blinds (D-19 to D-22)."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import (
    ButtonRule,
    KillForm,
    KillTerms,
    MissedBlinds,
    MissedSmallBlind,
    NewPlayer,
)
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice, Player
from tests.families.rounds.lineup.table import Table, blinds, limit, told

POSTING = LineupTerms(first_round_free=False)


def running(rules: LineupTerms = POSTING, blinds: tuple[int, ...] = (5, 10)) -> Table:
    """Seats 1, 3, 5, 7 after one hand: button 1, small blind 3, big blind 5."""
    table = Table(1, 3, 5, 7, rules=rules, terms=limit(blinds))
    table.hand()
    return table


def test_a_newcomer_may_wait_for_the_big_blind() -> None:
    """D-19, OCE sheet, Hold'em: choice a."""
    table = running()
    table.sit(8)
    assert table.hands(2) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 1 3",
        "button 5 | small blind 7: 5 | big blind 8: 10 | cards 7 8 1 3 5",
    ]


def test_a_newcomer_may_post_the_big_blind_and_be_dealt_in_at_once() -> None:
    """D-19, OCE sheet, Hold'em: choice b; it is live, and the blind comes in its turn all the same."""
    table = running()
    table.sit(8, entry=EntryChoice.POST)
    assert table.hands(2) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | entry 8: 10 | cards 5 7 8 1 3",
        "button 5 | small blind 7: 5 | big blind 8: 10 | cards 7 8 1 3 5",
    ]


def test_a_newcomer_may_let_blinds_and_button_pass_and_post_then() -> None:
    """D-19, OCE sheet, Hold'em: choice c; the big blind goes by."""
    table = running()
    table.sit(8, entry=EntryChoice.LET_BUTTON_PASS)
    assert table.hands(4) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 1 3",
        "button 5 | small blind 7: 5 | big blind 1: 10 | cards 7 1 3 5",
        "button 7 | small blind 1: 5 | big blind 3: 10 | cards 1 3 5 7",
        "button 1 | small blind 3: 5 | big blind 5: 10 | entry 8: 10 | cards 3 5 7 8 1",
    ]


@pytest.mark.parametrize("entry", [EntryChoice.WAIT, EntryChoice.POST, EntryChoice.LET_BUTTON_PASS])
def test_a_newcomer_between_the_button_and_the_blinds_waits_for_the_button_to_pass(
    entry: EntryChoice,
) -> None:
    """D-19, OCE sheet, Hold'em: not dealt in there, whatever is chosen."""
    table = running()
    table.sit(4, entry=entry)
    assert table.hand() == "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 1 3"


def test_a_newcomer_may_think_again() -> None:
    """D-19: the choice is open until the cards are out."""
    table = running()
    table.sit(8)
    table.enter(8, EntryChoice.POST)
    assert "entry 8: 10" in table.hand()


def test_an_elimination_puts_a_waiting_newcomer_in_the_small_blinds_place() -> None:
    """LIV sheet, Texas Hold'em: a full big blind all the same, two that hand, then the button."""
    table = running()
    table.sit(6)
    table.leave(5)
    assert table.hands(2) == [
        "button 3 | big blind 6: 10 | big blind 7: 10 | cards 6 7 1 3",
        "button 6 | small blind 7: 5 | big blind 1: 10 | cards 7 1 3 6",
    ]


def test_whoever_sits_down_where_the_big_blind_just_was_has_not_paid_it() -> None:
    """D-19: the seat is between the button and the blinds now."""
    table = running()
    table.leave(5)
    table.sit(5)
    assert table.hand() == "button 3 | big blind 7: 10 | big blind 1: 10 | made up 7: 0+5 dead | cards 7 1 3"


def test_in_a_non_post_game_newcomers_come_in_free_but_not_between_button_and_blinds() -> None:
    """D-19, OCE sheet, Hold'em: non-post games."""
    table = running(LineupTerms(new_player=NewPlayer.FREE, first_round_free=False))
    table.sit(8)
    table.sit(4)
    table.sit(2, entry=EntryChoice.LET_BUTTON_PASS)
    assert table.hands(2) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 8 1 2 3",
        "button 5 | small blind 7: 5 | big blind 8: 10 | cards 7 8 1 2 3 4 5",
    ]


def test_straddle_to_enter() -> None:
    """LIV sheet, Low Draw; D-24: two blinds to get a hand at once."""
    table = running(LineupTerms(new_player=NewPlayer.STRADDLE, first_round_free=False), blinds=(10,))
    table.sit(8, entry=EntryChoice.POST)
    assert table.hand() == "button 3 | big blind 5: 10 | entry 8: 20 | cards 5 7 8 1 3"


def test_kill_to_enter_from_any_seat() -> None:
    """D-66, OCE sheet, Ace-to-five Lowball: twice the blind, the limit doubles, one kill a hand."""
    table = running(LineupTerms(new_player=NewPlayer.KILL, first_round_free=False))
    table.sit(4, entry=EntryChoice.KILL)
    table.sit(8, entry=EntryChoice.KILL)
    hand = table.deal()
    assert hand.kill == (2, 1)
    assert hand.killer == 4
    table.finish()
    assert [dealt.seat for dealt in hand.seats] == [4, 5, 7, 1, 3]
    assert table.hands(2) == [
        "button 5 | small blind 7: 5 | big blind 8: 10 | cards 7 8 1 3 4 5",
        "button 7 | small blind 8: 5 | big blind 1: 10 | cards 8 1 3 4 5 7",
    ]


def test_two_newcomers_cannot_kill_the_same_pot() -> None:
    """D-66: the second waits."""
    table = running(LineupTerms(new_player=NewPlayer.KILL, first_round_free=False))
    table.sit(9, entry=EntryChoice.KILL)
    table.sit(10, entry=EntryChoice.KILL)
    assert table.hands(2) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | kill 9: 20 | cards 5 7 9 1 3",
        "button 5 | small blind 7: 5 | big blind 9: 10 | kill 10: 20 | cards 7 9 10 1 3 5",
    ]


def test_a_newcomer_does_not_kill_a_pot_that_is_killed() -> None:
    """D-66: the promise to kill the next one is not taken."""
    rules = LineupTerms(new_player=NewPlayer.KILL, first_round_free=False, kill=KillTerms(KillForm.WINNER))
    table = Table(1, 3, 5, 7, rules=rules)
    table.hand(7)
    table.sit(2, entry=EntryChoice.KILL)
    assert table.hand(7, 1) == "button 3 | small blind 5: 5 | winner blind 7: 15 | cards 5 7 1 3"
    assert "kill 2: 20" in table.hand()


def test_kill_to_enter_with_two_players_makes_three() -> None:
    """D-66, D-15: three are dealt in, so the blinds are those of three."""
    table = Table(1, 3, rules=LineupTerms(new_player=NewPlayer.KILL, first_round_free=False))
    table.hand()
    table.sit(2, entry=EntryChoice.KILL)
    assert blinds(table.hand()) == "button 3 | big blind 1: 10 | big blind 2: 10"


def test_no_post_in_the_first_round_where_no_blind_has_passed() -> None:
    """D-20, OCE sheet, Hold'em: seats 8 and 2 are dealt in free; seat 4 had a blind go by and posts."""
    table = running(LineupTerms())
    table.sit(8)
    table.sit(2)
    table.sit(4, entry=EntryChoice.POST)
    assert table.hands(2) == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 8 1 2 3",
        "button 5 | small blind 7: 5 | big blind 8: 10 | entry 4: 10 | cards 7 8 1 2 3 4 5",
    ]


def test_the_first_round_is_over_when_the_button_has_gone_once_round() -> None:
    """D-20."""
    table = running(LineupTerms())
    table.hands(3)
    table.sit(10)
    assert table.hand() == "button 1 | small blind 3: 5 | big blind 5: 10 | cards 3 5 7 1"
    assert table.lineup.first_round is None


def test_the_big_blind_comes_round_before_the_button() -> None:
    """D-20: then it has passed every seat."""
    table = running(LineupTerms())
    table.hands(2)
    table.sit(10)
    assert table.hand() == "button 7 | small blind 1: 5 | big blind 3: 10 | cards 1 3 5 7"


def test_no_free_first_round_where_the_house_has_none() -> None:
    """D-20 is an option."""
    assert running(LineupTerms(first_round_free=False)).lineup.first_round is None


def test_who_drew_for_the_button_owes_both_blinds_if_they_are_missed() -> None:
    """D-20, OCE sheet, Hold'em: drawing counts as playing; a newcomer who was not there owes an entry."""
    table = Table(1, 3, 5, 7)
    table.sit(6)
    table.out(6, 7)
    table.hands(2)
    assert table.lineup.chairs[Seat(7)].debt is Debt.BLINDS
    assert table.lineup.chairs[Seat(6)].debt is Debt.ENTRY


def missing(rules: LineupTerms = POSTING, blinds: tuple[int, ...] = (5, 10)) -> Table:
    """As `running`, one hand later; seat 7 was out when the big blind came: button 3, big blind 1."""
    table = running(rules, blinds)
    table.out(7)
    table.hand()
    return table


def test_missed_blinds_are_posted_live_and_dead() -> None:
    """D-21, OCE sheet, Hold'em: the total of the blinds, live up to the big one."""
    table = missing()
    table.hand()
    table.back(7, EntryChoice.POST)
    assert (
        table.hand() == "button 1 | small blind 3: 5 | big blind 5: 10 | made up 7: 10+5 dead | cards 3 5 7 1"
    )


def test_missed_blinds_may_be_waited_out() -> None:
    """D-21: on the big blind nothing more is due."""
    table = missing()
    table.hand()
    table.back(7)
    assert table.hands(3)[1:] == [
        "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 1 3",
        "button 5 | small blind 7: 5 | big blind 1: 10 | cards 7 1 3 5",
    ]


def test_missed_blinds_are_not_made_up_between_the_button_and_the_big_blind() -> None:
    """D-21, OCE sheet, Hold'em."""
    table = missing()
    table.back(7, EntryChoice.POST)
    assert table.hands(2) == [
        "button 5 | small blind 1: 5 | big blind 3: 10 | cards 1 3 5",
        "button 1 | small blind 3: 5 | big blind 5: 10 | made up 7: 10+5 dead | cards 3 5 7 1",
    ]


def test_at_20_40_and_above_they_are() -> None:
    """D-21, OCE sheet, Hold'em: both blinds and a hand; the button goes on as if nothing had been there."""
    table = missing(LineupTerms(first_round_free=False, post_anywhere=True))
    table.back(7, EntryChoice.POST)
    assert table.hands(2) == [
        "button 5 | small blind 1: 5 | big blind 3: 10 | made up 7: 10+5 dead | cards 7 1 3 5",
        "button 1 | small blind 3: 5 | big blind 5: 10 | cards 3 5 7 1",
    ]


def test_three_blinds_missed_at_livermore() -> None:
    """LIV sheet, Texas Hold'em: small and middle blind together, the excess over the big blind dead."""
    table = missing(
        LineupTerms(missed=MissedBlinds.ALL_BUT_THE_BIG, first_round_free=False), blinds=(5, 10, 12)
    )
    table.hand()
    table.back(7, EntryChoice.POST)
    assert "made up 7: 12+3 dead" in table.hand()


def test_three_blinds_missed_elsewhere() -> None:
    """D-21: all of them."""
    table = missing(blinds=(2, 5, 10))
    table.hand()
    table.back(7, EntryChoice.POST)
    assert "made up 7: 10+7 dead" in table.hand()


@pytest.mark.parametrize(
    ("missed", "post"),
    [(MissedBlinds.STRADDLE, "made up 7: 20"), (MissedBlinds.ALL_BUT_THE_BIG, "made up 7: 10")],
)
def test_a_missed_single_blind(missed: MissedBlinds, post: str) -> None:
    """LIV sheet, Low Draw: back on the blind or straddling; with one blind there is no smaller one to add."""
    table = missing(LineupTerms(missed=missed, first_round_free=False), blinds=(10,))
    table.hand()
    table.back(7, EntryChoice.POST)
    assert post in "".join(table.hands(2))


def test_missed_blinds_and_the_way_back_is_to_kill_the_pot() -> None:
    """D-66, OCE sheet, Ace-to-five Lowball: the big blind passed the seat."""
    table = missing(LineupTerms(missed=MissedBlinds.KILL, first_round_free=False))
    table.hand()
    table.back(7, EntryChoice.KILL)
    assert "kill 7: 20 | cards 3 5 7 1" in table.hand()


def only_small_missed(rules: LineupTerms = POSTING) -> Table:
    """Seat 5 had the big blind, sits out the small one and comes back behind the button."""
    table = running(rules)
    table.out(5)
    table.hand()
    assert table.lineup.chairs[Seat(5)].debt is Debt.SMALL_BLIND
    return table


def test_the_small_blind_alone_counts_as_missed() -> None:
    """D-21: part of the blinds missed, the total to make up."""
    table = only_small_missed()
    table.back(5, EntryChoice.POST)
    assert (
        table.hand() == "button 7 | small blind 1: 5 | big blind 3: 10 | made up 5: 10+5 dead | cards 1 3 5 7"
    )


@pytest.mark.parametrize(
    ("entry", "post"), [(EntryChoice.POST, "made up 5: 10"), (EntryChoice.POST_DEAD, "made up 5: 0+5 dead")]
)
def test_the_small_blind_alone_at_20_40(entry: EntryChoice, post: str) -> None:
    """OCE sheet, $20-$40: $10 dead or $20 live."""
    table = only_small_missed(
        LineupTerms(missed_small=MissedSmallBlind.DEAD_OR_BIG_LIVE, first_round_free=False)
    )
    table.back(5, entry)
    assert f"| {post} |" in table.hand()


def test_both_blinds_missed_are_more_than_the_small_one() -> None:
    """D-22."""
    table = only_small_missed()
    table.hands(4)
    assert table.lineup.chairs[Seat(5)].debt is Debt.BLINDS


def test_who_sits_out_and_misses_no_blind_comes_back_free() -> None:
    """D-22: seat 1 had the button; only hands went by."""
    table = running()
    table.out(1)
    table.hand()
    table.back(1)
    assert table.hand() == "button 5 | small blind 7: 5 | big blind 1: 10 | cards 7 1 3 5"


def test_who_comes_back_in_the_same_pause_has_missed_nothing() -> None:
    """D-22: a blind is missed when it passes, not when somebody gets up."""
    table = running()
    table.out(5)
    table.back(5)
    assert table.hand() == "button 3 | small blind 5: 5 | big blind 7: 10 | cards 5 7 1 3"


def test_blinds_missed_in_a_hand_that_is_voided_were_not_missed() -> None:
    """D-4: the hand never was."""
    table = running()
    table.out(7)
    hand = table.deal()
    assert hand.missed_big == (7,)
    table.do(wish.Void())
    assert table.lineup.chairs[Seat(7)].debt is Debt.NOTHING


def test_with_a_dead_button_who_gave_up_the_small_blind_owes_it() -> None:
    """D-21, D-149: it was dead; letting blinds pass keeps a newcomer from the big one there too."""
    table = running(LineupTerms(button=ButtonRule.DEAD, first_round_free=False))
    table.out(5)
    table.sit(8, entry=EntryChoice.LET_BUTTON_PASS)
    assert table.hands(2) == [
        "button 3 | big blind 7: 10 | cards 7 1 3",
        "button 5 | small blind 7: 5 | big blind 1: 10 | cards 7 1 3",
    ]
    assert table.lineup.chairs[Seat(5)].debt is Debt.SMALL_BLIND


def test_a_game_that_begins_anew_forgives_what_was_owed() -> None:
    """D-20: seat 3 is alone; with the two who wait it is a new game, and nobody owes a blind."""
    table = running()
    for seat in (8, 9):
        table.sit(seat)
    table.leave(1, 5, 7)
    hand = table.deal()
    assert hand.anew
    assert told(hand) == "button 3 | small blind 8: 5 | big blind 9: 10 | cards 8 9 3"
    table.finish()
    assert table.hand() == "button 8 | small blind 9: 5 | big blind 3: 10 | cards 9 3 8"


def test_ways_in_that_the_house_does_not_have_are_refused() -> None:
    """D-19, D-21, D-66: offered are only those it has."""
    table = running()
    table.sit(8)
    refused = [EntryChoice.POST_DEAD, EntryChoice.KILL]
    assert {table.refusal(seating.ChooseEntry(Seat(8), entry)) for entry in refused} == {Refusal.NOT_OFFERED}
    assert (
        table.refusal(seating.TakeSeat(Seat(9), Player("x"), 100, entry=EntryChoice.KILL))
        is Refusal.NOT_OFFERED
    )
    table.out(7)
    assert table.refusal(seating.Return(Seat(7), EntryChoice.KILL)) is Refusal.NOT_OFFERED
    table.back(7, EntryChoice.POST)
