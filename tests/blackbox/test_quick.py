"""The quick validator and the slow one say the same of every message, also of one that was tampered with."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from table_server.games import discover
from table_server.wire.schema import schema
from tests.blackbox.quick import Quick, checked
from tests.blackbox.room import Room
from tests.blackbox.shape import Schema
from tests.blackbox.spreads import any_table
from tests.blackbox.turns import Turns
from tests.virtual.loop import run

SLOW = Schema(schema()).check("ToSeat")
QUICK = Quick(schema()).holds("ToSeat")


@pytest.fixture(scope="module")
def messages() -> list[Any]:
    """The messages that seats got in a hand of every game."""

    async def played() -> list[Any]:
        told = []
        for game in discover():
            room = Room(any_table(game, Random(5)), 5)
            async with room.open():
                await Turns(room, Random(5), checked(schema(), "ToSeat")).play(2)
            told += [json.loads(sent.data) for sent in room.sent[-400:] if sent.to > 0]
        return told

    return run(played())


def test_every_message_is_as_the_schema_says(messages: list[Any]) -> None:
    assert all(QUICK(message) and SLOW(message) is None for message in messages)


def test_a_message_that_was_tampered_with_is_found_out(messages: list[Any]) -> None:
    luck = Random(1)
    found = 0
    for _ in range(600):
        message = tampered(luck.choice(messages), luck)
        assert QUICK(message) == (SLOW(message) is None)
        found += not QUICK(message)
    assert found > 400


def tampered(message: Any, luck: Random) -> Any:
    """One value of it changed, one name gone or one too many."""
    message = copy.deepcopy(message)
    part, name = luck.choice([*places(message)])
    match luck.randrange(4):
        case 0 if isinstance(part, dict):
            part["unheard of"] = part.pop(name)
        case 1 if isinstance(part, dict):
            del part[name]
        case _:
            part[name] = luck.choice((None, -1, "As", 1.5, [], {}, True, "nothing"))
    return message


def places(part: Any) -> Any:
    """Where there are values: in what, and under which name or number."""
    for name in part if isinstance(part, dict) else range(len(part)):
        yield part, name
        if isinstance(part[name], dict | list):
            yield from places(part[name])


def test_what_is_wrong_is_said() -> None:
    fault = checked(schema(), "ToSeat")({"v": 1, "view": {}, "steps": []})
    assert fault is not None
    assert "missing" in fault
