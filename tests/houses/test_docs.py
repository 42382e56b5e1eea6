"""docs/houses.md explains every key and every choice."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from pathlib import Path

import pytest

from table_server.engine.collection import Counted, Flop, Fund
from table_server.engine.time_collection import TimeBasis
from table_server.families.rounds.lineup import terms as lineup_terms
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import (
    AllInHands,
    DiscardTimeout,
    KillActs,
    KillSize,
    Losers,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
    Terms,
)
from table_server.houses.families import FAMILIES
from table_server.houses.house import HOUSE_KEYS, read
from table_server.houses.rounds.charges import CHARGE_FIELDS
from table_server.houses.rounds.family import ROUNDS
from table_server.houses.rounds.fees import COLUMN_KEYS, FEE_KEYS
from table_server.houses.rounds.keys import KILL_KEYS, RULE_NAMES

PAGE = (Path(__file__).parents[2] / "docs" / "houses.md").read_text(encoding="utf-8")
KEYS = {
    *HOUSE_KEYS,
    *ROUNDS.parts,
    *FEE_KEYS,
    *COLUMN_KEYS,
    *CHARGE_FIELDS,
    *FAMILIES.fields().house,
    *FAMILIES.fields().table,
    *RULE_NAMES,
    *(key.name for key in KILL_KEYS),
}
CHOICES: tuple[type[Enum], ...] = (
    BettingStructure,
    Counted,
    Flop,
    Fund,
    TimeBasis,
    AllInHands,
    DiscardTimeout,
    KillActs,
    KillSize,
    Losers,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
    lineup_terms.ButtonRule,
    lineup_terms.KillForm,
    lineup_terms.MissedBlinds,
    lineup_terms.MissedSmallBlind,
    lineup_terms.NewPlayer,
    lineup_terms.RebuyTerms,
    lineup_terms.SeatChange,
    lineup_terms.ShortBlind,
    lineup_terms.SkippedSmallBlind,
    lineup_terms.Straddle,
    lineup_terms.ThreeBlinds,
)


@pytest.mark.parametrize("key", sorted(KEYS))
def test_every_key_is_explained(key: str) -> None:
    assert any(line.startswith("|") and f"`{key}`" in line.split("|")[1] for line in PAGE.splitlines())


def test_a_house_may_set_every_term_of_a_hand() -> None:
    """Except those that follow from the stakes and the fees, and one that only hand histories need."""
    follows = {"structure", "lower", "upper", "unit", "kills", "collection"}
    histories = {"posts_raise_least"}
    assert {field.name for field in fields(Terms)} - follows - histories <= set(RULE_NAMES)


@pytest.mark.parametrize("choices", CHOICES, ids=lambda choices: choices.__name__)
def test_every_choice_is_named(choices: type[Enum]) -> None:
    assert [choice.value for choice in choices if f"`{choice.value}`" not in PAGE] == []


def test_the_example_is_a_fee_table() -> None:
    example = PAGE.split("## Fee tables")[1].split("A row that names")[0]
    toml = "\n".join(line[4:] for line in example.splitlines() if line.startswith("    "))
    house = read('house = "OWN"\ntitle = "Own"\nsources = "docs"\n' + toml, "houses.md")
    assert house.terms("holdem", "limit 2").blinds == (200, 400)
