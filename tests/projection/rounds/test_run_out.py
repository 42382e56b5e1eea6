"""A board run out with open hands is told street by street; the view already shows its end."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import STANDARD_52, Card, Seat
from table_server.engine.ranking import HIGH
from table_server.families.hand import VoidHand
from table_server.families.rounds.commands import Call, Check, Fold, RunIt, Wager
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.setup import Post, PostKind
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Shortage, Terms
from table_server.projection.boards import board_view
from table_server.projection.rounds.chances import MOST_DEALS, SLICE, chances, count
from table_server.projection.rounds.run_out import _lying, chances_now
from table_server.projection.teller import Teller
from table_server.projection.views.hand import ChancesView
from table_server.projection.views.step import Step, What
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import NO_LIMIT, TWO_BOARDS
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does, hand, setup

PACE = (What.OPENED, What.CHANCES, What.BOARD, What.WIN)
TWICE = replace(NO_LIMIT, run_it=2)


def steps_of(table: Table, events: list[Event]) -> list[Step]:
    return [step for step in Teller().told(table, events) if step is not None]


def paced(table: Table, events: list[Event]) -> list[What]:
    return [step.what for step in steps_of(table, events) if step.what in PACE]


def all_in(table: Table) -> list[Event]:
    """Everybody but the big blind goes all in before the flop."""
    return does(table, Wager(THREE, 10_000), Call(ONE), Fold(TWO))


def chances_in(table: Table, events: list[Event]) -> list[tuple[ChancesView, ...]]:
    """The chances on every board, each time they are told."""
    return [step.chances for step in steps_of(table, events) if step.chances]


def of_one_board(table: Table, events: list[Event]) -> list[ChancesView]:
    """The chances of a hand with one board."""
    return [found for (found,) in chances_in(table, events)]


def test_hands_chances_board_chances_board_chances_board() -> None:
    table = dealt_table(terms=NO_LIMIT)
    events = all_in(table)
    assert paced(table, events)[:8] == [
        *(What.OPENED, What.OPENED, What.CHANCES),
        *(What.BOARD, What.CHANCES),
        *(What.BOARD, What.CHANCES),
        What.BOARD,
    ]
    assert [found.exact for found in of_one_board(table, events)] == [False, True, True]
    assert all({seat.seat for seat in found.seats} == {ONE, THREE} for found in of_one_board(table, events))


def test_the_chances_are_those_of_the_moment() -> None:
    """Each is worked out as if the later cards had not come, though the view knows them all."""
    table = dealt_table(terms=NO_LIMIT)
    found = of_one_board(table, all_in(table))
    (board,) = hand(table).boards
    assert len(board) == 5
    moments = [_lying(hand(table), 0, [board[:dealt]]) for dealt in (0, 3, 4, 5)]
    assert found == [chances(lying) for moment in moments for lying in moment]


def test_the_view_is_over_and_tells_no_chances() -> None:
    table = dealt_table(terms=NO_LIMIT)
    all_in(table)
    view = board_view(table, Presence()).hand
    assert view is not None
    assert view.chances == ()


def test_while_the_players_say_how_often_to_run_it_their_hands_and_chances_stay_hidden() -> None:
    """D-51."""
    table = dealt_table(terms=TWICE)
    assert paced(table, all_in(table)) == []
    view = board_view(table, Presence()).hand
    assert view is not None
    assert view.chances == ()


def test_each_board_has_its_own_and_knows_those_before() -> None:
    """D-52."""
    table = dealt_table(terms=TWICE)
    all_in(table)
    assert paced(table, does(table, RunIt(ONE, 2))) == []
    events = does(table, RunIt(THREE, 2))
    found = chances_in(table, events)
    assert [[view.board for view in told] for told in found] == [[0], [0], [0], [0, 1], [0, 1]]
    assert {seat.share for first, _ in found[3:] for seat in first.seats} <= {0, 5_000, 10_000}
    assert [step for step in paced(table, events) if step is What.BOARD] == [What.BOARD] * 6


def test_all_in_on_the_turn() -> None:
    table = dealt_table(terms=NO_LIMIT)
    does(table, Call(THREE), Call(ONE), Check(TWO), Check(ONE), Check(TWO), Check(THREE))
    does(table, Check(ONE), Check(TWO))
    events = does(table, Wager(THREE, 9_600), Fold(ONE), Call(TWO))
    assert paced(table, events)[:4] == [What.OPENED, What.OPENED, What.CHANCES, What.BOARD]
    assert [view.exact for view in of_one_board(table, events)] == [True]


def test_on_the_river_nothing_is_left_to_chance() -> None:
    table = dealt_table(terms=NO_LIMIT)
    does(table, Call(THREE), Call(ONE), Check(TWO))
    for _ in range(2):
        does(table, Check(ONE), Check(TWO), Check(THREE))
    events = does(table, Check(ONE), Check(TWO), Wager(THREE, 9_600), Fold(ONE), Call(TWO))
    assert chances_in(table, events) == []


def all_in_on_two_boards() -> tuple[Table, list[Event]]:
    table = dealt_table(TWO_BOARDS, terms=NO_LIMIT)
    return table, all_in(table)


def test_of_two_boards_from_the_start_each_has_its_own() -> None:
    """D-93: before the flop and after each street of each board, until no card is to come on either."""
    table, events = all_in_on_two_boards()
    found = chances_in(table, events)
    assert [[view.board for view in told] for told in found] == [[0, 1]] * 6
    assert paced(table, events)[-3:].count(What.CHANCES) == 0
    assert all({seat.seat for seat in view.seats} == {ONE, THREE} for told in found for view in told)
    assert all(sum(seat.share for seat in view.seats) == 10_000 for told in found for view in told)


def test_a_board_that_is_complete_before_the_other_is_settled() -> None:
    table, events = all_in_on_two_boards()
    first, second = chances_in(table, events)[-1]
    assert {seat.share for seat in first.seats} <= {0, 5_000, 10_000}
    assert second.exact


def test_on_the_turn_of_two_boards_every_deal_is_counted() -> None:
    """Each board's river may be any card that nobody has seen on either board (D-93)."""
    table, events = all_in_on_two_boards()
    one, three = (hand(table).hole[hand(table).place[seat]] for seat in (ONE, THREE))
    turns = [board[:4] for board in hand(table).boards]
    unseen = set(STANDARD_52) - {*one, *three, *turns[0], *turns[1]}
    assert len(unseen) == 40
    for turn, found in zip(turns, chances_in(table, events)[4], strict=True):
        rivers = [(HIGH.strength(one, (*turn, card)), HIGH.strength(three, (*turn, card))) for card in unseen]
        wins, ties = sum(a > b for a, b in rivers), sum(a == b for a, b in rivers)
        assert found.exact
        assert [(seat.win, seat.tie) for seat in found.seats if seat.seat == ONE] == [
            (round(10_000 * wins / 40), round(10_000 * ties / 40))
        ]


