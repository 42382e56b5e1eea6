"""The cards an audience may know, found from the events alone: the views are not asked."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from table_server.engine.cards import Card, Seat
from table_server.engine.reveal import card
from table_server.families.rounds import events as hand
from table_server.families.rounds.lineup.events import ButtonDrawn
from table_server.table.events import Happened
from table_server.table.state import Table

NOBODY = Seat(0)
"""The audience that gets no cards: the board, the floor."""


def audience_at(table: Table, seat: Seat) -> Seat:
    """The audience of this seat's screen: in a tournament nobody, until card and PIN are proved there."""
    sitter = table.sitters.get(seat)
    return seat if sitter is not None and sitter.present else NOBODY


def shown_to(who: Seat, events: Iterable[Happened]) -> set[Card]:
    """All cards that these events show to a seat, or to everybody."""
    return {card for event in events for card in _shown(who, event)}


def _shown(who: Seat, event: Happened) -> Iterator[Card]:
    match event:
        case hand.CardsDealt(up=up, cards=dealt):
            for seat, cards in dealt:
                if up or seat == who:
                    yield from cards
        case hand.BoardDealt(cards=cards) | hand.RabbitShown(cards=cards):
            yield from cards
        case hand.HandShown(cards=cards) | hand.OpenersShown(cards=cards):
            yield from cards
        case hand.HandsOpened(hands=hands):
            for _, cards in hands:
                yield from cards
        case hand.FacesTurned(cards=turned) | ButtonDrawn(cards=turned):
            yield from (card for _, card in turned)
        case _:
            pass


def cards_in(message: bytes) -> set[Card]:
    """Every card named anywhere in a message."""
    return {found for text in _texts(json.loads(message)) if (found := _card(text)) is not None}


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for each in value:
                yield from _texts(each)
        case dict():
            for each in value.values():
                yield from _texts(each)
        case _:
            pass


def _card(text: str) -> Card | None:
    try:
        return card(text)
    except KeyError:
        return None
