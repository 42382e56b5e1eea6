"""A file of the standard, field by field: an error names the field."""

from __future__ import annotations

from decimal import Decimal

import pytest

from table_server.phh.errors import UnreadableHistory
from table_server.phh.notation import read, write
from tests.phh.files import UNSEEN, file, history


def test_a_file_is_read_field_by_field() -> None:
    hand = history(
        "NT",
        [*UNSEEN, "p3 f"],
        ante_trimming_status=True,
        antes=[1, 1, 1],
        finishing_stacks=[99, 99, 99],
        seats=[4, 5, 9],
        author="nobody in particular",
        _table_felt="green",
    )
    assert (hand.variant, hand.min_bet, hand.small_bet, hand.bring_in) == ("NT", 2, 0, 0)
    assert (hand.antes, hand.blinds_or_straddles) == ((1, 1, 1), (1, 2, 0))
    assert hand.ante_trimming_status
    assert (hand.finishing_stacks, hand.seats) == ((99, 99, 99), (4, 5, 9))
    assert len(hand.actions) == 4
    assert hand.own == {"_table_felt": "green"}


def test_decimals_are_read_to_the_last_digit() -> None:
    hand = history(
        "NT", UNSEEN, blinds_or_straddles=[0.25, 0.5, 0], min_bet=0.5, starting_stacks=[40.1, 9, 9]
    )
    assert hand.blinds_or_straddles == (Decimal("0.25"), Decimal("0.5"), 0)


def test_an_unknown_stack_is_infinite() -> None:
    text = file("NT", UNSEEN).replace("[100, 100, 100]", "[100, inf, 100]")
    assert read(text)[""].starting_stacks == (100, Decimal("inf"), 100)


def test_a_written_file_is_read_again() -> None:
    for variant in ("NT", "FT", "F7S"):
        hand = history(
            variant,
            ["d dh p1 AsAh", "d dh p2 ????", "p3 f", "", "p1 cbr 4", "p2 sm -"],
            starting_stacks=[100, 50, 99],
            ante_trimming_status=True,
            finishing_stacks=[100, 50, 99],
            seats=[3, 1, 2],
            _odd={"chip": 3, "on": True, "word": "x"},
        )
        assert read(write(hand)) == {"": hand}


def test_a_collection_has_its_hands_by_name() -> None:
    text = f"[1]\n{file('NT', UNSEEN)}\n[two]\n{file('FT', UNSEEN)}"
    assert {name: hand.variant for name, hand in read(text).items()} == {"1": "NT", "two": "FT"}
    with pytest.raises(UnreadableHistory, match="hand two: actions: missing"):
        read(f"[1]\n{file('NT', UNSEEN)}\n[two]\n{file('FT', [], actions=None)}")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "variant: missing"),
        ("not toml at all", "not TOML: Expected '=' after a key"),
        ('variant = "NT"\nvariant = "FT"', "not TOML: Cannot overwrite a value"),
        (file("HORSE", []), "variant: 'HORSE' is none of FT, NT, "),
        (file("NT", UNSEEN, variant=7), "variant: not a text"),
        (file("NT", UNSEEN, antes=None), "antes: missing"),
        (file("NT", UNSEEN, min_bet=None), "min_bet: missing"),
        (file("FT", UNSEEN, big_bet=0), "big_bet: not more than nothing"),
        (file("FT", UNSEEN, small_bet="two"), "small_bet: not a whole number"),
        (file("NT", UNSEEN, min_bet=True), "min_bet: not a whole number"),
        (file("NT", UNSEEN).replace("min_bet = 2", "min_bet = nan"), "min_bet: not a whole number"),
        (file("NT", UNSEEN, antes=3), "antes: not a list"),
        (file("NT", UNSEEN, antes=[0, 0]), "antes: 2 values for 3 players"),
        (file("NT", UNSEEN, antes=[0, -1, 0]), "antes: less than nothing"),
        (file("NT", UNSEEN, blinds_or_straddles=[1, 2]), "blinds_or_straddles: 2 values for 3 players"),
        (file("NT", UNSEEN, starting_stacks=[100]), "starting_stacks: a hand takes two players or more"),
        (file("NT", UNSEEN, starting_stacks=[100, 0, 1]), "starting_stacks: not more than nothing"),
        (file("NT", UNSEEN, finishing_stacks=[1, 2]), "finishing_stacks: 2 values for 3 players"),
        (file("NT", UNSEEN, ante_trimming_status=1), "ante_trimming_status: neither true nor false"),
        (file("NT", UNSEEN, seats=[1.5, 2, 3]), "seats: not a whole number"),
        (file("F7S", UNSEEN, bring_in=2), "bring_in: a bring-in is less than the small bet"),
        (
            file("NT", UNSEEN, blinds_or_straddles=[0, 0, 0]),
            "antes: a hand has an ante, a blind or a bring-in",
        ),
        (file("NT", [*UNSEEN, "p1 bets"]), "action 4 'p1 bets': nobody can 'bets'"),
        (file("NT", UNSEEN, actions="p1 f"), "actions: not a list"),
        (file("NT", UNSEEN, actions=[1]), "actions: not a text"),
    ],
)
def test_an_error_names_its_field(text: str, fault: str) -> None:
    with pytest.raises(UnreadableHistory) as refused:
        read(text)
    assert str(refused.value).startswith(fault)
