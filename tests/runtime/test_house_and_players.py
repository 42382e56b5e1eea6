"""Views beside the game: players' preferences, calls for the floor, run-outs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from table_server.cage.preferences import Peek, Preferences
from table_server.engine.cards import Seat
from table_server.engine.time_collection import TimeBasis, TimeCharge, TimeCollection
from table_server.families.rounds.lineup import LineupTerms
from table_server.runtime.intents import Enters, FloorComes, Looks, Prefers
from table_server.store.sql.engine import Database
from table_server.table.commands import Announce, Leave, LogIn, Queue, Waits
from table_server.table.terms import TableTerms
from table_server.wire.codes import Code
from tests.runtime.sitting import STACK, TERMS, Sitting, fund, sitting
from tests.table.spreads import HOLDEM, LOWBALL, NO_LIMIT
from tests.virtual.loop import run

Play = Callable[[Sitting], Awaitable[None]]
LIKES = Preferences(language="tl", peek=Peek.COVER, extra_time=150)


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


def played(where: Database, play: Play, terms: TableTerms = TERMS) -> None:
    async def main() -> None:
        async with sitting(where, terms) as table:
            await play(table)

    run(main())


def entering(seat: int, player: str = "", likes: Preferences = LIKES) -> Enters:
    name = player or f"p{seat}"
    return Enters(
        LogIn(seat=Seat(seat), player=name, name=f"Player {seat}", extra_time=likes.extra_time), likes
    )


def steps(table: Sitting) -> list[dict[str, Any]]:
    """The steps of the newest message to the first seat."""
    newest = table._seats[Seat(1)]._newest
    assert newest is not None
    told: list[dict[str, Any]] = json.loads(newest)["steps"]
    return told


def test_the_first_view_of_a_player_is_as_that_player_likes_it(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await asyncio.sleep(0)
        assert table.you(1)["preferences"] is None
        assert await table.actor.says(entering(1)) is None
        you = table.you(1)
        assert (you["preferences"]["language"], you["preferences"]["peek"]) == ("tl", "cover")
        assert you["extra_time"] == 150
        assert table.you(2)["preferences"] is None
        assert await table.wants(Leave(Seat(1))) is None
        assert table.you(1)["preferences"] is None
        assert table.actor._presence.preferences == {}

    played(place, play)


def test_what_is_preferred_holds_at_once_and_changes_no_version(place: Database) -> None:
    async def play(table: Sitting) -> None:
        assert await table.actor.says(entering(1)) is None
        version = table.actor.version
        assert await table.actor.says(Prefers("p1", replace(LIKES, language="vi"))) is None
        assert table.you(1)["preferences"]["language"] == "vi"
        assert table.actor.version == version
        assert await table.actor.says(Prefers("p9", LIKES)) is None  # who has left meanwhile

    played(place, play)


def test_a_log_in_that_is_refused_leaves_nothing_behind(place: Database) -> None:
    async def play(table: Sitting) -> None:
        assert await table.actor.says(entering(1)) is None
        assert await table.actor.says(entering(1, "p2")) is Code.SEAT_IS_TAKEN
        assert await table.actor.says(entering(3, "p1", replace(LIKES, language="es"))) is Code.ALREADY_SEATED
        assert table.actor._presence.preferences == {"p1": LIKES}

    played(place, play)


def test_a_seat_calls_the_floor_until_somebody_comes(place: Database) -> None:
    async def play(table: Sitting) -> None:
        floor = table.actor.channels.floor.open()
        await table.actor.says(entering(1))
        assert await table.says(1, type="call_floor", on=True) is None
        assert await table.says(4, type="call_floor", on=True) is None  # nobody sits there
        await asyncio.sleep(7)
        assert await table.says(1, type="call_floor", on=True) is None  # the first time counts
        calls = json.loads(await floor.take())["view"]["floor"]["calls"]
        assert calls == [{"seat": 1, "ago": 7_000}, {"seat": 4, "ago": 7_000}]
        assert [table.you(seat)["floor_called"] for seat in (1, 2, 4)] == [True, False, True]
        assert await table.actor.says(FloorComes(Seat(4))) is None
        assert not table.you(4)["floor_called"]
        assert await table.actor.says(FloorComes(Seat(4))) is Code.NOT_OFFERED
        assert await table.says(1, type="call_floor", on=False) is None
        assert not table.you(1)["floor_called"]
        assert json.loads(await floor.take())["view"]["floor"]["calls"] == []

    played(place, play)


def test_who_goes_needs_nobody_any_more(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.actor.says(entering(1))
        await table.says(1, type="call_floor", on=True)
        assert await table.wants(Leave(Seat(1))) is None
        assert not table.you(1)["floor_called"]

    played(place, play)


def test_what_the_house_says_survives_a_restart(place: Database) -> None:
    async def before(table: Sitting) -> None:
        assert await table.wants(Announce("Seat open")) is None
        assert await table.wants(Queue((Waits("Red"), Waits("Blue")))) is None
        assert [step["what"] for step in steps(table)] == []
        assert await table.wants(Announce("Seats open")) is None
        assert [step["what"] for step in steps(table)] == ["message"]

    async def after(table: Sitting) -> None:
        await asyncio.sleep(0)
        shown = table.view(1)["table"]
        assert (shown["message"], shown["waiting"]) == ("Seats open", ["Red", "Blue"])

    played(place, before)
    played(place, after)


async def all_in(table: Sitting) -> None:
    await table.opens(1, 2)
    first = table.asked()
    assert await table.answers(first, "wager", to=table.you(first)["offer"]["high"]) is None
    assert await table.answers(table.asked(), "call") is None


def test_a_run_out_is_told_street_by_street_and_the_next_deal_waits_for_it(place: Database) -> None:
    once = replace(NO_LIMIT, terms=replace(NO_LIMIT.terms, run_it=1))

    async def play(table: Sitting) -> None:
        await all_in(table)
        told = [step["what"] for step in steps(table)]
        assert [what for what in told if what in {"opened", "chances", "board"}] == [
            *("opened", "opened", "chances", "board", "chances", "board", "chances", "board")
        ]
        shown = table.view(1)["table"]
        assert shown["run_out"] == 2_000
        broke = [seat for seat in shown["seats"] if seat["state"] == "broke"]
        assert shown["deals_in"] == (None if broke else 10_000)

    played(place, play, replace(TERMS, menu=(once,)))


def test_chances_are_told_when_running_it_twice_has_opened_the_hands(place: Database) -> None:
    """D-51: it is asked with hands closed."""

    async def play(table: Sitting) -> None:
        await all_in(table)
        assert table.view(1)["table"]["hand"]["chances"] == []
        await table.actor.says(Looks(table.actor.channels.board))
        for seat in (1, 2):
            assert await table.answers(seat, "run_it", times=2) is None
        told = [step["chances"] for step in steps(table) if step["what"] == "chances"]
        assert [[of["board"] for of in chances] for chances in told] == [[0], [0], [0], [0, 1], [0, 1]]

    played(place, play, replace(TERMS, menu=(NO_LIMIT,)))


def test_cards_thrown_too_late_are_late_whatever_their_places(place: Database) -> None:
    async def play(table: Sitting) -> None:
        await table.opens(1, 2, 3)
        seat = table.asked()
        late = table.you(seat)["offer"]["id"] - 1
        assert await table.says(seat, type="draw", offer=late, cards=[9]) is Code.STALE_OFFER
        assert await table.says(seat, type="draw", offer=late + 1, cards=[9]) is Code.NOT_YOUR_CARD

    played(place, play, replace(TERMS, menu=(LOWBALL,)))


@pytest.mark.parametrize("waiting", [False, True])
def test_the_half_hour_is_paid_by_all_when_somebody_waits(place: Database, waiting: bool) -> None:
    """D-73: players who have not played a hand pay only then."""
    time = TimeCollection((TimeCharge(600),), TimeBasis.PER_PLAYER)
    timed = replace(HOLDEM, between=LineupTerms(min_players=3, time=time))

    async def play(table: Sitting) -> None:
        if waiting:
            assert await table.wants(Queue((Waits("Red"),))) is None
        await table.opens(1, 2)
        await asyncio.sleep(31 * 60)
        paid = STACK - 600 if waiting else STACK
        assert [chair.stack for chair in table.table.lineup.chairs.values()] == [paid, paid]

    played(place, play, replace(TERMS, menu=(timed,)))


def test_the_games_of_the_menu_by_their_places(place: Database) -> None:
    async def play(table: Sitting) -> None:
        actor = table.actor
        assert actor.spread_at(None) is table.table.spread
        assert [actor.spread_at(0), actor.spread_at(1)] == [HOLDEM, NO_LIMIT]
        assert actor.spread_at(2) is None
        await asyncio.sleep(0)

    played(place, play, replace(TERMS, menu=(HOLDEM, NO_LIMIT)))
