"""Nobody's view depends on a card that audience may not know: permute those cards, and not a byte changes.

Where a pot needs openers (D-134), cards of one rank change places: else the others could not act as they did.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from pydantic import TypeAdapter

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refused
from table_server.engine.reveal import card
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import Command, Discard, Exchange
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.setup import Setup
from table_server.families.rounds.shape import Game, Unopened
from table_server.families.rounds.state import HandState
from table_server.games import discover
from table_server.projection.practice_views import FACE_DOWN, BoardView, SeatView
from table_server.projection.rounds import board_view, seat_view
from table_server.projection.steps import Step, steps
from table_server.simulation.choices import answer
from table_server.simulation.tables import wild_hand
from tests.families.rounds.shapes import JACKS_BACK_LIKE, JACKS_OR_BETTER_LIKE
from tests.projection.dice import Dice

GAMES = discover() | {game.key: game for game in (JACKS_OR_BETTER_LIKE, JACKS_BACK_LIKE)}
BOARD = TypeAdapter(BoardView)
SEAT = TypeAdapter(SeatView)
STEPS = TypeAdapter(list[Step])
NOBODY = Seat(0)


def screen(state: HandState, events: list[Event], who: Seat) -> bytes:
    """All that one audience is sent: the board for nobody's seat."""
    told = STEPS.dump_json([step for event in events for step in steps(event)])
    if who == NOBODY:
        return BOARD.dump_json(board_view(state)) + told
    return SEAT.dump_json(seat_view(state, who)) + told


def on_screen(state: HandState, who: Seat) -> set[Card]:
    """The cards this audience sees now."""
    table = board_view(state)
    codes = [code for board in table.boards for code in board]
    codes += [code for plate in table.seats for code in plate.cards]
    codes += seat_view(state, who).cards
    return {card(code) for code in codes if code != FACE_DOWN}


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seed", range(40))
def test_no_screen_changes_with_a_hidden_card(key: str, seed: int) -> None:
    """Until the showdown, for one seat or the board, at a state reached by random legal play."""
    game = GAMES[key]
    dice = Dice(seed)
    began = wild_hand(game, game.structures[seed % len(game.structures)], 2 + seed % 6, dice, dice.shuffled)
    who = NOBODY if seed % 3 == 0 else began.setup.seats[seed % len(began.setup.seats)].seat
    state, events = begin(game, began.terms, began.setup)
    known = on_screen(state, who)
    acts: list[Command] = []
    for _ in range(seed):
        if state.offer is None:
            break
        acts.append(answer(state, dice))
        events = played(state, acts[-1])
        known |= on_screen(state, who)
    while state.over and acts:  # what a showdown tells is for all to know: look at the hand before it
        state, events, acts = before_the_last(began, acts)

    change = permutation(game, [c for c in began.setup.deck if c not in known], Random(seed))
    other, told = begin(game, began.terms, with_cards(began, change))
    for act in acts:
        told = played(other, changed(act, change))
    assert screen(other, told, who) == screen(state, events, who)


def before_the_last(began: HandBegan, acts: list[Command]) -> tuple[HandState, list[Event], list[Command]]:
    """The same hand without its last act."""
    state, events = begin(GAMES[began.game], began.terms, began.setup)
    for act in acts[:-1]:
        events = played(state, act)
    return state, events, acts[:-1]


def permutation(game: Game, hidden: list[Card], rng: Random) -> dict[Card, Card]:
    """Hidden cards changed for one another."""
    if not any(isinstance(step, Unopened) for _, step in game.program):
        return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    changed: dict[Card, Card] = {}
    for rank in {c.rank for c in hidden}:
        equals = [c for c in hidden if c.rank == rank]
        changed |= zip(equals, rng.sample(equals, len(equals)), strict=True)
    return changed


def with_cards(began: HandBegan, change: dict[Card, Card]) -> Setup:
    setup = began.setup
    return replace(
        setup,
        deck=tuple(change.get(c, c) for c in setup.deck),
        spare=tuple(tuple(change.get(c, c) for c in order) for order in setup.spare),
    )


def changed(act: Command, change: dict[Card, Card]) -> Command:
    """The same choice with the cards the other hand holds."""
    if isinstance(act, Exchange | Discard):
        return replace(act, cards=tuple(change.get(c, c) for c in act.cards))
    return act


def played(state: HandState, act: Command) -> list[Event]:
    events = play(RULES, state, act)
    assert not isinstance(events, Refused)
    return events
