"""Ranking a hand, call by call, beside the public calls of phevaluator, eval7 and PokerKit.

All take turns on the same hands, each in the form its call wants; the middle of the passes counts, in the
time the process worked. What it costs to open the tables is measured apart.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median
from time import process_time
from typing import Final

import eval7
import phevaluator
import pokerkit

from table_server.engine.cards import STANDARD_52, STANDARD_53, Card
from table_server.engine.ranking import (
    ACE_FIVE,
    ACE_FIVE_JOKER,
    EIGHT_OR_BETTER,
    HIGH,
    HIGH_JOKER,
    OMAHA_EIGHT_OR_BETTER,
    OMAHA_HIGH,
    Ranking,
)
from table_server.engine.reveal import code
from tests.bench.row import Row

HANDS: Final = 4000
PASSES: Final = 15
SLOW_HANDS: Final = 100
"""PokerKit ranks thousands a second where the others rank millions."""

Deal = tuple[tuple[Card, ...], tuple[Card, ...]]
Pass = Callable[[], int]
"""Ranks its hands once and says how many."""
Peers = dict[str, Callable[[Sequence[Deal]], Pass]]

OPENING: Final = """
from time import process_time
start = process_time()
from table_server.engine import ranking
from table_server.engine.cards import STANDARD_52
for each in {rankings}:
    each.strength(STANDARD_52[:5], ())
print(process_time() - start)
"""


def rows() -> Iterator[Row]:
    """Hands a second; then the milliseconds from nothing to the first hand ranked."""
    fast: Peers = {"phevaluator": by_number, "eval7": by_eval7}
    for name, split in (
        ("high, five cards", (5, 0)),
        ("high, seven cards (2 + 5)", (2, 5)),
        ("high, seven cards (7 + 0)", (7, 0)),
    ):
        yield from beside(name, HIGH, split, peers=fast)
        yield from beside(name, HIGH, split, peers={"PokerKit": standard})
    yield from beside("high with joker, five cards", HIGH_JOKER, (5, 0), peers={}, pack=STANDARD_53)
    yield from beside("high with joker, seven cards (2 + 5)", HIGH_JOKER, (2, 5), peers={}, pack=STANDARD_53)
    yield from beside("ace to five, five cards", ACE_FIVE, (5, 0), peers={"PokerKit": regular})
    yield from beside("ace to five, seven cards", ACE_FIVE, (7, 0), peers={"PokerKit": regular})
    yield from beside(
        "ace to five with joker, five cards", ACE_FIVE_JOKER, (5, 0), peers={}, pack=STANDARD_53
    )
    yield from beside("eight or better, seven cards", EIGHT_OR_BETTER, (7, 0), peers={"PokerKit": eight})
    yield from beside("Omaha high (4 + 5)", OMAHA_HIGH, (4, 5), peers={"phevaluator": by_omaha})
    yield from beside("Omaha high (4 + 5)", OMAHA_HIGH, (4, 5), peers={"PokerKit": omaha})
    yield from beside("Omaha high (5 + 5)", OMAHA_HIGH, (5, 5), peers={"PokerKit": omaha})
    for split in ((4, 5), (5, 5)):
        name = f"Omaha eight or better ({split[0]} + {split[1]})"
        yield from beside(name, OMAHA_EIGHT_OR_BETTER, split, peers={"PokerKit": omaha_eight})
    yield opened("ranking: from nothing to the first hand, high", "[ranking.HIGH]")
    yield opened(
        "ranking: from nothing to the first hand, high-low", "[ranking.HIGH, ranking.EIGHT_OR_BETTER]"
    )
    yield opened(
        "ranking: from nothing to the first hand, everything",
        "[ranking.HIGH_JOKER, ranking.ACE_FIVE_JOKER, ranking.EIGHT_OR_BETTER]",
    )


def beside(
    name: str,
    ranking: Ranking,
    split: tuple[int, int],
    peers: Peers,
    pack: Sequence[Card] = STANDARD_52,
) -> Iterator[Row]:
    """A row for each peer, all measured by turns; one without a peer if there is none."""
    dealt = deals(pack, *split)
    passes = {"": ours(ranking, dealt)} | {peer: made(dealt) for peer, made in peers.items()}
    rates: dict[str, list[float]] = {each: [] for each in passes}
    for _ in range(PASSES):
        for each, run in passes.items():
            start = process_time()
            hands = run()
            rates[each].append(hands / (process_time() - start))
    value = median(rates.pop(""))
    name = f"ranking: {name}"
    if not rates:
        yield Row(name=name, value=value, unit="hands/s", peer=None, peer_value=None, ratio=None)
    for peer, measured in rates.items():
        theirs = median(measured)
        yield Row(name=name, value=value, unit="hands/s", peer=peer, peer_value=theirs, ratio=value / theirs)


def opened(name: str, rankings: str) -> Row:
    """A process of its own for each pass, as tables are opened once."""
    script = [sys.executable, "-c", OPENING.format(rankings=rankings)]
    seconds = [float(subprocess.run(script, check=True, capture_output=True).stdout) for _ in range(5)]
    return Row(name=name, value=1000 * median(seconds), unit="ms", peer=None, peer_value=None, ratio=None)


def deals(pack: Sequence[Card], hole: int, board: int) -> list[Deal]:
    chance = random.Random(HANDS)
    dealt = [tuple(chance.sample(pack, hole + board)) for _ in range(HANDS)]
    return [(cards[:hole], cards[hole:]) for cards in dealt]


def ours(ranking: Ranking, dealt: Sequence[Deal]) -> Pass:
    strength = ranking.strength
    strength(*dealt[0])

    def run() -> int:
        for hole, board in dealt:
            strength(hole, board)
        return len(dealt)

    return run


def by_number(dealt: Sequence[Deal]) -> Pass:
    hands = [[card.number for card in (*hole, *board)] for hole, board in dealt]
    evaluate = phevaluator.evaluate_cards

    def run() -> int:
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    return run


def by_omaha(dealt: Sequence[Deal]) -> Pass:
    hands = [[card.number for card in (*board, *hole)] for hole, board in dealt]
    evaluate = phevaluator.evaluate_omaha_cards

    def run() -> int:
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    return run


def by_eval7(dealt: Sequence[Deal]) -> Pass:
    hands = [[eval7.Card(code(card)) for card in (*hole, *board)] for hole, board in dealt]
    evaluate = eval7.evaluate

    def run() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return run


def by_pokerkit(hand: type[pokerkit.Hand]) -> Callable[[Sequence[Deal]], Pass]:
    def made(dealt: Sequence[Deal]) -> Pass:
        hands = [(theirs(hole), theirs(board)) for hole, board in dealt[:SLOW_HANDS]]

        def run() -> int:
            for hole, board in hands:
                ranked = hand.from_game_or_none(hole, board)
                _ = ranked and ranked.entry
            return len(hands)

        return run

    return made


def theirs(cards: Iterable[Card]) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse("".join(map(code, cards))))


standard = by_pokerkit(pokerkit.StandardHighHand)
regular = by_pokerkit(pokerkit.RegularLowHand)
eight = by_pokerkit(pokerkit.EightOrBetterLowHand)
omaha = by_pokerkit(pokerkit.OmahaHoldemHand)
omaha_eight = by_pokerkit(pokerkit.OmahaEightOrBetterLowHand)
