"""Event by event, the table as it then stands. With `evolve_money` the only writer of it; never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar, cast

from table_server.families.hand import Question
from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.families.seating.events import SatOut, SeatTaken
from table_server.table import events as occurred
from table_server.table.events import Happened
from table_server.table.evolve_money import MONEY
from table_server.table.evolve_transfers import PASSES, keeps, opens
from table_server.table.families import FAMILIES, Families, HandBegan, HandEvent, Lineup, LineupEvent
from table_server.table.question import same_question
from table_server.table.snapshot import restored
from table_server.table.state import Absence, Sitter, Table
from table_server.table.terms import Spread, TableTerms

E = TypeVar("E", bound=occurred.Event)
Then: TypeAlias = Callable[[Table, occurred.Event], None]


def evolve(table: Table, event: Happened) -> None:
    """Let the event have happened."""
    kind = type(event)
    if kind in table.families.first_events:
        hand_began(table, cast(HandBegan, event))
    elif kind in table.families.hand_events:
        in_hand(table, cast(HandEvent, event))
    elif kind in table.families.lineup_events:
        _between_hands(table, cast(LineupEvent, event))
    else:
        table.count += 1
        _EVOLVE[kind](table, cast(occurred.Event, event))


def hand_began(table: Table, event: HandBegan) -> None:
    """A touch meant for the last hand is stale from here on, even if this one asks nobody anything."""
    table.count += 1
    game = table.families.games()[event.game]
    table.hand = table.families.of_game(event.game).hand.opened(game, event)
    table.story = [event]
    table.dealt_to = {seat: sitter.player for seat, sitter in table.sitters.items()}
    table.asked = table.count


def in_hand(table: Table, event: HandEvent) -> None:
    """Everything else that happens in a hand; by far the most that happens at a table."""
    table.count += 1
    hand = table.hand
    assert hand is not None  # narrows the type: a hand's events follow its first
    before = hand.offer
    table.families.hands[hand.family].evolve(hand, event)  # at every event of a hand: no call more
    table.story.append(event)
    if hand.offer is not before:
        _asked_anew(table, before, hand.offer)


def _between_hands(table: Table, event: LineupEvent) -> None:
    table.count += 1
    before = table.lineup.question
    table.families.rules_between(table.lineup).evolve(table.lineup, event)
    table.hands_of_game += table.families.finishes(event)  # a voided hand never was (D-4)
    _asked_anew(table, before, table.lineup.question)


def _asked_anew(table: Table, before: Question | None, after: Question | None) -> None:
    if after is not before and not same_question(before, after):
        table.asked = table.count
        table.clock_called = None


def rebuilt(events: Iterable[Happened], families: Families = FAMILIES) -> Table:
    """The table from its journal: from its first event, or from any checkpoint on."""
    events = iter(events)
    first = next(events)
    match first:
        case occurred.TableOpened(terms=terms):
            table = opened_felt(terms, families)
            table.count = 1
        case occurred.Stood(snapshot=snapshot):
            table = restored(snapshot, families)
            table.count += 1
        case _:
            raise TypeError("a table's journal starts with TableOpened or with a checkpoint")
    for event in events:
        evolve(table, event)
    return table


def opened_felt(terms: TableTerms, families: Families = FAMILIES) -> Table:
    """The table right after its first event: nobody there, nothing dealt."""
    spread = terms.menu[0]
    rules = families.of_game(spread.game).lineup
    return Table(terms, spread, rules.opened(spread.between, spread.terms, 0), families=families)


def _opened(table: Table, event: occurred.TableOpened) -> None:
    """The table was made from this event."""


def _stood(table: Table, event: occurred.Stood) -> None:
    """A checkpoint says how things stand; it changes nothing."""


def _terms_set(table: Table, event: occurred.TermsSet) -> None:
    table.terms = event.terms


def _phase_changed(table: Table, event: occurred.PhaseChanged) -> None:
    table.phase = event.phase
    table.closing = event.closing


def _logged_in(table: Table, event: occurred.LoggedIn) -> None:
    table.sitters[event.seat] = Sitter(event.player, event.name, event.extra_time, bank=event.bank)
    opens(table, event.seat)


def _logged_out(table: Table, event: occurred.LoggedOut) -> None:
    del table.sitters[event.seat]
    keeps(table, event.seat)


def _entrant_seated(table: Table, event: occurred.EntrantSeated) -> None:
    before = table.sitters.get(event.seat)
    extra_time = before.extra_time if before is not None else 100
    table.sitters[event.seat] = Sitter(
        event.player, event.name, extra_time, bank=event.bank, present=event.present
    )


def _entrant_present(table: Table, event: occurred.EntrantPresent) -> None:
    sitter = table.sitters[event.seat]
    sitter.present = event.present
    sitter.timeouts = sitter.timed_out_in = 0
    if event.present:
        sitter.extra_time = event.extra_time


def _entrant_gone(table: Table, event: occurred.EntrantGone) -> None:
    del table.sitters[event.seat]


def _leave_wanted(table: Table, event: occurred.LeaveWanted) -> None:
    table.sitters[event.seat].leaving = True


def _absence_chosen(table: Table, event: occurred.AbsenceChosen) -> None:
    table.sitters[event.seat].absence = event.absence


def _top_up_chosen(table: Table, event: occurred.TopUpChosen) -> None:
    table.sitters[event.seat].top_up_to = event.to


def _seat_moved(table: Table, event: occurred.SeatMoved) -> None:
    table.sitters = {event.to if seat == event.seat else seat: s for seat, s in table.sitters.items()}
    if table.chooser == event.seat:
        table.chooser = event.to
    for key, move in table.moves.items():
        if move.seat == event.seat:
            table.moves[key] = replace(move, seat=event.to)


def _seat_locked(table: Table, event: occurred.SeatLocked) -> None:
    (table.locked.add if event.on else table.locked.discard)(event.seat)
    table.reserved.pop(event.seat, None)
    if event.name:
        table.reserved[event.seat] = event.name


def _announced(table: Table, event: occurred.Announced) -> None:
    table.message = event.text


def _queue_set(table: Table, event: occurred.QueueSet) -> None:
    table.waiting = event.waiting


def _bank_spent(table: Table, event: occurred.BankSpent) -> None:
    table.sitters[event.seat].bank -= event.spent


def _banks_refilled(table: Table, event: occurred.BanksRefilled) -> None:
    for sitter in table.sitters.values():
        sitter.bank = event.bank


def _clock_called(table: Table, event: occurred.ClockCalled) -> None:
    table.clock_called = event.seat


def _time_ran_out(table: Table, event: occurred.TimeRanOut) -> None:
    sitter = table.sitters[event.seat]
    sitter.timeouts += sitter.timed_out_in != event.hand
    sitter.timed_out_in = event.hand
    if sitter.timeouts >= table.terms.clocks.timeouts and not table.terms.tournament:
        sitter.absence = Absence.NEXT_HAND  # D-3


def _timeouts_forgiven(table: Table, event: occurred.TimeoutsForgiven) -> None:
    sitter = table.sitters[event.seat]
    sitter.timeouts = sitter.timed_out_in = 0


def _choice_opened(table: Table, event: occurred.ChoiceOpened) -> None:
    table.chooser = event.seat


def _game_turned(table: Table, event: occurred.GameTurned) -> None:
    before = table.lineup.question
    if table.families.of_game(event.spread.game) is not table.families.of_game(table.spread.game):
        table.lineup = _taken_over(table, event.spread)
    table.spread = event.spread
    table.chooser = None
    table.hands_of_game = 0
    _asked_anew(table, before, table.lineup.question)


def _taken_over(table: Table, spread: Spread) -> Lineup:
    """Another family's lineup, with the same people and their chips: there they are newcomers."""
    rules, before = table.families.of_game(spread.game).lineup, table.lineup
    lineup = rules.opened(spread.between, spread.terms, before.hands)
    for seat, chair in before.chairs.items():
        rules.evolve(lineup, SeatTaken(seat, chair.player, chair.stack, EntryChoice.WAIT))
        if chair.standing is Standing.OUT:
            rules.evolve(lineup, SatOut(seat))
    return lineup


