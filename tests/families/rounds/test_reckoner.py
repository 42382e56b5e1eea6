"""Every schedule of every house, hand by hand, against the second reckoning."""

from __future__ import annotations

import pytest

from tests.families.rounds.reckoned import agree, tables

HANDS = 2


@pytest.mark.parametrize("house", ["lightning", "liv", "luc", "oak", "oce", "plc"])
def test_both_reckonings_come_to_the_same_cent(house: str) -> None:
    """D-43, D-44, D-50, D-255 to D-257: the campaign `tests.campaigns.collections` plays thousands."""
    for number, table in enumerate(tables(house)):
        for hand in range(HANDS):
            agree(table, seed=1_000 * number + hand)
