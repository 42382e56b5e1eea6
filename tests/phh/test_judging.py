"""The file decides who can win: a player who mucked or did not show has lost, whatever the unseen cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from table_server.phh.errors import RefusedAction
from table_server.phh.replaying import replay
from tests.phh.files import UNSEEN, history

CHECKED_DOWN = ["p3 cc", "p1 cc", "p2 cc", "d db KsKd7h", "p1 cc", "p2 cc", "p3 cc"]
CHECKED_DOWN += ["d db 7d", "p1 cc", "p2 cc", "p3 cc", "d db 2c", "p1 cc", "p2 cc", "p3 cc"]
IN_THE_MIDDLE = (98, 98, 98)


def ends(
    *actions: str, deal: Sequence[str] = UNSEEN, variant: str = "NT", **fields: object
) -> tuple[object, ...]:
    return replay(history(variant, [*deal, *CHECKED_DOWN, *actions], **fields)).finishing_stacks


@pytest.mark.parametrize(
    "showdown",
    [
        ("p1 sm", "p2 sm 9s8s", "p3 sm"),
        ("p3 sm", "p1 sm", "p2 sm 3s4c"),
        ("p2 sm 3s4c",),
        ("p1 sm ????", "p2 sm 3s4c", "p3 sm ??3h"),
        ("p1 sm", "p3 sm"),
        ("p1 sm", "p2 sm ????", "p3 sm"),
        ("p1 sm", "p2 sm -", "p3 sm"),
        ("p2 sm ????",),
    ],
)
def test_the_only_one_who_showed_wins(showdown: tuple[str, ...]) -> None:
    assert ends(*showdown) == (98, 104, 98)


def test_a_hand_seen_in_the_deal_and_then_mucked_has_lost() -> None:
    """It would have won, but a mucked hand is not looked at again."""
    deal = ["d dh p1 KcKh", "d dh p2 9s8s", "d dh p3 ????"]
    assert ends("p1 sm", "p2 sm -", "p3 sm", deal=deal) == (98, 104, 98)


def test_hands_that_are_all_known_need_not_be_shown() -> None:
    deal = ["d dh p1 AcAh", "d dh p2 9s8s", "d dh p3 QsQh"]
    assert ends(deal=deal) == (104, 98, 98)


@pytest.mark.parametrize(
    "showdown", [(), ("p1 sm ????", "p2 sm ????", "p3 sm ????"), ("p1 sm", "p2 sm", "p3 sm")]
)
def test_the_pot_stays_in_the_middle_if_the_file_names_no_winner(showdown: tuple[str, ...]) -> None:
    assert ends(*showdown) == IN_THE_MIDDLE


def test_a_board_that_was_not_told_decides_nothing() -> None:
    all_in = [
        *UNSEEN[:1],
        "d dh p2 KsKd",
        "d dh p3 ????",
        "p3 f",
        "p1 cbr 100",
        "p2 cc",
        "p1 sm AsAd",
        "p2 sm -",
    ]
    told = replay(history("NT", [*all_in, "d db 2c3c4c", "d db 5c"])).finishing_stacks
    assert told == (0, 0, 100)
    told = replay(history("NT", [*all_in, "d db 2c3c4c", "d db 5c", "d db 9h"])).finishing_stacks
    assert told == (200, 0, 100)
    told = replay(history("NT", [*all_in[:-2], "p1 sm", "p2 sm -"])).finishing_stacks
    assert told == (0, 200, 100)


def test_a_side_pot_is_judged_by_who_is_in_it() -> None:
    """p1 is all in and shows; p3 mucks to p2 in the side pot, and nothing to p1's better hand."""
    deal = ["d dh p1 AcKc", "d dh p2 QhQd", "d dh p3 ????", "p3 cbr 10", "p1 cc", "p2 cc", "d db KsJd7h"]
    more = ["p2 cbr 10", "p3 cc", "d db 3d", "p2 cc", "p3 cc", "d db 2c", "p2 cc", "p3 cc"]
    said = history("NT", [*deal, *more, "p2 sm -", "p3 sm", "p1 sm -"], starting_stacks=[10, 100, 100])
    assert replay(said).finishing_stacks == (30, 100, 80)


def test_high_and_low_are_both_given_up() -> None:
    """An unseen Omaha hand loses both ways: neither half is for a hand that was mucked."""
    deal = ["d dh p1 ????????", "d dh p2 AsAd2s3d", "d dh p3 ????????"]
    board = [
        action.replace("KsKd7h", "4h8h7c").replace("7d", "Jd").replace("2c", "9s") for action in CHECKED_DOWN
    ]
    said = history("FO/8", [*deal, *board, "p2 sm -", "p3 sm", "p1 sm"])
    assert replay(said).finishing_stacks == (98, 104, 98)


def test_unseen_down_cards_of_stud_lose_to_the_hand_that_was_shown() -> None:
    deal = ["d dh p1 ????2c", "d dh p2 9s9d9h", "p1 pb", "p2 cc"]
    streets = [("Ah", "3c"), ("Ad", "4c"), ("Kd", "6s")]
    more = [line for p1, p2 in streets for line in (f"d dh p1 {p1}", f"d dh p2 {p2}", "p1 cc", "p2 cc")]
    more[2:4] = ["p1 cc", "p2 cc"]
    last = ["d dh p1 ??", "d dh p2 Jh", "p1 cc", "p2 cc", "p2 sm -", "p1 sm"]
    said = history("F7S", [*deal, *more, *last], antes=[1, 1], starting_stacks=[50, 50])
    assert replay(said).finishing_stacks == (48, 52)


def test_a_hand_that_cannot_have_lost_is_not_given_up() -> None:
    """The board is a royal flush: nobody can have mucked a hand that loses to it."""
    board = [
        action.replace("KsKd7h", "AsKsQs").replace("7d", "Js").replace("2c", "Ts") for action in CHECKED_DOWN
    ]
    with pytest.raises(RefusedAction, match="p1 gave up a hand that cannot have lost to the hands shown"):
        replay(history("NT", [*UNSEEN, *board, "p2 sm 9h8h", "p3 sm 2c3c"]))
