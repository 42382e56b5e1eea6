"""SSP frames against the bytes that other people's implementations and manuals have in common."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.link.checks import SSP
from hardware.ssp.frames import Frame, FrameReader, encode
from hardware.ssp.words import Answer, Command, Event
from tests.hardware.cash.fuzzing import looks_like, stands

GOLDEN = {
    "7F 80 01 11 65 82": (1, bytes((Command.SYNC,))),
    "7F 80 01 07 12 02": (1, bytes((Command.POLL,))),
    "7F 00 01 07 11 88": (0, bytes((Command.POLL,))),
    "7F 00 01 0A 3C 08": (0, bytes((Command.ENABLE,))),
    "7F 80 01 18 53 82": (1, bytes((Command.HOLD,))),
    "7F 00 01 08 33 88": (0, bytes((Command.REJECT,))),
    "7F 80 01 F0 23 80": (1, bytes((Answer.OK,))),
    "7F 80 03 F0 EF 01 CA 4A": (1, bytes((Answer.OK, Event.READ, 1))),
    "7F 80 03 F0 EE 01 C9 CC": (1, bytes((Answer.OK, Event.CREDIT, 1))),
    # An answer to a key exchange, published with a JavaScript implementation.
    "7F 80 09 F0 27 3B 00 00 00 00 00 00 C7 EA": (1, bytes.fromhex("F0273B000000000000")),
}


@pytest.mark.parametrize(("text", "message"), GOLDEN.items(), ids=GOLDEN)
def test_golden_frames(text: str, message: tuple[int, bytes]) -> None:
    sequence, data = message
    assert encode(sequence, 0, data) == bytes.fromhex(text)
    assert FrameReader().feed(bytes.fromhex(text)) == (Frame(sequence, 0, data),)


@pytest.mark.parametrize(
    ("data", "check"),
    [(b"", "ffff"), (b"A", "84fc"), (b"ABC", "9b06"), (b"A" * 8, "e8a6"), (b"ABCD", "8c9a")],
)
def test_the_check_sums_of_a_javascript_implementation(data: bytes, check: str) -> None:
    assert SSP(data).to_bytes(2, "little").hex() == check


def test_every_7f_behind_the_first_is_doubled() -> None:
    data = bytes((1, 2, 0x7F, 3, 0x7F, 4))
    frame = encode(0, 0, data)
    assert frame[3:11] == bytes((1, 2, 0x7F, 0x7F, 3, 0x7F, 0x7F, 4))
    assert FrameReader().feed(frame) == (Frame(0, 0, data),)


def test_a_frame_may_begin_in_the_middle_of_another() -> None:
    poll = encode(0, 0, bytes((Command.POLL,)))
    assert FrameReader().feed(poll[:4] + poll) == (Frame(0, 0, b"\x07"),)


@given(st.integers(0, 1), st.integers(0, 0x7E), st.binary(max_size=200))
def test_what_is_encoded_is_read(sequence: int, address: int, data: bytes) -> None:
    assert FrameReader().feed(encode(sequence, address, data)) == (Frame(sequence, address, data),)


@given(looks_like([b"\x7f", b"\x7f\x7f", b"\x7f\x80\x01", b"\x7f\x80\xff", encode(1, 0, b"\xf0")]))
def test_any_bytes_are_stood(pieces: list[bytes]) -> None:
    stands(make=FrameReader, pieces=pieces, good=encode(1, 0, b"\xf0"), frame=Frame(1, 0, b"\xf0"))
