"""Random hands at the tables that houses post, reckoned twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial

from table_server.engine.cards import Seat
from table_server.engine.collection import ChargeLimit
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import Game
from table_server.families.rounds.terms import SevenRule, Terms
from table_server.houses.house import load
from table_server.houses.rounds.tables import PostedTable
from table_server.houses.rounds.terms import terms_of
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.chance import Randomness, between, one_in, one_of
from table_server.simulation.decks import cards
from table_server.simulation.rounds.choices import answer
from table_server.simulation.rounds.posts import usual_blinds
from tests.families.rounds.reckoner import Reckoner


@dataclass(frozen=True)
class ReckonedTable:
    """A posted table with its terms."""

    name: str
    game: Game
    terms: Terms
    seats: tuple[int, int]


@cache
def tables(house: str) -> tuple[ReckonedTable, ...]:
    """All tables of pot poker that a house posts."""
    return tuple(_tables(house))


def _tables(house: str) -> Iterator[ReckonedTable]:
    for table in load(house).tables.values():
        if isinstance(table, PostedTable):
            terms = replace(terms_of(table), seven_rule=SevenRule.NONE)
            seats = (table.game.seats[0], min(table.game.seats[1], table.most_dealt()))
            yield ReckonedTable(f"{house} {table.game.key} {table.name}", table.game, terms, seats)


def agree(table: ReckonedTable, *, seed: int) -> None:
    """Play a hand by chance, and compare what both reckonings leave to everybody and to the house."""
    chance = SeededSource(seed)
    terms = table.terms
    if one_in(chance, 4):
        terms = replace(terms, collection=replace(terms.collection, limit=one_of(chance, tuple(ChargeLimit))))
    state, events = begin(table.game, terms, _setup(table, terms, chance))
    loose = not one_in(chance, 4)
    while RULES.offer(state) is not None:
        follows = play(RULES, state, answer(state, chance, loose=loose))
        assert isinstance(follows, list)
        events += follows
    began, *rest = events
    assert state.over
    second = Reckoner(table.game, began)  # type: ignore[arg-type]  # a hand's first event
    for event in rest:
        second.see(event)
    where = f"{table.name}, seed {seed}"
    assert second.reckon() == dict(zip(state.seats, state.stacks, strict=True)), where
    assert second.kept() == +Counter(dict(RULES.outcome(state, events).taken)), where


def _setup(table: ReckonedTable, terms: Terms, chance: SeededSource) -> Setup:
    seats = [Seat(at + 1) for at in range(between(chance, *table.seats))]
    antes = [Post(seat, PostKind.ANTE, terms.ante) for seat in seats if terms.ante]
    deck, spare = cards(table.game, terms.pack, partial(shuffled, source=chance))
    return Setup(
        hand=1,
        seats=tuple(DealtIn(seat, _stack(terms, chance)) for seat in seats),
        button=seats[-1],
        posts=(*antes, *usual_blinds(terms, seats)),
        deck=deck,
        spare=spare,
    )


def _stack(state: Terms, chance: Randomness) -> int:
    """From a chip to deep, so that hands have several side pots."""
    most = one_of(chance, (2, 8, 40)) * state.lower // state.unit
    return between(chance, 1, most) * state.unit
