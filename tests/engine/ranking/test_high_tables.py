"""The tables for high: every hand of LP-97 is in exactly one of them."""

from __future__ import annotations

from math import comb

from table_server.engine.ranking.high_tables import joker_tables, tables
from table_server.engine.ranking.shapes import FLUSHES


def test_every_hand_is_looked_up_by_ranks_or_by_one_suit() -> None:
    high = tables()
    suited = {strength for strength, name in enumerate(high.names) if name.category in FLUSHES}
    assert sorted({*high.fives.values(), *suited}) == list(range(1, len(high.names)))
    assert suited.isdisjoint(high.fives.values())
    assert set(high.flushes.values()) == suited


def test_five_to_seven_cards_of_a_suit_are_a_flush_and_four_to_six_with_the_joker() -> None:
    assert len(tables().flushes) == sum(comb(13, held) for held in (5, 6, 7))
    assert len(joker_tables().flushes) == sum(comb(13, held) for held in (5, 6, 7, 4, 5, 6))


def test_the_joker_adds_one_hand_on_top_and_changes_no_other_strength() -> None:
    plain, joker = tables(), joker_tables()
    assert joker.names[:-1] == plain.names
    assert plain.fives.items() <= joker.fives.items()
    assert joker.rows[: len(plain.rows)] == plain.rows
