"""A simulated PIN pad: presses keys on command, and beeps when told to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hardware.conversation import ConversationStep
from hardware.pin_pad.frames import DEEDS, PadKey

FAULTS: Final = {
    "dead_key": "the 5 does nothing",
    "lost_keys": "every fourth key is lost, and the keyboard reports that",
    "line_feed": "a line feed follows every ENTER",
}
BYTES: Final = {deed: bytes([byte]) for byte, deed in reversed(DEEDS.items())}
HELP: Final = "type DIGITS | enter | clear | back | cancel | pin DIGITS (typed and entered) | help"


class PinPadSimulator:
    """Never shows a digit in its lines."""

    due: int | None = None

    def __init__(self, wishes: Mapping[str, str]) -> None:
        self._fault = wishes.get("fault")
        self._pressed = 0

    def begin(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        return ConversationStep(("beep",) * data.count(b"\x07"))

    def tick(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def order(self, words: str, now: int) -> ConversationStep[str]:
        order, _, digits = words.strip().partition(" ")
        digits = "".join(character for character in digits if character in "0123456789")
        match order:
            case "type":
                return ConversationStep((f"{len(digits)} keys",), self._typed(digits))
            case "pin":
                return ConversationStep(
                    (f"{len(digits)} keys and ENTER",), self._typed(digits) + self._deed(PadKey.ENTER)
                )
            case "enter" | "clear" | "back" | "cancel":
                return ConversationStep((order.upper(),), self._deed(PadKey(order)))
            case _:
                return ConversationStep((HELP,))

    def _typed(self, digits: str) -> bytes:
        return b"".join(self._key(digit.encode("ascii")) for digit in digits)

    def _key(self, key: bytes) -> bytes:
        self._pressed += 1
        if self._fault == "dead_key" and key == b"5":
            return b""
        if self._fault == "lost_keys" and self._pressed % 4 == 0:
            return BYTES[PadKey.LOST]
        return key

    def _deed(self, deed: PadKey) -> bytes:
        line_feed = b"\n" if self._fault == "line_feed" and deed is PadKey.ENTER else b""
        return BYTES[deed] + line_feed
