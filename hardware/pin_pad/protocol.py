"""Takes one PIN when asked, and ignores every other key. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from hardware.conversation import ConversationStep
from hardware.pin_pad.frames import Digit, Key, PadKey, keys
from hardware.ports import Answering, NoPin, PinDigits, PinEntered, PinKeyed, PinNotEntered
from hardware.secret import SecretDigits


@dataclass(frozen=True, slots=True)
class Pad:
    """The limits of a PIN and of the time for it."""

    fewest: int = 4  # digits
    most: int = 8
    patience: int = 30_000  # milliseconds without a key
    tone: bytes = b""  # the same for every key, so no digit is heard; empty if the pad beeps by itself


Said = PinKeyed | Answering


class Pinning:
    """The conversation."""

    def __init__(self, pad: Pad | None = None) -> None:
        self._pad = pad or Pad()
        self._digits: str | None = None  # None: no PIN is wanted
        self._due = 0

    @property
    def due(self) -> int | None:
        return None if self._digits is None else self._due

    def begin(self, now: int) -> ConversationStep[Said]:
        return ConversationStep((Answering(), *self.away()))

    def away(self) -> tuple[Said, ...]:
        """End the question: keys may have been lost with the line, so it has to be asked again."""
        return self._end(NoPin.PAD_AWAY)

    def ask(self, now: int) -> ConversationStep[Said]:
        """Take a PIN from now on."""
        self._digits, self._due = "", now + self._pad.patience
        return ConversationStep((PinDigits(0),))

    def stop(self, now: int) -> ConversationStep[Said]:
        """Take no PIN any more."""
        self._digits = None
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[Said]:
        events: list[Said] = []
        tones = b""
        for key in keys(data):
            if self._digits is None:
                break  # no PIN is wanted (any more): ignore the rest
            self._due = now + self._pad.patience
            tones += self._pad.tone
            events += self._pressed(key, self._digits)
        return ConversationStep(tuple(events), tones)

    def tick(self, now: int) -> ConversationStep[Said]:
        if self.due is None or now < self.due:
            return ConversationStep()
        return ConversationStep(self._end(NoPin.TIMED_OUT))

    def _pressed(self, key: Key, digits: str) -> tuple[Said, ...]:
        match key:
            case Digit(character):
                return self._now(digits + character if len(digits) < self._pad.most else digits)
            case PadKey.BACK:
                return self._now(digits[:-1])
            case PadKey.CLEAR:
                return self._now("")
            case PadKey.CANCEL:
                return self._end(NoPin.CANCELLED)
            case PadKey.LOST:
                return self._end(NoPin.KEYS_LOST)
            case PadKey.ENTER:
                return self._entered(digits)
            case _:
                assert_never(key)

    def _now(self, digits: str) -> tuple[Said, ...]:
        self._digits = digits
        return (PinDigits(len(digits)),)

    def _entered(self, digits: str) -> tuple[Said, ...]:
        if len(digits) < self._pad.fewest:
            return (PinDigits(len(digits)),)
        self._digits = None
        return (PinEntered(SecretDigits(digits)),)

    def _end(self, why: NoPin) -> tuple[Said, ...]:
        asked = self._digits is not None
        self._digits = None
        return (PinNotEntered(why),) if asked else ()
