"""A game told as data: its deals and rounds street by street, and the ranking of its hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import STANDARD_52
from table_server.engine.ranking import HIGH_JOKER, Ace, Category, JokerUse
from table_server.engine.ranking.protocol import HIGH_HANDS
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.shape import BettingStructure, Game, Opening, Pack, Tier
from table_server.families.rounds.terms import Kills, KillSize, OpenPair, Terms
from table_server.houses.house import load, names
from table_server.projection.rounds.rules import game_rules, rules_of
from table_server.projection.rounds.views.rules import (
    BetRule,
    BoardRule,
    DiscardRule,
    DownRule,
    DrawRule,
    KillRule,
    LastDownRule,
    OtherGame,
    StepRule,
    TurnUpRule,
    UpOrDownRule,
    UpRule,
)
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table.terms import Spread
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import JACKS_BACK_LIKE, PINEAPPLE, TURNED_STUD

HOLDEM, OMAHA = pot_poker()["holdem"], pot_poker()["omaha_hi_lo"]
STUD, LOWBALL = pot_poker()["seven_card_stud"], pot_poker()["lowball"]


def steps_of(game: Game, terms: Terms | None = None) -> list[StepRule]:
    rules = rules_of(game, terms or small_stakes(game, game.structures[0]), LineupTerms())
    return [step for street in rules.streets for step in street.steps]


def bets_of(game: Game, terms: Terms) -> list[BetRule]:
    return [step for step in steps_of(game, terms) if isinstance(step, BetRule)]


def test_two_cards_five_in_common_four_rounds() -> None:
    """LP-57 to LP-88."""
    assert [type(step) for step in steps_of(HOLDEM)] == [
        *(DownRule, BetRule),
        *(BoardRule, BetRule) * 3,
    ]
    assert [step.count for step in steps_of(HOLDEM) if isinstance(step, BoardRule)] == [3, 1, 1]
    rules = rules_of(HOLDEM, small_stakes(HOLDEM, BettingStructure.FIXED_LIMIT), LineupTerms())
    assert [street.key for street in rules.streets] == ["preflop", "flop", "turn", "river"]
    assert (rules.forced, rules.pack.cards, rules.pack.joker, rules.seats) == ("blinds", 52, False, (2, 10))


def test_the_sizes_of_bets() -> None:
    """D-26, D-38: the two limits, the least of a spread, and no most where pot or stack is the limit."""
    limit = bets_of(HOLDEM, small_stakes(HOLDEM, BettingStructure.FIXED_LIMIT))
    assert [(bet.tier, bet.least, bet.most) for bet in limit] == [
        *[(Tier.LOWER, 400, 400)] * 2,
        *[(Tier.UPPER, 800, 800)] * 2,
    ]
    spread = small_stakes(HOLDEM, BettingStructure.SPREAD_LIMIT)
    narrow = replace(spread, spread=((200, 1_000), (200, 1_000), (200, 1_000), (500, 2_000)))
    assert [(bet.least, bet.most) for bet in bets_of(HOLDEM, narrow)] == [
        *[(400, 1_000)] * 3,
        (500, 2_000),
    ]
    for structure in (BettingStructure.POT_LIMIT, BettingStructure.NO_LIMIT):
        big = bets_of(HOLDEM, small_stakes(HOLDEM, structure))
        assert {(bet.least, bet.most) for bet in big} == {(400, None)}


def test_up_cards_and_the_last_one_down() -> None:
    """D-95, D-100, D-101."""
    terms = replace(small_stakes(STUD, BettingStructure.FIXED_LIMIT), open_pair=OpenPair.ANY_PLAYER)
    assert [type(step) for step in steps_of(STUD, terms)] == [
        *(DownRule, UpRule, BetRule),
        *(UpRule, BetRule) * 3,
        *(LastDownRule, BetRule),
    ]
    bets = bets_of(STUD, terms)
    assert bets[0].opening is Opening.LOW_CARD_BRINGS_IN
    assert [bet.open_pair for bet in bets][:3] == [OpenPair.NOTHING, OpenPair.ANY_PLAYER, OpenPair.NOTHING]


def test_a_draw_a_joker_and_kills_where_the_house_takes_them() -> None:
    """D-63, D-123, D-127, D-146."""
    plain = small_stakes(LOWBALL, BettingStructure.FIXED_LIMIT)
    assert [type(step) for step in steps_of(LOWBALL, plain)] == [
        *[DownRule] * 3,
        *(BetRule, DrawRule, BetRule),
    ]
    kills = replace(plain, kills=Kills(after=3, size=KillSize.UP_TO_A_THIRD, overkill=True))
    assert KillRule(3, KillSize.UP_TO_A_THIRD, overkill=True) in steps_of(LOWBALL, kills)
    assert [type(step) for step in steps_of(LOWBALL, kills)].count(KillRule) == 1
    assert not bets_of(LOWBALL, plain)[0].may_check
    rules = rules_of(LOWBALL, plain, LineupTerms())
    (ranking,) = rules.rankings
    assert (rules.pack.cards, rules.pack.joker) == (53, True)
    assert (ranking.low, ranking.joker) == (True, JokerUse.LOWEST_MISSING)
    assert (ranking.cards, ranking.ace, ranking.straights, ranking.flushes) == (5, Ace.LOW, False, False)
    assert (ranking.hands[0].category, ranking.hands[-1].category) == (
        Category.LOW,
        Category.FOUR_OF_A_KIND,
    )
    assert ranking.hands[0].cards == ("5s", "4c", "3d", "2h", "As")


def test_two_halves_two_cards_of_ones_own_and_eight_or_better() -> None:
    """D-87, D-88."""
    high, low = rules_of(OMAHA, small_stakes(OMAHA, OMAHA.structures[0]), LineupTerms()).rankings
    assert (high.low, high.own, high.qualifier) == (False, (2, 2), None)
    assert (low.low, low.own, low.qualifier) == (True, (2, 2), 8)
    assert (high.ace, high.straights, high.flushes) == (Ace.EITHER, True, True)
    assert [hand.category for hand in low.hands] == [Category.LOW]


def test_examples_come_from_the_pack_that_is_played_with() -> None:
    """EZ Money's 32 cards (D-94): nothing lower than a seven, and no hand that the pack cannot make."""
    pack = Pack(tuple(card for card in STANDARD_52 if card.rank >= 7), (HIGH_JOKER,))
    short = replace(PINEAPPLE, seats=(2, 8), packs={"32": pack})
    terms = replace(small_stakes(PINEAPPLE, BettingStructure.FIXED_LIMIT), pack="32")
    (ranking,) = rules_of(short, terms, LineupTerms()).rankings
    assert Category.FIVE_ACES not in {hand.category for hand in ranking.hands}
    assert {hand.category for hand in ranking.hands} == set(HIGH_HANDS)
    assert {code[0] for hand in ranking.hands for code in hand.cards} <= set("789TJQKA")


