"""Event by event, the table as it then stands. With `evolve_money` the only writer of it; never refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar, cast

from table_server.families.hand import Question
from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.families.seating.events import SatOut, SeatTaken
from table_server.table import events as table
from table_server.table.events import Happened
from table_server.table.evolve_money import MONEY
from table_server.table.evolve_transfers import PASSES, keeps, opens
from table_server.table.families import FAMILIES, Families, HandBegan, HandEvent, Lineup, LineupEvent
from table_server.table.question import same_question
from table_server.table.snapshot import restored
from table_server.table.state import Absence, Sitter, Table
from table_server.table.terms import Spread, TableTerms

E = TypeVar("E", bound=table.Event)
Then: TypeAlias = Callable[[Table, table.Event], None]


def evolve(felt: Table, event: Happened) -> None:
    """Let the event have happened."""
    kind = type(event)
    if kind in felt.families.first_events:
        hand_began(felt, cast(HandBegan, event))
    elif kind in felt.families.hand_events:
        in_hand(felt, cast(HandEvent, event))
    elif kind in felt.families.lineup_events:
        _between_hands(felt, cast(LineupEvent, event))
    else:
        felt.count += 1
        _EVOLVE[kind](felt, cast(table.Event, event))


def hand_began(felt: Table, event: HandBegan) -> None:
    """A touch meant for the last hand is stale from here on, even if this one asks nobody anything."""
    felt.count += 1
    game = felt.families.games()[event.game]
    felt.hand = felt.families.of_game(event.game).hand.opened(game, event)
    felt.story = [event]
    felt.dealt_to = {seat: sitter.player for seat, sitter in felt.sitters.items()}
    felt.asked = felt.count


def in_hand(felt: Table, event: HandEvent) -> None:
    """Everything else that happens in a hand; by far the most that happens at a table."""
    felt.count += 1
    hand = felt.hand
    assert hand is not None  # narrows the type: a hand's events follow its first
    before = hand.offer
    felt.families.hands[hand.family].evolve(hand, event)  # at every event of a hand: no call more
    felt.story.append(event)
    if hand.offer is not before:
        _asked_anew(felt, before, hand.offer)


def _between_hands(felt: Table, event: LineupEvent) -> None:
    felt.count += 1
    before = felt.lineup.question
    felt.families.rules_between(felt.lineup).evolve(felt.lineup, event)
    felt.hands_of_game += felt.families.finishes(event)  # a voided hand never was (D-4)
    _asked_anew(felt, before, felt.lineup.question)


def _asked_anew(felt: Table, before: Question | None, after: Question | None) -> None:
    if after is not before and not same_question(before, after):
        felt.asked = felt.count
        felt.clock_called = None


def rebuilt(events: Iterable[Happened], families: Families = FAMILIES) -> Table:
    """The table from its journal: from its first event, or from any checkpoint on."""
    events = iter(events)
    first = next(events)
    match first:
        case table.TableOpened(terms=terms):
            felt = opened_felt(terms, families)
            felt.count = 1
        case table.Stood(snapshot=snapshot):
            felt = restored(snapshot, families)
            felt.count += 1
        case _:
            raise TypeError("a table's journal starts with TableOpened or with a checkpoint")
    for event in events:
        evolve(felt, event)
    return felt


def opened_felt(terms: TableTerms, families: Families = FAMILIES) -> Table:
    """The table right after its first event: nobody there, nothing dealt."""
    spread = terms.menu[0]
    rules = families.of_game(spread.game).lineup
    return Table(terms, spread, rules.opened(spread.between, spread.terms, 0), families=families)


def _opened(felt: Table, event: table.TableOpened) -> None:
    """The felt was made from this event."""


def _stood(felt: Table, event: table.Stood) -> None:
    """A checkpoint says how things stand; it changes nothing."""


def _terms_set(felt: Table, event: table.TermsSet) -> None:
    felt.terms = event.terms


def _phase_changed(felt: Table, event: table.PhaseChanged) -> None:
    felt.phase = event.phase
    felt.closing = event.closing


def _logged_in(felt: Table, event: table.LoggedIn) -> None:
    felt.sitters[event.seat] = Sitter(event.player, event.name, event.extra_time, bank=event.bank)
    opens(felt, event.seat)


def _logged_out(felt: Table, event: table.LoggedOut) -> None:
    del felt.sitters[event.seat]
    keeps(felt, event.seat)


def _entrant_seated(felt: Table, event: table.EntrantSeated) -> None:
    before = felt.sitters.get(event.seat)
    extra_time = before.extra_time if before is not None else 100
    felt.sitters[event.seat] = Sitter(
        event.player, event.name, extra_time, bank=event.bank, present=event.present
    )


def _entrant_present(felt: Table, event: table.EntrantPresent) -> None:
    sitter = felt.sitters[event.seat]
    sitter.present = event.present
    sitter.timeouts = sitter.timed_out_in = 0
    if event.present:
        sitter.extra_time = event.extra_time


def _entrant_gone(felt: Table, event: table.EntrantGone) -> None:
    del felt.sitters[event.seat]


def _leave_wanted(felt: Table, event: table.LeaveWanted) -> None:
    felt.sitters[event.seat].leaving = True


def _absence_chosen(felt: Table, event: table.AbsenceChosen) -> None:
    felt.sitters[event.seat].absence = event.absence


def _top_up_chosen(felt: Table, event: table.TopUpChosen) -> None:
    felt.sitters[event.seat].top_up_to = event.to


def _seat_moved(felt: Table, event: table.SeatMoved) -> None:
    felt.sitters = {event.to if seat == event.seat else seat: s for seat, s in felt.sitters.items()}
    if felt.chooser == event.seat:
        felt.chooser = event.to
    for key, move in felt.moves.items():
        if move.seat == event.seat:
            felt.moves[key] = replace(move, seat=event.to)


def _seat_locked(felt: Table, event: table.SeatLocked) -> None:
    (felt.locked.add if event.on else felt.locked.discard)(event.seat)
    felt.reserved.pop(event.seat, None)
    if event.name:
        felt.reserved[event.seat] = event.name


def _announced(felt: Table, event: table.Announced) -> None:
    felt.message = event.text


def _queue_set(felt: Table, event: table.QueueSet) -> None:
    felt.waiting = event.waiting


def _bank_spent(felt: Table, event: table.BankSpent) -> None:
    felt.sitters[event.seat].bank -= event.spent


def _banks_refilled(felt: Table, event: table.BanksRefilled) -> None:
    for sitter in felt.sitters.values():
        sitter.bank = event.bank


def _clock_called(felt: Table, event: table.ClockCalled) -> None:
    felt.clock_called = event.seat


def _time_ran_out(felt: Table, event: table.TimeRanOut) -> None:
    sitter = felt.sitters[event.seat]
    sitter.timeouts += sitter.timed_out_in != event.hand
    sitter.timed_out_in = event.hand
    if sitter.timeouts >= felt.terms.clocks.timeouts and not felt.terms.tournament:
        sitter.absence = Absence.NEXT_HAND  # D-3


def _timeouts_forgiven(felt: Table, event: table.TimeoutsForgiven) -> None:
    sitter = felt.sitters[event.seat]
    sitter.timeouts = sitter.timed_out_in = 0


def _choice_opened(felt: Table, event: table.ChoiceOpened) -> None:
    felt.chooser = event.seat


def _game_turned(felt: Table, event: table.GameTurned) -> None:
    if felt.families.of_game(event.spread.game) is not felt.families.of_game(felt.spread.game):
        felt.lineup = _taken_over(felt, event.spread)
    felt.spread = event.spread
    felt.chooser = None
    felt.hands_of_game = 0


def _taken_over(felt: Table, spread: Spread) -> Lineup:
    """Another family's lineup, with the same people and their chips: there they are newcomers."""
    rules, before = felt.families.of_game(spread.game).lineup, felt.lineup
    lineup = rules.opened(spread.between, spread.terms, before.hands)
    for seat, chair in before.chairs.items():
        rules.evolve(lineup, SeatTaken(seat, chair.player, chair.stack, EntryChoice.WAIT))
        if chair.standing is Standing.OUT:
            rules.evolve(lineup, SatOut(seat))
    return lineup


