"""The reason that a turn offers no bet and no raise. Each is asked in the order in which the rules refuse."""

from __future__ import annotations

from table_server.families.rounds.betting import may_wager
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.openers import openers_of
from table_server.families.rounds.state import Asking, HandState, PlaceStatus
from table_server.projection.rounds.views.seat import NoWager


def is_capped(state: HandState) -> bool:
    """True when the last raise of the round has been made, and the cap holds (LP-102, LP-107)."""
    return state.raises >= state.cap and not state.capped_open


def no_wager(state: HandState, offer: BetOffer) -> NoWager | None:
    """The reason; None where there is a wager to choose, or the whole stack goes in without one."""
    place = state.place[offer.seat]
    if offer.high or offer.bring_in:
        return None
    if state.asking is Asking.OPENING:
        return NoWager.SHORT if openers_of(state, place) else NoWager.NO_OPENERS
    if state.stacks[place] <= offer.call:
        return None
    if may_wager(state, place):
        return NoWager.SHORT
    if is_capped(state):
        return NoWager.CAPPED
    if not _somebody_can_call(state, place):
        return NoWager.ALL_ARE_ALL_IN
    if state.checked[place] and not state.terms.check_raise:
        return NoWager.NO_CHECK_RAISE
    return NoWager.NOT_REOPENED


def _somebody_can_call(state: HandState, place: int) -> bool:
    return any(
        status is PlaceStatus.ACTIVE
        and other != place
        and state.bets[other] + state.stacks[other] > state.high
        for other, status in enumerate(state.status)
    )
