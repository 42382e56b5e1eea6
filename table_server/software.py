"""Which software this is: version, one hash over all files, and whether they are as they were built."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from typing import Final

NAME: Final = "openfelt"
PACKAGES: Final = ("table_server", "hardware")
SHORT: Final = 12
"""Digits of the hash that people compare by eye."""
_BYTECODE: Final = "__pycache__"


class Change(Enum):
    """The change of a file, in the words of the command line."""

    ALTERED = "is not as it was built"
    MISSING = "is gone"
    ADDED = "was not built"


@dataclass(frozen=True, slots=True)
class Difference:
    """A file that is other than the list of the build has it."""

    file: str
    change: Change

    def __str__(self) -> str:
        return f"{self.file}: {self.change.value}"


@dataclass(frozen=True, slots=True)
class Software:
    """All of it, as it lies there now."""

    version: str
    digest: str
    """SHA-256 over the names and the hashes of all files."""
    files: int
    listed: bool
    """True if a build left a list to compare with; a checkout has none."""
    differences: tuple[Difference, ...]

    @property
    def name(self) -> str:
        """As the board shows it."""
        return f"{self.version} · {self.digest[:SHORT]}"


@cache
def installed() -> Software:
    """The software that runs here."""
    found, here = distribution(NAME), Path(__file__)
    folder = here.parents[1]
    listed = {path: known for path, known in _listed(found) if _ours(path)}
    built = (
        here.relative_to(folder).as_posix() in listed
    )  # a checkout lists what it cannot link to, and no more
    return examined(folder, found.version, listed if built else {})


def examined(folder: Path, version: str, listed: Mapping[str, str]) -> Software:
    """The files in the packages of a folder, compared with a list of hashes; a checkout has none."""
    here = {path: _hash(folder / path) for path in _files(folder)}
    lines = (f"{path} {known}\n" for path, known in sorted(here.items()))
    digest = sha256("".join(lines).encode()).hexdigest()
    differences = tuple(_differences(listed, here)) if listed else ()
    return Software(
        version=version, digest=digest, files=len(here), listed=bool(listed), differences=differences
    )


def brought_along() -> tuple[int, list[Difference]]:
    """The files of everything else that is installed with it, and which of them are other than they came."""
    count, different = 0, list[Difference]()
    for other in distributions():
        listed = {path: known for path, known in _listed(other) if other.name != NAME or not _ours(path)}
        here = {path: _hash(file) for path in listed if (file := _file_of(other, path)).is_file()}
        different += _differences(listed, here)
        count += len(listed)
    return count, different


def _listed(found: Distribution) -> Iterator[tuple[str, str]]:
    """The hashes of the wheel's own list; files made at installing have none there."""
    for file in found.files or ():
        if file.hash is not None and file.hash.mode == "sha256":
            yield file.as_posix(), file.hash.value


def _file_of(found: Distribution, path: str) -> Path:
    return Path(str(found.locate_file(path)))


def _ours(path: str) -> bool:
    return path.split("/", maxsplit=1)[0] in PACKAGES


def _files(folder: Path) -> Iterable[str]:
    """Bytecode is made of the files, on the spot; what an installation runs of it is not kept here."""
    for package in PACKAGES:
        if (folder / package).is_dir():
            yield from _within(folder / package, package)


def _within(folder: str | Path, called: str) -> Iterator[str]:
    """By `scandir`, which knows files from folders: every start waits for this."""
    with os.scandir(folder) as entries:
        for entry in entries:
            name = f"{called}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                yield from () if entry.name == _BYTECODE else _within(entry.path, name)
            elif entry.is_file():
                yield name


def _hash(file: Path) -> str:
    """As a wheel's list writes it."""
    return urlsafe_b64encode(sha256(file.read_bytes()).digest()).rstrip(b"=").decode()


def _differences(listed: Mapping[str, str], here: Mapping[str, str]) -> Iterator[Difference]:
    for path in sorted(listed.keys() | here.keys()):
        if path not in here:
            yield Difference(path, Change.MISSING)
        elif path not in listed:
            yield Difference(path, Change.ADDED)
        elif here[path] != listed[path]:
            yield Difference(path, Change.ALTERED)
