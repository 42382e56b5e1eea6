"""A server without a network: speaks ASGI to an application directly, in the same event loop.

It does what uvicorn does as far as an application can tell: order, room on the way, and whom it hears from.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final
from unittest.mock import patch

import anyio.to_thread

from table_server.edge.sockets.line import OURS
from tests.virtual.line import Application, Event, Heard, Line
from tests.virtual.pipe import Delay, Pipe

GOING_AWAY: Final = 1001


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
        ours = {OURS: {"drop": line.drop, "push": line.push}}
        scope = _scope("websocket", path, headers or {}) | {"subprotocols": [], "extensions": ours}
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
        scope = _scope("http", path, length | dict(headers or {})) | {"method": method}
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
    heard: Heard = lambda _line, _way, _sent: None,
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
        "scheme": "ws" if kind == "websocket" else "http",
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
