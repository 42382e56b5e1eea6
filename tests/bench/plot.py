"""`python -m tests.bench.plot`: the figures of `growing` in var/bench.json, drawn to docs/scaling.svg."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.bench.__main__ import RESULTS

PICTURE: Final = Path("docs/scaling.svg")
_RATE: Final = re.compile(r"durable actions, (\d+) tables at full play")
_WIDE, _HIGH, _LEFT, _FOOT = 640, 300, 70, 40


def main() -> None:
    rows = json.loads(RESULTS.read_text(encoding="utf-8"))
    found = {int(named[1]): row["value"] for row in rows if (named := _RATE.fullmatch(row["name"]))}
    PICTURE.write_text(drawn(found), encoding="utf-8")


def drawn(rates: Mapping[int, float]) -> str:
    """A bar for each number of tables."""
    top = max(rates.values()) * 1.1
    step = (_WIDE - _LEFT) / len(rates)
    bars = [_bar(_LEFT + at * step, step * 0.7, *each, top) for at, each in enumerate(sorted(rates.items()))]
    box = f'viewBox="0 0 {_WIDE} {_HIGH}" font-family="sans-serif" font-size="13"'
    title = "durable actions a second in one process, by tables at full play"
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" {box}>', _text(_WIDE / 2, 22, title), *bars, "</svg>\n"]
    )


def _bar(left: float, wide: float, tables: int, rate: float, top: float) -> str:
    foot = _HIGH - _FOOT
    high = (foot - 40) * rate / top
    size = f'width="{wide:.0f}" height="{high:.0f}"'
    bar = f'<rect x="{left:.0f}" y="{foot - high:.0f}" {size} fill="#1b5e4b"/>'
    middle = left + wide / 2
    return bar + _text(middle, foot - high - 6, f"{rate:,.0f}") + _text(middle, foot + 18, f"{tables}")


def _text(x: float, y: float, words: str) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="middle">{words}</text>'


if __name__ == "__main__":
    main()
