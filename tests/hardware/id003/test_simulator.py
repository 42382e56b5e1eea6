"""ID-003, the device's half: what a real one refuses, so does this."""

from __future__ import annotations

from hardware.id003.frames import Command, Frame, Status, encode, frame_reader
from hardware.id003.simulator import simulated_id003
from hardware.simulated_validator import SimulatedValidator


def ask(
    device: SimulatedValidator[Frame], command: int, data: bytes = b"", now: int = 0
) -> tuple[int, bytes]:
    (frame,) = frame_reader().feed(device.feed(encode(command, data), now).send)
    return frame.code, frame.data


def test_it_waits_for_a_reset_and_for_its_settings() -> None:
    device = simulated_id003({})
    assert ask(device, Command.STATUS_REQ)[0] == Status.POWER_UP
    assert ask(device, Command.RESET)[0] == Command.ACK
    assert ask(device, Command.STATUS_REQ)[0] == Status.INITIALIZE
    assert ask(device, Command.SET_INHIBIT, b"\1") == (Command.SET_INHIBIT, b"\1")
    assert ask(device, Command.STATUS_REQ)[0] == Status.INHIBITED


def test_without_a_note_there_is_nothing_to_stack_or_return() -> None:
    device = simulated_id003({})
    ask(device, Command.RESET)
    for command in (Command.STACK_1, Command.STACK_2, Command.RETURN, Command.HOLD, 0x99):
        assert ask(device, command)[0] == Status.INVALID_COMMAND


def test_power_up_says_where_a_note_is() -> None:
    device = simulated_id003({})
    ask(device, Command.RESET)
    ask(device, Command.SET_DENOMINATIONS, b"\0\0")
    ask(device, Command.SET_INHIBIT, b"\0")
    device.order("insert 20", 0)
    device.order("power off", 100)
    device.order("power on", 200)
    assert ask(device, Command.STATUS_REQ, now=200)[0] == Status.POWER_UP_IN_ACCEPTOR
    ask(device, Command.RESET, now=210)
    device.tick(1_000)
    assert device.path.given_back == [2000]
