"""ESC/POS, byte for byte."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.printing import Face, PrintedReceipt, ReceiptLine
from hardware.receipt_printer.frames import (
    CUT,
    FACES,
    INITIAL,
    LONGEST,
    PAGE,
    Answer,
    AnswerReader,
    Asked,
    Reached,
    StatusByte,
    ask,
    encode_mark,
    encode_reached,
    mark,
    plain,
)
from hardware.receipt_printer.protocol import Printer

ESCPOS = {
    "init": b"\x1b@",
    "charcode": b"\x1bt\x00",
    "bold": b"\x1bE\x01",
    "not bold": b"\x1bE\x00",
    "double height and width": b"\x1b!0",
    "normal size": b"\x1b!\x00",
    "cut": b"\x1bd\x06\x1dV\x00",
    "online?": b"\x10\x04\x01",
    "paper?": b"\x10\x04\x04",
    "text": b"A\xa4o 2026: caf\x82",
}
"""The bytes that python-escpos 3.1 writes for each of these (its Dummy printer, run once)."""


def test_the_golden_commands() -> None:
    assert ESCPOS["init"] == INITIAL
    assert ESCPOS["charcode"] == PAGE
    assert ESCPOS["cut"] == CUT
    assert ESCPOS["normal size"] + ESCPOS["bold"] == FACES[Face.BOLD]
    assert ESCPOS["double height and width"] + ESCPOS["not bold"] == FACES[Face.LARGE]
    assert ESCPOS["normal size"] + ESCPOS["not bold"] == FACES[Face.PLAIN]
    assert [ask(Asked.PRINTER), ask(Asked.PAPER)] == [ESCPOS["online?"], ESCPOS["paper?"]]
    assert plain("Año 2026: café") == ESCPOS["text"]


def test_a_whole_receipt() -> None:
    lines = (
        ReceiptLine("Table 1", face=Face.BOLD),
        ReceiptLine("Buy-in", "$500.00"),
        ReceiptLine("a line that is longer than the paper", "$1.00"),
    )
    assert Printer(columns=24).written(PrintedReceipt(123456, lines, copy=2)) == (
        b"\x1b@\x1bt\x00"
        b"\x1b!0\x1bE\x00COPY 2\n"
        b"\x1b!\x00\x1bE\x01Table 1\n"
        b"\x1b!\x00\x1bE\x00Buy-in           $500.00\n"
        b"\x1b!\x00\x1bE\x00a line that is lon $1.00\n"
        b"\x1bd\x06\x1dV\x00\x1d(H\x06\x00003456"
    )


def test_the_first_copy_has_no_mark() -> None:
    assert b"COPY" not in Printer().written(PrintedReceipt(1, ()))


def test_a_receipt_longer_than_the_memory_is_refused() -> None:
    with pytest.raises(ValueError, match=f"{LONGEST} is the most"):
        Printer().written(PrintedReceipt(1, (ReceiptLine("x" * 42),) * 100))


def test_no_text_makes_a_command() -> None:
    assert plain("\x1b@\x1dV\x00\x10\x04\n\u20ac") == b"?@?V????" + b"?"


def test_marks() -> None:
    assert (mark(7), mark(123456)) == ("0007", "3456")
    assert encode_mark("0007") == bytes.fromhex("1d 28 48 06 00 30 30 30 30 30 37")


@pytest.mark.parametrize(
    ("data", "answers"),
    [
        (b"\x12", (StatusByte(0x12),)),
        (b"\x13\x11\x00\xff\x1a", (StatusByte(0x1A),)),
        (encode_reached("0007"), (Reached("0007"),)),
        (b"\x16" + encode_reached("2662") + b"\x12", (StatusByte(0x16), Reached("2662"), StatusByte(0x12))),
        (b"7\x12", (StatusByte(0x12),)),
        (b'7"00\x12', (StatusByte(0x12),)),
    ],
)
def test_answers(data: bytes, answers: tuple[Answer, ...]) -> None:
    assert AnswerReader().feed(data) == answers
    reader = AnswerReader()
    assert tuple(found for byte in data for found in reader.feed(bytes([byte]))) == answers


@given(st.lists(st.binary(max_size=60)))
def test_no_bytes_break_it_nothing_piles_up_and_it_finds_back(pieces: list[bytes]) -> None:
    reader = AnswerReader()
    for piece in pieces:
        reader.feed(piece)
        assert len(reader._bytes) <= 6
    assert Reached("0007") in reader.feed(b"\x00" + encode_reached("0007"))
    reader.forget()
    assert reader.feed(b"\x12") == (StatusByte(0x12),)
