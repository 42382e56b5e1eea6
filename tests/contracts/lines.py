"""`docs/lightning-poker.md` as a table: the rows of all lines of the electronic table."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tests.contracts.project import ROOT, tree

PAGE: Final = ROOT / "docs/lightning-poker.md"
_ROW: Final = re.compile(
    r"^\| \[LP-(\d+)\]\(([^)]+)\) ([^|]+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line: where its text stands, the test that proves it, what shows it, what is missing."""

    number: int
    link: str
    title: str
    test: str
    shown: str
    missing: str

    @property
    def rule(self) -> str:
        return f"LP-{self.number}"


@cache
def rows() -> tuple[Row, ...]:
    found = _ROW.findall(PAGE.read_text(encoding="utf-8"))
    return tuple(
        Row(int(number), link, title, test=test.strip("` "), shown=shown.strip(), missing=missing.strip())
        for number, link, title, test, shown, missing in found
    )


def source_of(test: str) -> str | None:
    """The text of a test, `path::name` or a golden file; None if there is no such test."""
    name, _, function = test.partition("::")
    path = ROOT / name
    if not path.is_file():
        return None
    text = path.read_text(encoding="utf-8")
    return text if not function else _function(path, text, function)


def _function(path: Path, text: str, name: str) -> str | None:
    for node in tree(path).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            return "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    return None
