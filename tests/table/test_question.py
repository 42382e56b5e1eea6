"""The identity of a question, and the seats that have to answer it."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Call, Fold
from table_server.families.rounds.offers import DiscardOffer, DrawOffer, RunItOffer, TurnUpOffer
from table_server.table.question import same_question, seats_asked
from tests.table.table import TableInPlay

A, B = Seat(1), Seat(2)
SEVERAL = (
    (DiscardOffer((A, B), 1), DiscardOffer((B,), 1)),
    (TurnUpOffer((A, B)), TurnUpOffer((B,))),
    (RunItOffer((A, B), 2), RunItOffer((B,), 2)),
)


def test_with_one_answer_less_it_is_the_same_question() -> None:
    """D-91, D-109, D-51: touches on other screens stay valid."""
    for before, after in SEVERAL:
        assert same_question(before, after)


def test_whatever_else_is_asked_next_is_another() -> None:
    draw = DrawOffer(A, 5)
    assert same_question(draw, draw)
    assert not same_question(draw, DrawOffer(A, 5))
    assert not same_question(draw, None)
    assert not same_question(None, draw)
    for before, after in SEVERAL:
        assert not same_question(None, before)
        assert not same_question(after, None)
        assert not same_question(draw, before)
    assert same_question(None, None)


def test_who_has_to_answer() -> None:
    assert seats_asked(None) == ()
    assert seats_asked(DrawOffer(A, 5)) == (A,)
    assert seats_asked(RunItOffer((A, B), 2)) == (A, B)


def test_nobody_is_asked_at_a_table_without_a_hand() -> None:
    table = TableInPlay(1, 2)
    assert table.table.question is None
    table.deal()
    assert table.table.question is table.hand.offer
    table.folds()
    assert table.table.question is None


def test_a_question_is_named_by_the_event_that_asked_it() -> None:
    table = TableInPlay(1, 2, 3)
    table.deal()
    first = table.table.asked
    assert first == table.table.count
    table.act(Call(Seat(1)))
    assert table.table.asked == table.table.count
    table.act(Fold(Seat(2)))
    assert first < table.table.asked <= table.table.count
