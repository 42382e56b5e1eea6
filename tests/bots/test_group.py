"""House bots at a table: they play every game, keep nobody waiting, and nothing they say is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection

from table_server.bots.group import Bots, Dice
from table_server.bots.place import BotPace, BotPlace
from table_server.engine.cards import Seat
from table_server.families.rounds.events import HandBegan
from table_server.games import discover
from table_server.runtime.opening import table_terms
from table_server.table.events import TimeRanOut
from table_server.table.terms import Clocks
from tests.blackbox.audit import BOARD
from tests.blackbox.house import PEOPLE, House, house
from tests.blackbox.room import Room
from tests.blackbox.spreads import house_table, posted
from tests.bots.rounds.test_answering import Luck
from tests.patience import PATIENCE
from tests.virtual.loop import run

HANDS = 15
FULL_TIME = Clocks()


def places(seats: Iterable[int]) -> list[BotPlace]:
    return [BotPlace(url=f"/{seat}", token="a token", card=f"{seat:04}", pin="70512") for seat in seats]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", [game for game in sorted(discover()) if posted(game)])
def test_any_game_is_played(game: str, seed: int) -> None:
    async def played() -> Room:
        _, name = Random(seed).choice(posted(game))
        room = Room(table_terms(house_table([(game, name)], FULL_TIME)), seed)
        bots = Bots(places=places(range(1, 6)), chance=Luck(seed), pace=BotPace(), dial=room.dial)
        async with room.open():
            bots.start()
            await room.played(HANDS)
            await bots.stop()
        return room

    room = run(played())
    dealt = [event for event in room.journal if isinstance(event, HandBegan)]
    assert {dealt.seat for began in dealt for dealt in began.setup.seats} == {1, 2, 3, 4, 5}
    assert not [event for event in room.journal if isinstance(event, TimeRanOut)]
    assert room.refused == []


def test_one_gets_up_and_the_others_play_on() -> None:
    async def played() -> tuple[Room, set[Seat]]:
        room = Room(table_terms(house_table([("holdem", "4-8")], FULL_TIME)), 1)
        bots = Bots(places=places((1, 2, 3)), chance=Luck(1), pace=BotPace(), dial=room.dial)
        async with room.open():
            bots.start()
            await room.played(2)
            await bots.get_up("/2")
            sitting = {*room.table.sitters}
            await room.played(room.hands + 2)
            await bots.stop()
        return room, sitting

    room, sitting = run(played())
    assert sitting == {1, 3}
    assert room.refused == []


async def hands_reach(board: ClientConnection, enough: Callable[[int], bool]) -> int:
    """Wait until the board shows enough finished hands; return their number."""
    while True:
        hands: int = json.loads(await board.recv())["view"]["table"]["hands"]
        if enough(hands):
            return hands


def seated(found: House, seats: Iterable[int]) -> list[BotPlace]:
    """Screens and accounts at a real house."""
    where = f"ws://127.0.0.1:{found.settings.server.port}"
    return [
        BotPlace(
            url=where + found.path(Seat(seat)),
            token=found.tokens[Seat(seat)],
            card=PEOPLE[seat].card,
            pin=PEOPLE[seat].pin,
        )
        for seat in seats
    ]


async def test_over_real_sockets_they_come_back_when_the_server_does(tmp_path: Path) -> None:
    table = house_table([("holdem", "4-8")], Clocks(between_hands=0, run_out=0))
    async with asyncio.timeout(3 * PATIENCE):
        async with house(tmp_path, table, people=PEOPLE[:4]) as found:
            port, tokens = found.settings.server.port, seated(found, (1, 2, 3))
            bots = Bots(tokens, Dice(), BotPace(quickest=0.0, slowest=0.02, reconnect=0.02))
            bots.start()
            async with found.screen(BOARD) as board:
                before = await hands_reach(board, lambda hands: hands >= 3)
        async with house(tmp_path, table, people=PEOPLE[:4], port=port) as found:
            async with found.screen(BOARD) as board:
                assert await hands_reach(board, lambda hands: hands >= before + 3) >= before + 3
            await bots.stop()
            assert found.faults() == []


def test_dice_show_every_number_and_no_other() -> None:
    dice = Dice()
    assert {dice.below(6) for _ in range(1000)} == {0, 1, 2, 3, 4, 5}
    assert {dice.below(1) for _ in range(10)} == {0}
