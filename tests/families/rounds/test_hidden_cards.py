"""Questions, and the events that follow by themselves, do not depend on cards that are face down.

Before the showdown the rules look at nothing but the cards that stud games turn up. So the same commands are
played with all other cards exchanged for each other, and everything must happen as before. Where a pot needs
openers (D-134), a hand's ranks and flushes say what its owner is offered: there only suits are exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from itertools import chain, takewhile
from typing import TypeAlias, TypeVar, cast

import pytest

from table_server.engine.cards import JOKER, PACK, Card
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import Command
from table_server.families.rounds.events import (
    BetRefunded,
    BoardDealt,
    CardsDealt,
    CollectionReturned,
    Event,
    FacesTurned,
    HandBegan,
    HandMucked,
    HandShown,
    PotAwarded,
)
from table_server.families.rounds.offers import Offer
from table_server.families.rounds.shape import BettingStructure, Game, Unopened
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.chance import between
from table_server.simulation.hand import Answer
from table_server.simulation.rounds.choices import answer
from table_server.simulation.rounds.hands import wild_hand
from tests.families.rounds.machine import tables

Exchanged: TypeAlias = Mapping[Card, Card]

TABLES = tables()
HANDS = 40
T = TypeVar("T")


@dataclass
class Course:
    """The record of a hand."""

    commands: tuple[Command, ...]
    events: list[Event]
    offers: list[Offer | None]


@pytest.mark.parametrize(
    ("game", "structure"), TABLES, ids=[f"{game.key}-{structure.value}" for game, structure in TABLES]
)
def test_nothing_before_the_showdown_depends_on_a_hidden_card(
    game: Game, structure: BettingStructure
) -> None:
    for seed in range(HANDS):
        compare(game, structure, SeededSource(seed))


def compare(game: Game, structure: BettingStructure, source: SeededSource) -> None:
    """A hand of random acts, and the same acts with the hidden cards exchanged."""
    seats = between(source, *game.seats)
    began = wild_hand(game, structure, seats, chance=source, shuffle=partial(shuffled, source=source))
    first = played(game, began, lambda state: answer(state, source, loose=True))
    exchanged = exchange(game, began, first.events, source)
    same = iter(given(first.commands, exchanged))
    again = played(game, with_cards(began, exchanged), lambda _: next(same))
    assert again.offers == first.offers
    assert before_the_showdown(again.events) == given(before_the_showdown(first.events), exchanged)


def played(game: Game, began: HandBegan, answers: Answer) -> Course:
    """The acts, events and questions to the end of the hand."""
    state, events = begin(game, began.terms, began.setup)
    commands: list[Command] = []
    offers = [state.offer]
    while not state.over:
        commands.append(answers(state))
        result = play(RULES, state, commands[-1])
        assert not isinstance(result, Refused), result
        events += result
        offers.append(state.offer)
    return Course(tuple(commands), events, offers)


def exchange(game: Game, began: HandBegan, events: list[Event], source: SeededSource) -> Exchanged:
    """Exchange all cards of the pack, except those the rules may look at."""
    if any(isinstance(step, Unopened) for _, step in game.program):
        suits = shuffled(PACK[:4], source)
        return {
            card: card if card is JOKER else PACK[card.number // 4 * 4 + suits[card.suit].suit]
            for card in PACK
        }
    seen = set(face_up(events))
    hidden = tuple(card for card in game.packs[began.terms.pack].cards if card not in seen)
    return {card: card for card in PACK} | dict(zip(hidden, shuffled(hidden, source), strict=True))


def face_up(events: list[Event]) -> Iterator[Card]:
    """Where cards are turned up to players, they and the common card say who acts first (D-95, D-103)."""
    dealt_up = [cards for e in events if isinstance(e, CardsDealt) and e.up for _, cards in e.cards]
    turned_up = [(card,) for e in events if isinstance(e, FacesTurned) for _, card in e.cards]
    common = [e.cards for e in events if isinstance(e, BoardDealt)] if dealt_up else []
    return chain(*dealt_up, *turned_up, *common)


def with_cards(began: HandBegan, exchanged: Exchanged) -> HandBegan:
    setup = began.setup
    deck, spare = given(setup.deck, exchanged), given(setup.spare, exchanged)
    return replace(began, setup=replace(setup, deck=deck, spare=spare))


def before_the_showdown(events: list[Event]) -> tuple[Event, ...]:
    """Up to the first hand that is shown, mucked or wins by its cards."""
    return tuple(takewhile(lambda event: not _of_the_showdown(event), events[1:]))


def _of_the_showdown(event: Event) -> bool:
    if isinstance(event, PotAwarded):
        return any(share.name for share in event.shares)
    return isinstance(event, HandShown | HandMucked | CollectionReturned | BetRefunded)


def given(value: T, exchanged: Exchanged) -> T:
    """The same command, event or cards with the exchanged cards."""
    return cast(T, _given(value, exchanged))


def _given(value: object, exchanged: Exchanged) -> object:
    if isinstance(value, Card):
        return exchanged[value]
    if type(value) is tuple:
        return tuple(_given(each, exchanged) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return type(value)(*(_given(getattr(value, field.name), exchanged) for field in fields(value)))
    return value
