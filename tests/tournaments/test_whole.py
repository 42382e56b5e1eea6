"""Whole tournaments by chance: chips, pool, places, balance and replay hold after every command."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.tournaments import commands
from table_server.tournaments.payouts import Bracket, Fixed, Payouts, Percentages, Tickets
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.schedule import Level, LevelMeasure, blinds
from table_server.tournaments.soundness import wrongs
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import AddOn, GameInTurn, Rebuys, Structure
from tests.tournaments.played import Played, begun, play_out
from tests.tournaments.structures import HALVES, MINUTE, SIT_AND_GO

MANY = Percentages(
    (Bracket(2, (10_000,)), Bracket(4, (5_000,) * 2), Bracket(8, (2_000,) * 5), Bracket(20, (1_000,) * 10))
)
GAMES = st.builds(GameInTurn, st.sampled_from(["holdem", "omaha_hi_lo"]), st.sampled_from(Betting))
PAYOUTS: list[Payouts] = [HALVES, MANY, MANY, Fixed((9_000, 4_000)), Tickets("main", 12_000)]


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    pace = draw(st.sampled_from(LevelMeasure))
    lasts = 5 * MINUTE if pace is LevelMeasure.TIME else 4
    levels = tuple(Level(blinds(25 * n, 50 * n), lasts, MINUTE * (n % 2)) for n in range(1, 8))
    seats = draw(st.integers(2, 10))
    payouts = draw(st.sampled_from(PAYOUTS))
    return Structure(
        key="x",
        title="X",
        buy_in=draw(st.integers(0, 5_000)),
        fee=draw(st.integers(0, 500)),
        chips=1_500,
        levels=levels,
        payouts=payouts,
        games=tuple(draw(st.lists(GAMES, min_size=1, max_size=3))),
        seats=seats,
        tables=draw(st.integers(1, 100 // seats)),
        pace=pace,
        late_levels=draw(st.integers(0, 3)),
        rebuys=draw(
            st.none() | st.builds(Rebuys, st.just(700), st.just(1_500), st.integers(0, 4), st.just(30))
        ),
        add_on=draw(st.none() | st.just(AddOn(price=900, chips=2_000, after_level=3, fee=10))),
        guarantee=20_000,
        contribution=draw(st.sampled_from([0, 1_000])),
        redraws=draw(st.sampled_from([(), (seats,), (27, 18, 9)])),
    )


def everything_holds(data: st.DataObject) -> None:
    """A random tournament, to its end."""
    structure = data.draw(structures())
    structure = replace(structure, bounty=data.draw(st.integers(0, structure.buy_in)))
    assert wrongs(structure) == ()
    players = data.draw(st.integers(1, structure.places))
    played = begun(structure, players, data.draw(st.integers(0, 10**6)))
    if players < structure.fewest:
        called_off(played)
        return
    played.must(commands.Begin())
    play_out(played)


def called_off(played: Played) -> None:
    """Nobody plays alone (D-147); the money goes back."""
    assert played.told(commands.Begin()) == TournamentRefused(TournamentRefusal.TOO_FEW_PLAYERS)
    played.must(commands.Cancel("too few"))
    assert not any(played.accounts.values())


@settings(max_examples=40)
@given(st.data())
def test_everything_holds_to_the_end(data: st.DataObject) -> None:
    everything_holds(data)


def test_one_alone_is_called_off_and_has_everything_back() -> None:
    called_off(begun(SIT_AND_GO, 1))


@pytest.mark.parametrize("players", [2, 3, 37, 100])
def test_so_many_players_without_anything_on_the_side(players: int) -> None:
    levels = tuple(Level(blinds(25 * n, 50 * n), 5 * MINUTE) for n in range(1, 8))
    structure = Structure(
        key="x",
        title="X",
        buy_in=5_000,
        fee=500,
        chips=1_500,
        levels=levels,
        payouts=MANY,
        seats=6,
        tables=17,
        bounty=1_001,
    )
    played = begun(structure, players, players)
    played.must(commands.Begin())
    play_out(played, wild=False)
    assert played.tournament.phase is TournamentPhase.OVER
