"""ccTalk frames against published bytes, with a sum and with a CRC."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cctalk.frames import BILL, HOST, Frame, Header, encode, frame_reader
from tests.hardware.cash.fuzzing import looks_like, stands

GOLDEN = {
    "28 00 01 FE D9": Frame(BILL, Header.POLL),
    "28 00 01 9F 38": Frame(BILL, Header.EVENTS),
    "28 02 01 E7 FF FF F0": Frame(BILL, Header.INHIBITS, b"\xff\xff"),
    "28 01 01 E4 01 F1": Frame(BILL, Header.MASTER, b"\1"),
    "28 01 01 9A 01 3B": Frame(BILL, Header.ROUTE, b"\1"),
    "28 01 01 9A 00 3C": Frame(BILL, Header.ROUTE, b"\0"),
}
ACK = bytes.fromhex("01 00 28 00 D7")


@pytest.mark.parametrize(("text", "frame"), GOLDEN.items(), ids=GOLDEN)
def test_golden_frames(text: str, frame: Frame) -> None:
    assert encode(frame, HOST) == bytes.fromhex(text)
    assert frame_reader(mine=BILL, other=HOST).feed(bytes.fromhex(text)) == (frame,)


def test_the_acknowledgement() -> None:
    assert encode(Frame(HOST, Header.REPLY), BILL) == ACK
    assert frame_reader(mine=HOST, other=BILL).feed(ACK) == (Frame(HOST, Header.REPLY),)


def test_golden_frames_with_a_crc() -> None:
    assert encode(Frame(BILL, Header.POLL), HOST, crc=True) == bytes.fromhex("28 00 B6 FE 21")
    published = bytes.fromhex("01 02 74 00 1F 00 54")
    assert frame_reader(mine=HOST, other=BILL, crc=True).feed(published) == (Frame(HOST, 0, b"\x1f\x00"),)


def test_a_sum_that_is_whole_already_is_checked_by_zero_and_not_by_256() -> None:
    """Two published libraries make 256 of it, which is no byte."""
    frame = Frame(BILL, Header.ROUTE, bytes((256 - (BILL + 1 + HOST + Header.ROUTE),)))
    assert encode(frame, HOST)[-1] == 0
    assert frame_reader(mine=BILL, other=HOST).feed(encode(frame, HOST)) == (frame,)


def test_our_own_echo_is_not_heard() -> None:
    question = encode(Frame(BILL, Header.POLL), HOST)
    assert frame_reader(mine=HOST, other=BILL).feed(question + ACK) == (Frame(HOST, Header.REPLY),)


@given(st.sampled_from([True, False]), st.integers(0, 255), st.binary(max_size=200))
def test_what_is_encoded_is_read(crc: bool, header: int, data: bytes) -> None:
    frame = Frame(HOST, header, data)
    assert frame_reader(mine=HOST, other=BILL, crc=crc).feed(encode(frame, BILL, crc=crc)) == (frame,)


@given(looks_like([b"\x01", b"\x28", b"\x01\xff\x28", ACK[:-1], ACK]))
def test_any_bytes_are_stood(pieces: list[bytes]) -> None:
    stands(
        make=lambda: frame_reader(mine=HOST, other=BILL),
        pieces=pieces,
        good=ACK,
        frame=Frame(HOST, Header.REPLY),
    )


@given(looks_like([b"\x01", b"\x28", b"\x01\xff\x28", bytes.fromhex("01 02 74 00 1F 00 54")]))
def test_any_bytes_are_stood_with_a_crc(pieces: list[bytes]) -> None:
    good = encode(Frame(HOST, 0), BILL, crc=True)
    stands(
        make=lambda: frame_reader(mine=HOST, other=BILL, crc=True),
        pieces=pieces,
        good=good,
        frame=Frame(HOST, 0),
    )
