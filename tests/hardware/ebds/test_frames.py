"""EBDS frames against the bytes that other people's implementations agree on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.ebds.frames import (
    Condition,
    Exceptional,
    Frame,
    Kind,
    Mode,
    Report,
    State,
    encode,
    frame_reader,
    report,
)
from tests.hardware.cash.fuzzing import looks_like, stands

GOLDEN = {
    "02 08 10 7F 1C 00 03 7B": (Kind.OMNIBUS, 0, bytes((0x7F, Mode.ESCROW | Mode.ANY_WAY_ROUND, 0))),
    "02 08 11 7F 1C 00 03 7A": (Kind.OMNIBUS, 1, bytes((0x7F, Mode.ESCROW | Mode.ANY_WAY_ROUND, 0))),
    "02 08 10 7F 3C 00 03 5B": (Kind.OMNIBUS, 0, bytes((0x7F, 0x1C | Mode.STACK, 0))),
    "02 08 10 7F 5C 00 03 3B": (Kind.OMNIBUS, 0, bytes((0x7F, 0x1C | Mode.RETURN, 0))),
    "02 0B 20 01 10 00 00 54 10 03 7E": (Kind.REPLY, 0, bytes.fromhex("011000005410")),
    "02 0B 20 04 10 18 00 54 10 03 63": (Kind.REPLY, 0, bytes.fromhex("041018005410")),
}
# State, condition, exception and note value of replies published with Pyramid's host library.
PUBLISHED = {
    "02 0B 21 01 10 00 00 01 02 03 38": (State.IDLE, Condition.CASSETTE, 0, 0),
    "02 0B 21 02 10 00 00 01 02 03 3B": (State.ACCEPTING, Condition.CASSETTE, 0, 0),
    "02 0B 21 08 10 00 00 01 02 03 31": (State.STACKING, Condition.CASSETTE, 0, 0),
    "02 0B 21 20 10 00 00 01 02 03 19": (State.RETURNING, Condition.CASSETTE, 0, 0),
    "02 0B 21 00 14 00 00 01 02 03 3D": (State(0), Condition.CASSETTE | Condition.JAMMED, 0, 0),
    "02 0B 21 00 18 00 00 01 02 03 31": (State(0), Condition.CASSETTE | Condition.FULL, 0, 0),
    "02 0B 21 00 10 04 00 01 02 03 3D": (State(0), Condition.CASSETTE, Exceptional.FAILURE, 0),
    "02 0B 21 41 10 00 00 01 02 03 78": (State.IDLE | State.RETURNED, Condition.CASSETTE, 0, 0),
    "02 0B 21 01 12 00 00 01 02 03 3A": (State.IDLE, Condition.CASSETTE | Condition.REJECTED, 0, 0),
    "02 0B 21 01 10 01 00 01 02 03 39": (State.IDLE, Condition.CASSETTE, Exceptional.POWER_UP, 0),
    "02 0B 21 01 00 00 00 01 02 03 28": (State.IDLE, Condition(0), 0, 0),
    "02 0B 21 11 10 28 00 01 02 03 00": (State.IDLE | State.STACKED, Condition.CASSETTE, 0, 5),
    "02 0B 21 04 10 38 00 01 02 03 05": (State.ESCROW, Condition.CASSETTE, 0, 7),
}
TICKET = (
    "02 28 71 01 01 10 00 00 01 02 30 31 32 33 34 35 36 37 38 39 41 42 43 44 45 46 47 48 49 4A 4B 4C 4D 4E 4F"
    " 50 51 52 03 58"
)


def read(text: str) -> Frame:
    (frame,) = frame_reader().feed(bytes.fromhex(text))
    return frame


@pytest.mark.parametrize(("text", "message"), GOLDEN.items(), ids=GOLDEN)
def test_golden_frames(text: str, message: tuple[int, int, bytes]) -> None:
    assert encode(*message) == bytes.fromhex(text)
    assert read(text) == Frame(*message)


@pytest.mark.parametrize(("text", "meant"), PUBLISHED.items(), ids=PUBLISHED)
def test_published_replies(text: str, meant: tuple[State, Condition, Exceptional, int]) -> None:
    seen = report(read(text))
    assert seen == Report(*meant, model=b"\x01\x02")


def test_a_published_ticket() -> None:
    seen = report(read(TICKET))
    assert seen is not None
    assert seen.ticket == "0123456789ABCDEFGHIJKLMNOPQR"
    assert "0123" not in repr(seen)


def test_a_published_extended_note() -> None:
    """2000 yen: 002, plus, 03."""
    note = b"\0JPY002+03\0AABA\0\0\0"
    seen = report(read(encode(Kind.EXTENDED, 0, b"\x02" + bytes(6) + note).hex()))
    assert seen is not None
    assert seen.cents == 200_000


@pytest.mark.parametrize(
    ("note", "cents"),
    [
        (b"\0USD005+00", 500),
        (b"\0USD050-02", 50),
        (b"\0USD0x5+00", None),
        (b"\0USD005+09", None),
        (bytes(10), None),
    ],
)
def test_the_value_of_an_extended_note(note: bytes, cents: int | None) -> None:
    seen = report(Frame(Kind.EXTENDED, 0, b"\x02" + bytes(6) + note))
    assert seen is not None
    assert seen.cents == cents


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Kind.REPLY, 0, b"\1\x10\0\0\1"),  # too short
        Frame(Kind.REPLY, 0, b"\3\x10\0\0\1\2"),  # idle and accepting
        Frame(Kind.EXTENDED, 0, b"\x1f" + bytes(20)),  # some other extended reply
        Frame(Kind.OMNIBUS, 0, b"\1\x10\0\0\1\2"),  # our own kind of message
    ],
)
def test_what_is_no_report(frame: Frame) -> None:
    assert report(frame) is None


def test_a_byte_of_eight_bits_is_no_byte_of_a_frame() -> None:
    body = bytes((0x0B, 0x20, 0x81, 0x10, 0, 0, 0x54, 0x10))
    check = 0
    for byte in body:
        check ^= byte
    assert frame_reader().feed(b"\x02" + body + bytes((3, check))) == ()


@given(
    st.integers(0, 7),
    st.integers(0, 1),
    st.binary(max_size=120).map(lambda data: bytes(b & 0x7F for b in data)),
)
def test_what_is_encoded_is_read(kind: int, ack: int, data: bytes) -> None:
    assert frame_reader().feed(encode(kind, ack, data)) == (Frame(kind, ack, data),)


@given(looks_like([b"\x02", b"\x02\x0b", b"\x02\x7f", bytes.fromhex("02 0B 20 01 10 00 00 54 10 03")]))
def test_any_bytes_are_stood(pieces: list[bytes]) -> None:
    text = "02 0B 20 01 10 00 00 54 10 03 7E"
    stands(make=frame_reader, pieces=pieces, good=bytes.fromhex(text), frame=read(text))
