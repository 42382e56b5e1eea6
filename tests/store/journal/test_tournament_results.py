"""LP-160: the full order of a tournament is stored, in the transaction that ends it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import delete

from table_server.store.journal.tournament_results import (
    Finished,
    Result,
    results_from,
    results_of,
    results_of_player,
)
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.tables.play import RESULTS
from table_server.tournaments import commands, events
from table_server.tournaments.payouts import Prize, Tickets
from tests.store.notes import disposed, tamper
from tests.store.played_tournament import Recorded, committed, filled, keep, recorded, whole
from tests.tournaments.structures import EVENING, SIT_AND_GO


def kept(where: Database, key: str = "e1") -> list[Result]:
    with disposed(reading(where)) as engine, engine.connect() as connection:
        return results_of(connection, key)


def test_everybody_has_a_place_and_what_it_brought(place: Database) -> None:
    played = whole()
    keep(place, played, played.steps[:-1])
    assert kept(place) == []
    asyncio.run(committed(place, played, played.steps[-1:]))
    results = kept(place)
    entrants = played.tournament.entrants
    assert len(results) == len(entrants)
    for result in results:
        entrant = entrants[result.entrant]
        assert entrant.finish is not None
        prize = entrant.finish.prize
        assert (result.player, result.bounties) == (entrant.player, entrant.bounties)
        assert (result.first, result.last) == (entrant.finish.first, entrant.finish.last)
        assert (result.cash, result.ticket) == (prize.cash, prize.ticket)
    assert [result.first for result in results] == sorted(result.first for result in results)


def played_twice(where: Database) -> tuple[Recorded, Recorded]:
    """Two tournaments with the same players."""
    first = recorded(SIT_AND_GO, 2)
    second = recorded(replace(SIT_AND_GO, key="s2", payouts=Tickets("main", 9_000)), 2)
    second.now = 9_000_000
    for each in (first, second):
        each.must(commands.Begin())
        each.hand(1, {1: 0, 2: 3_000})
    filled(where, first)
    for each in (first, second):
        asyncio.run(committed(where, each, each.steps))
    return first, second


def test_a_player_finds_all_of_the_own_newest_first(place: Database) -> None:
    first, second = played_twice(place)
    winner, loser = (first.tournament.entrants[number].player for number in (2, 1))
    over = [each.steps[-1].at for each in (second, first)]
    with disposed(reading(place)) as engine, engine.connect() as connection:
        assert results_of_player(connection, winner, 9) == [
            Finished("s2", "Sit and go", over[0], Result(2, winner, 1, 1, 0, 9_000, 0)),
            Finished("s1", "Sit and go", over[1], Result(2, winner, 1, 1, 10_000, 0, 0)),
        ]
        (latest,) = results_of_player(connection, loser, 1)
        assert (latest.tournament, latest.result.first, latest.result.cash) == ("s2", 2, 1_000)
        assert results_of_player(connection, "99", 9) == []


def test_who_shares_a_place_has_it_from_first_to_last() -> None:
    out = [events.Registered(f"x/{n}", n, f"p{n}", f"P {n}", by_ticket=False) for n in (1, 2, 3)]
    placed = [events.Placed("x/4", 3, 2, 3, Prize(5)), events.Placed("x/5", 1, 2, 3, Prize(5))]
    won = events.Placed("x/6", 2, 1, 1, Prize(90))
    bounties = [events.BountyWon("x/7", 3, ((2, 4), (1, 3))), events.BountyWon("x/8", 1, ((2, 7),))]
    assert results_from([*out, *placed, won, *bounties]) == [
        Result(2, "p2", 1, 1, 90, 0, 11),
        Result(1, "p1", 2, 3, 5, 0, 3),
        Result(3, "p3", 2, 3, 5, 0, 0),
    ]


def test_one_that_was_called_off_has_none(sqlite_place: Database) -> None:
    played = recorded(EVENING, 3)
    played.must(commands.Cancel("no lights"))
    keep(sqlite_place, played)
    assert kept(sqlite_place) == []


def test_the_database_itself_keeps_them(sqlite_place: Database) -> None:
    keep(sqlite_place, whole())
    with pytest.raises(Exception, match="what tournament_results holds is kept as it was written"):
        _delete(sqlite_place)
    tamper(sqlite_place, lambda connection: connection.execute(delete(RESULTS)))
    assert kept(sqlite_place) == []


def _delete(where: Database) -> None:
    with disposed(writing(where)) as engine, engine.begin() as connection:
        connection.execute(delete(RESULTS))
