"""The view of one seat at pot poker: its own cards, its question, and how it gets cards."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.state import Chair, Lineup
from table_server.families.rounds.lineup.terms import Straddle
from table_server.projection.card_text import codes
from table_server.projection.rounds.asked import offer_view
from table_server.projection.rounds.coming_in import coming_in
from table_server.projection.rounds.of_table import hand_of, lineup_of
from table_server.projection.rounds.pre_actions import open_wishes
from table_server.projection.rounds.views.seat import RoundsSeat
from table_server.projection.table.dealt import dealt_to_sitter
from table_server.projection.views.seat import SeatFields
from table_server.table.ephemeral import Presence
from table_server.table.state import Table


def seat_view(table: Table, presence: Presence, seat: Seat, fields: SeatFields) -> RoundsSeat:
    """The part of the view that is for this seat alone."""
    sitter = table.sitters.get(seat)
    if sitter is None or not sitter.present:
        return RoundsSeat(seat, **fields)
    lineup = lineup_of(table)
    chair = lineup.chairs.get(seat)
    return RoundsSeat(
        seat,
        **fields,
        cards=_cards(table, seat),
        offer=offer_view(table, seat),
        wish=presence.wishes.get(seat),
        wishes=open_wishes(table, seat),
        coming_in=coming_in(table, seat, sitter),
        straddles=_straddles(lineup, chair),
        overs=None if chair is None or not lineup.terms.overs else chair.over,
    )


def _cards(table: Table, seat: Seat) -> tuple[str, ...]:
    """The seat's own cards, folded ones too: the player who held them knows them."""
    hand = hand_of(table)
    place = None if hand is None else hand.place.get(seat)
    if hand is None or place is None or not dealt_to_sitter(table, seat):
        return ()
    return codes(hand.hole[place])


def _straddles(lineup: Lineup, chair: Chair | None) -> bool | None:
    return None if chair is None or lineup.rules.straddle is Straddle.OFF else chair.straddles
