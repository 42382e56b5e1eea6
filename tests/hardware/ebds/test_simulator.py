"""EBDS, the device's half: a repeated bit gets the repeated reply."""

from __future__ import annotations

from hardware.ebds.frames import Condition, Exceptional, Kind, Mode, Report, encode, frame_reader, report
from hardware.ebds.simulator import EbdsDevice, simulated_ebds
from hardware.note_path import NotePath


def seen(answer: bytes) -> Report:
    (frame,) = frame_reader().feed(answer)
    said = report(frame)
    assert said is not None
    return said


def omnibus(ack: int, mode: int = Mode.ESCROW) -> bytes:
    return encode(Kind.OMNIBUS, ack, bytes((0x7F, mode, 0x04)))


def test_news_is_said_until_the_bit_flips_and_then_no_more() -> None:
    device = simulated_ebds({})
    first = device.feed(omnibus(0), 0).send
    assert seen(first).exceptional & Exceptional.POWER_UP
    assert device.feed(omnibus(0), 10).send == first
    assert not seen(device.feed(omnibus(1), 20).send).exceptional & Exceptional.POWER_UP


def test_what_is_no_omnibus_message_is_not_answered() -> None:
    assert simulated_ebds({}).feed(encode(Kind.AUXILIARY, 0, bytes(3)), 0).send == b""


def test_a_cassette_that_is_out_is_in_every_reply() -> None:
    device = EbdsDevice(NotePath(), frozenset())
    device.box_in = False
    (frame,) = frame_reader().feed(omnibus(0))
    assert not seen(device.answer(frame, 0)).condition & Condition.CASSETTE
