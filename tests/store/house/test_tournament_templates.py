"""Templates are kept by version, as they were saved; what does not add up is not saved."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from sqlalchemy import insert

from table_server.store.house.tournament_templates import Template, Templates, structure_from, structure_text
from table_server.store.sql.errors import CodecError
from table_server.store.tables.play import TEMPLATES
from table_server.tournaments.soundness import Flaw, Wrong
from table_server.tournaments.structure import Structure
from tests.store.cages import NOON, Cage
from tests.store.played_tournament import EVERYTHING
from tests.tournaments.structures import EVENING, SIT_AND_GO
from tests.tournaments.test_whole import structures


async def test_a_change_is_a_new_version_and_the_old_one_stays(cage: Cage) -> None:
    templates = Templates(cage, cage.clock)
    first = await templates.save("friday", EVENING, "Floor 1")
    cage.clock.at += 5
    dearer = replace(EVENING, buy_in=7_500)
    second = await templates.save("friday", dearer, "Floor 2")
    assert first == Template("friday", 1, replace(EVENING, key="friday"), "Floor 1", NOON)
    assert second == Template("friday", 2, replace(dearer, key="friday"), "Floor 2", NOON + 5)
    assert await templates.versions("friday") == [second, first]
    assert await templates.versions("monday") == []


async def test_the_same_again_is_no_new_version(cage: Cage) -> None:
    templates = Templates(cage, cage.clock)
    first = await templates.save("friday", EVERYTHING, "Floor 1")
    assert await templates.save("friday", EVERYTHING, "Floor 2") == first
    other = await templates.save("friday", EVENING, "Floor 2")
    back = await templates.save("friday", EVERYTHING, "Floor 2")
    assert [each.version for each in (other, back) if isinstance(each, Template)] == [2, 3]


async def test_the_newest_of_each_are_listed_by_title(cage: Cage) -> None:
    templates = Templates(cage, cage.clock)
    for key, structure in (("sng", SIT_AND_GO), ("friday", EVERYTHING), ("friday", EVENING)):
        await templates.save(key, structure, "Floor 1")
    assert [(each.key, each.version) for each in await templates.newest()] == [("friday", 2), ("sng", 1)]


async def test_what_does_not_add_up_is_not_saved(cage: Cage) -> None:
    templates = Templates(cage, cage.clock)
    assert await templates.save("x", replace(EVENING, chips=0), "Floor 1") == (
        Wrong(Flaw.NO_CHIPS),
        Wrong(Flaw.STACK_BELOW_BIG_BLIND, 1),
    )
    assert await templates.newest() == []


@settings(max_examples=40)
@given(structures())
def test_any_structure_comes_back_as_it_was(structure: Structure) -> None:
    assert structure_from(structure_text(structure)) == structure


@pytest.mark.parametrize("text", ["{}", '{"event":"TournamentOver","v":1}'])
async def test_what_is_no_structure_is_refused(cage: Cage, text: str) -> None:
    row = {"template": "x", "version": 1, "title": "X", "structure": text, "by": "", "at": 1}
    cage.do(lambda connection: connection.execute(insert(TEMPLATES).values(**row)))
    with pytest.raises(CodecError):
        await Templates(cage, cage.clock).newest()
