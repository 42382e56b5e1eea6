"""The showdown of a file: the players who may win, and cards for the hands that nobody saw.

A player who mucked, or did not show where others did, wins nothing. In our rules no winning hand can be
mucked, so unknown cards are chosen so that the hands shown are the best ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from table_server.engine.cards import Card
from table_server.families.rounds.events import CardsDealt, Event, PotAwarded
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.phh.actions import Action, HistoryVerb, PlainAct, ShowHand
from table_server.phh.deal import Named
from table_server.phh.errors import RefusedAction

_TRIES: Final = 20_000


def claimants(state: HandState, actions: Iterable[Action], named: Named) -> set[int]:
    """Return the players who can win by what the file says; none when it does not say enough."""
    live = {place for place, status in enumerate(state.status) if status is not PlaceStatus.FOLDED}
    if len(live) == 1:
        return live
    said = {action.player: action for action in actions if isinstance(action, PlainAct | ShowHand)}
    shown = {place for place in live if isinstance(said.get(place), ShowHand)}
    mucked = {place for place in live if said.get(place) == PlainAct(place, HistoryVerb.MUCK)}
    if len(live - mucked) == 1:
        return live - mucked
    if not named.knows_board(len(state.boards[0])):
        return set()
    known = {place for place in live if named.knows(place, len(_cards(state, place)))}
    if not shown and not mucked:
        return live if known == live else set()
    return shown & known or (shown if len(shown) == 1 else set())


def winners(state: HandState, events: Iterable[Event]) -> set[int]:
    """Return the players who won by the strength of a hand."""
    shares = (share for event in events if isinstance(event, PotAwarded) for share in event.shares)
    return {state.place[share.seat] for share in shares if share.name is not None}


def before_the_award(state: HandState, events: Iterable[Event]) -> list[int]:
    """Return the stacks before the pots were awarded."""
    stacks = list(state.stacks)
    for event in events:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                stacks[state.place[share.seat]] -= share.amount
    return stacks


class Judge:
    """Finds cards for unseen hands, so that the claimants are the winners."""

    def __init__(self, state: HandState, events: Iterable[Event], named: Named, claim: set[int]) -> None:
        self.state = state
        self.claim = claim
        self.board = state.boards[0]
        self.rankings = state.game.packs[state.terms.pack].rankings
        self.down = _down_slots(state, events)
        self.named = Named([list(cards) for cards in named.hole], list(self.board))
        for place, cards in enumerate(self.named.hole):
            cards.extend([None] * (len(_cards(state, place)) - len(cards)))

    def chosen(self) -> Named:
        """Return all cards of the showdown."""
        live = {place for place, status in enumerate(self.state.status) if status is not PlaceStatus.FOLDED}
        for place in self.claim:
            self._choose(place, self._strongest(place))
        for place in live - self.claim:
            self._choose(place, self._beaten(place))
        return self.named

    def _choose(self, place: int, cards: Sequence[Card | None] | None) -> None:
        if cards is None:
            raise RefusedAction(f"p{place + 1} gave up a hand that cannot have lost to the hands shown")
        self.named.hole[place] = list(cards)

    def _strongest(self, place: int) -> Sequence[Card | None]:
        cards = self.named.hole[place]
        if None not in cards:
            return cards
        open_slots = [slot for slot, card in enumerate(cards) if card is None]
        return max(self._filled(cards, open_slots), key=lambda hand: self._strength(hand, 0))

    def _beaten(self, place: int) -> Sequence[Card | None] | None:
        """Find a losing hand: with the cards named, or else with other face-down cards, which nobody saw."""
        cards = self.named.hole[place]
        open_slots = [slot for slot, card in enumerate(cards) if card is None]
        for slots in (open_slots, self.down[place]):
            for hand in self._filled(cards, slots):
                if self._loses(place, hand):
                    return hand
        return None

    def _filled(self, cards: Sequence[Card | None], slots: Sequence[int]) -> Iterator[list[Card | None]]:
        taken = {card for hand in (*self.named.hole, self.board) for card in hand}
        taken -= {cards[slot] for slot in slots}
        rest = [card for card in self.state.game.packs[self.state.terms.pack].cards if card not in taken]
        for choice in islice(combinations(rest, len(slots)), _TRIES):
            hand = list(cards)
            for slot, card in zip(slots, choice, strict=True):
                hand[slot] = card
            yield hand

    def _loses(self, place: int, hand: Sequence[Card | None]) -> bool:
        paid = self.state.paid
        rivals = [self.named.hole[rival] for rival in self.claim if paid[rival] >= paid[place]]
        for way in range(len(self.rankings)):
            mine = self._strength(hand, way)
            if mine and all(self._strength(rival, way) <= mine for rival in rivals):
                return False
        return True

    def _strength(self, hand: Sequence[Card | None], way: int) -> int:
        return self.rankings[way].strength([card for card in hand if card], self.board)


def _cards(state: HandState, place: int) -> Sequence[Card]:
    return state.hole[place] + state.up[place]


def _down_slots(state: HandState, events: Iterable[Event]) -> list[list[int]]:
    """Return the face-down cards of each player, as positions in the order dealt."""
    dealt = [0] * state.n
    down: list[list[int]] = [[] for _ in range(state.n)]
    for event in events:
        if isinstance(event, CardsDealt):
            for seat, cards in event.cards:
                place = state.place[seat]
                if not event.up:
                    down[place] += range(dealt[place], dealt[place] + len(cards))
                dealt[place] += len(cards)
    return down
