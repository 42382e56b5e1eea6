"""Tower lights on a CH340 (Adafruit and its kin): one byte for a lamp and its light. They never answer."""

from __future__ import annotations

from typing import Final

from hardware.ports import Lamp, Shine

SHINES: Final = {Shine.ON: 0x10, Shine.OFF: 0x20, Shine.BLINKING: 0x40}
LAMPS: Final = {Lamp.RED: 0x1, Lamp.YELLOW: 0x2, Lamp.GREEN: 0x4, Lamp.BUZZER: 0x8}

MEANT: Final = {how | which: (lamp, shine) for shine, how in SHINES.items() for lamp, which in LAMPS.items()}


def encode(lamp: Lamp, shine: Shine) -> bytes:
    return bytes([SHINES[shine] | LAMPS[lamp]])


def decode(data: bytes) -> tuple[tuple[Lamp, Shine], ...]:
    """Return the orders in these bytes; other bytes are noise."""
    return tuple(MEANT[byte] for byte in data if byte in MEANT)
