"""Every screen may send pings and ask for the rules of a game."""

from __future__ import annotations

import json

import pytest
from websockets.asyncio.client import ClientConnection

from table_server.engine.cards import Seat
from table_server.runtime.intents import Wants
from table_server.table.commands import Register
from tests.edge.room import Room, answered, closed, counted, rest, say, shown, until
from tests.edge.sockets.test_desks import asked, log_in

SCREENS = ("t1/seat/3", "t1/board", "t1/floor")


async def come(room: Room, name: str) -> ClientConnection:
    token = {"token": room.floor_token()} if name.endswith("floor") else {}
    return await room.come(name, **token)


@pytest.mark.parametrize("name", SCREENS)
async def test_a_ping_is_answered(room: Room, name: str) -> None:
    line = await come(room, name)
    assert await asked(line, type="ping") == {"reply": "pong"}
    await say(line, type="ping")
    assert await answered(line) == {"reply": "pong", "ref": None}


async def test_a_ping_waits_for_nothing_that_is_attended_to(room: Room) -> None:
    """The cage thinks; the line lives, and what was asked before is answered in its turn."""
    seat = await room.come("t1/seat/3")
    room.cage.thinks.clear()
    await say(seat, type="log_in", card="4000-0001", pin="7012", ref=1)
    await say(seat, type="account", ref=2)
    await until(lambda: bool(room.cage.claims))
    await say(seat, type="ping", ref=3)
    assert await answered(seat) == {"reply": "pong", "ref": 3}
    room.cage.thinks.set()
    message = await answered(seat)
    assert (message["reply"], message["ref"]) == ("account", 2)
    assert room.actors["t1"].player_at(Seat(3)) == "1"


async def test_what_was_said_before_the_line_went_still_counts(room: Room) -> None:
    seat = await room.come("t1/seat/3")
    await shown(seat)
    await say(seat, type="account")
    await say(seat, type="call_floor", on=True)
    await seat.close()
    await until(lambda: counted(room, 'openfelt_floor_calls_total{table="t1"}') == 1)


async def test_pings_take_nothing_from_fingers(room: Room) -> None:
    """Twenty messages at once and some pings between them: all are answered."""
    line = await room.come("t1/seat/3")
    for ref in range(20):
        await say(line, type="account", ref=ref)
        if ref % 5 == 0:
            await say(line, type="ping", ref=100 + ref)
    answers = [await answered(line) for _ in range(24)]
    assert [answer["ref"] for answer in answers if "refused" in answer] == [*range(20)]
    assert [answer["ref"] for answer in answers if "reply" in answer] == [100, 105, 110, 115]


async def test_a_flood_of_pings_is_cut_off(room: Room) -> None:
    line = await room.come("t1/board")
    for _ in range(200):
        await say(line, type="ping")
    codes = [message.get("refused") for message in await rest(line)]
    assert line.close_code == 1008
    assert codes[-1] == "too_many_messages"
    assert await closed(line) == 1008


@pytest.mark.parametrize("name", SCREENS)
async def test_how_the_game_is_played(room: Room, name: str) -> None:
    line = await come(room, name)
    rules = await asked(line, type="rules")
    assert rules["reply"] == "rules"
    assert rules["game"]["key"] == "holdem"
    assert [street["key"] for street in rules["rules"]["streets"]] == ["preflop", "flop", "turn", "river"]
    assert await asked(line, type="rules", index=0) == rules
    assert await asked(line, type="rules", index=1) == {"refused": "no_such_game"}


@pytest.mark.parametrize("name", SCREENS[:2])
async def test_open_play_has_no_blind_schedule(room: Room, name: str) -> None:
    """The board asks for the final standing, a seat for LP-142 and LP-143."""
    line = await come(room, name)
    assert await asked(line, type="tournament") == {"refused": "no_tournament"}


@pytest.mark.parametrize("name", SCREENS)
async def test_what_is_not_understood_is_refused_by_its_number(room: Room, name: str) -> None:
    line = await come(room, name)
    assert await asked(line, type="steal") == {"refused": "not_understood"}
    await line.send(json.dumps({"type": "steal", "ref": "seven"}))
    assert "ref" not in await answered(line)


async def test_how_a_player_likes_the_screen(room: Room) -> None:
    seat = await room.come("t1/seat/3")
    assert await asked(seat, type="prefer", sound=0) == {"refused": "not_logged_in"}
    await log_in(seat, 1)
    await say(seat, type="prefer", language="zh-Hans", peek="cover")
    while (message := await shown(seat))["view"]["you"]["preferences"]["language"] == "":
        pass
    likes = message["view"]["you"]["preferences"]
    assert (likes["peek"], likes["four_color"], likes["text_size"]) == ("cover", True, 100)
    assert await asked(seat, type="prefer", peek="look") == {"refused": "not_understood"}
    room.cage.away = True
    assert await asked(seat, type="prefer", sound=0) == {"refused": "cage_is_away"}
    room.cage.away = False
    await say(seat, type="log_out")
    while (await shown(seat))["view"]["you"]["preferences"] is not None:
        pass
    other = await room.come("t1/seat/4", client="another-page")
    await say(other, type="log_in", card="4000-0001", pin="7012")
    while (message := await shown(other))["view"]["you"]["stage"] == "empty":
        pass
    assert message["view"]["you"]["preferences"]["language"] == "zh-Hans"


async def test_a_seat_calls_and_the_floor_comes(room: Room) -> None:
    seat = await room.come("t1/seat/3")
    floor = await room.come("t1/floor", token=room.floor_token())
    await say(seat, type="call_floor", on=True)
    while not (await shown(seat))["view"]["you"]["floor_called"]:
        pass
    while not (calls := (await shown(floor))["view"]["floor"]["calls"]):
        pass
    assert [call["seat"] for call in calls] == [3]
    await say(floor, type="floor_comes", seat=3)
    while (await shown(seat))["view"]["you"]["floor_called"]:
        pass
    assert await asked(floor, type="floor_comes", seat=3) == {"refused": "not_offered"}
    assert counted(room, 'openfelt_floor_calls_total{table="t1"}') == 1


async def test_the_house_says_something_and_who_waits(room: Room) -> None:
    board = await room.come("t1/board")
    floor = await room.come("t1/floor", token=room.floor_token())
    assert await asked(floor, type="announce", text="Seat open") == {"reply": "taken"}
    for player, name in (("21", "Red"), ("22", "Blue")):
        assert await room.actors["t1"].says(Wants(Register(player, name))) is None
    await say(floor, type="queue", waits=[{"name": "Blue", "player": "22"}])
    while (message := await shown(board))["view"]["table"]["waiting"] != ["Blue"]:
        pass
    assert message["view"]["table"]["message"] == "Seat open"
    assert await asked(floor, type="announce", text="Seat open") == {"refused": "not_offered"}
