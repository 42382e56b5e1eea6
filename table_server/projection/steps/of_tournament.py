"""The public steps of a tournament's events."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.projection.views.step import Step, What
from table_server.tournaments import events
from table_server.tournaments.events import Event
from table_server.tournaments.schedule import Chips
from table_server.tournaments.state import Tournament


def steps(t: Tournament, event: Event, table: int) -> tuple[Step, ...]:
    """The steps for this table; a seat is named at its own table only."""
    match event:
        case events.TournamentStarted() | events.TournamentOver() | events.TournamentCancelled():
            return (Step(What.TOURNAMENT),)
        case events.LevelBegan(clock=clock):
            return (Step(What.LEVEL, count=clock.level + 1),)
        case events.BreakBegan(clock=clock):
            return (Step(What.PAUSE, amount=clock.left),)
        case events.Rebought(number=number):
            rebuys = t.structure.rebuys
            return _bought(What.REBUY, _seat(t, number, table), 0 if rebuys is None else rebuys.chips)
        case events.AddOnTaken(number=number):
            add_on = t.structure.add_on
            return _bought(What.ADD_ON, _seat(t, number, table), 0 if add_on is None else add_on.chips)
        case events.Placed(number=number, first=first, prize=prize):
            seat = _seat(t, number, table)
            return (Step(What.KNOCKED_OUT, seat=seat, amount=prize.cash, count=first),) if first > 1 else ()
        case _:
            return ()


def _seat(t: Tournament, number: int, table: int) -> Seat | None:
    place = t.entrants[number].place
    return place.seat if place is not None and place.table == table else None


def _bought(what: What, seat: Seat | None, chips: Chips) -> tuple[Step, ...]:
    """Told at the player's table. The chips are on the stack when no hand runs there."""
    return () if seat is None else (Step(what, seat, chips),)
