"""The rules that a house may set for one table: blinds, antes, spreads, kills, and the time between hands."""

from __future__ import annotations

import pytest

from table_server.engine.cards import JACK, QUEEN
from table_server.families.rounds.lineup.terms import ButtonRule, SkippedSmallBlind
from table_server.families.rounds.terms import AllInHands
from table_server.houses.families import FAMILIES, HouseFamilies
from table_server.houses.house import read
from table_server.houses.section import HouseError
from tests.families.rounds.shapes import JACKS_OR_BETTER_LIKE
from tests.houses.good import GOOD

BLIND = 'blinds = "5"'
KILL = "{ after = 2 }"


def test_a_spread_for_each_street() -> None:
    toml = GOOD.replace('spread = "2-10"', 'spread = ["2-4", "2-4", "2-8", "2-10"]')
    terms = read(toml, "own.toml").terms("holdem", "spread")
    assert terms.spread == ((200, 400), (200, 400), (200, 800), (200, 1000))
    assert (terms.lower, terms.upper) == (200, 1000)


def test_a_kill_that_is_switched_off_for_one_table() -> None:
    toml = GOOD.replace(
        "raise_cap = 3\n", "raise_cap = 3\n\n[rules.lowball]\nvoluntary_kill = { after = 3 }\n"
    )
    kills = read(toml.replace(f"voluntary_kill = {KILL}\n", ""), "own.toml").terms("lowball", "lowball").kills
    assert kills is not None
    assert kills.after == 3
    off = toml.replace(f"voluntary_kill = {KILL}", 'voluntary_kill = "none"')
    assert read(off, "own.toml").terms("lowball", "lowball").kills is None


def test_a_dead_button_a_big_blind_ante_and_two_runs() -> None:
    toml = GOOD.replace(BLIND, BLIND + '\nbutton = "dead"\nbig_blind_ante = 5\nrun_it = 2')
    house = read(toml, "own.toml")
    lineup = house.between("lowball", "lowball").lineup
    assert house.terms("lowball", "lowball").run_it == 2
    assert (lineup.button, lineup.big_blind_ante) == (ButtonRule.DEAD, 500)


def test_open_play_opens_hands_by_agreement_unless_a_house_says_otherwise() -> None:
    """D-259, D-41, LP-57, LP-100."""
    terms = read(GOOD, "own.toml").terms("lowball", "lowball")
    assert (terms.all_in_hands, terms.free_fold, terms.pre_actions) == (AllInHands.BY_AGREEMENT, False, True)
    says = BLIND + '\nall_in_hands = "at_once"\nfree_fold = true\npre_actions = false'
    terms = read(GOOD.replace(BLIND, says), "own.toml").terms("lowball", "lowball")
    assert (terms.all_in_hands, terms.free_fold, terms.pre_actions) == (AllInHands.AT_ONCE, True, False)


def test_a_skipped_small_blind_may_be_saved() -> None:
    """D-258, LIV sheet."""
    toml = GOOD.replace(BLIND, BLIND + '\nskipped_small_blind = "saved"')
    lineup = read(toml, "own.toml").between("lowball", "lowball").lineup
    assert lineup.skipped_small is SkippedSmallBlind.SAVED


def test_one_and_several_blinds_with_and_without_an_ante() -> None:
    """LP-55."""
    for blinds, ante, posted in (
        ("5", 0, (500,)),
        ("1-2-5", 0, (100, 200, 500)),
        ("none", 1, ()),
        ("2-5", 1, (200, 500)),
    ):
        toml = GOOD.replace(BLIND, f'blinds = "{blinds}"\nante = {ante}')
        terms = read(toml, "own.toml").terms("lowball", "lowball")
        assert (terms.blinds, terms.ante) == (posted, ante * 100)


def test_more_may_sit_than_are_dealt_in() -> None:
    """D-90; PLC sheet, Lowball: ten seated, eight dealt."""
    lineup = read(GOOD, "own.toml").between("lowball", "lowball").lineup
    assert (lineup.most_players, lineup.most_dealt) == (8, 8)
    toml = GOOD.replace(BLIND, BLIND + '\nseats = "2-10"\nmost_dealt = 8')
    lineup = read(toml, "own.toml").between("lowball", "lowball").lineup
    assert (lineup.most_players, lineup.most_dealt) == (10, 8)


DRAW = """\
house = "OWN"
title = "A room of one's own"
sources = "the operator"
allow_percent = false

[[tables]]
name = "4-8"
games = ["jacks_or_better_like"]
structure = "fixed_limit"
limit = "4-8"
ante = 1
collection = "none"
"""
DRAW_GAMES = HouseFamilies(FAMILIES.all, lambda: {JACKS_OR_BETTER_LIKE.key: JACKS_OR_BETTER_LIKE})


def test_a_game_that_needs_openers() -> None:
    """D-134, D-136: jacks, shown, three antes; or as the house says."""
    house = read(DRAW, "own.toml", DRAW_GAMES)
    terms = house.terms("jacks_or_better_like", "4-8")
    assert (terms.blinds, terms.ante, terms.bring_in) == ((), 100, 0)
    assert (terms.openers, terms.show_openers) == (JACK, True)
    assert house.between("jacks_or_better_like", "4-8").lineup.ante_limit == 3
    own = read(DRAW + 'openers = "queens"\nshow_openers = false\nante_limit = 1\n', "own.toml", DRAW_GAMES)
    terms = own.terms("jacks_or_better_like", "4-8")
    assert (terms.openers, terms.show_openers) == (QUEEN, False)
    assert own.between("jacks_or_better_like", "4-8").lineup.ante_limit == 1


@pytest.mark.parametrize("wrong", ["ante = 0", 'ante = 1\nblinds = "4"', "ante = 1\nbring_in = 1"])
def test_a_game_of_antes_has_antes_and_nothing_else(wrong: str) -> None:
    with pytest.raises(HouseError, match="played with antes, without blinds or a bring-in"):
        read(DRAW.replace("ante = 1", wrong), "own.toml", DRAW_GAMES)
