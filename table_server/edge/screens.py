"""One socket per screen: the newest view goes down, touches come up. A slow screen skips views."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TypeAlias

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from table_server.engine.cards import Card, Seat
from table_server.families.rounds.commands import Command
from table_server.families.rounds.state import HandState
from table_server.practice.table import PracticeTable
from table_server.projection.rounds import board_view, seat_view
from table_server.wire.practice import INBOUND, OUTBOUND, BoardMessage, RefusedMessage, SeatMessage, command

Message: TypeAlias = BoardMessage | SeatMessage | RefusedMessage


async def board(socket: WebSocket, table: PracticeTable) -> None:
    """The center display: it only looks."""

    def message(state: HandState) -> Message:
        return BoardMessage(table.version, board_view(state), table.steps)

    await socket.accept()
    await _while_connected(_views(socket, table, message), _silence(socket))


async def seat(socket: WebSocket, table: PracticeTable, number: int) -> None:
    """A person sits for as long as this screen is connected; without one the house bot plays on."""
    mine = Seat(number)

    def message(state: HandState) -> Message:
        return SeatMessage(table.version, seat_view(state, mine), table.steps)

    await socket.accept()
    table.people.add(mine)
    try:
        await _while_connected(_views(socket, table, message), _touches(socket, table, mine))
    finally:
        table.people.discard(mine)


async def _while_connected(down: Coroutine[None, None, None], up: Coroutine[None, None, None]) -> None:
    """Both directions at once, until the screen is gone."""
    views = asyncio.create_task(down)
    with suppress(WebSocketDisconnect):
        await up
    views.cancel()
    await asyncio.gather(views, return_exceptions=True)


async def _views(socket: WebSocket, table: PracticeTable, message: Callable[[HandState], Message]) -> None:
    seen = 0
    while True:
        await table.after(seen)
        seen = table.version
        if table.state is not None:
            await _send(socket, message(table.state))


async def _touches(socket: WebSocket, table: PracticeTable, seat: Seat) -> None:
    while True:
        text = await socket.receive_text()
        try:
            touch = INBOUND.validate_json(text)
        except ValidationError:
            await _send(socket, RefusedMessage("not_understood", table.version))
            continue
        held = _held(table.state, seat)
        meant = command(touch, seat, held)
        refused = "not_your_card" if meant is None else await _answer(table, touch.offer, meant)
        if refused:
            await _send(socket, RefusedMessage(refused, table.version))


async def _answer(table: PracticeTable, version: int, meant: Command) -> str | None:
    refused = await table.touch(version, meant)
    return refused.code.value if refused else None


def _held(state: HandState | None, seat: Seat) -> tuple[Card, ...]:
    if state is None or seat not in state.place:
        return ()
    return state.hole[state.place[seat]]


async def _silence(socket: WebSocket) -> None:
    """The board has nothing to say; this only notices when it is gone."""
    while True:
        await socket.receive_text()


async def _send(socket: WebSocket, message: Message) -> None:
    await socket.send_text(OUTBOUND.dump_json(message).decode())
