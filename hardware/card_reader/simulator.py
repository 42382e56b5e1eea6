"""A simulated card reader: sends the bytes of good and bad swipes."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from hardware.card_reader.card import ISSUER, LENGTH, SERIALS, number
from hardware.card_reader.frames import END, CheckSent, encode
from hardware.conversation import ConversationStep

FAULTS: Final = {
    "twice": "every swipe is sent twice",
    "prefix": "track 1 comes before every swipe, a prefix before both",
    "no_end": "the end sentinel is missing",
    "weak": "one swipe in three is unreadable",
}
UNREADABLE: Final = ";E?"  # sent by readers themselves
HELP: Final = "swipe SERIAL or NUMBER | foreign | mistyped | backwards | unreadable | partial | raw TEXT"


class CardReaderSimulator:
    """Never answers, and ignores whatever the table sends, like a real reader."""

    due: int | None = None

    def __init__(self, wishes: Mapping[str, str]) -> None:
        self._fault = wishes.get("fault")
        self._issuer = wishes.get("issuer", ISSUER)
        self._check = CheckSent.YES if wishes.get("check") == "yes" else CheckSent.NO
        self._random = Random(int(wishes.get("seed", "0")))

    def begin(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def tick(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def order(self, words: str, now: int) -> ConversationStep[str]:
        order, _, text = words.strip().partition(" ")
        ours = self._sent(number(1, self._issuer))
        match order:
            case "swipe":
                return self._swipe(text.strip())
            case "foreign":
                return _said("a card of another house", self._sent("4000000000000002=49121010000"))
            case "mistyped":
                return _said("a wrong check digit", self._sent(_mistyped(number(1, self._issuer))))
            case "backwards":
                return _said("a card held the wrong way", ours[::-1])
            case "unreadable":
                return _said("a dirty stripe", UNREADABLE)
            case "partial":
                return ConversationStep(("half a swipe",), ours[:9].encode("ascii"))
            case "raw":
                return _said("sent as typed", text)
            case _:
                return ConversationStep((HELP,))

    def _swipe(self, text: str) -> ConversationStep[str]:
        if not (text.isascii() and text.isdigit()):
            return ConversationStep(("swipe what? A serial, or a whole number",))
        digits = text if len(text) == LENGTH else number(max(1, int(text) % 10**SERIALS), self._issuer)
        if self._fault == "weak" and self._random.random() < 1 / 3:
            return _said("a swipe, unreadable", UNREADABLE)
        swipe = self._sent(digits)
        match self._fault:
            case "no_end":
                swipe = swipe.partition(END)[0]
            case "prefix":
                swipe = f"S1%B{digits}^PLAYER^4912?{swipe}"
            case "twice":
                swipe = f"{swipe}\r{swipe}"
        return _said("a swipe", swipe)

    def _sent(self, data: str) -> str:
        swipe = encode(data)
        return swipe if self._check is CheckSent.YES else swipe[:-1]


def _mistyped(digits: str) -> str:
    return digits[:-1] + str((int(digits[-1]) + 1) % 10)


def _said(line: str, swipe: str) -> ConversationStep[str]:
    return ConversationStep((line,), swipe.encode("latin-1", "replace") + b"\r")
