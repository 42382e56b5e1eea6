"""The cards that a file names, and a deck that deals them to the right places.

The deck is found by playing, because only the rules know where each card of a deck goes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from table_server.engine.cards import Card
from table_server.families.rounds.events import BoardDealt, CardsDealt, Event
from table_server.families.rounds.shape import Game
from table_server.phh.actions import Action, Cards, DealBoard, DealHole, ShowHand, write_cards
from table_server.phh.errors import RefusedAction, UnreadableHistory


@dataclass(slots=True)
class Named:
    """The cards that a file names, in the order dealt; None for an unknown one."""

    hole: list[list[Card | None]]
    board: list[Card | None] = field(default_factory=list)

    def knows(self, player: int, count: int) -> bool:
        """Return True if all of a player's cards are known."""
        return len(self.hole[player]) == count and None not in self.hole[player]

    def knows_all(self, counts: Iterable[int]) -> bool:
        """Return True if all cards of all players are known."""
        return all(self.knows(player, count) for player, count in enumerate(counts))

    def knows_board(self, count: int) -> bool:
        """Return True if the whole board is known."""
        return len(self.board) == count and None not in self.board


def named_cards(actions: Iterable[Action], players: int, game: Game) -> Named:
    """Collect all cards that the file names, also those it names only at the showdown."""
    named = Named([[] for _ in range(players)])
    for action in actions:
        match action:
            case DealHole(player, cards):
                _player(named, player).extend(cards)
            case DealBoard(cards):
                named.board += cards
            case ShowHand(player, cards) if cards is not None:
                _learn(_player(named, player), cards)
            case _:
                pass
    _check(named, game)
    return named


def _player(named: Named, player: int) -> list[Card | None]:
    if player >= len(named.hole):
        raise UnreadableHistory(f"there is no p{player + 1}")
    return named.hole[player]


def _learn(held: list[Card | None], shown: Cards) -> None:
    """Put cards that were dealt unseen and shown later into the unknown places, in order."""
    if not held:
        held.extend(shown)
    for card in shown:
        if card is None or card in held:
            continue
        if None not in held:
            raise RefusedAction(f"{write_cards([card])} is shown but was not dealt")
        held[held.index(None)] = card


def _check(named: Named, game: Game) -> None:
    pack = next(iter(game.packs.values())).cards
    seen: set[Card] = set()
    for card in (card for cards in (*named.hole, named.board) for card in cards if card):
        if card not in pack:
            raise UnreadableHistory(f"{write_cards([card])} is not in the pack of {game.title}")
        if card in seen:
            raise UnreadableHistory(f"{write_cards([card])} is dealt twice")
        seen.add(card)


class HistoryPack:
    """A deck and its spare orders, in which cards can swap places.

    It starts sorted by rank and rotated by `turned` cards, which changes the ranks of unseen cards.
    """

    def __init__(self, game: Game, turned: int = 0) -> None:
        pack = next(iter(game.packs.values())).cards
        cards = pack[turned:] + pack[:turned]
        self.deck: tuple[Card, ...] = cards
        self.spare: tuple[tuple[Card, ...], ...] = (cards,) * game.reshuffles

    def put_right(self, events: Iterable[Event], named: Named) -> bool:
        """Swap cards that went to other places than the file says; return True if there were any."""
        places = {card: card for card in self.deck}
        for got, wanted in _dealt(events, named):
            there = places[got]
            if there is not wanted:
                elsewhere = next(card for card, now in places.items() if now is wanted)
                places[got], places[elsewhere] = wanted, there
        moved = any(card is not now for card, now in places.items())
        self.deck = tuple(places[card] for card in self.deck)
        self.spare = tuple(tuple(places[card] for card in order) for order in self.spare)
        return moved


def _dealt(events: Iterable[Event], named: Named) -> Iterable[tuple[Card, Card]]:
    """Yield every card dealt where the file names one, with the card it names."""
    hole = [iter(cards) for cards in named.hole]
    board = iter(named.board)
    for event in events:
        match event:
            case CardsDealt(cards=dealt):
                for seat, cards in dealt:
                    yield from _pairs(cards, hole[seat - 1])
            case BoardDealt(cards=cards):
                yield from _pairs(cards, board)
            case _:
                pass


def _pairs(got: Iterable[Card], wanted: Iterable[Card | None]) -> Iterable[tuple[Card, Card]]:
    for card, want in zip(got, wanted, strict=False):
        if want is not None:
            yield card, want