def test_two_boards_are_counted_in_the_time_of_one() -> None:
    """They share the deals that one board may take; a complete board leaves its part to the other."""
    table, _ = all_in_on_two_boards()
    first, second = hand(table).boards
    before, after = _lying(hand(table), 0, [(), ()]), _lying(hand(table), 0, [first, second[:4]])
    assert sum(lying.most_deals for lying in before) == MOST_DEALS
    assert [lying.to_come for lying in after] == [0, 1]
    assert after[1].most_deals == MOST_DEALS
    slices = [len([*count(lying)]) for lying in before]
    assert sum(slices) <= MOST_DEALS // (SLICE // len(before[0].hands))


def test_a_void_in_the_middle_of_it_tells_none() -> None:
    table = dealt_table(terms=TWICE)
    all_in(table)
    events = does(table, VoidHand())
    assert chances_in(table, events) == []
    assert chances_now(hand(table)) == ()


def test_folded_cards_and_the_order_of_the_deck_change_nothing() -> None:
    """All cards nobody has seen are unknown: other folded cards and another deck give the same chances."""

    def preflop(deck: tuple[Card, ...]) -> ChancesView:
        table = dealt_table(terms=NO_LIMIT, dealt=setup(deck=deck))
        return of_one_board(table, all_in(table))[0]

    one, three = STANDARD_52[0:6:3], STANDARD_52[2:6:3]
    rest = [card for card in STANDARD_52 if card not in (*one, *three)]
    found = [
        preflop((one[0], order[0], three[0], one[1], order[1], three[1], *order[2:]))
        for order in (rest, rest[::-1], rest[7:] + rest[:7])
    ]
    assert found[0] == found[1] == found[2]


def test_a_common_card_is_on_no_board_of_the_game() -> None:
    """D-102: eight seats all in for the ante see the same seventh card, and then no card is to come."""
    stud = pot_poker()["seven_card_stud"]
    antes = [Post(Seat(number), PostKind.ANTE, live=0, dead=100) for number in range(1, 9)]
    terms = Terms(BettingStructure.FIXED_LIMIT, 400, 800, ante=100, shortage=Shortage.COMMON_CARD)
    table = dealt_table(stud, terms, setup(stacks=(100,) * 8, posts=antes, reshuffles=stud.reshuffles))
    assert (hand(table).opened, hand(table).over) == (True, True)
    assert len(hand(table).boards[0]) == 1
    story: list[Event] = [event for event in table.story if not isinstance(event, HandBegan)]
    assert chances_in(table, story) == []
