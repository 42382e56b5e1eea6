"""What a house may set at one table: blinds, antes, spreads, kills, and what lives between the hands."""

from __future__ import annotations

from table_server.families.rounds.lineup.terms import ButtonRule
from table_server.houses.house import read
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
