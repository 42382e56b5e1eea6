"""Actions become commands; a refusal of the rules is passed on in their words."""

from __future__ import annotations

import pytest

from table_server.families.rounds.events import Folded
from table_server.phh.deal import HistoryPack
from table_server.phh.player import HandInReplay
from table_server.phh.profile import table_of
from tests.phh.files import UNSEEN, history


def played(variant: str, actions: list[str], /, **fields: object) -> tuple[HandInReplay, str]:
    told = history(variant, actions, **fields)
    table = table_of(told)
    player = HandInReplay(table, HistoryPack(table.game))
    return player, str(player.play_all(told.actions) or "")


def refused(variant: str, actions: list[str], /, **fields: object) -> str:
    return played(variant, actions, **fields)[1]


@pytest.mark.parametrize(
    ("actions", "word"),
    [
        (["p1 cc", "p3 f"], "action 4 'p1 cc': not_your_turn; p3 may fold, call 2, raise to 4 up to 100"),
        (["p3 cbr 3"], "action 4 'p3 cbr 3': below_minimum; p3 may fold, call 2, raise to 4 up to 100"),
        (["p3 cbr 101"], "action 4 'p3 cbr 101': above_maximum; p3 may fold, call 2, raise to 4 up to 100"),
        (["p3 pb"], "action 4 'p3 pb': not_offered; p3 may fold, call 2, raise to 4 up to 100"),
        (["p4 f"], "action 4 'p4 f': there is no p4"),
        (["p3 sd"], "action 4 'p3 sd': Texas Hold'em has no draw"),
        (["d db 2c3c4c"], "action 4 'd db 2c3c4c': no card is due on the board; p3 may fold, call 2, raise"),
        (["d dh p1 ??"], "action 4 'd dh p1 ??': no card is due to p1; p3 may fold"),
        (["p3 cc", "p1 cc", "p2 cc", "p1 cc"], "action 7 'p1 cc': the board's cards come first"),
        (["p3 f", "p3 sm AsAh", "p1 f"], "action 5 'p3 sm AsAh': it is no showdown; p1 may fold"),
        (["p3 f", "p1 f", "p1 sm AsAh"], "action 6 'p1 sm AsAh': p1 has folded"),
        (["p3 f", "p1 f", "p2 cbr 8"], "action 6 'p2 cbr 8': hand_is_over; the hand is over"),
        (["p3 f", "p1 f", "p2 cc"], "action 6 'p2 cc': hand_is_over; the hand is over"),
        (["p3 f", "p1 f", "p9 sm"], "action 6 'p9 sm': there is no p9"),
    ],
)
def test_a_refusal_names_the_acts_that_are_offered(actions: list[str], word: str) -> None:
    assert refused("NT", [*UNSEEN, *actions]).startswith(word)


def test_amounts_are_said_in_the_files_unit() -> None:
    said = refused("NT", [*UNSEEN, "p3 cbr 0.60"], blinds_or_straddles=[0.25, 0.5, 0], min_bet=0.5)
    assert said.endswith("below_minimum; p3 may fold, call 0.50, raise to 1.00 up to 100.00")


def test_one_word_checks_and_calls() -> None:
    _, word = played("NT", [*UNSEEN, "p3 cc", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cc", "p2 cc", "p3 cc"])
    assert word == ""


def test_a_hand_may_be_given_up_where_checking_is_free() -> None:
    player, word = played("NT", [*UNSEEN, "p3 cc", "p1 cc", "p2 f"])
    assert word == ""
    assert isinstance([e for e in player.events if isinstance(e, Folded)][-1], Folded)


def test_a_fold_may_go_unsaid_when_the_player_is_not_heard_of_again() -> None:
    """Published files leave some out; the reference reader passes over them too."""
    assert refused("NT", [*UNSEEN, "p1 cbr 6", "p2 f"]) == ""
    assert "not_your_turn" in refused("NT", [*UNSEEN, "p1 cbr 6", "p2 f", "p3 f"])


def test_a_last_fold_may_go_unsaid_before_the_cards_and_the_showdown() -> None:
    flop = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 ????", "p3 cc", "p1 cc", "p2 cc", "d db 2c3c4c"]
    more = [
        "p1 cbr 4",
        "p2 cc",
        "d db 9h",
        "p1 cc",
        "p2 cc",
        "d db 9d",
        "p1 cc",
        "p2 cc",
        "p1 sm AsAd",
        "p2 sm",
    ]
    assert refused("NT", [*flop, *more]) == ""


def test_a_check_that_is_no_choice_may_be_said_or_not() -> None:
    """p3 and p1 are all in for less than the blind: the big blind has nobody left to bet with."""
    all_in = {"starting_stacks": [1, 100, 2]}
    board = ["d db 2c3c4c", "d db 5c", "d db 9h"]
    assert refused("NT", [*UNSEEN, "p3 cc", *board], **all_in) == ""
    assert refused("NT", [*UNSEEN, "p3 cc", "p2 cc", *board], **all_in) == ""
    assert "the board's cards come first" in refused("NT", [*UNSEEN, "p3 cc", "p2 cbr 8", *board], **all_in)
