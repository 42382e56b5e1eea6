"""What a benchmark hands back: one measured value, with its peer's from the same run beside it."""

from __future__ import annotations

from typing import TypedDict


class Row(TypedDict):
    """One line of the table, and one entry of `var/bench.json`."""

    name: str
    value: float
    unit: str
    peer: str | None
    """Who else was measured; None where there is a bound and no peer."""
    peer_value: float | None
    ratio: float | None
    """How many times better than the peer we are, whichever way better lies; above 1 is good."""
