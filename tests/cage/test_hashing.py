"""Secrets are hashed with argon2id, under the pepper, bound to their owner, in threads of their own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from argon2 import extract_parameters
from argon2.low_level import Type

from table_server.cage.hashing import DEAR, Cost, Hasher
from table_server.cage.secret import Pin

CHEAP = Cost(1, 8)
PIN = Pin("2718")


@pytest.fixture
def hasher() -> Iterator[Hasher]:
    made = Hasher(b"pepper" * 6, CHEAP)
    yield made
    made.close()


async def test_the_right_secret_proves_and_a_wrong_one_does_not(hasher: Hasher) -> None:
    kept = await hasher.hashed(PIN, "17")
    assert await hasher.proves(PIN, "17", kept)
    assert not await hasher.proves(Pin("2719"), "17", kept)


async def test_nothing_kept_proves_nothing(hasher: Hasher) -> None:
    assert not await hasher.proves(PIN, "17", None)


async def test_a_hash_is_worth_nothing_in_another_row(hasher: Hasher) -> None:
    """A player who can write to the database cannot put their own hash into another player's row."""
    assert not await hasher.proves(PIN, "18", await hasher.hashed(PIN, "17"))


async def test_a_hash_is_worth_nothing_without_the_pepper(hasher: Hasher) -> None:
    other = Hasher(b"another" * 5, CHEAP, threads=0)
    assert not await other.proves(PIN, "17", await hasher.hashed(PIN, "17"))


async def test_two_hashes_of_one_secret_differ(hasher: Hasher) -> None:
    assert await hasher.hashed(PIN, "17") != await hasher.hashed(PIN, "17")


async def test_it_is_argon2id_at_owasps_least_or_dearer() -> None:
    kept = extract_parameters(await Hasher(b"pepper", threads=0).hashed(PIN, "17"))
    assert kept.type is Type.ID
    assert (kept.time_cost, kept.memory_cost) == (DEAR.passes, DEAR.kibibytes)
    assert DEAR.passes >= 2
    assert DEAR.kibibytes >= 19 * 1024


async def test_an_unknown_owner_costs_as_much_as_a_known_one() -> None:
    """The stand-in hash for an unknown card costs the same to check."""
    hasher = Hasher(b"pepper", CHEAP, threads=0)
    assert extract_parameters(hasher._nobody) == extract_parameters(await hasher.hashed(PIN, "17"))


async def test_no_more_than_two_are_worked_out_at_a_time_and_none_on_the_loop(hasher: Hasher) -> None:
    seen: set[str] = set()

    def note() -> None:
        seen.add(threading.current_thread().name)

    await asyncio.gather(*(hasher._in_thread(note) for _ in range(20)))
    assert seen <= {"pin_0", "pin_1"}
