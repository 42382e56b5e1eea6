"""Rebuys and add-ons, each in its window."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.tournaments import commands
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.events import MoneyWanted, RebuyDeclined
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.state import Crossing, Entrant, EntrantStanding, Tournament, TournamentPurpose


def may_rebuy(t: Tournament, entrant: Entrant) -> bool:
    """True for a player who is broke or short of chips, while the window is open and rebuys are left."""
    rebuys = t.structure.rebuys
    if not rebuys_left(t, entrant) or rebuys is None:
        return False
    few = 0 < entrant.chips + entrant.coming <= rebuys.at_most and not t.in_hand(entrant)
    return entrant.standing is EntrantStanding.DECIDING or (
        entrant.standing is EntrantStanding.PLAYING and few
    )


def rebuys_left(t: Tournament, entrant: Entrant) -> bool:
    """True if a player who goes broke now may still rebuy."""
    rebuys = t.structure.rebuys
    if rebuys is None or not t.open_for(rebuys.levels):
        return False
    return rebuys.most is None or entrant.rebuys < rebuys.most


def may_add_on(t: Tournament, entrant: Entrant) -> bool:
    """True in the break for it, once for each player."""
    add_on = t.structure.add_on
    if add_on is None or entrant.added_on or t.pool_closed:
        return False
    there = t.clock.on_break and t.clock.level == add_on.after_level - 1
    return there and entrant.standing is EntrantStanding.PLAYING


def rebuy(course: TournamentOutcome, command: commands.Rebuy) -> TournamentRefused | None:
    rebuys = course.tournament.structure.rebuys
    price = 0 if rebuys is None else rebuys.price + rebuys.fee
    return _wants(course, number=command.number, purpose=TournamentPurpose.REBUY, price=price)


def take_add_on(course: TournamentOutcome, command: commands.TakeAddOn) -> TournamentRefused | None:
    add_on = course.tournament.structure.add_on
    price = 0 if add_on is None else add_on.price + add_on.fee
    return _wants(course, number=command.number, purpose=TournamentPurpose.ADD_ON, price=price)


def _wants(
    course: TournamentOutcome, number: int, purpose: TournamentPurpose, price: Cents
) -> TournamentRefused | None:
    t = course.tournament
    entrant = t.entrants.get(number)
    if entrant is None:
        return TournamentRefused(TournamentRefusal.NOT_REGISTERED)
    if any(crossing.number == number for crossing in t.crossings.values()):
        return TournamentRefused(TournamentRefusal.MONEY_IS_ON_ITS_WAY)
    may = may_rebuy if purpose is TournamentPurpose.REBUY else may_add_on
    if not may(t, entrant):
        return TournamentRefused(TournamentRefusal.NOT_OFFERED)
    crossing = Crossing(
        key=course.key(),
        purpose=purpose,
        player=entrant.player,
        name=entrant.name,
        amount=price,
        number=number,
    )
    course.happens(MoneyWanted(crossing))
    return None


def decline(course: TournamentOutcome, command: commands.DeclineRebuy) -> TournamentRefused | None:
    t = course.tournament
    entrant = t.entrants.get(command.number)
    if entrant is None or entrant.standing is not EntrantStanding.DECIDING:
        return TournamentRefused(TournamentRefusal.NOT_OFFERED)
    if any(crossing.number == command.number for crossing in t.crossings.values()):
        return TournamentRefused(TournamentRefusal.MONEY_IS_ON_ITS_WAY)
    course.happens(RebuyDeclined(command.number))
    return None
