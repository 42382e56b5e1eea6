"""The rules that a house may set for one table: blinds, antes, spreads, kills, and the time between hands."""

from __future__ import annotations

import pytest

from table_server.engine.cards import JACK, QUEEN
from table_server.engine.collection import ChargeLimit
from table_server.families.rounds.lineup.terms import ButtonRule, SkippedSmallBlind
from table_server.families.rounds.terms import AllInHands, Terms
from table_server.houses.families import FAMILIES, HouseFamilies
from table_server.houses.house import load, read
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


HEAD = 'house = "OWN"\ntitle = "A room"\nsources = "the operator"\n'


def own(game: str, structure: str, *said: str) -> Terms:
    """The terms of a table without a collection that says these things."""
    lines = "\n".join(said)
    table = f'[[tables]]\nname = "own"\ngames = ["{game}"]\nstructure = "{structure}"\ncollection = "none"'
    return read(f"{HEAD}\n{table}\n{lines}\n", "own.toml").terms(game, "own")


def test_d_18_blinds_nobody_names_need_no_fee_to_make_small_chips() -> None:
    """LP-56: $4-$8 has blinds of $2 and $4, and the chip is what pays them."""
    for limit, blinds, unit in (
        ("4-8", (200, 400), 200),
        ("3-6", (100, 300), 100),
        ("1-2", (50, 100), 50),
        ("5-10", (200, 500), 100),
    ):
        terms = own("holdem", "fixed_limit", f'limit = "{limit}"')
        assert (terms.blinds, terms.unit) == (blinds, unit)


def test_d_97_antes_and_bring_ins_do_not_vanish_into_the_chip() -> None:
    """D-5, D-96: $20-$40 without fees antes $4 and brings in for $6; below $3 they are quarters."""
    usual = ('ante = "tenth"', 'bring_in = "third"')
    for limit, ante, bring_in, unit in (
        ("20-40", 400, 600, 200),
        ("15-30", 300, 500, 100),
        ("2-4", 50, 50, 50),
        ("1-2", 25, 25, 25),
    ):
        terms = own("seven_card_stud", "fixed_limit", f'limit = "{limit}"', *usual)
        assert (terms.ante, terms.bring_in, terms.unit) == (ante, bring_in, unit)


def test_d_97_a_named_chip_rounds_antes_and_bring_ins_to_itself() -> None:
    usual = ('limit = "20-40"', 'ante = "tenth"', 'bring_in = "third"')
    for chip, ante, bring_in in ((5, 500, 500), (1, 400, 600)):
        terms = own("seven_card_stud", "fixed_limit", *usual, f"chip_unit = {chip}")
        assert (terms.ante, terms.bring_in, terms.unit) == (ante, bring_in, chip * 100)


@pytest.mark.parametrize("structure", ["no_limit", "pot_limit"])
def test_lp_55_antes_alone_are_the_smallest_bet_too(structure: str) -> None:
    terms = own("holdem", structure, 'blinds = "none"', "ante = 2")
    assert (terms.blinds, terms.ante, terms.lower, terms.unit) == ((), 200, 200, 200)


@pytest.mark.parametrize(
    ("structure", "said", "reason"),
    [
        ("no_limit", ('blinds = "none"',), "without blinds and an ante there is no smallest bet"),
        ("no_limit", ('blinds = "1-1-2-4"',), "a table posts 3 blinds at most"),
        ("fixed_limit", ('limit = "4-8"', 'blinds = "none"'), "somebody has to post"),
    ],
)
def test_lp_55_what_cannot_be_posted_is_refused_in_words(
    structure: str, said: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(HouseError, match=reason):
        own("holdem", structure, *said)


def test_d_256_a_house_says_what_a_charge_may_take_of_the_winner() -> None:
    assert own("holdem", "fixed_limit", 'limit = "4-8"').collection.limit is ChargeLimit.GAIN
    assert load("lightning").terms("holdem", "limit 3-6").collection.limit is ChargeLimit.GAIN
    plc = load("plc")
    assert {plc.terms(*key).collection.limit for key in plc.tables} == {ChargeLimit.POT}


def test_charges_for_more_players_than_any_game_seats_are_refused() -> None:
    toml = GOOD.replace('when = "fourth" }', 'when = "fourth", players = "9-10" }')
    with pytest.raises(HouseError, match="no more than 8 players are dealt in: it would never fall due"):
        read(toml, "own.toml")


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


def test_bands_of_players_with_a_gap_are_refused() -> None:
    reason = (
        "5 players are neither in the band of few nor in that of many: give them a charge, of 0 if nothing"
    )
    with pytest.raises(HouseError, match=reason):
        read(GOOD.replace('players = "5 or less"', 'players = "4 or less"'), "own.toml")
