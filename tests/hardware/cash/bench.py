"""A validator, a house and a journal on one bench in virtual time; the power can go at any point of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from hardware.cash import (
    CashEvent,
    Credited,
    Disputed,
    Note,
    NoteCredited,
    NoteKey,
    NoteOffered,
    Record,
    Returned,
    Write,
)
from hardware.cash_conversation import CashConversation, Event
from hardware.cash_memory import CashMemory, remembered
from hardware.link.noise import CLEAN, Trouble
from hardware.simulated_validator import SimulatedValidator
from tests.hardware.coupled import Coupled

SLICE: Final = 20  # ms; the house answers this soon


class PowerCut(Exception):
    """The table lost its power here."""


@dataclass(frozen=True)
class Kind:
    """A make of validator: both halves."""

    key: str
    host: Callable[[CashMemory], CashConversation[Any]]
    device: Callable[[Mapping[str, str]], SimulatedValidator[Any]]
    may_forget: bool = False  # after a power cut it cannot say where a note is: the floor may have to
    parity: bool = (
        False  # its line has a parity bit and its check sum counts on that: a flipped bit is a lost byte
    )

    def heard(self, trouble: Trouble) -> Trouble:
        """Return the trouble that is left behind the parity check of the port."""
        return replace(trouble, flip=0.0, drop=trouble.drop + trouble.flip) if self.parity else trouble


@dataclass
class Bench:
    """Notes go in, and at the end the ledger has to agree with the box."""

    kind: Kind
    wishes: Mapping[str, str] = field(default_factory=dict)
    out: Trouble = CLEAN
    back: Trouble = CLEAN
    seed: int = 0
    says: Callable[[Note], bool | None] = lambda _: True
    cut_at: int | None = None  # the number of the chance to lose power that is taken
    journal: list[Record] = field(default_factory=list)
    ledger: dict[NoteKey, int] = field(default_factory=dict)
    told: list[Event] = field(default_factory=list)
    chances: int = 0
    cuts: int = 0
    device_cuts: int = 0

    def __post_init__(self) -> None:
        self._todo: list[Callable[[], None]] = []
        self.device = self.kind.device(self.wishes)
        self.line = self._line(0)

    def _line(self, now: int) -> Coupled[Event]:
        while True:
            self.host = self.kind.host(remembered(self.journal))
            self.host.take_notes(taking=True)
            self._todo = []
            try:
                out, back = self.kind.heard(self.out), self.kind.heard(self.back)
                return Coupled(
                    host=self.host,
                    device=self.device,
                    out=out,
                    back=back,
                    seed=self.seed + self.cuts,
                    take=self._take,
                    now=now,
                )
            except PowerCut:
                self.cuts += 1

    def order(self, words: str) -> None:
        self.device_cuts += words == "power off"
        self.line.order(words)

    def run(self, milliseconds: int) -> None:
        """Let time pass; the house answers, and the table starts again whenever it lost its power."""
        until = self.line.now + milliseconds
        while self.line.now < until:
            self._try(self._once)

    def restart(self) -> None:
        """The table loses its power now, between two steps."""
        self.cuts += 1
        self.line = self._line(self.line.now)

    def calm(self) -> None:
        """A new cable: the line is good from now on, and there is time for everything."""
        self.out = self.back = CLEAN
        self.cut_at = None
        self.line = Coupled(self.host, self.device, take=self._take, now=self.line.now)
        self.run(25_000)

    def feed_note(self, dollars: int, tries: int = 40) -> bool:
        """Keep offering a note until it is drawn in, as a player does."""
        for _ in range(tries):
            lines = len(self.line.lines)
            self.order(f"insert {dollars}")
            if "drawn in" in self.line.lines[lines:]:
                return True
            self.run(500)
        return False

    def fault(self) -> str:
        """Return what is wrong with the money, or an empty text."""
        credited = [r.note for r in self.journal if isinstance(r, Credited)]
        disputed = [r.note for r in self.journal if isinstance(r, Disputed)]
        returned = {r.key for r in self.journal if isinstance(r, Returned)}
        if len({note.key for note in credited}) != len(credited):
            return "credited twice"
        if {note.key: note.cents for note in credited} != self.ledger:
            return "the ledger and the journal disagree"
        if returned & set(self.ledger):
            return "credited and returned"
        box, paid = Counter(self.device.path.box), Counter(note.cents for note in credited)
        if paid - box:
            return f"credited what is not in the box: {paid - box}"
        if (box - paid).total() > len(disputed):
            return f"in the box and nobody's: {box - paid}"
        if disputed and not (self.kind.may_forget and self.device_cuts):
            return f"left to the floor: {disputed}"
        return ""

    def _once(self) -> None:
        while self._todo:
            self._todo.pop(0)()
        self.line.run(SLICE)

    def _try(self, what: Callable[[], None]) -> None:
        try:
            what()
        except PowerCut:
            self.restart()

    def _take(self, event: Event) -> None:
        self._chance()
        self.told.append(event)
        match event:
            case Write(records, then):
                self._write(records)
                for told in then:
                    self._take(told)
            case NoteOffered(note):
                self._offer(note)
            case NoteCredited(note):
                self.ledger.setdefault(note.key, note.cents)
                self._chance()
                self._todo.append(lambda: self.host.booked(note.key))
            case _:
                pass

    def _offer(self, note: Note) -> None:
        word = self.says(note)
        if word is not None:
            self._todo.append(lambda: self.host.answer(note.key, stack=word))

    def _write(self, records: Iterable[Record]) -> None:
        for record in records:
            self.journal.append(record)
            self._chance()

    def _chance(self) -> None:
        self.chances += 1
        if self.cut_at is not None and self.chances == self.cut_at:
            raise PowerCut


def kinds_of(events: Iterable[CashEvent]) -> list[type]:
    """Return the types of events."""
    return [type(event) for event in events]
