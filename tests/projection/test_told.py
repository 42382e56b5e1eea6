"""The public steps of each event: nothing of it that is somebody's own business."""

from __future__ import annotations

from typing import get_args

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.engine.collection import Fund
from table_server.engine.ranking import Category, HandName
from table_server.families.rounds import events as hand
from table_server.families.rounds.lineup import events as lineup
from table_server.families.rounds.offers import Verb
from table_server.families.rounds.setup import Post, PostKind
from table_server.families.seating import events as seated
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.projection.rounds.views.board import Act
from table_server.projection.told import SILENT, TOLD, steps
from table_server.projection.views.hand import HandNameView
from table_server.projection.views.step import Step, What
from table_server.table import events as table
from table_server.table.events import Happened
from table_server.table.state import Purpose

ONE, TWO = Seat(1), Seat(2)
DEUCE, THREE_OF_CLUBS, ACE = PACK[0], PACK[4], PACK[51]


def test_every_event_is_told_or_kept_on_purpose() -> None:
    every = {*get_args(hand.Event), *get_args(lineup.Event), *get_args(table.Event)}
    assert set(TOLD) | SILENT == every
    assert not set(TOLD) & SILENT


def test_every_post_and_verb_and_act_has_its_word() -> None:
    words = {what.value for what in What}
    for kinds in (PostKind, Verb, Act):
        assert {kind.value for kind in kinds} <= words


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            hand.Posted(Post(ONE, PostKind.MADE_UP, live=400, dead=200), 400, 200),
            Step(What.MADE_UP, ONE, 600),
        ),
        (hand.Wagered(ONE, verb=Verb.RAISE, to=1200, amount=800), Step(What.RAISE, ONE, 1200)),
        (hand.Called(TWO, 400), Step(What.CALL, TWO, 400)),
        (hand.BroughtIn(TWO, 100), Step(What.BRING_IN, TWO, 100)),
        (hand.BroughtIn(TWO, 100, opens=True), Step(What.OPEN, TWO, 100)),
        (hand.Folded(TWO), Step(What.FOLD, TWO)),
        (hand.Checked(TWO), Step(What.CHECK, TWO)),
        (hand.KillAnswered(ONE, 800), Step(What.KILL, ONE, 800)),
        (hand.KillAnswered(ONE, 0), Step(What.NO_KILL, ONE)),
        (hand.Reshuffled((DEUCE, ACE)), Step(What.RESHUFFLE, count=2)),
        (hand.Exchanged(ONE, (DEUCE, ACE)), Step(What.DRAW, ONE, count=2)),
        (hand.Discarded(ONE, (ACE,)), Step(What.DISCARD, ONE, count=1)),
        (hand.TurnUpAnswered(ONE, up=True), Step(What.ANSWERED, ONE)),
        (hand.RunItAnswered(ONE, 2), Step(What.ANSWERED, ONE)),
        (hand.RunItAgreed(2), Step(What.RUN_IT, count=2)),
        (hand.DrawOpened(3, ONE, (ACE,)), Step(What.BURN, count=1)),
        (hand.FacesTurned(((ONE, ACE),)), Step(What.TURNED_UP, ONE, cards=("As",))),
        (hand.HandsOpened(((ONE, (ACE, DEUCE)),)), Step(What.OPENED, ONE, cards=("As", "2c"))),
        (hand.HandShown(ONE, (ACE,)), Step(What.SHOW, ONE, cards=("As",))),
        (hand.HandMucked(ONE), Step(What.MUCK, ONE)),
        (hand.CollectionTaken(0, Fund.HOUSE, 300), Step(What.COLLECTION, None, 300)),
        (
            hand.CollectionTaken(charge=0, fund=Fund.JACKPOT, amount=100, seat=ONE),
            Step(What.JACKPOT_DROP, ONE, 100),
        ),
        (hand.CollectionReturned(0, Fund.HOUSE, 300), Step(What.COLLECTION_RETURNED, None, 300)),
        (hand.CollectionReturned(0, Fund.JACKPOT, 100, ONE), Step(What.COLLECTION_RETURNED, ONE, 100)),
        (hand.BetRefunded(ONE, 400), Step(What.REFUND, ONE, 400)),
        (hand.OpenersShown(ONE, (ACE,)), Step(What.OPENERS, ONE, cards=("As",))),
        (hand.GameChanged(ONE), Step(What.GOES_ON_AS, ONE)),
        (hand.RabbitShown(ONE, (ACE,)), Step(What.RABBIT, ONE, cards=("As",))),
        (hand.HandVoided(), Step(What.VOID)),
        (
            seated.SeatTaken(ONE, player=Player("17"), stack=40_000, entry=EntryChoice.POST),
            Step(What.SIT_DOWN, ONE, 40_000),
        ),
        (seated.ToppedUp(ONE, 5_000), Step(What.CHIPS, ONE, 5_000)),
        (seated.PlayerLeft(ONE, Player("17"), 40_000), Step(What.LEAVE, ONE)),
        (seated.StackAdjusted(ONE, -100), Step(What.CORRECTED, ONE)),
        (table.SeatLocked(ONE, on=True), Step(What.LOCK, ONE)),
        (table.SeatLocked(ONE, on=False), Step(What.UNLOCK, ONE)),
        (table.SeatMoved(ONE, TWO), Step(What.MOVE, ONE, to=TWO)),
        (table.ClockCalled(TWO), Step(What.CLOCK_CALLED, TWO)),
        (table.ClockCalled(Seat(0)), Step(What.CLOCK_CALLED)),
        (
            table.LoggedIn(ONE, player="17", name="Player 1", extra_time=100, bank=60_000),
            Step(What.LOG_IN, ONE),
        ),
        (table.EntrantPresent(ONE, "17", present=True), Step(What.LOG_IN, ONE)),
        (table.EntrantPresent(ONE, "17", present=False), Step(What.LOG_OUT, ONE)),
    ],
)
def test_one_step(event: Happened, told: Step) -> None:
    assert steps(event) == (told,)


