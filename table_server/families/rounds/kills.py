"""Kills offered during the deal: the places that may kill, the amounts, and the order (D-63, D-64)."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.families.rounds.offers import KillOffer
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.rounds.terms import KillSize


def kill_offer(state: HandState, place: int) -> KillOffer:
    """The kill this place may make."""
    low, high = _range(state, place)
    return KillOffer(state.seats[place], low=low, high=high, step=state.terms.unit)


def first_to_kill(state: HandState) -> int:
    """The first place to ask, from the left of the button; -1 if none can or the pot is killed (D-66)."""
    return -1 if state.killer >= 0 and not state.kills.overkill else _next(state, -1)


def next_to_kill(state: HandState, place: int) -> int:
    """The next place to ask, or -1: one kill is enough unless the house plays overkill."""
    if state.killer < 0:
        return _next(state, place)
    if not state.kills.overkill or not _circle_open(state):
        return -1
    following = _next(state, place)
    return following if following >= 0 else _next(state, -1)


def _circle_open(state: HandState) -> bool:
    """True until all have declined the last kill: overkills go on for a full circle."""
    return state.declined < len(_able(state))


def _next(state: HandState, place: int) -> int:
    return next((p for p in _able(state) if p > place), -1)


def _able(state: HandState) -> list[int]:
    return [p for p in range(state.n) if p != state.killer and _can(state, p)]


def _can(state: HandState, place: int) -> bool:
    low, high = _range(state, place)
    return state.status[place] is PlaceStatus.ACTIVE and low <= high


def _range(state: HandState, place: int) -> tuple[Cents, Cents]:
    """The range of a kill: from twice the last blind or kill, up to a third of the stack (LUC 10-20)."""
    kills = state.kills
    low = 2 * (state.high or state.terms.lower)
    stack = state.stacks[place] + state.bets[place]
    if stack < max(1, kills.needs) * low:
        return low, 0
    if kills.size is KillSize.DOUBLE:
        return low, low
    unit = state.terms.unit
    return low, stack // 3 // unit * unit
