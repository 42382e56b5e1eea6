"""A websocket client as small as can be, so that the driver costs the measured server next to nothing.

It trusts its peer. Its masking key is 0: the server does all its work, the client has none.
"""

from __future__ import annotations

import socket
import struct
from collections.abc import Mapping
from typing import Final

TEXT: Final = 0x81
PONG: Final = 0x8A
_PING: Final = 0x89
_MASKED: Final = 0x80
_NO_KEY: Final = bytes(4)
_TWO_BYTES: Final = struct.Struct("!H")
_EIGHT_BYTES: Final = struct.Struct("!Q")


class Refused(ConnectionError):
    """No websocket here, or no longer."""


def connected(port: int, path: str, headers: Mapping[str, str] | None = None) -> socket.socket:
    """A socket of this machine on which frames may be sent."""
    plug = socket.create_connection(("127.0.0.1", port))
    plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    said = {
        "Host": f"127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
    } | dict(headers or {})
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items()), "", ""]
    plug.sendall("\r\n".join(lines).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):  # byte by byte, for what follows may be a frame already
        answer += plug.recv(1) or _gone()
    if b" 101 " not in answer.split(b"\r\n", 1)[0]:
        plug.close()
        raise Refused(answer.split(b"\r\n", 1)[0].decode())
    return plug


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """As a client sends it."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, _MASKED | size)) + _NO_KEY + payload
    return bytes((opcode, _MASKED | 126)) + _TWO_BYTES.pack(size) + _NO_KEY + payload


class Frames:
    """Reads whole messages from a server, and answers pings."""

    def __init__(self, plug: socket.socket) -> None:
        self._plug = plug
        self._rest = b""

    def received(self) -> list[bytes]:
        """Reads once; the texts that are whole now."""
        data = self._rest + (self._plug.recv(1 << 18) or _gone())
        texts: list[bytes] = []
        at = 0
        while (found := _payload(data, at)) is not None:
            start, end = found
            if data[at] == TEXT:
                texts.append(data[start:end])
            elif data[at] == _PING:
                self._plug.send(frame(data[start:end], PONG))
            else:
                raise Refused(f"closed: {data[start:end]!r}")
            at = end
        self._rest = data[at:]
        return texts


def _payload(data: bytes, at: int) -> tuple[int, int] | None:
    """The start and end of the payload of the frame at this offset; None while it is incomplete."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        length = _TWO_BYTES if size == 126 else _EIGHT_BYTES
        if len(data) < start + length.size:
            return None
        (size,) = length.unpack_from(data, start)
        start += length.size
    return (start, start + size) if len(data) >= start + size else None


def _gone() -> bytes:
    raise Refused("the server closed the connection")
