"""The steps of a past hand name the cards that this audience may know, and no others."""

from __future__ import annotations

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.families.rounds import events as hand
from table_server.projection.rounds.recalled_steps import recalled_steps
from table_server.projection.told import steps
from table_server.projection.views.step import Step, What

ONE, TWO = Seat(1), Seat(2)
DEUCE, ACE = PACK[0], PACK[51]


def to_one(seat: Seat | None) -> bool:
    return seat == ONE


def to_nobody(_: Seat | None) -> bool:
    return False


def to_the_auditor(_: Seat | None) -> bool:
    return True


@pytest.mark.parametrize(
    ("event", "own"),
    [
        (hand.Exchanged(ONE, (ACE,)), Step(What.DRAW, ONE, count=1, cards=("As",))),
        (hand.Discarded(ONE, (ACE,)), Step(What.DISCARD, ONE, count=1, cards=("As",))),
        (hand.TurnUpAnswered(ONE, up=True), Step(What.ANSWERED, ONE, count=1)),
        (hand.RunItAnswered(ONE, 3), Step(What.ANSWERED, ONE, count=3)),
    ],
)
def test_secret_acts_are_told_to_their_seat_and_to_the_auditor(event: hand.Event, own: Step) -> None:
    assert recalled_steps(event, to_one) == recalled_steps(event, to_the_auditor) == (own,)
    assert recalled_steps(event, to_nobody) == steps(event) != (own,)


def test_cards_dealt_down() -> None:
    event = hand.CardsDealt(0, up=False, cards=((ONE, (ACE,)), (TWO, (DEUCE,))), burned=(PACK[9],))
    assert [step.cards for step in recalled_steps(event, to_one)] == [(), ("As",), ()]
    assert [step.cards for step in recalled_steps(event, to_the_auditor)] == [("4d",), ("As",), ("2c",)]


@pytest.mark.parametrize(
    "event",
    [
        hand.BoardDealt(4, 0, (ACE,), burned=(DEUCE,)),
        hand.DrawOpened(4, ONE, burned=(DEUCE,)),
        hand.Reshuffled((DEUCE,)),
    ],
)
def test_burns_and_a_new_stub_are_the_auditors(event: hand.Event) -> None:
    assert recalled_steps(event, to_one) == steps(event)
    assert recalled_steps(event, to_the_auditor)[0].cards == ("2c",)
