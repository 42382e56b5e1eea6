"""The addresses of the sockets: `/ws/seat/3` belongs to the first table, `/ws/t2/seat/3` names its table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from table_server.edge.ports.screen import NO_SEAT, Screen, ScreenKind
from table_server.edge.sockets.doors import Doors
from table_server.edge.sockets.line import AsgiLine
from table_server.engine.cards import Seat

_PATHS: Final = {ScreenKind.SEAT: "seat/{seat:int}", ScreenKind.BOARD: "board", ScreenKind.FLOOR: "floor"}


class SocketDoor:
    """An ASGI application for the sockets of one kind of screen."""

    def __init__(self, doors: Doors, kind: ScreenKind, first_table: str) -> None:
        self._doors = doors
        self._kind = kind
        self._first_table = first_table

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        named = scope["path_params"]
        seat = Seat(named["seat"]) if self._kind is ScreenKind.SEAT else NO_SEAT
        screen = Screen(named.get("table", self._first_table), self._kind, seat)
        await self._doors.enter(AsgiLine(scope, receive, send), screen)


def socket_routes(doors: Doors, first_table: str) -> Iterator[WebSocketRoute]:
    """The routes of all sockets."""
    for kind, path in _PATHS.items():
        door = SocketDoor(doors, kind, first_table)
        yield WebSocketRoute(f"/ws/{path}", door)
        yield WebSocketRoute(f"/ws/{{table}}/{path}", door)
