"""ID-003 frames against the bytes that other people's implementations and manuals have in common."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.id003.frames import BARCODE, Command, Frame, Status, encode, frame_reader
from tests.hardware.cash.fuzzing import looks_like, stands

GOLDEN = {
    "FC 05 11 27 56": (Command.STATUS_REQ, b""),
    "FC 05 40 2B 15": (Command.RESET, b""),
    "FC 05 41 A2 04": (Command.STACK_1, b""),
    "FC 05 42 39 36": (Command.STACK_2, b""),
    "FC 05 43 B0 27": (Command.RETURN, b""),
    "FC 05 44 0F 53": (Command.HOLD, b""),
    "FC 05 50 AA 05": (Command.ACK, b""),
    "FC 06 C3 00 04 D6": (Command.SET_INHIBIT, b"\0"),
    "FC 06 C3 01 8D C7": (Command.SET_INHIBIT, b"\1"),
    "FC 06 13 65 94 BD": (Status.ESCROW, b"\x65"),
    "FC 05 15 03 10": (Status.VEND_VALID, b""),
}


@pytest.mark.parametrize(("text", "message"), GOLDEN.items(), ids=GOLDEN)
def test_golden_frames(text: str, message: tuple[int, bytes]) -> None:
    frame = bytes.fromhex(text)
    assert encode(*message) == frame
    assert frame_reader().feed(frame) == (Frame(*message),)


def test_a_wrong_check_sum_is_no_frame_and_the_next_one_is_found() -> None:
    spoilt = bytes.fromhex("FC 05 11 27 57")
    assert frame_reader().feed(spoilt + encode(Status.IDLE)) == (Frame(Status.IDLE),)


def test_stray_bytes_between_frames_are_passed_over() -> None:
    stream = b"\0\0" + encode(Status.IDLE) + b"\0\xfc\x01" + encode(Status.STACKED) + b"\xfc\x03"
    assert frame_reader().feed(stream) == (Frame(Status.IDLE), Frame(Status.STACKED))


def test_a_length_that_promises_too_much_is_given_up_with_the_question() -> None:
    reader = frame_reader()
    assert reader.feed(b"\xfc\xff" + encode(Status.IDLE)) == ()
    reader.forget()
    assert reader.feed(encode(Status.IDLE)) == (Frame(Status.IDLE),)


def test_the_number_of_a_ticket_shows_nowhere() -> None:
    frame = Frame(Status.ESCROW, bytes((BARCODE,)) + b"123456789012345678")
    assert "1234" not in repr(frame)


@given(st.integers(0, 255), st.binary(max_size=200))
def test_what_is_encoded_is_read(code: int, data: bytes) -> None:
    assert frame_reader().feed(encode(code, data)) == (Frame(code, data),)


@given(looks_like([b"\xfc", b"\xfc\x05", b"\xfc\xff", encode(Status.IDLE), encode(Status.IDLE)[:-1]]))
def test_any_bytes_are_stood(pieces: list[bytes]) -> None:
    stands(make=frame_reader, pieces=pieces, good=encode(Status.IDLE), frame=Frame(Status.IDLE))
