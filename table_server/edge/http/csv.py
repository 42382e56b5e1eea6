"""A report as comma-separated values (RFC 4180): money in dollars, times in UTC.

A cell never begins like a formula, because anybody may type the names of players and staff.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from io import StringIO
from typing import Any, Final

from fastapi.responses import PlainTextResponse

_FORMULA: Final = re.compile(r"^[=+\-@\t\r]")
MONEY: Final = frozenset(
    {
        "cash",
        "ticket",
        "bounties",
        "agreed",
        "house",
        "jackpot",
        "time",
        "fees",
        "won",
        "lost",
        "corrected",
        "bought_in",
        "cashed_out",
        "seats",
        "amount",
        "net",
    }
)
TIMES: Final = frozenset({"at", "hour"})
SPANS: Final = frozenset({"busy", "lasted", "open", "seated"})
"""Columns in milliseconds that the sheet shows in minutes."""


class Sheet(PlainTextResponse):
    """A CSV file to download."""

    media_type = "text/csv"

    def __init__(
        self, name: str, rows: Iterable[Any], kind: type, more: Sequence[str] = (), status_code: int = 200
    ) -> None:  # FastAPI reads the default status from this signature
        super().__init__(_text(rows, kind, more), status_code)
        self.headers["content-disposition"] = f'attachment; filename="{name}.csv"'


def _text(rows: Iterable[Any], kind: type, more: Sequence[str]) -> str:
    names = [*(field.name for field in fields(kind)), *more]
    written = StringIO()
    lines = csv.writer(written)
    lines.writerow([f"{name}_minutes" if name in SPANS else name for name in names])
    for row in rows:
        lines.writerow([cell(name, getattr(row, name)) for name in names])
    return written.getvalue()


def cell(name: str, value: str | int) -> str:
    """One value, written for a spreadsheet."""
    if isinstance(value, str):
        return f"'{value}" if _FORMULA.match(value) else value
    if name in MONEY:
        return f"{value / 100:.2f}"
    if name in TIMES:
        return (
            datetime.fromtimestamp(value / 1000, UTC)
            .isoformat(sep=" ", timespec="seconds")
            .removesuffix("+00:00")
        )
    return f"{value / 60_000:.1f}" if name in SPANS else str(value)
