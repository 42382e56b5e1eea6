"""The hand as everybody sees it: boards, pots with their seats, posts, the question with its clocks."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Call, Check, Exchange, Fold, OpenHands, RunIt, Wager
from table_server.families.rounds.setup import Post, PostKind
from table_server.families.rounds.terms import AllInHands
from table_server.projection.boards import board_view
from table_server.projection.rounds.asked import offer_view
from table_server.projection.rounds.views.hand import RoundsHandView
from table_server.projection.rounds.views.seat import OpenHandsOfferView
from table_server.projection.views.hand import AskedFor, ClockView, PotView, QuestionView
from table_server.table.ephemeral import ActionClock, ClockPart, Presence
from table_server.table.state import Table
from tests.families.rounds.shapes import NO_LIMIT, TWO_DRAWS
from tests.projection.three_seats import ONE, POSTS, THREE, TWO, dealt_table, does, setup, stays


def hand_of(table: Table) -> RoundsHandView:
    hand = board_view(table, Presence()).hand
    assert hand is not None
    return hand


def test_bets_lie_in_front_of_their_seats_until_the_round_is_over() -> None:
    table = dealt_table()
    does(table, Call(THREE), Call(ONE))
    hand = hand_of(table)
    assert (hand.pot, hand.pots, hand.to_match, hand.bet_size) == (1_200, (), 400, 400)
    assert [plate.bet for plate in board_view(table, Presence()).seats[:3]] == [400, 400, 400]
    does(table, Check(TWO))
    hand = hand_of(table)
    assert (hand.pot, hand.pots) == (1_200, (PotView(1_200, (ONE, TWO, THREE)),))
    assert hand.boards == (("3s", "4c", "4d"),)
    assert hand.street == "flop"


def test_side_pots_and_who_plays_for_which() -> None:
    """LP-113, LP-114."""
    table = dealt_table(terms=NO_LIMIT, dealt=setup((2_000, 10_000, 20_000)))
    does(table, Wager(THREE, 4_000), Call(ONE), Call(TWO))
    hand = hand_of(table)
    assert hand.pots == (PotView(6_000, (ONE, TWO, THREE)), PotView(4_000, (TWO, THREE)))
    assert sum(pot.amount for pot in hand.pots) == hand.pot


def test_a_folded_seat_plays_for_no_pot() -> None:
    table = dealt_table()
    does(table, Call(THREE), Fold(ONE), Check(TWO))
    assert hand_of(table).pots == (PotView(1_000, (TWO, THREE)),)


def test_the_number_of_the_draw() -> None:
    """D-143: a table of two draws says which it has come to, and goes on saying so while it bets."""
    table = dealt_table(TWO_DRAWS)
    assert hand_of(table).draw is None
    seen = []
    for _ in range(2):
        stays(table)
        seen.append(hand_of(table).draw)
        does(table, *(Exchange(seat, ()) for seat in (ONE, TWO, THREE)))
        seen.append(hand_of(table).draw)
    assert seen == [(1, 2), (1, 2), (2, 2), (2, 2)]
    assert hand_of(dealt_table()).draw is None


def test_a_killed_pot() -> None:
    killed = replace(setup(), posts=(*POSTS, Post(THREE, PostKind.KILL, 800)), killer=THREE, kill=(2, 1))
    table = dealt_table(dealt=killed)
    hand = hand_of(table)
    assert (hand.killer, hand.kill, hand.bet_size) == (THREE, (2, 1), 800)


def test_all_in_hands_lie_open_and_the_board_is_run_twice() -> None:
    """D-51, D-52: it is asked with hands closed, and the last yes opens them."""
    table = dealt_table(terms=replace(NO_LIMIT, run_it=2))
    does(table, Wager(THREE, 10_000), Call(ONE), Fold(TWO))
    hand = hand_of(table)
    question = board_view(table, Presence()).question
    assert not hand.opened
    assert question is not None
    assert (question.kind, question.seats) == (AskedFor.RUN_IT, (ONE, THREE))
    assert board_view(table, Presence()).seats[0].down != ("2c", "2s")
    does(table, RunIt(ONE, 2), RunIt(THREE, 2))
    assert hand_of(table).opened
    assert board_view(table, Presence()).seats[0].down == ("2c", "2s")
    boards = hand_of(table).boards
    assert len(boards) == 2
    assert {len(board) for board in boards} == {5}


def test_hands_all_in_stay_closed_while_players_say_whether_to_open_them() -> None:
    """D-259."""
    table = dealt_table(terms=replace(NO_LIMIT, all_in_hands=AllInHands.BY_AGREEMENT))
    does(table, Wager(THREE, 10_000), Call(ONE), Fold(TWO))
    view = board_view(table, Presence())
    assert view.question is not None
    assert (view.question.kind, view.question.seats) == (AskedFor.OPEN_HANDS, (ONE, THREE))
    assert view.seats[0].down != ("2c", "2s")
    assert offer_view(table, ONE) == OpenHandsOfferView(table.asked)
    does(table, OpenHands(ONE, agrees=True))
    assert board_view(table, Presence()).seats[0].down == view.seats[0].down


def test_the_question_and_its_clock() -> None:
    """D-1."""
    table = dealt_table()
    clock = ActionClock(ClockPart.BANK, since=10_000, until=70_000, warn=65_000)
    presence = Presence(clocks={THREE: clock, ONE: clock}, now=15_000)
    assert board_view(table, presence).question == QuestionView(
        kind=AskedFor.BET,
        seats=(THREE,),
        clocks=(ClockView(seat=THREE, part=ClockPart.BANK, left=55_000, total=60_000, warn=5_000),),
        called_by=None,
    )
    presence.now = 80_000
    question = board_view(table, presence).question
    assert question is not None
    assert question.clocks[0].left == 0


def test_the_seat_that_called_the_clock() -> None:
    table = dealt_table()
    table.clock_called = Seat(0)
    question = board_view(table, Presence()).question
    assert question is not None
    assert question.called_by == 0


def test_the_seal_of_the_cards_is_shown_from_the_first() -> None:
    table = dealt_table()
    assert hand_of(table).root == table.root
