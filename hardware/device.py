"""The declaration of every device folder: `DEVICE` in its `__init__.py`, found by `registry.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hardware.conversation import Conversation, Simulator
from hardware.link.link import LineSettings

Wishes = Mapping[str, str]
"""The settings of an address, behind its question mark: `?seed=7&fault=lost_ack`."""


@dataclass(frozen=True, slots=True)
class Device:
    """A kind of device: how its line is set, and both halves of its conversation."""

    key: str  # the name of its folder
    title: str
    line: LineSettings
    listen: Callable[[Wishes], Conversation[object]]  # our half as the monitor runs it, without a table
    simulate: Callable[[Wishes], Simulator]
    faults: Mapping[str, str] = field(default_factory=dict)  # the faults its simulator knows, in words
    secret: bool = False  # it sends card numbers or PINs, so no tool prints its bytes
