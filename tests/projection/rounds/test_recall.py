"""A past hand told again: the cards that lay open in the end, a player's own cards, all for the auditor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import STANDARD_52, STANDARD_53, Seat
from table_server.engine.collection import Charge, Schedule
from table_server.families.hand import VoidHand
from table_server.families.rounds.commands import Call, Exchange, Fold, Rabbit, RunIt, Show, Wager
from table_server.families.rounds.events import Event
from table_server.families.rounds.offers import DrawOffer
from table_server.families.rounds.terms import Losers
from table_server.projection.audience import AUDITOR, BOARD, Audience, NotOver
from table_server.projection.families import RecalledHand
from table_server.projection.recall import line, recall
from table_server.projection.rounds.views.recall import RecalledSeat
from table_server.projection.views.amounts import Amounts
from table_server.projection.views.recall import HandLine
from table_server.projection.views.step import Step, What
from table_server.projection.views.table import FACE_DOWN
from table_server.table.state import Table
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import LIMIT, NO_LIMIT
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does, hand, setup, stays

BACKS = (FACE_DOWN, FACE_DOWN)
LOWBALL, STUD = pot_poker()["lowball"], pot_poker()["seven_card_stud"]


def told(table: Table, audience: Audience = BOARD) -> RecalledHand:
    return recall(table.story, audience)


def seat(table: Table, number: int, audience: Audience = BOARD) -> RecalledSeat:
    return told(table, audience).seats[number - 1]


def steps_of(table: Table, what: What, audience: Audience = BOARD) -> list[Step]:
    return [step for street in told(table, audience).streets for step in street.steps if step.what is what]


def folded_to_two() -> Table:
    table = dealt_table()
    does(table, Fold(THREE), Fold(ONE))
    return table


def test_a_hand_street_by_street() -> None:
    table = stays(dealt_table())
    whole = told(table)
    assert [street.key for street in whole.streets] == ["preflop", "flop", "turn", "river"]
    assert [street.pot for street in whole.streets] == [1_200] * 4
    assert [len(street.boards[0]) for street in whole.streets] == [0, 3, 4, 5]
    assert whole.boards == (("3s", "4c", "4d", "4s", "5d"),)
    assert (whole.number, whole.game, whole.title, whole.button) == (1, "holdem", "Texas Hold'em", THREE)
    acts = [(step.what, step.seat) for step in whole.streets[1].steps if step.what is What.CHECK]
    assert acts == [(What.CHECK, ONE), (What.CHECK, TWO), (What.CHECK, THREE)]


def test_stacks_before_and_after_wagers_and_winners() -> None:
    table = stays(dealt_table())
    whole = told(table)
    assert [each.before for each in whole.seats] == [10_000] * 3
    assert [each.wagered for each in whole.seats] == [400] * 3
    assert sum(each.won for each in whole.seats) == whole.pot == 1_200
    assert all(each.after == each.before - each.wagered + each.won for each in whole.seats)
    assert [each.after for each in whole.seats] == hand(table).stacks


def test_folded_cards_are_their_owners_alone() -> None:
    """D-10."""
    table = dealt_table()
    does(table, Fold(THREE))
    stays(table)
    held = seat(table, 3, THREE).down
    assert FACE_DOWN not in held
    assert (seat(table, 3).down, seat(table, 3).dealt, seat(table, 3).folded) == (BACKS, BACKS, True)
    assert seat(table, 3, ONE).down == BACKS
    assert seat(table, 3, AUDITOR).down == held


def test_a_winner_who_was_not_called_keeps_the_cards_unless_shown() -> None:
    table = folded_to_two()
    assert seat(table, 2).down == BACKS
    does(table, Show(TWO))
    assert FACE_DOWN not in seat(table, 2).down
    assert (seat(table, 2).won, seat(table, 2).wagered) == (400, 200)


def test_a_mucked_hand_stays_mucked() -> None:
    """D-10."""
    aces_first = (STANDARD_52[51], *STANDARD_52[1:3], STANDARD_52[50], *STANDARD_52[4:50], *STANDARD_52[:1])
    deck = (*aces_first, STANDARD_52[3])
    table = stays(dealt_table(terms=replace(LIMIT, losers=Losers.MAY_MUCK), dealt=setup(deck=deck)))
    assert hand(table).shown == {0}
    for place in (1, 2):
        assert told(table).seats[place].down == BACKS
        assert FACE_DOWN not in told(table, AUDITOR).seats[place].down


def test_dealt_cards_are_named_to_who_held_them() -> None:
    table = folded_to_two()
    assert [step.cards for step in steps_of(table, What.DEAL)] == [(), (), ()]
    assert [len(step.cards) for step in steps_of(table, What.DEAL, TWO)] == [0, 2, 0]
    assert [len(step.cards) for step in steps_of(table, What.DEAL, AUDITOR)] == [2, 2, 2]


def test_the_auditor_has_the_deck_and_the_burns() -> None:
    table = stays(dealt_table())
    assert told(table).deck == ()
    assert told(table, ONE).deck == ()
    assert len(set(told(table, AUDITOR).deck)) == 52
    assert {step.cards for step in steps_of(table, What.BURN)} == {()}
    assert {len(step.cards) for step in steps_of(table, What.BURN, AUDITOR)} == {1}


def test_side_pots() -> None:
    """LP-113: the wins of each seat, pot by pot."""
    table = dealt_table(terms=NO_LIMIT, dealt=setup((2_000, 10_000, 20_000)))
    does(table, Wager(THREE, 4_000), Call(ONE), Call(TWO))
    stays(table)
    whole = told(table)
    assert whole.pot == 10_000
    wins = [win for each in whole.seats for win in each.wins]
    assert sum(win.amount for win in wins if win.pot == 0) == 6_000
    assert sum(win.amount for win in wins if win.pot == 1) == 4_000
    assert not [win for win in seat(table, 1).wins if win.pot == 1]
    assert [each.wagered for each in whole.seats] == [2_000, 4_000, 4_000]


def test_a_bet_that_nobody_matched_was_not_wagered() -> None:
    """D-43."""
    table = dealt_table(terms=NO_LIMIT)
    does(table, Wager(THREE, 4_000), Fold(ONE), Fold(TWO))
    assert [each.wagered for each in told(table).seats] == [200, 400, 400]
    assert told(table).pot == 1_000
    left = Amounts(stacks=((THREE, 9_600),), bets=((THREE, 400),), pot=1_000)
    assert steps_of(table, What.RETURNED) == [Step(What.RETURNED, THREE, 3_600, amounts=left)]


def test_a_board_that_was_run_twice() -> None:
    """D-52: the streets come again for the second board."""
    table = dealt_table(terms=replace(NO_LIMIT, run_it=2))
    does(table, Wager(THREE, 10_000), Call(ONE), Fold(TWO), RunIt(ONE, 2), RunIt(THREE, 2))
    whole = told(table)
    assert [street.key for street in whole.streets] == ["preflop", *("flop", "turn", "river") * 2]
    assert len(whole.boards) == 2
    assert len({card for board in whole.boards for card in board}) == 10
    assert {win.board for each in whole.seats for win in each.wins} == {0, 1}
    assert [step.count for step in steps_of(table, What.ANSWERED)] == [0, 0]
    assert [step.count for step in steps_of(table, What.ANSWERED, ONE)] == [2, 0]
    assert [step.count for step in steps_of(table, What.ANSWERED, AUDITOR)] == [2, 2]


def test_a_voided_hand() -> None:
    """D-4: every stack is as before, and the steps up to the void are still told."""
    table = dealt_table(terms=NO_LIMIT)
    does(table, Wager(THREE, 4_000), Call(ONE), VoidHand())
    whole = told(table)
    assert whole.voided
    assert [each.after for each in whole.seats] == [10_000] * 3
    assert [each.wagered for each in whole.seats] == [0] * 3
    assert whole.pot == 8_400
    assert (whole.collected, whole.seats[0].wins) == (0, ())
    (void,) = steps_of(table, What.VOID)
    assert void.amounts is not None
    assert void.amounts.stacks == ((ONE, 10_000), (TWO, 10_000), (THREE, 10_000))
    assert (void.amounts.pot, void.amounts.bets) == (0, ((ONE, 0), (TWO, 0), (THREE, 0)))


@pytest.mark.parametrize("from_button", [False, True])
def test_the_collection(from_button: bool) -> None:
    """LP-131: taken from the pot, or from the button's stack, which is nobody's wager (D-76)."""
    charge = Charge("flop", amount=300, from_button=from_button)
    table = stays(dealt_table(terms=replace(LIMIT, collection=Schedule((charge,)))))
    whole = told(table)
    assert whole.collected == 300
    assert [each.wagered for each in whole.seats] == [400] * 3
    assert whole.pot == 1_200
    assert sum(each.won for each in whole.seats) == (1_200 if from_button else 900)
    assert sum(each.after for each in whole.seats) == 29_700


def test_a_draw_names_what_was_thrown_to_who_threw_it() -> None:
    table = stays(dealt_table(LOWBALL, replace(LIMIT, pack="53"), setup(deck=STANDARD_53)))
    while isinstance(offer := hand(table).offer, DrawOffer):
        does(table, Exchange(offer.seat, hand(table).hole[hand(table).turn][:2]))
    stays(table)
    assert [(step.count, step.cards) for step in steps_of(table, What.DRAW)] == [(2, ())] * 3
    assert [len(step.cards) for step in steps_of(table, What.DRAW, ONE)] == [2, 0, 0]
    mine = seat(table, 1, ONE)
    assert (len(mine.dealt), len(mine.down)) == (7, 5)
    assert set(mine.down) < set(mine.dealt)
    shown = seat(table, 1)
    assert shown.down == mine.down
    assert shown.dealt.count(FACE_DOWN) == 2


def test_stud_tells_up_cards_to_everybody() -> None:
    terms = replace(LIMIT, blinds=(), ante=100, bring_in=100)
    table = stays(dealt_table(STUD, terms))
    whole = told(table)
    assert [street.key for street in whole.streets] == [street.name for street in STUD.streets]
    assert {len(each.up) for each in whole.seats} == {4}
    assert {len(each.dealt) for each in whole.seats} == {3}


def secrets_left_out(whole: RecalledHand, of: Seat) -> RecalledHand:
    """The hand without everything that only this seat knew: its own cards, and its hidden answers."""

    def told(step: Step) -> Step:
        own = step.seat == of and step.what in {What.DEAL, What.DRAW, What.DISCARD, What.ANSWERED}
        return replace(step, cards=(), count=0) if own else step

    def kept(each: RecalledSeat) -> RecalledSeat:
        return replace(each, dealt=(), down=()) if each.seat == of else each

    streets = [replace(street, steps=tuple(told(step) for step in street.steps)) for street in whole.streets]
    return replace(whole, streets=tuple(streets), seats=tuple(kept(each) for each in whole.seats))


def test_a_seat_saw_what_the_board_showed_and_its_own_secrets() -> None:
    """So the floor, which sees the board's view, misses nothing but the player's own secrets."""
    drawn = stays(dealt_table(LOWBALL, replace(LIMIT, pack="53"), setup(deck=STANDARD_53)))
    while isinstance(offer := hand(drawn).offer, DrawOffer):
        does(drawn, Exchange(offer.seat, hand(drawn).hole[hand(drawn).turn][:2]))
    stays(drawn)
    stud = stays(dealt_table(STUD, replace(LIMIT, blinds=(), ante=100, bring_in=100)))
    for table in (stays(dealt_table()), folded_to_two(), drawn, stud):
        for of in (ONE, TWO, THREE):
            assert secrets_left_out(told(table, of), of) == secrets_left_out(told(table), of)


def test_cards_that_would_have_come_are_a_step_of_the_last_street() -> None:
    """D-11."""
    table = dealt_table(terms=replace(NO_LIMIT, rabbit=True))
    does(table, Fold(THREE), Fold(ONE), Rabbit(ONE))
    assert [len(step.cards) for step in steps_of(table, What.RABBIT)] == [5]


def test_a_line_of_the_list() -> None:
    table = folded_to_two()
    assert line(table.story, ONE, at=7) == HandLine(
        number=1, at=7, game="Texas Hold'em", pot=400, winners=(TWO,), result=-200, voided=False
    )
    assert line(table.story, TWO, at=7).result == 200
    assert line(table.story, None, at=7).result is None


@pytest.mark.parametrize("audience", [BOARD, ONE, AUDITOR])
def test_nobody_looks_back_at_a_hand_that_runs(audience: Audience) -> None:
    table = dealt_table()
    does(table, Call(THREE))
    with pytest.raises(NotOver):
        recall(table.story, audience)


def test_a_story_starts_at_its_beginning() -> None:
    table = folded_to_two()
    rest: list[Event] = table.story[1:]
    with pytest.raises(TypeError):
        recall(rest, BOARD)
