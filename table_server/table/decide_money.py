"""Wishes about money: buying in, topping up, what the cage answers, the half-hour bell."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.commands import CollectTime
from table_server.table import commands
from table_server.table.events import BuyInArrived, BuyInFailed, BuyInWanted, TicketSettled, TopUpChosen
from table_server.table.leaving import depart, next_key
from table_server.table.outcome import Outcome
from table_server.table.placing import as_chips, in_hand, may_top_up, place, room, wants_top_up
from table_server.table.state import Move, Purpose, Table
from table_server.table.transfer_seats import pass_of, taken


def buy_in(course: Outcome, command: commands.BuyIn, now: int) -> Refused | None:
    """Chips for who has none: money is asked of the wallet, and becomes a stack when it has come."""
    table, seat, amount = course.table, command.seat, command.amount
    refusal = may_not_buy(table, seat) or _wrong_amount(table, seat, amount, now)
    if refusal is not None:
        return Refused(refusal)
    purpose = Purpose.REBUY if seat in table.lineup.chairs else Purpose.SIT
    player, key = table.sitters[seat].player, next_key(table)
    rules = table.families.rules_between(table.lineup)
    asked = rules.decide(table.lineup, as_chips(Move(key, seat, player, amount, purpose, command.entry)))
    if isinstance(asked, Refused):
        return asked  # what would not be taken as chips is not asked of the wallet
    course.happens(BuyInWanted(key, seat, player, amount, purpose, command.entry))
    return None


def may_not_buy(table: Table, seat: Seat) -> Refusal | None:
    """What keeps this seat from chips, whatever the amount."""
    refusal = _may_not_ask(table, seat)
    if refusal is not None:
        return refusal
    chair = table.lineup.chairs.get(seat)
    if chair is None:
        theirs = taken(table, but=table.sitters[seat].player)
        return Refusal.TABLE_IS_FULL if theirs >= table.lineup.most_players else None
    return Refusal.NOT_OFFERED if chair.stack else None


def _may_not_ask(table: Table, seat: Seat) -> Refusal | None:
    """Nobody has two crossings of money open at once: a doubled touch asks for nothing twice."""
    sitter = table.sitters.get(seat)
    if sitter is None:
        return Refusal.NOT_LOGGED_IN
    if sitter.leaving:
        return Refusal.NOT_OFFERED
    waiting = any(move.seat == seat for move in table.moves.values())
    return Refusal.MONEY_IS_ON_ITS_WAY if waiting else None


def _wrong_amount(table: Table, seat: Seat, amount: Cents, now: int) -> Refusal | None:
    player = table.sitters[seat].player
    least, most = buy_in_range(table, player, now)
    if amount < least:
        return Refusal.BELOW_MINIMUM
    if most is not None and amount > most:
        return Refusal.ABOVE_MAXIMUM
    odd = amount % table.spread.terms.unit
    return Refusal.NOT_A_CHIP if odd and pass_of(table, player) is None else None


def buy_in_range(table: Table, player: str, now: int) -> tuple[Cents, Cents | None]:
    """Who comes back soon brings the amount left with (D-9), who comes by a pass the whole stack."""
    given = pass_of(table, player)
    if given is not None and given.amount is not None:
        return given.amount, given.amount
    least, most = table.spread.least_buy_in, table.spread.most_buy_in
    gone = table.gone.get(player)
    if gone is None or now - gone.at > table.spread.return_minutes * 60_000:
        return least, most
    whole = gone.amount - gone.amount % table.spread.terms.unit
    return max(least, whole), most if most is None else max(most, whole)


def top_up(course: Outcome, command: commands.TopUp, _: int) -> Refused | None:
    """Asked at any time, on the table between hands only (D-9)."""
    table, seat, amount = course.table, command.seat, command.amount
    refusal = _may_not_ask(table, seat)
    if refusal is not None:
        return Refused(refusal)
    chair = table.lineup.chairs.get(seat)
    if chair is None or not chair.stack:
        return Refused(Refusal.NOT_OFFERED)
    if amount <= 0 or not may_top_up(table, seat, amount):
        return Refused(Refusal.BELOW_MINIMUM)
    if amount > room(table, seat):
        return Refused(Refusal.ABOVE_MAXIMUM)
    if amount % table.spread.terms.unit:
        return Refused(Refusal.NOT_A_CHIP)
    player = table.sitters[seat].player
    course.happens(BuyInWanted(next_key(table), seat, player, amount, Purpose.TOP_UP, EntryChoice.WAIT))
    return None


def keep_topped_up(course: Outcome, command: commands.KeepToppedUp, _: int) -> Refused | None:
    """From now on, at the latest when the running hand is over."""
    table, seat, to = course.table, command.seat, command.to
    if seat not in table.sitters:
        return Refused(Refusal.NOT_LOGGED_IN)
    if table.sitters[seat].leaving:
        return Refused(Refusal.NOT_OFFERED)
    if to < 0:
        return Refused(Refusal.BELOW_MINIMUM)
    if table.spread.most_buy_in is not None and to > table.spread.most_buy_in:
        return Refused(Refusal.ABOVE_MAXIMUM)
    course.happens(TopUpChosen(seat, to))
    if not in_hand(table, seat):
        wants_top_up(course, seat)
    return None


def money_arrived(course: Outcome, command: commands.MoneyArrived, now: int) -> Refused | None:
    """Asked again after a crash, the cage answers again; the second answer finds nothing open."""
    table = course.table
    move = table.moves.get(command.key)
    if move is None or move.arrived:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(BuyInArrived(move.key))
    if table.sitters[move.seat].leaving:
        depart(course, move.seat, now)
    else:
        place(course, table.moves[move.key])
    return None


def money_refused(course: Outcome, command: commands.MoneyRefused, now: int) -> Refused | None:
    table = course.table
    move = table.moves.get(command.key)
    if move is None or move.arrived:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(BuyInFailed(move.key, command.why))
    sitter = table.sitters[move.seat]
    if sitter.leaving:
        depart(course, move.seat, now)
    elif sitter.top_up_to:
        course.happens(TopUpChosen(move.seat, 0))  # a wallet that is empty is not asked after every hand
    return None


def settle_ticket(course: Outcome, command: commands.SettleTicket, _: int) -> Refused | None:
    """Said again after a crash it finds nothing."""
    if command.key not in course.table.tickets:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(TicketSettled(command.key))
    return None


def half_hour(course: Outcome, command: commands.HalfHour, _: int) -> Refused | None:
    return course.between(CollectTime(command.waiting_list))
