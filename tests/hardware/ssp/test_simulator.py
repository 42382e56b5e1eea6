"""SSP, the device's half: the same bit gets the same answer, and the POLL after a read accepts the note."""

from __future__ import annotations

from hardware.ssp.frames import FrameReader, encode
from hardware.ssp.simulator import simulated_ssp
from hardware.ssp.words import Answer, Command, Event


def test_a_repeated_question_changes_nothing() -> None:
    device = simulated_ssp({})
    device.feed(encode(1, 0, bytes((Command.SYNC,))), 0)
    told = device.feed(encode(0, 0, bytes((Command.POLL,))), 1).send
    assert FrameReader().feed(told)[0].data == bytes((Answer.OK, Event.RESET, Event.DISABLED))
    assert device.feed(encode(0, 0, bytes((Command.POLL,))), 2).send == told
    assert (
        FrameReader().feed(device.feed(encode(1, 0, bytes((Command.POLL,))), 3).send)[0].data[1:2] != b"\xf1"
    )


def test_the_trap() -> None:
    device = simulated_ssp({})
    for sequence, data in ((1, b"\x11"), (0, b"\x02\xff\xff"), (1, b"\x0a")):
        device.feed(encode(sequence, 0, data), 0)
    device.order("insert 20", 0)
    device.tick(500)
    read = FrameReader().feed(device.feed(encode(0, 0, b"\x07"), 500).send)[0].data
    assert read[-2:] == bytes((Event.READ, 4))
    device.feed(encode(1, 0, bytes((Command.HOLD,))), 600)
    assert device.path.spot.name == "ESCROW"
    device.feed(encode(0, 0, b"\x07"), 700)
    assert device.path.spot.name == "PUSHED"


def test_another_address_is_not_answered() -> None:
    assert simulated_ssp({}).feed(encode(1, 0x10, b"\x11"), 0).send == b""


def test_without_a_key_what_needs_one_is_refused() -> None:
    answer = simulated_ssp({}).feed(encode(1, 0, b"\x33"), 0).send
    assert FrameReader().feed(answer)[0].data == bytes((Answer.KEY_NOT_SET,))
