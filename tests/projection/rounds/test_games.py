"""A game is explained in amounts and codes, so that no page has to know a game."""

from __future__ import annotations

import pytest

from table_server.engine.collection import Counted, Flop, Fund
from table_server.engine.time_collection import TimeBasis, TimeCharge, TimeCollection
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import BettingStructure
from table_server.houses.house import load
from table_server.projection.games import menu_view
from table_server.projection.rounds import games
from table_server.projection.rounds.games import game_view
from table_server.projection.rounds.views.game import RankingView
from table_server.projection.views.game import ChargeView, TimeBandView, TimeView
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table.terms import Spread
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import TURNED_STUD
from tests.projection.rig import spread_of, table_of

HOLDEM, OMAHA = pot_poker()["holdem"], pot_poker()["omaha_hi_lo"]


def test_a_limit_game() -> None:
    view = game_view(spread_of(HOLDEM, small_stakes(HOLDEM, BettingStructure.FIXED_LIMIT)))
    assert (view.key, view.title, view.name) == ("holdem", "Texas Hold'em", "4-8")
    assert (view.structure, view.lower, view.upper, view.blinds) == (
        BettingStructure.FIXED_LIMIT,
        400,
        800,
        (200, 400),
    )
    assert view.streets == ("preflop", "flop", "turn", "river")
    assert view.rankings == (RankingView("high", low=False, own=None),)
    assert (view.least_buy_in, view.most_buy_in, view.players) == (4_000, 200_000, (2, 10))


def test_there_is_no_bring_in_if_the_highest_card_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-113, D-116."""
    stud = pot_poker()["seven_card_stud"]
    terms = small_stakes(stud, BettingStructure.FIXED_LIMIT)
    assert not game_view(spread_of(stud, terms)).opens
    monkeypatch.setattr(games, "games_of", lambda _: {"turned_stud": TURNED_STUD})
    assert game_view(spread_of(TURNED_STUD, terms)).opens


def test_a_game_of_two_halves() -> None:
    view = game_view(spread_of(OMAHA, small_stakes(OMAHA, OMAHA.structures[0])))
    assert view.rankings == (
        RankingView("omaha_high", low=False, own=(2, 2)),
        RankingView("omaha_eight_or_better", low=True, own=(2, 2)),
    )


def test_every_table_of_every_house_can_be_explained() -> None:
    house = load("oak")
    for game, name in house.tables:
        terms, between = house.terms(game, name), house.between(game, name)
        buy_in = between.buy_in
        view = game_view(
            Spread(
                game=game,
                name=name,
                terms=terms,
                between=between.lineup,
                least_buy_in=buy_in.least,
                most_buy_in=buy_in.most,
            )
        )
        assert len(view.collection.charges) == len(terms.collection.charges)


def test_the_collection_is_in_numbers() -> None:
    """LP-131."""
    house = load("lightning")
    game, name = next(key for key in house.tables if house.terms(*key).collection.charges)
    terms = house.terms(game, name)
    charge = terms.collection.charges[0]
    view = game_view(Spread(game=game, name=name, terms=terms, between=LineupTerms(), least_buy_in=4_000))
    assert view.collection.cap == terms.collection.cap
    assert view.collection.charges[0] == ChargeView(
        when=charge.when,
        amount=charge.amount,
        percent=charge.percent,
        players=charge.players,
        counted=charge.counted,
        per_player=charge.per_player,
        flop=charge.flop,
        pot_at_least=charge.pot_at_least,
        fund=charge.fund,
        from_button=charge.from_button,
    )
    assert (type(charge.counted), type(charge.flop), type(charge.fund)) == (Counted, Flop, Fund)


def test_a_collection_by_the_clock() -> None:
    """D-73."""
    time = TimeCollection((TimeCharge(500, (2, 6)), TimeCharge(400, (7, 10))), TimeBasis.TIME_POT)
    spread = spread_of(HOLDEM, small_stakes(HOLDEM, BettingStructure.FIXED_LIMIT), LineupTerms(time=time))
    bands = (TimeBandView(500, (2, 6)), TimeBandView(400, (7, 10)))
    assert game_view(spread).collection.time == TimeView(30, TimeBasis.TIME_POT, bands)


def test_a_spread_is_described_once() -> None:
    spread = spread_of(HOLDEM, small_stakes(HOLDEM, BettingStructure.FIXED_LIMIT))
    same = spread_of(HOLDEM, small_stakes(HOLDEM, BettingStructure.FIXED_LIMIT))
    assert game_view(spread) is game_view(spread)
    assert game_view(spread) is not game_view(same)
    assert game_view(spread) == game_view(same)
    terms = table_of(spread, same)
    assert menu_view(terms) is menu_view(terms)
    assert len(menu_view(terms).items) == 2
