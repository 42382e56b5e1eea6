"""A disk that loses power: what was written and not yet synced is kept apart, and may be gone.

`Disk` is what a running program sees, and it writes down every change. `Platter` goes through those changes
again as far as anybody likes, and says what a cut at that point leaves: see `cuts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Image: TypeAlias = Mapping[str, bytes]
"""The files that are there when the power is back."""


@dataclass(frozen=True, slots=True)
class Written:
    """Bytes that went into a file."""

    file: int
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Cropped:
    """A file that was made shorter or longer."""

    file: int
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """A file, and perhaps its directory, of which everything is durable that came before `since`."""

    file: int
    since: int
    directory: bool


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A sync failed: the kernel takes what waited for written and never writes it, whatever it says later."""

    file: int


@dataclass(frozen=True, slots=True)
class Named:
    """A file came into the directory."""

    name: str
    file: int


@dataclass(frozen=True, slots=True)
class Unnamed:
    """A name left the directory, at once durable or not."""

    name: str
    synced: bool


@dataclass(frozen=True, slots=True)
class Promised:
    """The program told somebody that this is safe."""

    what: object


Change: TypeAlias = Written | Cropped | Synced | Forgotten | Named | Unnamed | Promised


@dataclass(slots=True)
class Trouble:
    """The faults of a disk besides its power."""

    broken_sync: int | None = None
    """The sync that fails, counted from 1; the ones after it claim to succeed, as they do on Linux."""
    room: int | None = None
    """Bytes that all files together may hold."""
    sync: Callable[[], None] = lambda: None
    """A sync waits for this call."""


class BrokenDisk(Exception):
    """A sync that failed."""


class FullDisk(Exception):
    """A write that found no room."""


@dataclass(eq=False)
class Disk:
    """Files by name, in one directory, as the program that runs sees them."""

    image: Image = field(default_factory=dict)
    trouble: Trouble = field(default_factory=Trouble)
    trace: list[Change] = field(default_factory=list)
    orphaned: bool = False
    """The program has ended; what its remains still do in a test is not told any more."""
    calls: int = 0
    """The number of calls to the disk."""
    syncs: int = 0

    def __post_init__(self) -> None:
        self._names = {name: file for file, name in enumerate(sorted(self.image))}
        self._contents = {file: bytearray(self.image[name]) for name, file in self._names.items()}

    def now(self) -> Image:
        """All files as the program sees them."""
        return {name: bytes(self._contents[file]) for name, file in self._names.items()}

    def promise(self, what: object) -> None:
        """From here on this may not be lost."""
        self._tell(Promised(what))

    def opened(self, name: str) -> int:
        """The file of that name, which is made if it is not there."""
        self.calls += 1
        if name not in self._names:
            self._names[name] = len(self._contents)
            self._contents[self._names[name]] = bytearray()
            self._tell(Named(name, self._names[name]))
        return self._names[name]

    def holds(self, name: str) -> bool:
        self.calls += 1
        return name in self._names

    def size(self, file: int) -> int:
        self.calls += 1
        return len(self._contents[file])

    def read(self, file: int, at: int, amount: int) -> bytes:
        self.calls += 1
        return bytes(self._contents[file][at : at + amount])

    def write(self, file: int, at: int, data: bytes) -> None:
        self.calls += 1
        grows = max(0, at + len(data) - len(self._contents[file]))
        if self.trouble.room is not None and grows and self._used() + grows > self.trouble.room:
            raise FullDisk
        put(self._contents[file], at, data)
        self._tell(Written(file, at, data))

    def crop(self, file: int, size: int) -> None:
        self.calls += 1
        resize(self._contents[file], size)
        self._tell(Cropped(file, size))

    def sync(self, file: int, directory: bool) -> None:
        self.calls += 1
        self.syncs += 1
        since = len(self.trace)
        self.trouble.sync()
        if self.syncs == self.trouble.broken_sync:
            self._tell(Forgotten(file))
            raise BrokenDisk
        self._tell(Synced(file, since, directory))

    def delete(self, name: str, synced: bool) -> None:
        """A program that has the file open goes on with it."""
        self.calls += 1
        del self._names[name]
        self._tell(Unnamed(name, synced))

    def _tell(self, change: Change) -> None:
        if not self.orphaned:
            self.trace.append(change)

    def _used(self) -> int:
        return sum(len(self._contents[file]) for file in self._names.values())


def put(content: bytearray, at: int, data: bytes) -> None:
    """Write there; what was never written before is zeros."""
    if at > len(content):
        resize(content, at)
    content[at : at + len(data)] = data


def resize(content: bytearray, size: int) -> None:
    if size < len(content):
        del content[size:]
    else:
        content.extend(bytes(size - len(content)))
