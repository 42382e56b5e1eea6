"""Divides one pot: by boards, then high and low, then ties, with the odd chip settled each time (D-50)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from table_server.engine.cards import ACE, JOKER, Card
from table_server.engine.money import Cents, shares
from table_server.engine.pots import Pot
from table_server.engine.ranking import HandName, Ranking
from table_server.engine.values import value
from table_server.families.rounds.events import PotAwarded, PotShare
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import OddChip


class Hands:
    """The hands at the showdown, each ranked once per board and ranking."""

    def __init__(self, state: HandState) -> None:
        self.state = state
        self.rankings: tuple[Ranking, ...] = state.game.packs[state.terms.pack].rankings
        self._strengths: dict[tuple[int, int, int], int] = {}
        self._best: dict[tuple[int, int, int], tuple[HandName, tuple[Card, ...]]] = {}

    def strength(self, place: int, board: int, way: int) -> int:
        """The strength of a place's hand; 0 does not qualify."""
        key = (place, board, way)
        known = self._strengths.get(key)
        if known is None:
            known = self._strengths[key] = self.rankings[way].strength(
                self.state.hole[place], self.state.up[place] + self.state.boards[board]
            )
        return known

    def cards(self, place: int) -> tuple[Card, ...]:
        """All the cards a place holds, down and up."""
        return self.state.hole[place] + self.state.up[place]

    def best(self, place: int, board: int, way: int) -> tuple[HandName, tuple[Card, ...]]:
        """The name of a place's hand, and its five cards."""
        key = (place, board, way)
        known = self._best.get(key)
        if known is None:
            ranking = self.rankings[way]
            state = self.state
            cards = ranking.best(state.hole[place], state.up[place] + state.boards[board])
            known = self._best[key] = ranking.describe(self.strength(place, board, way)), cards
        return known

    def winners(self, places: Iterable[int], board: int, way: int) -> list[int]:
        """The places with the best hand; empty if none qualifies."""
        best = 0
        found: list[int] = []
        for place in places:
            strength = self.strength(place, board, way)
            if strength > best:
                best, found = strength, [place]
            elif strength == best and best:
                found.append(place)
        return found

    def beaten(self, place: int, shown: Sequence[int]) -> bool:
        """True if hands already shown beat this one for every pot it could win."""
        paid = self.state.paid
        rivals = [p for p in shown if paid[p] >= paid[place]]
        return all(
            any(self.strength(r, b, w) > mine for r in rivals) or not mine
            for b in range(len(self.state.boards))
            for w in range(len(self.rankings))
            for mine in (self.strength(place, b, w),)
        )


def awarded(hands: Hands, pot: Pot, number: int) -> PotAwarded:
    """The award of one pot: each winner's share.

    Those who tie for every part divide the pot once: odd chips go out in turn over all parts (D-50).
    """
    state = hands.state
    if len(pot.claimants) == 1:
        winner = state.seats[pot.claimants[0]]
        return PotAwarded(number, pot.amount, (PotShare(winner, pot.amount),))
    if len(state.boards) == len(hands.rankings) == 1:
        return PotAwarded(number, pot.amount, _undivided(hands, pot))
    parts = list(_parts(hands, pot))
    winners = parts[0].winners
    together = len(winners) > 1 and all(part.winners == winners for part in parts)
    out: list[PotShare] = []
    odd = 0  # chips beyond even shares that went out before
    for part in parts:
        low = part.way > 0 and not part.both_ways and not together
        ordered = in_odd_chip_order(hands, part.winners, low=low)
        amounts = shares(part.amount, len(ordered), state.unit)
        if together:
            amounts = [*amounts[len(amounts) - odd :], *amounts[: len(amounts) - odd]]
            odd = (odd + part.amount // state.unit) % len(ordered)
        out += _shares(hands, part, zip(ordered, amounts, strict=True))
    return PotAwarded(number, pot.amount, tuple(out))


def _undivided(hands: Hands, pot: Pot) -> tuple[PotShare, ...]:
    """The shares of a pot with one board and one way to win it."""
    state = hands.state
    ordered = in_odd_chip_order(hands, hands.winners(pot.claimants, 0, 0), low=False)
    out: list[PotShare] = []
    for place, amount in zip(ordered, shares(pot.amount, len(ordered), state.unit), strict=True):
        name, cards = hands.best(place, 0, 0)
        out.append(PotShare(state.seats[place], amount, name=name, cards=cards))
    return tuple(out)


@value
class _Part:
    """A part of a pot: one board's, and one half of it where high and low share."""

    board: int
    way: int
    amount: Cents
    winners: list[int]
    both_ways: bool
    """The same seats win the other half."""


def _parts(hands: Hands, pot: Pot) -> Iterator[_Part]:
    """The parts of a pot: the high half has the odd chip (D-49), and everything if no low qualifies."""
    unit = hands.state.unit
    ways = range(len(hands.rankings))
    for board, of_board in enumerate(shares(pot.amount, len(hands.state.boards), unit)):
        halves = [(way, found) for way in ways if (found := hands.winners(pot.claimants, board, way))]
        both_ways = len(halves) > 1 and halves[0][1] == halves[1][1]
        for (way, winners), half in zip(halves, shares(of_board, len(halves), unit), strict=True):
            yield _Part(board=board, way=way, amount=half, winners=winners, both_ways=both_ways)


def _shares(hands: Hands, part: _Part, divided: Iterable[tuple[int, Cents]]) -> Iterator[PotShare]:
    """The shares of one part."""
    label = hands.rankings[part.way].name if len(hands.rankings) > 1 else ""
    for place, amount in divided:
        name, cards = hands.best(place, part.board, part.way)
        yield PotShare(hands.state.seats[place], amount, half=label, board=part.board, name=name, cards=cards)


def in_odd_chip_order(hands: Hands, winners: list[int], *, low: bool) -> list[int]:
    """Winners in the order of odd chips: by position, or by the highest or lowest card (D-47)."""
    rule = hands.state.terms.odd_chip
    if rule is OddChip.LEFT_OF_BUTTON or len(winners) == 1:
        return winners
    if rule is OddChip.LOW_CARD or (rule is OddChip.CARD_OF_THE_HALF and low):
        return sorted(winners, key=lambda p: min(_low_order(c) for c in hands.cards(p)))
    return sorted(winners, key=lambda p: max(_high_order(c) for c in hands.cards(p)), reverse=True)


def _high_order(card: Card) -> tuple[float, int]:
    """The order by high card: the joker is below the four natural aces and above the kings (D-48)."""
    return (ACE - 0.5 if card is JOKER else card.rank), card.suit


def _low_order(card: Card) -> tuple[int, int]:
    """The order by low card: the joker is lowest, then the ace of clubs (OAK sheet, Lowball)."""
    if card is JOKER:
        return 0, 0
    return (1 if card.rank == ACE else card.rank), card.suit