def _hand_sealed(table: Table, event: occurred.HandSealed) -> None:
    table.root = event.root
    table.secret = event.secret


def _players_named(table: Table, event: occurred.PlayersNamed) -> None:
    """For who looks back at the hand; the table itself knows who sits where."""


def _hand_abandoned(table: Table, _: occurred.HandAbandoned) -> None:
    table.hand = None
    table.story = []


def _void_ordered(table: Table, event: occurred.VoidOrdered) -> None:
    """Who and why is in the journal; what it does are events of the hand and of the lineup."""


def _on(kind: type[E], then: Callable[[Table, E], None]) -> tuple[type[object], Then]:
    """One line of the table; the types of event and function are checked against each other here."""
    return kind, cast(Then, then)


_EVOLVE: Final[dict[type[object], Then]] = {
    **MONEY,
    **PASSES,
    **dict(
        (
            _on(occurred.TableOpened, _opened),
            _on(occurred.Stood, _stood),
            _on(occurred.TermsSet, _terms_set),
            _on(occurred.PhaseChanged, _phase_changed),
            _on(occurred.LoggedIn, _logged_in),
            _on(occurred.LoggedOut, _logged_out),
            _on(occurred.EntrantSeated, _entrant_seated),
            _on(occurred.EntrantPresent, _entrant_present),
            _on(occurred.EntrantGone, _entrant_gone),
            _on(occurred.LeaveWanted, _leave_wanted),
            _on(occurred.AbsenceChosen, _absence_chosen),
            _on(occurred.TopUpChosen, _top_up_chosen),
            _on(occurred.SeatMoved, _seat_moved),
            _on(occurred.SeatLocked, _seat_locked),
            _on(occurred.Announced, _announced),
            _on(occurred.QueueSet, _queue_set),
            _on(occurred.BankSpent, _bank_spent),
            _on(occurred.BanksRefilled, _banks_refilled),
            _on(occurred.ClockCalled, _clock_called),
            _on(occurred.TimeRanOut, _time_ran_out),
            _on(occurred.TimeoutsForgiven, _timeouts_forgiven),
            _on(occurred.ChoiceOpened, _choice_opened),
            _on(occurred.GameTurned, _game_turned),
            _on(occurred.HandSealed, _hand_sealed),
            _on(occurred.PlayersNamed, _players_named),
            _on(occurred.HandAbandoned, _hand_abandoned),
            _on(occurred.VoidOrdered, _void_ordered),
        )
    ),
}
