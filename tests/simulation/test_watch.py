"""Watched rules play as the rules do, until an invariant breaks."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES
from table_server.families.rounds.commands import Call, Fold
from table_server.simulation.hand import differing
from table_server.simulation.watch import FaultyHand, Finding, WatchedRules
from tests.families.rounds.shapes import PINEAPPLE, dealt
from tests.simulation.leaking import Leaking


def test_sound_rules_go_on_as_if_nobody_watched() -> None:
    watched, alone = dealt(PINEAPPLE, 3), dealt(PINEAPPLE, 3)
    assert play(WatchedRules(RULES), watched, Fold(Seat(3))) == play(RULES, alone, Fold(Seat(3)))
    assert differing(watched, alone) == ()


def test_a_refusal_is_no_fault() -> None:
    state = dealt(PINEAPPLE, 3)
    assert play(WatchedRules(RULES), state, Call(Seat(1))) == Refused(Refusal.NOT_YOUR_TURN)


def test_the_first_event_that_breaks_something_ends_the_hand() -> None:
    with pytest.raises(FaultyHand) as broken:
        play(WatchedRules(Leaking()), dealt(PINEAPPLE, 3), Fold(Seat(3)))
    assert broken.value.findings == (
        Finding("chips_not_conserved", "29999 cents of 30000", "Folded"),
        Finding("pot_not_what_was_paid", "pot 599, paid in 600", "Folded"),
    )
