"""The check of every message for secrets finds a leak: each kind of it is planted once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.events import BoardDealt
from table_server.projection.views.table import FACE_DOWN
from table_server.table.events import HandSealed
from table_server.wire.schema import schema
from tests.blackbox.game import Heard
from tests.blackbox.quick import checked
from tests.blackbox.room import Room
from tests.blackbox.sniff import Leak, Onlooker, leaks
from tests.blackbox.spreads import any_table
from tests.blackbox.turns import Turns
from tests.virtual.loop import run

Plant: TypeAlias = Callable[[Any, Any], None]
"""Changes one seat's message, given what another seat was told at the same version."""


@pytest.fixture(scope="module")
def room() -> Room:
    async def played() -> Room:
        room = Room(any_table("holdem", Random(4)), 4)
        async with room.open():
            await Turns(room, Random(4), checked(schema(), "ToSeat")).play(6)
        return room

    return run(played())


def found(room: Room, heard: list[Heard], secrets: tuple[str, ...] = ()) -> list[Leak]:
    return [*leaks(Onlooker(room.journal), heard, {at: at for at in range(len(room.journal) + 1)}, secrets)]


def two_with_cards(room: Room) -> tuple[Heard, Any, Any]:
    """A message to a seat that holds cards nobody else knows, and another such seat's of the same version."""
    for sent in room.sent:
        if sent.to > 0 and secret(json.loads(sent.data)):
            for other in room.sent:
                if other.events == sent.events and other.to > sent.to and secret(json.loads(other.data)):
                    heard = Heard(sent.to, sent.events, sent.data.decode())
                    return heard, json.loads(sent.data), json.loads(other.data)
    raise AssertionError("nobody held cards")


def secret(message: Any) -> bool:
    """True if this seat holds cards that lie face down for the others."""
    you, table = message["view"]["you"], message["view"]["table"]
    return bool(you["cards"]) and table["seats"][you["seat"] - 1]["down"] == [FACE_DOWN] * len(you["cards"])


def test_an_honest_game_smells_of_nothing(room: Room) -> None:
    assert found(room, [Heard(sent.to, sent.events, sent.data.decode()) for sent in room.sent]) == []


def anothers_card(message: Any, other: Any) -> None:
    message["view"]["you"]["cards"][0] = other["view"]["you"]["cards"][0]


def own_card_for_all(message: Any, _: Any) -> None:
    you = message["view"]["you"]
    message["view"]["table"]["seats"][you["seat"] - 1]["down"][0] = you["cards"][0]


def in_a_step(message: Any, other: Any) -> None:
    message["steps"].append({"what": "show", "cards": other["view"]["you"]["cards"]})


def in_the_middle_of_a_text(message: Any, other: Any) -> None:
    message["view"]["table"]["title"] = f"seat 4 has {other['view']['you']['cards'][1]}, they say"


def a_salt(message: Any, _: Any) -> None:
    message["view"]["table"]["hand"]["root"] += "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize(
    "plant", [anothers_card, own_card_for_all, in_a_step, in_the_middle_of_a_text, a_salt]
)
def test_a_planted_leak_is_found(room: Room, plant: Plant) -> None:
    heard, message, other = two_with_cards(room)
    assert found(room, [heard]) == []
    plant(message, other)
    planted = replace(heard, text=json.dumps(message, separators=(",", ":")))
    assert {leak.to for leak in found(room, [planted])} == {heard.to}


def test_a_card_that_comes_one_event_too_early_is_found(room: Room) -> None:
    turned = next(at for at, event in enumerate(room.journal) if isinstance(event, BoardDealt))
    sent = next(sent for sent in room.sent if sent.to == 0 and sent.events > turned)
    heard = Heard(sent.to, sent.events, sent.data.decode())
    assert found(room, [heard]) == []
    assert found(room, [replace(heard, v=turned)]) != []


def test_a_secret_is_found_wherever_it_stands(room: Room) -> None:
    sealed = next(event for event in room.journal if isinstance(event, HandSealed))
    told = Heard(Seat(1), len(room.journal), f'{{"refused":"not_understood","said":"{sealed.secret}"}}')
    assert len(found(room, [told])) == 1
    assert len(found(room, [replace(told, text='{"refused":"9051"}')], ("9051",))) == 1


def test_a_reply_about_a_past_hand_holds_what_its_player_knew_of_it(room: Room) -> None:
    heard, _, other = two_with_cards(room)
    number = json.loads(heard.text)["view"]["table"]["hand"]["number"]
    mine = json.loads(heard.text)["view"]["you"]["cards"]

    def reply(cards: list[str]) -> Heard:
        said = {"reply": "hand", "hand": {"number": number, "dealt": cards}}
        return replace(heard, text=json.dumps(said, separators=(",", ":")))

    assert found(room, [heard, reply(mine)]) == []
    assert {leak.what for leak in found(room, [heard, reply(other["view"]["you"]["cards"])])} != set()


def test_an_answer_may_know_of_what_the_next_view_tells(room: Room) -> None:
    """It overtakes the view that is on its way."""
    turned = next(at for at, event in enumerate(room.journal) if isinstance(event, BoardDealt))
    after = next(sent for sent in room.sent if sent.to == 1 and sent.events > turned)
    cards = json.loads(after.data)["view"]["table"]["hand"]["boards"][0]
    number = json.loads(after.data)["view"]["table"]["hand"]["number"]
    said = json.dumps({"reply": "hand", "hand": {"number": number, "boards": cards}}, separators=(",", ":"))
    early, view = Heard(Seat(1), turned, said), Heard(Seat(1), after.events, after.data.decode())
    assert found(room, [early, view]) == []
    assert found(room, [early, replace(view, v=turned, text=early.text)]) != []
