"""The chances of open hands: counted where that is little work, estimated where it is much."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from table_server.engine.cards import STANDARD_52, Card, Seat
from table_server.engine.ranking import (
    EIGHT_OR_BETTER,
    HIGH,
    OMAHA_EIGHT_OR_BETTER,
    OMAHA_HIGH,
    Ranking,
)
from table_server.engine.reveal import card
from table_server.projection.rounds.chances import MOST_DEALS, SLICE, Lying, OpenHand, chances, count
from table_server.projection.rounds.draws import draws
from table_server.projection.views.hand import ChancesView, ChanceView

ONE, TWO = Seat(1), Seat(2)
OMAHA = (OMAHA_HIGH, OMAHA_EIGHT_OR_BETTER)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(each) for each in text.split())


def lying(*hands: str, board: str = "", rankings: tuple[Ranking, ...] = (HIGH,), number: int = 7) -> Lying:
    return Lying(
        number=number,
        pack=STANDARD_52,
        rankings=rankings,
        hands=tuple(OpenHand(Seat(at), cards(hand), ()) for at, hand in enumerate(hands, 1)),
        board=0,
        shown=cards(board),
        to_come=5 - len(cards(board)),
        elsewhere=(),
    )


def test_one_card_to_come_is_counted() -> None:
    """Forty-four cards, and two of them make three kings."""
    found = chances(lying("As Ah", "Kd Kc", board="2c 7d Th 3s"))
    wins = round(2 / 44 * 10_000)
    assert found == ChancesView(
        0,
        True,
        (
            ChanceView(seat=ONE, win=10_000 - wins, tie=0, share=10_000 - wins),
            ChanceView(seat=TWO, win=wins, tie=0, share=wins),
        ),
    )


def test_two_cards_to_come_are_counted() -> None:
    one, two, board = cards("As Ad"), cards("9h 8h"), cards("Th 7h 2c")
    rest = [each for each in STANDARD_52 if each not in (*one, *two, *board)]
    wins = [
        HIGH.strength(one, (*board, *more)) > HIGH.strength(two, (*board, *more))
        for more in combinations(rest, 2)
    ]
    found = chances(lying("As Ad", "9h 8h", board="Th 7h 2c"))
    assert found.exact
    assert found.seats[0].win == round(sum(wins) / len(wins) * 10_000)


def test_a_hand_that_can_only_tie_shares() -> None:
    found = chances(lying("As Kd", "Ah Kc", board="Qs Jd Tc 2h"))
    assert {(seat.win, seat.tie, seat.share) for seat in found.seats} == {(0, 10_000, 5_000)}


def test_a_half_that_nobody_qualifies_for_goes_with_the_other() -> None:
    """D-50, D-87: no low can come, so aces take everything."""
    found = chances(lying("As Ah", "Kd Kc", board="Ts 9h 9c Jd", rankings=(HIGH, EIGHT_OR_BETTER)))
    aces, kings = found.seats
    assert (aces.tie, kings.tie) == (0, 0)
    assert aces.win + kings.win == 10_000


def test_a_quarter_of_the_pot() -> None:
    """The same low twice, and one high: three quarters and one."""
    found = chances(lying("As 2d Kh Kd", "Ah 2c Qs Jd", board="3s 4h 8c Kc", rankings=OMAHA))
    assert found.exact
    assert {seat.win for seat in found.seats} < set(range(10_000))
    assert sum(seat.share for seat in found.seats) == pytest.approx(10_000, abs=1)


def test_five_cards_to_come_are_estimated() -> None:
    """Aces over kings win four times in five, which is 81.95 percent and some ties."""
    found = chances(lying("As Ah", "Kd Kc"))
    assert not found.exact
    assert found.seats[0].win == pytest.approx(8_195, abs=300)
    assert sum(seat.share for seat in found.seats) == pytest.approx(10_000, abs=1)


def test_an_estimate_follows_from_what_lies_open() -> None:
    first = chances(lying("As Ah", "Kd Kc", number=8))
    assert chances(replace(lying("As Ah", "Kd Kc", number=8), pack=STANDARD_52[:])) == first
    others = {chances(lying("As Ah", "Kd Kc", number=number)).seats[0].win for number in range(9, 14)}
    assert len(others) > 1


def test_so_many_hands_that_few_deals_are_left_are_counted() -> None:
    """Ten hands of four leave twelve cards: 792 boards."""
    pack = [*STANDARD_52]
    hands = tuple(OpenHand(Seat(at + 1), tuple(pack[4 * at : 4 * at + 4]), ()) for at in range(10))
    found = chances(replace(lying("As Ah", "Kd Kc"), hands=hands, rankings=(OMAHA_HIGH,)))
    assert found.exact
    assert sum(seat.share for seat in found.seats) == pytest.approx(10_000, abs=10)


def test_cards_that_everybody_has_seen_do_not_come() -> None:
    """With both other kings gone, aces cannot lose to a third one."""
    open_cards = replace(lying("As Ah", "Kd Kc", board="2c 7d Th 3s"), elsewhere=cards("Kh Ks"))
    assert chances(open_cards).seats[0].win == 10_000


def test_the_counting_pauses_for_others_and_is_done_once() -> None:
    open_cards = lying("As Ah", "Kd Kc", "Qs Qh", number=99)
    pauses = len([*count(open_cards)])
    assert pauses == MOST_DEALS // (SLICE // 3)
    assert [*count(open_cards)] == []


def test_no_more_than_some_are_remembered() -> None:
    known = lying("As Ah", "Kd Kc", board="2c 7d Th 4s", number=1)
    chances(known)
    for number in range(2, 70):
        chances(replace(known, number=number))
    assert not [*count(replace(known, number=69))]
    assert chances(known).exact


def test_deals_use_a_mixed_pile_up() -> None:
    pile = STANDARD_52[:11]
    deals = [*draws(pile, each=5, how_many=7, seed=[1, 2])]
    assert [len(set(deal)) for deal in deals] == [5] * 7
    assert all(set(deal) <= set(pile) for deal in deals)
    assert not set(deals[0]) & set(deals[1])
    assert deals == [*draws(pile, each=5, how_many=7, seed=[1, 2])]
    assert deals != [*draws(pile, each=5, how_many=7, seed=[1, 3])]


def test_every_card_comes_as_often_as_another() -> None:
    pile = STANDARD_52[:10]
    times = dict.fromkeys(pile, 0)
    for deal in draws(pile, each=3, how_many=10_000, seed=[5]):
        for each in deal:
            times[each] += 1
    assert max(times.values()) - min(times.values()) < 300
