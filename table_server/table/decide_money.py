"""Commands about money: buying in, topping up, the cage's answers, the half-hour bell."""

from __future__ import annotations

from typing import TypeAlias, assert_never

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

MoneyWish: TypeAlias = (
    commands.BuyIn
    | commands.TopUp
    | commands.KeepToppedUp
    | commands.MoneyArrived
    | commands.MoneyRefused
    | commands.SettleTicket
    | commands.HalfHour
)


def decide(outcome: Outcome, command: MoneyWish, now: int) -> Refused | None:
    match command:
        case commands.BuyIn():
            return _buy_in(outcome, command, now)
        case commands.TopUp():
            return _top_up(outcome, command)
        case commands.KeepToppedUp():
            return _keep_topped_up(outcome, command)
        case commands.MoneyArrived():
            return _money_arrived(outcome, command, now)
        case commands.MoneyRefused():
            return _money_refused(outcome, command, now)
        case commands.SettleTicket():
            return _settle_ticket(outcome, command)
        case commands.HalfHour(waiting_list=waiting_list):
            return outcome.between(CollectTime(waiting_list))
        case _:
            assert_never(command)


def _buy_in(outcome: Outcome, command: commands.BuyIn, now: int) -> Refused | None:
    """Ask the wallet for a player who has no chips. The money becomes a stack when it arrives."""
    table, seat, amount = outcome.table, command.seat, command.amount
    refusal = may_not_buy(table, seat) or _wrong_amount(table, command, now)
    if refusal is not None:
        return Refused(refusal)
    purpose = Purpose.REBUY if seat in table.lineup.chairs else Purpose.SIT
    player, key = table.sitters[seat].player, next_key(table)
    move = Move(key=key, seat=seat, player=player, amount=amount, purpose=purpose, entry=command.entry)
    asked = table.lineup_rules.decide(table.lineup, as_chips(move))
    if isinstance(asked, Refused):
        return asked  # what would not be taken as chips is not asked of the wallet
    outcome.happens(
        BuyInWanted(key=key, seat=seat, player=player, amount=amount, purpose=purpose, entry=command.entry)
    )
    return None


def may_not_buy(table: Table, seat: Seat) -> Refusal | None:
    """The reason this seat may not buy chips, whatever the amount."""
    refusal = _may_not_ask(table, seat)
    if refusal is not None:
        return refusal
    chair = table.lineup.chairs.get(seat)
    if chair is None:
        theirs = taken(table, but=table.sitters[seat].player)
        return Refusal.TABLE_IS_FULL if theirs >= table.lineup.most_players else None
    return Refusal.NOT_OFFERED if chair.stack else None


def _may_not_ask(table: Table, seat: Seat) -> Refusal | None:
    """A seat has one crossing of money open at most, so a doubled touch asks the wallet once."""
    sitter = table.sitters.get(seat)
    if sitter is None:
        return Refusal.NOT_LOGGED_IN
    if sitter.leaving:
        return Refusal.NOT_OFFERED
    waiting = any(move.seat == seat for move in table.moves.values())
    return Refusal.MONEY_IS_ON_ITS_WAY if waiting else None


def _wrong_amount(table: Table, command: commands.BuyIn, now: int) -> Refusal | None:
    player, amount = table.sitters[command.seat].player, command.amount
    least, most = buy_in_range(table, player, now)
    if amount < least:
        return Refusal.BELOW_MINIMUM
    if most is not None and amount > most:
        return Refusal.ABOVE_MAXIMUM
    odd = amount % table.spread.terms.unit
    return Refusal.NOT_A_CHIP if odd and pass_of(table, player) is None else None


def buy_in_range(table: Table, player: str, now: int) -> tuple[Cents, Cents | None]:
    """The least and the most this player may bring.

    A player who returns soon brings at least the amount left with (D-9); a player who comes by a transfer
    brings the whole stack.
    """
    given = pass_of(table, player)
    if given is not None and given.amount is not None:
        return given.amount, given.amount
    least, most = table.spread.least_buy_in, table.spread.most_buy_in
    gone = table.gone.get(player)
    if gone is None or now - gone.at > table.spread.return_minutes * 60_000:
        return least, most
    whole = gone.amount - gone.amount % table.spread.terms.unit
    return max(least, whole), most if most is None else max(most, whole)


def _top_up(outcome: Outcome, command: commands.TopUp) -> Refused | None:
    """A top-up may be asked for at any time; its chips come to the table between hands only (D-9)."""
    table, seat, amount = outcome.table, command.seat, command.amount
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
    outcome.happens(
        BuyInWanted(
            key=next_key(table),
            seat=seat,
            player=table.sitters[seat].player,
            amount=amount,
            purpose=Purpose.TOP_UP,
            entry=EntryChoice.WAIT,
        )
    )
    return None


def _keep_topped_up(outcome: Outcome, command: commands.KeepToppedUp) -> Refused | None:
    """The first top-up is asked for at once, or when the seat's running hand is over."""
    table, seat, to = outcome.table, command.seat, command.to
    if seat not in table.sitters:
        return Refused(Refusal.NOT_LOGGED_IN)
    if table.sitters[seat].leaving:
        return Refused(Refusal.NOT_OFFERED)
    if to < 0:
        return Refused(Refusal.BELOW_MINIMUM)
    if table.spread.most_buy_in is not None and to > table.spread.most_buy_in:
        return Refused(Refusal.ABOVE_MAXIMUM)
    outcome.happens(TopUpChosen(seat, to))
    if not in_hand(table, seat):
        wants_top_up(outcome, seat)
    return None


def _money_arrived(outcome: Outcome, command: commands.MoneyArrived, now: int) -> Refused | None:
    """Asked again after a crash, the cage answers again. The second answer finds nothing open."""
    table = outcome.table
    move = table.moves.get(command.key)
    if move is None or move.arrived:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(BuyInArrived(move.key))
    if table.sitters[move.seat].leaving:
        depart(outcome, move.seat, now)
    else:
        place(outcome, table.moves[move.key])
    return None


def _money_refused(outcome: Outcome, command: commands.MoneyRefused, now: int) -> Refused | None:
    table = outcome.table
    move = table.moves.get(command.key)
    if move is None or move.arrived:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(BuyInFailed(move.key, command.why))
    sitter = table.sitters[move.seat]
    if sitter.leaving:
        depart(outcome, move.seat, now)
    elif sitter.top_up_to:
        outcome.happens(TopUpChosen(move.seat, 0))  # a wallet that is empty is not asked after every hand
    return None


def _settle_ticket(outcome: Outcome, command: commands.SettleTicket) -> Refused | None:
    """Repeated after a crash, the command finds no ticket and is refused."""
    if command.key not in outcome.table.tickets:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(TicketSettled(command.key))
    return None