@pytest.mark.parametrize(
    "event",
    [
        table.BuyInWanted(
            key="k", seat=ONE, player="17", amount=40_000, purpose=Purpose.SIT, entry=EntryChoice.POST
        ),
        table.CashedOut(key="k", seat=ONE, player="17", amount=40_000, at=5),
        table.HandSealed(1, "ab", "cd"),
        table.VoidOrdered(("one", "other"), "a torn card"),
        lineup.StraddleWanted(ONE, on=True),
    ],
)
def test_money_between_wallet_and_felt_and_names_of_staff_are_told_to_nobody(event: Happened) -> None:
    assert steps(event) == ()


def test_cards_dealt_down_are_a_number_and_cards_dealt_up_are_named() -> None:
    cards = ((ONE, (DEUCE, ACE)), (TWO, (THREE_OF_CLUBS, PACK[50])))
    assert steps(hand.CardsDealt(0, up=False, cards=cards, burned=(PACK[9],))) == (
        Step(What.BURN, count=1),
        Step(What.DEAL, ONE, count=2),
        Step(What.DEAL, TWO, count=2),
    )
    up = hand.CardsDealt(0, up=True, cards=((ONE, (DEUCE,)),))
    assert steps(up) == (Step(What.DEAL, ONE, count=1, cards=("2c",)),)


def test_a_burn_comes_before_the_board() -> None:
    event = hand.BoardDealt(4, 1, (DEUCE, ACE), burned=(PACK[9],))
    assert steps(event) == (Step(What.BURN, count=1), Step(What.BOARD, count=2, cards=("2c", "As"), board=1))


def test_an_unmatched_bet_goes_back_before_the_bets_are_collected() -> None:
    """D-43."""
    assert steps(hand.BetsCollected()) == (Step(What.BETS_COLLECTED),)
    returned = Step(What.RETURNED, ONE, 800)
    assert steps(hand.BetsCollected(ONE, 800)) == (returned, Step(What.BETS_COLLECTED))


def test_each_share_of_a_pot_says_for_what() -> None:
    name = HandName(Category.FULL_HOUSE, (13, 3))
    shares = (
        hand.PotShare(ONE, amount=500, half="high", board=1, name=name, cards=(DEUCE,)),
        hand.PotShare(TWO, 500),
    )
    assert steps(hand.PotAwarded(2, 1000, shares)) == (
        Step(
            What.WIN,
            ONE,
            500,
            cards=("2c",),
            board=1,
            pot=2,
            half="high",
            name=HandNameView(Category.FULL_HOUSE, (13, 3)),
        ),
        Step(What.WIN, TWO, 500, pot=2),
    )


def test_cards_drawn_for_the_button_lie_open() -> None:
    """D-13."""
    assert steps(lineup.ButtonDrawn(((ONE, ACE), (TWO, DEUCE)), ONE)) == (
        Step(What.DRAWN_FOR_BUTTON, ONE, cards=("As",)),
        Step(What.DRAWN_FOR_BUTTON, TWO, cards=("2c",)),
    )
