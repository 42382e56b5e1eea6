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


def seat_part(felt: Table, presence: Presence, seat: Seat, entrant: EntrantView | None = None) -> SeatPart:
    """What this seat alone may see."""
    sitter = felt.sitters.get(seat)
    if sitter is None or not sitter.present:
        return SeatPart(
            seat,
            floor_called=seat in presence.calls,
            tournament=entrant,
            kept=kept_view(felt, seat, presence.wall),
            swipe=presence.swipes.get(seat),
            money=presence.money.get(seat),
        )
    chair = felt.lineup.chairs.get(seat)
    stage = buying.stage(felt, seat, sitter)
    return SeatPart(
        seat,
        stage,
        sitter.name,
        _cards(felt, seat),
        offer_view(felt, seat),
        presence.wishes.get(seat),
        open_wishes(felt, seat),
        _bank(presence, seat, sitter),
        sitter.extra_time,
        sitter.absence,
        chair is not None and chair.standing is Standing.OUT,
        buying.coming_in(felt, sitter, chair),
        buying.buy_in(felt, seat, stage, presence.wall),
        buying.top_up(felt, seat, stage),
        sitter.top_up_to,
        sitter.bought,
        buying.moves(felt, seat),
        presence.not_bought.get(seat),
        presence.reminders.get(seat),
        () if chair is None or felt.terms.tournament else _free_seats(felt),
        _straddles(felt, chair),
        None if chair is None or not felt.lineup.terms.overs else chair.over,
        felt.chooser == seat,
        chair is not None and _may_call_clock(felt),
        chair is not None and not felt.terms.tournament and may_wait_for_blind(felt, seat),
        seat in presence.calls,
        entrant,
        going_view(felt, seat, sitter),
        preferences=presence.preferences.get(sitter.player),
        money=presence.money.get(seat),
    )


def _cards(felt: Table, seat: Seat) -> tuple[str, ...]:
    """Folded ones too: who held them knows them."""
    hand = felt.hand
    place = None if hand is None else hand.place.get(seat)
    if hand is None or place is None or not held_by_sitter(felt, seat):
        return ()
    return codes(hand.hole[place])


def _bank(presence: Presence, seat: Seat, sitter: Sitter) -> int:
    """What is spent is booked when the seat has acted; until then its clock tells."""
    clock = presence.clocks.get(seat)
    if clock is None or clock.part is not ClockPart.BANK:
        return sitter.bank
    return max(0, min(sitter.bank, clock.until - presence.now))


def _free_seats(felt: Table) -> tuple[Seat, ...]:
    """Seats are changed between hands only."""
    if felt.lineup.running is not None:
        return ()
    seats = [Seat(number) for number in range(1, felt.terms.seats + 1)]
    return tuple([seat for seat in seats if seat not in felt.sitters and seat not in felt.locked])


def _straddles(felt: Table, chair: Chair | None) -> bool | None:
    return None if chair is None or felt.lineup.rules.straddle is Straddle.OFF else chair.straddles


def _may_call_clock(felt: Table) -> bool:
    return felt.question is not None and felt.clock_called is None and felt.phase is not Phase.FROZEN
