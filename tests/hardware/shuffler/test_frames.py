"""The frames of the shuffler, byte for byte, and what a bad line makes of them."""

from __future__ import annotations

from binascii import crc_hqx

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.shuffler.deck import CARDS, counted
from hardware.shuffler.frames import (
    LONGEST,
    Clear,
    Deliver,
    Fault,
    Frame,
    Hello,
    Identity,
    Message,
    Report,
    Sealed,
    Shuffle,
    State,
    Status,
    encode,
    frame_reader,
)

ASKED = bytes(range(1, 17))
GOLDEN = [
    (0, Hello(), "02 0000 00 01 94e1 03"),
    (7, Status(), "02 0000 07 02 3d15 03"),
    (8, Shuffle(ASKED, counted(CARDS[:52])), f"02 0046 08 03 {ASKED.hex()} {'01' * 52}0000 f6c4 03"),
    (9, Deliver(ASKED), f"02 0010 09 04 {ASKED.hex()} e1d6 03"),
    (1, Clear(), "02 0000 01 05 e754 03"),
    (0, Identity(1, "SIM00001", bytes(32)), f"02 0029 00 81 01 53494d3030303031 {'00' * 32} 3279 03"),
    (255, Report(State.FAULT, Fault.DOOR), f"02 0034 ff 82 06 07 {'00' * 16} 0000 {'00' * 32} ffa0 03"),
]
"""As the README prints them; the CRCs agree with binascii.crc_hqx of the standard library."""

whole = pytest.mark.parametrize(("sequence", "message", "golden"), GOLDEN)


@whole
def test_the_golden_frames(sequence: int, message: Message, golden: str) -> None:
    frame = bytes.fromhex(golden)
    assert encode(sequence, message) == frame
    assert frame_reader().feed(frame) == (Frame(sequence, message),)
    assert crc_hqx(frame[1:-3], 0xFFFF) == int.from_bytes(frame[-3:-1])


@whole
def test_byte_by_byte_behind_rubbish_and_twice(sequence: int, message: Message, golden: str) -> None:
    reader = frame_reader()
    data = b"\x00\x03\xff\x02\x40" + bytes.fromhex(golden) * 2
    found = [frame for byte in data for frame in reader.feed(bytes([byte]))]
    assert found == [Frame(sequence, message)] * 2


@pytest.mark.parametrize("golden", [golden for _, _, golden in GOLDEN])
def test_one_bit_wrong_is_no_frame(golden: str) -> None:
    frame = bytes.fromhex(golden)
    for place in range(len(frame)):
        for bit in range(8):
            spoilt = frame[:place] + bytes([frame[place] ^ 1 << bit]) + frame[place + 1 :]
            assert frame_reader().feed(spoilt) == ()


@whole
def test_it_finds_back_once_the_claimed_length_is_over(sequence: int, message: Message, golden: str) -> None:
    reader = frame_reader()
    reader.feed(b"\x02\x01\x00\x00\x01" + b"\x02" * 40)
    found: tuple[Frame, ...] = ()
    for _ in range(70):
        found += reader.feed(bytes.fromhex(golden))
    assert Frame(sequence, message) in found


def framed(kind: int, payload: bytes) -> bytes:
    checked = len(payload).to_bytes(2) + bytes([5, kind]) + payload
    return b"\x02" + checked + crc_hqx(checked, 0xFFFF).to_bytes(2) + b"\x03"


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        (0x01, b"x"),
        (0x03, bytes(69)),
        (0x04, bytes(15)),
        (0x81, bytes(40)),
        (0x82, bytes(51)),
        (0x82, bytes([7]) + bytes(51)),  # a state there is not
        (0x82, bytes([6, 10]) + bytes(50)),  # a fault there is not
        (0x84, bytes(12 + 32 + 16)),  # no card
        (0x7F, b""),
    ],
)
def test_a_whole_frame_without_sense_is_passed_over(kind: int, payload: bytes) -> None:
    assert frame_reader().feed(framed(kind, payload) + encode(6, Status())) == (Frame(6, Status()),)


def test_the_longest_deck_fits() -> None:
    message = Sealed(bytes(12), bytes(LONGEST - 12))
    assert frame_reader().feed(encode(1, message)) == (Frame(1, message),)
    assert frame_reader().feed(framed(0x84, bytes(LONGEST + 1))) == ()


def test_what_is_sealed_does_not_show() -> None:
    assert repr(Sealed(b"nonce", b"sealed")) == "Sealed()"


@given(st.lists(st.binary(max_size=80)))
def test_no_bytes_break_it_and_nothing_piles_up(pieces: list[bytes]) -> None:
    reader = frame_reader()
    for piece in pieces:
        reader.feed(piece)
        assert len(reader._bytes) <= LONGEST + 8
    reader.forget()
    assert reader.feed(encode(3, Hello())) == (Frame(3, Hello()),)
