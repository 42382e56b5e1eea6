"""The order of finish: by survival, then by chips when the hand began (LP-154, LP-155, D-150)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from table_server.engine.values import value
from table_server.tournaments.payouts import Prize, shared
from table_server.tournaments.state import Entrant, EntrantStanding, Out, Tournament


@value
class Rank:
    """The entrants that share these places; usually one entrant and one place."""

    numbers: tuple[int, ...]
    """In order of registration."""
    first: int
    last: int


def ranks(hand: Sequence[Out], last: int) -> Iterator[Rank]:
    """The entrants who lost all chips in one hand, the worst place first."""
    for _, equals in groupby(sorted(hand, key=lambda out: out.chips), key=lambda out: out.chips):
        numbers = tuple(sorted(out.number for out in equals))
        yield Rank(numbers, last - len(numbers) + 1, last)
        last -= len(numbers)


def prizes_of(rank: Rank, prizes: Sequence[Prize]) -> list[Prize]:
    """The prizes by entrant; equal chips share, odd cents to the first registered (D-150)."""
    return shared(prizes[rank.first - 1 : rank.last], len(rank.numbers))


def seats(t: Tournament) -> int:
    """The number of seats in another tournament won here."""
    return sum(prize.ticket > 0 for prize in t.prizes)


def seats_won(t: Tournament) -> bool:
    """True when all remaining players have won a seat.

    Hand for hand that is known when all tables have played.
    """
    return t.pool_closed and not t.mid_round and 0 < len(t.left()) <= seats(t)


def order(t: Tournament) -> tuple[Rank, ...]:
    """The ranking as it stands, best first: players still in by chips, then those out, as far as it is known.

    While the pool is open more may enter, so the places of those out may still go down.
    """
    playing = [entrant for entrant in t.entrants.values() if entrant.standing is not EntrantStanding.OUT]
    last = len(t.entrants) - t.placed
    found = [Rank((e.number,), e.finish.first, e.finish.last) for e in _finished(t) if e.finish is not None]
    for hand in t.outs:
        out = [each for each in hand if t.entrants[each.number].standing is EntrantStanding.OUT]
        found += ranks(out, last)
        last -= len(out)
    alive = sorted(playing, key=lambda entrant: (-entrant.chips, entrant.number))
    found += [Rank((entrant.number,), at, at) for at, entrant in reversed([*enumerate(alive, 1)])]
    return tuple(reversed(found))


def _finished(t: Tournament) -> list[Entrant]:
    done = [entrant for entrant in t.entrants.values() if entrant.finish is not None]
    return sorted(done, key=lambda entrant: -(entrant.finish.last if entrant.finish else 0))
