"""A simulated chip reader: chips are put on its tray and taken from it, and its field can be disturbed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from hardware.chip_reader.frames import (
    INVENTORY,
    MORE,
    ROOM,
    VERSION,
    Status,
    encode,
    encode_inventory,
    frame_reader,
)
from hardware.conversation import ConversationStep

FAULTS: Final = {
    "twice": "the first tag answers twice",
    "flicker": "one tag in ten is missed each time",
    "noise": "every third inventory is disturbed",
    "jammed": "no inventory ever works: metal on the tray",
    "small": "it sends three tags at a time",
    "endless": "there are always more tags",
    "foreign": "a tag of another kind lies under the tray",
}
HELP: Final = "put NUMBER or TAG ... | take NUMBER or TAG ... | take all | look | help"
GAP: Final = 100  # milliseconds without a byte, after which half a message is dropped
ADDRESS: Final = 0
FOREIGN: Final = "04:0000000012345678"
MANY: Final = 300  # chips; no tray has room for more


def tag(number: int) -> str:
    """Return the tag of a simulated chip; its first bytes are those of NXP."""
    return f"E00401{number % 10**10:010}"


class ChipReaderSimulator:
    """Answers questions."""

    due: int | None = None

    def __init__(self, wishes: Mapping[str, str]) -> None:
        self._fault = wishes.get("fault")
        self._random = Random(int(wishes.get("seed", "0")))
        self._reader = frame_reader()
        self._last = 0
        self._asked = 0
        self._rest: list[str] = []
        self.chips: list[str] = []

    def begin(self, now: int) -> ConversationStep[str]:
        self._reader.forget()
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        if now - self._last > GAP:
            self._reader.forget()
        self._last = now
        answers = b""
        for frame in self._reader.feed(data):
            if frame.command == INVENTORY:
                answers += self._inventory(more=frame.data == MORE)
            elif frame.command == VERSION:
                answers += encode(VERSION, b"\0\0\1SIM", ADDRESS)
        return ConversationStep((), answers)

    def tick(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def order(self, words: str, now: int) -> ConversationStep[str]:
        order, *names = words.split() or [""]
        if order == "look":
            return ConversationStep((f"{len(self.chips)} chips", *self.chips))
        if order == "take" and names == ["all"]:
            names = list(self.chips)
        tags = [name if len(name) == len(tag(0)) else tag(int(name)) for name in names if _is_tag(name)]
        match order:
            case "put" if tags:
                self.chips = [*self.chips, *tags][:MANY]
            case "take" if tags:
                self.chips = [chip for chip in self.chips if chip not in tags]
            case _:
                return ConversationStep((HELP,))
        return ConversationStep((f"{len(self.chips)} chips on the tray",))

    def _inventory(self, *, more: bool) -> bytes:
        if not more:
            self._asked += 1
            self._rest = self._field()
        if self._fault == "jammed" or (self._fault == "noise" and self._asked % 3 == 0):
            return encode(INVENTORY, bytes([Status.RF_ERROR]), ADDRESS)
        if self._fault == "endless":
            return encode_inventory((tag(0),) * ROOM, more=True, address=ADDRESS)
        room = 3 if self._fault == "small" else ROOM
        told, self._rest = self._rest[:room], self._rest[room:]
        return encode_inventory(tuple(told), more=bool(self._rest), address=ADDRESS)

    def _field(self) -> list[str]:
        """Return the tags that answer this time, in random order."""
        found = list(self.chips)
        if self._fault == "twice":
            found += found[:1]
        if self._fault == "foreign":
            found.append(FOREIGN)
        if self._fault == "flicker":
            found = [chip for chip in found if self._random.random() > 1 / 10]
        self._random.shuffle(found)
        return found


def _is_tag(name: str) -> bool:
    """Return True for the number of a chip of ours, or a whole tag."""
    if len(name) == len(tag(0)):
        return all(digit in "0123456789ABCDEF" for digit in name)
    return name.isascii() and name.isdigit() and len(name) <= 10
