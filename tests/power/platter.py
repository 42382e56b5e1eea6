"""The disk after a power cut: without the changes that were not synced, or with a random part of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, assert_never

from tests.power.disk import (
    Change,
    Cropped,
    Forgotten,
    Image,
    Named,
    Promised,
    Synced,
    Unnamed,
    Written,
    put,
    resize,
)

SECTOR: Final = 512
"""A disk writes so many bytes or none of them."""
SHARES: Final = (0.05, 0.5, 0.95)
"""The shares of the changes not synced that may happen to be there."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Power is gone after so many changes."""

    after: int
    image: Image
    promised: Sequence[object]
    """The data that the program had called safe until then."""


def dropped(image: Image, trace: Sequence[Change]) -> Iterator[Cut]:
    """A cut after every change, when nothing survives that was not synced. Of cuts that leave the same, the
    last stands for all: it is the one that most was promised before."""
    platter = Platter(image)
    left = platter.dropped()
    for after, change in enumerate(trace):
        promised = len(platter.promised)
        platter.apply(after, change)
        if platter.settled:
            yield Cut(after, left, platter.promised[:promised])
            left = platter.dropped()
    yield Cut(len(trace), left, platter.promised)


def torn(image: Image, trace: Sequence[Change], chance: Random, every: int = 1) -> Iterator[Cut]:
    """A cut after every so many changes, when a random part survives of what was not synced."""
    platter = Platter(image)
    for after, change in enumerate(trace, 1):
        platter.apply(after - 1, change)
        if after % every == 0:
            yield Cut(after, platter.torn(chance), tuple(platter.promised))


class Platter:
    """The disk itself, below everything that remembers for it."""

    def __init__(self, image: Image) -> None:
        self.promised: list[object] = []
        self.settled = False
        """True if the last change made anything durable."""
        self._names = {name: file for file, name in enumerate(sorted(image))}
        self._waiting: list[Named | Unnamed] = []
        self._contents: dict[int, Content] = defaultdict(Content)
        for name, file in self._names.items():
            self._contents[file].durable += image[name]

    def apply(self, when: int, change: Change) -> None:
        """Take in the program's next change."""
        self.settled = False
        match change:
            case Written() | Cropped():
                self._contents[change.file].waiting.append((when, change))
            case Synced():
                self._contents[change.file].settle(change.since)
                self._settle_names(change.directory)
                self.settled = True
            case Forgotten(file=file):
                self._contents[file].waiting.clear()
            case Named() | Unnamed():
                self._waiting.append(change)
                self._settle_names(isinstance(change, Unnamed) and change.synced)
            case Promised(what=what):
                self.promised.append(what)
            case _:
                assert_never(change)

    def dropped(self) -> Image:
        """The disk if nothing survived that was not synced."""
        return {name: bytes(self._contents[file].durable) for name, file in self._names.items()}

    def torn(self, chance: Random) -> Image:
        """The disk with a random part of the changes that were not synced."""
        share = chance.choice(SHARES)
        names = dict(self._names)
        for change in self._waiting:
            if chance.random() < share:
                rename(names, change)
        return {name: self._contents[file].torn(chance, share) for name, file in names.items()}

    def _settle_names(self, synced: bool) -> None:
        if synced:
            for change in self._waiting:
                rename(self._names, change)
            self._waiting.clear()
            self.settled = True


@dataclass(slots=True)
class Content:
    """One file: what is durable, and what was done since, and when."""

    durable: bytearray = field(default_factory=bytearray)
    waiting: list[tuple[int, Written | Cropped]] = field(default_factory=list)

    def settle(self, since: int) -> None:
        """All that was done before then is durable."""
        for when, change in self.waiting:
            if when < since:
                do(self.durable, change)
        self.waiting = [(when, change) for when, change in self.waiting if when >= since]

    def torn(self, chance: Random, share: float) -> bytes:
        """Each sector of each write is there or not; a file may have grown without what it grew by."""
        content = bytearray(self.durable)
        for _, change in self.waiting:
            for piece in pieces(change):
                if chance.random() < share:
                    do(content, piece)
                elif isinstance(piece, Written) and piece.at >= len(content) and chance.random() < share:
                    size = len(piece.data)
                    put(content, piece.at, chance.choice((bytes(size), chance.randbytes(size))))
        return bytes(content)


def pieces(change: Written | Cropped) -> Iterator[Written | Cropped]:
    """A change in the parts that a disk does one by one."""
    if isinstance(change, Cropped):
        yield change
        return
    at, data = change.at, change.data
    while data:
        fits = SECTOR - at % SECTOR
        yield Written(change.file, at, data[:fits])
        at, data = at + fits, data[fits:]


def do(content: bytearray, change: Written | Cropped) -> None:
    match change:
        case Written(at=at, data=data):
            put(content, at, data)
        case Cropped(size=size):
            resize(content, size)


def rename(names: dict[str, int], change: Named | Unnamed) -> None:
    match change:
        case Named(name=name, file=file):
            names[name] = file
        case Unnamed(name=name):
            names.pop(name, None)
