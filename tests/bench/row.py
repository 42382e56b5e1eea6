"""The result of a benchmark: one measured value, beside its peer's from the same run."""

from __future__ import annotations

from typing import TypedDict


class Row(TypedDict):
    """One line of the table, and one entry of `var/bench.json`."""

    name: str
    value: float
    unit: str
    peer: str | None
    """The peer; None when there is a bound instead."""
    peer_value: float | None
    ratio: float | None
    """Our factor against the peer, in the better direction; above 1 is good."""
