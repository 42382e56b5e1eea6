"""A golden file as it is written: what it proves and by which rule, the table, and the hand line by line.

    Half a bet or more, all in, is a full raise
    (what a reader should look at)
    source: LP-110, D-30

    game: holdem
    structure: fixed limit $20-$40
    blinds: $10 $20

    seat 1: $500, small blind
    seat 2: $500, As Kd, big blind
    seat 3: $30
    seat 4: $500, button

    board: 2c 7d 9h Js 3c
    ---
    seat 3 raises to $30, all in
    seat 4 is offered: fold, call $30, raise to $50
    seat 4 tries to raise to $40: refused, below minimum
    ...

A line in parentheses is a remark. Cards fall where they are named; the others are as they come.
A file ends with the stacks, or with `the hand goes on` where the rest proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DIVIDER = "---"


class Unreadable(Exception):
    """A golden file that cannot be understood."""


@dataclass(frozen=True)
class Line:
    """One line with its place in the file."""

    number: int
    text: str


@dataclass(frozen=True)
class Script:
    """One file, split but not yet parsed."""

    path: Path
    title: str
    header: tuple[tuple[Line, str, str], ...]
    """Line, key and value, in the order of the file."""
    hand: tuple[Line, ...]

    def values(self, key: str) -> list[str]:
        """All values of a key that may stand more than once."""
        return [value for _, name, value in self.header if name == key]


def read(path: Path) -> Script:
    """Split a file into its title, its header and its hand."""
    title, *rest = path.read_text(encoding="utf-8").splitlines()
    lines = [Line(number, text.strip()) for number, text in enumerate(rest, start=2)]
    said = [line for line in lines if line.text and not line.text.startswith("(")]
    texts = [line.text for line in said]
    if DIVIDER not in texts:
        raise Unreadable(f"{path}: no line {DIVIDER} between the table and the hand")
    at = texts.index(DIVIDER)
    header = tuple(_setting(path, line) for line in said[:at])
    return Script(path=path, title=title, header=header, hand=tuple(said[at + 1 :]))


def _setting(path: Path, line: Line) -> tuple[Line, str, str]:
    key, colon, value = line.text.partition(":")
    if not colon:
        raise Unreadable(f"{path}:{line.number}: not a setting: {line.text}")
    return line, key.strip(), value.strip()
