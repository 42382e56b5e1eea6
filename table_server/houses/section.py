"""A table of a house file, read key by key; whatever is wrong is said with its line."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import NoReturn, TypeAlias, TypeVar

from table_server.houses.amounts import Reader, UnreadableAmount, shown
from table_server.houses.keys import Key
from table_server.houses.lines import Lines, Path
from table_server.houses.mistake import HouseError

T = TypeVar("T")
D = TypeVar("D")
Cells: TypeAlias = Mapping[str, tuple[Path, object]]
"""What is written, with where: the keys of a table, or the cells of a row by their columns."""


class SectionSource:
    """The file everything is read from. With a list to write to, what is wrong does not end the reading."""

    __slots__ = ("_lines", "faults", "name")

    def __init__(self, name: str, text: str, faults: list[HouseError] | None = None) -> None:
        self.name = name
        self.faults = faults
        self._lines = Lines(text)

    def refuse(self, path: Path, reason: str) -> NoReturn:
        """Say what is wrong and where."""
        raise HouseError(self.name, self._lines.of(path), reason, path)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """What is wrong in here is noted where all of it is wanted, and the reading goes on behind it."""
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
    """One table of the file, or several laid over each other: the one on top answers first."""

    __slots__ = ("layers", "path", "source")

    def __init__(self, source: SectionSource, path: Path, *layers: Cells) -> None:
        self.source = source
        self.path = path
        self.layers = layers

    def over(self, *below: Section) -> Section:
        """The same with other sections underneath."""
        more = (layer for section in below for layer in section.layers)
        return Section(self.source, self.path, *self.layers, *more)

    def only(self, allowed: Collection[str]) -> Section:
        """Refuse any key that nobody will read."""
        for key in self.keys():
            with self.source.apart():
                if key not in allowed:
                    self.refuse(_unknown(key, allowed), key)
        return self

    def keys(self) -> Iterator[str]:
        """All that is written down here."""
        for layer in self.layers:
            yield from layer

    def has(self, key: str) -> bool:
        """Whether it is written down at all."""
        return any(key in layer for layer in self.layers)

    def read(self, key: str, reader: Reader[T]) -> T:
        """A value that has to be there."""
        found = self._find(key)
        if found is None:
            self.refuse(f"{key} is missing")
        return self._as(reader, key, *found)

    def read_or(self, key: str, reader: Reader[T], default: D) -> T | D:
        """A value, or what holds without it."""
        found = self._find(key)
        return default if found is None else self._as(reader, key, *found)

    def need(self, key: Key[T]) -> T:
        """A stake or rule that has to be there."""
        return self.read(key.name, key.reader)

    def get(self, key: Key[T], default: D) -> T | D:
        """A stake or rule, or what holds without it."""
        return self.read_or(key.name, key.reader, default)

    def section(self, key: str) -> Section:
        """A table inside; an empty one where none is written."""
        path, raw = self._find(key) or ((*self.path, key), {})
        if not isinstance(raw, dict):
            self.source.refuse(path, f"{key}: {shown(raw)} is not a table of keys")
        return self.source.table(path, raw)

    def sections(self, key: str) -> list[Section]:
        """A list of tables inside; an empty one where none is written."""
        path, raw = self._find(key) or ((*self.path, key), [])
        if not isinstance(raw, list) or not all(isinstance(each, dict) for each in raw):
            self.source.refuse(path, f"{key} is not a list of tables")
        return [self.source.table((*path, at), each) for at, each in enumerate(raw)]

    def refuse(self, reason: str, key: str | None = None) -> NoReturn:
        """Say what is wrong with this section, or with one key of it."""
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


def _unknown(key: str, allowed: Collection[str]) -> str:
    near = difflib.get_close_matches(key, allowed, 1)
    return f"unknown key {key}" + (f"; did you mean {near[0]}?" if near else "")
