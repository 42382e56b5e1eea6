"""TCL, byte for byte, and its trap: a flag byte that looks like the bar between them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.ticket_printer.frames import (
    ASK,
    LONGEST,
    CommandReader,
    Flag,
    Status,
    StatusReader,
    encode_status,
    encode_ticket,
    plain,
)

READY = Flag.TOP_OF_FORM
GOLDEN = {
    b"*S|0|PAY-1.0|@|@|@|@|P|P0|*": READY,
    b"*S|0|PAY-1.0|`|@|@|@|@|P0|*": Flag.BUSY,
    b"*S|0|PAY-1.0|`|@|@|@|`|P0|*": Flag.BUSY | Flag.VALIDATED,
    b"*S|0|PAY-1.0|D|@|@|A|P|P0|*": Flag.PAPER_OUT | Flag.LOW | READY,
    b"*S|0|PAY-1.0|@|@|H|`|@|P0|*": Flag.IN_CHUTE | Flag.JAM,
    b"*S|0|PAY-1.0|||@|@|@|A|P0|*": Flag.BUSY | Flag.SYSTEM | Flag.HEAD_UP | Flag.PAPER_OUT | Flag.RESET,
}
"""The published layout: each flag byte has 0x40 set; the bits are those of the table in the README."""


@pytest.mark.parametrize(("data", "flags"), GOLDEN.items())
def test_the_golden_statuses(data: bytes, flags: Flag) -> None:
    status = Status(flags, "0", "PAY-1.0")
    assert StatusReader().feed(data) == (status,)
    assert encode_status(status) == data
    reader = StatusReader()
    assert [found for byte in b"*S|" + data for found in reader.feed(bytes([byte]))] == [status]


@given(st.sets(st.sampled_from(Flag)))
def test_any_flags(flags: set[Flag]) -> None:
    every = Flag(0)
    for flag in flags:
        every |= flag
    assert StatusReader().feed(encode_status(Status(every, "A1", "2"))) == (Status(every, "A1", "2"),)


def test_the_golden_ticket() -> None:
    data = encode_ticket("0", ("001234567890123456", "CASHOUT TICKET", "$12.50"))
    assert data == b"^P|0|1|001234567890123456|CASHOUT TICKET|$12.50|^"
    assert CommandReader().feed(ASK + data) == (
        ("S", ()),
        ("P", ("0", "1", "001234567890123456", "CASHOUT TICKET", "$12.50")),
    )


def test_no_text_makes_a_command() -> None:
    assert plain("a^P|b*\r\n\x00é") == "a?P?b?????"
    assert len(plain("x" * 100)) == 48


@pytest.mark.parametrize(
    "data",
    [
        b"*S|0|PAY-1.0|@|@|@|@|P|P0|",
        b"*S|0|PAY-1.0|@|@|@|@|P0|*",
        b"*S|0|PAY-1.0|\x00|@|@|@|P|P0|*",
        b"*S|0|PAY-1.0|\xc0|@|@|@|P|P0|*",
    ],
)
def test_what_is_no_status(data: bytes) -> None:
    assert StatusReader().feed(data) == ()


@given(st.lists(st.binary(max_size=200)))
def test_no_bytes_break_it_nothing_piles_up_and_it_finds_back(pieces: list[bytes]) -> None:
    statuses, commands = StatusReader(), CommandReader()
    for piece in pieces:
        statuses.feed(piece)
        commands.feed(piece)
        assert len(statuses._bytes) <= LONGEST
        assert len(commands._bytes) <= 8 * LONGEST
    assert Status(READY) in statuses.feed(encode_status(Status(READY)) * 2)
    assert ("S", ()) in commands.feed(b"^" + ASK * 2)
