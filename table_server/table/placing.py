"""Chips that a wallet has paid for, put on the table; and stacks that are kept filled up."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.families.seating.commands import Rebuy, TakeSeat, TopUp, WelcomeMover
from table_server.table.events import BuyInWanted, ChipsPlaced, ChipsReturned
from table_server.table.leaving import next_key
from table_server.table.outcome import Outcome
from table_server.table.state import Move, Purpose, Table
from table_server.table.transfer_events import PassUsed
from table_server.table.transfer_seats import pass_of
from table_server.table.transfers import Pass, Right


def place(outcome: Outcome, move: Move) -> None:
    """Now if the lineup takes them, after the hand if the seat is in it, else back to the wallet."""
    table = outcome.table
    given = pass_of(table, move.player) if move.purpose is Purpose.SIT else None
    refused = _too_many(table, move) or _put_down(outcome, move)
    if refused is None:
        outcome.happens(ChipsPlaced(move.key, given is None and move.amount < table.spread.least_buy_in))
        if given is not None:
            _comes_by(outcome, given, move.seat)
    elif refused.code is not Refusal.HAND_IS_RUNNING:
        outcome.happens(ChipsReturned(move.key, move.player, move.amount))


def _comes_by(outcome: Outcome, given: Pass, seat: Seat) -> None:
    """Used once; the stack is the one that was played with at the other table."""
    outcome.happens(PassUsed(given.key))
    if given.right is Right.FREE_HAND:
        outcome.must(WelcomeMover(seat))


def _put_down(outcome: Outcome, move: Move) -> Refused | None:
    """In another game than the money was asked for in, the way in may be closed: then waiting is the way."""
    refused = outcome.between(as_chips(move))
    if refused is None or refused.code is not Refusal.NOT_OFFERED:
        return refused
    return outcome.between(as_chips(replace(move, entry=EntryChoice.WAIT)))


def as_chips(move: Move) -> TakeSeat | Rebuy | TopUp:
    """What money is to the lineup."""
    match move.purpose:
        case Purpose.SIT:
            return TakeSeat(move.seat, Player(move.player), move.amount, move.entry)
        case Purpose.REBUY:
            return Rebuy(move.seat, move.amount, move.entry)
        case Purpose.TOP_UP:
            return TopUp(move.seat, move.amount)


def _too_many(table: Table, move: Move) -> Refused | None:
    """A stack may have grown since: nobody brings more than the most (D-9, LP-54)."""
    if move.purpose is not Purpose.TOP_UP or in_hand(table, move.seat):
        return None
    return None if move.amount <= room(table, move.seat) else Refused(Refusal.ABOVE_MAXIMUM)


def in_hand(table: Table, seat: Seat) -> bool:
    """Whether the chips at this seat belong to the running hand."""
    running = table.lineup.running
    return running is not None and any(dealt.seat == seat for dealt in running.seats)


def room(table: Table, seat: Seat) -> Cents:
    """How much may be added to this stack."""
    stack = table.lineup.chairs[seat].stack
    return max(0, _NO_MAXIMUM if table.spread.most_buy_in is None else table.spread.most_buy_in - stack)


_NO_MAXIMUM = 1 << 53
"""More cents than there are."""


def wants_top_up(outcome: Outcome, seat: Seat) -> None:
    """A stack that is kept filled up asks the wallet by itself, one crossing at a time."""
    table = outcome.table
    sitter, chair = table.sitters[seat], table.lineup.chairs.get(seat)
    if chair is None or not 0 < chair.stack < sitter.top_up_to:
        return
    amount = min(sitter.top_up_to - chair.stack, room(table, seat))
    amount -= amount % table.spread.terms.unit
    waiting = any(move.seat == seat for move in table.moves.values())
    if amount and not waiting and may_top_up(table, seat, amount):
        key = next_key(table)
        outcome.happens(BuyInWanted(key, seat, sitter.player, amount, Purpose.TOP_UP, EntryChoice.WAIT))


def may_top_up(table: Table, seat: Seat, amount: Cents) -> bool:
    """Some houses allow one short buy for each full one (D-9)."""
    allowed = table.spread.short_buys
    full = amount >= table.spread.least_buy_in
    return full or allowed is None or table.sitters[seat].short_buys < allowed
