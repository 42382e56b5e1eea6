"""Every wish there is has its decision, and every event its effect."""

from __future__ import annotations

from typing import get_args

from table_server.families.rounds.events import Event as HandEvent
from table_server.table import decide, entries, evolve
from table_server.table.commands import FloorCommand, PlayerCommand, TableCommand
from table_server.table.events import Event
from table_server.table.transfer_commands import PassCommand


def test_each_wish_is_decided_in_one_place() -> None:
    wishes = {
        *get_args(PlayerCommand),
        *get_args(TableCommand),
        *get_args(FloorCommand),
        *get_args(PassCommand),
    }
    assert decide._DECIDE.keys() == wishes


def test_each_event_changes_the_table_in_one_place() -> None:
    assert evolve._EVOLVE.keys() == {*get_args(Event)}


def test_no_money_leaves_a_hand_before_it_is_finished() -> None:
    """What a hand does is not asked about the ledger at all."""
    assert not entries._ENTRIES.keys() & {*get_args(HandEvent)}
