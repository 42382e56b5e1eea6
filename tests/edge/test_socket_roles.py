"""Every message of every socket, by every role, by every screen, by nobody: taken, or refused and logged."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from starlette.routing import WebSocketRoute
from websockets.asyncio.client import ClientConnection

from table_server.cage.staff import Role
from table_server.edge.ports.screen import ScreenKind
from table_server.edge.sockets.routes import socket_routes
from table_server.settings.values import Sockets
from tests.edge.roles import FLOOR
from tests.edge.room import Room, closed, say, told
from tests.edge.room import room as opened
from tests.edge.says import MAY_SAY, SAYS, known_to
from tests.patience import PATIENCE

PATIENT = Sockets(PATIENCE, PATIENCE, messages_per_second=1_000, burst=1_000)
AT_ONCE = 20
"""Messages on one socket; who goes on with what is not understood is cut off."""
DOORS = {ScreenKind.SEAT: "t1/seat/3", ScreenKind.BOARD: "t1/board", ScreenKind.FLOOR: "t1/floor"}


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with opened(PATIENT) as found:
        yield found


def test_no_socket_is_forgotten(room: Room) -> None:
    paths = {route.path for route in socket_routes(room.context.doors, "t1")}
    served = {each.path for each in _sockets(room)}
    wanted = {"seat/{seat:int}", "board", "floor"}
    assert served == paths == {f"/ws/{first}{path}" for path in wanted for first in ("", "{table}/")}
    assert set(DOORS) == set(ScreenKind)


def _sockets(room: Room) -> Iterator[WebSocketRoute]:
    entrance: Any = room.serving.config.app
    yield from (route for route in entrance.sockets.routes if isinstance(route, WebSocketRoute))


@pytest.mark.parametrize("kind", ScreenKind)
def test_no_message_is_forgotten(kind: ScreenKind) -> None:
    assert known_to(kind) == {what for what, kinds in MAY_SAY.items() if kind in kinds}
    assert SAYS.keys() == MAY_SAY.keys()


def callers(room: Room) -> dict[str, str]:
    """Everybody who has a token of some kind, and who has none."""
    tokens = {f"a {role.value}": room.floor_token(role) for role in Role}
    screens = {name: room.token(name) for name in ("t1/seat/3", "t1/seat/4", "t2/seat/3", "t1/board")}
    return {**tokens, **screens, "nobody": "guessed"}


LET_IN = {
    ScreenKind.SEAT: {"t1/seat/3"},
    ScreenKind.BOARD: {"t1/board"},
    ScreenKind.FLOOR: {f"a {role.value}" for role in FLOOR},
}


@pytest.mark.parametrize("kind", ScreenKind)
async def test_who_is_let_in(room: Room, kind: ScreenKind, capsys: pytest.CaptureFixture[str]) -> None:
    everybody = callers(room)
    for who, token in everybody.items():
        line = await room.come(DOORS[kind], client=f"page of {who}", token=token)
        first = await told(line)
        assert ("view" in first) == (who in LET_IN[kind]), (kind, who)
        if who in LET_IN[kind]:
            await line.close()
        else:
            assert first == {"refused": "not_this_screen"}
            assert await closed(line) == 1008
    refused = capsys.readouterr().out.count("screen_refused")
    assert refused == len(everybody) - len(LET_IN[kind])


@pytest.mark.parametrize("kind", ScreenKind)
async def test_nobody_says_anything_before_it_is_known_who(room: Room, kind: ScreenKind) -> None:
    """Also what would be understood from who was let in; and nothing happens."""
    before = [*room.journal.events]
    for what, more in SAYS.items():
        line = await room.open(f"/ws/{DOORS[kind]}")
        await say(line, type=what, **more)
        assert await told(line) == {"refused": "not_this_screen"}, what
        assert await closed(line) == 1008
    assert room.journal.events == before


async def answer_to(line: ClientConnection, ref: int) -> str | None:
    """The reason why a message was refused; None if it was taken. Later messages are answered later."""
    await say(line, type="rules", ref=10_000 + ref)
    why = None
    while (message := await told(line)).get("ref") != 10_000 + ref:
        if message.get("ref") == ref:
            why = message.get("refused")
    return why


async def everything_said(room: Room, kind: ScreenKind, token: str) -> dict[str, str | None]:
    answers: dict[str, str | None] = {}
    line: ClientConnection | None = None
    for ref, (what, more) in enumerate(SAYS.items()):
        if line is None or ref % AT_ONCE == 0:
            line = await room.come(DOORS[kind], token=token)
        await say(line, type=what, ref=ref, **more)
        answers[what] = await answer_to(line, ref)
    return answers


@pytest.mark.parametrize("role", sorted(FLOOR, key=str))
async def test_what_the_floor_may_say(room: Room, role: Role, capsys: pytest.CaptureFixture[str]) -> None:
    answers = await everything_said(room, ScreenKind.FLOOR, room.floor_token(role))
    _as_the_table_says(answers, ScreenKind.FLOOR, capsys)


@pytest.mark.parametrize("kind", [ScreenKind.SEAT, ScreenKind.BOARD])
async def test_what_a_screen_may_say(
    room: Room, kind: ScreenKind, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = await everything_said(room, kind, room.token(DOORS[kind]))
    _as_the_table_says(answers, kind, capsys)


def _as_the_table_says(
    answers: dict[str, str | None], kind: ScreenKind, capsys: pytest.CaptureFixture[str]
) -> None:
    may_not = {what for what, kinds in MAY_SAY.items() if kind not in kinds}
    assert {what for what, why in answers.items() if why == "not_understood"} == may_not
    written = [line for line in capsys.readouterr().out.splitlines() if "message_refused" in line]
    assert len(written) == len(may_not)
    assert all(DOORS[kind] in line for line in written)


NEEDS_NO_PLAYER = {"ping", "rules", "hands", "call_floor", "break", "wish", "reminded", "forget_card"}
"""At a seat where nobody has logged in: signs of life, questions, and what is not there to be taken back."""


async def test_where_nobody_sits_nobodys_money_moves(room: Room) -> None:
    """The seat's screen is let in; a player is who has logged in there."""
    before = [type(event).__name__ for event in room.journal.events]
    answers = await everything_said(room, ScreenKind.SEAT, room.token(DOORS[ScreenKind.SEAT]))
    taken = {what for what, why in answers.items() if why is None}
    assert taken <= NEEDS_NO_PLAYER, taken
    since = {type(event).__name__ for event in room.journal.events[len(before) :]}
    assert since <= {"Seen", "FloorCalled"}, since
