"""A small tournament as the floor sends it."""

from __future__ import annotations

from typing import Any

LEVEL: dict[str, Any] = {"blinds": [25, 50], "lower": 50, "upper": 100, "lasts": 600_000}
EVENING: dict[str, Any] = {
    "key": "evening",
    "title": "Evening",
    "buy_in": 5_000,
    "fee": 500,
    "chips": 1_500,
    "seats": 3,
    "levels": [LEVEL, {**LEVEL, "blinds": [50, 100], "lower": 100, "upper": 200, "pause_after": 60_000}],
    "payouts": {"kind": "percentages", "brackets": [{"entrants": 2, "shares": [10_000]}]},
}
