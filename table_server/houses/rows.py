"""The rows of a fee table. A row that the sheets print for a range of options becomes a row for each."""

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
    """One option, with its cells by column."""

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
    """All options in the `rows`, in order."""
    for at, raw in enumerate(section.read("rows", _rows)):
        path = (*section.path, "rows", at)
        if len(raw) != len(columns):
            section.source.refuse(path, f"the row has {len(raw)} cells for {len(columns)} columns")
        cells: Cells = {
            column: ((*path, place), cell)
            for place, (column, cell) in enumerate(zip(columns, raw, strict=True))
        }
        yield from _options(section, FeeRow(str(raw[0]), path, cells))


def _options(section: Section, row: FeeRow) -> Iterator[FeeRow]:
    """The row itself, or a row for each option of its range."""
    first, (_, labels) = next(iter(row.cells.items()))
    if first != "option" or not (isinstance(labels, str) and _RANGE.fullmatch(labels)):
        yield _called(section, row)
        return
    options = numbers(labels)
    for column, (_, cell) in row.cells.items():
        if isinstance(cell, list) and len(cell) != len(options):
            section.source.refuse(row.path, f"{column}: {len(cell)} amounts for {len(options)} options")
    for at, number in enumerate(options):
        cells = {
            column: (path, cell[at] if isinstance(cell, list) else cell)
            for column, (path, cell) in row.cells.items()
        }
        yield _called(section, FeeRow(str(number), row.path, cells))


def _called(section: Section, row: FeeRow) -> FeeRow:
    try:
        called(row.label)
    except UnreadableAmount as wrong:
        section.source.refuse((*row.path, 0), str(wrong))
    return row


def _rows(raw: object) -> list[list[object]]:
    if not isinstance(raw, list) or not raw or not all(isinstance(row, list) and row for row in raw):
        raise UnreadableAmount("the rows are a list of lists")
    return raw
