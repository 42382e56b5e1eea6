"""A bot's dice show every number, and no other."""

from __future__ import annotations

from table_server.bots.dice import Dice


def test_every_number_comes_up() -> None:
    dice = Dice()
    assert {dice.below(6) for _ in range(1000)} == {0, 1, 2, 3, 4, 5}
    assert {dice.below(1) for _ in range(10)} == {0}
