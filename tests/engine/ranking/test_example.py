"""An example of each category, confirmed by the ranking itself, from the pack in play."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from table_server.engine.cards import PACK, STANDARD_52, STANDARD_53, Card
from table_server.engine.ranking import ACE_FIVE, HIGH, HIGH_JOKER, OMAHA_HIGH, Category, Ranking, example
from table_server.engine.reveal import code
from tests.engine.ranking.test_protocol import RANKINGS

SEVENS_UP = tuple(card for card in PACK if 7 <= card.rank <= 14)


def shown(ranking: Ranking, category: Category, pack: Sequence[Card] = STANDARD_52) -> str:
    return " ".join(code(card) for card in example(ranking, category, pack))


@pytest.mark.parametrize("ranking", RANKINGS)
def test_each_category_has_a_hand_of_the_pack(ranking: Ranking) -> None:
    pack = STANDARD_53 if ranking.manner.joker else STANDARD_52
    for category in ranking.manner.categories:
        hand = example(ranking, category, pack)
        assert len(set(hand)) == ranking.manner.cards
        assert set(hand) <= set(pack)
        hole, board = (hand, ()) if ranking.manner.own is None else two_and_three(ranking, hand)
        assert ranking.describe(ranking.strength(hole, board)).category is category


def two_and_three(ranking: Ranking, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    assert ranking.manner.own == (2, 2)
    return hand[:2], hand[2:]


def test_hands_for_high_are_not_all_of_aces() -> None:
    assert shown(HIGH, Category.ROYAL_FLUSH) == "As Ks Qs Js Ts"
    assert shown(HIGH, Category.STRAIGHT_FLUSH) == "Ks Qs Js Ts 9s"
    assert shown(HIGH, Category.FOUR_OF_A_KIND) == "Qs Qh Qd Qc Js"
    assert shown(HIGH, Category.STRAIGHT) == "9s 8h 7d 6c 5s"
    assert shown(OMAHA_HIGH, Category.FULL_HOUSE) == "Js Jh Jd Ts Tc"


def test_hands_for_low_are_the_best_of_their_kind() -> None:
    assert shown(ACE_FIVE, Category.LOW) == "5s 4c 3d 2h As"
    assert shown(ACE_FIVE, Category.FULL_HOUSE) == "Ad Ah As 2c 2s"


def test_the_joker_is_shown_only_where_there_is_one() -> None:
    assert shown(HIGH_JOKER, Category.FIVE_ACES, STANDARD_53) == "As Ah Ad Ac Jo"
    assert shown(HIGH_JOKER, Category.FIVE_ACES) == ""


def test_a_pack_without_low_cards_has_none_in_its_hands() -> None:
    """EZ Money and Asian Poker: sevens to aces (D-94, D-107)."""
    for category in HIGH.manner.categories:
        hand = example(HIGH, category, SEVENS_UP)
        assert len(hand) == 5
        assert set(hand) <= set(SEVENS_UP)
    assert example(ACE_FIVE, Category.LOW, SEVENS_UP[:12]) == ()  # three ranks make no five different ones
