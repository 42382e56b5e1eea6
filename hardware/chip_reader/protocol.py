"""Our half of the conversation with a chip reader: reports the chips once they lie still. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hardware.chip_reader.frames import INVENTORY, MORE, NEW, Frame, encode, frame_reader, inventory
from hardware.conversation import ConversationStep
from hardware.ports import Answering, Heard, Silent
from hardware.turn import PollingPace, Turn

MOST: Final = 400
"""Tags on one tray: more than fit on any, and a limit for a broken reader."""
DISTURBED: Final = 20
"""Answers in a row without a sensible inventory, after which a reader counts as silent."""
PACE: Final = PollingPace(period=150, patience=400)


@dataclass(frozen=True, slots=True)
class Reader:
    """The settings of one reader."""

    still: int = 3  # inventories in a row that must agree
    pace: PollingPace = PACE


@dataclass(frozen=True, slots=True)
class TagsRead:
    """The tags that lie still on the tray, sorted; a tag that answered twice is in here twice."""

    tags: tuple[str, ...]


Said = Heard | TagsRead


class Trays:
    """The conversation: one inventory after the other, each of one or more answers."""

    def __init__(self, reader: Reader | None = None) -> None:
        self._reader = reader or Reader()
        self._frames = frame_reader()
        self._turn = Turn(self._reader.pace)
        self._found: list[str] = []  # by the inventory that is not over yet
        self._more = False
        self._seen: tuple[str, ...] = ()
        self._times = 0
        self._told: tuple[str, ...] | None = None
        self._disturbed = 0
        self._heard: bool | None = None

    @property
    def due(self) -> int | None:
        return self._turn.due

    def look_again(self, now: int) -> ConversationStep[Said]:
        """Report the tray afresh, even if it has not changed."""
        self._told, self._times, self._more = None, 0, False
        self._turn.begin(now)
        return self.tick(now)

    def begin(self, now: int) -> ConversationStep[Said]:
        self._heard = None
        self._disturbed = 0
        return self.look_again(now)

    def feed(self, data: bytes, now: int) -> ConversationStep[Said]:
        events: list[Said] = []
        for frame in self._frames.feed(data):
            if self._turn.waiting:
                events += self._hear(frame)
                self._turn.heard(now, at_once=self._more)
        return ConversationStep(tuple(events))

    def tick(self, now: int) -> ConversationStep[Said]:
        if not self._turn.ours(now):
            return ConversationStep()
        if not self._turn.answered:
            self._more = False  # begin a broken chain again
        self._frames.forget()
        self._turn.asked(now)
        silent = self._turn.lost and self._heard is not False
        if silent:
            self._heard = False
        return ConversationStep(
            (Silent("no answer"),) if silent else (), encode(INVENTORY, MORE if self._more else NEW)
        )

    def _hear(self, frame: Frame) -> tuple[Said, ...]:
        found = inventory(frame)
        if found is None:
            return self._disturb()
        if not self._more:
            self._found.clear()
        self._found += found.tags
        self._more = found.more and len(self._found) <= MOST
        if self._more:
            return ()
        if len(self._found) > MOST:
            return self._disturb()
        return self._whole(tuple(sorted(self._found)))

    def _disturb(self) -> tuple[Said, ...]:
        self._more, self._times = False, 0
        self._disturbed += 1
        if self._disturbed < DISTURBED or self._heard is False:
            return ()
        self._heard = False
        return (Silent("it cannot read its tray"),)

    def _whole(self, tags: tuple[str, ...]) -> tuple[Said, ...]:
        self._disturbed = 0
        answering: tuple[Said, ...] = () if self._heard is True else (Answering(),)
        self._heard = True
        self._times = self._times + 1 if tags == self._seen else 1
        self._seen = tags
        if self._times < self._reader.still or tags == self._told:
            return answering
        self._told = tags
        return (*answering, TagsRead(tags))
