"""Pages and sockets of a practice table, through the application itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from table_server.commands.demo import practice_table
from table_server.edge.app import application
from table_server.games import discover
from table_server.practice.table import Pace
from table_server.projection.views import FACE_DOWN


@pytest.fixture
def client() -> Iterator[TestClient]:
    table = practice_table(discover()["holdem"], 5, Pace(bot=0.02, person=20, between_hands=0.02))
    with TestClient(application(table)) as client:
        yield client


def test_the_first_page_links_every_screen_and_names_every_game(client: TestClient) -> None:
    page = client.get("/").text
    assert all(f'href="/seat/{seat}"' in page for seat in range(1, 11))
    assert 'href="/board"' in page
    assert all(key in page for key in discover())


@pytest.mark.parametrize("path", ["/board", "/seat/1", "/seat/10", "/pages/table.js", "/pages/felt.css"])
def test_a_page_is_there(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/seat/0", "/seat/11", "/seat/dealer"])
def test_there_is_no_such_seat(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 422


def test_the_schema_of_the_messages_is_served(client: TestClient) -> None:
    names = client.get("/schema/wire.json").json()["$defs"]
    assert {"BoardMessage", "SeatMessage", "RefusedMessage", "BetOffer"} <= names.keys()


def test_the_table_is_alive(client: TestClient) -> None:
    assert client.get("/health").json()["version"] >= 0


def test_the_board_is_sent_public_cards_only(client: TestClient) -> None:
    with client.websocket_connect("/ws/board") as socket:
        message = json.loads(socket.receive_text())
        assert message["v"] > 0
        assert (
            all(code == FACE_DOWN for plate in message["view"]["seats"] for code in plate["cards"])
            or message["view"]["over"]
        )
        later = json.loads(socket.receive_text())
        assert later["v"] > message["v"]


def test_a_person_sits_down_plays_and_is_told_what_was_wrong(client: TestClient) -> None:
    with client.websocket_connect("/ws/seat/3") as socket:
        message = asked(socket)
        offer = message["view"]["offer"]
        assert offer["seat"] == 3
        assert len(message["view"]["cards"]) == 2

        socket.send_text("nonsense")
        assert answer(socket) == {"refused": "not_understood", "v": message["v"]}
        socket.send_text(json.dumps({"type": "draw", "cards": [7], "offer": message["v"]}))
        assert answer(socket)["refused"] == "not_your_card"
        socket.send_text(json.dumps({"type": "wager", "to": 1, "offer": message["v"]}))
        assert answer(socket)["refused"] in {"below_minimum", "not_offered"}

        act = "check" if offer["check"] else "call"
        socket.send_text(json.dumps({"type": act, "offer": message["v"]}))
        assert answer(socket)["v"] > message["v"]


def answer(socket: Any) -> dict[str, Any]:
    """The next message down."""
    told: dict[str, Any] = json.loads(socket.receive_text())
    return told


def asked(socket: Any) -> dict[str, Any]:
    """Wait for the seat's turn."""
    while True:
        message = answer(socket)
        if "view" in message and message["view"]["offer"]:
            return message
