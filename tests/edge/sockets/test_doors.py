"""Sockets are admitted, refused and closed, over real connections."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from table_server.cage.staff import Role
from table_server.edge.ports.screen import screen_named
from table_server.edge.sockets import doors
from table_server.settings.values import ServerSettings
from tests.edge.room import Room, answered, closed, say, shown, told, until
from tests.edge.room import room as opened

POLICY = 1008


async def refusal(line: ClientConnection) -> str:
    """The reason why this socket was refused; nothing else was sent, and it is closed."""
    message = await told(line)
    assert message.keys() == {"refused"}
    assert await closed(line) == POLICY
    with pytest.raises(ConnectionClosed):
        await line.recv()
    return str(message["refused"])


async def test_a_screen_with_its_token_is_shown_the_table_at_once(room: Room) -> None:
    message = await shown(await room.come("t1/seat/3"))
    assert message["view"]["you"]["seat"] == 3
    assert message["view"]["table"]["key"] == "t1"
    assert (await shown(await room.come("t1/board")))["view"].keys() == {"table"}
    floor = await room.come("t1/floor", token=room.floor_token())
    assert (await shown(floor))["view"].keys() == {"table", "floor"}


async def test_addresses_without_a_name_are_the_first_tables(room: Room) -> None:
    line = await room.open("/ws/board")
    await say(line, type="hello", token=room.token("t1/board"), client="page-one")
    assert (await shown(line))["view"]["table"]["key"] == "t1"
    assert (await shown(await room.come("t2/board")))["view"]["table"]["key"] == "t2"


async def test_a_wrong_origin_is_refused_before_the_socket_is_accepted(room: Room) -> None:
    for origin in ("https://elsewhere.example", f"http://127.0.0.1:{room.port + 1}", "null", "http://["):
        with pytest.raises(InvalidStatus) as refused:
            await room.open("/ws/board", origin=origin)
        assert refused.value.response.status_code == 403


async def test_the_servers_own_pages_and_the_rooms_may_open_sockets() -> None:
    async with opened(server=ServerSettings(origins=("https://table1.example",))) as room:
        for origin in (f"http://{room.address}", "https://table1.example"):
            await room.open("/ws/board", origin=origin)


async def test_there_is_no_such_screen(room: Room) -> None:
    for path in ("/ws/seat/0", "/ws/seat/11", "/ws/t2/seat/7", "/ws/t3/board", "/ws/cashier", "/ws/seat/x"):
        with pytest.raises(InvalidStatus):
            await room.open(path)


async def test_who_says_nothing_is_sent_away(hurried_room: Room) -> None:
    assert await refusal(await hurried_room.open("/ws/seat/3")) == "not_this_screen"


HELLO = {"type": "hello", "token": "token-t1/seat/3-3", "client": "page-one"}


NO_HELLO: list[str | bytes] = [
    "nonsense",
    b"\x00\x01",
    "{}",
    json.dumps({"type": "fold", "offer": 1}),
    json.dumps(HELLO | {"token": "guessed"}),
    json.dumps(HELLO | {"token": "token-t1/seat/4-4"}),
    json.dumps(HELLO | {"token": "token-t2/seat/3-14"}),
    json.dumps(HELLO | {"token": "token-t1/board-11"}),
    json.dumps(HELLO | {"client": "short"}),
    json.dumps(HELLO | {"seat": 3}),
]


async def test_without_this_screens_token_nothing_is_shown(room: Room) -> None:
    for first in NO_HELLO:
        line = await room.open("/ws/seat/3")
        await line.send(first)
        assert await refusal(line) == "not_this_screen", first


async def test_that_token_would_have_been_right(room: Room) -> None:
    line = await room.open("/ws/seat/3")
    await line.send(json.dumps(HELLO))
    await shown(line)


async def test_the_floors_console_is_for_the_floor(room: Room) -> None:
    for role in (Role.AUDITOR, Role.CASHIER, Role.TECHNICIAN):
        line = await room.come("t1/floor", token=room.floor_token(role))
        assert await refusal(line) == "not_this_screen", role


async def test_a_seats_token_opens_no_console(room: Room) -> None:
    line = await room.come("t1/floor", token=room.token("t1/seat/3"))
    assert await refusal(line) == "not_this_screen"


async def test_a_second_page_is_refused_while_the_first_lives(room: Room) -> None:
    first = await room.come("t1/seat/3")
    await shown(first)
    assert await refusal(await room.come("t1/seat/3", client="page-two")) == "screen_in_use"
    await say(first, type="account", ref=1)
    assert (await answered(first))["refused"] == "not_logged_in"


async def test_the_same_page_replaces_its_own_older_socket(room: Room) -> None:
    first = await room.come("t1/seat/3")
    await shown(first)
    second = await room.come("t1/seat/3")
    await shown(second)
    assert await closed(first) == 1000
    await say(second, type="account")
    assert (await answered(second))["refused"] == "not_logged_in"


async def test_a_page_that_left_makes_room(room: Room) -> None:
    first = await room.come("t1/seat/3")
    await shown(first)
    await first.close()
    await shown(await room.come("t1/seat/3", client="page-two"))


async def seated(room: Room, seat: int = 3, card: str = "4000-0001", pin: str = "7012") -> ClientConnection:
    """A page where a player has logged in."""
    line = await room.come(f"t1/seat/{seat}")
    await say(line, type="log_in", card=card, pin=pin)
    while (await shown(line))["view"]["you"]["stage"] == "empty":
        pass
    return line


async def test_the_player_takes_the_seat_over_to_another_page(room: Room) -> None:
    first = await seated(room)
    second = await room.come("t1/seat/3", client="page-two", card="4000-0001", pin="7012")
    assert (await shown(second))["view"]["you"]["name"] == "Player 1"
    assert (await answered(first))["refused"] == "taken_over"
    assert await closed(first) == 1000
    await say(second, type="account")
    assert (await answered(second))["wallet"] == 100_000


OTHERS = [
    ("4000-0002", "7022", "screen_in_use"),
    ("4000-0001", "9999", "wrong_card_or_pin"),
    ("4000-9999", "7012", "wrong_card_or_pin"),
    ("!", "x", "wrong_card_or_pin"),
]


async def test_nobody_else_takes_it_over(room: Room) -> None:
    first = await seated(room)
    for card, pin, code in OTHERS:
        second = await room.come("t1/seat/3", client="page-two", card=card, pin=pin)
        assert await refusal(second) == code
    await say(first, type="account")
    assert (await answered(first))["reply"] == "account"


async def test_a_board_is_not_taken_over_by_a_player(room: Room) -> None:
    await seated(room)
    await shown(await room.come("t1/board"))
    second = await room.come("t1/board", client="page-two", card="4000-0001", pin="7012")
    assert await refusal(second) == "screen_in_use"


async def test_what_an_older_socket_still_says_does_not_count(room: Room) -> None:
    """The server reads it after another page has taken the screen, and ignores it."""
    first = await room.come("t1/seat/3")
    await shown(first)
    heard: list[str] = []
    known = room.context.doors._holders._at[screen_named("t1/seat/3")]
    room.journal.disk.clear()
    await say(first, type="log_in", card="4000-0001", pin="7012")  # waits for the disk
    await say(first, type="leave")
    await until(lambda: bool(room.cage.claims))
    await asyncio.sleep(0.05)
    assert not known.ended.done()
    second = await room.come("t1/seat/3")
    assert await closed(first) == 1000
    assert known.ended.done()
    room.journal.disk.set()
    while (message := await shown(second))["view"]["you"]["stage"] == "empty":
        heard.append(message["view"]["you"]["stage"])
    assert message["view"]["you"]["stage"] == "choosing"  # who logged in did not leave


async def test_a_token_taken_back_ends_its_socket(room: Room) -> None:
    line = await room.come("t1/seat/3")
    await shown(line)
    screen = screen_named("t1/seat/3")
    assert screen is not None
    await room.devices.revoke(screen, "Flo")
    room.context.doors.take_back(str(screen))
    assert (await answered(line))["refused"] == "not_this_screen"
    assert await closed(line) == POLICY


async def test_a_floor_person_who_signs_out_leaves_every_console(room: Room) -> None:
    token = room.floor_token()
    lines = [await room.come(f"{table}/floor", token=token) for table in ("t1", "t2")]
    for line in lines:
        await shown(line)
    session = next(iter(room.context.sessions._by_hash.values()))
    room.context.sessions.end(session)
    room.context.doors.take_back(session.id)
    for line in lines:
        assert (await answered(line))["refused"] == "not_this_screen"


async def test_presence_follows_the_screens(room: Room) -> None:
    board = await room.come("t1/board")
    seat = await seated(room)

    async def connected() -> bool:
        plates = (await shown(board))["view"]["table"]["seats"]
        return any(plate["seat"] == 3 and plate["connected"] for plate in plates)

    while not await connected():
        pass
    await seat.close()
    while await connected():
        pass
    await shown(await room.come("t1/seat/3", client="page-two"))
    while not await connected():
        pass


async def test_a_crowd_of_strangers_is_kept_out(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "MOST_STRANGERS", 2)
    await room.open("/ws/board")
    await room.open("/ws/board")
    with pytest.raises(InvalidStatus):
        await room.open("/ws/board")
