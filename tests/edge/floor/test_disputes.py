"""The dispute desk: finished hands for staff, hidden cards for the auditor alone, and the trail."""

from __future__ import annotations

from pathlib import Path

import pytest

from table_server.cage.staff import Role
from table_server.engine.cards import Seat
from table_server.projection.card_text import codes
from table_server.runtime.intents import Wants
from table_server.settings.values import Settings
from table_server.store.journal.hand_file import rebuild
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.engine import database, reading
from table_server.table.commands import CorrectStack, Pause, VoidHand
from table_server.wire.codes import Code
from tests.edge.desk import HANDS, Desk, at_the_desk, desk_room
from tests.records.known import texts

HAND = "/api/tables/t1/hands"
DESK = {Role.FLOOR, Role.SUPERVISOR, Role.AUDITOR}
WHO = [None, *Role]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return desk_room(tmp_path)


def test_who_may_ask_what(settings: Settings) -> None:
    may = {
        ("GET", HAND): DESK,
        ("GET", f"{HAND}/1"): DESK,
        ("GET", f"{HAND}/1/acts"): DESK,
        ("GET", f"{HAND}/1.phh"): {Role.AUDITOR},
        ("POST", f"{HAND}/1/readings"): {Role.AUDITOR},
        ("GET", "/api/trail"): {Role.SUPERVISOR, Role.AUDITOR},
    }

    async def does(desk: Desk) -> None:
        for (method, path), roles in may.items():
            for role in WHO:
                answer = await desk.ask(role, method, path, json={} if method == "POST" else None)
                expected = 200 if role in roles else 401 if role is None else 403
                assert answer.status_code == expected, (method, path, role)

    at_the_desk(settings, does)


