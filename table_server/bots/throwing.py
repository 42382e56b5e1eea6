"""Which cards a bot throws away: for low the high and the paired ones, for high what belongs to nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from table_server.bots.feeling import JOKER, Ranking, low_rank, rank, suited

_EIGHT = 8


def thrown(cards: Sequence[str], rankings: Sequence[Ranking], most: int) -> list[int]:
    """Places of the hand, the least wanted first, at most so many."""
    unwanted = _too_high if any(ranking["low"] for ranking in rankings) else _odd
    return unwanted(cards)[:most]


def _too_high(cards: Sequence[str]) -> list[int]:
    """One of each low rank stays; the joker will be whichever is wanting."""
    low = {rank: place for place in range(len(cards)) if (rank := _low_card(cards[place])) is not None}
    others = {place for place in range(len(cards)) if cards[place] != JOKER} - {*low.values()}
    return sorted(others, key=lambda place: -low_rank(cards[place]))


def _low_card(card: str) -> int | None:
    return low_rank(card) if card != JOKER and low_rank(card) <= _EIGHT else None


def _odd(cards: Sequence[str]) -> list[int]:
    """Pairs and better stay, and so do four of a suit; with neither the two highest."""
    ranks = Counter(map(rank, cards))
    loose = sorted(range(len(cards)), key=lambda place: rank(cards[place]))
    if max(ranks.values()) > 1:
        return [place for place in loose if ranks[rank(cards[place])] == 1 and cards[place] != JOKER]
    suits = Counter(card[1] for card in cards)
    if suited(cards) >= 4:
        return [place for place in loose if suits[cards[place][1]] == 1 and cards[place] != JOKER]
    return loose[:-2]
