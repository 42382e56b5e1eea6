"""What a device folder declares of itself, as `DEVICE` in its `__init__.py`; `registry.py` finds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hardware.conversation import Conversation, Simulator
from hardware.link.link import Line

Wishes = Mapping[str, str]
"""What an address says behind the question mark: `?seed=7&fault=lost_ack`."""


@dataclass(frozen=True, slots=True)
class Device:
    """A kind of device: how its line is set, and both halves of its conversation."""

    key: str  # the name of its folder
    title: str
    line: Line
    listen: Callable[[Wishes], Conversation[object]]  # our half as the monitor runs it, with nobody above it
    simulate: Callable[[Wishes], Simulator]
    faults: Mapping[str, str] = field(default_factory=dict)  # what its simulator can do wrong, in words
    secret: bool = False  # it says card numbers or PINs: no tool prints its bytes
