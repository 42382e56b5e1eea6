"""A table of a house file, read key by key. Every mistake is reported with its line."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import NoReturn, TypeAlias, TypeVar

from table_server.houses.amounts import Reader, UnreadableAmount, shown
from table_server.houses.keys import Key, Keys
from table_server.houses.lines import Lines, Path

T = TypeVar("T")
D = TypeVar("D")
Cells: TypeAlias = Mapping[str, tuple[Path, object]]
"""Values with the paths to them: the keys of a table, or the cells of a row by column."""


class HouseError(Exception):
    """A mistake in a house file. Its text is one line with the file, the line and a reason in plain words."""

    def __init__(self, file: str, line: int, reason: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(f"{file}, line {line}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason
        self.path = path
        """The keys and list positions that lead to it."""


class SectionSource:
    """The file that is read. With a list to add mistakes to, reading goes on behind each mistake."""

    __slots__ = ("_lines", "faults", "name")

    def __init__(self, name: str, text: str, faults: list[HouseError] | None = None) -> None:
        self.name = name
        self.faults = faults
        self._lines = Lines(text)

    def refuse(self, path: Path, reason: str) -> NoReturn:
        """Raise a mistake at this path."""
        raise HouseError(self.name, self._lines.of(path), reason, path)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Collect a mistake in this block, if all mistakes are wanted, and go on behind the block."""
        try:
            yield
        except HouseError as fault:
            if self.faults is None:
                raise
            self.faults.append(fault)

    def table(self, path: Path, raw: Mapping[str, object]) -> Section:
        """A table of keys as a section."""
        return Section(self, path, {key: ((*path, key), each) for key, each in raw.items()})


class Section:
    """One table of the file, or several on top of each other: the upper ones answer first."""

    __slots__ = ("layers", "path", "source")

    def __init__(self, source: SectionSource, path: Path, *layers: Cells) -> None:
        self.source = source
        self.path = path
        self.layers = layers

    def over(self, *below: Section) -> Section:
        """This section with others underneath."""
        more = (layer for section in below for layer in section.layers)
        return Section(self.source, self.path, *self.layers, *more)

    def only(self, allowed: Collection[str]) -> Section:
        """Refuse every key that is not allowed here."""
        for key in self.keys():
            with self.source.apart():
                if key not in allowed:
                    self.refuse(_unknown(key, allowed), key)
        return self

    def check(self, keys: Keys) -> Section:
        """Read each of these keys, also those that no table uses."""
        for key in keys:
            with self.source.apart():
                self.get(key, None)
        return self

    def keys(self) -> Iterator[str]:
        """Every key that is written here."""
        for layer in self.layers:
            yield from layer

    def has(self, key: str) -> bool:
        """True when the key is written here."""
        return any(key in layer for layer in self.layers)

    def read(self, key: str, reader: Reader[T]) -> T:
        """The value of a key that has to be there."""
        found = self._find(key)
        if found is None:
            self.refuse(f"{key} is missing")
        return self._as(reader, key, *found)

    def read_or(self, key: str, reader: Reader[T], default: D) -> T | D:
        """The value of a key, or the default where it is missing."""
        found = self._find(key)
        return default if found is None else self._as(reader, key, *found)

    def need(self, key: Key[T]) -> T:
        """The value of a key that has to be there."""
        return self.read(key.name, key.reader)

    def get(self, key: Key[T], default: D) -> T | D:
        """The value of a key, or the default where it is missing."""
        return self.read_or(key.name, key.reader, default)

    def section(self, key: str) -> Section:
        """A table inside this one, empty where none is written."""
        path, raw = self._find(key) or ((*self.path, key), {})
        if not isinstance(raw, dict):
            self.source.refuse(path, f"{key}: {shown(raw)} is not a table of keys")
        return self.source.table(path, raw)

    def sections(self, key: str) -> list[Section]:
        """A list of tables inside this one, empty where none is written."""
        path, raw = self._find(key) or ((*self.path, key), [])
        if not isinstance(raw, list) or not all(isinstance(each, dict) for each in raw):
            self.source.refuse(path, f"{key} is not a list of tables")
        return [self.source.table((*path, at), each) for at, each in enumerate(raw)]

    def refuse(self, reason: str, key: str | None = None) -> NoReturn:
        """Raise a mistake of this section, or of one of its keys."""
        path, _ = (key and self._find(key)) or (self.path, None)
        self.source.refuse(path, reason)

    def _find(self, key: str) -> tuple[Path, object] | None:
        for layer in self.layers:
            if key in layer:
                return layer[key]
        return None

    def _as(self, reader: Reader[T], key: str, path: Path, raw: object) -> T:
        try:
            return reader(raw)
        except UnreadableAmount as wrong:
            self.source.refuse(path, f"{key}: {wrong}")


RulesOf: TypeAlias = Callable[[str, str], Section]
"""The rules of a house for a game, and for a part of that game's rules such as its betting structure."""


def _unknown(key: str, allowed: Collection[str]) -> str:
    near = difflib.get_close_matches(key, allowed, 1)
    return f"unknown key {key}" + (f"; did you mean {near[0]}?" if near else "")
