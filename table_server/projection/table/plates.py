"""Each seat as everybody may see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.families.rounds.lineup.state import Chair
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.seating.chairs import Standing
from table_server.projection.amounts.of_hand import STATUS
from table_server.projection.amounts.stacks import bets, running, stack
from table_server.projection.card_text import codes
from table_server.projection.rounds.last_acts import LastActs
from table_server.projection.table.buying import debt_asked
from table_server.projection.views.table import FACE_DOWN, HandStatus, PlateState, PlateView
from table_server.table.ephemeral import Presence
from table_server.table.state import Sitter, Table

_BACKS: Final = tuple((FACE_DOWN,) * count for count in range(20))


def plates(
    table: Table, presence: Presence, told: LastActs, waiting: Collection[Seat]
) -> tuple[PlateView, ...]:
    """All seats of the table; who is waiting wants cards and does not get any yet."""
    seats = [Seat(number) for number in range(1, table.terms.seats + 1)]
    return tuple([_plate(table, presence, told, seat, waiting) for seat in seats])


def _plate(
    table: Table, presence: Presence, told: LastActs, seat: Seat, waiting: Collection[Seat]
) -> PlateView:
    hand = table.hand
    place = None if hand is None else hand.place.get(seat)
    sitter, chair = table.sitters.get(seat), table.lineup.chairs.get(seat)
    status, bet, down, up = _NOT_DEALT_IN if hand is None or place is None else _in_hand(hand, place)
    return PlateView(
        seat,
        PlateState.WAITING if seat in waiting else _state(table, seat, sitter, chair),
        "" if sitter is None else sitter.name,
        stack(table, seat),
        bet,
        status,
        down,
        up,
        told.acts.get(seat),
        told.drew.get(seat),
        tuple(told.wins[seat]) if seat in told.wins else (),
        None if chair is None else debt_asked(table, chair),
        0 if chair is None else chair.legs,
        chair is not None and chair.over,
        seat in presence.connected and (sitter is None or sitter.present),
    )


_InHand: TypeAlias = tuple[HandStatus | None, int, tuple[str, ...], tuple[str, ...]]
_NOT_DEALT_IN: Final[_InHand] = (None, 0, (), ())


def _in_hand(hand: HandState, place: int) -> _InHand:
    """Status, bet and cards; a folded hand is in the muck."""
    status, bet = hand.status[place], bets(hand)[place]
    if status is PlaceStatus.FOLDED:
        return HandStatus.FOLDED, bet, (), ()
    up = hand.up[place]
    return STATUS[status], bet, _down(hand, place), codes(up) if up else ()


def _down(hand: HandState, place: int) -> tuple[str, ...]:
    held = hand.hole[place]
    if place in hand.shown:
        return codes(held)
    faced = hand.faced[place]
    return _some(held, faced) if faced else _BACKS[len(held)]


def _some(held: tuple[Card, ...], faced: tuple[Card, ...]) -> tuple[str, ...]:
    """Only those that were turned up."""
    return tuple([codes((card,))[0] if card in faced else FACE_DOWN for card in held])


def _state(table: Table, seat: Seat, sitter: Sitter | None, chair: Chair | None) -> PlateState:
    if sitter is None:
        return PlateState.LOCKED if seat in table.locked else PlateState.FREE
    if sitter.leaving:
        return PlateState.LEAVING
    if chair is None:
        return PlateState.LOGGED_IN
    if chair.standing is Standing.OUT:
        return PlateState.OUT
    return PlateState.PLAYING if chair.stack or _plays(table, seat) else PlateState.BROKE


def _plays(table: Table, seat: Seat) -> bool:
    hand = running(table)
    return hand is not None and seat in hand.place
