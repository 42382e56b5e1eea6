"""A bot speaks after some thought, once, and again only when nothing has come of it."""

from __future__ import annotations

from typing import Any

import pytest

from table_server.bots.mind import HOPELESS, Mind, Mood
from table_server.bots.place import BotPace, BotPlace
from table_server.wire.codes import Code
from tests.bots.views import bet, told
from tests.simulation.counted import Counted

PLACE = BotPlace(url="/1", token="a token", card="4000-0001", pin="70512")
PACE = BotPace(quickest=1.0, slowest=2.0, patience=5.0, longest_patience=20.0)
TURN = {"cards": ["7c", "2h"], "offer": bet(fold=True, call=500)}
FOLDS = {"type": "fold", "offer": 7}


def mood(bot: Mind) -> Mood:
    return bot.mood


def mind(*numbers: int, gets_up: bool = False) -> Mind:
    return Mind(place=PLACE, chance=Counted(numbers), pace=PACE, gets_up=gets_up)


def test_it_thinks_before_it_answers_and_answers_once() -> None:
    bot = mind(500, 12)
    for now in (10.0, 11.0):  # the second time something happened that is not the seat's business
        bot.hears(told(**TURN), now)
        assert bot.due == 11.5
    assert bot.says(11.5) == FOLDS | {"ref": 1}
    bot.hears(told(), now=11.6)
    assert (bot.due, bot.says(12.0)) == (None, None)


def test_another_question_is_thought_about_anew() -> None:
    bot = mind(500, 0, 12)
    bot.hears(told(**TURN), now=10.0)
    bot.hears(told(cards=["7c", "2h"], offer=bet(id=9, fold=True, call=500)), now=11.0)
    assert bot.due == 12.0
    assert bot.says(12.0) == FOLDS | {"offer": 9, "ref": 1}


def test_an_answer_that_was_refused_is_followed_by_a_plain_one() -> None:
    bot = mind(0, 12, 1, 1, 0, 0)
    bot.hears(told(cards=["As", "Ah"], offer=bet(check=True, low=200, high=400, step=100)), now=0.0)
    assert bot.says(1.0) == {"type": "wager", "to": 200, "offer": 7, "ref": 1}
    bot.hears({"refused": "not_a_chip", "v": 1, "ref": 1}, now=1.5)
    assert bot.due == 2.5
    assert bot.says(2.5) == {"type": "check", "offer": 7, "ref": 2}


def test_after_that_it_waits_longer_each_time() -> None:
    bot = mind()
    bot.hears(told(**TURN), now=0.0)
    waits = []
    now = 1.0
    for _ in range(4):
        assert bot.says(now) is not None
        bot.hears({"refused": "table_is_paused", "v": 1, "ref": 99}, now)  # another message's
        assert bot.due is not None
        waits.append(bot.due - now)
        now = bot.due
    assert waits == [5.0, 10.0, 20.0, 20.0]


def test_it_may_look_on_after_a_hand() -> None:
    bot = mind(0, 1)
    bot.hears(told(offer={"id": 7, "kind": "after", "show": True, "rabbit": False}), now=0.0)
    assert (bot.due, bot.says(1.0)) == (1.0, None)
    assert bot.due is None


def test_it_logs_in_and_sees_to_its_seat() -> None:
    bot = mind()
    bot.hears(told(stage="empty"), now=0.0)
    assert bot.says(1.0) == {"type": "log_in", "card": "4000-0001", "pin": "70512", "ref": 1}
    bot.hears(told(stage="choosing", buy_in={"least": 4000, "most": None, "unit": 100}), now=2.0)
    assert bot.due == 3.0
    assert bot.says(3.0) == {"type": "buy_in", "amount": 4000, "entry": "wait", "ref": 2}


@pytest.mark.parametrize("code", sorted(HOPELESS))
def test_some_refusals_are_for_good(code: str) -> None:
    assert code in {known.value for known in Code}
    bot = mind()
    bot.hears({"refused": code}, now=0.0)
    assert mood(bot) is Mood.DONE


def test_a_bot_that_the_floor_puts_out_goes_away() -> None:
    bot = mind()
    bot.hears(told(stage="seated"), now=0.0)
    bot.hears(told(stage="empty"), now=1.0)
    assert mood(bot) is Mood.PUT_OUT


def leaves(**you: Any) -> Mind:
    """Make a bot that has seen this and is told to get up."""
    bot = mind()
    bot.hears(told(**you), now=0.0)
    bot.get_up(now=1.0)
    return bot


def test_told_to_get_up_it_leaves_and_is_done_when_the_table_lets_it_go() -> None:
    bot = leaves(stage="seated")
    assert bot.says(2.0) == {"type": "leave", "ref": 1}
    bot.hears(told(stage="leaving"), now=2.1)
    assert (bot.due, mood(bot)) == (None, Mood.PLAYS)
    bot.hears(told(stage="empty"), now=3.0)
    assert mood(bot) is Mood.DONE


def test_in_a_hand_it_answers_first() -> None:
    bot = leaves(**TURN)
    assert bot.says(1.0) == {"type": "fold", "offer": 7, "ref": 1}
    bot.hears(told(stage="seated"), now=2.0)
    assert bot.says(3.0) == {"type": "leave", "ref": 2}


def test_an_offer_to_show_cards_keeps_it_from_nothing() -> None:
    """The offer stands for as long as a table is paused."""
    bot = mind(0, 1)
    bot.hears(told(stage="seated", offer={"id": 7, "kind": "after", "show": True, "rabbit": False}), now=0.0)
    assert bot.says(1.0) is None
    bot.get_up(now=2.0)
    assert bot.due is not None
    assert bot.says(bot.due) == {"type": "leave", "ref": 1}


def test_a_bot_that_has_not_sat_down_is_done_at_once() -> None:
    assert leaves(stage="empty").mood is Mood.DONE
    nobody = mind(gets_up=True)
    nobody.get_up(now=0.0)
    assert mood(nobody) is Mood.PLAYS  # nothing seen yet
    nobody.hears(told(stage="empty"), now=1.0)
    assert mood(nobody) is Mood.DONE
