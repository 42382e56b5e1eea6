"""From a file to the final stacks, and the comparison with those in the file."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from pokerkit import HandHistory

from table_server.phh.errors import RefusedAction
from table_server.phh.notation import read
from table_server.phh.profile import VARIANTS
from table_server.phh.replaying import replay
from tests.phh.files import UNSEEN, file, history
from tests.phh.test_odd_chips import ALL_SPLIT

GOLDEN = Path(__file__).parents[1] / "golden" / "phh"
FILES = sorted(GOLDEN.glob("*.phh"))
STOLEN = [*UNSEEN, "p3 f", "p1 f"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_hand_ends_with_its_own_stacks(path: Path) -> None:
    hand = read(path.read_text(encoding="utf-8"))[""]
    replayed = replay(hand)
    assert replayed.difference is None
    assert replayed.finishing_stacks == hand.finishing_stacks


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_reference_reader_ends_a_golden_hand_alike(path: Path) -> None:
    hand = read(path.read_text(encoding="utf-8"))[""]
    theirs = list(HandHistory.loads(path.read_text(encoding="utf-8")))[-1].stacks
    assert hand.finishing_stacks == tuple(theirs)


def test_there_are_golden_hands_of_every_variant() -> None:
    assert {read(path.read_text(encoding="utf-8"))[""].variant for path in FILES} == set(VARIANTS)


def test_without_finishing_stacks_there_is_nothing_to_differ_from() -> None:
    replayed = replay(history("NT", STOLEN))
    assert replayed.finishing_stacks == (99, 101, 100)
    assert replayed.difference is None


def test_other_finishing_stacks_are_a_difference() -> None:
    replayed = replay(history("NT", STOLEN, finishing_stacks=[99, 100, 101]))
    assert replayed.finishing_stacks == (99, 101, 100)
    assert (
        replayed.difference
        == "finishing stacks differ: p2 has 101, in the file 100; p3 has 100, in the file 101"
    )


def test_odd_chips_may_be_counted_as_the_reader_does_or_as_card_rooms_do() -> None:
    for stacks in ((102, 98, 100), (101, 99, 100)):
        replayed = replay(history("NT", ALL_SPLIT, antes=[0, 2, 0], finishing_stacks=list(stacks)))
        assert replayed.finishing_stacks == stacks
        assert replayed.difference is None
    wrong = replay(history("NT", ALL_SPLIT, antes=[0, 2, 0], finishing_stacks=[100, 99, 101]))
    assert wrong.difference is not None


def test_stacks_are_given_in_the_files_own_unit() -> None:
    fields: dict[str, object] = {"blinds_or_straddles": [0.25, 0.5, 0], "min_bet": 0.5}
    assert replay(history("NT", STOLEN, **fields)).finishing_stacks == tuple(
        Decimal(stack) for stack in ("99.75", "100.25", "100.00")
    )


def test_an_odd_cent_is_a_cents_worth() -> None:
    """The reference reader halves it; a file that says so is right too."""
    cents: dict[str, object] = {"antes": [0, 0.01, 0], "blinds_or_straddles": [1, 2, 0]}
    two_ways = [line.replace("p3 cc", "p3 f", 1) if at == 3 else line for at, line in enumerate(ALL_SPLIT)]
    two_ways = [line for line in two_ways if line not in {"p3 cc", "p3 sm -"}]
    assert replay(history("NT", two_ways, **cents)).finishing_stacks == (
        Decimal("100.01"),
        Decimal("99.99"),
        100,
    )
    halved = [100.005, 99.995, 100]
    assert replay(history("NT", two_ways, **cents, finishing_stacks=halved)).difference is None


def test_a_stack_that_is_not_known_stays_so() -> None:
    fields: dict[str, object] = {"antes": [0, 0], "blinds_or_straddles": [1, 2], "finishing_stacks": [99, 52]}
    text = file("NT", ["d dh p1 ????", "p2 cbr 50", "p1 f"], **fields, starting_stacks=["inf", 50])
    replayed = replay(read(text.replace('"inf"', "inf"))[""])
    assert replayed.finishing_stacks == (None, 52)
    assert replayed.difference is None


def test_a_refused_action_is_named_with_its_number() -> None:
    with pytest.raises(RefusedAction, match=r"action 5 'p1 cbr 3': below_minimum"):
        replay(history("NT", [*UNSEEN, "p3 cc", "p1 cbr 3", "p2 f", "p3 f"]))


def test_a_file_with_its_houses_rules_is_played_by_them() -> None:
    """Five raises heads-up: the standard profile has four, a card room no cap heads-up (D-27)."""
    raises = ["d dh p1 ????", "d dh p2 ????"] + [
        f"p{2 - at % 2} cbr {to}" for at, to in enumerate(range(4, 14, 2))
    ]
    fields: dict[str, object] = {
        "antes": [0, 0],
        "blinds_or_straddles": [1, 2],
        "starting_stacks": [100, 100],
    }
    with pytest.raises(RefusedAction, match=r"action 7 'p2 cbr 12': not_offered"):
        replay(history("FT", [*raises, "p1 f"], **fields))
    house = {"raise_cap": 3, "heads_up_unlimited": True}
    assert replay(history("FT", [*raises, "p1 f"], **fields, _house=house)).finishing_stacks == (90, 110)
    taken = replay(history("FT", [*raises, "p1 f"], **fields, _house=house, _collection=3))
    assert taken.finishing_stacks == (90, 107)


@pytest.mark.parametrize("door", ["2c", "7d", "Qh", "Ks"])
def test_an_unseen_door_card_is_one_that_did_not_bring_it_in(door: str) -> None:
    """Whatever door card p2 brought it in with, no unseen door card was lower."""
    deal = ["d dh p1 ??????", f"d dh p2 ????{door}", "d dh p3 ??????", "d dh p4 ??????"]
    fields: dict[str, object] = {"antes": [1] * 4, "starting_stacks": [50] * 4}
    said = history("F7S", [*deal, "p2 pb", "p3 f", "p4 cbr 2", "p1 f", "p2 f"], **fields)
    assert replay(said).finishing_stacks == (49, 48, 49, 54)
    out_of_turn = history("F7S", [*deal, "p2 pb", "p4 f", "p3 f"], **fields)
    with pytest.raises(RefusedAction, match="not_your_turn"):
        replay(out_of_turn)
