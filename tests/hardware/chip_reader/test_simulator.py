"""The simulated tray by itself."""

from __future__ import annotations

import pytest

from hardware.chip_reader.frames import VERSION, encode, frame_reader
from hardware.chip_reader.simulator import GAP, HELP, ChipReaderSimulator, tag


@pytest.mark.parametrize(
    ("order", "line"),
    [
        ("put 1 2", "2 chips on the tray"),
        (f"put {tag(5)}", "1 chips on the tray"),
        ("put x -1", HELP),
        ("put GGGGGGGGGGGGGGGG", HELP),
        ("take all", HELP),
        ("", HELP),
    ],
)
def test_hands(order: str, line: str) -> None:
    assert ChipReaderSimulator({}).order(order, 0).events == (line,)


def test_it_looks_and_says_its_version() -> None:
    reader = ChipReaderSimulator({})
    reader.order("put 7", 0)
    assert reader.order("look", 0).events == ("1 chips", tag(7))
    (frame,) = frame_reader().feed(reader.feed(encode(VERSION), 1).send)
    assert frame.data.endswith(b"SIM")


def test_half_a_frame_with_nothing_behind_it_means_nothing() -> None:
    reader = ChipReaderSimulator({})
    question = encode(VERSION)
    reader.feed(question[:3], 0)
    assert reader.feed(question[3:], GAP + 1).send == b""
