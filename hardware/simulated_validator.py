"""The part that all simulated bill validators share: hands, power and a bad line around a maker's protocol.

Pure: `hardware/talk.py` runs it on a pseudo-terminal, tests run it in virtual time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, Protocol, TypeVar

from hardware.cash_conversation import FrameSource
from hardware.conversation import ConversationStep
from hardware.errors import BadAddress
from hardware.note_path import NotePath

F = TypeVar("F")
F_contra = TypeVar("F_contra", contravariant=True)

PAUSE: Final = 50  # ms between two bytes; after more, half a message is dropped
HELP: Final = "insert DOLLARS | ticket NUMBER | power off | power on | box out | box in | jam | clear"
FAULTS: Final = {
    "crc": "every fifth answer has a wrong check sum",
    "stray": "a zero byte comes before every answer",
    "slow": "every third answer comes after the host has stopped waiting",
}


class Maker(Protocol[F_contra]):
    """The part that differs from maker to maker."""

    box_in: bool

    def takes(self, cents: int, ticket: str) -> bool:
        """Return True if the device would take this now."""

    def refused(self, now: int) -> None:
        """Note that something was offered that the device does not take."""

    def answer(self, frame: F_contra, now: int) -> bytes:
        """Return the answer to the host; nothing to a message for another device."""

    def woke(self) -> None:
        """Start after the power came on."""

    def tick(self, now: int) -> None:
        """Notice where the notes have moved."""


class SimulatedValidator(Generic[F]):
    """A simulated device: the maker's part, the notes in it, and its faults."""

    def __init__(
        self, maker: Maker[F], reader: FrameSource[F], path: NotePath, faults: frozenset[str]
    ) -> None:
        self.path = path
        self.maker = maker
        self._reader = reader
        self._faults = faults
        self._heard_at = 0
        self._answers = 0
        self._later: list[tuple[int, bytes]] = []
        self._acts: Mapping[str, Callable[[int], None]] = {
            "power off": lambda _: self.path.power_off(),
            "power on": self._power_on,
            "box out": lambda _: self._box(inside=False),
            "box in": lambda _: self._box(inside=True),
            "jam": self._jam,
            "clear": self._clear,
        }

    @property
    def due(self) -> int | None:
        wanted = [at for at in (self.path.due, *(at for at, _ in self._later)) if at is not None]
        return min(wanted, default=None)

    def begin(self, now: int) -> ConversationStep[str]:
        self._reader.forget()
        self._heard_at = now
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        if now - self._heard_at > PAUSE:
            self._reader.forget()
        self._heard_at = now
        self._move(now)
        if not self.path.powered:
            return ConversationStep()
        answers = [self._spoilt(self.maker.answer(frame, now), now) for frame in self._reader.feed(data)]
        return ConversationStep((), b"".join(answers))

    def tick(self, now: int) -> ConversationStep[str]:
        before = (len(self.path.box), len(self.path.given_back))
        self._move(now)
        said = []
        if len(self.path.box) > before[0]:
            said.append(f"in the box: {self.path.box[-1]} cents")
        if len(self.path.given_back) > before[1]:
            said.append(f"given back: {self.path.given_back[-1]} cents")
        send = b"".join(data for at, data in self._later if at <= now)
        self._later = [(at, data) for at, data in self._later if at > now]
        return ConversationStep(tuple(said), send if self.path.powered else b"")

    def order(self, words: str, now: int) -> ConversationStep[str]:
        """Do to the device what a hand would."""
        self._move(now)
        verb, _, thing = words.strip().partition(" ")
        if verb == "insert" and thing.isdecimal():
            return ConversationStep((self._insert(int(thing) * 100, "", now),))
        if verb == "ticket" and thing.isascii() and thing.isalnum():
            return ConversationStep((self._insert(0, thing, now),))
        if words.strip() in self._acts:
            self._acts[words.strip()](now)
            return ConversationStep((words.strip(),))
        return ConversationStep((HELP,))

    def _insert(self, cents: int, ticket: str, now: int) -> str:
        if not self.path.powered or not self.maker.takes(cents, ticket):
            self.maker.refused(now)
            return "not taken"
        return "drawn in" if self.path.insert(cents, now, ticket) else "there is one inside"

    def _move(self, now: int) -> None:
        self.path.tick(now)
        if self.path.powered:
            self.maker.tick(now)

    def _power_on(self, now: int) -> None:
        if not self.path.powered:
            self.path.power_on(now)
            self._reader.forget()
            self.maker.woke()

    def _box(self, *, inside: bool) -> None:
        self.maker.box_in = inside

    def _jam(self, _: int) -> None:
        self.path.jammed = True

    def _clear(self, now: int) -> None:
        self.path.jammed = False
        self.path.go_on(now)

    def _spoilt(self, answer: bytes, now: int) -> bytes:
        if not answer:
            return b""
        self._answers += 1
        if "crc" in self._faults and self._answers % 5 == 0:
            answer = answer[:-1] + bytes((answer[-1] ^ 0x01,))
        if "stray" in self._faults:
            answer = b"\0" + answer
        if "slow" in self._faults and self._answers % 3 == 0:
            self._later.append((now + 400, answer))
            return b""
        return answer


def faults_of(wishes: Mapping[str, str], known: Mapping[str, str], *others: str) -> frozenset[str]:
    """Return the faults an address asks for, separated by commas. BadAddress for unknown ones."""
    asked = frozenset(wishes.get("fault", "").split(",")) - {""}
    if unknown := sorted(asked - set(known)):
        raise BadAddress(f"no such fault: {', '.join(unknown)}; there are {', '.join(sorted(known))}")
    if strange := sorted(set(wishes) - {"fault", "seed", "serial", *others}):
        raise BadAddress(f"no such wish: {', '.join(strange)}")
    return asked
