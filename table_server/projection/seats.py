"""One seat's private view, built up from nothing: its own cards, its question, and what it may ask for."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.seating.chairs import Standing
from table_server.projection.families import VIEWS, SeatPart
from table_server.projection.table import buying
from table_server.projection.table.transfers import going_view, kept_view
from table_server.projection.views.seat import SeatFields
from table_server.projection.views.tournament import EntrantView
from table_server.table.decide_seats import may_wait_for_blind
from table_server.table.ephemeral import ClockPart, Presence
from table_server.table.state import Phase, Sitter, Table


def seat_part(table: Table, presence: Presence, seat: Seat, entrant: EntrantView | None = None) -> SeatPart:
    """The part of the view that is for this seat alone."""
    sitter = table.sitters.get(seat)
    if sitter is None or not sitter.present:
        fields = _empty(table, presence, seat)
    else:
        fields = _taken(table, presence, seat, sitter=sitter)
    fields["floor_called"] = seat in presence.calls
    fields["tournament"] = entrant
    fields["money"] = presence.money.get(seat)
    return VIEWS.at(table).seat(table, presence, seat, fields)


def _empty(table: Table, presence: Presence, seat: Seat) -> SeatFields:
    return SeatFields(kept=kept_view(table, seat, presence.wall), swipe=presence.swipes.get(seat))


def _taken(table: Table, presence: Presence, seat: Seat, sitter: Sitter) -> SeatFields:
    chair = table.lineup.chairs.get(seat)
    stage = buying.stage(table, seat, sitter)
    open_play = chair is not None and not table.terms.tournament
    return SeatFields(
        stage=stage,
        name=sitter.name,
        bank=_bank(presence, seat, sitter),
        extra_time=sitter.extra_time,
        absence=sitter.absence,
        sits_out=chair is not None and chair.standing is Standing.OUT,
        buy_in=buying.buy_in(table, seat, stage, wall=presence.wall),
        top_up=buying.top_up(table, seat, stage),
        kept_topped_up=sitter.top_up_to,
        brought=sitter.bought,
        on_its_way=buying.moves(table, seat),
        not_bought=presence.not_bought.get(seat),
        reminder=presence.reminders.get(seat),
        free_seats=_free_seats(table) if open_play else (),
        chooses_game=table.chooser == seat,
        may_call_clock=chair is not None and _may_call_clock(table),
        may_wait_for_blind=open_play and may_wait_for_blind(table, seat),
        going=going_view(table, seat, sitter),
        preferences=presence.preferences.get(sitter.player),
    )


def _bank(presence: Presence, seat: Seat, sitter: Sitter) -> int:
    """The time left in the bank. Time spent is booked when the seat has acted; until then its clock tells."""
    clock = presence.clocks.get(seat)
    if clock is None or clock.part is not ClockPart.BANK:
        return sitter.bank
    return max(0, min(sitter.bank, clock.until - presence.now))


def _free_seats(table: Table) -> tuple[Seat, ...]:
    """The seats to change to. Nobody changes seats during a hand."""
    if table.lineup.running is not None:
        return ()
    seats = [Seat(number) for number in range(1, table.terms.seats + 1)]
    return tuple([seat for seat in seats if seat not in table.sitters and seat not in table.locked])


def _may_call_clock(table: Table) -> bool:
    return table.question is not None and table.clock_called is None and table.phase is not Phase.FROZEN
