"""High hands: the ten classes of LP-97, kickers, ties and the joker, all checked against other rankers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator._pheval import evaluate_5cards, evaluate_6cards, evaluate_7cards

from table_server.engine.cards import JOKER, STANDARD_52, STANDARD_53, Card
from table_server.engine.ranking import HIGH, HIGH_JOKER, Category, HandName
from tests.engine.ranking import slow
from tests.engine.ranking.dealing import cards, deals, hands, high_told, kinds_of, plain, told

LP_97 = (
    (Category.ROYAL_FLUSH, "Ts Js Qs Ks As"),
    (Category.STRAIGHT_FLUSH, "9h Th Jh Qh Kh"),
    (Category.FOUR_OF_A_KIND, "Ac Ad Ah As Kd"),
    (Category.FULL_HOUSE, "Ac Ad Ah Ks Kd"),
    (Category.FLUSH, "Ac Kc Qc Jc 9c"),
    (Category.STRAIGHT, "Tc Jd Qh Ks Ac"),
    (Category.THREE_OF_A_KIND, "Ac Ad Ah Ks Qd"),
    (Category.TWO_PAIR, "Ac Ad Kh Ks Qd"),
    (Category.ONE_PAIR, "Ac Ad Kh Qs Jd"),
    (Category.HIGH_CARD, "Ac Kd Qh Js 9c"),
)
BEST_NAMES = {
    Category.STRAIGHT_FLUSH: (13,),
    Category.FOUR_OF_A_KIND: (14, 13),
    Category.FULL_HOUSE: (14, 13),
    Category.FLUSH: (14, 13, 12, 11, 9),
    Category.TWO_PAIR: (14, 13, 12),
}


def strength(text: str) -> int:
    return HIGH.strength(cards(text), ())


def test_the_classes_come_in_the_order_of_lp_97() -> None:
    strengths = [strength(hand) for _, hand in LP_97]
    assert strengths == sorted(strengths, reverse=True)
    assert [HIGH.describe(each).category for each in strengths] == [category for category, _ in LP_97]


def test_the_worst_of_a_class_beats_the_best_of_the_next_lp_97() -> None:
    worst = (
        *("Ah 2h 3h 4h 5h", "2c 2d 2h 2s 3c", "2c 2d 2h 3s 3c", "2c 3c 4c 5c 7c", "Ah 2c 3d 4s 5h"),
        *("2c 2d 2h 3s 4c", "2c 2d 3h 3s 4c", "2c 2d 3h 4s 5c"),
    )
    for low, (_, high) in zip(worst, LP_97[2:], strict=True):
        assert strength(low) > strength(high)


def test_a_hand_is_named_by_its_ranks_in_the_order_one_reads_them() -> None:
    for category, hand in LP_97:
        if category in BEST_NAMES:
            assert HIGH.describe(strength(hand)) == HandName(category, BEST_NAMES[category])
    assert HIGH.describe(strength("3c Kd 3h Ks Kc")) == (Category.FULL_HOUSE, (13, 3))


def test_there_are_7462_hands_and_each_class_has_its_known_number() -> None:
    named = [HIGH.describe(each) for each in range(1, 7463)]
    assert Counter(name.category for name in named) == {
        Category.HIGH_CARD: 1277,
        Category.ONE_PAIR: 2860,
        Category.TWO_PAIR: 858,
        Category.THREE_OF_A_KIND: 858,
        Category.STRAIGHT: 10,
        Category.FLUSH: 1277,
        Category.FULL_HOUSE: 156,
        Category.FOUR_OF_A_KIND: 156,
        Category.STRAIGHT_FLUSH: 9,
        Category.ROYAL_FLUSH: 1,
    }
    assert len(set(named)) == 7462
    with pytest.raises(IndexError):
        HIGH.describe(7463)


def test_suits_never_break_ties_lp_98() -> None:
    assert strength("Ah Kh Qh Jh 9h") == strength("Ac Kc Qc Jc 9c")
    assert strength("2s 2h Ks 9s 5s") == strength("2c 2d Kd 9h 5c")


def test_kickers_decide_between_hands_of_a_class_lp_99() -> None:
    for better, worse in (
        ("Ac Ad Kh Qs Jd", "Ah As Kc Qd Th"),
        ("Ac Ad Kh Ks 3d", "Ah As Kc Kd 2h"),
        ("9c 9d 9h As 2d", "9c 9d 9h Ks Qd"),
        ("2c 2d 2h 2s Ac", "2c 2d 2h 2s Kc"),
        ("Ac Kd Qh Js 9c", "Ac Kd Qh Js 8c"),
    ):
        assert strength(better) > strength(worse)


def test_the_ace_ends_a_straight_or_begins_it_but_is_never_inside() -> None:
    assert HIGH.describe(strength("Ac 2d 3h 4s 5c")) == (Category.STRAIGHT, (5,))
    assert HIGH.describe(strength("Ac Kd Qh Js Tc")) == (Category.STRAIGHT, (14,))
    assert HIGH.describe(strength("Kc Ad 2h 3s 4c")) == (Category.HIGH_CARD, (14, 13, 4, 3, 2))
    assert HIGH.describe(strength("Ad 2d 3d 4d 5d")) == (Category.STRAIGHT_FLUSH, (5,))


def test_any_split_between_hole_and_board_is_the_same_hand_lp_90() -> None:
    seven = cards("2c 2d 9h 9s Kc Kd 4h")
    assert len({HIGH.strength(seven[:held], seven[held:]) for held in range(8)}) == 1
    assert HIGH.strength(list(seven[:2]), list(seven[2:])) == HIGH.strength(seven, ())


def test_playing_the_board_lp_91() -> None:
    board = cards("Ts Js Qs Ks As")
    assert HIGH.strength(cards("2c 3d"), board) == HIGH.strength(cards("Ah Ad"), board)
    assert HIGH.best(cards("2c 3d"), board) == cards("As Ks Qs Js Ts")


def test_five_six_and_seven_cards_are_hands_and_fewer_are_not_lp_229() -> None:
    hand = cards("Ac Ad Ah Ks Kd 2c 3c")
    for size in range(5):
        assert HIGH.strength(hand[:2], hand[2:size]) == 0
        assert HIGH.strength(hand[:size], ()) == 0
        assert HIGH.best(hand[:size], ()) == ()
    assert HIGH.describe(0) == (Category.NO_HAND, ())
    assert HIGH.strength(hand[:5], ()) == HIGH.strength(hand[:6], ()) == HIGH.strength(hand[:2], hand[2:])


def test_four_suited_cards_are_no_hand() -> None:
    assert HIGH.strength(cards("As Ks Qs Js"), ()) == 0


@pytest.mark.parametrize("pack", [STANDARD_52[:8], STANDARD_52[-8:], STANDARD_52[::7], STANDARD_52[3::4][:8]])
def test_more_than_seven_cards_are_a_mistake(pack: tuple[Card, ...]) -> None:
    with pytest.raises(IndexError):
        HIGH.strength(pack, ())


def test_the_joker_is_no_card_of_a_game_without_it() -> None:
    with pytest.raises(IndexError):
        HIGH.strength(cards("Jo Ac Kd 9h 2s"), ())


@pytest.mark.parametrize(
    ("held", "read"),
    [
        ("3c Kd 3h Ks Kc 3d 2h", "Ks Kd Kc 3h 3d"),
        ("2h 5s 9c Ad Ac Js 3h", "Ad Ac Js 9c 5s"),
        ("5c 4c 3d 2h As Kd Qh", "5c 4c 3d 2h As"),
        ("9s 9d Tc 8c 7h 6h 2d", "Tc 9s 8c 7h 6h"),
        ("2h 9h 4h Kh Jh Ks Kd", "Kh Jh 9h 4h 2h"),
        ("2h 3h 4h 5h Ah 6s Kh", "5h 4h 3h 2h Ah"),
        ("2c 2d 2h 2s As Ad Kc", "2s 2h 2d 2c As"),
        ("2c 2d 3c 3d 4c 4d Ah", "4d 4c 3d 3c Ah"),
    ],
)
def test_the_best_five_are_read_in_order_of_equal_cards_the_higher_suits(held: str, read: str) -> None:
    assert HIGH.best(cards(held)[:2], cards(held)[2:]) == cards(read)


@pytest.mark.parametrize(
    ("held", "name", "read"),
    [
        ("Ac Ad Ah As Jo", (Category.FIVE_ACES, (14,)), "As Ah Ad Ac Jo"),
        ("Kc Kd Jo 7h 2s", (Category.ONE_PAIR, (13, 14, 7, 2)), "Kd Kc Jo 7h 2s"),
        ("9c 8d 7h 6s Jo", (Category.STRAIGHT, (10,)), "Jo 9c 8d 7h 6s"),
        ("Ac Kc Qc 2c Jo", (Category.FLUSH, (14, 13, 12, 11, 2)), "Ac Kc Qc Jo 2c"),
        ("Jo As Ks Qs Tc", (Category.STRAIGHT, (14,)), "As Ks Qs Jo Tc"),
        ("Jo As Ks Qs Ts", (Category.ROYAL_FLUSH, (14,)), "As Ks Qs Jo Ts"),
        ("5h 6h 7h 8h Jo", (Category.STRAIGHT_FLUSH, (9,)), "Jo 8h 7h 6h 5h"),
        ("Ah 2d 3c 4s Jo", (Category.STRAIGHT, (5,)), "Jo 4s 3c 2d Ah"),
        ("Ac Ad Ah Jo 2c", (Category.FOUR_OF_A_KIND, (14, 2)), "Ah Ad Ac Jo 2c"),
        ("9c 9d 9h 9s Jo", (Category.FOUR_OF_A_KIND, (9, 14)), "9s 9h 9d 9c Jo"),
        ("Qc Qd Qh 4s Jo", (Category.THREE_OF_A_KIND, (12, 14, 4)), "Qh Qd Qc Jo 4s"),
        ("Kc Kd Kh Qs Qd Jo", (Category.FULL_HOUSE, (13, 12)), "Kh Kd Kc Qs Qd"),
        ("Ac Kd 9h 4s Jo", (Category.ONE_PAIR, (14, 13, 9, 4)), "Ac Jo Kd 9h 4s"),
        ("Ac Ad Ah As Kc Qc Jo", (Category.FIVE_ACES, (14,)), "As Ah Ad Ac Jo"),
        ("Ac Ad Ah Kc Qc Jc Jo", (Category.ROYAL_FLUSH, (14,)), "Ac Kc Qc Jc Jo"),
        ("Ac Ad Ah Kc Qc 2c Jo", (Category.FOUR_OF_A_KIND, (14, 13)), "Ah Ad Ac Jo Kc"),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush_d_85(
    held: str, name: tuple[Category, tuple[int, ...]], read: str
) -> None:
    """D-140: the highest card not held in a flush, the best fit in a straight, five aces the top hand."""
    assert HIGH_JOKER.describe(HIGH_JOKER.strength(cards(held), ())) == name
    assert HIGH_JOKER.best(cards(held), ()) == cards(read)


def test_five_aces_beat_a_royal_flush_d_140() -> None:
    assert HIGH_JOKER.strength(cards("Ac Ad Ah As Jo"), ()) == 7463
    assert HIGH_JOKER.strength(cards("As Ks Qs Js Ts"), ()) == 7462


def test_a_joker_on_the_board_serves_each_hand_by_itself_d_85() -> None:
    board = cards("Jo 9c 8d 2h 2s")
    assert HIGH_JOKER.describe(HIGH_JOKER.strength(cards("Ac As"), board)) == (Category.FULL_HOUSE, (14, 2))
    assert HIGH_JOKER.describe(HIGH_JOKER.strength(cards("7c 6s"), board)) == (Category.STRAIGHT, (10,))


def test_the_joker_changes_nothing_for_hands_without_it() -> None:
    for held in deals(STANDARD_52, 7, 2000, seed=85):
        assert HIGH_JOKER.strength(held, ()) == HIGH.strength(held, ())


def test_every_kind_of_five_cards_agrees_with_the_slow_ranker() -> None:
    """LP-97, D-85: the 7,462 hands, then every hand the joker makes with four cards."""
    kinds = [*kinds_of(5), *((*four, JOKER) for four in kinds_of(4))]
    assert len(kinds) == 7462 + 1820 + 715
    for held in kinds:
        name = HIGH_JOKER.describe(HIGH_JOKER.strength(held, ()))
        assert told(name) == high_told(slow.high(plain(held)))


def test_the_strengths_come_in_the_slow_rankers_order() -> None:
    named = [told(HIGH_JOKER.describe(each)) for each in range(1, 7464)]
    order = [(slow.HIGH_CLASSES.index(category), ranks) for category, ranks in named]
    assert all(worse < better for worse, better in pairwise(order))


@pytest.mark.parametrize(("size", "number"), [(5, 4000), (6, 1500), (7, 1000)])
def test_hands_from_53_cards_agree_with_the_slow_ranker(size: int, number: int) -> None:
    for held in deals(STANDARD_53, size, number, seed=size):
        name = HIGH_JOKER.describe(HIGH_JOKER.strength(held[:2], held[2:]))
        assert told(name) == high_told(slow.best(slow.high, plain(held)))


@pytest.mark.no_cover
def test_a_million_hands_of_five_cards_agree_with_phevaluator() -> None:
    for held in deals(STANDARD_52, 5, 1_000_000, seed=97):
        a, b, c, d, e = held
        theirs = evaluate_5cards(a.number, b.number, c.number, d.number, e.number)
        assert HIGH.strength(held, ()) == 7463 - theirs


@pytest.mark.no_cover
def test_hands_of_six_and_seven_cards_agree_with_phevaluator() -> None:
    for held in deals(STANDARD_52, 7, 200_000, seed=229):
        numbers = [card.number for card in held]
        assert HIGH.strength(held[:2], held[2:]) == 7463 - evaluate_7cards(*numbers)
        assert HIGH.strength(held[:2], held[2:6]) == 7463 - evaluate_6cards(*numbers[:6])


@given(hands(STANDARD_53), st.data())
def test_the_order_of_the_cards_does_not_matter(held: list[Card], data: st.DataObject) -> None:
    other = data.draw(st.permutations(held))
    split = data.draw(st.integers(0, len(held)))
    assert HIGH_JOKER.strength(other[:split], other[split:]) == HIGH_JOKER.strength(held, ())
    assert HIGH_JOKER.best(other[:split], other[split:]) == HIGH_JOKER.best(held, ())


@given(hands(STANDARD_53))
def test_the_best_five_have_the_strength_of_the_hand(held: list[Card]) -> None:
    best = HIGH_JOKER.best(held, ())
    assert set(best) <= set(held)
    assert len(set(best)) == 5
    assert HIGH_JOKER.strength(best, ()) == HIGH_JOKER.strength(held, ())


@given(hands(STANDARD_53, least=6))
def test_one_more_card_never_makes_a_hand_weaker(held: list[Card]) -> None:
    assert HIGH_JOKER.strength(held[:-1], ()) <= HIGH_JOKER.strength(held, ())
