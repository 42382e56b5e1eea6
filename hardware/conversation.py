"""One half of a conversation between a table and a device, as a pure machine: bytes and time in, events and
bytes out.

No await, clock or port here: `hardware/talk.py` adds those, for drivers and simulators alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

E_co = TypeVar("E_co", covariant=True)


@dataclass(frozen=True, slots=True)
class ConversationStep(Generic[E_co]):
    """The result of one input. The events are dealt with first, journal included; then the bytes are sent."""

    events: tuple[E_co, ...] = ()
    send: bytes = b""


class Conversation(Protocol[E_co]):
    """Lives as long as the device is configured, through every line that is cut and opened again."""

    @property
    def due(self) -> int | None:
        """When `tick` is due next, in milliseconds of the same clock; None for never."""

    def begin(self, now: int) -> ConversationStep[E_co]:
        """Start on a line that was opened, perhaps again: half a frame from before is dropped."""

    def feed(self, data: bytes, now: int) -> ConversationStep[E_co]:
        """Take bytes, in whatever pieces they arrive."""

    def tick(self, now: int) -> ConversationStep[E_co]:
        """Do what is due by now. Harmless when called early or late."""


class Simulator(Conversation[str], Protocol):
    """The device's half of a conversation. Its events are lines of text about what it did."""

    def order(self, words: str, now: int) -> ConversationStep[str]:
        """Do to the device what a hand would ("swipe 600649...", "insert 20"); `help` lists the words."""


Act = Callable[[int], ConversationStep[E_co]]
"""A call to a conversation from above, given the time: `lambda now: protocol.stack(now)`."""
