"""Odd chips as the reference reader counts them: pots that are left to the same players are pushed as one."""

from __future__ import annotations

from table_server.phh.notation import NotedHand
from table_server.phh.profile import table_of
from table_server.phh.replaying import possible_endings
from tests.phh.files import history

ALL_SPLIT = [
    "d dh p1 As9c",
    "d dh p2 Ah9d",
    "d dh p3 Ac9h",
    "p3 cc",
    "p1 cc",
    "p2 cc",
    "d db KsQsJd",
    "p1 cc",
    "p2 cc",
    "p3 cc",
    "d db Th",
    "p1 cc",
    "p2 cc",
    "p3 cc",
    "d db 2d",
    "p1 cc",
    "p2 cc",
    "p3 cc",
    "p1 sm -",
    "p2 sm -",
    "p3 sm -",
]


def endings(hand: NotedHand) -> list[list[int]]:
    return possible_endings(hand, table_of(hand))


def test_all_that_is_odd_goes_to_the_first_or_one_chip_each() -> None:
    """Eight in three: 4, 2, 2 for the reference reader; 3, 3, 2 in a card room (D-47)."""
    hand = history("NT", ALL_SPLIT, antes=[0, 2, 0])
    assert endings(hand) == [[102, 98, 100], [101, 99, 100]]


SHORT_BLIND = [
    "d dh p1 AsKs",
    "d dh p2 3c2d",
    "d dh p3 AcKc",
    "p3 cc",
    "p4 f",
    "p1 cc",
    "d db KhQs7d",
    "p1 cc",
    "p3 cc",
    "d db 9h",
    "p1 cc",
    "p3 cc",
    "d db 8d",
    "p1 cc",
    "p3 cc",
    "p1 sm -",
    "p3 sm -",
    "p2 sm -",
]


def test_pots_of_the_same_winners_are_pushed_as_one() -> None:
    """p2 loses the ante of 3 that was all he had, p4 a post of 1: p1 and p3 share 3 and 3, or 6."""
    hand = history(
        "NT",
        SHORT_BLIND,
        antes=[0, 3, 0, 0],
        starting_stacks=[50, 3, 50, 50],
        blinds_or_straddles=[1, 2, 0, -1],
    )
    assert endings(hand) == [[52, 0, 52, 49], [53, 0, 51, 49]]
