"""The chances of hands that lie open. Only open cards are looked at: all others count as unknown.

Where few deals can come each of them is counted, else a sample that follows from what lies open. The counting
pauses now and then, so that whoever asks can let others go first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.ranking import Ranking
from table_server.engine.values import value
from table_server.projection.rounds.draws import draws
from table_server.projection.views.hand import ChancesView, ChanceView

MOST_DEALS: Final = 1_500
"""The most deals counted on all boards: enough for two cards to one board. A sample is 1 or 2 percent off."""
SLICE: Final = 400
"""Hands ranked without a pause: a millisecond of the slowest ranking."""
_POT: Final = 5_040
"""The size of a pot that every number of winners up to ten can share, and each half of it."""
_KEPT: Final = 64

Cards: TypeAlias = tuple[Card, ...]
Strength: TypeAlias = Callable[[Cards, Cards], int]


@value
class OpenHand:
    """A live hand that lies open."""

    seat: Seat
    down: Cards
    up: Cards


@value
class Lying:
    """The cards that lie open once nobody can bet any more, as they matter to one board."""

    number: int
    """The number of the hand."""
    pack: Cards
    rankings: tuple[Ranking, ...]
    hands: tuple[OpenHand, ...]
    board: int
    """The number of the board."""
    shown: Cards
    """The cards of the board."""
    to_come: int
    elsewhere: Cards
    """Other cards that everybody has seen."""
    most_deals: int = MOST_DEALS
    """This board's part of the deals, where cards are to come on other boards too."""


_counted: Final[OrderedDict[Lying, ChancesView]] = OrderedDict()


def chances(lying: Lying) -> ChancesView:
    """The chances, counted without a pause."""
    counting = count(lying)
    while True:
        try:
            next(counting)
        except StopIteration as counted:
            view: ChancesView = counted.value
            return view


def count(lying: Lying) -> Generator[None, None, ChancesView]:
    """Count slice by slice; chances that were counted before are remembered."""
    known = _counted.get(lying)
    if known is None:
        known = _counted[lying] = yield from _count(lying)
        if len(_counted) > _KEPT:
            _counted.popitem(last=False)
    return known


def _count(lying: Lying) -> Generator[None, None, ChancesView]:
    unseen = _unseen(lying)
    exact = comb(len(unseen), lying.to_come) <= lying.most_deals
    each = max(1, SLICE // (len(lying.hands) * len(lying.rankings)))
    tally = _Tally(lying)
    deals = combinations(unseen, lying.to_come) if exact else _sample(lying, unseen)
    for number, deal in enumerate(deals, 1):
        tally.deal(lying.shown + deal)
        if not number % each:
            yield
    return tally.view(exact)


def _sample(lying: Lying, unseen: Sequence[Card]) -> Iterator[Cards]:
    """A sample of deals, the same each time for the same open cards."""
    open_cards = [*lying.shown, *(card for hand in lying.hands for card in hand.down)]
    seed = [lying.number, *(card.number for card in open_cards)]
    return draws(unseen, each=lying.to_come, how_many=lying.most_deals, seed=seed)


def _unseen(lying: Lying) -> Sequence[Card]:
    """The cards nobody has seen, in the order of the pack, whatever order they really lie in."""
    held = (card for hand in lying.hands for card in (*hand.down, *hand.up))
    seen = {*held, *lying.shown, *lying.elsewhere}
    return [card for card in lying.pack if card not in seen]


class _Tally:
    """The seats' wins in the deals counted so far."""

    def __init__(self, lying: Lying) -> None:
        self._board = lying.board
        self._hands = lying.hands
        self._held = [(hand.down, hand.up) for hand in lying.hands]
        self._ways: list[Strength] = [ranking.strength for ranking in lying.rankings]
        self._deals = 0
        self._whole = [0] * len(lying.hands)
        self._part = [0] * len(lying.hands)
        self._share = [0] * len(lying.hands)

    def deal(self, board: Cards) -> None:
        """Count one way the board may come. A half that no hand qualifies for goes with the other (D-50)."""
        self._deals += 1
        halves = [winners for way in self._ways if (winners := self._winners(way, board))]
        if len(halves) == 1 and len(halves[0]) == 1:
            self._whole[halves[0][0]] += 1
            self._share[halves[0][0]] += _POT
            return
        won: dict[int, int] = {}
        for winners in halves:
            for place in winners:
                won[place] = won.get(place, 0) + _POT // len(halves) // len(winners)
        for place, amount in won.items():
            self._share[place] += amount
            (self._whole if amount == _POT else self._part)[place] += 1

    def _winners(self, strength: Strength, board: Cards) -> list[int]:
        best, found = 0, []
        for place, (down, up) in enumerate(self._held):
            strong = strength(down, up + board)
            if strong > best:
                best, found = strong, [place]
            elif strong == best and best:
                found.append(place)
        return found

    def view(self, exact: bool) -> ChancesView:
        """The chances in hundredths of a percent."""
        deals = self._deals
        seats = [
            ChanceView(
                seat=hand.seat,
                win=_hundredths(self._whole[place], deals),
                tie=_hundredths(self._part[place], deals),
                share=_hundredths(self._share[place], deals * _POT),
            )
            for place, hand in enumerate(self._hands)
        ]
        return ChancesView(self._board, exact, tuple(seats))


def _hundredths(part: int, whole: int) -> int:
    return (2 * 10_000 * part + whole) // (2 * whole)
