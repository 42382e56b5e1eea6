"""Puts chips on the table that a wallet has paid for, and keeps stacks filled up."""

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
    """Put chips down now if the lineup takes them, after the hand if the seat is in it; else return them."""
    table = outcome.table
    given = pass_of(table, move.player) if move.purpose is Purpose.SIT else None
    refused = _too_many(table, move) or _put_down(outcome, move)
    if refused is None:
        outcome.happens(ChipsPlaced(move.key, given is None and move.amount < table.spread.least_buy_in))
        if given is not None:
            _use_pass(outcome, given, move.seat)
    elif refused.code is not Refusal.HAND_IS_RUNNING:
        outcome.happens(ChipsReturned(move.key, move.player, move.amount))


def _use_pass(outcome: Outcome, given: Pass, seat: Seat) -> None:
    outcome.happens(PassUsed(given.key))
    if given.right is Right.FREE_HAND:
        outcome.must(WelcomeMover(seat))


def _put_down(outcome: Outcome, move: Move) -> Refused | None:
    """If the game has changed since, the chosen way to come in may be closed. The player then waits."""
    refused = outcome.between(as_chips(move))
    if refused is None or refused.code is not Refusal.NOT_OFFERED:
        return refused
    return outcome.between(as_chips(replace(move, entry=EntryChoice.WAIT)))


def as_chips(move: Move) -> TakeSeat | Rebuy | TopUp:
    """The command that turns money into chips of the lineup."""
    match move.purpose:
        case Purpose.SIT:
            return TakeSeat(seat=move.seat, player=Player(move.player), stack=move.amount, entry=move.entry)
        case Purpose.REBUY:
            return Rebuy(move.seat, move.amount, move.entry)
        case Purpose.TOP_UP:
            return TopUp(move.seat, move.amount)


def _too_many(table: Table, move: Move) -> Refused | None:
    """A stack may have grown since the money was asked for; nobody may exceed the most (D-9, LP-54)."""
    if move.purpose is not Purpose.TOP_UP or in_hand(table, move.seat):
        return None
    return None if move.amount <= room(table, move.seat) else Refused(Refusal.ABOVE_MAXIMUM)


def in_hand(table: Table, seat: Seat) -> bool:
    """The chips at this seat belong to the running hand."""
    running = table.lineup.running
    return running is not None and any(dealt.seat == seat for dealt in running.seats)


def room(table: Table, seat: Seat) -> Cents:
    """The most that may be added to this stack."""
    stack = table.lineup.chairs[seat].stack
    return max(0, _NO_MAXIMUM if table.spread.most_buy_in is None else table.spread.most_buy_in - stack)


_NO_MAXIMUM = 1 << 53
"""More cents than any table holds."""


def wants_top_up(outcome: Outcome, seat: Seat) -> None:
    """Ask the wallet for a stack that is kept filled up, one crossing at a time."""
    table = outcome.table
    sitter, chair = table.sitters[seat], table.lineup.chairs.get(seat)
    if chair is None or not 0 < chair.stack < sitter.top_up_to:
        return
    amount = min(sitter.top_up_to - chair.stack, room(table, seat))
    amount -= amount % table.spread.terms.unit
    waiting = any(move.seat == seat for move in table.moves.values())
    if amount and not waiting and may_top_up(table, seat, amount):
        outcome.happens(
            BuyInWanted(
                key=next_key(table),
                seat=seat,
                player=sitter.player,
                amount=amount,
                purpose=Purpose.TOP_UP,
                entry=EntryChoice.WAIT,
            )
        )


def may_top_up(table: Table, seat: Seat, amount: Cents) -> bool:
    """Some houses allow one short buy for each full one (D-9)."""
    allowed = table.spread.short_buys
    full = amount >= table.spread.least_buy_in
    return full or allowed is None or table.sitters[seat].short_buys < allowed
