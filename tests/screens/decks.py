"""Decks put in order by hand: who is dealt what, and what comes to the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from table_server.engine.cards import Card, Seat
from table_server.engine.reveal import card

STREETS = (3, 1, 1)


def cards(text: str) -> tuple[Card, ...]:
    """`As Kd` as cards."""
    return tuple(card(code) for code in text.split())


def stacked(
    pack: Sequence[Card], order: Sequence[Seat], each: int, held: Mapping[int, str], board: str = ""
) -> tuple[Card, ...]:
    """`each` cards to every seat in this order, one at a time (LP-62), then the board with its burns.

    What is not said is dealt from a shuffled rest, always the same.
    """
    hands = {seat: cards(held.get(seat, "")) for seat in order}
    shown = cards(board)
    said = {*shown, *(one for hand in hands.values() for one in hand)}
    rest = iter(Random(7).sample([one for one in pack if one not in said], len(pack) - len(said)))
    dealt = [_at(hands[seat], place, rest) for place in range(each) for seat in order]
    return (*dealt, *_with_burns(shown, rest), *rest)


def _at(hand: Sequence[Card], place: int, rest: Iterator[Card]) -> Card:
    return hand[place] if place < len(hand) else next(rest)


def _with_burns(board: Sequence[Card], rest: Iterator[Card]) -> Iterator[Card]:
    """A burn before each street (LP-76)."""
    left = list(board)
    for count in STREETS * 2:
        if left:
            yield next(rest)
        yield from left[:count]
        del left[:count]
