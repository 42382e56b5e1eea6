"""A simulated table plays the example house's terms, or small stakes that fit the game."""

from __future__ import annotations

import pytest

from table_server.families.rounds.shape import BettingStructure, Game
from table_server.houses.house import load
from table_server.simulation.rounds.defaults import EXAMPLE_HOUSE, small_stakes, usual_terms
from tests.families.rounds.declared import pot_poker

GAMES = pot_poker()


@pytest.mark.parametrize("structure", BettingStructure)
def test_the_example_house_spreads_holdem(structure: BettingStructure) -> None:
    house = load(EXAMPLE_HOUSE)
    spread = [house.terms(game, name) for game, name in house.tables]
    terms = usual_terms(GAMES["holdem"], structure)
    assert terms in spread
    assert terms.structure is structure


@pytest.mark.parametrize("structure", BettingStructure)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_any_game_has_stakes_that_fit_it(game: Game, structure: BettingStructure) -> None:
    terms = small_stakes(game, structure)
    assert bool(terms.blinds) == (game.forced == "blinds")
    assert bool(terms.bring_in) == (game.forced == "bring_in")
    assert (terms.raise_cap is None) == (structure in {BettingStructure.NO_LIMIT, BettingStructure.POT_LIMIT})
    assert all(amount % terms.unit == 0 for amount in (terms.lower, terms.upper, terms.ante, terms.bring_in))


def test_draw_games_have_six_raises_and_others_three() -> None:
    """D-27."""
    assert small_stakes(GAMES["lowball"], BettingStructure.FIXED_LIMIT).raise_cap == 6
    assert small_stakes(GAMES["seven_card_stud"], BettingStructure.FIXED_LIMIT).raise_cap == 3


def test_stakes_are_small_if_the_example_house_has_no_table() -> None:
    assert usual_terms(GAMES["lowball"], BettingStructure.NO_LIMIT) == small_stakes(
        GAMES["lowball"], BettingStructure.NO_LIMIT
    )
