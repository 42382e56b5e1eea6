"""Each seat at pot poker as everybody may see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.projection.card_text import codes
from table_server.projection.rounds.amounts import STATUS
from table_server.projection.rounds.coming_in import debt_asked
from table_server.projection.rounds.kickers import wins_with_kickers
from table_server.projection.rounds.last_acts import LastActs
from table_server.projection.rounds.of_table import hand_of, lineup_of
from table_server.projection.rounds.stacks import bets
from table_server.projection.rounds.views.board import RoundsPlate
from table_server.projection.table.board import connected, name, plate_state
from table_server.projection.table.stacks import stack
from table_server.projection.views.hand import HandStatus
from table_server.projection.views.table import FACE_DOWN, PlateState
from table_server.table.ephemeral import Presence
from table_server.table.state import Table

_BACKS: Final = tuple((FACE_DOWN,) * count for count in range(20))


def plates(
    table: Table, presence: Presence, told: LastActs, waiting: Collection[Seat]
) -> tuple[RoundsPlate, ...]:
    """All seats of the table; a waiting seat wants cards and gets none yet."""
    seats = [Seat(number) for number in range(1, table.terms.seats + 1)]
    return tuple([_plate(table, presence, told, seat=seat, waiting=waiting) for seat in seats])


def _plate(
    table: Table, presence: Presence, told: LastActs, seat: Seat, waiting: Collection[Seat]
) -> RoundsPlate:
    hand = hand_of(table)
    place = None if hand is None else hand.place.get(seat)
    chair = lineup_of(table).chairs.get(seat)
    status, bet, down, up = _NOT_DEALT_IN if hand is None or place is None else _in_hand(hand, place)
    return RoundsPlate(
        seat=seat,
        state=PlateState.WAITING if seat in waiting else plate_state(table, seat),
        name=name(table, seat),
        stack=stack(table, seat),
        connected=connected(table, presence, seat),
        bet=bet,
        status=status,
        down=down,
        up=up,
        act=told.acts.get(seat),
        drew=told.drew.get(seat),
        wins=wins_with_kickers(hand, seat, told.wins[seat]) if hand and seat in told.wins else (),
        debt=None if chair is None else debt_asked(table, chair),
        legs=0 if chair is None else chair.legs,
        overs=chair is not None and chair.over,
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
    """Only the cards that were turned up."""
    return tuple([codes((card,))[0] if card in faced else FACE_DOWN for card in held])
