"""PURE. Cents as the staff read them, on paper and in a refusal."""

from __future__ import annotations

from table_server.engine.money import Cents


def in_dollars(cents: Cents) -> str:
    """`$1,234.50`, `-$6.00`."""
    dollars, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${dollars:,}.{rest:02}"
