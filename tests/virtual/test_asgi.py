"""The server without a network, with an application of every habit a table's has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect

from table_server.edge.sockets.line import OURS
from tests.virtual.asgi import serving
from tests.virtual.line import Closed, Line, Payload, Rejected, Way
from tests.virtual.loop import run, running


class Habits:
    """The application, and what became of it."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.app = FastAPI(lifespan=self._lifespan)
        self.app.add_api_route("/paid", self._paid, methods=["POST"])
        for path, handler in (
            ("/echo", self._echo),
            ("/refuse", self._refuse),
            ("/flood", self._flood),
            ("/close", self._close),
            ("/forget", self._forget),
            ("/fail", self._fail),
            ("/short", self._short),
        ):
            self.app.add_api_websocket_route(path, handler)

    @asynccontextmanager
    async def _lifespan(self, _: FastAPI) -> AsyncIterator[None]:
        self.log.append("up")
        yield
        self.log.append("down")

    async def _paid(self, request: Request) -> dict[str, str]:
        return {"body": (await request.body()).decode(), "to": request.query_params["to"]}

    async def _echo(self, socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await asyncio.sleep(0.25)
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect as gone:
            self.log.append(f"gone {gone.code}")

    async def _refuse(self, socket: WebSocket) -> None:
        await socket.close()

    async def _flood(self, socket: WebSocket) -> None:
        await socket.accept()
        try:
            for number in range(1000):
                await socket.send_text(f"{number:<1000}")
                self.log.append(f"sent {number}")
        except WebSocketDisconnect as gone:
            self.log.append(f"gone {gone.code}")

    async def _short(self, socket: WebSocket) -> None:
        """Past ASGI, as often as there is room."""
        await socket.accept()
        push = socket.scope["extensions"][OURS]["push"]
        with suppress(WebSocketDisconnect):
            while True:
                sent = 0
                while push(b"%1000d" % sent):
                    sent += 1
                self.log.append(f"sent {sent}")
                await socket.receive_text()
        self.log.append(f"sent to nobody: {push(b'')}")

    async def _close(self, socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_bytes(b"last")
        await socket.close(4001, "taken over")

    async def _forget(self, socket: WebSocket) -> None:
        await socket.accept()

    async def _fail(self, socket: WebSocket) -> None:
        await socket.accept()
        raise ZeroDivisionError


def test_the_application_starts_serves_and_ends() -> None:
    habits = Habits()

    async def main() -> list[Payload]:
        async with serving(habits.app) as server:
            assert habits.log == ["up"]
            line = await server.connect("/echo")
            await line.send("one")
            await line.send("two")
            return [await line.receive(), await line.receive()]

    assert run(main()) == ["one", "two"]
    assert habits.log == ["up", "gone 1001", "down"]


def test_a_request_has_its_answer() -> None:
    async def main() -> tuple[int, bytes, int]:
        async with serving(Habits().app) as server:
            paid = await server.request("POST", "/paid?to=seat", b"500")
            none = await server.request("GET", "/nothing")
            return paid.status, paid.body, none.status

    assert run(main()) == (200, b'{"body":"500","to":"seat"}', 404)


@pytest.mark.parametrize("path", ["/refuse", "/nowhere"])
def test_a_socket_may_be_refused(path: str) -> None:
    async def main() -> None:
        async with serving(Habits().app) as server:
            with pytest.raises(Rejected, match="403"):
                await server.connect(path)

    run(main())


@pytest.mark.parametrize(("path", "messages", "code"), [("/close", [b"last"], 4001), ("/forget", [], 1006)])
def test_the_application_closes(path: str, messages: list[bytes], code: int) -> None:
    async def main() -> tuple[list[Payload], int]:
        async with serving(Habits().app) as server:
            line = await server.connect(path)
            got = [await line.receive() for _ in messages]
            with pytest.raises(Closed) as closed:
                await line.receive()
            return got, closed.value.code

    assert run(main()) == (messages, code)


def test_a_screen_that_reads_nothing_holds_its_own_line_up() -> None:
    habits = Habits()

    async def main() -> int:
        async with serving(habits.app) as server:
            line = await server.connect("/flood")
            await asyncio.sleep(3600)
            sent = len(habits.log)
            await line.receive()
            await asyncio.sleep(1)
            assert len(habits.log) == sent + 1
            line.close(1006)
            await asyncio.sleep(1)
            return sent

    assert run(main()) == 1 + 65
    assert habits.log[-2:] == ["gone 1006", "down"]


def test_a_screen_that_takes_nothing_can_be_dropped() -> None:
    habits = Habits()

    async def main() -> list[int]:
        async with serving(habits.app) as server:
            line = await server.connect("/flood")
            await asyncio.sleep(1)
            line.drop()
            await asyncio.sleep(1)
            there = [len(await line.receive()) for _ in range(65)]
            with pytest.raises(Closed, match="1006"):
                await line.receive()
            return there

    assert run(main()) == [1000] * 65
    assert habits.log[-2:] == ["gone 1006", "down"]


def test_a_failure_on_a_line_is_loud() -> None:
    async def main() -> None:
        async with serving(Habits().app) as server:
            await server.connect("/fail")
            await asyncio.sleep(1)

    with pytest.raises(ExceptionGroup) as failed:
        run(main())
    assert failed.group_contains(ZeroDivisionError)


def test_order_is_kept_however_late_each_piece_is() -> None:
    lateness = iter([0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0])

    async def main() -> tuple[list[Payload], float]:
        async with serving(Habits().app, delay=lambda: next(lateness)) as server:
            line = await server.connect("/echo")
            for word in "abc":
                await line.send(word)
            return [await line.receive() for _ in range(3)], running().time()

    words, took = run(main())
    assert words == ["a", "b", "c"]
    assert took > 5


def test_whatever_is_said_is_heard() -> None:
    heard: list[tuple[str, Way, bytes]] = []

    def listen(line: Line, way: Way, sent: bytes) -> None:
        heard.append((line.path, way, sent))

    async def main() -> None:
        async with serving(Habits().app, listen) as server:
            line = await server.connect("/echo")
            await line.send("one")
            await line.receive()

    run(main())
    assert heard == [("/echo", Way.UP, b"one"), ("/echo", Way.DOWN, b"one")]


def test_the_short_way_past_asgi_ends_where_there_is_no_room() -> None:
    """As the product's own socket has it: `edge/process/serving.py`."""
    habits = Habits()

    async def main() -> None:
        async with serving(habits.app) as server:
            line = await server.connect("/short")
            await asyncio.sleep(1)
            assert [int(await line.receive()) for _ in range(40)] == [*range(40)]
            await line.send("more")
            await asyncio.sleep(1)
            line.close(1006)
            await asyncio.sleep(1)

    run(main())
    assert habits.log[1:-1] == ["sent 65", "sent 40", "sent to nobody: False"]


@pytest.mark.parametrize(("path", "messages", "code"), [("/close", [b"last"], 4001), ("/short", [], 1006)])
def test_what_comes_down_may_be_handed_on(path: str, messages: list[bytes], code: int) -> None:
    """Frames that are there, frames that come later and the end are handed on, which leaves room for more."""
    heard: list[tuple[bytes, float]] = []
    closed: list[Closed] = []

    async def main() -> None:
        async with serving(Habits().app, delay=lambda: 0.5) as server:
            line = await server.connect(path)
            await asyncio.sleep(0.7)
            line.hand_to(lambda sent: heard.append((sent, running().time())), closed.append)
            line.say("more")
            await asyncio.sleep(2)
            line.drop()
            await asyncio.sleep(2)

    run(main())
    if messages:
        assert [sent for sent, _ in heard] == messages
    else:
        assert [int(sent) for sent, _ in heard] == [*range(65), *range(65)]
        assert len({when for _, when in heard}) == 2
    assert [end.code for end in closed] == [code]


def test_a_server_can_be_asked_while_lines_are_open() -> None:
    async def main() -> int:
        async with serving(Habits().app) as server:
            await server.connect("/echo")
            return (await server.request("GET", "/nothing")).status

    assert run(main()) == 404
