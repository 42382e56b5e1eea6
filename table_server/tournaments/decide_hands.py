"""Commands of a table: to deal, to report a hand, to undo it."""

from __future__ import annotations

from collections.abc import Mapping

from table_server.engine.cards import Seat
from table_server.tournaments import commands, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide_rebuys import rebuys_left
from table_server.tournaments.following import turn
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.seam import HandReport, StackResult
from table_server.tournaments.seating import redraw_waits
from table_server.tournaments.standings import seats_won
from table_server.tournaments.state import Entrant, Out, Rhythm, Tournament, TournamentPhase


def begin_hand(course: TournamentOutcome, command: commands.BeginHand) -> TournamentRefused | None:
    """Deal at the stakes of the present level (D-148); a break that is due comes first."""
    refusal = may_not_deal(course.tournament, command.table)
    if refusal is not None:
        return TournamentRefused(refusal)
    turn(course)
    refusal = may_not_deal(course.tournament, command.table)
    if refusal is None:
        course.happens(events.HandBegun(command.table, course.tournament.clock.level, course.now))
    return None


def may_not_deal(t: Tournament, number: int) -> TournamentRefusal | None:
    """The reason this table has to wait; None if it may deal."""
    if t.phase is not TournamentPhase.RUNNING:
        return TournamentRefusal.NOT_STARTED
    table = t.tables.get(number)
    if table is None:
        return TournamentRefusal.NO_SUCH_TABLE
    if table.running:
        return TournamentRefusal.HAND_IS_RUNNING
    if not t.clock.running:
        return TournamentRefusal.CLOCK_STANDS
    if t.clock.on_break:
        return TournamentRefusal.ON_BREAK
    if t.proposal is not None:
        return TournamentRefusal.DEAL_IS_PROPOSED
    if not t.able(number):
        return TournamentRefusal.TOO_FEW_PLAYERS
    if seats_won(t):
        return TournamentRefusal.OTHERS_FIRST
    return TournamentRefusal.OTHERS_FIRST if _others_first(t, number) else None


def _others_first(t: Tournament, number: int) -> bool:
    if t.rhythm is not Rhythm.FREE and number in t.round_played:
        return True
    if t.mid_round:
        return False
    most = max(len(t.at(other)) for other in t.tables)
    return redraw_waits(t) or most - len(t.at(number)) > 1


def finish_hand(course: TournamentOutcome, command: commands.FinishHand) -> TournamentRefused | None:
    """Take over the stacks and bust the broke players, ordered by their stacks before the hand (LP-155)."""
    t, report = course.tournament, command.report
    refusal = _not_this_hand(t, report)
    if refusal is not None:
        return TournamentRefused(refusal)
    there = t.at(report.table)
    stacks = tuple((there[result.seat].number, result.after) for result in report.results)
    course.happens(
        events.HandPlayed(table=report.table, at=course.now, stacks=stacks, big_blind=report.big_blind)
    )
    broke = [result for result in report.results if not there[result.seat].chips]
    if broke:
        outs = tuple(_out(there, result) for result in broke)
        deciding = tuple(out.number for out in outs if rebuys_left(t, t.entrants[out.number]))
        course.happens(events.Busted(outs, deciding, t.rhythm is Rhythm.IN_STEP and t.round_outs))
    return None


def _out(there: Mapping[Seat, Entrant], result: StackResult) -> Out:
    beaten_by = tuple(there[seat].number for seat in result.beaten_by)
    return Out(there[result.seat].number, result.before, beaten_by)


def _not_this_hand(t: Tournament, report: HandReport) -> TournamentRefusal | None:
    """The report must have the same seats with the same stacks, and not one chip more or less."""
    table = t.tables.get(report.table)
    if table is None:
        return TournamentRefusal.NO_SUCH_TABLE
    if not table.running:
        return TournamentRefusal.NO_HAND_IS_RUNNING
    there = t.at(report.table)
    seats = [result.seat for result in report.results]
    winners = {seat for result in report.results for seat in result.beaten_by}
    if len(set(seats)) < len(seats) or not {*seats, *winners} <= set(there):
        return TournamentRefusal.NOT_THE_HAND_DEALT
    same = all(there[result.seat].chips == result.before for result in report.results)
    change = sum(result.after - result.before for result in report.results)
    whole = same and not change and min((result.after for result in report.results), default=-1) >= 0
    return None if whole else TournamentRefusal.NOT_THE_HAND_DEALT


def undo_hand(course: TournamentOutcome, command: commands.UndoHand) -> TournamentRefused | None:
    table = course.tournament.tables.get(command.table)
    if table is None:
        return TournamentRefused(TournamentRefusal.NO_SUCH_TABLE)
    if not table.running:
        return TournamentRefused(TournamentRefusal.NO_HAND_IS_RUNNING)
    course.happens(events.HandUndone(command.table))
    return None
