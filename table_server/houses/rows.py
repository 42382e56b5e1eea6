"""The rows of a fee table: a range of options in one row, as the sheets print it, becomes one row each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from table_server.houses.amounts import UnreadableAmount, called, shown
from table_server.houses.lines import Path
from table_server.houses.section import Cells, Section

_RANGE: Final = re.compile(r"(\d+)-(\d+)")


@dataclass(frozen=True, slots=True)
class FeeRow:
    """One option: what it is called and its cells by column."""

    label: str
    path: Path
    cells: Cells


def numbers(raw: object) -> range:
    """A range of option numbers, `1-44`."""
    found = _RANGE.fullmatch(raw) if isinstance(raw, str) else None
    if found is None or int(found[1]) > int(found[2]):
        raise UnreadableAmount(f"{shown(raw)} is not a range of options such as 1-44")
    return range(int(found[1]), int(found[2]) + 1)


def rows_of_options(section: Section, columns: Sequence[str]) -> Iterator[FeeRow]:
    """Every option of the `rows`, in order."""
    for at, raw in enumerate(section.read("rows", _rows)):
        path = (*section.path, "rows", at)
        if len(raw) != len(columns):
            section.source.refuse(path, f"the row has {len(raw)} cells for {len(columns)} columns")
        yield from _options(section, path, dict(zip(columns, raw, strict=True)), columns)


def _options(
    section: Section, path: Path, cells: dict[str, object], columns: Sequence[str]
) -> Iterator[FeeRow]:
    first = cells[columns[0]]
    if columns[0] != "option" or not (isinstance(first, str) and _RANGE.fullmatch(first)):
        yield _row(section, path, str(first), cells, columns)
        return
    labels = numbers(first)
    for at, number in enumerate(labels):
        one: dict[str, object] = {}
        for column, cell in cells.items():
            if isinstance(cell, list) and len(cell) != len(labels):
                section.source.refuse(path, f"{column}: {len(cell)} amounts for {len(labels)} options")
            one[column] = cell[at] if isinstance(cell, list) else cell
        yield _row(section, path, str(number), one, columns)


def _row(
    section: Section, path: Path, label: str, cells: dict[str, object], columns: Sequence[str]
) -> FeeRow:
    try:
        called(label)
    except UnreadableAmount as wrong:
        section.source.refuse((*path, 0), str(wrong))
    return FeeRow(label, path, {key: ((*path, columns.index(key)), cell) for key, cell in cells.items()})


def _rows(raw: object) -> list[list[object]]:
    if not isinstance(raw, list) or not raw or not all(isinstance(row, list) and row for row in raw):
        raise UnreadableAmount("the rows are a list of lists")
    return raw
