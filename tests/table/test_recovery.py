"""A table resumed from its journal. A hand that cannot go on is voided (D-4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.commands import Show
from table_server.families.rounds.events import Called, Folded, HandBegan
from table_server.table import commands as wish
from table_server.table.decide import handle
from table_server.table.events import HandAbandoned, Happened, Stood
from table_server.table.evolve import rebuilt
from table_server.table.recovery import resumed_table
from table_server.table.state import Phase
from tests.table.picture import differing, picture
from tests.table.table import TableInPlay

NOWHERE = Seat(9)


def in_the_middle() -> TableInPlay:
    """A whole hand, then one up to the flop, during which one player logs in and another leaves."""
    table = TableInPlay(1, 2, 3)
    table.whole_hand()
    table.deal()
    table.log_in(5)
    table.calls_to_the_flop()
    table.do(wish.Leave(Seat(2), for_ticket=True))
    return table


def broken(events: list[Happened]) -> list[Happened]:
    """The running hand holds an impossible event: a call by a seat that is not in it."""
    began = max(at for at, event in enumerate(events) if isinstance(event, HandBegan))
    at = next(at for at, event in enumerate(events) if at > began and isinstance(event, Called))
    return [*events[:at], Called(NOWHERE, 100), *events[at + 1 :]]


def test_a_whole_journal_is_taken_up_as_it_is() -> None:
    table = in_the_middle()
    stood, written = resumed_table(table.journal)
    assert written == []
    assert differing(picture(stood), picture(table.table)) == []


def test_a_hand_that_cannot_be_followed_is_voided_whole() -> None:
    """Every stack is as before the hand. Players who sat down or asked to leave meanwhile still did."""
    table = in_the_middle()
    began = max(at for at, event in enumerate(table.journal) if isinstance(event, HandBegan))
    before = {seat: chair.stack for seat, chair in rebuilt(table.journal[:began]).lineup.chairs.items()}
    stood, written = resumed_table(broken(table.journal))
    assert {seat: chair.stack for seat, chair in stood.lineup.chairs.items()} == before
    assert stood.lineup.running is None
    assert stood.phase is Phase.PAUSED
    assert sorted(stood.sitters) == [1, 2, 3, 5]
    assert stood.sitters[Seat(2)].leaving
    assert stood.sitters[Seat(2)].for_ticket
    assert HandAbandoned(2) in written


def test_a_hand_with_impossible_money_is_voided_too() -> None:
    """Each event can be followed, but chips have come from nowhere."""
    table = in_the_middle()
    began = max(at for at, event in enumerate(table.journal) if isinstance(event, HandBegan))
    at = next(at for at, event in enumerate(table.journal) if at > began and isinstance(event, Called))
    called = table.journal[at]
    assert isinstance(called, Called)
    twice = [*table.journal[: at + 1], replace(called, amount=7), *table.journal[at + 1 :]]
    _, written = resumed_table(twice)
    assert HandAbandoned(2) in written


def test_the_next_restart_does_not_read_the_hand_again() -> None:
    journal = broken(in_the_middle().journal)
    table, written = resumed_table(journal)
    whole = [*journal, *written]
    stood = max(at for at, event in enumerate(whole) if isinstance(event, Stood))
    again, nothing = resumed_table(whole[stood:])
    assert nothing == []
    assert differing(picture(again), picture(table)) == []
    assert again.count == len(whole)


def test_nothing_more_is_shown_of_the_hand_before() -> None:
    """Its cards are not in the checkpoint, so an event of it could not be followed by the next restart."""
    table, _ = resumed_table(broken(in_the_middle().journal))
    assert table.hand is None
    assert handle(table, wish.AnswerQuestion(table.asked, Show(Seat(3))), 0) == Refused(
        Refusal.NO_HAND_IS_RUNNING
    )


def test_hands_are_numbered_on_after_one_that_was_given_up() -> None:
    table, _ = resumed_table(broken(in_the_middle().journal))
    assert table.lineup.hands == 2


def test_damage_outside_a_running_hand_is_never_guessed_about() -> None:
    table = TableInPlay(1, 2, 3)
    table.whole_hand()
    at = next(at for at, event in enumerate(table.journal) if isinstance(event, Folded))
    with pytest.raises(LookupError):
        resumed_table([*table.journal[:at], Folded(NOWHERE), *table.journal[at + 1 :]])
