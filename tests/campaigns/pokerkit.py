"""Our engine against PokerKit over tens of thousands of hands: `make campaign NAME=pokerkit`.

The hands of the normal run and many more. Fails on a disagreement that is not in the file of known ones, and
on a known one that never showed. A number as argument is the share of the whole campaign, as in `0.1`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from tests.differential.compared import Compared, compared
from tests.differential.entries import NAMES
from tests.differential.scene import Kind

HANDS: Final = {
    Kind.LIMIT: 20_000,
    Kind.POT_LIMIT: 20_000,
    Kind.NO_LIMIT: 20_000,
    Kind.OMAHA_HI_LO: 10_000,
    Kind.STUD: 10_000,
}
AT_ONCE: Final = 250


def part(kind: Kind, first: int) -> Compared:
    """A piece of the work for one process."""
    found = Compared()
    for number in range(first, first + AT_ONCE):
        found.add(compared(kind, number))
    return found


def whole(pool: ProcessPoolExecutor, kind: Kind, hands: int) -> Compared:
    """All hands of one kind."""
    found = Compared()
    starts = range(0, hands, AT_ONCE)
    for piece in pool.map(part, [kind] * len(starts), starts):
        found.add(piece)
    return found


def told(name: str, found: Compared) -> Iterator[str]:
    """The results, line by line."""
    other = found.decisions - found.agreed - len(found.unknown)
    yield f"{name}: {found.hands:,} hands, {found.finished:,} to the payout at both"
    yield f"  {found.decisions:,} decisions: {found.agreed:,} alike, {other:,} by a known rule"
    yield from (f"  {count:>7,} {case}" for case, count in found.known.most_common() if count)
    yield from (f"  UNKNOWN {what}" for what in found.unknown or ["none"])


def main(share: float = 1.0) -> int:
    """Play, print the results, and return the exit code."""
    everything = Compared()
    with ProcessPoolExecutor(2) as pool:
        for kind, hands in HANDS.items():
            found = whole(pool, kind, int(hands * share))
            print(*told(kind.value, found), sep="\n", flush=True)
            everything.add(found)
    print(*told("all", everything), sep="\n")
    stale = NAMES - set(+everything.known)
    for name in sorted(stale):
        print(f"  STALE {name}: never seen")
    return 1 if everything.unknown or stale else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if sys.argv[1:] else 1.0))
