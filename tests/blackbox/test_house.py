"""Over real sockets: players of every kind at one table, every game, and everything checked afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.events import HandBegan
from table_server.games import discover
from table_server.settings.values import TableSettings
from tests.blackbox.examining import Examination
from tests.blackbox.game import AtSeat, Game, opened, plays
from tests.blackbox.house import house
from tests.blackbox.mischief import doubles, floods, freezes, stalls, vanishes, wrongs
from tests.blackbox.spreads import BRISK, house_table, menus, posted

HANDS: Final = 24
HOW: Final[Mapping[int, AtSeat]] = {3: vanishes, 4: stalls, 5: doubles, 6: wrongs, 7: floods, 8: freezes}
"""The behaviour at each seat; at the others somebody honest plays."""


@dataclass(frozen=True)
class Played:
    """A game that is over, closed and examined."""

    game: Game
    examined: Examination


async def at(game: Game, seat: Seat) -> None:
    await HOW.get(seat, plays)(game, seat)


async def played(place: Path, table: TableSettings, seed: int, hands: int, pause_after: int = 50) -> Played:
    """Dealt until the hands are over, with pauses to examine it; then the floor closes the table."""
    async with house(place, table) as found:
        game = await opened(found, Random(seed))
        examined = Examination(game)
        honest = {*game.seats} - HOW.keys()
        for enough in (*range(pause_after, hands, pause_after), hands):
            await game.play(enough, at)
            examined.catch_up(honest)
        await game.closes()
        examined.catch_up(honest)
        examined.closed()
        return Played(game, examined)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Played]:
    """One for each house that it takes to have every game dealt."""
    tables = [house_table(menu, BRISK) for menu in menus(Random(7))]
    place = tmp_path_factory.mktemp
    return [asyncio.run(played(place("house"), table, 7, HANDS // len(tables))) for table in tables]


def test_every_game_was_dealt_and_nothing_was_wrong_with_it(games: list[Played]) -> None:
    """Not a cent lost, not a card shown too early, every view the journal's: see `Examination`."""
    begun = [event for played in games for event in played.examined.journal if isinstance(event, HandBegan)]
    assert {event.game for event in begun} >= {game for game in discover() if posted(game)}
    assert len(begun) >= HANDS - len(games)


def test_every_view_of_every_screen_was_compared(games: list[Played]) -> None:
    assert sum(played.examined.views for played in games) > 100 * HANDS


def test_who_floods_the_server_or_freezes_is_cut_off(games: list[Played]) -> None:
    """A game that is over sooner than the server's patience may be spared one or the other."""
    assert sum(played.game.floods for played in games) > 0
    assert sum(played.game.freezes for played in games) > 0
