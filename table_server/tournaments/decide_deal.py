"""A deal among the remaining players: proposed, accepted by each on their own screen, carried out."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.money import Cents
from table_server.tournaments import commands, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.deals import Basis, PrizeDeal, by_icm, chip_chop, may_use
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.state import Entrant, Out, Tournament, TournamentPhase


def propose(course: TournamentOutcome, command: commands.ProposeDeal) -> TournamentRefused | None:
    """Propose between hands, once for each player until another hand is played (D-12, LP-158)."""
    t = course.tournament
    refusal = may_not_propose(t, command.number)
    if refusal is not None:
        return TournamentRefused(refusal)
    deal = _deal(t, command)
    if deal is None:
        return TournamentRefused(TournamentRefusal.NOT_WHAT_IS_LEFT)
    course.happens(events.DealProposed(command.number, deal))
    return None


def may_not_propose(t: Tournament, number: int) -> TournamentRefusal | None:
    """The reason for no deal now: prizes must be known and all in money, and stacks must stand still."""
    if t.phase is not TournamentPhase.RUNNING or not t.pool_closed:
        return TournamentRefusal.NOT_OFFERED
    if len(t.tables) > 1:
        return TournamentRefusal.NOT_THE_FINAL_TABLE
    if not t.idle():
        return TournamentRefusal.HAND_IS_RUNNING
    if t.proposal is not None:
        return TournamentRefusal.DEAL_IS_PROPOSED
    left = [entrant.number for entrant in t.left()]
    tickets = any(prize.ticket for prize in t.prizes[: len(left)])
    return TournamentRefusal.NOT_OFFERED if number not in left or number in t.proposed or tickets else None


def _deal(t: Tournament, command: commands.ProposeDeal) -> PrizeDeal | None:
    """The deal to the cent; None when it does not divide exactly what is left."""
    left = t.left()
    prizes = [prize.cash for prize in t.prizes[: len(left)]]
    if not prizes or not 0 <= command.kept <= prizes[0] or not may_use(command.basis, len(left)):
        return None
    shared = sorted([prizes[0] - command.kept, *prizes[1:]], reverse=True)
    amounts = _amounts(command, left, shared)
    fits = [number for number, _ in amounts] == [entrant.number for entrant in left]
    worth = [amount for _, amount in amounts]
    whole = fits and sum(worth) == sum(shared) and min(worth) >= 0
    return PrizeDeal(command.basis, amounts, command.kept) if whole else None


def _amounts(
    command: commands.ProposeDeal, left: Sequence[Entrant], prizes: Sequence[Cents]
) -> tuple[tuple[int, Cents], ...]:
    stacks = [entrant.chips for entrant in left]
    numbers = [entrant.number for entrant in left]
    match command.basis:
        case Basis.CHIP_CHOP:
            return tuple(zip(numbers, chip_chop(stacks, prizes), strict=True))
        case Basis.ICM:
            return tuple(zip(numbers, by_icm(stacks, prizes), strict=True))
        case Basis.CUSTOM:
            return tuple(sorted(command.amounts))


def accept(course: TournamentOutcome, command: commands.AcceptDeal) -> TournamentRefused | None:
    """Accept the deal; the last acceptance carries it out."""
    t = course.tournament
    proposal, left = t.proposal, t.left()
    asked = {entrant.number for entrant in left}
    if proposal is None or command.number not in asked - set(proposal.accepted):
        return TournamentRefused(TournamentRefusal.NOT_OFFERED)
    course.happens(events.DealAccepted(command.number))
    if asked == {*proposal.accepted, command.number}:
        course.happens(events.DealMade(proposal.deal))
        if not proposal.deal.kept:
            course.happens(events.EndAgreed(tuple(Out(e.number, e.chips, (e.number,)) for e in left)))
    return None


def decline(course: TournamentOutcome, command: commands.DeclineDeal) -> TournamentRefused | None:
    t = course.tournament
    asked = {0, *(entrant.number for entrant in t.left())}
    if t.proposal is None or command.number not in asked:
        return TournamentRefused(TournamentRefusal.NOT_OFFERED)
    course.happens(events.DealDeclined(command.number))
    return None
