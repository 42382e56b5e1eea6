"""The story tells of each seat the newest act of this round, the last draw, the shares of the pots."""

from __future__ import annotations

from table_server.engine.cards import PACK, Seat
from table_server.families.rounds import events as hand
from table_server.families.rounds.events import Event, PotShare
from table_server.families.rounds.offers import Verb
from table_server.families.rounds.setup import Post, PostKind
from table_server.projection.rounds.last_acts import told
from table_server.projection.rounds.views.board import Act, ActView

ONE, TWO = Seat(1), Seat(2)
DEUCE, ACE = PACK[0], PACK[51]


def test_the_newest_act_counts() -> None:
    story: list[Event] = [
        hand.Posted(Post(ONE, PostKind.ANTE, 100), 100, 0),
        hand.Posted(Post(ONE, PostKind.SMALL_BLIND, 200), 200, 0),
        hand.Wagered(TWO, verb=Verb.RAISE, to=800, amount=800),
        hand.Called(ONE, 600),
    ]
    assert told(story, has_drawn=False).acts == {ONE: ActView(Act.CALL, 600), TWO: ActView(Act.RAISE, 800)}


def test_the_highest_cards_bet_is_no_bring_in() -> None:
    """D-113, D-116."""
    assert told([hand.BroughtIn(ONE, 500)], has_drawn=False).acts == {ONE: ActView(Act.BRING_IN, 500)}
    opened: list[Event] = [hand.BroughtIn(ONE, 500, opens=True)]
    assert told(opened, has_drawn=False).acts == {ONE: ActView(Act.OPEN, 500)}


def test_an_earlier_round_is_forgotten() -> None:
    story: list[Event] = [hand.Checked(ONE), hand.Folded(TWO), hand.BetsCollected(), hand.Checked(TWO)]
    assert told(story, has_drawn=False).acts == {TWO: ActView(Act.CHECK, 0)}


def test_a_draw_is_remembered_until_the_next() -> None:
    story: list[Event] = [
        hand.DrawOpened(3, ONE),
        hand.Exchanged(ONE, (DEUCE, ACE)),
        hand.Exchanged(TWO, ()),
        hand.DrawClosed(),
        hand.Checked(ONE),
    ]
    assert told(story, has_drawn=True).drew == {ONE: 2, TWO: 0}
    assert told([*story, hand.BetsCollected()], has_drawn=True).drew == {ONE: 2, TWO: 0}
    again: list[Event] = [*story, hand.BetsCollected(), hand.DrawOpened(5, ONE), hand.Exchanged(ONE, ())]
    assert told(again, has_drawn=True).drew == {ONE: 0}


def test_kills() -> None:
    """D-63."""
    story: list[Event] = [hand.KillAnswered(ONE, 0), hand.KillAnswered(TWO, 800)]
    assert told(story, has_drawn=False).acts == {ONE: ActView(Act.NO_KILL, 0), TWO: ActView(Act.KILL, 800)}


def test_the_main_pot_comes_first() -> None:
    """The last side pot is awarded first (D-50)."""
    story: list[Event] = [
        hand.PotAwarded(1, 400, (PotShare(ONE, 400),)),
        hand.PotAwarded(0, 900, (PotShare(ONE, 450), PotShare(TWO, 450))),
    ]
    wins = told(story, has_drawn=False).wins
    assert [(win.pot, win.amount) for win in wins[ONE]] == [(0, 450), (1, 400)]
    assert [(win.pot, win.amount) for win in wins[TWO]] == [(0, 450)]


def test_openers_and_the_cards_that_would_have_come() -> None:
    """D-11, D-135."""
    story: list[Event] = [hand.OpenersShown(ONE, (ACE,)), hand.RabbitShown(TWO, (DEUCE,))]
    found = told(story, has_drawn=False)
    assert (found.openers, found.rabbit) == (("As",), ("2c",))
