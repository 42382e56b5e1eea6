"""The same hand twice, the second time with all cards that an audience cannot know changed for others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pydantic import TypeAdapter

from table_server.engine.cards import Card, Seat
from table_server.families.rounds.commands import Command, Discard, Exchange
from table_server.families.rounds.events import HandBegan, HandMucked, Wagered
from table_server.families.rounds.offers import Verb
from table_server.families.rounds.setup import Setup
from table_server.families.rounds.shape import Game
from table_server.projection.audience import BOARD
from table_server.projection.families import RecalledHand
from table_server.projection.recall import recall
from table_server.simulation.rounds.choices import answer
from table_server.table.ephemeral import Presence
from table_server.table.events import Happened
from table_server.table.state import Table
from tests.projection.dice import Dice
from tests.projection.knowledge import NOBODY, shown_to
from tests.projection.rig import felt_around, played
from tests.projection.screens import Screens

Change = dict[Card, Card]
RECALLED = TypeAdapter(RecalledHand)


@dataclass(frozen=True, slots=True)
class Compared:
    """The number of screens that were the same, and the first one that was not."""

    screens: int
    differs: str | None = None


def compared(game: Game, began: HandBegan, who: Seat, decisions: int, dice: Dice) -> Compared:
    """A random hand of at most this many decisions, and the same hand again with other hidden cards."""
    acts, screens, known = _original(game, began, who=who, decisions=decisions, dice=dice)
    change = permutation([card for card in began.setup.deck if card not in known], dice)
    table, events = felt_around(game, replace(began, setup=_setup(began, change)))
    for at, screen in enumerate(screens):
        if Screens(table, Presence(), events).of(who) != screen:
            return Compared(at, f"another screen after {at} acts")
        if at < len(acts):
            answered = played(table, changed(acts[at], change))
            if not isinstance(answered, list):
                return Compared(at + 1)  # the act told something of the cards: with these it cannot be done
            events = answered
    return Compared(len(screens))


def past_hands(game: Game, began: HandBegan, who: Seat, dice: Dice) -> tuple[bytes, bytes] | None:
    """A whole past hand, and again with other hidden cards; None where those would change the play."""
    table, _ = felt_around(game, began)
    acts: list[Command] = []
    while table.hand is not None and table.hand.offer is not None:
        acts.append(answer(table.hand, dice, loose=True))
        played(table, acts[-1])
    if told_by_hidden_cards(table, table.story):
        return None
    known = shown_to(who, table.story)
    change = permutation([card for card in began.setup.deck if card not in known], dice)
    again, _ = felt_around(game, replace(began, setup=_setup(began, change)))
    for act in acts:
        if not isinstance(played(again, changed(act, change)), list):
            return None
    audience = BOARD if who == NOBODY else who
    return RECALLED.dump_json(recall(table.story, audience)), RECALLED.dump_json(
        recall(again.story, audience)
    )


def _original(
    game: Game, began: HandBegan, who: Seat, decisions: int, dice: Dice
) -> tuple[list[Command], list[bytes], set[Card]]:
    """A random hand: its acts, the audience's screen before the first and after each, the cards it knows."""
    table, events = felt_around(game, began)
    acts: list[Command] = []
    screens = [Screens(table, Presence(), events).of(who)]
    known = shown_to(who, events)
    while table.hand is not None and table.hand.offer is not None and len(acts) < decisions:
        act = answer(table.hand, dice, loose=True)
        answered = played(table, act)
        assert isinstance(answered, list)
        if told_by_hidden_cards(table, answered):
            break
        acts.append(act)
        screens.append(Screens(table, Presence(), answered).of(who))
        known |= shown_to(who, answered)
    return acts, screens, known


def told_by_hidden_cards(table: Table, events: Iterable[Happened]) -> bool:
    """True if the events rightly depend on cards that stay hidden.

    A hand that was mucked lost with cards nobody sees. And which cards the opener of a pot has to prove, if
    they are not in the hand any more, depends on all that were held (D-134, D-135).
    """
    opened = any(isinstance(event, Wagered) and event.verb is Verb.OPEN for event in table.story)
    over = table.hand is not None and table.hand.over
    return (opened and over) or any(isinstance(event, HandMucked) for event in events)


def permutation(hidden: list[Card], dice: Dice) -> Change:
    """The hidden cards, each exchanged for another."""
    return dict(zip(hidden, dice.shuffled(tuple(hidden)), strict=True))


def _setup(began: HandBegan, change: Change) -> Setup:
    setup = began.setup
    return replace(
        setup,
        deck=tuple(change.get(card, card) for card in setup.deck),
        spare=tuple(tuple(change.get(card, card) for card in order) for order in setup.spare),
    )


def changed(act: Command, change: Change) -> Command:
    """The same choice, with the cards that the other hand holds."""
    if isinstance(act, Exchange | Discard):
        return replace(act, cards=tuple(change.get(card, card) for card in act.cards))
    return act
