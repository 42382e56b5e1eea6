"""A wish becomes events and the money that moves with them, or is refused. The one way to change a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar, cast

from table_server.engine.refusal import Refusal, Refused
from table_server.table import (
    commands,
    decide_departures,
    decide_entrants,
    decide_floor,
    decide_games,
    decide_hands,
    decide_money,
    decide_seats,
    decide_transfers,
    transfer_commands,
)
from table_server.table.commands import Command
from table_server.table.decide_departures import send_on
from table_server.table.decide_entrants import OPEN_PLAY
from table_server.table.decide_transfers import seat_next
from table_server.table.outcome import Outcome
from table_server.table.state import Table

C = TypeVar("C", bound=Command)
Decide: TypeAlias = Callable[[Outcome, Command, int], Refused | None]


def handle(table: Table, command: Command, now: int) -> Outcome | Refused:
    """Carry a command out, at this instant of the wall clock. A refused one changes nothing.

    The table changes in place, before anything is written down: whoever holds it shows nothing of it until
    the events are durable, and lets the process end when they cannot be made so.
    """
    if table.terms.tournament and type(command) in OPEN_PLAY:
        return Refused(Refusal.NOT_OFFERED)
    course = Outcome(table)
    refused = _DECIDE[type(command)](course, command, now)
    if refused is not None:
        return refused
    send_on(course, now)
    if table.passes:
        seat_next(course, now)
    return course


def _on(kind: type[C], decided: Callable[[Outcome, C, int], Refused | None]) -> tuple[type[object], Decide]:
    """One line of the table; the types of command and function are checked against each other here."""
    return kind, cast(Decide, decided)


_DECIDE: Final[dict[type[object], Decide]] = dict(
    (
        _on(commands.AnswerQuestion, decide_hands.act),
        _on(commands.TimeUp, decide_hands.time_up),
        _on(commands.CallClock, decide_hands.call_clock),
        _on(commands.Deal, decide_hands.deal),
        _on(commands.RefillBanks, decide_hands.refill_banks),
        _on(commands.HalfHour, decide_money.half_hour),
        _on(commands.Reseat, decide_entrants.reseat),
        _on(commands.BuyIn, decide_money.buy_in),
        _on(commands.TopUp, decide_money.top_up),
        _on(commands.KeepToppedUp, decide_money.keep_topped_up),
        _on(commands.MoneyArrived, decide_money.money_arrived),
        _on(commands.MoneyRefused, decide_money.money_refused),
        _on(commands.SettleTicket, decide_money.settle_ticket),
        _on(commands.LogIn, decide_seats.log_in),
        _on(commands.LogOut, decide_seats.leave),
        _on(commands.Leave, decide_seats.leave),
        _on(commands.PickUp, decide_seats.leave),
        _on(commands.Remove, decide_seats.leave),
        _on(commands.TakeBreak, decide_seats.take_break),
        _on(commands.Return, decide_seats.come_back),
        _on(commands.ChooseEntry, decide_seats.choose_entry),
        _on(commands.ChangeSeat, decide_seats.change_seat),
        _on(commands.MoveSeat, decide_seats.move_seat),
        _on(commands.OfFamily, decide_seats.of_family),
        _on(commands.ChooseGame, decide_games.choose_game),
        _on(commands.ChoiceLapsed, decide_games.choice_lapsed),
        _on(commands.ChangeGame, decide_games.change_game),
        _on(commands.SetTerms, decide_games.set_terms),
        _on(commands.Activate, decide_floor.activate),
        _on(commands.Pause, decide_floor.pause),
        _on(commands.Resume, decide_floor.resume),
        _on(commands.Close, decide_floor.close),
        _on(commands.LockSeat, decide_floor.lock_seat),
        _on(commands.Announce, decide_floor.announce),
        _on(commands.Queue, decide_floor.queue),
        _on(commands.VoidHand, decide_floor.void_hand),
        _on(commands.CorrectStack, decide_floor.correct_stack),
        _on(transfer_commands.GivePass, decide_transfers.give_pass),
        _on(transfer_commands.FillPass, decide_transfers.fill_pass),
        _on(transfer_commands.WithdrawPass, decide_transfers.withdraw_pass),
        _on(transfer_commands.LapsePass, decide_transfers.lapse_pass),
        _on(transfer_commands.OrderMove, decide_departures.order_move),
        _on(transfer_commands.HastenMove, decide_departures.hasten_move),
        _on(transfer_commands.CallOffMove, decide_departures.call_off_move),
        _on(transfer_commands.DeclineMove, decide_departures.decline_move),
        _on(transfer_commands.NeighbourKnows, decide_departures.neighbour_knows),
    )
)