def test_cards_that_are_thrown_and_cards_that_are_turned() -> None:
    """D-91, D-109."""
    assert DiscardRule(1) in steps_of(PINEAPPLE)
    kinds = {type(step) for step in steps_of(TURNED_STUD)}
    assert {TurnUpRule, UpOrDownRule} <= kinds


def test_a_pot_that_has_to_be_opened_and_what_is_played_when_nobody_does() -> None:
    """D-134, D-138."""
    terms = replace(small_stakes(JACKS_BACK_LIKE, BettingStructure.FIXED_LIMIT), openers=12)
    rules = rules_of(JACKS_BACK_LIKE, terms, LineupTerms())
    other = JACKS_BACK_LIKE.unopened
    assert other is not None
    assert rules.unopened == OtherGame(other.key, other.title)
    assert bets_of(JACKS_BACK_LIKE, terms)[0].openers == 12
    assert bets_of(HOLDEM, small_stakes(HOLDEM, BettingStructure.FIXED_LIMIT))[0].openers is None


@pytest.mark.parametrize("name", names())
def test_every_table_of_every_house_is_told(name: str) -> None:
    house = load(name)
    for game, called in house.tables:
        terms, between = house.terms(game, called), house.between(game, called)
        spread = Spread(
            game=game,
            name=called,
            terms=terms,
            between=between.lineup,
            least_buy_in=between.buy_in.least,
            most_buy_in=between.buy_in.most,
        )
        rules = game_rules(spread)
        bets = [s for street in rules.streets for s in street.steps if isinstance(s, BetRule)]
        assert bets
        assert all(0 < bet.least <= (bet.most or bet.least) for bet in bets)
        assert all(ranking.hands for ranking in rules.rankings)
        assert rules.seats[1] <= pot_poker()[game].seats[1]
