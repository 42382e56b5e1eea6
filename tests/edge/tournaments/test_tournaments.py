"""Tournaments over HTTP: opened and held by the floor, entered at the cash station, seen by all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.staff import Role
from table_server.engine.cards import Seat
from table_server.runtime.intents import Wants
from table_server.settings.values import Settings
from table_server.table.commands import LogIn
from tests.edge.desk import QUICK, Desk, at_the_desk
from tests.edge.evening import EVENING, LEVEL, LIST, ONE, enters, opening, opens, orders, sound, wallets
from tests.edge.floor.test_terms import POSTED, TERMS, wanted
from tests.served.room import MONEY, Plan, made_ready
from tests.served.upright import PEOPLE

FLOOR = {Role.FLOOR, Role.SUPERVISOR}
DESK = {Role.FLOOR, Role.SUPERVISOR, Role.AUDITOR}
CASHIER = {Role.CASHIER, Role.FLOOR, Role.SUPERVISOR}
EVERYBODY = set(Role)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return made_ready(tmp_path, Plan(tables=2, seats=PEOPLE, clocks=QUICK)).settings


async def refused(desk: Desk, body: object) -> tuple[int, str, str]:
    answer = await desk.ask(Role.FLOOR, "POST", LIST, json=body)
    said = answer.json()
    return answer.status_code, said["refused"], said.get("reason", "")


ROUTES: list[tuple[str, str, set[Role], Any]] = [
    ("GET", LIST, EVERYBODY, None),
    ("GET", ONE, EVERYBODY, None),
    ("POST", LIST, FLOOR, opening("t2", key="other")),
    ("POST", f"{ONE}/orders", FLOOR, {"what": "go_on"}),
    ("POST", f"{ONE}/entrants", CASHIER, {"player": "1", "paid": 5_500}),
    ("DELETE", f"{ONE}/entrants/1", CASHIER, None),
    ("GET", "/api/seats-won/1", CASHIER, None),
    ("GET", "/api/tournament-templates", FLOOR, None),
    ("PUT", "/api/tournament-templates/evening", FLOOR, EVENING),
    ("GET", "/api/always-on", FLOOR, None),
    ("PUT", "/api/always-on/nothing", FLOOR, {"tables": ["t2"]}),
    ("DELETE", "/api/always-on/nothing", FLOOR, None),
    ("GET", "/api/tournament-results", DESK, None),
    ("GET", "/api/tournament-results/evening", DESK, None),
    ("GET", "/api/tournament-results/evening/places.csv", DESK, None),
]


def test_every_address_by_every_role_and_by_nobody(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk)
        for method, path, may, body in ROUTES:
            more = {} if body is None else {"json": body}
            nobody = await desk.ask(None, method, path, **more)
            assert (nobody.status_code, nobody.json()) == (401, {"refused": "not_signed_in"}), (method, path)
            for role in sorted(EVERYBODY, key=lambda role: role.value):
                answer = await desk.ask(role, method, path, **more)
                allowed = answer.status_code not in (401, 403)
                assert allowed == (role in may), (method, path, role, answer.text)
                assert answer.status_code < 500, (method, path, role)

    at_the_desk(settings, does, hands=0)


BAD: list[Any] = [
    {},
    [],
    {**opening(), "more": 1},
    {"structure": EVENING, "tables": []},
    {"structure": {**EVENING, "more": 1}, "tables": ["t1"]},
    opening(key="Not A Key"),
    opening(key="a/b"),
    opening(key="tournament:x"),
    opening(buy_in=-1),
    opening(buy_in="5000"),
    opening(buy_in=50.5),
    opening(buy_in=True),
    opening(chips=10**13),
    opening(title=""),
    opening(levels=[]),
    opening(levels=[{**LEVEL, "blinds": [1, 2, 3, 4]}]),
    opening(payouts={"kind": "other"}),
    opening(payouts={"kind": "tickets", "tournament": "x/y", "worth": 1}),
    opening(start="never"),
    opening(pace="fast"),
    opening(games=[]),
]


def test_what_is_not_understood(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        for body in BAD:
            assert (await refused(desk, body))[:2] == (422, "not_understood"), body
        await opens(desk)
        for path, bodies in (
            (f"{ONE}/orders", [{}, {"what": "win"}, {"what": "cancel", "reason": "x" * 201}]),
            (
                f"{ONE}/entrants",
                [
                    {},
                    {"player": "", "paid": 1},
                    {"player": "1"},
                    {"player": "1", "paid": "5500"},
                    {"paid": 5_500},
                ],
            ),
        ):
            for body in bodies:
                answer = await desk.ask(Role.FLOOR, "POST", path, json=body)
                assert (answer.status_code, answer.json()) == (422, {"refused": "not_understood"}), body
        listed = await desk.told(Role.AUDITOR, LIST)
        assert [(each["key"], each["entered"]) for each in listed] == [("evening", 0)]

    at_the_desk(settings, does, hands=0)


def test_a_structure_that_does_not_add_up_is_told_all_that_is_wrong(settings: Settings) -> None:
    """LP-134, LP-156: and no table has changed."""

    async def does(desk: Desk) -> None:
        body = opening(
            games=[{"key": "snap"}],
            buy_in=0,
            payouts={"kind": "fixed", "amounts": [100, 200]},
            seats=3,
            fewest=9,
        )
        answer = await desk.ask(Role.FLOOR, "POST", LIST, json=body)
        assert answer.status_code == 200
        assert answer.json()["key"] is None
        flaws = {wrong["flaw"] for wrong in answer.json()["wrong"]}
        assert {"no_such_game", "nothing_to_win", "prizes_rise", "fewest"} <= flaws
        assert (await desk.told(Role.FLOOR, TERMS))["menu"]
        assert await desk.told(Role.FLOOR, LIST) == []

    at_the_desk(settings, does, hands=0)


def test_only_free_tables_are_taken(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        cannot = (409, "cannot_be")
        assert await refused(desk, opening("t9")) == (*cannot, "there is no table t9")
        assert await refused(desk, opening("t1", "t2")) == (*cannot, "it is played at 1 tables, not 2")
        assert await refused(desk, opening("t1", "t1", tables=2)) == (
            *cannot,
            "it is played at 2 tables, not 1",
        )
        assert await refused(desk, opening(seats=4)) == (*cannot, "Table 1 has 3 seats")
        await opens(desk)
        assert await refused(desk, opening("t2")) == (*cannot, "there was a tournament evening already")
        assert await refused(desk, opening(key="other")) == (*cannot, "Table 1 is a tournament's")
        assert [each["key"] for each in await desk.told(Role.FLOOR, LIST)] == ["evening"]

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_a_table_with_chips_on_it_stays_what_it_is(settings: Settings) -> None:
    """Nor does the other table that was asked for with it change."""

    async def does(desk: Desk) -> None:
        await desk.up.comes(1)
        await desk.up.until(lambda: len(desk.up.stacks) == 1)
        body = opening("t2", "t1", tables=2)
        assert await refused(desk, body) == (409, "cannot_be", "Table 1: seat_is_taken")
        assert [actor.terms.tournament for actor in desk.up.running.actors] == ["", ""]
        await desk.up.goes(1)
        await opens(desk, "t2", "t1", tables=2)

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_two_that_are_opened_at_once_do_not_share_a_table_or_a_key(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        asked = [opening(), opening(key="other"), opening("t2"), opening("t2", key="other")]
        answers = await asyncio.gather(*(desk.ask(Role.FLOOR, "POST", LIST, json=body) for body in asked))
        assert sorted(answer.status_code for answer in answers) == [200, 200, 409, 409]
        keys = [each["key"] for each in await desk.told(Role.FLOOR, LIST)]
        assert sorted(keys) == ["evening", "other"]
        assert sorted(actor.terms.tournament for actor in desk.up.running.actors) == ["evening", "other"]

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_exactly_the_price_enters_once(settings: Settings) -> None:
    """LP-136, LP-150."""

    async def does(desk: Desk) -> None:
        await opens(desk)
        for paid in (0, 5_000, 5_499, 5_501):
            answer = await desk.ask(
                Role.CASHIER, "POST", f"{ONE}/entrants", json={"player": "1", "paid": paid}
            )
            assert (answer.status_code, answer.json()) == (409, {"refused": "not_the_price"})
        await enters(desk, 1)
        again = await desk.ask(Role.CASHIER, "POST", f"{ONE}/entrants", json={"player": "1", "paid": 5_500})
        assert (again.status_code, again.json()) == (409, {"refused": "already_registered"})
        nobody = await desk.ask(
            Role.CASHIER, "POST", f"{ONE}/entrants", json={"player": "999", "paid": 5_500}
        )
        assert (nobody.status_code, nobody.json()["refused"]) == (409, "no_such_player")
        await enters(desk, 2, 3)
        shown = await desk.told(Role.AUDITOR, ONE)
        assert (shown["tournament"]["entered"], shown["tournament"]["pool"]) == (3, 15_000)
        assert len(shown["schedule"]) == 2
        assert not any(line["me"] for line in shown["standings"])

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_a_full_one_takes_nobody_else(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk, seats=2)
        await enters(desk, 1, 2)
        more = await desk.ask(Role.CASHIER, "POST", f"{ONE}/entrants", json={"player": "3", "paid": 5_500})
        assert (more.status_code, more.json()) == (409, {"refused": "tournament_is_full"})

    at_the_desk(settings, does, hands=0)


def test_who_withdraws_before_the_start_has_everything_back(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk)
        await enters(desk, 1, 2, 3)
        assert await wallets(desk) == [MONEY - 5_500] * 3
        gone = await desk.ask(Role.CASHIER, "DELETE", f"{ONE}/entrants/1")
        assert gone.status_code == 204
        assert await wallets(desk) == [MONEY, MONEY - 5_500, MONEY - 5_500]
        again = await desk.ask(Role.CASHIER, "DELETE", f"{ONE}/entrants/1")
        assert (again.status_code, again.json()) == (409, {"refused": "not_registered"})
        assert await orders(desk, "begin") == (204, None)
        late = await desk.ask(Role.CASHIER, "DELETE", f"{ONE}/entrants/2")
        assert (late.status_code, late.json()) == (409, {"refused": "has_started"})
        closed = await desk.ask(Role.CASHIER, "POST", f"{ONE}/entrants", json={"player": "1", "paid": 5_500})
        assert (closed.status_code, closed.json()) == (409, {"refused": "registration_is_closed"})

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_orders_of_the_floor_one_after_the_other(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk)
        assert await orders(desk, "begin") == (409, {"refused": "too_few_players"})
        assert await orders(desk, "go_on") == (409, {"refused": "not_started"})
        assert await orders(desk, "hold_clock") == (409, {"refused": "clock_stands"})
        assert await orders(desk, "decline_deal") == (409, {"refused": "not_offered"})
        assert await orders(desk, "release") == (409, {"refused": "not_offered"})
        await enters(desk, 1, 2)
        assert await orders(desk, "begin") == (204, None)
        assert await orders(desk, "begin") == (409, {"refused": "has_started"})
        assert await orders(desk, "cancel", reason="rain") == (409, {"refused": "has_started"})
        assert await orders(desk, "hold_clock") == (204, None)
        assert not (await desk.told(Role.AUDITOR, ONE))["tournament"]["runs"]
        assert await orders(desk, "go_on") == (204, None)
        assert await orders(desk, "go_on") == (409, {"refused": "not_offered"})
        assert await orders(desk, "release") == (409, {"refused": "not_offered"})

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_called_off_and_the_table_given_back(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        before = await desk.told(Role.FLOOR, TERMS)
        await opens(desk)
        await enters(desk, 1, 2)
        assert await orders(desk, "cancel", reason="rain") == (204, None)
        assert (await desk.told(Role.AUDITOR, ONE))["tournament"]["phase"] == "cancelled"
        assert await wallets(desk) == [MONEY] * 3
        assert await orders(desk, "release") == (204, None)
        assert await desk.told(Role.FLOOR, LIST) == []
        assert await desk.told(Role.FLOOR, TERMS) == before
        gone = await desk.ask(Role.FLOOR, "GET", ONE)
        assert (gone.status_code, gone.json()) == (404, {"refused": "no_tournament"})
        assert await refused(desk, opening()) == (409, "cannot_be", "there was a tournament evening already")
        await opens(desk, key="second")

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_what_is_not_there(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        entering = {"player": "1", "paid": 5_500}
        for method, path, body in (
            ("GET", ONE, None),
            ("POST", f"{ONE}/orders", {"what": "begin"}),
            ("POST", f"{ONE}/orders", {"what": "release"}),
            ("POST", f"{ONE}/entrants", entering),
            ("DELETE", f"{ONE}/entrants/1", None),
        ):
            answer = await desk.ask(Role.FLOOR, method, path, **({} if body is None else {"json": body}))
            assert answer.status_code in (404, 409), path
            assert answer.json() == {"refused": "no_tournament"}, path

    at_the_desk(settings, does, hands=0)


def test_the_floor_does_not_choose_what_a_tournaments_table_plays(settings: Settings) -> None:
    """Before anybody sits there it would take the table out of the tournament."""

    async def does(desk: Desk) -> None:
        asked = await wanted(desk, POSTED)
        await opens(desk)
        answer = await desk.ask(Role.FLOOR, "PUT", TERMS, json=asked)
        assert (answer.status_code, answer.json()["reason"]) == (409, "a tournament is played at this table")
        assert desk.up.table.terms.tournament == "evening"

    at_the_desk(settings, does, hands=0)


def test_what_was_opened_and_entered_is_there_after_a_restart(settings: Settings) -> None:
    async def before(desk: Desk) -> None:
        await opens(desk, "t2")
        await enters(desk, 1, 2)

    async def after(desk: Desk) -> None:
        (shown,) = await desk.told(Role.CASHIER, LIST)
        assert (shown["key"], shown["entered"], shown["phase"]) == ("evening", 2, "registering")
        assert [actor.terms.tournament for actor in desk.up.running.actors] == ["", "evening"]
        assert await orders(desk, "begin") == (204, None)

    at_the_desk(settings, before, hands=0)
    at_the_desk(settings, after, hands=0)
    sound(settings)


def test_somebody_who_only_looks_on_does_not_keep_a_table_from_a_tournament(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        assert await desk.up.actor.says(Wants(LogIn(Seat(1), "1", "Player 1"))) is None
        await opens(desk)
        assert Seat(1) in desk.up.table.sitters

    at_the_desk(settings, does, hands=0)
