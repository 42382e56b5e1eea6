"""The rules of a game at a table, from its declaration and its house's terms; made when a screen asks."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from table_server.engine.cards import JOKER, Card
from table_server.engine.money import Cents
from table_server.engine.ranking import Ranking, example
from table_server.families.rounds import shape
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import Bet, BettingStructure, Game, Tier
from table_server.families.rounds.terms import OpenPair, Terms
from table_server.games import games_of
from table_server.projection.by_identity import Same
from table_server.projection.card_text import codes
from table_server.projection.rounds.of_table import between_of, terms_of
from table_server.projection.rounds.views.rules import (
    BetRule,
    BoardRule,
    DiscardRule,
    DownRule,
    DrawRule,
    ExampleHand,
    KillRule,
    LastDownRule,
    OtherGame,
    RankingRules,
    RoundsRules,
    StepRule,
    StreetRules,
    TurnUpRule,
    UpOrDownRule,
    UpRule,
)
from table_server.projection.views.rules import PackRules
from table_server.table.terms import Spread


def game_rules(spread: Spread) -> RoundsRules:
    """The rules of the game, which its view beside the table leaves out."""
    return rules_of(games_of(Game)[spread.game], terms_of(spread), between_of(spread))


def rules_of(game: Game, terms: Terms, between: LineupTerms) -> RoundsRules:
    """The rules of any game, discovered or not."""
    cards = game.packs[terms.pack].cards
    other = game.unopened
    return RoundsRules(
        forced=game.forced,
        streets=_streets(game, terms),
        rankings=_rankings(Same(game.packs[terms.pack])),
        pack=PackRules(terms.pack, len(cards), JOKER in cards),
        seats=(game.seats[0], min(game.seats[1], between.most_dealt)),
        unopened=None if other is None else OtherGame(other.key, other.title),
        show_openers=terms.show_openers,
        heads_up_unlimited=terms.heads_up_unlimited,
        short_all_in=terms.short_all_in,
        all_in_wagers=terms.all_in_wagers,
        check_raise=terms.check_raise,
        losers=terms.losers,
        odd_chip=terms.odd_chip,
        seven_rule=terms.seven_rule,
        button=between.button,
        new_player=between.new_player,
        kill_times=between.kill.times,
        kill_pot=between.kill.pot_at_least,
    )


@lru_cache(64)
def _rankings(of: Same[shape.Pack]) -> tuple[RankingRules, ...]:
    """Worked out once, because a pack and its rankings never change."""
    return tuple(_ranking(ranking, of.it.cards) for ranking in of.it.rankings)


def _ranking(ranking: Ranking, pack: tuple[Card, ...]) -> RankingRules:
    manner = ranking.manner
    return RankingRules(
        key=ranking.name,
        low=manner.low,
        cards=manner.cards,
        ace=manner.ace,
        straights=manner.straights,
        flushes=manner.flushes,
        own=manner.own,
        qualifier=manner.qualifier,
        joker=manner.joker,
        hands=_hands(ranking, pack),
    )


def _hands(ranking: Ranking, pack: tuple[Card, ...]) -> tuple[ExampleHand, ...]:
    found = ((category, example(ranking, category, pack)) for category in ranking.manner.categories)
    return tuple(ExampleHand(category, codes(cards)) for category, cards in found if cards)


def _streets(game: Game, terms: Terms) -> tuple[StreetRules, ...]:
    return tuple(
        StreetRules(street.name, tuple(_steps(street, number, terms)))
        for number, street in enumerate(game.streets)
    )


def _steps(street: shape.Street, number: int, terms: Terms) -> list[StepRule]:
    told = (_step(step, number, terms) for step in street.steps)
    return [step for step in told if step is not None]


def _step(step: shape.Step, street: int, terms: Terms) -> StepRule | None:
    """None for a step that players do not notice, or that the house leaves out."""
    match step:
        case shape.Bet():
            return _bet(step, street, terms)
        case shape.Draw():
            return DrawRule(step.most)
        case shape.DiscardStep():
            return DiscardRule(step.count)
        case shape.TurnUpStep():
            return TurnUpRule()
        case shape.KillAsked():
            return _kill(step, terms)
        case shape.Collect() | shape.Unopened():
            return None
        case _:
            return _deal(step)


def _deal(step: shape.Deal) -> StepRule:
    match step:
        case shape.Down():
            return DownRule(step.count)
        case shape.Up():
            return UpRule()
        case shape.UpOrDown():
            return UpOrDownRule()
        case shape.LastDown():
            return LastDownRule()
        case shape.Board():
            return BoardRule(step.count, step.board)
        case _ as never:
            assert_never(never)


def _kill(step: shape.KillAsked, terms: Terms) -> KillRule | None:
    kills = terms.kills
    return KillRule(step.seen, kills.size, kills.overkill) if kills and kills.after == step.seen else None


def _bet(step: Bet, street: int, terms: Terms) -> BetRule:
    least, most = _sizes(step, street, terms)
    return BetRule(
        tier=step.tier,
        least=least,
        most=most,
        opening=step.opening,
        may_check=step.may_check,
        open_pair=terms.open_pair if step.open_pair else OpenPair.NOTHING,
        openers=None if step.opens_with is None else terms.openers,
    )


def _sizes(step: Bet, street: int, terms: Terms) -> tuple[Cents, Cents | None]:
    match terms.structure:
        case BettingStructure.FIXED_LIMIT:
            size = terms.lower if step.tier is Tier.LOWER else terms.upper
            return size, size
        case BettingStructure.SPREAD_LIMIT:
            least, most = terms.spread[street]
            return max(least, terms.bring_in, *terms.blinds[-1:]), most  # D-38
        case BettingStructure.POT_LIMIT | BettingStructure.NO_LIMIT:
            return terms.lower, None
        case _ as never:
            assert_never(never)
