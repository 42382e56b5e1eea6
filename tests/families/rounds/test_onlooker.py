"""Random hands, watched by an onlooker who knows the printed betting rules and sees only the events."""

from __future__ import annotations

from functools import partial

import pytest

from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED
from table_server.simulation.session import any_loose_act, session
from table_server.simulation.tables import WildTable
from tests.families.rounds.machine import tables
from tests.families.rounds.onlooker import Onlooker, can_follow

TABLES = tables()
HANDS = max(5, 600 // len(TABLES))
"""At each: the tables share their code, so more of them are no reason to watch it for longer."""


@pytest.mark.parametrize(
    ("game", "structure"), TABLES, ids=[f"{game.key}-{structure.value}" for game, structure in TABLES]
)
def test_turns_sizes_and_ends_of_rounds_are_as_printed(game: Game, structure: BettingStructure) -> None:
    source = SeededSource(11)
    table = WildTable(
        SIMULATED.of(game),
        chance=source,
        shuffle=partial(shuffled, source=source),
        structure=structure.value,
    )
    hands = session(SIMULATED.of(game), table, any_loose_act(SIMULATED.of(game), source), checked=False)
    followed = 0
    while followed < HANDS:
        began, *events = next(hands).events
        assert isinstance(began, HandBegan)
        if can_follow(began):
            onlooker = Onlooker(game, began)
            for event in events:
                onlooker.see(event)
            followed += 1
