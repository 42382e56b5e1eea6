"""Two halves of a conversation joined by a line in virtual time: no event loop, the same in every run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final, Generic, TypeVar

from hardware.conversation import Act, Conversation, ConversationStep, Simulator
from hardware.errors import LinkLost
from hardware.link.noise import CLEAN, Noise, Trouble

E = TypeVar("E")
STUCK: Final = 10_000


@dataclass
class Coupled(Generic[E]):
    """Our half and the device's. `take` deals with our events before the bytes go out, as a driver does."""

    host: Conversation[E]
    device: Simulator
    out: Trouble = CLEAN
    back: Trouble = CLEAN
    seed: int = 0
    take: Callable[[E], None] = lambda _: None
    now: int = 0
    events: list[E] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # what the device says it did
    sent: list[bytes] = field(default_factory=list)  # by us, before the noise
    answered: list[bytes] = field(default_factory=list)  # by the device, before the noise
    cuts: int = 0

    def __post_init__(self) -> None:
        self._flying: list[tuple[int, int, bool, bytes]] = []
        self._order = 0
        self._out, self._back = Noise(self.out, self.seed), Noise(self.back, self.seed + 1)
        self.plug()

    def plug(self) -> None:
        """The line is opened (again): what was under way is lost."""
        self._flying.clear()
        self._device(self.device.begin(self.now))
        self._host(self.host.begin(self.now))

    def mend(self) -> None:
        """The line is a good one from now on."""
        self._out, self._back = Noise(), Noise()

    def act(self, act: Act[E]) -> None:
        """Somebody above our half says something."""
        self._host(act(self.now))

    def order(self, words: str) -> None:
        """A hand does something to the device."""
        self._device(self.device.order(words, self.now))

    def run(self, milliseconds: int) -> None:
        """Let time pass."""
        until = self.now + milliseconds
        stuck = 0
        while (at := self._next()) is not None and at <= until:
            stuck = stuck + 1 if at <= self.now else 0
            assert stuck < STUCK, "time stands still: a tick that moves nothing"
            self.now = max(self.now, at)
            self._once()
        self.now = until

    def _next(self) -> int | None:
        wanted = [due for due in (self.host.due, self.device.due) if due is not None]
        if self._flying:
            wanted.append(self._flying[0][0])
        return min(wanted, default=None)

    def _once(self) -> None:
        if self._flying and self._flying[0][0] <= self.now:
            _, _, to_device, data = heappop(self._flying)
            if to_device:
                self._device(self.device.feed(data, self.now))
            else:
                self._host(self.host.feed(data, self.now))
        elif self.device.due is not None and self.device.due <= self.now:
            self._device(self.device.tick(self.now))
        else:
            self._host(self.host.tick(self.now))

    def _host(self, step: ConversationStep[E]) -> None:
        for event in step.events:
            self.events.append(event)
            self.take(event)
        if step.send:
            self.sent.append(step.send)
            self._send(step.send, to_device=True)

    def _device(self, step: ConversationStep[str]) -> None:
        self.lines += step.events
        if step.send:
            self.answered.append(step.send)
            self._send(step.send, to_device=False)

    def _send(self, data: bytes, *, to_device: bool) -> None:
        noise = self._out if to_device else self._back
        try:
            pieces = noise.spoil(data, self.now)
        except LinkLost:
            self.cuts += 1
            noise.mend()
            self.plug()
            return
        for piece in pieces:
            self._order += 1
            # A byte takes a millisecond or so at 9600 baud; nothing arrives in the moment it is sent.
            heappush(self._flying, (piece.at + 1, self._order, to_device, piece.data))
