"""ccTalk, the device's half: one wire, five events, and no word for what it does not know."""

from __future__ import annotations

from hardware.cctalk.frames import BILL, HOST, Frame, Header, encode, frame_reader
from hardware.cctalk.simulator import simulated_cctalk


def ask(header: int, data: bytes = b"", **wishes: str) -> bytes:
    question = encode(Frame(BILL, header, data), HOST, crc=wishes.get("crc") == "yes")
    return simulated_cctalk(wishes).feed(question, 0).send


def test_the_host_hears_itself_first() -> None:
    question = encode(Frame(BILL, Header.POLL), HOST)
    assert ask(Header.POLL) == question + bytes.fromhex("01 00 28 00 D7")
    assert ask(Header.POLL, echo="no") == bytes.fromhex("01 00 28 00 D7")


def test_an_unknown_header_is_refused() -> None:
    (answer,) = frame_reader(mine=HOST, other=BILL).feed(ask(99))
    assert answer.header == Header.NAK


def test_without_a_note_there_is_none_to_route() -> None:
    (answer,) = frame_reader(mine=HOST, other=BILL).feed(ask(Header.ROUTE, b"\1"))
    assert answer.data == b"\xfe"


def test_fresh_from_power_nothing_has_happened() -> None:
    (answer,) = frame_reader(mine=HOST, other=BILL, crc=True).feed(ask(Header.EVENTS, crc="yes"))
    assert answer.data == bytes(11)
