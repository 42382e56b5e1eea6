"""Turns: one question out, then one answer, or a silence that is counted."""

from __future__ import annotations

from hardware.turn import PollingPace, Turn

PACE = PollingPace(period=200, patience=300, tries=3)


def test_a_question_waits_for_its_answer_and_then_for_the_next_period() -> None:
    turn = Turn(PACE)
    turn.begin(1_000)
    assert turn.ours(1_000)
    turn.asked(1_000)
    assert turn.waiting
    assert not turn.ours(1_299)
    turn.heard(1_100)
    assert (turn.waiting, turn.answered, turn.due) == (False, True, 1_300)


def test_what_has_to_be_said_at_once_is_not_kept_for_the_next_period() -> None:
    turn = Turn(PACE)
    turn.asked(0)
    turn.heard(10, at_once=True)
    assert turn.ours(10)


def test_what_wants_no_answer_is_no_silence() -> None:
    turn = Turn(PACE)
    turn.told(0)
    assert turn.ours(200)
    assert not turn.lost


def test_enough_silences_in_a_row_are_a_lost_device_and_one_answer_ends_that() -> None:
    turn = Turn(PACE)
    for at in (0, 300, 600):
        assert not turn.lost
        turn.asked(at)
        assert turn.ours(at + 300)
    assert turn.lost
    assert not turn.answered
    turn.asked(900)
    turn.heard(950)
    assert not turn.lost
