"""Turns a hand's events into actions of the notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from table_server.engine.cards import Card
from table_server.families.rounds import RULES
from table_server.families.rounds.events import (
    BoardDealt,
    BroughtIn,
    Called,
    CardsDealt,
    Checked,
    Event,
    Folded,
    HandMucked,
    HandShown,
    HandsOpened,
    Wagered,
)
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.state import HandState
from table_server.phh.actions import Action, DealBoard, DealHole, HistoryVerb, PlainAct, ShowHand, WagerTo


class HistoryTeller:
    """Goes through a hand event by event, with its state, and yields actions."""

    def __init__(self, state: HandState, chip: int) -> None:
        self.state = state
        self.chip = chip
        self._street = 0
        self._dealt: dict[int, list[Card]] = {}
        self._seen: set[int] = set()

    def told(self, events: Iterable[Event]) -> Iterator[Action]:
        """Yield the actions of these events, which follow the one that began the hand."""
        for event in events:
            if isinstance(event, CardsDealt):
                yield from self._gather(event)
            else:
                yield from self._said(event)
            RULES.evolve(self.state, event)
        yield from self._dealing()

    def _gather(self, event: CardsDealt) -> Iterator[Action]:
        """Collect a street's cards by player, although they were dealt one at a time."""
        street = self.state.program[event.step][0]
        if street != self._street:
            yield from self._dealing()
        self._street = street
        for seat, cards in event.cards:
            self._dealt.setdefault(self.state.place[seat], []).extend(cards)

    def _dealing(self) -> Iterator[Action]:
        yield from (DealHole(place, tuple(cards)) for place, cards in sorted(self._dealt.items()))
        self._dealt = {}

    def _said(self, event: Event) -> Iterator[Action]:
        actions = list(self._acts(event)) or list(self._showdown(event))
        if actions:
            yield from self._dealing()
            yield from actions

    def _acts(self, event: Event) -> Iterator[Action]:
        place = self.state.place
        match event:
            case BoardDealt(cards=cards):
                yield DealBoard(cards)
            case Folded(seat):
                yield PlainAct(place[seat], HistoryVerb.FOLD)
            case Checked(seat) if self._had_a_choice():
                yield PlainAct(place[seat], HistoryVerb.CHECK_OR_CALL)
            case Called(seat):
                yield PlainAct(place[seat], HistoryVerb.CHECK_OR_CALL)
            case BroughtIn(seat):
                yield PlainAct(place[seat], HistoryVerb.BRING_IN)
            case Wagered(seat, _, to):
                yield WagerTo(place[seat], to // self.chip)
            case _:
                pass

    def _had_a_choice(self) -> bool:
        """Return False for a check with nobody left to bet with, which only our rules ask for."""
        return isinstance(self.state.offer, BetOffer) and self.state.offer.high > 0

    def _showdown(self, event: Event) -> Iterator[Action]:
        match event:
            case HandsOpened(hands):
                for seat, _ in hands:
                    yield from self._shows(self.state.place[seat])
            case HandShown(seat):
                yield from self._shows(self.state.place[seat])
            case HandMucked(seat):
                self._seen.add(self.state.place[seat])
                yield PlainAct(self.state.place[seat], HistoryVerb.MUCK)
            case _:
                pass

    def _shows(self, place: int) -> Iterator[Action]:
        """Show a hand, unless it was shown or mucked before."""
        if place not in self._seen:
            self._seen.add(place)
            yield ShowHand(place, self.state.hole[place] + self.state.up[place])
