"""Turns the messages of a seat's screen into intents for the table's inbox."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.runtime.intents import (
    CallsFloor,
    EntrantWish,
    ProposesDeal,
    Reminded,
    Said,
    SeatSays,
    SetsPreAction,
    Touched,
)
from table_server.wire.families import touched
from table_server.wire.from_entrant import OfEntrant, ProposeDeal
from table_server.wire.from_seat import Bare, CallFloor, SeatMessage, SetWish
from table_server.wire.intents import from_seat, pre_action
from table_server.wire.message import Touch


def seat_says(seat: Seat, message: SeatMessage) -> SeatSays | None:
    """The intent of this seat; None for a message that is not for the table."""
    said = _said(seat, message)
    return None if said is None else SeatSays(seat, said)


def _said(seat: Seat, message: SeatMessage) -> Said | None:
    match message:
        case Touch(offer=offer):
            return Touched(offer, touched(message, seat))
        case SetWish():
            return SetsPreAction(pre_action(message))
        case Bare(type="reminded"):
            return Reminded()
        case CallFloor(on=on):
            return CallsFloor(on)
        case OfEntrant(type=kind):
            return EntrantWish(kind)
        case ProposeDeal(basis=basis, kept=kept, shares=shares):
            return ProposesDeal(basis, kept, tuple((share.number, share.amount) for share in shares))
        case _:
            return from_seat(message, seat)
