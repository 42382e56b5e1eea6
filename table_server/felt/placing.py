"""Chips that a wallet has paid for, put on the felt; and stacks that are kept filled up."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup.commands import Command, Rebuy, TakeSeat, TopUp
from table_server.families.rounds.lineup.state import Entry as WayIn
from table_server.families.rounds.lineup.state import Player
from table_server.felt.course import Course
from table_server.felt.events import BuyInWanted, ChipsPlaced, ChipsReturned
from table_server.felt.leaving import next_key
from table_server.felt.state import Felt, Move, Purpose


def place(course: Course, move: Move) -> None:
    """Now if the lineup takes them, after the hand if the seat is in it, else back to the wallet."""
    felt = course.felt
    refused = _too_many(felt, move) or course.between(_as_chips(move))
    if refused is None:
        course.happens(ChipsPlaced(move.key, move.amount < felt.spread.least_buy_in))
    elif refused.code is not Refusal.HAND_IS_RUNNING:
        course.happens(ChipsReturned(move.key, move.player, move.amount))


def _as_chips(move: Move) -> Command:
    match move.purpose:
        case Purpose.SIT:
            return TakeSeat(move.seat, Player(move.player), move.amount, move.entry)
        case Purpose.REBUY:
            return Rebuy(move.seat, move.amount, move.entry)
        case Purpose.TOP_UP:
            return TopUp(move.seat, move.amount)


def _too_many(felt: Felt, move: Move) -> Refused | None:
    """A stack may have grown since: nobody brings more than the most (D-9, LP-54)."""
    busy = felt.lineup.running is not None
    if move.purpose is not Purpose.TOP_UP or busy or move.amount <= room(felt, move.seat):
        return None
    return Refused(Refusal.ABOVE_MAXIMUM)


def room(felt: Felt, seat: Seat) -> Cents:
    """How much may be added to this stack."""
    stack = felt.lineup.chairs[seat].stack
    return max(0, _NO_MAXIMUM if felt.spread.most_buy_in is None else felt.spread.most_buy_in - stack)


_NO_MAXIMUM = 1 << 53
"""More cents than there are."""


def wants_top_up(course: Course, seat: Seat) -> None:
    """A stack that is kept filled up asks the wallet by itself, one crossing at a time."""
    felt = course.felt
    sitter, chair = felt.sitters[seat], felt.lineup.chairs.get(seat)
    if chair is None or not 0 < chair.stack < sitter.top_up_to:
        return
    if any(move.seat == seat for move in felt.moves.values()) or not may_top_up(felt, seat):
        return
    amount = min(sitter.top_up_to - chair.stack, room(felt, seat))
    amount -= amount % felt.spread.terms.unit
    if amount:
        key = next_key(felt)
        course.happens(BuyInWanted(key, seat, sitter.player, amount, Purpose.TOP_UP, WayIn.WAIT))


def may_top_up(felt: Felt, seat: Seat) -> bool:
    """Some houses allow one short buy for each full one (D-9)."""
    allowed = felt.spread.short_buys
    return allowed is None or felt.sitters[seat].short_buys < allowed
