"""Versions of a house's rules are kept one after the other, as they were written; drafts beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import delete, update
from sqlalchemy.exc import DatabaseError

from table_server.cage.houses import HouseDraft, HouseVersion, NotPublished, PlayedBy
from table_server.store.house.houses import HouseBooks
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.tables.play import HOUSE_VERSIONS
from tests.store.cages import NOON, Cage

FIRST = HouseVersion("OWN", 1, "Own", "text 1", "Supervisor 1", 0, "A new limit")


async def test_a_change_is_a_new_version_and_the_old_one_stays(cage: Cage) -> None:
    books = HouseBooks(cage, cage.clock)
    first = await books.publish(FIRST)
    cage.clock.at += 5
    second = await books.publish(replace(FIRST, version=2, toml="text 2", reason="Another"))
    assert first == replace(FIRST, at=NOON)
    assert second == replace(FIRST, version=2, toml="text 2", reason="Another", at=NOON + 5)
    assert await books.versions("OWN") == [second, first]
    assert await books.versions("OTHER") == []
    assert await books.newest() == [second]
    (act,) = cage.do(lambda connection: acts_on(connection, "OWN/2"))
    assert (act.what, act.by, act.reason) == (ActKind.PUBLISH_HOUSE, "Supervisor 1", "Another")


async def test_who_began_from_an_older_version_is_told(cage: Cage) -> None:
    books = HouseBooks(cage, cage.clock)
    await books.publish(FIRST)
    other = replace(FIRST, toml="other text", by="Supervisor 2")
    assert await books.publish(other) is NotPublished.MOVED_ON
    assert await books.publish(replace(other, version=3)) is NotPublished.MOVED_ON
    assert [each.toml for each in await books.versions("OWN")] == ["text 1"]


async def test_the_same_again_is_no_new_version(cage: Cage) -> None:
    """Asked again because no answer came it is the answer; meant anew it is refused."""
    books = HouseBooks(cage, cage.clock)
    first = await books.publish(FIRST)
    assert await books.publish(FIRST) == first
    assert await books.publish(replace(FIRST, version=2)) is NotPublished.NOTHING_NEW
    assert len(await books.versions("OWN")) == 1
    assert len(cage.do(lambda connection: acts_on(connection, "OWN/1"))) == 1


async def test_nobody_changes_a_version(cage: Cage) -> None:
    await HouseBooks(cage, cage.clock).publish(FIRST)
    for statement in (update(HOUSE_VERSIONS).values(toml="other"), delete(HOUSE_VERSIONS)):
        with pytest.raises(DatabaseError, match="kept as it was written"):
            cage.do(lambda connection, doing=statement: connection.execute(doing))  # type: ignore[misc]


async def test_a_draft_is_kept_until_it_is_published_or_dropped(cage: Cage) -> None:
    books = HouseBooks(cage, cage.clock)
    await books.keep("OWN", None, "not yet", "Supervisor 1")
    kept = await books.keep("OWN", None, "nearly", "Supervisor 2")
    await books.keep("OAK", 0, "oak", "Supervisor 2")
    assert kept == HouseDraft("OWN", None, "nearly", "Supervisor 2", NOON)
    assert [draft.house for draft in await books.drafts()] == ["OAK", "OWN"]
    await books.publish(FIRST)
    await books.drop("OAK")
    assert await books.drafts() == []


async def test_which_table_plays_by_which_version(cage: Cage) -> None:
    books = HouseBooks(cage, cage.clock)
    await books.plays("t1", {"OWN": 1, "OAK": 0}.items())
    await books.plays("t2", {"OWN": 2}.items())
    await books.plays("t1", {"OAK": 3}.items())
    assert await books.played() == [PlayedBy("t1", "OAK", 3), PlayedBy("t2", "OWN", 2)]
    await books.plays("t1", ())
    assert await books.played() == [PlayedBy("t2", "OWN", 2)]
