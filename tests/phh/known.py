"""The known disagreements with PokerKit 0.7.7, the notation's reference reader: what it does, and what we do.

Each is recognised from the file and the two answers, and everything else that differs is a fault.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from itertools import pairwise

from table_server.phh.actions import Action, Amount, DealBoard, DealHole, PlainAct, Remark, WagerTo
from table_server.phh.notation import NotedHand


class Known(Enum):
    """The reason why PokerKit ends a hand otherwise, or plays one that we refuse."""

    REOPENED_BY_A_SHORT_ALL_IN = (
        "lets a player who has acted raise a short all-in of less than a bet (D-30, D-34)"
    )
    LOW_TO_NO_LOW = "halves a side pot for a low that only a player outside of that pot has (D-50)"
    FOLDED_CARDS_DEALT_AGAIN = "shuffles folded cards into a short stud deck; only burns go in (D-101)"
    COMMON_CARD_NOT_SHOWING = "leaves the common card out of the boards that decide who is first (D-103)"
    COMPLETED_WITH_THE_BRING_IN = (
        "takes an all-in of the bring-in for a completion to be raised on top (D-96)"
    )
    POST_BEFORE_THE_BLINDS = "begins with a late post when both blinds are all in for their antes (D-128)"


def reason(variant: str, history: NotedHand | None, refused: str, low_to_no_low: bool) -> Known | None:
    """Return the one that explains a difference; `refused` is our refusal, empty when only stacks differ."""
    if not refused:
        return Known.LOW_TO_NO_LOW if low_to_no_low else None
    if variant == "F7S" and refused.endswith("is dealt twice"):
        return Known.FOLDED_CARDS_DEALT_AGAIN
    if history is None:
        return None
    told = history.actions[: int(refused.split()[1]) - 1]
    if variant == "F7S" and "not_your_turn" in refused and any(isinstance(a, DealBoard) for a in told):
        return Known.COMMON_CARD_NOT_SHOWING
    if variant == "F7S" and "above_maximum" in refused and _brought_in_by_wager(history):
        return Known.COMPLETED_WITH_THE_BRING_IN
    if "not_your_turn" in refused and _only_late_posts(history):
        return Known.POST_BEFORE_THE_BLINDS
    if "not_offered" in refused and "cbr" in refused and _faces_less_than_a_raise(refused, told, history):
        return Known.REOPENED_BY_A_SHORT_ALL_IN
    return None


def _brought_in_by_wager(history: NotedHand) -> bool:
    acts = [action for action in history.actions if isinstance(action, PlainAct | WagerTo)]
    return isinstance(acts[0], WagerTo) and acts[0].to <= history.bring_in


def _only_late_posts(history: NotedHand) -> bool:
    """Return True if the antes take the stacks of all who post in turn."""
    in_turn = zip(history.starting_stacks, history.antes, history.blinds_or_straddles, strict=True)
    return min(history.blinds_or_straddles) < 0 and all(
        stack <= ante for stack, ante, blind in in_turn if blind > 0
    )


def _faces_less_than_a_raise(refused: str, told: Sequence[Action], history: NotedHand) -> bool:
    """Return True if the call in the refused round is less than its largest bet or raise."""
    to_call = re.search(r"call (\d+)", refused)
    largest = max(history.min_bet, history.small_bet)
    stood: Amount = max(history.blinds_or_straddles, default=0)
    for action, following in pairwise((*told, Remark())):
        if isinstance(action, WagerTo):
            largest, stood = max(largest, action.to - stood), action.to
        if isinstance(following, DealBoard | DealHole) and isinstance(action, PlainAct | WagerTo):
            largest, stood = max(history.min_bet, history.big_bet), 0
    return to_call is not None and int(to_call[1]) < largest
