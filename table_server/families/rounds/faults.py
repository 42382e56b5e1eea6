"""Faults of a hand. They are reported to people and logs, so none ever names a card."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, TypeAlias


class BrokenRule(Enum):
    """An invariant that a hand has broken."""

    CHIPS_NOT_CONSERVED = "chips_not_conserved"
    NEGATIVE_AMOUNT = "negative_amount"
    PAID_MORE_THAN_BROUGHT = "paid_more_than_brought"
    BET_NOT_PAID = "bet_not_paid"
    BET_ABOVE_HIGH = "bet_above_high"
    BET_OUTSIDE_A_ROUND = "bet_outside_a_round"
    POT_NOT_WHAT_WAS_PAID = "pot_not_what_was_paid"
    TAKEN_MORE_THAN_COLLECTED = "taken_more_than_collected"
    CARD_MISSING = "card_missing"
    CARD_TWICE = "card_twice"
    BOARDS_APART = "boards_apart"
    HANDS_UNEQUAL = "hands_unequal"
    MISCOUNTED = "miscounted"
    STATUS_AGAINST_STACK = "status_against_stack"
    NOT_ON_THE_PROGRAM = "not_on_the_program"
    OVER_AND_UNSETTLED = "over_and_unsettled"
    WRONG_QUESTION = "wrong_question"
    CANNOT_ACT = "cannot_act"
    IMPOSSIBLE_OFFER = "impossible_offer"
    OPENING_WITHOUT_OPENERS = "opening_without_openers"
    RAISED_OVER_THE_CAP = "raised_over_the_cap"
    BETTING_WITH_OPEN_HANDS = "betting_with_open_hands"


class Fault(NamedTuple):
    """One broken invariant, with its figures."""

    code: BrokenRule
    detail: str


Faults: TypeAlias = Iterator[Fault]
