"""The entries of known_disagreements.md: their names, and the hand in which each can be seen."""

from __future__ import annotations

import re
from pathlib import Path

from tests.differential.cases import CASES
from tests.differential.scene import Kind

FILE = Path(__file__).with_name("known_disagreements.md")
TURNS = ("pointless-check", "covered", "blind-inferred", "common-card", "mucked-cards-dealt")
PAYOUTS = ("odd-chips", "pots-merged", "low-of-another-pot")
NAMES = frozenset({*CASES, *TURNS, *PAYOUTS})
"""The differences that the comparison can recognise."""

_ENTRY = re.compile(r"^## ([a-z-]+)$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_SEEN_IN = re.compile(r"Rule: (.+?)\s+Seen in: `(\w+) (\d+)`", re.DOTALL)


def described() -> dict[str, tuple[Kind, int]]:
    """By name, the hand it can be seen in."""
    entries: dict[str, tuple[Kind, int]] = {}
    for name, text in _ENTRY.findall(FILE.read_text(encoding="utf-8")):
        seen = _SEEN_IN.search(text)
        if seen is None:
            raise ValueError(f"{name}: every entry names its rule and a hand")
        entries[name] = Kind(seen[2]), int(seen[3])
    return entries
