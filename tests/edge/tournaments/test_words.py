"""Pitboss has a sentence for everything that does not add up in a tournament, at its place in the form."""

from __future__ import annotations

from collections import Counter

from table_server.tournaments.soundness import Flaw
from tests.edge.cash.test_words import WEB, said

PARTS = ("WHAT", "GAMES", "WHERE", "BESIDES", "PAYOUTS", "LEVELS")


def test_every_flaw_has_a_sentence() -> None:
    """LP-134, LP-156."""
    file = WEB / "floor" / "src" / "tournaments" / "flaws.ts"
    words = Counter(code for part in PARTS for code in said(file, f"{part}:"))
    assert words == Counter(flaw.value for flaw in Flaw)
