"""Thousands of hands of every game by players who know only the schema and the offer, different in every run.

First at tables without sockets, each message by itself and somebody hostile among the players. Then over real
sockets, with screens that vanish, stall, double, flood and send what is wrong. Every view is compared with
the journal, every byte is sniffed at, every cent is counted, at pauses and at the end.

`python -m tests.campaigns.many_hands [HANDS] [SEED]`; 4,000 take about twenty minutes.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from time import monotonic

import structlog

from table_server.games import discover
from tests.blackbox.spreads import BRISK, house_table, menus
from tests.blackbox.test_house import played as played_over_sockets
from tests.blackbox.test_room import examined
from tests.blackbox.test_room import played as played_in_a_room
from tests.virtual.loop import run

HANDS = 4000
AT_ONE_TABLE = 40


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SystemRandom().getrandbits(32)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    print(f"seed {seed}", flush=True)
    games = sorted(discover())
    for game in games:
        told(f"rooms, {game}", partial(rooms, game, hands // 2 // len(games), seed))
    tables = [*menus(Random(seed))]
    for menu in tables:
        names = ", ".join(name for _, name in menu)
        told(f"sockets, {names}", partial(house, menu, hands // 2 // len(tables), seed))


def told(what: str, play: Callable[[], int]) -> None:
    """One line for each part, with its time."""
    started = monotonic()
    hands = play()
    print(f"{what:<70}{hands:>7} hands{monotonic() - started:>8.0f} s", flush=True)


def rooms(game: str, hands: int, seed: int) -> int:
    """One table after the other, each with different terms."""
    dealt = 0
    for number in range(-(-hands // AT_ONE_TABLE)):
        try:
            turns = run(played_in_a_room(game, seed + number, AT_ONE_TABLE))
            examined(turns)
        except BaseException:
            print(f"{game}, seed {seed + number}", flush=True)
            raise
        dealt += turns.room.hands
    return dealt


def house(menu: list[tuple[str, str]], hands: int, seed: int) -> int:
    """One table that never stops, with one game after the other."""
    with TemporaryDirectory() as place:
        played = asyncio.run(played_over_sockets(Path(place), house_table(menu, BRISK), seed, hands=hands))
    return played.game.hands


if __name__ == "__main__":
    main()
