"""The ASGI entry point: sockets are served at once, pages and consoles a moment later.

After a power cut the screens of a table need their sockets first. The HTTP routes need FastAPI, a hundred
routes and all their models, which take as long to import as the rest of the server. A thread builds them
once the sockets are served; a request that comes earlier waits for them.
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

from table_server.edge.context import Context
from table_server.edge.process.garbage import uncollected
from table_server.edge.sockets.routes import socket_routes

if TYPE_CHECKING:
    from fastapi import FastAPI

A_MOMENT: Final = 1.0
"""Seconds before the HTTP routes are built, unless a request comes first. Until then only sockets run."""
SWITCH: Final = 0.0005
"""Seconds the thread may hold the interpreter while the tables wait. Players would notice Python's 0.005."""


class Entrance:
    """The ASGI application that the server runs."""

    def __init__(self, context: Context) -> None:
        self.state = State({"context": context})
        self.sockets = Router(routes=[*socket_routes(context.doors, next(iter(context.house.tables)))])
        self._addresses: asyncio.Task[ASGIApp] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answers = await self.opened() if scope["type"] == "http" else self.sockets
        await answers(scope, receive, send)

    async def run(self) -> None:
        """Build the HTTP routes soon after the start, even if nobody has asked for one."""
        await asyncio.sleep(A_MOMENT)
        await self.opened()

    async def opened(self) -> ASGIApp:
        """The HTTP application, built once. A request that stops waiting does not cancel it for others."""
        if self._addresses is None:
            self._addresses = asyncio.create_task(asyncio.to_thread(_addresses, self.state))
        return await asyncio.shield(self._addresses)


def _addresses(state: State) -> ASGIApp:
    made = _application()(state.context)
    made.state = state
    return made


@cache
def _application() -> Callable[[Context], FastAPI]:
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
