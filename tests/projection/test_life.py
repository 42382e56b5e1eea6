"""Whole sessions, people coming and going between acts: no screen says more than its audience was shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.events import HandMucked
from table_server.families.rounds.lineup.state import Entry
from table_server.felt import commands
from table_server.felt.asking import seats_asked
from table_server.felt.commands import Command
from table_server.felt.decide import handle
from table_server.felt.events import Happened
from table_server.felt.evolve import rebuilt
from table_server.felt.presence import Clock, ClockPart, Presence
from table_server.felt.state import Absence, Felt
from table_server.games import discover
from table_server.projection.wishes import open_wishes
from table_server.simulation.choices import answer
from tests.projection.knowledge import NOBODY, cards_in, shown_to
from tests.projection.permuting import changed, permutation
from tests.projection.rig import NOW, Room, plain_room
from tests.projection.screens import Screens

SEATS = [Seat(number) for number in range(1, 11)]
AUDIENCES = (NOBODY, *SEATS)
MEANWHILE = 4
"""Somebody does something between two acts once in so many times."""


def looked_at(felt: Felt) -> Presence:
    """Clocks for who is asked, wishes of everybody who may have one."""
    hand = felt.hand
    asked = seats_asked(hand.offer) if hand is not None else ()
    return Presence(
        connected=set(felt.sitters),
        wishes={seat: wishes[0] for seat in felt.sitters if (wishes := open_wishes(felt, seat))},
        clocks={seat: Clock(ClockPart.ACTION, 0, 30_000, 25_000) for seat in asked},
        now=10_000,
        wall=NOW,
    )


class Life:
    """A table that plays on, with its journal and what each audience was shown of the hand."""

    def __init__(self, key: str, seed: int) -> None:
        self.room = plain_room(key, seed)
        self.journal: list[Happened] = [table_opened(self.room)]
        self.asked: list[Command] = []
        self.hand: list[Happened] = []

    def does(self, command: Command) -> bool:
        """Refused, it changes nothing."""
        events = self.room.asks(command)
        if isinstance(events, Refused):
            return False
        self.asked.append(command)
        self.journal += events
        self.hand += events
        screens = Screens(self.room.felt, looked_at(self.room.felt), events)
        for who in AUDIENCES:
            assert cards_in(screens.of_json(who)) <= shown_to(who, self.hand)
        return True
