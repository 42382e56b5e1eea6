"""The meaning of a variant: its game, and the terms of hand histories."""

from __future__ import annotations

import pytest

from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import ShortAllIn
from table_server.games import discover
from table_server.phh.errors import NotSpread
from table_server.phh.profile import VARIANTS, table_of
from tests.phh.files import FIELDS, UNSEEN, file, history


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_variant_is_a_game_that_is_spread_with_that_structure(variant: str) -> None:
    key, structure = VARIANTS[variant]
    assert structure in discover()[key].structures
    table = table_of(history(variant, UNSEEN))
    assert table.game is discover()[key]
    assert table.terms.structure is structure
    assert variant in FIELDS


def test_limits_come_from_the_variants_own_fields() -> None:
    no_limit = table_of(history("NT", UNSEEN)).terms
    assert (no_limit.lower, no_limit.structure, no_limit.raise_cap) == (2, BettingStructure.NO_LIMIT, None)
    stud = table_of(history("F7S", UNSEEN)).terms
    assert (stud.lower, stud.upper, stud.bring_in) == (2, 4, 1)


def test_the_standard_profile_is_the_reference_readers() -> None:
    terms = table_of(history("FT", UNSEEN)).terms
    assert (terms.raise_cap, terms.heads_up_unlimited) == (4, False)
    assert terms.short_all_in is ShortAllIn.ON_TOP
    assert terms.free_fold
    assert not terms.posts_raise_least
    assert not terms.collection.charges
    assert terms.unit == 1


@pytest.mark.parametrize("variant", ["PO", "NS", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"])
def test_a_variant_that_is_not_spread_is_said_to_be_none(variant: str) -> None:
    stud = FIELDS["F7S"] if variant in {"F7S/8", "FR"} else {"small_bet": 2, "big_bet": 4}
    with pytest.raises(NotSpread, match=f"variant {variant} is not spread here; FT, NT, FO/8, F7S are"):
        table_of(history(variant, UNSEEN, **stud))


def test_a_game_has_no_more_players_than_it_takes() -> None:
    many = {"antes": [1] * 9, "starting_stacks": [50] * 9}
    with pytest.raises(NotSpread, match="Seven Card Stud is for 2 to 8 players, not 9"):
        table_of(history("F7S", [], **many))
    assert "antes = [1, 1," in file("F7S", [], **many)
