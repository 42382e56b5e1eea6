"""The floor chooses a table's terms at its console: worked out first, applied between hands, and kept."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.staff import Role
from table_server.engine.collection import AT_END, Charge, Flop
from table_server.runtime.intents import Wants
from table_server.settings.values import Dish, Settings
from table_server.store.audit.audit import audit
from table_server.store.sql.engine import database, reading
from table_server.table.commands import Resume
from table_server.table.state import Phase
from tests.edge.desk import Desk, at_the_desk, desk_room
from tests.edge.floor.test_disputes import WHO

TERMS = "/api/tables/t1/terms"
FLOOR = {Role.FLOOR, Role.SUPERVISOR}
OWN: dict[str, Any] = {
    "kind": "own",
    "charges": [
        {"when": "end", "amount": 100, "flop": "not_seen"},
        {"when": "flop", "amount": 300, "players": [2, 5]},
        {"when": "flop", "amount": 500, "players": [6, 10]},
    ],
    "cap": 500,
}
BUILT: dict[str, Any] = {
    "kind": "form",
    "house": "LP",
    "game": "holdem",
    "name": "our 10-20",
    "structure": "fixed_limit",
    "like": "4-8",
    "limit": [1000, 2000],
    "blinds": [500, 1000],
    "chip_unit": 100,
    "straddle": "under_the_gun",
    "run_it": 2,
    "buy_in": 10_000,
    "most_buy_in": 100_000,
    "collection": OWN,
}
ENDED = {"street": "", "opened": True}
"""By default an example hand is played to the end, and somebody enters the pot."""
POSTED: dict[str, Any] = {"kind": "posted", "house": "LP", "game": "holdem", "name": "no limit 1-2"}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return desk_room(tmp_path)


async def wanted(desk: Desk, *menu: dict[str, Any], **more: object) -> dict[str, Any]:
    """The table's terms with this menu."""
    stands = await desk.told(Role.FLOOR, TERMS)
    return {"menu": [*menu], "clocks": stands["clocks"], **more}


def test_who_may(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        asked: list[tuple[str, str, Any]] = [
            ("GET", "/api/houses", None),
            ("GET", "/api/houses/LP/tables/holdem", None),
            ("GET", "/api/houses/LP/schedules/holdem", None),
            ("POST", "/api/worked", {"game": POSTED}),
            ("GET", TERMS, None),
            ("PUT", TERMS, await wanted(desk, POSTED)),
        ]
        for method, path, body in asked:
            for role in WHO:
                expected = 200 if role in FLOOR else 401 if role is None else 403
                assert (await desk.ask(role, method, path, json=body)).status_code == expected, (path, role)

    at_the_desk(settings, does, hands=0)


def test_what_a_house_has_posted_is_listed(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        houses = {house["key"]: house for house in await desk.told(Role.FLOOR, "/api/houses")}
        assert {"LP", "OAK", "PLC", "LIV", "LUC", "OCE"} <= houses.keys()
        assert "lowball" in {game["key"] for game in houses["OAK"]["games"]}
        tables = await desk.told(Role.FLOOR, "/api/houses/LP/tables/holdem")
        form = next(table["form"] for table in tables if table["name"] == "4-8")
        assert (form["limit"], form["collection"]["schedule"]) == ([400, 800], "by the flop")
        options = await desk.told(Role.FLOOR, "/api/houses/LP/schedules/holdem")
        assert {option["schedule"] for option in options} == {"limit", "by the flop", "percentage"}
        for path in ("/api/houses/XX/tables/holdem", "/api/houses/LP/tables/poker", "/api/tables/t9/terms"):
            assert (await desk.ask(Role.FLOOR, "GET", path)).status_code == 404

    at_the_desk(settings, does, hands=0)


def test_a_schedule_is_worked_out_before_it_is_saved(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        hand = {"players": 7, "saw_flop": 3, "pot": 12_345}
        asked = {"game": BUILT, "hand": hand}
        told = (await desk.ask(Role.FLOOR, "POST", "/api/worked", json=asked)).json()
        assert told["game"]["collection"]["cap"] == 500
        own = told["own"]
        assert (own["hand"], own["house"], own["left"]) == (hand | ENDED, 500, 11_845)
        assert [line["when"] for line in own["taken"]] == ["flop"]
        hands = [(each["hand"], each["house"]) for each in told["hands"]]
        dropped = {hand["players"]: taken for hand, taken in hands if not hand["saw_flop"]}
        assert dropped == dict.fromkeys(range(2, 11), 100)
        assert (await desk.told(Role.FLOOR, TERMS))["menu"][0]["game"]["name"] == "4-8"  # nothing is applied

    at_the_desk(settings, does, hands=0)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"limit": None, "like": ""}, "limit is missing"),
        ({"blinds": [500, 5000]}, "the big blind is larger than the lower limit"),
        ({"name": "4-8"}, "holdem has a table 4-8 already"),
        ({"most_buy_in": 1}, "the largest buy-in is smaller than the smallest"),
        (
            {"collection": {**OWN, "charges": [{"when": "noon", "amount": 5}]}},
            "holdem has no moment noon",
        ),
        (
            {"collection": {**OWN, "charges": [{"when": "end", "amount": 5, "percent": 5}]}},
            "make two of",
        ),
    ],
)
def test_what_the_house_does_not_allow_is_said_in_plain_words(
    settings: Settings, change: dict[str, Any], reason: str
) -> None:
    async def does(desk: Desk) -> None:
        game = {**deepcopy(BUILT), **change}
        answers = [
            await desk.ask(Role.FLOOR, "POST", "/api/worked", json={"game": game}),
            await desk.ask(Role.FLOOR, "PUT", TERMS, json=await wanted(desk, game)),
        ]
        for answer in answers:
            assert (answer.status_code, answer.json()["refused"]) == (409, "cannot_be")
            assert reason in answer.json()["reason"]

    at_the_desk(settings, does, hands=0)


