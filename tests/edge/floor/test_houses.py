"""Houses are edited at the floor's console: checked as they are typed, versioned, never changed in play."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.houses import HouseVersion
from table_server.cage.staff import Role
from table_server.clock import SystemClock
from table_server.houses.house import load
from table_server.settings.values import Dish, Settings
from table_server.store.audit.audit import audit
from table_server.store.house.houses import HouseBooks
from table_server.store.sql.engine import database, reading
from table_server.store.sql.writer import InlineWriter
from tests.edge.desk import Desk, at_the_desk, desk_room
from tests.served.room import unsynced

TEXT = load("lightning").toml
DEARER = TEXT.replace(
    'rows = [["1-3", [2, 2, 3], [4, 5, 6], [0, 0, 1]]]', 'rows = [["1-3", 2, 5, 1]]'
).replace('limit = "4-8"', 'limit = "4-8"\nbuy_in = 60')
LP = "/api/houses/LP"
PUBLISH: dict[str, Any] = {"toml": DEARER, "base": 0, "reason": "The new rates"}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return desk_room(tmp_path)


async def published(desk: Desk, said: dict[str, Any], house: str = "LP") -> Any:
    answer = await desk.ask(Role.SUPERVISOR, "POST", f"/api/houses/{house}/versions", json=said)
    return answer.json() if answer.status_code == 200 else (answer.status_code, answer.json())


async def checked(desk: Desk, toml: str, *edits: dict[str, Any]) -> Any:
    answer = await desk.ask(
        Role.SUPERVISOR, "POST", "/api/house-check", json={"toml": toml, "edits": [*edits]}
    )
    return answer.json() if answer.status_code == 200 else (answer.status_code, answer.json())


def test_a_house_is_changed_and_its_tables_play_by_it(settings: Settings) -> None:
    """The version is kept with its author, time and reason; a table where nobody sits takes it at once."""

    async def before(desk: Desk) -> None:
        (line,) = [each for each in await desk.told(Role.FLOOR, "/api/house-editions") if each["key"] == "LP"]
        assert (line["version"], line["by"], line["tables"], line["in_play"]) == (0, "", ["Table 1"], [])
        assert await published(desk, PUBLISH) == {"version": 1, "tables": ["Table 1"]}
        newest, packed = await desk.told(Role.AUDITOR, f"{LP}/versions")
        assert (newest["version"], newest["by"], newest["reason"]) == (1, "Sue", "The new rates")
        assert (packed["version"], packed["by"]) == (0, "")
        assert (await desk.told(Role.FLOOR, f"{LP}/versions/1"))["toml"] == DEARER
        assert (await desk.told(Role.FLOOR, f"{LP}/versions/0"))["toml"] == TEXT
        await by_the_new_one(desk)
        trail = {line["what"]: line for line in await desk.told(Role.AUDITOR, "/api/trail")}
        assert (trail["publish_house"]["whom"], trail["publish_house"]["by"]) == ("LP/1", "Sue")
        assert trail["publish_house"]["reason"] == "The new rates"
        assert trail["set_terms"]["by"] == "Sue"
        worked = {"game": {"kind": "posted", "house": "LP", "game": "holdem", "name": "4-8"}}
        told = (await desk.ask(Role.FLOOR, "POST", "/api/worked", json=worked)).json()
        assert {hand["house"] for hand in told["hands"]} == {100, 200, 500}

    async def after(desk: Desk) -> None:
        await by_the_new_one(desk)
        (line,) = [each for each in await desk.told(Role.FLOOR, "/api/house-editions") if each["key"] == "LP"]
        assert (line["version"], line["reason"]) == (1, "The new rates")
        back = {"base": 1, "reason": "Too dear"}
        answer = await desk.ask(Role.SUPERVISOR, "POST", f"{LP}/versions/0/return", json=back)
        assert answer.json() == {"version": 2, "tables": ["Table 1"]}
        assert desk.up.table.spread.least_buy_in == 40_00
        assert [each["version"] for each in await desk.told(Role.FLOOR, f"{LP}/versions")] == [2, 1, 0]

    at_the_desk(settings, before, hands=0)
    at_the_desk(settings, after, hands=0)
    engine = reading(database(settings.database.url))
    assert [str(fault) for fault in audit(engine)] == []
    engine.dispose()


async def by_the_new_one(desk: Desk) -> None:
    assert desk.up.table.spread.least_buy_in == 60_00
    assert [charge.amount for charge in desk.up.table.spread.terms.collection.charges] == [200, 500, 100]
    assert desk.up.house.tables["t1"].spreads["holdem", "4-8"].least_buy_in == 60_00
    stands = await desk.told(Role.FLOOR, "/api/tables/t1/terms")
    assert stands["by"] == [{"house": "LP", "version": 1}]


def test_nobody_edits_a_house_that_is_in_play(settings: Settings) -> None:
    """The refusal names the tables. They play on as before, and a draft may be kept meanwhile."""

    async def does(desk: Desk) -> None:
        stands = desk.up.table.terms
        refused = {"refused": "house_in_play", "reason": "Table 1"}
        assert await published(desk, PUBLISH) == (409, refused)
        draft = {"toml": DEARER, "base": 0}
        assert (await desk.ask(Role.SUPERVISOR, "PUT", f"{LP}/draft", json=draft)).status_code == 200
        (line,) = [each for each in await desk.told(Role.FLOOR, "/api/house-editions") if each["key"] == "LP"]
        assert (line["in_play"], line["draft_by"], line["version"]) == (["Table 1"], "Sue", 0)
        other = {"toml": load("oak").toml, "base": 0, "reason": "Not in play"}
        assert (await published(desk, other, "OAK"))[1]["refused"] == "nothing_new"
        assert desk.up.table.terms == stands

    at_the_desk(settings, does, hands=1)


def test_the_house_that_the_floor_chose_for_a_table_is_the_one_in_play(settings: Settings) -> None:
    """This holds after a start too, although the configuration names another house."""

    async def chosen(desk: Desk) -> None:
        stands = await desk.told(Role.FLOOR, "/api/tables/t1/terms")
        (table, *_) = await desk.told(Role.FLOOR, "/api/houses/OAK/tables/holdem")
        item = {"kind": "posted", "house": "OAK", "game": "holdem", "name": table["name"]}
        asked = {"menu": [item], "clocks": stands["clocks"]}
        assert (await desk.ask(Role.FLOOR, "PUT", "/api/tables/t1/terms", json=asked)).status_code == 200
        no_house = {**asked, "menu": [{**item, "house": "XX"}]}
        assert (await desk.ask(Role.FLOOR, "PUT", "/api/tables/t1/terms", json=no_house)).status_code == 404

    async def after(desk: Desk) -> None:
        told = {each["key"]: each["tables"] for each in await desk.told(Role.FLOOR, "/api/house-editions")}
        assert (told["OAK"], told["LP"]) == (["Table 1"], [])
        assert await published(desk, PUBLISH) == {"version": 1, "tables": []}

    at_the_desk(settings, chosen, hands=0)
    at_the_desk(settings, after, hands=0)


def test_a_table_of_two_houses_keeps_the_games_of_both_when_one_is_published(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        stands = await desk.told(Role.FLOOR, "/api/tables/t1/terms")
        menu = [
            {"kind": "posted", "house": "OAK", "game": "holdem", "name": "limit 1"},
            {"kind": "kept", "game": "holdem", "name": "4-8"},
        ]
        asked = {"menu": menu, "clocks": stands["clocks"]}
        assert (await desk.ask(Role.FLOOR, "PUT", "/api/tables/t1/terms", json=asked)).status_code == 200
        assert await published(desk, PUBLISH) == {"version": 1, "tables": ["Table 1"]}
        spreads = desk.up.house.tables["t1"].spreads
        assert {("lowball", "lowball 1"), ("holdem", "no limit 1-2")} <= spreads.keys()
        told = await desk.told(Role.FLOOR, "/api/tables/t1/terms")
        assert told["by"] == [{"house": "LP", "version": 1}, {"house": "OAK", "version": 0}]
        said = [(each["form"]["house"], each["version"]) for each in told["menu"]]
        assert said == [("OAK", 0), ("LP", 1)]

    at_the_desk(settings, does, hands=0)


def test_what_was_published_does_not_take_what_the_floor_chose(settings: Settings) -> None:
    """A start compares with the configuration, which has not changed."""

    async def publishes(desk: Desk) -> None:
        clocks = (await desk.told(Role.FLOOR, "/api/tables/t1/terms"))["clocks"]
        item = {"kind": "posted", "house": "LP", "game": "holdem", "name": "no limit 1-2"}
        asked = {"menu": [item], "clocks": clocks}
        assert (await desk.ask(Role.FLOOR, "PUT", "/api/tables/t1/terms", json=asked)).status_code == 200
        assert (await published(desk, PUBLISH))["version"] == 1

    async def stays(desk: Desk) -> None:
        assert [spread.name for spread in desk.up.table.terms.menu] == ["no limit 1-2"]

    async def heard(desk: Desk) -> None:
        assert [spread.name for spread in desk.up.table.terms.menu] == ["limit 3-6", "4-8"]
        assert desk.up.table.terms.menu[1].least_buy_in == 60_00

    at_the_desk(settings, publishes, hands=0)
    at_the_desk(settings, stays, hands=0)
    (table,) = settings.tables
    menu = (Dish("holdem", "limit 3-6"), Dish("holdem", "4-8"))
    at_the_desk(replace(settings, tables=(replace(table, menu=menu),)), heard, hands=0)


def test_what_a_cut_left_undone_is_done_at_the_next_start(settings: Settings) -> None:
    """The power failed after a version was published and before its tables took it. A bad one is skipped."""

    async def writes(*versions: HouseVersion) -> None:
        writer = InlineWriter(unsynced(database(settings.database.url)))
        for version in versions:
            await HouseBooks(writer, SystemClock()).publish(version)
        await writer.close()

    async def nothing(desk: Desk) -> None:
        assert desk.up.table.spread.least_buy_in == 40_00

    async def catches_up(desk: Desk) -> None:
        await desk.up.until(lambda: desk.up.table.spread.least_buy_in == 60_00)
        told = {each["key"]: each["version"] for each in await desk.told(Role.FLOOR, "/api/house-editions")}
        assert told["LP"] == 1
        after = {**PUBLISH, "base": 1, "toml": TEXT}
        assert await published(desk, after) == {"version": 3, "tables": ["Table 1"]}

    at_the_desk(settings, nothing, hands=0)
    first = HouseVersion(
        house="LP", version=1, title="Lightning Poker", toml=DEARER, by="Sue", at=0, reason="The new rates"
    )
    asyncio.run(writes(first, replace(first, version=2, toml="no house at all")))
    at_the_desk(settings, catches_up, hands=0)


def test_a_house_is_made(settings: Settings) -> None:
    text = TEXT.replace('house = "LP"', 'house = "OWN"').replace("Lightning Poker", "Our own room")

    async def does(desk: Desk) -> None:
        draft = {"toml": text, "base": None}
        assert (
            await desk.ask(Role.SUPERVISOR, "PUT", "/api/houses/OWN/draft", json=draft)
        ).status_code == 200
        (line,) = [
            each for each in await desk.told(Role.FLOOR, "/api/house-editions") if each["key"] == "OWN"
        ]
        assert (line["version"], line["draft_by"]) == (None, "Sue")
        assert (await desk.ask(Role.FLOOR, "GET", "/api/houses/OWN/versions")).status_code == 404
        made = {**draft, "reason": "A room of our own"}
        assert await published(desk, made, "OWN") == {"version": 1, "tables": []}
        assert await desk.told(Role.FLOOR, "/api/houses/OWN/draft") is None
        assert "OWN" in {house["key"] for house in await desk.told(Role.FLOOR, "/api/houses")}
        assert await published(desk, made, "OWN") == {"version": 1, "tables": []}  # asked once more
        other = {**made, "toml": text + "\n"}
        assert (await published(desk, other, "OWN"))[1] == {"refused": "house_moved_on"}
        assert (await published(desk, {**PUBLISH, "base": None}))[1] == {"refused": "house_moved_on"}
        assert (await published(desk, made, "OTHER"))[1]["reason"] == "the text is of a house OWN"

    at_the_desk(settings, does, hands=0)


def test_who_began_from_an_older_version_is_told(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        assert (await published(desk, PUBLISH))["version"] == 1
        other = {**PUBLISH, "toml": TEXT.replace('"4-8"', '"5-10"')}
        assert await published(desk, other) == (409, {"refused": "house_moved_on"})
        same = {**PUBLISH, "base": 1}
        assert await published(desk, same) == (409, {"refused": "nothing_new"})

    at_the_desk(settings, does, hands=0)


def test_everything_wrong_is_said_with_its_place_and_nothing_is_kept(settings: Settings) -> None:
    wrong = TEXT.replace("raise_cap = 3", 'raise_cap = "many"').replace('"4-8"', '"8-4"')

    async def does(desk: Desk) -> None:
        told = await checked(desk, wrong)
        assert [(fault["path"], fault["line"]) for fault in told["faults"]] == [
            (["rules", "all", "raise_cap"], 9),
            (["tables", 0, "limit"], 62),
        ]
        assert told["offered"] == []
        assert told["said"]["rules"]["all"]["raise_cap"] == "many"
        refused = await published(desk, {**PUBLISH, "toml": wrong})
        assert refused[1]["refused"] == "cannot_be"
        assert "line 9: raise_cap" in refused[1]["reason"]
        nothing = await checked(desk, "this is no TOML")
        assert (nothing["said"], len(nothing["faults"])) == (None, 1)
        assert [each["version"] for each in await desk.told(Role.FLOOR, f"{LP}/versions")] == [0]

    at_the_desk(settings, does, hands=0)


def test_a_form_changes_one_value_of_the_text(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        path = ["tables", 0, "limit"]
        told = await checked(desk, TEXT, {"path": path, "toml": '"6-12"'})
        assert told["toml"] == TEXT.replace('limit = "4-8"', 'limit = "6-12"')
        assert told["faults"] == []
        menu = {(each["game"], each["name"]): each for each in told["offered"]}
        assert menu["holdem", "4-8"]["form"]["limit"] == [600, 1200]
        assert menu["holdem", "4-8"]["path"] == ["tables", 0]
        assert menu["holdem", "limit 3-6"]["path"] == ["fees", 0, "rows", 0]
        refused = await checked(desk, TEXT, {"path": ["tables"], "toml": "1"})
        assert refused == (409, {"refused": "cannot_be", "reason": "change that in the text"})
        example = {"toml": told["toml"], "game": "holdem", "name": "4-8"}
        worked = (await desk.ask(Role.FLOOR, "POST", "/api/house-example", json=example)).json()
        assert (worked["game"]["lower"], worked["game"]["upper"]) == (600, 1200)
        gone = {**example, "name": "nothing"}
        assert (await desk.ask(Role.FLOOR, "POST", "/api/house-example", json=gone)).status_code == 404

    at_the_desk(settings, does, hands=0)


def test_a_house_may_say_more_than_a_form_asks(settings: Settings) -> None:
    """A name that fits no message is a mistake. Numbers too large for a form are shown as they are."""

    async def does(desk: Desk) -> None:
        wide = await checked(desk, TEXT, {"path": ["rules", "all", "short_buys"], "toml": "1000"})
        assert wide["faults"] == []
        assert {each["form"]["short_buys"] for each in wide["offered"]} == {1000}
        for path in (["tables", 0, "name"], ["fees", 0, "schedule"], ["house"]):
            told = await checked(desk, TEXT, {"path": path, "toml": '"4:8!"'})
            assert any("is no name" in fault["reason"] for fault in told["faults"]), path
            assert told["offered"] == []

    at_the_desk(settings, does, hands=0)


NOT_UNDERSTOOD: list[tuple[str, str, dict[str, Any]]] = [
    ("PUT", f"{LP}/draft", {"toml": "x" * 70_000, "base": 0}),
    ("PUT", f"{LP}/draft", {"toml": "x"}),
    ("PUT", "/api/houses/own/draft", {"toml": "x", "base": None}),
    ("POST", f"{LP}/versions", {**PUBLISH, "reason": "  "}),
    ("POST", f"{LP}/versions", {**PUBLISH, "base": -1}),
    ("POST", f"{LP}/versions", {**PUBLISH, "by": "Flo"}),
    ("POST", "/api/house-check", {"toml": TEXT, "edits": [{"path": [], "toml": "1"}]}),
    ("POST", "/api/house-check", {"toml": TEXT, "edits": [{"path": [1.5], "toml": "1"}]}),
]


def test_what_is_not_understood(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        for method, path, said in NOT_UNDERSTOOD:
            answer = await desk.ask(Role.SUPERVISOR, method, path, json=said)
            assert (answer.status_code, answer.json()) == (422, {"refused": "not_understood"}), (path, said)
        long = {"toml": "x" * 300_000, "base": 0}
        assert (await desk.ask(Role.SUPERVISOR, "PUT", f"{LP}/draft", json=long)).status_code == 413

    at_the_desk(settings, does, hands=0)
