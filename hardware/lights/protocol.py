"""Sends lamps when they change, and all of them now and then, because a light never answers. Pure."""

from __future__ import annotations

from typing import Final

from hardware.conversation import ConversationStep
from hardware.lights.frames import encode
from hardware.ports import Answering, Lamp, Shine

AGAIN: Final = 10_000  # milliseconds: corrects a light that lost its power for a moment


class Shining:
    """The conversation."""

    def __init__(self) -> None:
        self._wanted = dict.fromkeys(Lamp, Shine.OFF)
        self._shown: dict[Lamp, Shine] = {}
        self._due = 0

    @property
    def due(self) -> int | None:
        return self._due

    def want(self, lamp: Lamp, shine: Shine) -> None:
        """Set a lamp; the next tick sends it."""
        self._wanted[lamp] = shine

    def begin(self, now: int) -> ConversationStep[Answering]:
        self._shown.clear()
        return ConversationStep((Answering(),), self._said(now))

    def feed(self, data: bytes, now: int) -> ConversationStep[Answering]:
        return ConversationStep()

    def tick(self, now: int) -> ConversationStep[Answering]:
        if now >= self._due:
            self._shown.clear()
        return ConversationStep((), self._said(now))

    def _said(self, now: int) -> bytes:
        changed = {lamp: shine for lamp, shine in self._wanted.items() if self._shown.get(lamp) != shine}
        if len(changed) == len(self._wanted):
            self._due = now + AGAIN
        self._shown |= changed
        return b"".join(encode(lamp, shine) for lamp, shine in changed.items())
