"""The bytes of a tower light."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.lights.frames import decode, encode
from hardware.ports import Lamp, Shine

GOLDEN = {
    Lamp.RED: (0x11, 0x21, 0x41),
    Lamp.YELLOW: (0x12, 0x22, 0x42),
    Lamp.GREEN: (0x14, 0x24, 0x44),
    Lamp.BUZZER: (0x18, 0x28, 0x48),
}
"""On, off, blinking: as Adafruit documents its tower light."""


@pytest.mark.parametrize("lamp", Lamp)
def test_the_golden_bytes(lamp: Lamp) -> None:
    shines = (Shine.ON, Shine.OFF, Shine.BLINKING)
    assert b"".join(encode(lamp, shine) for shine in shines) == bytes(GOLDEN[lamp])


@pytest.mark.parametrize("lamp", Lamp)
@pytest.mark.parametrize("shine", Shine)
def test_what_is_said_is_understood(lamp: Lamp, shine: Shine) -> None:
    assert decode(encode(lamp, shine)) == ((lamp, shine),)


@given(st.binary())
def test_other_bytes_mean_nothing(data: bytes) -> None:
    known = {byte for bytes_of in GOLDEN.values() for byte in bytes_of}
    assert len(decode(data)) == sum(byte in known for byte in data)
