"""LP-159: a satellite pays seats in a later tournament, in one transaction of both."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from table_server.cage.ledger import wallet
from table_server.runtime.director import Director
from table_server.store.sql.engine import Database
from table_server.tournaments import commands
from table_server.tournaments.entries import ticket
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.soundness import Flaw, Wrong
from table_server.tournaments.state import Tournament, TournamentPhase
from table_server.wire.codes import Code
from tests.runtime.directing import ONE_TABLE, Directing, directing, faults
from tests.runtime.sitting import fund
from tests.runtime.test_director import held
from tests.tournaments.structures import MINUTE
from tests.virtual.loop import run

MAIN = replace(ONE_TABLE, key="main", title="Main event")
SATELLITE = replace(
    ONE_TABLE,
    key="sat",
    title="Satellite",
    chips=200,
    levels=tuple(Level(blinds(25 * n, 50 * n), 2 * MINUTE) for n in (1, 2, 4, 32)),
    payouts=Tickets("main", MAIN.price),
)
"""Three enter for 15,000: two seats, and 4,000 in cash."""
Play = Callable[[Directing], Awaitable[None]]


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    fund(sqlite_place)
    return sqlite_place


def played(where: Database, *evenings: Play) -> None:
    """Play each step on a server that was restarted before it."""

    async def main(play: Play, away: int) -> None:
        async with directing(where, 2, away) as room:
            await play(room)

    for number, evening in enumerate(evenings):
        run(main(evening, number * 24 * 60 * MINUTE))


def shown(room: Directing, key: str) -> Tournament:
    director = room.tournaments.of(key)
    assert director is not None
    return director.shown


async def told(room: Directing, key: str, command: commands.Command) -> Code | None:
    answer = await room.tournaments.says(key, command)
    await asyncio.sleep(0.1)
    return answer


async def enters(room: Directing, key: str, *players: int) -> None:
    for number in players:
        entering = commands.Register(f"p{number}", f"Player {number}", shown(room, key).structure.price)
        assert await told(room, key, entering) is None


async def both_open(room: Directing) -> None:
    assert isinstance(await room.tournaments.open(MAIN, ["t1"]), Director)
    assert isinstance(await room.tournaments.open(SATELLITE, ["t2"]), Director)
    await enters(room, "sat", 1, 2, 3)


async def played_out(room: Directing) -> None:
    """Nobody attends, and the blinds decide who wins the seats."""
    assert await told(room, "sat", commands.Begin()) is None
    await room.until(lambda: shown(room, "sat").phase is TournamentPhase.OVER)


def winners(room: Directing) -> list[int]:
    entrants = shown(room, "sat").entrants.values()
    return [int(e.player[1:]) for e in entrants if e.finish is not None and e.finish.prize.ticket]


async def until_seats_are_won(room: Directing) -> None:
    await both_open(room)
    await played_out(room)


def test_seats_are_won_held_and_taken_each_once(place: Database) -> None:
    """Over a restart: one seat is taken; the other is paid when the main event begins without its winner."""
    won: list[int] = []

    async def before(room: Directing) -> None:
        await until_seats_are_won(room)
        won.extend(winners(room))
        assert len(won) == 2
        assert sorted(shown(room, "main").held) == sorted(f"p{number}" for number in won)

    async def after(room: Directing) -> None:
        await asyncio.sleep(0.1)
        assert len(shown(room, "main").held) == 2
        await enters(room, "main", won[0])
        (entrant,) = shown(room, "main").entrants.values()
        assert (entrant.player, entrant.by_ticket) == (f"p{won[0]}", True)
        await enters(room, "main", 5)
        assert await told(room, "main", commands.Begin()) is None
        assert shown(room, "main").held == {}

    async def later(room: Directing) -> None:
        await asyncio.sleep(0.1)
        assert shown(room, "main").held == {}

    played(place, before, after, later)
    paid = 200_000 - SATELLITE.price
    one, other = won
    assert held(place, ticket("main", f"p{one}"), wallet(f"p{one}")) == [0, paid]
    assert held(place, ticket("main", f"p{other}"), wallet(f"p{other}")) == [0, paid + MAIN.price]
    assert faults(place) == []


def test_the_place_that_wins_a_seat_and_the_seat_are_durable_together(place: Database) -> None:
    """A crash leaves all of it or nothing: the last hand, the satellite's end and the held seats."""

    async def before(room: Directing) -> None:
        await until_seats_are_won(room)
        last = next(each for each in reversed(room.held.together) if "tournament:sat" in each)
        assert "TournamentOver" in last["tournament:sat"]
        assert "SeatHeld" in last["tournament:main"]
        assert "t2" in last

    played(place, before)
    assert faults(place) == []


