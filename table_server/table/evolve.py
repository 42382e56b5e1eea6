"""Changes the table, event by event. `evolve` and its parts are the only writers of it; they never refuse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias, assert_never, cast

from table_server.engine.refusal import Refused
from table_server.engine.rules import Rules
from table_server.families.hand import Question
from table_server.table import events as occurred
from table_server.table.events import Happened
from table_server.table.evolve_games import GameEvent, evolve_games
from table_server.table.evolve_money import MoneyEvent, evolve_money
from table_server.table.evolve_people import (
    ArrivalEvent,
    ChoiceEvent,
    TimeEvent,
    evolve_arrivals,
    evolve_choices,
    evolve_time,
)
from table_server.table.evolve_transfers import evolve_passes
from table_server.table.families import (
    FAMILIES,
    AnyHandRules,
    Families,
    HandBegan,
    HandCommand,
    HandEvent,
    LineupEvent,
)
from table_server.table.question import same_question
from table_server.table.snapshot import restored
from table_server.table.state import Table
from table_server.table.terms import TableTerms
from table_server.table.transfer_events import PassEvent

HouseEvent: TypeAlias = (
    occurred.TableOpened
    | occurred.Stood
    | occurred.TermsSet
    | occurred.PhaseChanged
    | occurred.SeatLocked
    | occurred.Announced
    | occurred.QueueSet
)


def evolve(table: Table, event: Happened) -> None:
    """Let the event have happened."""
    kind = type(event)
    if kind in table.families.first_events:
        _hand_began(table, cast(HandBegan, event))
    elif kind in table.families.hand_events:
        rules_of_hand(table).evolve(table, cast(HandEvent, event))
    elif kind in table.families.lineup_events:
        _between_hands(table, cast(LineupEvent, event))
    else:
        table.count += 1
        _at_the_table(table, cast(occurred.Event, event))


def _hand_began(table: Table, event: HandBegan) -> None:
    """From here on a touch meant for the last hand is stale, even while this one asks nobody anything."""
    table.count += 1
    game = table.families.games()[event.game]
    rules = table.families.of_game(event.game).hand
    table.hand = rules.opened(game, event)
    table.hand_rules = HandAtTable(rules)
    table.story = [event]
    table.dealt_to = {seat: sitter.player for seat, sitter in table.sitters.items()}
    table.asked = table.count


class HandAtTable:
    """The rules of a family's hands, applied to the hand of a table; the table notes every event."""

    __slots__ = ("_decide", "_evolve", "_progress")

    def __init__(self, rules: AnyHandRules) -> None:
        self._decide: Final = rules.decide
        self._progress: Final = rules.progress
        self._evolve: Final = rules.evolve

    def decide(self, table: Table, command: HandCommand) -> HandEvent | Refused:
        assert table.hand is not None  # narrows the type: the caller has looked
        return self._decide(table.hand, command)

    def progress(self, table: Table) -> tuple[HandEvent, ...]:
        assert table.hand is not None  # as above
        return self._progress(table.hand)

    def evolve(self, table: Table, event: HandEvent) -> None:
        hand = table.hand
        assert hand is not None  # as above
        before = hand.offer
        table.count += 1
        self._evolve(hand, event)
        table.story.append(event)
        if hand.offer is not before:
            _asked_anew(table, before, hand.offer)


def rules_of_hand(table: Table) -> Rules[Table, HandCommand, HandEvent]:
    """The rules of the table's hand, the running one or the one just over."""
    assert table.hand_rules is not None  # narrows the type: a hand's events follow its first
    return table.hand_rules


def _between_hands(table: Table, event: LineupEvent) -> None:
    table.count += 1
    before = table.lineup.question
    table.lineup_rules.evolve(table.lineup, event)
    table.hands_of_game += table.families.finishes(event)  # a voided hand never was (D-4)
    if table.lineup.question is not before:
        _asked_anew(table, before, table.lineup.question)


def _asked_anew(table: Table, before: Question | None, after: Question | None) -> None:
    if not same_question(before, after):
        table.asked = table.count
        table.clock_called = None


def _at_the_table(table: Table, event: occurred.Event) -> None:
    if isinstance(event, GameEvent):  # first, because every hand has some
        before = table.lineup.question
        evolve_games(table, event)
        if table.lineup.question is not before:
            _asked_anew(table, before, table.lineup.question)
    elif isinstance(event, MoneyEvent):
        evolve_money(table, event)
    elif isinstance(event, ArrivalEvent):
        evolve_arrivals(table, event)
    elif isinstance(event, ChoiceEvent):
        evolve_choices(table, event)
    elif isinstance(event, TimeEvent):
        evolve_time(table, event)
    elif isinstance(event, PassEvent):
        evolve_passes(table, event)
    else:
        _evolve_house(table, event)  # the type checker finds an event that is none of these


def _evolve_house(table: Table, event: HouseEvent) -> None:
    match event:
        case occurred.TableOpened():
            pass  # the table was made from this event
        case occurred.Stood():
            pass  # a checkpoint says how things stand and changes nothing
        case occurred.TermsSet(terms=terms):
            table.terms = terms
        case occurred.PhaseChanged(phase=phase, closing=closing):
            table.phase, table.closing = phase, closing
        case occurred.SeatLocked():
            _seat_locked(table, event)
        case occurred.Announced(text=text):
            table.message = text
        case occurred.QueueSet(waiting=waiting):
            table.waiting = waiting
        case _:
            assert_never(event)


def _seat_locked(table: Table, event: occurred.SeatLocked) -> None:
    (table.locked.add if event.on else table.locked.discard)(event.seat)
    table.reserved.pop(event.seat, None)
    table.kept_for.pop(event.seat, None)
    if event.name:
        table.reserved[event.seat] = event.name
    if event.player:
        table.kept_for[event.seat] = event.player


def rebuilt(events: Iterable[Happened], families: Families = FAMILIES) -> Table:
    """The table from its journal: from its first event, or from any checkpoint on."""
    events = iter(events)
    first = next(events)
    match first:
        case occurred.TableOpened(terms=terms):
            table = new_table(terms, families)
            table.count = 1
        case occurred.Stood(snapshot=snapshot):
            table = restored(snapshot, families)
            table.count += 1
        case _:
            raise TypeError("a table's journal starts with TableOpened or with a checkpoint")
    for event in events:
        evolve(table, event)
    return table


def new_table(terms: TableTerms, families: Families = FAMILIES) -> Table:
    """The table right after its first event: nobody there, nothing dealt."""
    spread = terms.menu[0]
    rules = families.of_game(spread.game).lineup
    lineup = rules.opened(spread.between, spread.terms, 0)
    return Table(terms=terms, spread=spread, lineup=lineup, families=families)
