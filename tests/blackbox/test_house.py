"""Over real sockets: players of every kind at one table, every game, and everything checked afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.events import HandBegan
from table_server.felt.events import Happened
from table_server.games import discover
from table_server.settings.values import TableSettings
from table_server.store.meters import Meters
from tests.blackbox.audit import Sent, views_are_the_journals
from tests.blackbox.game import AtSeat, Game, opened, plays
from tests.blackbox.house import house
from tests.blackbox.mischief import doubles, floods, stalls, vanishes, wrongs
from tests.blackbox.player import MEANWHILE, RACES, Player
from tests.blackbox.sniff import leaks
from tests.blackbox.spreads import BRISK, house_table, menus, posted

HANDS: Final = 32
HOW: Final[Mapping[int, AtSeat]] = {3: vanishes, 4: stalls, 5: doubles, 6: wrongs, 7: floods}
"""Who plays at which seat; at the others somebody honest."""


@dataclass(frozen=True)
class Played:
    """A game that is over and closed, and all that is left of it."""

    game: Game
    journal: Sequence[Happened]
    faults: Sequence[str]
    meters: Meters


async def at(game: Game, seat: Seat) -> None:
    await HOW.get(seat, plays)(game, seat)


async def played(place: Path, table: TableSettings, seed: int, hands: int) -> Played:
    """Dealt until the hands are over and the floor has closed the table; then what was kept is read."""
    async with house(place, table) as found:
        game = await opened(found, Random(seed))
        await game.play(hands, at)
        await game.closes()
        return Played(game, found.journal(), found.faults(), found.meters())


def examined(played: Played) -> None:
    """All that must be true of it."""
    game, journal, meters = played.game, played.journal, played.meters
    assert played.faults == []
    assert meters.missing == 0
    assert meters.seats == 0
    assert meters.cash_in == meters.wallets + sum(meters.collection.values()) + sum(meters.jackpots.values())
    versions = game.house.versions
    sent = [Sent(heard.to, versions[heard.v], heard.text.encode()) for heard in game.heard if heard.is_view]
    assert views_are_the_journals(journal, sent) == len(sent) > 0
    assert [*leaks(journal, game.heard, versions, game.house.secrets)] == []
    for seat in game.seats:
        if seat not in HOW:
            honest(game.players[seat])


def honest(player: Player) -> None:
    """Who plays by the offer is refused only what somebody else was quicker with."""
    for refused in player.refusals:
        assert refused.code in (RACES if "offer" in refused.said else MEANWHILE), refused


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Played]:
    """One for each house that it takes to have every game dealt."""
    tables = [house_table(menu, BRISK) for menu in menus(Random(7))]
    place = tmp_path_factory.mktemp
    return [asyncio.run(played(place("house"), table, 7, HANDS // len(tables))) for table in tables]


def test_every_game_was_dealt(games: list[Played]) -> None:
    dealt = {event.game for played in games for event in played.journal if isinstance(event, HandBegan)}
    assert dealt >= {game for game in discover() if posted(game)}


def test_nothing_is_lost_nothing_is_shown_and_every_view_is_the_journals(games: list[Played]) -> None:
    for played in games:
        examined(played)


def test_who_floods_a_screen_was_cut_off_every_time(games: list[Played]) -> None:
    assert all(played.game.floods > 0 for played in games)
