"""One after the other for each, all at once for others, and nobody is remembered."""

from __future__ import annotations

import asyncio
import gc

from table_server.store.people.one_proof_at_a_time import Turns


async def test_one_at_a_time_for_each() -> None:
    turns: Turns[str] = Turns()
    inside: list[str] = []
    most: dict[str, int] = {}

    async def go(who: str) -> None:
        async with turns.of(who):
            inside.append(who)
            most[who] = max(most.get(who, 0), inside.count(who))
            most["all"] = max(most.get("all", 0), len(inside))
            await asyncio.sleep(0)
            inside.remove(who)

    await asyncio.gather(*(go(who) for who in "abab" * 3))
    assert most == {"a": 1, "b": 1, "all": 2}


async def test_nobody_is_remembered() -> None:
    turns: Turns[str] = Turns()
    async with turns.of("a"):
        assert len(turns._locks) == 1
    gc.collect()
    assert not turns._locks
