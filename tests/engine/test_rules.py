"""Rules of every family are played the same way: decide, apply the event, and run on to the next choice.

The family here is a countdown: a command takes some off, and below ten it runs down by itself, two at a time.
"""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play, run


class Count:
    def __init__(self, left: int) -> None:
        self.left = left


class Countdown:
    def decide(self, state: Count, command: int) -> str | Refused:
        return "-" * command if 0 < command <= state.left else Refused(Refusal.ABOVE_MAXIMUM)

    def progress(self, state: Count) -> tuple[str, ...]:
        if state.left >= 10 or state.left == 0:
            return ()
        return ("-", "-") if state.left > 1 else ("-",)

    def evolve(self, state: Count, event: str) -> None:
        state.left -= len(event)


def test_a_command_is_applied_and_then_everything_that_follows_by_itself() -> None:
    state = Count(15)
    assert play(Countdown(), state, 6) == ["------", "-", "-", "-", "-", "-", "-", "-", "-", "-"]
    assert state.left == 0


def test_a_choice_stops_it() -> None:
    state = Count(15)
    assert play(Countdown(), state, 2) == ["--"]
    assert state.left == 13


def test_a_refused_command_changes_nothing() -> None:
    state = Count(15)
    assert play(Countdown(), state, 16) == Refused(Refusal.ABOVE_MAXIMUM)
    assert state.left == 15


def test_events_that_follow_by_themselves_need_no_command() -> None:
    state = Count(3)
    assert run(Countdown(), state) == ["-", "-", "-"]
    assert run(Countdown(), state) == []
