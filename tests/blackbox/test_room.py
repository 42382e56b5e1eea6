"""Players who know the schema and the offer alone play every game; whoever is hostile changes nothing.

Each message is sent by itself, so that what a refused one did can be seen: nothing.
"""

from __future__ import annotations

from random import Random

import pytest

from table_server.games import discover
from table_server.wire.schema import schema
from tests.blackbox.audit import (
    Replay,
    balances,
    nothing_is_lost,
    steps_are_the_journals,
    views_are_the_journals,
)
from tests.blackbox.game import Heard
from tests.blackbox.player import MEANWHILE, RACES
from tests.blackbox.quick import checked
from tests.blackbox.room import Room
from tests.blackbox.sniff import Onlooker, leaks
from tests.blackbox.spreads import any_table
from tests.blackbox.turns import Turns
from tests.virtual.loop import run

CHECK = checked(schema(), "ToSeat")
HANDS = 12
GAMES = sorted(discover())
SEEDS = max(1, 8 // len(GAMES))
"""Evenings of each game: they share their code, so more games are no reason to play for longer."""


async def played(game: str, seed: int, hands: int) -> Turns:
    """A game with somebody hostile in it."""
    luck = Random(seed)
    room = Room(any_table(game, luck), seed)
    turns = Turns(room, luck, CHECK)
    async with room.open():
        await turns.play(hands, hostile_once_in=20)
    return turns


def overheard(room: Room) -> tuple[list[Heard], dict[int, int]]:
    """The messages that were sent, each with the number of events it shows."""
    heard = [Heard(sent.to, sent.events, sent.data.decode()) for sent in room.sent]
    return heard, {sent.events: sent.events for sent in room.sent}


def examined(turns: Turns) -> None:
    """All that must be true of it afterwards."""
    room = turns.room
    nothing_is_lost(room.table, balances([*room.moved.values(), *room.entries]), room.moved)
    assert views_are_the_journals(Replay(room.journal), room.sent) == len(room.sent)
    steps_are_the_journals(room.journal, room.sent)
    assert [*leaks(Onlooker(room.journal), *overheard(room), ())] == []
    told = [refused for player in turns.players.values() for refused in player.refusals]
    for refused in told:
        assert refused.code in (RACES if "offer" in refused.said else MEANWHILE), refused


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("game", GAMES)
def test_any_game_is_played_by_its_offers_alone(game: str, seed: int) -> None:
    turns = run(played(game, seed, HANDS))
    assert turns.room.hands >= HANDS
    assert turns.refused > 50
    examined(turns)


def test_the_same_seed_is_the_same_game() -> None:
    one, other = (run(played("holdem", 3, 5)) for _ in range(2))
    assert one.room.sent == other.room.sent