def test_hands_are_listed_the_newest_first_and_further_back(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        every = await desk.told(Role.FLOOR, HAND)
        assert [line["number"] for line in every] == list(range(HANDS, 0, -1))
        assert all(line["result"] is None and line["winners"] for line in every)
        assert await desk.told(Role.FLOOR, HAND, before=4, count=2) == every[3:5]

    at_the_desk(settings, does)


def all_down(settings: Settings, number: int) -> set[str]:
    """The cards of a hand that only their owners have seen."""
    engine = reading(database(settings.database.url))
    hand = rebuild(JournalReader(engine).hand("t1", number))
    engine.dispose()
    places = [place for place in range(hand.n) if place not in hand.shown]
    return {card for place in places for card in codes(hand.hole[place])}


def test_hidden_cards_are_for_the_auditor_alone_and_every_reading_is_kept(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        number = next(number for number in range(1, HANDS + 1) if all_down(settings, number))
        down, path = all_down(settings, number), f"{HAND}/{number}"
        for role in (Role.FLOOR, Role.SUPERVISOR, Role.AUDITOR):
            board = await desk.told(role, path)
            assert board["deck"] == []
            assert texts(board_texts(board)).isdisjoint(down)
        assert not [
            line for line in await desk.told(Role.AUDITOR, "/api/trail") if line["what"] == "read_hand"
        ]
        whole = (await desk.ask(Role.AUDITOR, "POST", f"{path}/readings", json={})).json()
        assert down <= texts(board_texts(whole))
        assert len(whole["deck"]) == 52
        own = (await desk.ask(Role.AUDITOR, "POST", f"{path}/readings", json={"seat": 2})).json()
        seats = {seat["seat"]: seat["down"] for seat in own["seats"]}
        assert "??" not in seats[2]
        assert own["deck"] == []
        empty = await desk.ask(Role.AUDITOR, "POST", f"{path}/readings", json={"seat": 9})
        assert (empty.status_code, empty.json()) == (404, {"refused": "no_such_hand"})
        kept = [
            line for line in await desk.told(Role.SUPERVISOR, "/api/trail") if line["what"] == "read_hand"
        ]
        assert sorted((line["whom"], line["by"], line["reason"]) for line in kept) == [
            (f"t1/{number}", "Aud", ""),
            (f"t1/{number}", "Aud", "seat 2"),
        ]

    at_the_desk(settings, does)


def board_texts(told: object) -> object:
    """All values inside a JSON value, without its keys."""
    return [board_texts(each) for each in told.values()] if isinstance(told, dict) else _in(told)


def _in(told: object) -> object:
    return [board_texts(each) for each in told] if isinstance(told, list) else told


def test_a_hand_that_runs_is_opened_to_nobody(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await desk.up.begins(answers=1)
        running = HANDS + 1
        for method, path in (("GET", ""), ("GET", ".phh"), ("POST", "/readings")):
            body: dict[str, int] | None = {} if method == "POST" else None
            answer = await desk.ask(Role.AUDITOR, method, f"{HAND}/{running}{path}", json=body)
            assert (answer.status_code, answer.json()) == (404, {"refused": "no_such_hand"}), path
        assert [line["number"] for line in await desk.told(Role.FLOOR, HAND)] == list(range(HANDS, 0, -1))

    at_the_desk(settings, does)


def test_the_trail_tells_of_voids_and_corrections(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        by = ("Flo", "Sue")
        says = desk.up.actor.says
        assert await says(Wants(CorrectStack(Seat(1), -500, by=by, reason="miscounted"))) is None
        await desk.up.begins(answers=1)
        assert await says(Wants(VoidHand(by, "a card was seen"))) is None
        assert await says(Wants(Pause(at_once=False))) is not None  # it stands still already
        told = await desk.told(Role.AUDITOR, "/api/trail")
        assert [(line["what"], line["whom"], line["by"], line["reason"]) for line in told[:2]] == [
            ("void_hand", f"t1/{HANDS + 1}", "Flo and Sue", "a card was seen"),
            ("correct_stack", "t1/1", "Flo and Sue", "-5.00: miscounted"),
        ]
        assert [line["at"] for line in told] == sorted((line["at"] for line in told), reverse=True)
        assert len(await desk.told(Role.AUDITOR, "/api/trail", most=1)) == 1
        voided = await desk.told(Role.FLOOR, f"{HAND}/{HANDS + 1}")
        assert voided["voided"]

    at_the_desk(settings, does)


def test_a_hand_that_is_over_is_corrected_and_says_so(settings: Settings) -> None:
    """Decision 0025: beside the hand, in the trail and in the exceptions, with its amount from the ledger."""

    async def does(desk: Desk) -> None:
        by, says = ("Flo", "Sue"), desk.up.actor.says
        path = f"{HAND}/2"
        before = await desk.told(Role.FLOOR, path)
        assert await desk.told(Role.FLOOR, f"{path}/acts") == []
        assert (
            await says(Wants(CorrectStack(Seat(1), 700, by=by, reason="a call was counted twice", hand=2)))
            is None
        )
        assert (
            await says(Wants(CorrectStack(Seat(2), -200, by=by, reason="miscounted"))) is None
        )  # of account 2
        (act,) = await desk.told(Role.AUDITOR, f"{path}/acts")
        kept = ("correct_hand", "t1/2", "Flo and Sue")
        assert (act["what"], act["whom"], act["by"]) == kept
        assert act["reason"] == "account 1 +7.00: a call was counted twice"
        assert act in await desk.told(Role.AUDITOR, "/api/trail")
        rows = await desk.told(Role.FLOOR, "/api/reports/exceptions")
        assert [(row["what"], row["whom"], row["by"], row["amount"]) for row in rows] == [
            (*kept, 700),
            ("correct_stack", "t1", "Flo and Sue", -200),
        ]
        assert await desk.told(Role.FLOOR, path) == before
        late = CorrectStack(Seat(1), 700, by=by, reason="why", hand=HANDS + 1)
        assert await says(Wants(late)) is Code.NO_SUCH_HAND

    at_the_desk(settings, does)


def test_what_is_not_understood_or_not_there(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        no_table = await desk.ask(Role.FLOOR, "GET", "/api/tables/t9/hands")
        assert (no_table.status_code, no_table.json()) == (404, {"refused": "no_such_table"})
        wrong = [
            f"{HAND}?count=51",
            f"{HAND}?more=1",
            f"{HAND}/0",
            f"{HAND}/{10**20}",
            f"{HAND}/x",
        ]
        for path in wrong:
            answer = await desk.ask(Role.FLOOR, "GET", path)
            assert (answer.status_code, answer.json()) == (422, {"refused": "not_understood"}), path
        bodies: tuple[object, ...] = ({"seat": 0}, {"seat": "2"}, {"all": True}, [])
        for body in bodies:
            answer = await desk.ask(Role.AUDITOR, "POST", f"{HAND}/1/readings", json=body)
            assert answer.status_code == (200 if body == {"seat": "2"} else 422), body
        for query in ("since=-1", "until=x", f"since=0&until={10**13}", "since=5&until=4", "most=0"):
            assert (await desk.ask(Role.AUDITOR, "GET", f"/api/trail?{query}")).status_code == 422, query

    at_the_desk(settings, does, hands=1)
