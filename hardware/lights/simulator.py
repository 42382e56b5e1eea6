"""A simulated tower light: prints every change of a lamp."""

from __future__ import annotations

from typing import Final

from hardware.conversation import ConversationStep
from hardware.device import Wishes
from hardware.lights.frames import decode
from hardware.ports import Lamp, Shine

FAULTS: Final = {"dark": "its power fails for a moment: every tenth byte turns all lamps off"}
HELP: Final = "look | power (off and on again) | help"


class LightsSimulator:
    """Takes orders, and never answers."""

    due: int | None = None

    def __init__(self, wishes: Wishes) -> None:
        self._fault = wishes.get("fault")
        self._heard = 0
        self.lamps = dict.fromkeys(Lamp, Shine.OFF)

    def begin(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        lines: list[str] = []
        for lamp, shine in decode(data):
            self._heard += 1
            if self.lamps[lamp] is not shine:
                self.lamps[lamp] = shine
                lines.append(f"{lamp} {shine}")
            if self._fault == "dark" and self._heard % 10 == 0:
                lines += self._dark()
        return ConversationStep(tuple(lines))

    def tick(self, now: int) -> ConversationStep[str]:
        return ConversationStep()

    def order(self, words: str, now: int) -> ConversationStep[str]:
        match words.strip():
            case "look":
                return ConversationStep((", ".join(f"{lamp} {shine}" for lamp, shine in self.lamps.items()),))
            case "power":
                return ConversationStep(tuple(self._dark()))
            case _:
                return ConversationStep((HELP,))

    def _dark(self) -> list[str]:
        self.lamps = dict.fromkeys(Lamp, Shine.OFF)
        return ["all lamps out"]