def test_applied_between_hands_only_and_there_after_a_start(settings: Settings) -> None:
    async def before(desk: Desk) -> None:
        await desk.up.begins(answers=1)
        asked = await wanted(desk, BUILT, POSTED, turnover="rotates", hands_each=3)
        refused = await desk.ask(Role.FLOOR, "PUT", TERMS, json=asked)
        assert (refused.status_code, refused.json()) == (409, {"refused": "hand_is_running"})
        await desk.up.plays(0)
        await desk.up.until(lambda: desk.up.table.phase is Phase.PAUSED)
        asked["clocks"]["action"] = 20_000
        applied = await desk.ask(Role.SUPERVISOR, "PUT", TERMS, json=asked)
        assert applied.status_code == 200, applied.text
        await as_applied(desk)
        assert ("holdem", "our 10-20") in desk.up.house.tables["t1"].spreads
        assert await desk.up.actor.says(Wants(Resume())) is None
        await desk.up.plays(2)
        (act,) = [line for line in await desk.told(Role.AUDITOR, "/api/trail") if line["what"] == "set_terms"]
        assert (act["whom"], act["by"]) == ("t1", "Sue")
        assert act["reason"] == "holdem our 10-20, holdem no limit 1-2"

    async def after(desk: Desk) -> None:
        await as_applied(desk)
        assert ("holdem", "our 10-20") in desk.up.house.tables["t1"].spreads
        kept = {"kind": "kept", "game": "holdem", "name": "our 10-20"}
        again = await desk.ask(Role.FLOOR, "PUT", TERMS, json=await wanted(desk, kept))
        assert [each["game"]["name"] for each in again.json()["menu"]] == ["our 10-20"]

    at_the_desk(settings, before, hands=2)
    at_the_desk(settings, after, hands=0)
    engine = reading(database(settings.database.url))
    assert [str(fault) for fault in audit(engine)] == []
    engine.dispose()


async def as_applied(desk: Desk) -> None:
    stands = await desk.told(Role.FLOOR, TERMS)
    assert [each["game"]["name"] for each in stands["menu"]] == ["our 10-20", "no limit 1-2"]
    assert (stands["turnover"], stands["hands_each"], stands["clocks"]["action"]) == ("rotates", 3, 20_000)
    table = desk.up.table
    (terms,) = [spread.terms for spread in table.terms.menu if spread.name == "our 10-20"]
    assert (terms.lower, terms.upper, terms.blinds, terms.run_it) == (1000, 2000, (500, 1000), 2)
    assert terms.collection.charges == (
        Charge(AT_END, 100, flop=Flop.NOT_SEEN),
        Charge("flop", 300, players=(2, 5)),
        Charge("flop", 500, players=(6, 10)),
    )
    form = stands["menu"][0]["form"]
    assert (form["limit"], form["straddle"], form["buy_in"]) == ([1000, 2000], "under_the_gun", 10_000)


