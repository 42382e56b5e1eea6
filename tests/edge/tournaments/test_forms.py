"""A structure as the floor sends it is the structure that is played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from table_server.edge.tournaments.forms import StructureForm, form_of
from table_server.tournaments.structure import GameInTurn, Start, Structure
from tests.tournaments.structures import EVENING
from tests.tournaments.test_whole import structures


@settings(max_examples=60)
@given(structures(), st.sampled_from(Start), st.integers(0, 3))
def test_there_and_back_as_json(structure: Structure, start: Start, late: int) -> None:
    """Every field: payouts of each kind, rebuys, add-ons, breaks."""
    sent = replace(structure, start=start, start_at=1_767_225_600_000, late_levels=late)
    text = form_of(sent).model_dump_json()
    assert StructureForm.model_validate_json(text).structure() == sent


@pytest.mark.parametrize("left_out", ["key", "title", "buy_in", "fee", "chips", "levels", "payouts"])
def test_what_has_to_be_said(left_out: str) -> None:
    """LP-134, LP-135: buy-in and fee apart."""
    said = form_of(EVENING).model_dump(mode="json")
    del said[left_out]
    with pytest.raises(ValidationError):
        StructureForm.model_validate(said)


def test_what_is_not_said_is_the_plainest() -> None:
    said = form_of(EVENING).model_dump(mode="json")
    plain = {key: said[key] for key in ("key", "title", "buy_in", "fee", "chips", "levels", "payouts")}
    got = StructureForm.model_validate(plain).structure()
    assert (got.games, got.seats, got.tables, got.fewest, got.start) == (
        (GameInTurn("holdem"),),
        10,
        1,
        2,
        Start.FLOOR,
    )
    assert (got.rebuys, got.add_on, got.bounty, got.guarantee, got.late_levels) == (None, None, 0, 0, 0)
