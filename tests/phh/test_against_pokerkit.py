"""We read files of PokerKit to the same stacks, except for the listed disagreements."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from table_server.phh.errors import PhhError
from table_server.phh.notation import read
from table_server.phh.replaying import replay
from tests.phh.known import Known, reason
from tests.phh.pokerkit_hands import VARIANTS, Dealt, hand

HANDS = {"FT": 200, "NT": 200, "FO/8": 120, "F7S": 200}
"""PokerKit takes 20 ms for a hand of Omaha; the campaign `phh` plays tens of thousands of each."""

MOST_KNOWN = {"FT": 0.03, "NT": 0.03, "FO/8": 0.05, "F7S": 0.15}
"""The share of hands that may be known disagreements: these hands are all short stacks and full tables."""


def compared(variant: str, dealt: Dealt) -> Known | None:
    """None when both end alike; fails when they differ for no reason that is known."""
    history, refused, stacks = None, "", None
    try:
        history = read(dealt.text)[""]
        stacks = list(replay(history).finishing_stacks)
    except PhhError as fault:
        refused = str(fault)
    if stacks == dealt.stacks:
        return None
    known = reason(variant=variant, history=history, refused=refused, low_to_no_low=dealt.low_to_no_low)
    assert known, f"{dealt.text}\nPokerKit {dealt.stacks}\nours     {stacks} {refused}"
    return known


@pytest.mark.parametrize("variant", VARIANTS)
def test_pokerkits_hands_end_as_in_pokerkit(variant: str) -> None:
    rng = Random(2024)
    found = Counter(compared(variant, hand(variant, rng)) for _ in range(HANDS[variant]))
    assert found[None] >= HANDS[variant] * (1 - MOST_KNOWN[variant]), found
