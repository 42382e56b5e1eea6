"""A bot's end of a real websocket: anything that ends it loses the line."""

from __future__ import annotations

import socket

import pytest
from websockets.asyncio.server import ServerConnection, serve

from table_server.bots.line import Lost, dialled


async def echo_once(line: ServerConnection) -> None:
    await line.send(await line.recv())


async def talk(url: str, heard: list[str | bytes]) -> None:
    async with dialled(url) as line:
        await line.send("a word")
        while True:
            heard.append(await line.recv())


async def test_texts_go_up_and_down_until_the_other_side_closes() -> None:
    heard: list[str | bytes] = []
    async with serve(echo_once, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(Lost):
            await talk(f"ws://127.0.0.1:{port}/ws/seat/1", heard)
    assert heard == ["a word"]


async def test_where_nobody_listens_there_is_no_line() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        with pytest.raises(Lost):
            async with dialled(f"ws://127.0.0.1:{free.getsockname()[1]}/"):
                pass


async def test_an_address_without_a_socket_is_no_line_either() -> None:
    async with serve(
        echo_once, "127.0.0.1", 0, process_request=lambda line, _: line.respond(404, "")
    ) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(Lost):
            async with dialled(f"ws://127.0.0.1:{port}/"):
                pass


async def test_an_error_inside_is_no_lost_line() -> None:
    async with serve(echo_once, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        with pytest.raises(ZeroDivisionError):
            async with dialled(f"ws://127.0.0.1:{port}/"):
                raise ZeroDivisionError
