"""A random hand before its first act: the game, the stakes, the stacks, the forced bets and the deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random

from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.terms import ShortAllIn


class Kind(Enum):
    """The games and structures that both engines play."""

    LIMIT = "limit"
    POT_LIMIT = "pot_limit"
    NO_LIMIT = "no_limit"
    OMAHA_HI_LO = "omaha_hi_lo"
    STUD = "stud"


LIMITED = frozenset({Kind.LIMIT, Kind.OMAHA_HI_LO, Kind.STUD})
BLINDS = ((1, 2), (1, 2), (2, 4), (1, 3), (2, 5), (5, 5), (3, 10))
SHORT_ALL_INS = (ShortAllIn.HALF_BET, ShortAllIn.FULL_BET, ShortAllIn.ON_TOP)
STUD_STAKES = ((0, 1, 2), (0, 1, 4), (1, 1, 4), (1, 2, 5), (2, 3, 10))
"""Ante, bring-in and lower limit."""


@dataclass(frozen=True, slots=True)
class Forced:
    """A forced bet of a place: what counts as its bet, and what is dead."""

    place: int
    kind: PostKind
    live: int
    dead: int = 0


@dataclass(frozen=True, slots=True)
class Style:
    """The style of play: how often a raise and a fold are chosen, and how raises are sized."""

    raises: float
    folds: float
    sizing: str


@dataclass(frozen=True, slots=True)
class Scene:
    """All that both engines are told; places run clockwise from the left of the button, the last one."""

    kind: Kind
    number: int
    lower: int
    ante: int
    """Of every place."""
    bring_in: int
    posts: tuple[Forced, ...]
    """All but the antes of everybody, in the order they are posted."""
    stacks: tuple[int, ...]
    deck: tuple[int, ...]
    """Card numbers, deuce of clubs 0 to ace of spades 51."""
    short_all_in: ShortAllIn
    style: Style

    @property
    def n(self) -> int:
        """The number of players."""
        return len(self.stacks)


def drawn(kind: Kind, number: int) -> Scene:
    """The hand of this number, the same in every run."""
    rng = Random(f"{kind.value} {number}")
    ante, bring_in, lower = rng.choice(STUD_STAKES)
    blinds = rng.choice(BLINDS)
    n = rng.randint(2, 8 if kind is Kind.STUD else 10)
    posts: tuple[Forced, ...] = ()
    if kind is not Kind.STUD:
        bring_in, lower = 0, blinds[-1]
        ante = rng.choice((0, 0, 1, 3))
        posts = tuple(_posts(rng, n, blinds, dead=not ante))
    stacks = tuple(_stacks(rng, n, lower))
    return Scene(
        kind,
        number,
        lower,
        ante,
        bring_in,
        tuple(p for p in posts if p.kind is not PostKind.MADE_UP or stacks[p.place] >= p.live + p.dead),
        stacks,
        tuple(rng.sample(range(52), 52)),
        rng.choice(SHORT_ALL_INS),
        Style(
            rng.choice((0.04, 0.15, 0.35, 0.6)),
            rng.choice((0.0, 0.05, 0.25)),
            rng.choice(("any", "least", "small", "most")),
        ),
    )


def _posts(rng: Random, n: int, blinds: tuple[int, int], dead: bool) -> Iterator[Forced]:
    """Two or three blinds, sometimes a big blind's ante, straddles, and newcomers' posts behind them."""
    small, big = blinds
    first, second = (1, 0) if n == 2 else (0, 1)
    if dead and rng.random() < 0.2:
        yield Forced(second, PostKind.BIG_BLIND_ANTE, 0, big)
    last = n - 1
    if n > 3 and rng.random() < 0.15:
        yield Forced(last, PostKind.SMALL_BLIND, small)
        yield Forced(first, PostKind.MIDDLE_BLIND, small)
        last -= 1
    else:
        yield Forced(first, PostKind.SMALL_BLIND, small)
    yield Forced(second, PostKind.BIG_BLIND, big)
    following = 2
    while following <= last and following < 4 and rng.random() < 0.15:
        yield Forced(following, PostKind.STRADDLE, big << following - 1)
        following += 1
    while following <= last and rng.random() < 0.08:
        if dead and rng.random() < 0.5:
            yield Forced(following, PostKind.MADE_UP, big, small)
        else:
            yield Forced(following, PostKind.ENTRY, big)
        following += 1


def _stacks(rng: Random, n: int, unit: int) -> Iterator[int]:
    """Deep, short, and less than a blind."""
    depth = rng.choice(((1, 2), (2, 6), (5, 15), (10, 60), (50, 300)))
    for _ in range(n):
        low, high = depth if rng.random() < 0.6 else rng.choice(((0, 2), (1, 8), (20, 100)))
        yield max(1, rng.randint(low * unit, high * unit))
