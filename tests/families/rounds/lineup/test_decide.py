"""Accepted and refused commands between hands; a refusal changes nothing, which the table checks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup import RULES, LineupTerms, open_lineup, rebuilt
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.events import LineupOpened
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice, Player, Standing
from table_server.families.seating.events import HandUndone, SatOut
from tests.families.rounds.lineup.table import Table, limit


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (LineupTerms(min_players=1), Refusal.BELOW_MINIMUM),
        (LineupTerms(min_players=11, most_players=11), Refusal.ABOVE_MAXIMUM),
        (LineupTerms(min_players=5, most_players=4), Refusal.BELOW_MINIMUM),
    ],
)
def test_players_to_begin_are_two_to_ten(rules: LineupTerms, why: Refusal) -> None:
    """LP-47, LP-48."""
    assert open_lineup(rules, limit()) == Refused(why)


def test_no_hand_before_the_house_has_enough_players() -> None:
    """LP-47: four to begin; once it runs, two are enough to go on (D-7)."""
    table = Table(rules=LineupTerms(min_players=4))
    for seat in (1, 2, 3):
        table.sit(seat)
    assert table.refusal(seating.DrawForButton(PACK[:3])) is Refusal.TOO_FEW_PLAYERS
    assert table.refusal(wish.DealNext()) is Refusal.TOO_FEW_PLAYERS
    table.sit(4)
    assert table.refusal(wish.DealNext()) is Refusal.NO_BUTTON
    table.do(seating.DrawForButton(PACK[:4]))
    table.hand()
    table.leave(3, 4)
    table.hand()
    table.leave(2)
    table.sit(5)
    assert table.refusal(wish.DealNext()) is Refusal.TOO_FEW_PLAYERS


def test_the_button_is_drawn_once_with_a_card_for_everybody() -> None:
    """D-13: cards are values; a card cannot be drawn twice."""
    table = Table()
    for seat in (1, 2):
        table.sit(seat)
    assert table.refusal(seating.DrawForButton(PACK[:1])) is Refusal.WRONG_NUMBER_OF_CARDS
    assert table.refusal(seating.DrawForButton((PACK[0], PACK[0]))) is Refusal.WRONG_NUMBER_OF_CARDS
    table.do(seating.DrawForButton(PACK[:2]))
    assert table.refusal(seating.DrawForButton(PACK[:2])) is Refusal.NOT_OFFERED
    table.hand()
    assert table.refusal(seating.DrawForButton(PACK[:2])) is Refusal.NOT_OFFERED


def test_when_the_last_player_has_left_the_next_game_draws_again() -> None:
    """D-13: the old place of the button no longer counts."""
    table = Table(1, 2)
    table.hands(2)
    table.leave(1, 2)
    for seat in (4, 5):
        table.sit(seat)
    assert table.refusal(wish.DealNext()) is Refusal.NO_BUTTON
    table.do(seating.DrawForButton(PACK[:2]))
    assert table.hand() == "button 5 | small blind 5: 5 | big blind 4: 10 | cards 4 5"


def test_without_chips_nobody_is_dealt_in() -> None:
    """LP-115: table stakes."""
    table = Table(1, 2, 3)
    table.hand(1, bust=[3])
    assert table.hand().endswith("cards 1 2")


def test_a_seat_is_taken_by_one_player_once_and_with_chips() -> None:
    """LP-45; a player sits in one place only."""
    table = Table(1, 2, rules=LineupTerms(most_players=3))
    other, again = Player("other"), Player("player 1")
    assert table.refusal(seating.TakeSeat(Seat(1), other, 100)) is Refusal.SEAT_IS_TAKEN
    assert table.refusal(seating.TakeSeat(Seat(0), other, 100)) is Refusal.NO_SUCH_SEAT
    assert table.refusal(seating.TakeSeat(Seat(3), again, 100)) is Refusal.ALREADY_SEATED
    assert table.refusal(seating.TakeSeat(Seat(3), other, 0)) is Refusal.BELOW_MINIMUM
    table.sit(3)
    assert table.refusal(seating.TakeSeat(Seat(4), other, 100)) is Refusal.TABLE_IS_FULL


def test_nobody_leaves_a_hand_with_chips_that_belong_to_it() -> None:
    """LP-44: a player without cards may."""
    table = Table(1, 2, 3)
    table.out(3)
    table.deal()
    assert table.refusal(seating.Leave(Seat(1))) is Refusal.HAND_IS_RUNNING
    table.leave(3)
    assert table.refusal(seating.Leave(Seat(3))) is Refusal.NOT_AT_THE_TABLE


def test_sitting_out_and_coming_back() -> None:
    """Also in the middle of a hand: it counts from the next one."""
    table = Table(1, 2, 3)
    table.deal()
    assert table.do(seating.SitOut(Seat(2))) == [SatOut(Seat(2))]
    assert table.refusal(seating.SitOut(Seat(2))) is Refusal.NOT_OFFERED
    table.finish()
    assert table.hand().endswith("cards 1 3")
    table.back(2)
    assert table.lineup.chairs[Seat(2)].standing is Standing.IN
    assert table.refusal(seating.Return(Seat(2))) is Refusal.NOT_OFFERED


@pytest.mark.parametrize("kind", [seating.SitOut, seating.Return, seating.Leave])
def test_an_empty_seat_wants_nothing(kind: type[seating.SitOut | seating.Return | seating.Leave]) -> None:
    """LP-57: only the player who sits there may."""
    assert Table(1, 2).refusal(kind(Seat(5))) is Refusal.NOT_AT_THE_TABLE


def test_an_empty_seat_chooses_no_way_in() -> None:
    """LP-57."""
    choice = seating.ChooseEntry(Seat(5), EntryChoice.WAIT)
    assert Table(1, 2).refusal(choice) is Refusal.NOT_AT_THE_TABLE


def test_one_hand_at_a_time() -> None:
    """A hand is dealt, and then it is finished or voided."""
    table = Table(1, 2, 3)
    assert table.refusal(wish.Void()) is Refusal.HAND_IS_OVER
    table.deal()
    finished = wish.FinishHand(table.result(1))
    assert table.refusal(wish.DealNext()) is Refusal.HAND_IS_RUNNING
    assert table.refusal(wish.ChangeTerms(limit())) is Refusal.HAND_IS_RUNNING
    table.do(finished)
    assert table.refusal(finished) is Refusal.HAND_IS_OVER


def test_only_the_hand_that_was_dealt_can_be_finished() -> None:
    """The same number, the same seats, and no chip more or less."""
    table = Table(1, 2, 3)
    table.deal()
    good = table.result(1)
    wrong = [
        replace(good, hand=2),
        replace(good, stacks=good.stacks[:-1]),
        replace(good, from_stacks=1),
    ]
    assert {table.refusal(wish.FinishHand(result)) for result in wrong} == {Refusal.NOT_THE_HAND_DEALT}


def test_what_the_button_paid_out_of_its_stack_belongs_to_the_balance() -> None:
    """D-76: collection on the button."""
    table = Table(1, 2, 3)
    table.deal()
    good = table.result(1)
    (seat, stack), *others = good.stacks
    table.do(wish.FinishHand(replace(good, stacks=((seat, stack - 2), *others), from_stacks=2)))
    assert sum(table.stacks().values()) == 2998


def test_a_voided_hand_never_was() -> None:
    """D-4: button, blinds, debts and stacks as before; only its number is used up."""
    table = Table(1, 2, 3, 4)
    table.hand()
    first = table.deal()
    table.do(wish.Void())
    again = table.deal()
    assert (first.hand, again.hand) == (2, 3)
    assert again == replace(first, hand=3)
    voided = replace(table.result(1), voided=True, stacks=())
    assert table.do(wish.FinishHand(voided)) == [HandUndone(3)]
    assert table.deal() == replace(first, hand=4)


def test_a_level_goes_up_between_hands() -> None:
    """D-148; another number of blinds would be another game."""
    table = Table(1, 2, 3)
    table.hand()
    table.do(wish.ChangeTerms(limit((10, 20))))
    assert table.hand() == "button 2 | small blind 3: 10 | big blind 1: 20 | cards 3 1 2"
    assert table.refusal(wish.ChangeTerms(limit((20,)))) is Refusal.NOT_OFFERED


def test_a_journal_starts_with_the_opening_of_the_table() -> None:
    """The lineup is its journal and nothing else."""
    with pytest.raises(TypeError):
        rebuilt([SatOut(Seat(1))])


def test_the_opening_event_changes_nothing_in_the_lineup_made_from_it() -> None:
    table = Table(1, 2)
    before = RULES.kept(table.lineup)
    RULES.evolve(table.lineup, LineupOpened(table.lineup.rules, table.lineup.terms))
    assert RULES.kept(table.lineup) == before
