"""`make bench`: every module here that has `rows()`, printed as a table and written to var/bench.json.

`python -m tests.bench NAME...` runs the named modules only.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from tests.bench.row import Row

RESULTS: Final = Path("var/bench.json")


def main(wanted: list[str]) -> None:
    rows: list[Row] = []
    for name in wanted or sorted(module.name for module in iter_modules([str(Path(__file__).parent)])):
        rows += measured(name)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
    print(f"\n{len(rows)} figures in {RESULTS}")


def measured(name: str) -> Iterator[Row]:
    """A module's rows, each printed as soon as it is there: a whole run takes minutes."""
    if name == "__main__":
        return
    module = import_module(f"tests.bench.{name}")
    for row in module.rows() if hasattr(module, "rows") else ():
        print(line(row), flush=True)
        yield row


def line(row: Row) -> str:
    ours = f"{row['name']:<58}{figure(row['value']):>12} {row['unit']:<10}"
    if row["peer"] is None or row["peer_value"] is None or row["ratio"] is None:
        return ours.rstrip()
    return f"{ours}{row['peer']:>16}{figure(row['peer_value']):>12}{row['ratio']:>9.1f}x"


def figure(value: float) -> str:
    """Three digits that matter, thousands apart."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    main(sys.argv[1:])
