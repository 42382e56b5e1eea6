"""A golden file is believed because a wrong one fails: every kind of wrong line, both versions shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.reader import Differs, play_through
from tests.golden.script import Unreadable, read

HAND = """A hand that goes as it says
(a remark)
source: LP-95

game: holdem
structure: fixed limit $2-$4
blinds: $1 $2

seat 1: $100, small blind, As Ad
seat 2: $100, big blind, Ks Kd
seat 3: $100, button

board: 2c 7d 9h 5s 3c
---
seat 3 is offered: fold, call $2, raise to $4
seat 3 tries to raise to $3: refused, below minimum
seat 3 folds
the pot is $3
seat 1 calls $1
seat 2 is next
seat 2 checks
flop 2c 7d 9h
seat 1 bets $2
seat 1 has $96 left
seat 2 raises to $4
seat 1 folds
$2 goes back to seat 2
main pot $8
seat 2 wins $8
stacks: seat 1 $96, seat 2 $104, seat 3 $100
"""


def play(tmp_path: Path, text: str) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(text, encoding="utf-8")
    play_through(read(path))


def test_a_right_file_passes(tmp_path: Path) -> None:
    play(tmp_path, HAND)


@pytest.mark.parametrize(
    ("right", "wrong", "table"),
    [
        ("fold, call $2, raise to $4", "fold, call $2", "seat 3 is offered: fold, call $2, raise to $4"),
        ("to $3: refused, below minimum", "to $3: refused, not offered", "refused, below minimum"),
        ("to $3: refused, below minimum", "to $4: refused, not offered", "it was accepted"),
        (
            "seat 3 folds",
            "seat 1 folds",
            "refused, not your turn; seat 3 is offered: fold, call $2, raise to $4",
        ),
        ("the pot is $3", "the pot is $4", "the pot is $3"),
        ("seat 1 calls $1", "seat 1 calls $2", "seat 1 calls $1"),
        ("seat 2 is next", "seat 3 is next", "seat 2 is next"),
        ("flop 2c 7d 9h", "flop 2c 7d 9s", "flop 2c 7d 9h"),
        ("flop 2c 7d 9h\n", "", "flop 2c 7d 9h"),
        ("seat 1 bets $2", "seat 1 raises to $2", "seat 1 bets $2"),
        ("seat 1 has $96 left", "seat 1 has $95 left", "seat 1 has $96 left"),
        ("$2 goes back to seat 2\n", "", "$2 goes back to seat 2"),
        ("seat 2 wins $8", "seat 2 wins $7", "seat 2 wins $8"),
        ("seat 2 $104", "seat 2 $105", "stacks: seat 1 $96, seat 2 $104, seat 3 $100"),
        (
            "seat 2 wins $8\nstacks: seat 1 $96, seat 2 $104, seat 3 $100\n",
            "seat 2 wins $8\n",
            "stacks: seat 1 $96",
        ),
        ("stacks: seat 1 $96, seat 2 $104, seat 3 $100", "the hand goes on", "stacks: seat 1 $96"),
        ("seat 2 checks\n", "seat 2 dances\n", "nothing of the kind"),
        ("seat 3 folds", "nobody is asked", "seat 3 is offered: fold, call $2, raise to $4"),
    ],
)
def test_a_wrong_line_fails_and_shows_what_was_so(tmp_path: Path, right: str, wrong: str, table: str) -> None:
    assert right in HAND
    with pytest.raises(Differs) as caught:
        play(tmp_path, HAND.replace(right, wrong))
    assert f"the table says: {table}" in str(caught.value)


def test_a_hand_that_stops_in_the_middle_has_to_say_so(tmp_path: Path) -> None:
    begun = HAND[: HAND.index("the pot is $3")]
    with pytest.raises(Differs, match="the hand is not over"):
        play(tmp_path, begun)
    play(tmp_path, f"{begun}the hand goes on\n")


def test_a_hand_that_is_over_does_not_go_on(tmp_path: Path) -> None:
    with pytest.raises(Differs, match="the hand is over"):
        play(tmp_path, f"{HAND}the hand goes on\n")


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("---\n", "", "no line ---"),
        ("game: holdem", "the game is holdem", "not a setting"),
        ("game: holdem", "game: holdem\nweather: fine", "weather, which means nothing"),
        ("big blind", "blind man's buff", "blind man's buff"),
        ("As Ad", "As As", "named twice"),
        ("board: 2c 7d 9h", "board: As 7d 9h", "named twice"),
        ("seat 3: $100, button", "seat 3: $100, button, Jo Qs", "not in the deck"),
        ("board: 2c", "deck: 2c", "either the deck is named or what is dealt"),
    ],
)
def test_a_file_that_nobody_can_follow_is_refused(tmp_path: Path, right: str, wrong: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        play(tmp_path, HAND.replace(right, wrong))


def test_named_cards_fall_to_the_seats_that_name_them(tmp_path: Path) -> None:
    seen = HAND.replace("---\n", "---\nseat 1 is dealt As Ad\nseat 2 is dealt Ks Kd\n")
    play(tmp_path, seen)
