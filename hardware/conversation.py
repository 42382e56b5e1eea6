"""One half of a talk of a table and a device, as a pure machine: bytes and time in, events and bytes out.

Never an await, a clock or a port here: `hardware/talk.py` brings those, for drivers and simulators alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

E_co = TypeVar("E_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[E_co]):
    """What one input led to. The events are dealt with first, journal and all; then the bytes are sent."""

    events: tuple[E_co, ...] = ()
    send: bytes = b""


class Conversation(Protocol[E_co]):
    """Lives as long as the device is configured: a line that is cut and opened again keeps it."""

    @property
    def due(self) -> int | None:
        """When `tick` is wanted next, in milliseconds of the same clock; None means not at all."""

    def begin(self, now: int) -> Step[E_co]:
        """The line was opened, or opened again: half a frame from before means nothing any more."""

    def feed(self, data: bytes, now: int) -> Step[E_co]:
        """These bytes came, in whatever pieces the line made of them."""

    def tick(self, now: int) -> Step[E_co]:
        """Time has passed. Called early or late, it does no harm."""


class Simulator(Conversation[str], Protocol):
    """The device's half of a conversation. Its events are lines of text saying what it did."""

    def order(self, words: str, now: int) -> Step[str]:
        """What a hand does to the device ("swipe 600649...", "insert 20"); `help` answers what it knows."""


Act = Callable[[int], Step[E_co]]
"""Something said to a conversation from above, given the time: `lambda now: protocol.stack(now)`."""
