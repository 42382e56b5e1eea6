"""FEIG's frames, byte for byte; nothing marks their beginning but a check sum that is right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.chip_reader.frames import (
    INVENTORY,
    MORE,
    NEW,
    ROOM,
    VERSION,
    Frame,
    Inventory,
    encode,
    encode_inventory,
    frame_reader,
    inventory,
)

CHIP, OTHER = "E004015012345678", "E004015012345679"
GOLDEN = {
    "07 FF B0 01 00 1C 56": (INVENTORY, NEW),
    "05 FF 65 E5 CB": (VERSION, b""),
}
"""Computed from the published algorithm; no trace of a real reader was at hand."""


@pytest.mark.parametrize(("golden", "message"), GOLDEN.items())
def test_the_golden_frames(golden: str, message: tuple[int, bytes]) -> None:
    data = bytes.fromhex(golden)
    assert encode(*message) == data
    assert frame_reader().feed(data) == (Frame(*message),)


def test_an_answer() -> None:
    data = encode_inventory((CHIP, f"04:{OTHER}"))
    assert data[:6].hex(" ") == "1b 00 b0 00 02 03"
    assert data[-2:] != data[-4:-2]
    (frame,) = frame_reader().feed(data)
    assert inventory(frame) == Inventory((CHIP, f"04:{OTHER}"))


def test_answers_without_and_with_more_than_fits() -> None:
    (none,) = frame_reader().feed(encode_inventory(()))
    (full,) = frame_reader().feed(encode_inventory((CHIP,) * ROOM, more=True))
    assert inventory(none) == Inventory(())
    assert inventory(full) == Inventory((CHIP,) * ROOM, more=True)
    assert len(encode_inventory((CHIP,) * ROOM)) <= 255


@pytest.mark.parametrize(
    "frame",
    [
        Frame(VERSION, b"\0"),
        Frame(INVENTORY, NEW),  # our own question, come back
        Frame(INVENTORY, MORE),
        Frame(INVENTORY),
        Frame(INVENTORY, b"\x83"),
        Frame(INVENTORY, b"\x00"),
        Frame(INVENTORY, b"\x00\x02" + bytes(10)),
        Frame(INVENTORY, b"\x94\x00\x00"),
    ],
)
def test_what_says_nothing_of_tags(frame: Frame) -> None:
    assert inventory(frame) is None


@given(st.lists(st.binary(min_size=8, max_size=8), max_size=ROOM), st.booleans())
def test_any_tags(uids: list[bytes], more: bool) -> None:
    tags = tuple(uid.hex().upper() for uid in uids)
    data = encode_inventory(tags, more=more)
    reader = frame_reader()
    (frame,) = [found for byte in data for found in reader.feed(bytes([byte]))]
    assert inventory(frame) == Inventory(tags, more and bool(tags))


@given(st.lists(st.binary(max_size=60)))
def test_no_bytes_break_it_nothing_piles_up_and_it_finds_back(pieces: list[bytes]) -> None:
    reader = frame_reader()
    for piece in pieces:
        for frame in reader.feed(piece):
            inventory(frame)
        assert len(reader._bytes) < 256
    reader.forget()
    assert reader.feed(encode(INVENTORY, NEW)) == (Frame(INVENTORY, NEW),)


def test_one_bit_wrong_is_no_frame() -> None:
    data = encode_inventory((CHIP,))
    for place in range(len(data)):
        for bit in range(8):
            spoilt = data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]
            assert frame_reader().feed(spoilt) == ()
