"""A tournament's orders for its tables, and whole tournaments with real hands."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.engine.cards import Seat
from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.table.commands import SeatedEntrant
from table_server.table.opening import spread_cannot_be
from table_server.tournaments import commands
from table_server.tournaments.schedule import Level, LevelStakes, blinds
from table_server.tournaments.soundness import wrongs
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import AddOn, GameInTurn, Rebuys, Structure
from table_server.tournaments.tables import seated, spread_at
from tests.families.rounds.declared import pot_poker
from tests.tournaments.at_tables import begun_at_tables
from tests.tournaments.played import begun, play_out
from tests.tournaments.structures import EVENING, HALVES, MINUTE, SIT_AND_GO

ROTATING = replace(
    SIT_AND_GO,
    key="r1",
    games=(
        GameInTurn("holdem", Betting.FIXED_LIMIT),
        GameInTurn("seven_card_stud", Betting.FIXED_LIMIT),
        GameInTurn("lowball"),
        GameInTurn("omaha_hi_lo", Betting.POT_LIMIT),
    ),
    levels=(
        Level(blinds(25, 50), 5 * MINUTE),
        Level(LevelStakes(ante=10, bring_in=20, lower=60, upper=120), 5 * MINUTE),
        Level(blinds(75, 150), 5 * MINUTE),
        Level(blinds(150, 300, big_blind_ante=300), 5 * MINUTE),
    ),
    seats=4,
    tables=2,
)
REBUYS = replace(
    EVENING,
    rebuys=Rebuys(4_000, 1_500, 2, at_most=500),
    add_on=AddOn(3_000, 2_000, 2),
    late_levels=2,
    redraws=(9,),
    bounty=500,
)


def test_seats_chips_and_stakes_of_a_table() -> None:
    played = begun(EVENING, 7)
    played.must(commands.Begin())
    t = played.tournament
    wanted = seated(t, 1)
    assert wanted.entrants == tuple(
        SeatedEntrant(seat=seat, player=entrant.player, name=entrant.name, chips=1_500)
        for seat, entrant in sorted(t.at(1).items())
    )
    assert len(wanted.entrants) == 4
    assert wanted.spread.terms.blinds == (25, 50)


def test_a_table_that_is_not_opened_or_broken_stands_empty() -> None:
    assert seated(begun(EVENING, 7).tournament, 1).entrants == ()
    assert seated(begun(EVENING, 7).tournament, 4).entrants == ()


def test_nothing_is_bought_or_collected_at_any_level() -> None:
    """LP-136, D-149: no fee leaves a pot, the button is dead, and the number of seats is the tournament's."""
    spread = spread_at(EVENING, 2)
    assert (spread.game, spread.name, spread.least_buy_in, spread.short_buys) == (
        "holdem",
        "level 3",
        1_500,
        0,
    )
    assert spread.terms.collection.charges == ()
    assert (spread.between.most_players, spread.between.big_blind_ante) == (6, 200)
    assert spread_at(EVENING, 2) is spread


def test_the_game_turns_with_the_level() -> None:
    spreads = [spread_at(ROTATING, level) for level in range(4)]
    assert tuple(GameInTurn(each.game, each.terms.structure) for each in spreads) == ROTATING.games
    assert spreads[1].terms.bring_in == 20


EVERY = [(key, betting) for key, game in sorted(pot_poker().items()) for betting in game.structures]
"""Every betting that a game's file declares."""


def of(*games: tuple[str, Betting]) -> Structure:
    """A tournament of these games in turn, at stakes that fit them."""
    stakes = [
        LevelStakes(ante=n, bring_in=2 * n, lower=5 * n, upper=10 * n)
        if pot_poker()[games[at % len(games)][0]].forced == "bring_in"
        else blinds(5 * n, 10 * n)
        for at, n in enumerate((5, 10, 20, 40))
    ]
    turns = tuple(GameInTurn(key, betting) for key, betting in games)
    levels = tuple(Level(each, 2 * MINUTE) for each in stakes)
    return replace(SIT_AND_GO, key="g1", games=turns, levels=levels, seats=3, tables=2)


@pytest.mark.parametrize(("key", "betting"), EVERY)
def test_every_game_is_dealt_as_its_file_says_that_it_is_bet(key: str, betting: Betting) -> None:
    """Three raises where there are limits, six in draw games (D-27); no upper limit where there are none."""
    structure = of((key, betting))
    spread = spread_at(structure, 1)
    assert spread_cannot_be(spread) is None
    limits = betting in {Betting.FIXED_LIMIT, Betting.SPREAD_LIMIT}
    assert (spread.game, spread.terms.structure) == (key, betting)
    assert spread.terms.raise_cap == ((6 if key == "lowball" else 3) if limits else None)
    lower, upper = structure.levels[1].stakes.lower, structure.levels[1].stakes.upper
    streets = len(pot_poker()[key].streets)
    assert spread.terms.spread == (((lower, upper),) * streets if betting is Betting.SPREAD_LIMIT else ())


@pytest.mark.parametrize(("key", "betting"), EVERY)
def test_a_whole_tournament_of_every_game_however_it_is_bet(key: str, betting: Betting) -> None:
    plays_out(of((key, betting)), 5, seed=len(key))


@settings(max_examples=8)
@given(st.lists(st.sampled_from(EVERY), min_size=2, max_size=4), st.integers(2, 6), st.integers(0, 10**6))
def test_a_whole_tournament_of_any_rotation(
    games: list[tuple[str, Betting]], players: int, seed: int
) -> None:
    plays_out(of(*games), players, seed)


def plays_out(structure: Structure, players: int, seed: int) -> None:
    assert wrongs(structure) == ()
    played = begun_at_tables(structure, players, seed)
    played.must(commands.Begin())
    play_out(played, wild=False)
    assert played.empty()


@pytest.mark.parametrize(
    ("structure", "players", "wild"),
    [
        (SIT_AND_GO, 2, False),
        (SIT_AND_GO, 10, False),
        (EVENING, 24, False),
        (ROTATING, 8, False),
        (REBUYS, 14, True),
        (replace(REBUYS, payouts=HALVES, seats=3), 9, True),
    ],
)
@pytest.mark.parametrize("seed", range(12))
def test_whole_tournaments_at_tables(structure: Structure, players: int, wild: bool, seed: int) -> None:
    """Chips are conserved, tables have the tournament's stacks at every hand, and everybody goes home."""
    assert wrongs(structure) == ()
    played = begun_at_tables(structure, players, seed)
    played.must(commands.Begin())
    play_out(played, wild)
    assert played.phase() is TournamentPhase.OVER
    assert played.hands > 0
    assert played.empty()


def test_a_broke_player_deciding_keeps_a_seat_without_chips() -> None:
    played = begun(REBUYS, 3)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    place = played.tournament.entrants[1].place
    assert place is not None
    assert {e.seat: e.chips for e in seated(played.tournament, 1).entrants}[Seat(place.seat)] == 0
