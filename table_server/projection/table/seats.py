"""One seat's private part, built up from nothing: its own cards, what it is asked, what it may ask for."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.state import Chair
from table_server.families.rounds.lineup.terms import Straddle
from table_server.families.seating.chairs import Standing
from table_server.projection.card_text import codes
from table_server.projection.rounds.asked import held_by_sitter, offer_view
from table_server.projection.table import buying
from table_server.projection.table.pre_actions import open_wishes
from table_server.projection.table.transfers import going_view, kept_view
from table_server.projection.views.seat import SeatPart
from table_server.projection.views.tournament import EntrantView
from table_server.table.decide_seats import may_wait_for_blind
from table_server.table.ephemeral import ClockPart, Presence
from table_server.table.state import Phase, Sitter, Table


def seat_part(table: Table, presence: Presence, seat: Seat, entrant: EntrantView | None = None) -> SeatPart:
    """What this seat alone may see."""
    sitter = table.sitters.get(seat)
    if sitter is None or not sitter.present:
        return SeatPart(
            seat,
            floor_called=seat in presence.calls,
            tournament=entrant,
            kept=kept_view(table, seat, presence.wall),
            swipe=presence.swipes.get(seat),
            money=presence.money.get(seat),
        )
    chair = table.lineup.chairs.get(seat)
    stage = buying.stage(table, seat, sitter)
    return SeatPart(
        seat,
        stage,
        sitter.name,
        _cards(table, seat),
        offer_view(table, seat),
        presence.wishes.get(seat),
        open_wishes(table, seat),
        _bank(presence, seat, sitter),
        sitter.extra_time,
        sitter.absence,
        chair is not None and chair.standing is Standing.OUT,
        buying.coming_in(table, sitter, chair),
        buying.buy_in(table, seat, stage, presence.wall),
        buying.top_up(table, seat, stage),
        sitter.top_up_to,
        sitter.bought,
        buying.moves(table, seat),
        presence.not_bought.get(seat),
        presence.reminders.get(seat),
        () if chair is None or table.terms.tournament else _free_seats(table),
        _straddles(table, chair),
        None if chair is None or not table.lineup.terms.overs else chair.over,
        table.chooser == seat,
        chair is not None and _may_call_clock(table),
        chair is not None and not table.terms.tournament and may_wait_for_blind(table, seat),
        seat in presence.calls,
        entrant,
        going_view(table, seat, sitter),
        preferences=presence.preferences.get(sitter.player),
        money=presence.money.get(seat),
    )


def _cards(table: Table, seat: Seat) -> tuple[str, ...]:
    """Folded ones too: who held them knows them."""
    hand = table.hand
    place = None if hand is None else hand.place.get(seat)
    if hand is None or place is None or not held_by_sitter(table, seat):
        return ()
    return codes(hand.hole[place])


def _bank(presence: Presence, seat: Seat, sitter: Sitter) -> int:
    """What is spent is booked when the seat has acted; until then its clock tells."""
    clock = presence.clocks.get(seat)
    if clock is None or clock.part is not ClockPart.BANK:
        return sitter.bank
    return max(0, min(sitter.bank, clock.until - presence.now))


def _free_seats(table: Table) -> tuple[Seat, ...]:
    """Seats are changed between hands only."""
    if table.lineup.running is not None:
        return ()
    seats = [Seat(number) for number in range(1, table.terms.seats + 1)]
    return tuple([seat for seat in seats if seat not in table.sitters and seat not in table.locked])


def _straddles(table: Table, chair: Chair | None) -> bool | None:
    return None if chair is None or table.lineup.rules.straddle is Straddle.OFF else chair.straddles


def _may_call_clock(table: Table) -> bool:
    return table.question is not None and table.clock_called is None and table.phase is not Phase.FROZEN
