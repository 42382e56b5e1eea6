"""Random hands of every game in every structure under any terms; the campaign `machines` plays many more.

After every event chips and cards are looked at, after every decision a replay; nobody acts out of turn, the
offers are exactly what is taken, and every hand ends.
"""

from __future__ import annotations

import pytest
from hypothesis import settings

from table_server.families.rounds.shape import BettingStructure, Game
from tests.families.rounds.machine import search, tables

TABLES = tables()
EXAMPLES = max(5, 480 // len(TABLES))
"""At each: the tables share their code, so more of them are no reason to search it for longer."""


@pytest.mark.parametrize(
    ("game", "structure"), TABLES, ids=[f"{game.key}-{structure.value}" for game, structure in TABLES]
)
def test_any_hand(game: Game, structure: BettingStructure) -> None:
    search(game, structure, settings(max_examples=EXAMPLES, stateful_step_count=40))
