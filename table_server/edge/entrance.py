"""Where every connection comes in: sockets from the first moment, pages and consoles a moment later.

A table that comes back after a cut owes its screens their sockets. The addresses of HTTP are FastAPI, a
hundred routes and the models of all that is asked there, as much to import as the rest of the server. They
are made in a thread once the sockets are served, and whoever asks before that waits for them.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Final

from starlette.datastructures import State
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

from table_server.edge.context import Parts
from table_server.edge.process.garbage import uncollected
from table_server.edge.sockets.routes import socket_routes

if TYPE_CHECKING:
    from fastapi import FastAPI

A_MOMENT: Final = 1.0
"""Seconds that the screens have to themselves, unless somebody asks for an address."""
SWITCH: Final = 0.0005
"""Seconds that the thread keeps the interpreter when the tables want it. Python's own 0.005 would be felt."""


class Entrance:
    """The ASGI application that a server serves."""

    def __init__(self, parts: Parts) -> None:
        self.state = State({"parts": parts})
        self.sockets = Router(routes=[*socket_routes(parts.doors, next(iter(parts.house.tables)))])
        self._addresses: asyncio.Task[ASGIApp] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answers = await self.opened() if scope["type"] == "http" else self.sockets
        await answers(scope, receive, send)

    async def run(self) -> None:
        """Beside the server: the addresses are made although nobody has asked for one yet."""
        await asyncio.sleep(A_MOMENT)
        await self.opened()

    async def opened(self) -> ASGIApp:
        """The addresses. They are made once; who gives up waiting takes them from nobody else."""
        if self._addresses is None:
            self._addresses = asyncio.create_task(asyncio.to_thread(_addresses, self.state))
        return await asyncio.shield(self._addresses)


def _addresses(state: State) -> ASGIApp:
    made = _application()(state.parts)
    made.state = state
    return made


@cache
def _application() -> Callable[[Parts], FastAPI]:
    with _yielding(), uncollected():
        from table_server.edge.application import application  # noqa: PLC0415  # half of all that is imported

        return application


@contextmanager
def _yielding() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)
