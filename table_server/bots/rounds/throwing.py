"""Chooses the cards that a bot throws away: for low the high and paired ones, for high the useless ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from table_server.bots.rounds.feeling import JOKER, Ranking, low_rank, rank, suited

_EIGHT = 8


def thrown(cards: Sequence[str], rankings: Sequence[Ranking], most: int) -> list[int]:
    """Return places in the hand, the least wanted first, at most `most`."""
    unwanted = _too_high if any(ranking["low"] for ranking in rankings) else _odd
    return unwanted(cards)[:most]


def _too_high(cards: Sequence[str]) -> list[int]:
    """Keep one card of each low rank, and the joker."""
    low = {rank: place for place in range(len(cards)) if (rank := _low_card(cards[place])) is not None}
    others = {place for place in range(len(cards)) if cards[place] != JOKER} - {*low.values()}
    return sorted(others, key=lambda place: -low_rank(cards[place]))


def _low_card(card: str) -> int | None:
    return low_rank(card) if card != JOKER and low_rank(card) <= _EIGHT else None


def _odd(cards: Sequence[str]) -> list[int]:
    """Keep pairs and better, or four of a suit, or else the two highest cards."""
    ranks = Counter(map(rank, cards))
    loose = sorted(range(len(cards)), key=lambda place: rank(cards[place]))
    if max(ranks.values()) > 1:
        return [place for place in loose if ranks[rank(cards[place])] == 1 and cards[place] != JOKER]
    suits = Counter(card[1] for card in cards)
    if suited(cards) >= 4:
        return [place for place in loose if suits[cards[place][1]] == 1 and cards[place] != JOKER]
    return loose[:-2]
