"""The question that stands: its identity, the seats that have to answer, and the time they have."""

from __future__ import annotations

from typing import assert_never

from table_server.engine.cards import Seat
from table_server.families.hand import Pace, Question
from table_server.table.terms import Clocks


def same_question(before: Question | None, after: Question | None) -> bool:
    """True if the second is still the first question. An answer leaves a question standing when several
    seats are asked at once, or when a seat may change its answer."""
    if before is after:
        return True
    if after is None or type(after) is not type(before):
        return False
    return after.together or after.reopens


def seats_asked(offer: Question | None) -> tuple[Seat, ...]:
    """The seats that have to answer now."""
    return () if offer is None else offer.asked


def allowance(pace: Pace, clocks: Clocks) -> int:
    """Milliseconds for an answer. A mere yes or no never has more time than a turn."""
    match pace:
        case Pace.ACT:
            return clocks.action
        case Pace.KILL:
            return min(clocks.action, 5_000)
        case Pace.TURN_UP:
            return min(clocks.action, 10_000)
        case Pace.RUN_IT | Pace.OPEN_HANDS | Pace.BANK:
            return min(clocks.action, 15_000)
        case Pace.WAGER:
            return 20_000
        case Pace.SET:
            return 120_000
        case _:
            assert_never(pace)


def is_turn(question: Question | None) -> bool:
    """The time bank may be used, and silence counts as absence (D-1, D-3).

    To every other question silence is an answer: no kill, no second board, the bets as they lie.
    """
    return question is not None and question.pace is Pace.ACT
