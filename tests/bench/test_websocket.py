"""The benchmarks' websocket client reads whole messages, however they come."""

from __future__ import annotations

import socket
import struct
from random import Random

import pytest

from tests.bench.websocket import PONG, TEXT, Frames, Refused, frame

PING = 0x89
CLOSE = 0x88


def from_server(payload: bytes, opcode: int = TEXT) -> bytes:
    """As a server sends it, unmasked."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, size)) + payload
    if size < 1 << 16:
        return bytes((opcode, 126)) + struct.pack("!H", size) + payload
    return bytes((opcode, 127)) + struct.pack("!Q", size) + payload


@pytest.mark.parametrize("most", [1, 7, 5000, 1 << 20])
def test_messages_are_whole_and_in_order(most: int) -> None:
    luck = Random(most)
    texts = [bytes([number]) * size for number, size in enumerate((1, 125, 126, 3000, 65535, 70000, 2))]
    stream = b"".join(map(from_server, texts))
    ours, theirs = socket.socketpair()
    with ours, theirs:
        frames, at = Frames(ours), 0
        got: list[bytes] = []
        while len(got) < len(texts):
            size = luck.randint(1, most)
            theirs.sendall(stream[at : at + min(size, 50_000)])
            at += min(size, 50_000)
            got += frames.received()
    assert got == texts


def test_a_ping_is_answered_and_is_no_message() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(from_server(b"are you there", PING) + from_server(b"text"))
        assert Frames(ours).received() == [b"text"]
        assert theirs.recv(100) == frame(b"are you there", PONG)


@pytest.mark.parametrize("last", [from_server(b"\x03\xe8", CLOSE), b""])
def test_the_end_is_told(last: bytes) -> None:
    ours, theirs = socket.socketpair()
    with ours:
        theirs.sendall(last)
        theirs.close()
        with pytest.raises(Refused):
            Frames(ours).received()
