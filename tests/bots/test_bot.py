"""One bot on one line: it says hello, answers in time, comes back to a lost line and leaves when told to."""

from __future__ import annotations

import asyncio

import pytest

from table_server.bots.bot import Bot
from table_server.bots.place import BotPace, BotPlace
from tests.bots.lines import Script, ScriptedLine
from tests.bots.views import bet, told
from tests.simulation.counted import Counted
from tests.virtual.loop import run

PLACE = BotPlace(url="/1", token="a token", card="4000-0001", pin="70512")
PACE = BotPace(quickest=1.0, slowest=1.0, reconnect=1.0, longest_reconnect=4.0, away=30.0)
TURN = told(cards=["7c", "2h"], offer=bet(fold=True, call=500))


class Whole:
    """Chance that always gives the most, so that every wait is as long as possible."""

    def below(self, bound: int) -> int:
        return bound - 1


async def plays_for(seconds: float, script: Script) -> Bot:
    """Let a bot play for so long."""
    bot = Bot(place=PLACE, chance=Whole(), pace=PACE, dial=script.dial)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(seconds):
            await bot.run()
    return bot


def test_it_says_hello_with_the_screens_token() -> None:
    line = ScriptedLine(lost_after=100)
    run(plays_for(1, Script(line)))
    (hello,) = line.said
    assert hello["type"] == "hello"
    assert hello["token"] == "a token"
    assert 8 <= len(hello["client"]) <= 64
    assert "card" not in hello


def test_it_answers_after_some_thought_and_only_what_asks_it() -> None:
    line = ScriptedLine((0, told()), (5, TURN), (1.5, told()), lost_after=100)
    run(plays_for(60, Script(line)))
    assert [said["type"] for said in line.said] == ["hello", "fold"]
    assert line.times == [0.0, 6.0]


def test_a_lost_line_is_dialled_again_after_longer_and_longer() -> None:
    script = Script()
    run(plays_for(20, script))
    assert script.dialled == [0.0, 1.0, 3.0, 7.0, 11.0, 15.0, 19.0]


def test_on_a_new_line_it_is_the_same_page_and_as_quick_as_before() -> None:
    """The server restarted in the middle of a hand: the offer is answered on the second line."""
    first, second = ScriptedLine((0, told())), ScriptedLine((0, TURN), lost_after=1.5)
    script = Script(first, second)
    run(plays_for(6, script))
    assert first.said[0] == second.said[0]
    assert [said["type"] for said in second.said] == ["hello", "fold"]
    assert script.dialled == [0.0, 1.0, 3.5, 5.5]  # each time a view came the wait began anew


def test_a_bot_that_is_not_wanted_does_not_come_back() -> None:
    async def ends() -> None:
        await Bot(
            place=PLACE,
            chance=Counted(),
            pace=PACE,
            dial=Script(ScriptedLine((0, {"refused": "locked"}))).dial,
        ).run()

    run(ends())


def test_a_screen_in_use_is_tried_again() -> None:
    script = Script(ScriptedLine((0, {"refused": "screen_in_use"})), ScriptedLine((0, told())))
    run(plays_for(2, script))
    assert len(script.dialled) == 2


def test_a_bot_that_was_put_out_leaves_the_screen_free_for_a_while() -> None:
    first = ScriptedLine((0, told()), (1, told(stage="empty")), lost_after=100)
    script = Script(first, ScriptedLine((0, told(stage="empty")), lost_after=100))
    run(plays_for(60, script))
    assert script.dialled == [0.0, 31.0]


async def got_up(after: float, script: Script) -> float:
    """Return the time at which a bot that is told to get up has done so."""
    bot = Bot(place=PLACE, chance=Whole(), pace=PACE, dial=script.dial)
    running = asyncio.create_task(bot.run())
    await asyncio.sleep(after)
    bot.get_up()
    await running
    return asyncio.get_running_loop().time()


def test_told_to_get_up_it_leaves_and_ends() -> None:
    line = ScriptedLine((0, told()), (6.5, told(stage="leaving")), (20, told(stage="empty")))
    assert run(got_up(5, Script(line))) == 26.5
    assert [said["type"] for said in line.said] == ["hello", "leave"]
    assert line.times[1] == 6.0


def test_told_while_it_has_no_line_it_remembers() -> None:
    line = ScriptedLine((0, told(stage="seated")), (5, told(stage="empty")))
    script = Script(ScriptedLine(), line)
    assert run(got_up(0.5, script)) == 6.0
    assert [said["type"] for said in line.said] == ["hello", "leave"]


def test_told_before_it_sat_down_it_just_goes() -> None:
    line = ScriptedLine((0, told(stage="empty")), lost_after=100)
    assert run(got_up(0.5, Script(line))) == 0.5
    assert [said["type"] for said in line.said] == ["hello"]