def test_at_the_seat_who_has_won_one_is_told_and_enters_with_it(place: Database) -> None:
    async def play(room: Directing) -> None:
        await until_seats_are_won(room)
        won = winners(room)
        (lost,) = {1, 2, 3} - set(won)
        for seat, number in ((1, won[0]), (2, lost)):
            assert await room.proves("t1", seat, f"p{number}") is None
        you = room.view("t1", 1)["you"]["tournament"]
        assert (you["may_enter"], you["has_seat"]) == (True, True)
        assert room.view("t1", 2)["you"]["tournament"]["has_seat"] is False
        for seat in (1, 2):
            assert await room.touches("t1", seat, type="enter") is None
        await asyncio.sleep(0.1)
        assert [e.by_ticket for e in shown(room, "main").entrants.values()] == [True, False]
        assert [room.view("t1", seat)["you"]["tournament"]["has_seat"] for seat in (1, 2)] == [True, False]
        assert await room.touches("t1", 1, type="withdraw") is None
        you = room.view("t1", 1)["you"]["tournament"]
        assert (you["standing"], you["may_enter"], you["has_seat"]) == (None, True, True)

    played(place, play)
    assert faults(place) == []


def test_who_plays_in_the_main_event_already_has_the_worth_at_once(place: Database) -> None:
    won: list[int] = []

    async def play(room: Directing) -> None:
        await both_open(room)
        await enters(room, "main", 1, 2, 3)
        await played_out(room)
        won.extend(winners(room))
        assert shown(room, "main").held == {}

    played(place, play)
    entered = 200_000 - SATELLITE.price - MAIN.price
    for number in won:
        assert held(place, ticket("main", f"p{number}"), wallet(f"p{number}")) == [0, entered + MAIN.price]
    assert faults(place) == []


@pytest.mark.parametrize("given_back", [False, True])
def test_the_main_event_is_called_off_before_the_seats_are_won(place: Database, given_back: bool) -> None:
    """The worth goes to the wallets once, whether or not its table has been given back."""
    won: list[int] = []

    async def before(room: Directing) -> None:
        await both_open(room)
        assert await told(room, "main", commands.Cancel("rain")) is None
        if given_back:
            assert await room.tournaments.release("main") is None
        await played_out(room)
        won.extend(winners(room))

    async def after(room: Directing) -> None:
        await asyncio.sleep(1)
        assert room.tournaments.each() == ()

    played(place, before, after)
    for number in won:
        worth = 200_000 - SATELLITE.price + MAIN.price
        assert held(place, ticket("main", f"p{number}"), wallet(f"p{number}")) == [0, worth]
    assert faults(place) == []


def test_a_main_event_that_was_called_off_before_a_restart(place: Database) -> None:
    """It has no director any more."""
    won: list[int] = []

    async def before(room: Directing) -> None:
        await both_open(room)
        assert await told(room, "main", commands.Cancel("rain")) is None

    async def after(room: Directing) -> None:
        assert room.tournaments.of("main") is None
        await played_out(room)
        won.extend(winners(room))

    played(place, before, after)
    assert len(won) == 2
    for number in won:
        worth = 200_000 - SATELLITE.price + MAIN.price
        assert held(place, ticket("main", f"p{number}"), wallet(f"p{number}")) == [0, worth]
    assert faults(place) == []


def test_no_satellite_without_seats_to_win(place: Database) -> None:
    """Its target has to be open for registration, at exactly the worth of a ticket (LP-136)."""

    async def play(room: Directing) -> None:
        not_open = (Wrong(Flaw.SEATS_NOT_OPEN),)
        assert await room.tournaments.open(SATELLITE, ["t2"]) == not_open
        assert isinstance(await room.tournaments.open(MAIN, ["t1"]), Director)
        for worth in (MAIN.price - 1, MAIN.price + 1, MAIN.buy_in):
            cheap = replace(SATELLITE, payouts=Tickets("main", worth))
            assert await room.tournaments.open(cheap, ["t2"]) == (Wrong(Flaw.SEATS_OF_ANOTHER_PRICE),)
        assert room.tournaments.wrongs(SATELLITE, ["t2"]) == ()
        assert room.actors["t2"].terms.tournament == ""
        await enters(room, "main", 1, 2)
        assert await told(room, "main", commands.Begin()) is None
        assert await room.tournaments.open(SATELLITE, ["t2"]) == not_open
        assert room.tournaments.wrongs(SATELLITE, ["t2"]) == not_open

    played(place, play)
    assert faults(place) == []
