"""Finds the order of the deck in which every named card falls where a golden file names it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from table_server.engine.cards import Card
from table_server.families.rounds.events import (
    BoardDealt,
    CardsDealt,
    DrawOpened,
    Event,
    RabbitShown,
    Reshuffled,
    RunItAgreed,
)
from tests.golden.layout import Layout

Piles: TypeAlias = list[list[Card]]
"""The deck, and one more order of the pack for each time the stub may run out."""


class Misdealt(Exception):
    """A named card fell in the wrong place; the hand is dealt again in this order."""

    def __init__(self, piles: Piles) -> None:
        self.piles = piles


def first_try(layout: Layout) -> Piles:
    """Cards that are named come last, so that nobody gets one by chance."""
    pack = layout.game.packs[layout.terms.pack].cards
    wishes = layout.wishes
    later = set(wishes.named())
    order = [
        *wishes.top,
        *(c for c in pack if c not in later),
        *(c for c in pack if c in later - set(wishes.top)),
    ]
    again = [*wishes.again, *(c for c in order if c not in wishes.again)]
    return [order, *(list(again) for _ in range(layout.game.reshuffles))]


class Dealer:
    """Watches one deal, and raises when it has to begin again."""

    def __init__(self, layout: Layout, piles: Piles) -> None:
        self._piles = piles
        self._pile = 0
        self._seats = {seat: iter(cards) for seat, cards in layout.wishes.seats.items()}
        self._burns = iter(layout.wishes.burns)
        self._boards = layout.wishes.boards
        self._turned = [0] * len(self._boards)

    def watch(self, events: Iterable[Event]) -> None:
        """Raise `Misdealt` if a card in these events should have been another."""
        better = [list(pile) for pile in self._piles]
        for pile, dealt, wanted in self._falls(events):
            order = better[pile]
            at, held = self._piles[pile].index(dealt), order.index(wanted)
            order[at], order[held] = order[held], order[at]
        if better != self._piles:
            raise Misdealt(better)

    def _falls(self, events: Iterable[Event]) -> Iterator[tuple[int, Card, Card]]:
        """For every named card: its pile, the card that fell, and the card wanted."""
        for event in events:
            if isinstance(event, Reshuffled):
                self._pile += 1
            elif isinstance(event, RunItAgreed):
                self._turned = [self._turned[0]] * len(self._boards)
            elif isinstance(event, RabbitShown):
                missing = self._boards[0][self._turned[0] :]
                yield from (
                    (self._pile, fallen, wish) for fallen, wish in zip(event.cards, missing, strict=False)
                )
            elif isinstance(event, CardsDealt | BoardDealt | DrawOpened):
                for fallen, wish in self._wished(event):
                    if wish is not None:
                        yield self._pile, fallen, wish

    def _wished(self, event: CardsDealt | BoardDealt | DrawOpened) -> Iterator[tuple[Card, Card | None]]:
        for card in event.burned:
            yield card, next(self._burns, None)
        if isinstance(event, CardsDealt):
            for seat, cards in event.cards:
                yield from ((card, next(self._seats[seat], None)) for card in cards)
        elif isinstance(event, BoardDealt):
            at = self._turned[event.board]
            wishes = self._boards[event.board][at:]
            self._turned[event.board] = at + len(event.cards)
            yield from zip(event.cards, [*wishes, *([None] * len(event.cards))], strict=False)
