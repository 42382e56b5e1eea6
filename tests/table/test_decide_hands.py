"""Answers, time that runs out, the next deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import STANDARD_52, Seat
from table_server.engine.refusal import Refusal
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.rounds.commands import Call, Check, Exchange, Fold, Rabbit, RunIt, Show, Wager
from table_server.families.rounds.commands import Command as HandCommand
from table_server.families.rounds.events import Called, HandBegan, HandShown, RabbitShown
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.events import ButtonDrawn
from table_server.families.rounds.offers import BetOffer, DrawOffer
from table_server.table import commands as wish
from table_server.table.events import HandSealed, PlayersNamed, Stood
from table_server.table.state import Absence
from tests.table.spreads import HOLDEM, LOWBALL, NO_LIMIT
from tests.table.table import STACK, TableInPlay, aces_to_the_first, dealers_choice


def act(table: TableInPlay, command: HandCommand) -> wish.AnswerQuestion:
    return wish.AnswerQuestion(table.table.asked, command)


# the deal


def test_nothing_is_dealt_before_the_floor_activates_the_table() -> None:
    """LP-51: however many players sit there."""
    table = TableInPlay()
    for seat in range(1, 11):
        table.sit(seat)
    assert table.refusal(table.next_deal()) is Refusal.TABLE_IS_CLOSED
    table.do(wish.Activate())
    table.deal()
    assert len(table.dealt_in()) == 10


@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_table_waits_for_as_many_players_as_the_room_says(players: int) -> None:
    """LP-47. Once it plays, two are enough to go on (LP-46)."""
    table = TableInPlay(menu=(replace(HOLDEM, between=LineupTerms(min_players=players)),))
    table.do(wish.Activate())
    for seat in range(1, players):
        table.sit(seat)
        assert table.refusal(table.next_deal()) is Refusal.TOO_FEW_PLAYERS
    table.sit(players)
    table.whole_hand()
    for seat in range(3, players + 1):
        table.do(wish.Leave(Seat(seat)))
    table.whole_hand()
    assert table.dealt_in() == [1, 2]


def test_the_first_button_is_drawn_for_and_the_cards_are_sealed_before_any_is_dealt() -> None:
    """D-13, LP-25. The next hand finds the button where it is."""
    table = TableInPlay(1, 2, 3)
    kinds = [type(event) for event in table.deal()]
    assert kinds[:5].count(ButtonDrawn) == 1
    assert kinds.index(HandSealed) < kinds.index(HandBegan)
    assert table.hand.setup.button == 1
    assert table.table.secret == "secret"
    table.folds()
    assert ButtonDrawn not in [type(event) for event in table.deal()]


def test_the_journal_says_whose_hand_it_is() -> None:
    """Past hands are looked up by the account they were dealt to."""
    table = TableInPlay(1, 2, 3)
    table.log_in(5)
    named = next(event for event in table.deal() if isinstance(event, PlayersNamed))
    assert dict(named.players) == {1: "p1", 2: "p2", 3: "p3"}


def test_hands_follow_each_other() -> None:
    """LP-52, LP-67: the button goes round."""
    table = TableInPlay(1, 2, 3)
    buttons = []
    for _ in range(4):
        table.whole_hand()
        buttons.append(table.hand.setup.button)
    assert buttons == [1, 2, 3, 1]


def test_one_hand_at_a_time() -> None:
    table = TableInPlay(1, 2)
    table.deal()
    assert table.refusal(table.next_deal()) is Refusal.HAND_IS_RUNNING


def test_the_same_cards_are_never_dealt_twice() -> None:
    """A doubled deal is refused, because its seal is spent."""
    table = TableInPlay(1, 2)
    deal = table.next_deal()
    table.do(deal)
    table.folds()
    assert table.refusal(deal) is Refusal.STALE_OFFER


def test_only_the_whole_pack_of_the_game_is_dealt() -> None:
    """LP-19, LP-20; with the orders that follow where a stub may run out."""
    table = TableInPlay(1, 2)
    good = table.next_deal()
    for deck in (good.deck[:-1], (*good.deck[:-1], good.deck[0]), (*good.deck, good.deck[0])):
        wrong = replace(good, deck=deck)
        assert table.refusal(wrong) is Refusal.WRONG_NUMBER_OF_CARDS
    assert table.refusal(replace(good, spare=(STANDARD_52,))) is Refusal.WRONG_NUMBER_OF_CARDS


def test_nobody_is_dealt_in_who_is_on_a_break_at_the_blind() -> None:
    """The break begins with the blind. Too few are left, and no hand begins."""
    table = TableInPlay(1, 2)
    table.whole_hand()
    table.do(wish.TakeBreak(Seat(1), Absence.NEXT_BLIND))
    assert table.kinds(table.next_deal()) == ["AbsenceChosen", "SatOut"]
    assert not table.running
    assert table.refusal(table.next_deal()) is Refusal.TOO_FEW_PLAYERS


def test_no_deal_while_a_game_is_being_chosen() -> None:
    table = TableInPlay(1, 2, terms=dealers_choice(HOLDEM, NO_LIMIT, hands_each=1))
    table.whole_hand()
    assert table.refusal(table.next_deal()) is Refusal.NOT_OFFERED


def test_a_checkpoint_comes_right_before_a_hand_and_every_twenty() -> None:
    table = TableInPlay(1, 2)
    for _ in range(41):
        table.whole_hand()
    stood = [at for at, event in enumerate(table.journal) if isinstance(event, Stood)]
    assert len(stood) == 3
    assert all(isinstance(table.journal[at + 1], HandSealed) for at in stood)
    table.replays()


# answers


def test_an_answer_to_the_question_that_stands() -> None:
    table = TableInPlay(1, 2, 3)
    table.deal()
    assert table.act(Call(Seat(1))) == [Called(Seat(1), 400)]


def test_what_comes_late_doubled_or_out_of_turn_changes_nothing() -> None:
    """LP-57. The test table compares everything before and after."""
    table = TableInPlay(1, 2, 3)
    assert table.refusal(act(table, Fold(Seat(1)))) is Refusal.NO_HAND_IS_RUNNING
    table.deal()
    assert table.refusal(act(table, Fold(Seat(2)))) is Refusal.NOT_YOUR_TURN
    assert table.refusal(act(table, Fold(Seat(9)))) is Refusal.NOT_AT_THE_TABLE
    assert table.refusal(act(table, Check(Seat(1)))) is Refusal.NOT_OFFERED
    assert table.refusal(act(table, Wager(Seat(1), 900))) is Refusal.ABOVE_MAXIMUM
    call = act(table, Call(Seat(1)))
    table.do(call)
    assert table.refusal(call) is Refusal.STALE_OFFER
    table.folds()
    assert table.refusal(act(table, Call(Seat(1)))) is Refusal.HAND_IS_OVER


def test_a_touch_meant_for_the_last_hand_does_nothing_in_the_next() -> None:
    """It does nothing even if that hand asks nobody anything: two blinds take all chips."""
    table = TableInPlay(1, 2)
    table.whole_hand()
    for seat in (1, 2):
        short = 100 - table.stacks()[seat]
        table.do(
            wish.CorrectStack(
                seat=Seat(seat), amount=short, by=("one", "other"), reason="so that the blinds take it all"
            )
        )
    show = act(table, Show(Seat(2)))
    table.deal()
    assert table.hand.over
    assert table.refusal(show) is Refusal.STALE_OFFER


def test_no_player_times_out_or_voids_by_hand() -> None:
    """D-4: only the clock and two people of the house may do so."""
    table = TableInPlay(1, 2)
    table.deal()
    for command in (TimedOut(Seat(1)), VoidHand()):
        assert table.refusal(act(table, command)) is Refusal.NOT_OFFERED


def test_a_winner_whom_nobody_called_may_show() -> None:
    """D-10: once, after the hand is over."""
    table = TableInPlay(1, 2)
    table.deal()
    assert table.refusal(act(table, Show(Seat(2)))) is Refusal.NOT_OFFERED
    table.folds()
    (shown,) = table.act(Show(Seat(2)))
    assert isinstance(shown, HandShown)
    assert table.refusal(act(table, Show(Seat(2)))) is Refusal.NOT_OFFERED
    table.replays()


def test_who_had_money_in_the_pot_may_look_at_the_cards_to_come() -> None:
    """D-11, where the house allows it."""
    table = TableInPlay(1, 2, menu=(NO_LIMIT,))
    table.whole_hand()
    (shown,) = table.act(Rabbit(Seat(1)))
    assert isinstance(shown, RabbitShown)


def test_who_comes_to_a_seat_shows_nobody_elses_cards() -> None:
    """D-10: they belong to the account they were dealt to."""
    table = TableInPlay(1, 2, 3)
    table.whole_hand()
    winner = next(seat for seat, stack in table.stacks().items() if stack > STACK)
    show = act(table, Show(Seat(winner)))
    table.do(wish.Leave(Seat(winner)))
    assert table.refusal(show) is Refusal.HAND_IS_OVER
    table.sit(winner, player="stranger")
    assert table.refusal(show) is Refusal.HAND_IS_OVER


# several at once


def all_in(table: TableInPlay) -> None:
    """Three players are all in before the flop and are asked whether to run it twice."""
    table.deal()
    table.act(Wager(Seat(1), STACK))
    table.act(Call(Seat(2)))
    table.act(Call(Seat(3)))


def test_a_question_to_several_stays_the_same_while_they_answer() -> None:
    """D-51: one seat's answer makes no other touch stale, and each seat answers once."""
    table = TableInPlay(1, 2, 3, menu=(NO_LIMIT,))
    all_in(table)
    asked = table.table.asked
    assert table.asked() == [2, 3, 1]
    table.do(wish.AnswerQuestion(asked, RunIt(Seat(3), 2)))
    assert table.table.asked == asked
    assert table.refusal(wish.AnswerQuestion(asked, RunIt(Seat(3), 2))) is Refusal.ALREADY_ANSWERED
    table.do(wish.CallClock(Seat(3)))
    table.do(wish.AnswerQuestion(asked, RunIt(Seat(1), 2)))
    assert (table.table.asked, table.table.clock_called) == (asked, Seat(3))
    table.do(wish.AnswerQuestion(asked, RunIt(Seat(2), 2)))
    assert table.table.asked != asked
    assert len(table.hand.boards) == 2


def test_a_question_to_one_is_another_after_each_answer() -> None:
    table = TableInPlay(1, 2, 3, menu=(LOWBALL,))
    table.deal()
    asked = []
    while not table.hand.over:
        asked.append(table.table.asked)
        (seat,) = table.asked()
        match table.hand.offer:
            case DrawOffer():
                table.act(Exchange(Seat(seat), ()))
            case BetOffer():
                table.act(table.free(seat))
            case other:
                raise AssertionError(other)
    assert asked == sorted(set(asked))


def test_the_aces_win() -> None:
    """LP-34: chips won are the player's when the hand is over."""
    table = TableInPlay(1, 2, 3)
    table.do(table.next_deal(aces_to_the_first(3)))
    table.calls()
    assert table.stacks() == {1: STACK - 400, 2: STACK + 800, 3: STACK - 400}
