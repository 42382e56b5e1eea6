"""The end of a hand, in the right order."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Fold
from table_server.table import commands as wish
from table_server.table.events import ChipsPlaced
from table_server.table.state import Phase
from tests.table.spreads import HOLDEM, OMAHA
from tests.table.table import STACK, TableInPlay, aces_to_the_first, dealing_fees, rotation


def test_the_result_first_then_seat_by_seat_then_the_floor_then_the_next_game() -> None:
    """LP-34, LP-38, D-9: leavers are paid out of the new stack, and waiting chips are put down."""
    table = TableInPlay(1, 2, 3, 4, terms=rotation(HOLDEM, OMAHA, hands_each=1))
    table.deal()
    table.do(wish.TopUp(Seat(2), 1_000))
    table.arrives()
    table.do(wish.KeepToppedUp(Seat(3), STACK))
    table.do(wish.Leave(Seat(4)))
    table.do(wish.Pause(at_once=False))
    for _ in range(2):
        table.act(Fold(Seat(table.asked()[0])))
    kinds = table.kinds(wish.AnswerQuestion(table.table.asked, Fold(Seat(table.asked()[0]))))
    assert kinds[kinds.index("HandFinished") :] == [
        "HandFinished",
        "ToppedUp",
        "ChipsPlaced",
        *("PlayerLeft", "CashedOut", "LoggedOut"),
        "PhaseChanged",
        *("GameChanged", "GameTurned"),
    ]
    assert table.phase is Phase.PAUSED


def test_who_goes_takes_only_his_own_money_along() -> None:
    """LP-38: other players' waiting chips are put down at their own seats."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    for seat in (1, 2, 3):
        table.do(wish.TopUp(Seat(seat), seat * 100))
        table.arrives()
    table.do(wish.Leave(Seat(1)))
    table.folds()
    assert table.stacks() == {2: STACK - 200 + 200, 3: STACK + 200 + 300}
    assert table.wallet("p1") == 0
    placed = [event.key for event in table.journal if isinstance(event, ChipsPlaced)]
    assert placed[-2:] == ["t1-5", "t1-6"]


def test_a_hand_that_goes_on_settles_nothing() -> None:
    table = TableInPlay(1, 2, 3)
    table.deal()
    table.do(wish.TopUp(Seat(2), 1_000))
    table.arrives()
    assert table.kinds(wish.AnswerQuestion(table.table.asked, Fold(Seat(1)))) == ["Folded"]


def test_who_is_silent_in_the_last_question_is_out_before_the_hand_is_settled() -> None:
    """D-3: so the player is not dealt into the next hand."""
    table = TableInPlay(1, 2)
    table.deal()
    table.time_up(1)
    table.deal()
    table.folds()
    table.deal()
    assert table.dealt_in() == [1, 2]


def test_a_hand_that_is_over_as_it_is_dealt_is_settled_at_once() -> None:
    """Two blinds take all chips, and nobody is asked anything."""
    table = TableInPlay(1, 2)
    for seat in (1, 2):
        table.do(
            wish.CorrectStack(seat=Seat(seat), amount=100 - STACK, by=("one", "other"), reason="to the blind")
        )
    events = table.do(table.next_deal(aces_to_the_first(2)))
    assert "HandFinished" in [type(event).__name__ for event in events]
    assert table.stacks() == {1: 0, 2: 200}


def test_what_is_taken_from_a_pot_is_in_nobodys_stack() -> None:
    """LP-131. The test table compares ledger and stacks after every step."""
    table = dealing_fees(1, 2, 3)
    table.deal()
    table.calls()
    assert sum(table.stacks().values()) == 3 * STACK - 200
