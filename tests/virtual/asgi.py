"""A server without a network: speaks ASGI to an application directly, in the same event loop.

It does what uvicorn does as far as an application can tell: order, room on the way, and whom it hears from.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias
from unittest.mock import patch

import anyio.to_thread

from table_server.edge.line import OURS
from tests.virtual.pipe import Delay, Pipe

Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]
Application: TypeAlias = Callable[[Event, Receive, Send], Awaitable[None]]
Payload: TypeAlias = str | bytes
Heard: TypeAlias = Callable[["Line", "Way", Payload], None]
"""Told of every message, when it is sent up and when the application has got rid of it."""

ROOM: Final = 64 * 1024
"""Bytes on their way down before the application has to wait: what uvicorn and a socket hold, about."""
GOING_AWAY: Final = 1001
GONE: Final = 1006


class Way(Enum):
    """A direction of a line."""

    UP = "up"
    DOWN = "down"


class Rejected(Exception):
    """The socket was not accepted."""

    def __init__(self, status: int) -> None:
        super().__init__(f"rejected with {status}")
        self.status = status


class Closed(Exception):
    """The application closed the socket; what it had sent before has been read."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"closed with {code} {reason}".rstrip())
        self.code = code
        self.reason = reason


class Line:
    """A screen's end of one websocket."""

    def __init__(self, path: str, heard: Heard, delay: Delay) -> None:
        self.path = path
        self._heard = heard
        self._up: Pipe[Event] = Pipe(ROOM, delay)
        self._down: Pipe[Event] = Pipe(ROOM, delay)
        self._ended = False
        """Either side has closed."""

    async def send(self, payload: Payload) -> None:
        self._heard(self, Way.UP, payload)
        kind = "text" if isinstance(payload, str) else "bytes"
        await self._up.put({"type": "websocket.receive", kind: payload}, len(payload))

    async def receive(self) -> Payload:
        """The next message down; `Closed` when there will be none."""
        match await self._down.get():
            case {"type": "websocket.send", "text": str(text)}:
                return text
            case {"type": "websocket.send", "bytes": bytes(data)}:
                return data
            case {"type": "websocket.close", "code": int(code), "reason": reason}:
                raise Closed(code, reason or "")
            case other:
                raise AssertionError(f"an application may not send {other} here")

    def close(self, code: int = 1000) -> None:
        """Say good-bye, or with 1006 be gone without a word."""
        if not self._ended:
            self._ended = True
            self._up.push({"type": "websocket.disconnect", "code": code, "reason": ""})
            self._down.break_off()

    def drop(self) -> None:
        """What the server does to a screen that takes nothing."""
        self._end(GONE, "")

    async def run(self, application: Application, scope: Event) -> None:
        """The application's side, for as long as it takes."""
        self._up.push({"type": "websocket.connect"})
        await application(scope, self._up.get, self._send)
        if not self._ended:
            self._end(GONE, "")

    async def accepted(self) -> None:
        """The application's first word."""
        match await self._down.get():
            case {"type": "websocket.accept"}:
                return
            case {"type": "websocket.http.response.start", "status": int(status)}:
                raise Rejected(status)
            case _:
                raise Rejected(403)

    async def _send(self, event: Event) -> None:
        match event:
            case {"type": "websocket.close"}:
                self._end(event.get("code", 1000), event.get("reason") or "")
            case {"type": "websocket.send"}:
                payload: Payload = event["bytes"] if event.get("text") is None else event["text"]
                await self._down.put(event, len(payload))
                self._heard(self, Way.DOWN, payload)
            case _:
                await self._down.put(event, 0)

    def _end(self, code: int, reason: str) -> None:
        if not self._ended:
            self._ended = True
            self._down.push({"type": "websocket.close", "code": code, "reason": reason})
            self._down.break_off()
            self._up.push({"type": "websocket.disconnect", "code": code, "reason": reason})


@dataclass(frozen=True, slots=True)
class Answer:
    """To an HTTP request."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Server:
    """An application that has started."""

    def __init__(
        self, application: Application, tasks: asyncio.TaskGroup, heard: Heard, delay: Delay
    ) -> None:
        self._application = application
        self._tasks = tasks
        self._heard = heard
        self._delay = delay
        self._lines: dict[asyncio.Task[None], Line] = {}

    async def connect(self, path: str, headers: Mapping[str, str] | None = None) -> Line:
        """A websocket, accepted; or `Rejected`."""
        line = Line(path, self._heard, self._delay)
        ours = {"scheme": "ws", "subprotocols": [], "extensions": {OURS: {"drop": line.drop}}}
        scope = _scope("websocket", path, headers or {}) | ours
        task = self._tasks.create_task(line.run(self._application, scope), name=path)
        self._lines[task] = line
        task.add_done_callback(self._lines.pop)
        await line.accepted()
        return line

    async def request(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Answer:
        """One HTTP request, and all of its answer."""
        start: dict[str, Any] = {}
        parts: list[bytes] = []
        sent: list[Event] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Event:
            return sent.pop() if sent else {"type": "http.disconnect"}

        async def send(event: Event) -> None:
            start.update(event if event["type"] == "http.response.start" else {})
            parts.append(event.get("body", b""))

        length = {"content-length": str(len(body))}
        scope = _scope("http", path, length | dict(headers or {})) | {"scheme": "http", "method": method}
        await self._application(scope, receive, send)
        told = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        return Answer(start["status"], told, b"".join(parts))

    async def hang_up(self) -> None:
        """Close every line, and wait until the application has let go of it."""
        for line in self._lines.values():
            line.close(GOING_AWAY)
        await asyncio.gather(*self._lines)


@asynccontextmanager
async def serving(
    application: Application,
    heard: Heard = lambda _line, _way, _payload: None,
    delay: Delay = lambda: 0.0,
) -> AsyncIterator[Server]:
    """From the application's start to its end. What it raises, and on whichever line, is raised here."""
    up: Pipe[Event] = Pipe(0, lambda: 0.0)
    down: Pipe[Event] = Pipe(0, lambda: 0.0)

    async def told(event: Event) -> None:
        down.push(event)

    async def spoken(word: str) -> None:
        up.push({"type": f"lifespan.{word}"})
        answer = await down.get()
        if answer["type"] != f"lifespan.{word}.complete":
            raise RuntimeError(f"the application did not get through its {word}: {answer.get('message')}")

    threads = patch.object(anyio.to_thread, "run_sync", _on_the_spot)  # Starlette's way to plain functions
    with threads:
        async with asyncio.TaskGroup() as tasks:
            scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
            tasks.create_task(_to_the_end(application(scope, up.get, told)), name="lifespan")
            await spoken("startup")
            server = Server(application, tasks, heard, delay)
            yield server
            await server.hang_up()
            await spoken("shutdown")


async def _on_the_spot(func: Callable[..., object], *arguments: object, **_: object) -> object:
    """No thread: it would be waited for in earnest."""
    await asyncio.sleep(0)
    return func(*arguments)


async def _to_the_end(lifespan: Awaitable[None]) -> None:
    await lifespan


def _scope(kind: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (name.lower().encode(), value.encode())
            for name, value in ({"host": "table"} | dict(headers)).items()
        ],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
