"""Checks of every game: these tests find a new game by themselves."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from fastapi.encoders import jsonable_encoder
from pydantic import TypeAdapter
from pydantic.errors import PydanticSchemaGenerationError
from pydantic_core import PydanticSerializationError, to_json

from table_server.engine.cards import PACKS, Card
from table_server.families.rounds.events import Event, PotAwarded
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.state import HandState
from table_server.games import discover
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED
from table_server.simulation.hand import Answer, SimulatedHand, judged, play_hand
from table_server.simulation.rounds.defaults import usual_terms
from table_server.simulation.session import any_act, any_loose_act
from table_server.simulation.tables import HandSource, PlainTable, WildTable
from table_server.simulation.watch import WatchedRules

GOLDEN = Path(__file__).parents[1] / "golden"
CARD_CODE = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]|Jo)(?![A-Za-z0-9])")

GAMES = list(discover().values())
IN_EVERY_STRUCTURE = [(game, structure) for game in GAMES for structure in game.structures]
HANDS = 25

Played: TypeAlias = SimulatedHand[HandState, Event]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
in_every_structure = pytest.mark.parametrize(
    ("game", "structure"), IN_EVERY_STRUCTURE, ids=[f"{g.key}-{s.value}" for g, s in IN_EVERY_STRUCTURE]
)


def test_there_are_games() -> None:
    assert {"holdem", "omaha_hi_lo", "seven_card_stud", "lowball"} <= discover().keys()


@every_game
def test_it_says_where_its_rules_come_from(game: Game) -> None:
    assert game.sources
    assert all(re.search(r"sheet, |LP-\d|D-\d", source) for source in game.sources)


@every_game
def test_a_floor_person_can_read_a_hand_of_it(game: Game) -> None:
    assert list((GOLDEN / game.key).glob("*.txt"))


@every_game
def test_it_fits_the_table(game: Game) -> None:
    """LP-45, LP-46."""
    fewest, most = game.seats
    assert 2 <= fewest <= most <= 10
    assert game.structures
    assert game.packs


@every_game
def test_its_packs_are_those_that_houses_name(game: Game) -> None:
    assert all(pack.cards == PACKS[name] for name, pack in game.packs.items())


@in_every_structure
def test_it_plays_to_the_end(game: Game, structure: BettingStructure) -> None:
    """Random legal play keeps all chips and cards after every event, and replay equals play."""
    source = SeededSource(1)
    shuffle = partial(shuffled, source=source)
    played = SIMULATED.of(game)
    terms = usual_terms(game, structure)
    usual = PlainTable(played, terms, game.seats[1], chance=source, shuffle=shuffle)
    wild = WildTable(played, chance=source, shuffle=shuffle, structure=structure.value)
    plain_hands = hands(game, usual, any_act(played, source))
    for hand in (*plain_hands, *hands(game, wild, any_loose_act(played, source))):
        assert hand.findings == []
        assert hand.state.over
        setup = hand.state.setup
        brought = sum(s.stack for s in setup.seats) + setup.carried.total()
        assert sum(hand.state.stacks) + hand.state.collected + hand.state.carried == brought
        assert list(judged(played, hand)) == []


@every_game
def test_it_is_played_at_every_number_of_seats(game: Game) -> None:
    fewest, most = game.seats
    for seats in range(fewest, most + 1):
        source = SeededSource(seats)
        terms = usual_terms(game, game.structures[0])
        played = SIMULATED.of(game)
        shuffle = partial(shuffled, source=source)
        table = PlainTable(played, terms, seats, chance=source, shuffle=shuffle)
        player = any_act(played, source)
        assert [hand.findings for hand in hands(game, table, player, count=10)] == [[]] * 10


def hands(game: Game, table: HandSource, player: Answer, *, count: int = HANDS) -> Iterator[Played]:
    for _ in range(count):
        hand = play_hand(WatchedRules(SIMULATED.of(game).hand), game, table.next_hand(), answer=player)
        table.finished(hand.events)
        yield hand


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.key)
def showdown(request: pytest.FixtureRequest) -> Played:
    """A hand that came to a showdown, so that every kind of card lay somewhere."""
    game: Game = request.param
    source = SeededSource(2)
    shuffle = partial(shuffled, source=source)
    terms = usual_terms(game, game.structures[0])
    table = PlainTable(SIMULATED.of(game), terms, 4, chance=source, shuffle=shuffle)
    player = any_loose_act(SIMULATED.of(game), source)
    return next(hand for hand in hands(game, table, player, count=100) if shown_down(hand))


def shown_down(hand: Played) -> bool:
    return any(isinstance(e, PotAwarded) and any(s.name for s in e.shares) for e in hand.events)


def test_no_text_of_a_hand_tells_a_card(showdown: Played) -> None:
    for each in (showdown.state, showdown.state.setup, *showdown.events):
        assert not CARD_CODE.search(f"{each!r} {each}")


def test_a_card_would_have_been_noticed() -> None:
    assert CARD_CODE.search("dealt (As, 7c)")
    assert CARD_CODE.search("Jo")


ENCODERS: list[tuple[Callable[[object], object], type[Exception]]] = [
    (json.dumps, TypeError),
    (pickle.dumps, TypeError),
    (to_json, PydanticSerializationError),
    (jsonable_encoder, ValueError),
    (lambda value: TypeAdapter(type(value)).dump_json(value), PydanticSchemaGenerationError),
]


@pytest.mark.parametrize(
    ("encode", "refusal"), ENCODERS, ids=["json", "pickle", "pydantic", "fastapi", "adapter"]
)
def test_nothing_that_holds_a_card_can_be_sent_by_mistake(
    showdown: Played, encode: Callable[[object], object], refusal: type[Exception]
) -> None:
    holding = [event for event in showdown.events if list(cards_in(event))]
    assert holding
    for each in (showdown.state, *holding):
        with pytest.raises(refusal):
            encode(each)


def cards_in(value: object) -> Iterator[Card]:
    """All cards inside a value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_in(each)
    else:
        for field in getattr(value, "__match_args__", ()):
            yield from cards_in(getattr(value, field))
