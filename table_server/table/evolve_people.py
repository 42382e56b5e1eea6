"""Events about the people at a table, and the time they have."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.table import events as occurred
from table_server.table.evolve_transfers import keep_for_pass, open_seat
from table_server.table.state import Absence, Sitter, Table

ArrivalEvent: TypeAlias = (
    occurred.LoggedIn
    | occurred.LoggedOut
    | occurred.EntrantSeated
    | occurred.EntrantPresent
    | occurred.EntrantGone
)
ChoiceEvent: TypeAlias = (
    occurred.LeaveWanted | occurred.AbsenceChosen | occurred.TopUpChosen | occurred.SeatMoved
)
TimeEvent: TypeAlias = (
    occurred.BankSpent
    | occurred.BanksRefilled
    | occurred.ClockCalled
    | occurred.TimeRanOut
    | occurred.TimeoutsForgiven
)


def evolve_arrivals(table: Table, event: ArrivalEvent) -> None:
    match event:
        case occurred.LoggedIn(seat=seat):
            table.sitters[seat] = Sitter(
                player=event.player, name=event.name, extra_time=event.extra_time, bank=event.bank
            )
            open_seat(table, seat)
        case occurred.LoggedOut(seat=seat):
            del table.sitters[seat]
            keep_for_pass(table, seat)
        case occurred.EntrantSeated():
            _entrant_seated(table, event)
        case occurred.EntrantPresent():
            _entrant_present(table, event)
        case occurred.EntrantGone(seat=seat):
            del table.sitters[seat]
        case _:
            assert_never(event)


def _entrant_seated(table: Table, event: occurred.EntrantSeated) -> None:
    before = table.sitters.get(event.seat)
    table.sitters[event.seat] = Sitter(
        player=event.player,
        name=event.name,
        extra_time=before.extra_time if before is not None else 100,
        bank=event.bank,
        present=event.present,
    )


def _entrant_present(table: Table, event: occurred.EntrantPresent) -> None:
    sitter = table.sitters[event.seat]
    sitter.present = event.present
    sitter.timeouts = sitter.timed_out_in = 0
    if event.present:
        sitter.extra_time = event.extra_time


def evolve_choices(table: Table, event: ChoiceEvent) -> None:
    match event:
        case occurred.LeaveWanted(seat=seat):
            table.sitters[seat].leaving = True
        case occurred.AbsenceChosen(seat=seat, absence=absence):
            table.sitters[seat].absence = absence
        case occurred.TopUpChosen(seat=seat, to=to):
            table.sitters[seat].top_up_to = to
        case occurred.SeatMoved(seat=seat, to=new_seat):
            _seat_moved(table, seat, new_seat)
        case _:
            assert_never(event)


def _seat_moved(table: Table, seat: Seat, to: Seat) -> None:
    """The sitters stay in the order of arrival."""
    table.sitters = {to if at == seat else at: sitter for at, sitter in table.sitters.items()}
    if table.chooser == seat:
        table.chooser = to
    for key, move in table.moves.items():
        if move.seat == seat:
            table.moves[key] = replace(move, seat=to)


def evolve_time(table: Table, event: TimeEvent) -> None:
    match event:
        case occurred.BankSpent(seat=seat, spent=spent):
            table.sitters[seat].bank -= spent
        case occurred.BanksRefilled(bank=bank):
            for sitter in table.sitters.values():
                sitter.bank = bank
        case occurred.ClockCalled(seat=seat):
            table.clock_called = seat
        case occurred.TimeRanOut():
            _time_ran_out(table, event)
        case occurred.TimeoutsForgiven(seat=seat):
            sitter = table.sitters[seat]
            sitter.timeouts = sitter.timed_out_in = 0
        case _:
            assert_never(event)


def _time_ran_out(table: Table, event: occurred.TimeRanOut) -> None:
    sitter = table.sitters[event.seat]
    sitter.timeouts += sitter.timed_out_in != event.hand
    sitter.timed_out_in = event.hand
    if sitter.timeouts >= table.terms.clocks.timeouts and not table.terms.tournament:
        sitter.absence = Absence.NEXT_HAND  # D-3
