"""LP-160: the full order of a tournament is stored, in the transaction that ends it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import delete

from table_server.store.journal.tournament_results import (
    Finished,
    TournamentResult,
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


def kept(where: Database, key: str = "e1") -> list[TournamentResult]:
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
            Finished(
                tournament="s2",
                title="Sit and go",
                over_at=over[0],
                result=TournamentResult(
                    entrant=2, player=winner, first=1, last=1, cash=0, ticket=9_000, bounties=0
                ),
            ),
            Finished(
                tournament="s1",
                title="Sit and go",
                over_at=over[1],
                result=TournamentResult(
                    entrant=2, player=winner, first=1, last=1, cash=10_000, ticket=0, bounties=0
                ),
            ),
        ]
        (latest,) = results_of_player(connection, loser, 1)
        assert (latest.tournament, latest.result.first, latest.result.cash) == ("s2", 2, 1_000)
        assert results_of_player(connection, "99", 9) == []


def test_a_shared_place_spans_from_first_to_last() -> None:
    out = [
        events.Registered(key=f"x/{n}", number=n, player=f"p{n}", name=f"P {n}", by_ticket=False)
        for n in (1, 2, 3)
    ]
    placed = [
        events.Placed(key="x/4", number=3, first=2, last=3, prize=Prize(5)),
        events.Placed(key="x/5", number=1, first=2, last=3, prize=Prize(5)),
    ]
    won = events.Placed(key="x/6", number=2, first=1, last=1, prize=Prize(90))
    bounties = [events.BountyWon("x/7", 3, ((2, 4), (1, 3))), events.BountyWon("x/8", 1, ((2, 7),))]
    assert results_from([*out, *placed, won, *bounties]) == [
        TournamentResult(entrant=2, player="p2", first=1, last=1, cash=90, ticket=0, bounties=11),
        TournamentResult(entrant=1, player="p1", first=2, last=3, cash=5, ticket=0, bounties=3),
        TournamentResult(entrant=3, player="p3", first=2, last=3, cash=5, ticket=0, bounties=0),
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
