"""Power cuts in every step between a note and cash: `make campaign NAME=money_cuts`.

A moment that did not come is a cut that was not made: it is tried again, and in the end counts as wrong.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from random import Random

from tests.served.money_evening import MOMENTS, evening

ROUNDS = 1
TRIES = 8
"""On a busy machine a moment may pass before a killed server answers again."""


def main() -> None:
    """Each moment alone, two in a row, some at random; the first argument is their number."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    moments = list(MOMENTS)
    bad = 0
    for number in range(rounds):
        luck = Random(number)
        chosen = [sorted(luck.sample(range(len(moments)), 3)) for _ in range(4)]
        several = [[moments[place] for place in places] for places in chosen]
        for cuts in ([moment] for moment in moments), map(list, pairwise(moments)), several:
            for each in cuts:
                bad += _one(each, number)
    print(f"{bad} evenings went wrong")
    sys.exit(1 if bad else 0)


def _one(cuts: list[str], seed: int) -> int:
    """Runs until each cut was made."""
    for attempt in range(TRIES):
        with tempfile.TemporaryDirectory() as folder:
            ended = evening(Path(folder), cuts, seed + attempt)
        said = "; ".join(ended.wrong) or "well"
        print(
            f"{' + '.join(cuts)}: {ended.kills} cuts, {ended.in_box // 100} dollars in, "
            f"{len(ended.papers)} papers: {said}",
            flush=True,
        )
        if ended.wrong:
            return 1
        if ended.kills == len(cuts):
            return 0
    print(f"{' + '.join(cuts)}: not all of them came in {TRIES} evenings")
    return 1


if __name__ == "__main__":
    main()
