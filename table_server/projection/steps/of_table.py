"""The public steps of events between hands. Nobody else sees money move between wallet and table."""

from __future__ import annotations

from typing import Final

from table_server.families.seating import events as seated
from table_server.projection.steps.tell import Told, on
from table_server.projection.views.step import Step, Steps, What
from table_server.table import events as table
from table_server.table import transfer_events as passes


def _time_collected(event: seated.TimeCollected) -> Steps:
    return tuple(Step(What.TIME_PAID, due.seat, due.amount) for due in event.paid)


def _seat_locked(event: table.SeatLocked) -> Steps:
    return (Step(What.LOCK if event.on else What.UNLOCK, event.seat),)


def _entrant_present(event: table.EntrantPresent) -> Steps:
    return (Step(What.LOG_IN if event.present else What.LOG_OUT, event.seat),)


TOLD_OF_TABLE: Final[Told] = dict(
    (
        on(seated.SeatTaken, lambda event: (Step(What.SIT_DOWN, event.seat, event.stack),)),
        on(seated.SatOut, lambda event: (Step(What.SIT_OUT, event.seat),)),
        on(seated.Returned, lambda event: (Step(What.BACK, event.seat),)),
        on(seated.PlayerLeft, lambda event: (Step(What.LEAVE, event.seat),)),
        on(seated.ToppedUp, lambda event: (Step(What.CHIPS, event.seat, event.amount),)),
        on(seated.TimeBellRang, lambda event: (Step(What.BELL, amount=event.time_pot),)),
        on(seated.TimeCollected, _time_collected),
        on(seated.StackAdjusted, lambda event: (Step(What.CORRECTED, event.seat),)),
        on(table.PhaseChanged, lambda _: (Step(What.PHASE),)),
        on(table.LoggedIn, lambda event: (Step(What.LOG_IN, event.seat),)),
        on(table.LoggedOut, lambda event: (Step(What.LOG_OUT, event.seat),)),
        on(table.EntrantPresent, _entrant_present),
        on(table.SeatMoved, lambda event: (Step(What.MOVE, event.seat, to=event.to),)),
        on(table.SeatLocked, _seat_locked),
        on(table.Announced, lambda _: (Step(What.MESSAGE),)),
        on(table.ClockCalled, lambda event: (Step(What.CLOCK_CALLED, event.seat or None),)),
        on(table.TimeRanOut, lambda event: (Step(What.TIME_OUT, event.seat),)),
        on(table.ChoiceOpened, lambda event: (Step(What.CHOICE, event.seat),)),
        on(table.GameTurned, lambda _: (Step(What.GAME),)),
    )
)

SILENT_AT_TABLE: Final = frozenset(
    {
        seated.EntryChosen,
        seated.HandUndone,
        table.TableOpened,
        table.EntrantSeated,  # told of the chips
        table.EntrantGone,
        table.BuyInWanted,
        table.BuyInArrived,
        table.BuyInFailed,
        table.ChipsReturned,
        table.ChipsPlaced,
        table.CashedOut,
        table.TicketWanted,
        table.TicketSettled,
        table.LeaveWanted,  # a plate says who leaves
        table.AbsenceChosen,
        table.TopUpChosen,
        table.BankSpent,
        table.BanksRefilled,
        table.TimeoutsForgiven,
        table.PlayersNamed,
        table.HandAbandoned,
        table.HandSealed,  # the root stands in the view
        table.VoidOrdered,
        table.StackCorrected,
        table.Stood,
        table.TermsSet,
        table.QueueSet,  # the list stands in the view
        passes.PassFilled,
        passes.ReturnBarred,
        passes.MoveOrdered,  # the seat's own screen says so
        passes.MoveHastened,
        passes.MoveCalledOff,
        passes.MoveDeclined,
        passes.PlayerSent,  # told of who got up
        passes.NeighbourTold,
        passes.PassGiven,  # the plate says whom the seat is kept for
        passes.PassSeated,
        passes.PassUsed,
        passes.PassVoid,
    }
)
