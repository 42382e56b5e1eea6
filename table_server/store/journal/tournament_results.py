"""Each entrant's place in a tournament and what it was worth: the full order, kept for good (LP-160)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, insert, or_, select

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.store.journal.chain import JournalRow
from table_server.store.journal.codec import beginning
from table_server.store.journal.rows import decoded_of_tournament
from table_server.store.tables.play import EVENTS, RESULTS, TOURNAMENTS
from table_server.tournaments.events import BountyWon, Event, Placed, Registered
from table_server.tournaments.structure import JOURNALS

_TELLING: Final = (Registered, Placed, BountyWon)


@value
class TournamentResult:
    """One entrant's place and winnings. A shared place spans from first to last."""

    entrant: int
    """The entrant's number, in the order of registration."""
    player: str
    first: int
    last: int
    cash: Cents
    ticket: Cents
    """The worth of a seat won in another tournament."""
    bounties: Cents


@value
class Finished:
    """A player's result in a tournament that is over."""

    tournament: str
    title: str
    over_at: int
    result: TournamentResult


def results_from(story: Iterable[Event]) -> list[TournamentResult]:
    """The results in these events, best first."""
    players: dict[int, str] = {}
    places: list[Placed] = []
    bounties: Counter[int] = Counter()
    for event in story:
        match event:
            case Registered(number=number, player=player):
                players[number] = player
            case Placed():
                places.append(event)
            case BountyWon(amounts=amounts):
                bounties.update(dict(amounts))
            case _:
                pass
    return [
        TournamentResult(
            entrant=placed.number,
            player=players[placed.number],
            first=placed.first,
            last=placed.last,
            cash=placed.prize.cash,
            ticket=placed.prize.ticket,
            bounties=bounties[placed.number],
        )
        for placed in sorted(places, key=lambda placed: (placed.first, placed.number))
    ]


def write_results(connection: Connection, journal: str) -> None:
    """Write the results in the transaction of the last event, reading only the events they depend on."""
    telling = or_(*(EVENTS.c.event.startswith(beginning(kind), autoescape=True) for kind in _TELLING))
    chosen = select(EVENTS).where(EVENTS.c.table_key == journal, telling).order_by(EVENTS.c.seq)
    results = results_from(decoded_of_tournament(JournalRow(*row)) for row in connection.execute(chosen))
    key = journal.removeprefix(JOURNALS)
    rows = [{"tournament": key, **{name: getattr(result, name) for name in _FIELDS}} for result in results]
    if rows:
        connection.execute(insert(RESULTS), rows)


def results_of(connection: Connection, tournament: str) -> list[TournamentResult]:
    """The full order, best first; empty until the tournament is over."""
    chosen = select(RESULTS).where(RESULTS.c.tournament == tournament)
    rows = connection.execute(chosen.order_by(RESULTS.c.first, RESULTS.c.entrant))
    return [_result(row) for row in rows]


def results_of_player(connection: Connection, player: str, most: int) -> list[Finished]:
    """A player's own results, newest first."""
    chosen = (
        select(RESULTS, TOURNAMENTS.c.title, TOURNAMENTS.c.over_at)
        .join(TOURNAMENTS, TOURNAMENTS.c.tournament == RESULTS.c.tournament)
        .where(RESULTS.c.player == player)
        .order_by(TOURNAMENTS.c.over_at.desc(), RESULTS.c.tournament)
        .limit(most)
    )
    rows = connection.execute(chosen)
    return [
        Finished(tournament=row.tournament, title=row.title, over_at=row.over_at, result=_result(row))
        for row in rows
    ]


_FIELDS: Final = TournamentResult.__match_args__


def _result(row: Any) -> TournamentResult:  # a row has the columns it was asked for
    return TournamentResult(*(getattr(row, name) for name in _FIELDS))
