"""A hundred players at ten tables of one server, over real sockets; `make bench` has the long form."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.served.field import played_out
from tests.served.process import free_port, process_of
from tests.served.room import Plan, made_ready
from tests.served.tournament import BOUNTY, BUY_IN, structure

PLAYERS: Final = 100
BIG_BLINDS: Final = (10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120)
CLOCKS: Final = "action = 86_400\nbetween_hands = 0.001\nrun_out = 0"
"""Nobody is hurried, nobody waits."""
SHARES: Final = ((2, (6_500, 3_500)), (50, (4_000, 2_500, 1_500, 1_000, 600, 400)))


def test_it_finishes_pays_and_reconciles(tmp_path: Path) -> None:
    port = free_port()
    room = made_ready(tmp_path, Plan(tables=10, clocks=CLOCKS, server=f"port = {port}"))
    with process_of(room.config, port) as process:
        process.start()
        process.until_it_answers()
        form = structure(room, 500, BIG_BLINDS, hands=3, shares=SHARES)
        ended = played_out(room, process, form, seed=1).ended
    assert ended.wrong == []
    assert len(ended.places) == PLAYERS
    assert ended.places == sorted(ended.places)
    assert ended.places[0] == 1
    assert ended.prizes == ended.pool == PLAYERS * (BUY_IN - BOUNTY)
