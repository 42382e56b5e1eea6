"""A game of pot poker as screens may explain it. A spread never changes, so each is described once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from table_server.engine.collection import Charge
from table_server.engine.ranking import Ranking
from table_server.families.rounds.lineup.terms import Straddle
from table_server.families.rounds.shape import Bet, Game, Opening
from table_server.games import games_of
from table_server.projection.by_identity import Same
from table_server.projection.rounds.of_table import between_of, terms_of
from table_server.projection.rounds.views.game import RankingView, RoundsGameView
from table_server.projection.table.time_charge import time_view
from table_server.projection.views.game import BettingKind, ChargeView, CollectionView, MenuItem
from table_server.table.terms import Spread

_KEPT: Final = 256
"""The number of descriptions remembered: more than a room has games on its menus."""


def game_view(spread: Spread) -> RoundsGameView:
    """A game with all its amounts."""
    return _game(Same(spread))


def menu_item(spread: Spread) -> MenuItem:
    """The game with its limits."""
    game, terms = games_of(Game)[spread.game], terms_of(spread)
    return MenuItem(
        game=spread.game,
        title=game.title,
        name=spread.name,
        structure=BettingKind(terms.structure.value),
        lower=terms.lower,
        upper=terms.upper,
        family=game.family,
    )


@lru_cache(_KEPT)
def _game(of: Same[Spread]) -> RoundsGameView:
    spread = of.it
    game, terms, between = games_of(Game)[spread.game], terms_of(spread), between_of(spread)
    return RoundsGameView(
        key=game.key,
        title=game.title,
        name=spread.name,
        structure=terms.structure,
        lower=terms.lower,
        upper=terms.upper,
        spread=terms.spread,
        blinds=terms.blinds,
        ante=terms.ante,
        big_blind_ante=between.big_blind_ante,
        bring_in=terms.bring_in,
        opens=any(
            isinstance(step, Bet) and step.opening is Opening.HIGH_CARD_OPENS for _, step in game.program
        ),
        unit=terms.unit,
        raise_cap=terms.raise_cap,
        streets=tuple(street.name for street in game.streets),
        rankings=tuple(_ranking(ranking) for ranking in game.packs[terms.pack].rankings),
        pack=terms.pack,
        players=(between.min_players, between.most_players),
        kill=between.kill.form,
        straddle=between.straddle is not Straddle.OFF,
        overs=terms.overs,
        run_it=terms.run_it,
        rabbit=terms.rabbit,
        least_buy_in=spread.least_buy_in,
        most_buy_in=spread.most_buy_in,
        short_buys=spread.short_buys,
        collection=_collection(spread),
    )


def _ranking(ranking: Ranking) -> RankingView:
    return RankingView(ranking.name, ranking.manner.low, ranking.manner.own)


def _collection(spread: Spread) -> CollectionView:
    schedule, time = terms_of(spread).collection, spread.between.time
    charges = tuple(_charge(charge) for charge in schedule.charges)
    return CollectionView(charges, schedule.cap, None if time is None else time_view(time))


def _charge(charge: Charge) -> ChargeView:
    return ChargeView(
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