def _hand_sealed(felt: Table, event: table.HandSealed) -> None:
    felt.root = event.root
    felt.secret = event.secret


def _players_named(felt: Table, event: table.PlayersNamed) -> None:
    """For who looks back at the hand; the table itself knows who sits where."""


def _hand_abandoned(felt: Table, _: table.HandAbandoned) -> None:
    felt.hand = None
    felt.story = []


def _void_ordered(felt: Table, event: table.VoidOrdered) -> None:
    """Who and why is in the journal; what it does are events of the hand and of the lineup."""


def _on(kind: type[E], then: Callable[[Table, E], None]) -> tuple[type[object], Then]:
    """One line of the table; the types of event and function are checked against each other here."""
    return kind, cast(Then, then)


_EVOLVE: Final[dict[type[object], Then]] = {
    **MONEY,
    **PASSES,
    **dict(
        (
            _on(table.TableOpened, _opened),
            _on(table.Stood, _stood),
            _on(table.TermsSet, _terms_set),
            _on(table.PhaseChanged, _phase_changed),
            _on(table.LoggedIn, _logged_in),
            _on(table.LoggedOut, _logged_out),
            _on(table.EntrantSeated, _entrant_seated),
            _on(table.EntrantPresent, _entrant_present),
            _on(table.EntrantGone, _entrant_gone),
            _on(table.LeaveWanted, _leave_wanted),
            _on(table.AbsenceChosen, _absence_chosen),
            _on(table.TopUpChosen, _top_up_chosen),
            _on(table.SeatMoved, _seat_moved),
            _on(table.SeatLocked, _seat_locked),
            _on(table.Announced, _announced),
            _on(table.QueueSet, _queue_set),
            _on(table.BankSpent, _bank_spent),
            _on(table.BanksRefilled, _banks_refilled),
            _on(table.ClockCalled, _clock_called),
            _on(table.TimeRanOut, _time_ran_out),
            _on(table.TimeoutsForgiven, _timeouts_forgiven),
            _on(table.ChoiceOpened, _choice_opened),
            _on(table.GameTurned, _game_turned),
            _on(table.HandSealed, _hand_sealed),
            _on(table.PlayersNamed, _players_named),
            _on(table.HandAbandoned, _hand_abandoned),
            _on(table.VoidOrdered, _void_ordered),
        )
    ),
}
