"""Addresses of devices: what they mean, and what is said to one that means nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.errors import BadAddress
from hardware.link.address import KeysAddress, Opener, SerialAddress, SimAddress, TcpAddress, parse
from hardware.link.link import LineSettings, Parity
from hardware.link.noise import CLEAN, Trouble

LINE = LineSettings(baud=9600, bits=7, parity=Parity.EVEN, stop=1)
PORT = Path("/dev/table/seat3-card")


def test_a_serial_port_is_set_as_its_device_is() -> None:
    assert parse("serial:///dev/table/seat3-card", LINE) == SerialAddress(PORT, LINE, Opener.SERIALX)


def test_a_serial_port_set_otherwise() -> None:
    text = "serial:///dev/table/seat3-card?baud=38400&bits=8&parity=odd&stop=2&by=pyserial"
    assert parse(text, LINE) == SerialAddress(
        PORT, LineSettings(baud=38400, bits=8, parity=Parity.ODD, stop=2), Opener.PYSERIAL
    )


def test_a_socket_and_a_keyboard() -> None:
    assert parse("tcp://10.0.0.7:4001", LINE) == TcpAddress("10.0.0.7", 4001)
    assert parse("tcp://[::1]:4001", LINE) == TcpAddress("::1", 4001)
    assert parse("keys:///dev/input/table-seat3-pad", LINE) == KeysAddress(Path("/dev/input/table-seat3-pad"))


def test_a_simulator_has_its_own_wishes_beside_those_of_its_line() -> None:
    assert parse("sim://id003", LINE) == SimAddress("id003", {}, CLEAN)
    assert parse("sim://id003?seed=7&fault=lost_ack&drop=0.2&late=50&cut_after=9", LINE) == SimAddress(
        "id003", {"seed": "7", "fault": "lost_ack"}, Trouble(drop=0.2, late=50, cut_after=9)
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "an address begins with"),
        ("/dev/ttyUSB0", "an address begins with"),
        ("usb://x", "an address begins with"),
        ("serial://ttyUSB0", "followed by a whole path"),
        ("keys://event3", "followed by a whole path"),
        ("serial:///dev/ttyS0?baud=fast", "baud=fast: a number from 50 to 4000000"),
        ("serial:///dev/ttyS0?baud=0", "baud=0: a number"),
        ("serial:///dev/ttyS0?bits=9", "bits=9: a number from 5 to 8"),
        ("serial:///dev/ttyS0?parity=evne", "'evne' is none of none, even, odd, mark, space"),
        ("serial:///dev/ttyS0?by=hand", "'hand' is none of serialx, pyserial"),
        ("serial:///dev/ttyS0?speed=9600", "speed: no such setting"),
        ("tcp://10.0.0.7", "tcp://host:port"),
        ("tcp://10.0.0.7:port", "tcp://host:port"),
        ("tcp://:4001", "tcp://host:port"),
        ("tcp://10.0.0.7:4001?baud=9600", "baud: no such setting"),
        ("sim://", "the kind of device"),
        ("sim://id003?drop=2", "drop=2: a chance from 0 to 1"),
        ("sim://id003?drop=much", "drop=much: a chance"),
        ("sim://id003?late=-1", "late=-1: a number"),
    ],
)
def test_an_address_that_means_nothing(text: str, said: str) -> None:
    with pytest.raises(BadAddress, match=said.replace("?", r"\?")):
        parse(text, LINE)
