"""Hands of our own, played at random under usual or unusual terms, with their journals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice

from table_server.families.rounds.events import Event
from table_server.phh.profile import VARIANTS
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED
from table_server.simulation.rounds.defaults import small_stakes
from table_server.simulation.session import any_act, any_loose_act, session
from table_server.simulation.tables import HandSource, PlainTable, WildTable
from tests.families.rounds.declared import pot_poker


def plain_hands(variant: str, count: int, seed: int) -> Iterator[list[Event]]:
    """A $4-$8 game, or no limit with a big blind of $4, with two players, three, and a full table in turn."""
    key, structure = VARIANTS[variant]
    game = pot_poker()[key]
    source = SeededSource(seed)
    shuffle = partial(shuffled, source=source)
    seats = (2, 3, 6, game.seats[1])
    tables: list[HandSource] = [
        PlainTable(SIMULATED.of(game), small_stakes(game, structure), taken, chance=source, shuffle=shuffle)
        for taken in seats
    ]
    yield from _hands(variant, tables, source=source, count=count)


def wild_hands(variant: str, count: int, seed: int) -> Iterator[list[Event]]:
    """Any terms a house could have: kills, posts, collections, caps and odd chips of every kind."""
    key, structure = VARIANTS[variant]
    source = SeededSource(seed)
    table = WildTable(
        SIMULATED.of(pot_poker()[key]),
        chance=source,
        shuffle=partial(shuffled, source=source),
        structure=structure.value,
    )
    yield from _hands(variant=variant, tables=[table], source=source, count=count)


def _hands(variant: str, tables: list[HandSource], source: SeededSource, count: int) -> Iterator[list[Event]]:
    game = SIMULATED.of(pot_poker()[VARIANTS[variant][0]])
    player = any_act(game, source) if isinstance(tables[0], PlainTable) else any_loose_act(game, source)
    sessions = [session(game, table, player, checked=False) for table in tables]
    for played in islice(cycle(sessions), count):
        yield next(played).events
