"""The audit finds a cent that is missing, a view that is not the journal's, a step that was not told."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from table_server.cage.ledger import EntryLine
from table_server.wire.schema import schema
from tests.blackbox.audit import (
    Replay,
    Sent,
    balances,
    nothing_is_lost,
    steps_are_the_journals,
    views_are_the_journals,
)
from tests.blackbox.quick import checked
from tests.blackbox.room import Room
from tests.blackbox.spreads import any_table
from tests.blackbox.turns import Turns
from tests.virtual.loop import run


@pytest.fixture(scope="module")
def room() -> Room:
    async def played() -> Room:
        room = Room(any_table("holdem", Random(4)), 4)
        async with room.open():
            await Turns(room, Random(4), checked(schema(), "ToSeat")).play(6)
        return room

    return run(played())


def test_an_entry_that_is_missing(room: Room) -> None:
    entries = [*room.moved.values(), *room.entries]
    nothing_is_lost(room.table, balances(entries), room.moved)
    for missing in range(len(entries)):
        less = balances(entries[:missing] + entries[missing + 1 :])
        with pytest.raises(AssertionError):
            nothing_is_lost(room.table, less, room.moved)


def test_an_entry_that_was_posted_twice_or_does_not_balance(room: Room) -> None:
    entry = room.entries[0]
    with pytest.raises(AssertionError):
        balances([entry, entry])
    with pytest.raises(AssertionError):
        balances([replace(entry, lines=(EntryLine(entry.lines[0].account, 1), *entry.lines))])


@pytest.mark.parametrize(
    ("told", "changed"),
    [(b'"stack":', b'"stack":1'), (b'"hands":', b'"hands":1'), (b'"seat":1', b'"seat":2')],
)
def test_a_view_that_differs_in_one_figure(room: Room, told: bytes, changed: bytes) -> None:
    sent = [*room.sent]
    assert views_are_the_journals(Replay(room.journal), sent) == len(sent)
    sent[-30] = replace(sent[-30], data=sent[-30].data.replace(told, changed, 1))
    with pytest.raises(AssertionError):
        views_are_the_journals(Replay(room.journal), sent)


def test_a_view_that_is_one_event_too_old(room: Room) -> None:
    sent = [*room.sent]
    later = next(at for at, message in enumerate(sent) if message.events > 100)
    before = [each for each in sent[:later] if each.to == sent[later].to and each.events < sent[later].events]
    sent[later] = Sent(sent[later].to, sent[later].events, before[-1].data)
    with pytest.raises(AssertionError):
        views_are_the_journals(Replay(room.journal), sent)


def test_a_version_whose_steps_were_not_told(room: Room) -> None:
    steps_are_the_journals(room.journal, room.sent)
    told = [message for message in room.sent if message.to == 1]
    silent = next(at for at, message in enumerate(told) if at and b'"steps":[]' not in message.data)
    with pytest.raises(AssertionError):
        steps_are_the_journals(room.journal, told[:silent] + told[silent + 1 :])