def test_a_configuration_that_says_something_new_is_heard(settings: Settings) -> None:
    async def chosen(desk: Desk) -> None:
        assert (await desk.ask(Role.FLOOR, "PUT", TERMS, json=await wanted(desk, BUILT))).status_code == 200

    async def stays(desk: Desk) -> None:
        assert [spread.name for spread in desk.up.table.terms.menu] == ["our 10-20"]

    async def heard(desk: Desk) -> None:
        assert [spread.name for spread in desk.up.table.terms.menu] == ["limit 3-6"]

    (table,) = settings.tables
    other = replace(settings, tables=(replace(table, menu=(Dish("holdem", "limit 3-6"),)),))
    at_the_desk(settings, chosen, hands=0)
    at_the_desk(settings, stays, hands=0)
    at_the_desk(other, heard, hands=0)


def test_what_is_not_understood(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        good = await wanted(desk, BUILT)
        bad: list[Any] = [
            {},
            [],
            {**good, "more": 1},
            {**good, "menu": []},
            {**good, "menu": [{**BUILT, "limit": ["4", 8]}]},
            {**good, "menu": [{**BUILT, "limit": [-4, 8]}]},
            {**good, "menu": [{**BUILT, "name": 'a" = 1\n[[x]]'}]},
            {**good, "menu": [{**BUILT, "name": "\ud800"}]},
            {**good, "menu": [{**BUILT, "run_it": 9}]},
            {**good, "menu": [{**BUILT, "house": None}]},
            {**good, "menu": [{**BUILT, "kind": "other"}]},
            {**good, "clocks": {**good["clocks"], "action": 0}},
        ]
        for body in bad:
            answer = await desk.ask(Role.FLOOR, "PUT", TERMS, **_said(body))
            assert (answer.status_code, answer.json()) == (422, {"refused": "not_understood"}), body
        twice = await desk.ask(Role.FLOOR, "PUT", TERMS, json={**good, "menu": [POSTED, POSTED]})
        assert (twice.status_code, twice.json()["reason"]) == (409, "a game is on the menu twice")
        alone = await desk.ask(Role.FLOOR, "PUT", TERMS, json={**good, "turnover": "rotates"})
        assert (alone.status_code, alone.json()["reason"]) == (409, "rotates needs more than one game")
        nothing = {**POSTED, "name": "nothing"}
        unknown = await desk.ask(Role.FLOOR, "PUT", TERMS, json={**good, "menu": [nothing]})
        assert (unknown.status_code, unknown.json()) == (404, {"refused": "no_such_game"})
        elsewhere = {**good, "menu": [{**BUILT, "house": "XX"}]}
        no_house = await desk.ask(Role.FLOOR, "PUT", TERMS, json=elsewhere)
        assert (no_house.status_code, no_house.json()) == (404, {"refused": "no_such_house"})

    at_the_desk(settings, does, hands=0)


def _said(body: object) -> dict[str, Any]:
    """The request as bytes, so that it may contain what is not text."""
    return {"content": json.dumps(body).encode()}


OAK: dict[str, Any] = {"kind": "posted", "house": "OAK", "game": "holdem", "name": "limit 1"}
HIDDEN = ("raise_cap", "check_raise", "short_all_in", "kills", "odd_chip", "losers", "heads_up_unlimited")
"""Rules without a field in the form."""


def test_each_game_of_a_menu_is_by_the_rules_of_its_own_house(settings: Settings) -> None:
    """A changed game keeps them too, and takes nothing from another house."""

    async def does(desk: Desk) -> None:
        put = await desk.ask(Role.FLOOR, "PUT", TERMS, json=await wanted(desk, POSTED, OAK))
        assert put.status_code == 200, put.text
        stands = await desk.told(Role.FLOOR, TERMS)
        assert stands["by"] == [{"house": "LP", "version": 0}, {"house": "OAK", "version": 0}]
        said = [(each["form"]["house"], each["form"]["like"], each["version"]) for each in stands["menu"]]
        assert said == [("LP", "no limit 1-2", 0), ("OAK", "limit 1", 0)]
        other = desk.up.house.tables["t1"].spreads
        assert {("holdem", "4-8"), ("lowball", "lowball 1")} <= other.keys()

        posted = desk.up.table.terms.menu[1]
        changed = {**stands["menu"][1]["form"], "name": "our limit 1", "buy_in": 99_900}
        kept = {"kind": "kept", "game": "holdem", "name": "no limit 1-2"}
        again = await desk.ask(Role.FLOOR, "PUT", TERMS, json=await wanted(desk, kept, changed))
        assert again.status_code == 200, again.text
        built = desk.up.table.terms.menu[1]
        assert {rule: getattr(built.terms, rule) for rule in HIDDEN} == {
            rule: getattr(posted.terms, rule) for rule in HIDDEN
        }
        assert replace(built, name=posted.name, least_buy_in=posted.least_buy_in) == posted
        (_, form) = (each["form"] for each in again.json()["menu"])
        assert (form["house"], form["name"], form["like"]) == ("OAK", "our limit 1", "limit 1")

    at_the_desk(settings, does, hands=0)


def test_a_form_may_leave_its_family_out_and_name_no_other(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        games = (BUILT, {**BUILT, "family": "rounds"}, {**BUILT, "family": "toy"})
        answers = [await desk.ask(Role.FLOOR, "POST", "/api/worked", json={"game": game}) for game in games]
        assert [answer.status_code for answer in answers] == [200, 200, 422]
        assert answers[0].json() == answers[1].json()
        assert answers[0].json()["family"] == "rounds"

    at_the_desk(settings, does, hands=0)


@pytest.mark.parametrize(
    "change", [{"like": "nothing"}, {"like": "no limit 1-2"}, {"like": "limit 1"}, {"house": "OAK"}]
)
def test_what_a_game_is_to_be_like_has_to_be_posted(settings: Settings, change: dict[str, Any]) -> None:
    """Posted by its house, for its game and structure. Else its rules would be lost unseen."""

    async def does(desk: Desk) -> None:
        game = {**BUILT, **change}
        answers = [
            await desk.ask(Role.FLOOR, "POST", "/api/worked", json={"game": game}),
            await desk.ask(Role.FLOOR, "PUT", TERMS, json=await wanted(desk, game)),
        ]
        for answer in answers:
            assert answer.status_code == 409
            assert answer.json() == {"refused": "not_posted", "reason": game["like"]}

    at_the_desk(settings, does, hands=0)


def test_a_game_put_on_the_menu_has_the_tables_own_number_of_players(settings: Settings) -> None:
    """LP-45 to LP-48: it replaces the house's, unless the game's form sets another."""

    async def does(desk: Desk) -> None:
        stands = await desk.told(Role.FLOOR, TERMS)
        assert stands["min_players"] == 3
        kept = {"kind": "kept", "game": "holdem", "name": "4-8"}
        mine = {**BUILT, "name": "two", "min_players": 2}
        asked = await wanted(desk, kept, POSTED, BUILT, mine, min_players=stands["min_players"])
        assert (await desk.ask(Role.FLOOR, "PUT", TERMS, json=asked)).status_code == 200
        assert [spread.between.min_players for spread in desk.up.table.terms.menu] == [3, 3, 3, 2]
        assert desk.up.house.tables["t1"].spreads["holdem", "limit 3-6"].between.min_players == 3

    (table,) = settings.tables
    at_the_desk(replace(settings, tables=(replace(table, min_players=3),)), does, hands=0)


@pytest.mark.parametrize(
    ("hand", "house", "taken"),
    [
        ({"players": 7, "saw_flop": 3, "pot": 4_000, "street": "turn"}, 300, ["flop"]),
        ({"players": 7, "saw_flop": 3, "pot": 4_000, "street": "preflop"}, 100, ["end"]),
        ({"players": 7, "saw_flop": 0, "pot": 1_500}, 100, ["end"]),
        ({"players": 5, "saw_flop": 9, "pot": 4_000, "street": "noon"}, 300, ["flop"]),
    ],
)
def test_somebodys_own_hand_is_worked_out(
    settings: Settings, hand: dict[str, Any], house: int, taken: list[str]
) -> None:
    """LP-126: the form gives the number who saw the flop and the street where the hand ended."""

    async def does(desk: Desk) -> None:
        charges = [
            {"when": "end", "amount": 100, "flop": "not_seen"},
            {"when": "flop", "amount": 300, "counted": "seeing_the_flop", "players": [2, 5]},
            {"when": "river", "amount": 100},
        ]
        game = {**BUILT, "collection": {"kind": "own", "charges": charges, "cap": 300}}
        asked = {"game": game, "hand": hand}
        told = (await desk.ask(Role.FLOOR, "POST", "/api/worked", json=asked)).json()["own"]
        assert (told["house"], [each["when"] for each in told["taken"]]) == (house, taken)
        assert told["hand"]["saw_flop"] == (min(hand["saw_flop"], hand["players"]) if house > 100 else 0)

    at_the_desk(settings, does, hands=0)
