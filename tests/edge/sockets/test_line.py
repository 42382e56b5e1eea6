"""The edge's socket over an ASGI connection."""

from __future__ import annotations

from typing import Any

import pytest

from table_server.edge.sockets.line import NORMAL, OURS, AsgiLine, PeerGone


class Server:
    """Stands in for an ASGI server."""

    def __init__(self, *says: dict[str, Any], fault: Exception | None = None) -> None:
        self.says = [*says]
        self.heard: list[dict[str, Any]] = []
        self.fault = fault

    async def receive(self) -> Any:
        return self.says.pop(0)

    async def send(self, message: Any) -> None:
        if self.fault is not None:
            raise self.fault
        self.heard.append(message)

    def line(self, **extensions: Any) -> AsgiLine:
        headers = [(b"host", b"table:8000"), (b"origin", b"http://table:8000")]
        scope = {"type": "websocket", "headers": headers, "extensions": extensions}
        return AsgiLine(scope, self.receive, self.send)


CONNECT = {"type": "websocket.connect"}


async def test_accepted_heard_and_told() -> None:
    server = Server(
        CONNECT, {"type": "websocket.receive", "text": "a"}, {"type": "websocket.receive", "bytes": b"b"}
    )
    line = server.line()
    assert (line.host, line.origin) == ("table:8000", "http://table:8000")
    await line.accept()
    assert [await line.receive(), await line.receive()] == ["a", b"b"]
    await line.send(b'{"v":1}')
    await line.close(NORMAL)
    assert server.heard == [
        {"type": "websocket.accept"},
        {"type": "websocket.send", "text": '{"v":1}'},
        {"type": "websocket.close", "code": 1000},
    ]


async def test_refused() -> None:
    server = Server(CONNECT)
    await server.line().refuse()
    assert server.heard == [{"type": "websocket.close"}]


@pytest.mark.parametrize(("code", "known"), [(1006, 1006), (None, 1000)])
async def test_gone(code: int | None, known: int) -> None:
    with pytest.raises(PeerGone) as gone:
        await Server({"type": "websocket.disconnect", "code": code}).line().receive()
    assert gone.value.code == known


@pytest.mark.parametrize("fault", [OSError(), RuntimeError()])
async def test_closing_what_is_closed(fault: Exception) -> None:
    with pytest.raises(PeerGone):
        await Server(fault=fault).line().close(NORMAL)


@pytest.mark.parametrize("fault", [OSError(), RuntimeError()])
async def test_telling_who_is_gone(fault: Exception) -> None:
    with pytest.raises(PeerGone):
        await Server(fault=fault).line().send(b"x")


def test_dropped_where_the_server_can() -> None:
    dropped: list[bool] = []
    Server().line().drop()
    Server().line(**{OURS: {"drop": lambda: dropped.append(True)}}).drop()
    assert dropped == [True]


def test_no_page() -> None:
    line = AsgiLine({"type": "websocket", "headers": []}, Server().receive, Server().send)
    assert (line.host, line.origin) == ("", None)
