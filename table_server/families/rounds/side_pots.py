"""The pots of a hand as its places, and those who are gone from it, have paid for them."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine import pots
from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.families.rounds.state import HandState, PlaceStatus

_FOLDED = PlaceStatus.FOLDED


def side_pots(state: HandState, paid: Sequence[Cents], taken: Cents) -> list[Pot]:
    """Main pot first, after the collection; chips of who is gone are matched like a folded hand's (D-136)."""
    live = [status is not _FOLDED for status in state.status]
    if state.absent:
        paid = (*paid, *state.absent)
        live += [False] * len(state.absent)
    return pots.less(pots.build(paid, live, state.dead), taken)
