"""Hands of our own, played at random under usual or unusual terms, with their journals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice

from table_server.families.rounds.events import Event
from table_server.games import discover
from table_server.phh.profile import VARIANTS
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.defaults import small_stakes
from table_server.simulation.plain import PlainTable
from table_server.simulation.session import any_act, any_loose_act, session
from table_server.simulation.tables import HandSource, WildTable


def plain_hands(variant: str, count: int, seed: int) -> Iterator[list[Event]]:
    """A $4-$8 game, or no limit with a big blind of $4, with two players, three, and a full table in turn."""
    key, structure = VARIANTS[variant]
    game = discover()[key]
    source = SeededSource(seed)
    shuffle = partial(shuffled, source=source)
    seats = (2, 3, 6, game.seats[1])
    tables: list[HandSource] = [
        PlainTable(game=game, terms=small_stakes(game, structure), seats=taken, shuffle=shuffle)
        for taken in seats
    ]
    yield from _hands(variant, tables, source, count)


def wild_hands(variant: str, count: int, seed: int) -> Iterator[list[Event]]:
    """Any terms a house could have: kills, posts, collections, caps and odd chips of every kind."""
    key, structure = VARIANTS[variant]
    source = SeededSource(seed)
    table = WildTable(
        game=discover()[key],
        structure=structure,
        seats=None,
        chance=source,
        shuffle=partial(shuffled, source=source),
    )
    yield from _hands(variant=variant, tables=[table], source=source, count=count)


def _hands(variant: str, tables: list[HandSource], source: SeededSource, count: int) -> Iterator[list[Event]]:
    game = discover()[VARIANTS[variant][0]]
    player = any_act(source) if isinstance(tables[0], PlainTable) else any_loose_act(source)
    sessions = [
        session(game=game, table=table, player=player, checked=False, clock=lambda: 0.0) for table in tables
    ]
    for played in islice(cycle(sessions), count):
        yield next(played).events
