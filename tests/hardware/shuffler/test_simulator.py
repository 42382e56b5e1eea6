"""The simulated machine by itself."""

from __future__ import annotations

import pytest

from hardware.errors import BadAddress
from hardware.shuffler import DEVICE
from hardware.shuffler.deck import CARDS, counted
from hardware.shuffler.frames import Clear, Report, Shuffle, State, Status, encode, frame_reader
from hardware.shuffler.simulator import GAP, ShufflerSimulator

PACK = counted(CARDS[:52])


def test_the_same_id_again_asks_for_nothing_new() -> None:
    machine = ShufflerSimulator({})
    shuffle = encode(1, Shuffle(bytes(15) + b"1", PACK))
    assert machine.feed(shuffle, 0).events == ("loading",)
    assert machine.feed(shuffle, 1).events == ()
    assert machine.feed(encode(2, Shuffle(bytes(15) + b"2", PACK)), 2).events == ()  # it is at the first


def test_half_a_frame_with_nothing_behind_it_means_nothing() -> None:
    machine = ShufflerSimulator({})
    status = encode(1, Status())
    machine.feed(status[:4], 0)
    assert machine.feed(status[4:], GAP + 1).send == b""
    assert machine.feed(status, GAP + 2).send != b""


def test_hands() -> None:
    machine = ShufflerSimulator({})
    assert machine.order("look", 0).events == ("idle, none, 0 cards",)
    assert machine.order("door open", 0).events == ("stopped: door",)
    machine.feed(encode(1, Clear()), 1)
    assert machine.order("look", 2).events == ("fault, door, 0 cards",)
    assert machine.order("door close", 3).events == ("the door is closed",)
    (frame,) = frame_reader().feed(machine.feed(encode(2, Clear()), 4).send)
    assert frame.message == Report(State.IDLE)
    assert machine.order("power", 5).events == ("off and on again",)
    assert machine.tick(6).events == ()


@pytest.mark.parametrize("key", ["xyz", "00", "00" * 33])
def test_a_key_that_is_none(key: str) -> None:
    for half in (DEVICE.simulate, DEVICE.listen):
        with pytest.raises(BadAddress, match="32 bytes in hexadecimal"):
            half({"key": key})
