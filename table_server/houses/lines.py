"""Finds the line of each value in a TOML file.

`tomllib` keeps no lines. This reads the text a second time, after `tomllib` has accepted it, so it may rely
on the grammar.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Keys and list positions from the top of the file down to a value."""

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_DOT: Final = re.compile(r"[ \t]*\.?[ \t]*")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]+|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")
_STRING: Final = re.compile(
    r"\"\"\"(?:[^\\]|\\.)*?\"{3,5}|'''.*?'{3,5}|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'", re.DOTALL
)
_SCALAR: Final = re.compile(r"[^,\]}#\n]*")


Span: TypeAlias = tuple[int, int]
"""The first character, and the one behind the last."""


class Lines:
    """The lines of one file."""

    __slots__ = ("_line_of",)

    def __init__(self, text: str) -> None:
        self._line_of = _Reading(text).line_of

    def of(self, path: Path) -> int:
        """The line of a value. A value that is not written has the line of the table or list around it."""
        while path and path not in self._line_of:
            path = path[:-1]
        return self._line_of.get(path, 1)


class Spans:
    """The places of keys, values and headers in a text."""

    __slots__ = ("blocks", "pairs", "values")

    def __init__(self, text: str) -> None:
        reading = _Reading(text)
        self.values: dict[Path, Span] = reading.values
        """Values, and the items inside them."""
        self.pairs: dict[Path, Span] = reading.pairs
        """Values with their keys."""
        self.blocks: dict[Path, Span] = reading.blocks
        """Headers in brackets, by the table that they open, in the order of the text."""


class _Reading:
    """One pass over the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lists: dict[Path, int] = {}
        self.line_of: dict[Path, int] = {}
        self.values: dict[Path, Span] = {}
        self.pairs: dict[Path, Span] = {}
        self.blocks: dict[Path, Span] = {}
        self._statements()

    def _statements(self) -> None:
        table: Path = ()
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)

    def _header(self) -> Path:
        """`[table]`, or one `[[table]]` of a list. Names on the path may be lists themselves."""
        start = self.at
        opening = "[[" if self.text.startswith("[[", self.at) else "["
        self.at += len(opening)
        here = self.at
        path: Path = ()
        names = self._names()
        for name in names[:-1]:
            path = self._inside((*path, name))
            self._note(path, here)
        path = (*path, names[-1])
        if opening == "[[":
            self.lists[path] = self.lists.get(path, -1) + 1
            self._note(path, here)
            path = (*path, self.lists[path])
        self._note(path, here)
        self.at = self.text.index("]", self.at) + len(opening)
        self.blocks[path] = (start, self.at)
        return path

    def _inside(self, path: Path) -> Path:
        return (*path, self.lists[path]) if path in self.lists else path

    def _pair(self, table: Path) -> None:
        here = self.at
        path = table
        for name in self._names():
            path = (*path, name)
            self._note(path, here)
        self.at = self.text.index("=", self.at) + 1
        self._value(path)
        self.pairs[path] = (here, self.values[path][1])

    def _names(self) -> list[str]:
        """A key, dotted or not."""
        names: list[str] = []
        self._skip(_SPACE)
        while found := _KEY.match(self.text, self.at):
            names.append(found.group().strip("\"'"))
            self.at = found.end()
            self._skip(_DOT)
        return names

    def _value(self, path: Path) -> None:
        self._skip(_BLANK)
        self._note(path, self.at)
        start = self.at
        match self.text[self.at]:
            case "[":
                self._list(path)
            case "{":
                self._inline_table(path)
            case '"' | "'":
                self._skip(_STRING)
            case _:
                self._skip(_SCALAR)
        self.values[path] = (start, start + len(self.text[start : self.at].rstrip()))

    def _list(self, path: Path) -> None:
        self.at += 1
        position = 0
        while not self._closed("]"):
            self._value((*path, position))
            position += 1

    def _inline_table(self, path: Path) -> None:
        self.at += 1
        while not self._closed("}"):
            self._pair(path)

    def _closed(self, bracket: str) -> bool:
        self._skip(_BLANK)
        if self.text[self.at] == ",":
            self.at += 1
            self._skip(_BLANK)
        if self.text[self.at] != bracket:
            return False
        self.at += 1
        return True

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _note(self, path: Path, at: int) -> None:
        self.line_of.setdefault(path, self.text.count("\n", 0, at) + 1)
