"""Hands a second of the rules, all events made, beside PokerKit and rlcard at the same tables.

PokerKit plays the very same decks by the same dice as we; rlcard deals its own and raises by its own sizes.
All take turns on the same hands; the middle of the passes counts, in the time the process worked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import process_time
from typing import Final, TypeAlias

from tests.bench import our_play, pokerkit_play, rlcard_play
from tests.bench.row import Row
from tests.bench.tables import LIMIT, NO_LIMIT, STUD, BenchTable, Deal, deals

PASSES: Final = 5
OURS_AGAIN: Final = 20
"""The times we play the hands while peers play them once: a single pass of ours is too short to time."""

Played: TypeAlias = Callable[[Deal], int]


@dataclass(frozen=True, slots=True)
class Play:
    """One line of the table: who plays what, and how."""

    name: str
    hands: int
    ours: Played
    peers: dict[str, Played]


def plays() -> Iterator[Play]:
    """Every line."""
    holdem = BenchTable("holdem", NO_LIMIT, (400,) * 6)
    for style, hands in (("loose", 150), ("uniform", 300)):
        yield Play(
            name=f"no-limit hold'em, 6 seats, {style} play",
            hands=hands,
            ours=partial(our_play.played, holdem, policy=getattr(our_play, style)),
            peers={
                "PokerKit": partial(pokerkit_play.played, holdem, policy=getattr(pokerkit_play, style)),
                "rlcard": partial(rlcard_play.played, holdem, policy=getattr(rlcard_play, style)),
            },
        )
    for name, table, hands in (
        ("limit Omaha high-low, 9 seats, loose play", BenchTable("omaha_hi_lo", LIMIT, (200,) * 9), 20),
        ("seven-card stud, 8 seats, loose play", BenchTable("seven_card_stud", STUD, (400,) * 8), 120),
    ):
        yield Play(
            name=name,
            hands=hands,
            ours=partial(our_play.played, table, policy=our_play.loose),
            peers={"PokerKit": partial(pokerkit_play.played, table, policy=pokerkit_play.loose)},
        )


def rows() -> Iterator[Row]:
    """Hands a second, a row for each peer."""
    for play in plays():
        dealt = deals(play.name, play.hands)
        ours, peers = speeds(play, dealt)
        for peer, theirs in peers.items():
            yield Row(
                name=play.name, value=ours, unit="hands/s", peer=peer, peer_value=theirs, ratio=ours / theirs
            )


def speeds(play: Play, dealt: Sequence[Deal]) -> tuple[float, dict[str, float]]:
    """Ours, and each peer's."""
    ours: list[float] = []
    peers: dict[str, list[float]] = {name: [] for name in play.peers}
    for _ in range(PASSES):
        ours.append(speed(play.ours, dealt, OURS_AGAIN))
        for name, played in play.peers.items():
            peers[name].append(speed(played, dealt, 1))
    return median(ours), {name: median(found) for name, found in peers.items()}


def speed(played: Played, dealt: Sequence[Deal], times: int) -> float:
    """Hands a second in one pass."""
    start = process_time()
    for _ in range(times):
        for deal in dealt:
            played(deal)
    return times * len(dealt) / (process_time() - start)
