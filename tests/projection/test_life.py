"""Whole sessions, people coming and going between acts: no screen says more than its audience was shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds.events import HandBegan
from table_server.families.seating.chairs import EntryChoice
from table_server.games import discover
from table_server.projection.rounds.pre_actions import open_wishes
from table_server.simulation.chance import one_in, one_of
from table_server.simulation.rounds.choices import answer
from table_server.table import commands
from table_server.table.commands import Command
from table_server.table.decide import handle
from table_server.table.ephemeral import ActionClock, ClockPart, Presence
from table_server.table.events import Happened, TableOpened
from table_server.table.evolve import rebuilt
from table_server.table.question import seats_asked
from table_server.table.state import Absence, Table
from tests.projection.dice import Dice
from tests.projection.knowledge import NOBODY, audience_at, cards_in, shown_to
from tests.projection.permuting import Change, changed, permutation, told_by_hidden_cards
from tests.projection.rig import BUY_IN, NOW, plain_room
from tests.projection.screens import Screens

SEATS = tuple(Seat(number) for number in range(1, 11))
HANDS = 3
FEWEST = 4
"""When a player leaves one of these seats, another one comes."""


@pytest.mark.parametrize("key", sorted(discover()))
@pytest.mark.parametrize("seed", range(2))
def test_sessions(key: str, seed: int) -> None:
    life_of(key, seed)


def life_of(key: str, seed: int) -> None:
    """Some hands, each played again with other hidden cards."""
    life = Life(key, seed)
    for hand in range(HANDS):
        before = len(life.journal)
        who = one_of(life.dice, (NOBODY, *SEATS))
        life.plays_a_hand()
        again = rebuilt(life.journal[:before])
        assert differs(again, life, who) is None, (hand, who)
    assert life.room.table.lineup.hands == HANDS


class Life:
    """A table that plays on, with its journal, and the commands given in the running hand."""

    def __init__(self, key: str, seed: int) -> None:
        self.room = plain_room(key, seed)
        self.dice = Dice(seed)
        self.journal: list[Happened] = [TableOpened(self.room.table.terms)]
        self.asked: list[tuple[Command, list[Happened]]] = []
        for seat in SEATS[: FEWEST + seed % 7]:
            self._comes(seat)
        self._does(commands.Activate())

    def plays_a_hand(self) -> None:
        """Everything from before the deal until the hand is over."""
        self.asked = []
        for seat in SEATS[:FEWEST]:
            self._does(commands.LockSeat(seat, on=False))
            self._comes(seat)
        for seat in SEATS:
            self._brings_chips(seat)
        self._does(commands.Resume())
        self._does(self.room.deal())
        while (hand := self.room.table.hand) is not None and hand.offer is not None:
            if one_in(self.dice, 4):
                self._does(self._something())
            if self.room.table.phase.value == "frozen":
                self._does(commands.Resume())
            self._does(commands.AnswerQuestion(self.room.table.asked, answer(hand, self.dice, loose=True)))

    def _does(self, command: Command) -> None:
        """A refused command changes nothing."""
        events = self.room.asks(command)
        if not isinstance(events, Refused):
            self.asked.append((command, events))
            self.journal += events
            self._look(events)

    def _look(self, events: list[Happened]) -> None:
        """No screen names a card that its audience was not shown in this hand or the last one."""
        before = self.journal[: -len(events)]
        last = max((at for at, event in enumerate(before) if isinstance(event, HandBegan)), default=0)
        hand = self.journal[last:]
        screens = Screens(self.room.table, looked_at(self.room.table), events)
        for who in (NOBODY, *self.room.table.sitters):
            assert cards_in(screens.sent_to(who)) <= shown_to(audience_at(self.room.table, who), hand)
        assert cards_in(screens.sent_to_floor()) <= shown_to(NOBODY, hand)

    def _comes(self, seat: Seat) -> None:
        player = f"account-{len(self.journal)}"
        self._does(commands.LogIn(seat, player, f"Player {seat}"))
        self._brings_chips(seat)

    def _brings_chips(self, seat: Seat) -> None:
        entry = EntryChoice.POST if self.room.table.lineup.terms.blinds else EntryChoice.WAIT
        self._does(commands.Return(seat, entry))
        self._does(commands.BuyIn(seat, BUY_IN, entry))
        for key in [key for key, move in self.room.table.moves.items() if not move.arrived]:
            self._does(commands.MoneyArrived(key))

    def _something(self) -> Command:
        """Any command that anybody may give in the middle of a hand."""
        seat = one_of(self.dice, SEATS)
        wishes: tuple[Command, ...] = (
            commands.TakeBreak(seat, Absence.NEXT_HAND),
            commands.TakeBreak(seat, Absence.NEXT_BLIND),
            commands.Leave(seat),
            commands.LogIn(seat, f"account-{len(self.journal)}", f"Player {seat}"),
            commands.TopUp(seat, 10_000),
            commands.KeepToppedUp(seat, BUY_IN),
            commands.CallClock(seat),
            commands.LockSeat(seat, on=True),
            commands.LockSeat(seat, on=False),
            commands.Pause(at_once=True),
        )
        return one_of(self.dice, wishes)


def looked_at(table: Table) -> Presence:
    """The table with clocks for the seats asked, and a wish of every seat that may have one."""
    asked = seats_asked(table.hand.offer) if table.hand is not None else ()
    return Presence(
        connected=set(table.sitters),
        wishes={seat: wishes[0] for seat in table.sitters if (wishes := open_wishes(table, seat))},
        clocks={
            seat: ActionClock(part=ClockPart.ACTION, since=0, until=30_000, warn=25_000) for seat in asked
        },
        now=10_000,
        wall=NOW,
    )


def differs(again: Table, life: Life, who: Seat, as_who: Seat | None = None) -> str | None:
    """The first screen that differs at the same table with other hidden cards, for this audience.

    `as_who` is whose knowledge it has, where that is not its own.
    """
    told = [event for _, events in life.asked for event in events]
    deck = next((command.deck for command, _ in life.asked if isinstance(command, commands.Deal)), ())
    known = shown_to(who if as_who is None else as_who, told)
    change = permutation([card for card in deck if card not in known], life.dice)
    original = rebuilt(life.journal[: len(life.journal) - len(told)])
    for at, (command, _) in enumerate(life.asked):
        one = handle(original, command, NOW)
        other = handle(again, _changed(command, change), NOW)
        assert not isinstance(one, Refused)
        if told_by_hidden_cards(original, one.events):
            return None
        if isinstance(other, Refused):
            return None  # it told something of the cards: with these it could not be done
        here = Screens(original, looked_at(original), one.events).of(who)
        if here != Screens(again, looked_at(again), other.events).of(who):
            return f"after {at + 1} of {len(life.asked)}: {type(command).__name__}"
    return None


def _changed(command: Command, change: Change) -> Command:
    match command:
        case commands.Deal(deck=deck, spare=spare):
            orders = tuple(tuple(change.get(card, card) for card in order) for order in (deck, *spare))
            return replace(command, deck=orders[0], spare=orders[1:])
        case commands.AnswerQuestion(command=act):
            return replace(command, command=changed(act, change))
        case _:
            return command
