"""Power cuts by the thousand: `python -m tests.campaigns.power_cuts [CUTS] [SEED]`; 10,000 take some minutes.

Each round plays other tables onto another disk: cut at every change with nothing left that was not synced,
and with a random part of it left; cut again while the play goes on; a sync that fails; a full disk.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import replace
from random import Random, SystemRandom
from time import monotonic
from typing import Final

from tests.power.disk import Disk, Image, Trouble
from tests.power.kept import Ended, Looked, examined, prepared, write_down
from tests.power.platter import Cut, dropped, torn
from tests.power.script import Script, played

CUTS: Final = 10_000
SHOWN: Final = 20


def one_round(seed: int) -> Looked:
    """One set of tables, and everything that can happen to its disk."""
    chance = Random(seed)
    script = played(chance.randint(1, 4), chance.randint(1, 2), seed)
    image = prepared(script)
    looked = Looked()
    for trouble in troubles(chance, image):
        disk = Disk(image, trouble)
        pages = chance.choice((4, 16, 64, 1000))
        with suppress(Ended):
            write_down(disk, script, (f"PRAGMA wal_autocheckpoint = {pages}",))
        looked.at(dropped(image, disk.trace), script)
        for cut in torn(image, disk.trace, chance, every=chance.randint(2, 9)):
            looked.at([cut], script)
            if chance.random() < 0.02:
                looked.at(second_life(cut, script, chance), script)
    return replace(looked, wrong=[f"seed {seed}: {wrong}" for wrong in looked.wrong])


def troubles(chance: Random, image: Image) -> Iterator[Trouble]:
    """A good disk, a failing one, and a full one."""
    yield Trouble()
    yield Trouble(broken_sync=chance.randint(1, 60))
    yield Trouble(room=sum(map(len, image.values())) + chance.randrange(4_096, 400_000))


def second_life(cut: Cut, script: Script, chance: Random) -> Iterator[Cut]:
    """Play goes on after a cut, and the power fails again."""
    disk = Disk(cut.image)
    write_down(disk, script.after(examined(cut, script).commits))
    for again in torn(cut.image, disk.trace, chance, every=20):
        yield replace(again, promised=[*cut.promised, *again.promised])


def main(cuts: int = CUTS, seed: int | None = None) -> int:
    """Cut, print the results, and return the exit code."""
    first = SystemRandom().getrandbits(32) if seed is None else seed
    started, all_looked, rounds = monotonic(), Looked(), 0
    with ProcessPoolExecutor(2) as pool:
        while all_looked.cuts < cuts:
            for looked in pool.map(one_round, range(first + rounds, first + rounds + 2)):
                all_looked.cuts += looked.cuts
                all_looked.lost += looked.lost
                all_looked.wrong += looked.wrong
            rounds += 2
            print(
                f"{all_looked.cuts:>8,} cuts, {all_looked.lost} commits lost, {len(all_looked.wrong)} wrong",
                flush=True,
            )
    print(f"{rounds} sets of tables from seed {first}, {monotonic() - started:.0f} s")
    print(*all_looked.wrong[:SHOWN], sep="\n")
    return 1 if all_looked.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
