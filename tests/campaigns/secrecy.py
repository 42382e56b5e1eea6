"""Many screens compared with different hidden cards, different in every run.

`python -m tests.campaigns.secrecy [SCREENS]`; a million take about seven minutes.
"""

from __future__ import annotations

import sys
from random import SystemRandom
from time import monotonic

from table_server.engine.cards import Seat
from table_server.families.rounds.shape import Game
from table_server.games import discover
from table_server.simulation.rounds.hands import wild_hand
from tests.projection.dice import Dice
from tests.projection.knowledge import NOBODY
from tests.projection.permuting import Compared, compared
from tests.projection.test_life import life_of
from tests.projection.test_secrecy import DECLARED

SCREENS = 1_000_000
DECISIONS = 60


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else SCREENS
    chance = SystemRandom()
    games = (*discover().values(), *DECLARED)
    for game in games:
        started = monotonic()
        screens = 0
        while screens < wanted / len(games):
            seed = chance.getrandbits(32)
            found = one_hand(game, seed)
            screens += found.screens
            if found.differs:
                raise SystemExit(f"{game.key}, seed {seed}: {found.differs}")
        print(f"{game.key:<24}{screens:>10} screens{monotonic() - started:>8.0f} s", flush=True)
    for key in discover():
        started = monotonic()
        for seed in (chance.getrandbits(32) for _ in range(max(1, wanted // 50_000))):
            try:
                life_of(key, seed)
            except AssertionError as broken:
                raise SystemExit(f"sessions of {key}, seed {seed}: {broken!r}") from broken
        print(f"sessions of {key:<24}{monotonic() - started:>20.0f} s", flush=True)


def one_hand(game: Game, seed: int) -> Compared:
    """Any table, any audience, up to any point of the hand."""
    dice = Dice(seed)
    fewest, most = game.seats
    seats = fewest + dice.below(most - fewest + 1)
    structure = game.structures[dice.below(len(game.structures))]
    began = wild_hand(game, structure, seats, chance=dice, shuffle=dice.shuffled)
    audiences = (NOBODY, *(Seat(dealt.seat) for dealt in began.setup.seats))
    who = audiences[dice.below(len(audiences))]
    return compared(game, began, who, decisions=dice.below(DECISIONS), dice=dice)


if __name__ == "__main__":
    main()
