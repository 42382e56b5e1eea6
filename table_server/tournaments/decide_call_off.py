"""The house calls off a running tournament: the rest of the pool goes to the remaining players at once."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.tournaments import commands, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.deals import Basis, PrizeDeal, by_icm, chip_chop, may_use
from table_server.tournaments.entries import fee_of
from table_server.tournaments.following import close_pool, place
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.state import (
    Entrant,
    EntrantStanding,
    Out,
    Tournament,
    TournamentPhase,
    TournamentPurpose,
)
from table_server.tournaments.structure import Structure


def call_off(course: TournamentOutcome, command: commands.CallOff) -> TournamentRefused | None:
    """Places already taken stay paid; the rest is shared by chips, and each player's own bounty goes back."""
    t = course.tournament
    refusal = may_not_call_off(t, command.basis)
    if refusal is not None:
        return TournamentRefused(refusal)
    course.happens(
        events.CalledOff(
            by=command.by, reason=command.reason, basis=command.basis, fees_back=command.fees_back
        )
    )
    _nobody_decides(course)
    if command.fees_back:
        _fees_back(course)
    if not t.pool_closed:
        close_pool(course)
    place(course)
    course.happens(events.DealMade(_deal(t, command.basis)))
    course.happens(events.EndAgreed(tuple(Out(e.number, e.chips, (e.number,)) for e in t.left())))
    return None


def may_not_call_off(t: Tournament, basis: Basis) -> TournamentRefusal | None:
    """The reason it may not be called off now: stacks must stand still, with no hand running."""
    if t.phase is not TournamentPhase.RUNNING:
        return TournamentRefusal.NOT_STARTED
    if not t.idle():
        return TournamentRefusal.HAND_IS_RUNNING
    custom = basis is Basis.CUSTOM
    playing = sum(entrant.standing is EntrantStanding.PLAYING for entrant in t.left())
    return TournamentRefusal.NOT_OFFERED if custom or not may_use(basis, playing) else None


def _nobody_decides(course: TournamentOutcome) -> None:
    t = course.tournament
    if t.proposal is not None:
        course.happens(events.DealDeclined(0))
    for entrant in t.left():
        if entrant.standing is EntrantStanding.DECIDING:
            course.happens(events.RebuyDeclined(entrant.number))


def _fees_back(course: TournamentOutcome) -> None:
    """Give fees back to the remaining players; a player who is out has had the game."""
    t = course.tournament
    fees = tuple((entrant.number, _fees(t.structure, entrant)) for entrant in t.left())
    if any(fee for _, fee in fees):
        course.happens(events.FeesReturned(course.key(), fees))


def _fees(structure: Structure, entrant: Entrant) -> Cents:
    rebuys = entrant.rebuys * fee_of(structure, TournamentPurpose.REBUY)
    return structure.fee + rebuys + entrant.added_on * fee_of(structure, TournamentPurpose.ADD_ON)


def _deal(t: Tournament, basis: Basis) -> PrizeDeal:
    """The shares of the remaining prizes. Seats in another tournament count as the money they are worth."""
    left = t.left()
    stacks = [entrant.chips for entrant in left]
    worth = [prize.worth for prize in t.prizes[: len(left)]]
    worth.sort(reverse=True)
    amounts = by_icm(stacks, worth) if basis is Basis.ICM else chip_chop(stacks, worth)
    return PrizeDeal(basis, tuple(zip((entrant.number for entrant in left), amounts, strict=True)))
