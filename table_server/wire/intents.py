"""The commands to a table that messages mean. The seat comes from the identity of the socket."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.table import commands as table
from table_server.table.ephemeral import PreAction
from table_server.table.state import Absence
from table_server.table.terms import Spread
from table_server.table.transfer_commands import CallOffMove, DeclineMove, HastenMove
from table_server.wire import from_floor as floor
from table_server.wire import from_seat as seats
from table_server.wire.codes import Code
from table_server.wire.families import wished
from table_server.wire.from_any import AskRules, Ping
from table_server.wire.from_floor import FloorMessage
from table_server.wire.from_seat import SeatMessage
from table_server.wire.message import OfLineup

THE_FLOOR: Final = Seat(0)

Spreads: TypeAlias = Mapping[tuple[str, str], Spread]
"""The games the room can change to, by key and by what the house calls the table of it."""

Wanted: TypeAlias = table.PlayerCommand | HastenMove | DeclineMove
"""A command of a player to the table."""

_BARE: Final[Mapping[str, Callable[[Seat], Wanted]]] = {
    "log_out": table.LogOut,
    "leave": table.Leave,
    "leave_for_ticket": lambda seat: table.Leave(seat, for_ticket=True),
    "call_clock": table.CallClock,
    "hasten_move": HastenMove,
    "decline_move": DeclineMove,
}
_ORDERS: Final[Mapping[str, table.FloorCommand | table.CallClock]] = {
    "activate": table.Activate(),
    "resume": table.Resume(),
    "close": table.Close(),
    "call_clock": table.CallClock(THE_FLOOR),
}


def from_seat(message: SeatMessage, seat: Seat) -> Wanted | None:
    """The command of a player; None for a message that is no command to the table, or that answers it."""
    match message:
        case seats.Bare(type=kind):
            wanted = _BARE.get(kind)
            return None if wanted is None else wanted(seat)
        case seats.BuyIn(amount=amount, entry=entry):
            return table.BuyIn(seat, amount, entry)
        case seats.TopUp(amount=amount):
            return table.TopUp(seat, amount)
        case seats.KeepToppedUp(to=to):
            return table.KeepToppedUp(seat, to)
        case seats.Break(when=when):
            return table.TakeBreak(seat, when)
        case seats.ComeIn(type=kind, entry=entry):
            return table.Return(seat, entry) if kind == "return" else table.ChooseEntry(seat, entry)
        case seats.ChangeSeat(to=to, entry=entry):
            return table.ChangeSeat(seat, to, entry)
        case OfLineup():
            return table.OfFamily(wished(message, seat))
        case seats.ChooseGame(index=index):
            return table.ChooseGame(seat, index)
        case _:
            return None


def pre_action(message: seats.SetWish) -> PreAction | None:
    """The wish that a message sets; None takes it back."""
    return None if message.wish is None else PreAction(message.wish, message.price)


def from_floor(
    message: FloorMessage, spreads: Spreads
) -> table.FloorCommand | table.CallClock | table.TakeBreak | CallOffMove | Code | None:
    """The command of the floor; None for a message that is none. Two signatures have been checked before."""
    match message:
        case floor.FloorBare(type=kind):
            return _ORDERS.get(kind)
        case floor.ChangeGame(game=game, name=name):
            spread = spreads.get((game, name))
            return Code.NO_SUCH_GAME if spread is None else table.ChangeGame(spread)
        case floor.VoidHand() | floor.CorrectStack():
            return _signed(message)
        case floor.SendPlayer() | floor.BreakGame() | floor.MustMove():
            return None
        case floor.FloorComes() | seats.RecallHand() | AskRules() | Ping():
            return None
        case _:
            return _ordered(message)


def _ordered(message: floor.Order) -> table.FloorCommand | table.TakeBreak | CallOffMove:
    match message:
        case floor.Pause(at_once=at_once):
            return table.Pause(at_once)
        case floor.LockSeat(seat=seat, on=on, name=name, player=player):
            return table.LockSeat(seat=seat, on=on, name=name, player=player)
        case floor.MoveSeat(seat=seat, to=to):
            return table.MoveSeat(seat, to)
        case floor.SitOut(seat=seat):
            return table.TakeBreak(seat, Absence.NEXT_HAND)
        case floor.Remove(seat=seat):
            return table.Remove(seat)
        case floor.CallOffMove(seat=seat):
            return CallOffMove(seat)
        case floor.Announce(text=text):
            return table.Announce(text)
        case floor.Queue(waits=waits):
            return table.Queue(tuple(map(_waits, waits)))
        case _ as never:
            assert_never(never)


def _waits(waits: floor.Waits) -> table.Waits:
    return table.Waits(
        name=waits.name,
        game=waits.game,
        called_in=waits.called_in,
        paged=waits.paged,
        player=waits.player,
    )


def _signed(message: floor.VoidHand | floor.CorrectStack) -> table.VoidHand | table.CorrectStack:
    one, other = message.signatures
    by = (one.name, other.name)
    if isinstance(message, floor.VoidHand):
        return table.VoidHand(by, message.reason)
    return table.CorrectStack(
        seat=message.seat, amount=message.amount, by=by, reason=message.reason, hand=message.hand
    )
