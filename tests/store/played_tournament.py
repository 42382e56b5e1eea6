"""A tournament played by chance, command by command, for journals with everything a real one holds."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from table_server.cage import ledger
from table_server.cage.ledger import Entry
from table_server.store.journal.journal import Post, SqlJournal
from table_server.store.ledger.ledger import open_account, post
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.writer import WriterThread
from table_server.tournaments import commands, events
from table_server.tournaments.commands import Command
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide import open_tournament
from table_server.tournaments.entries import crossing_entry
from table_server.tournaments.events import Event
from table_server.tournaments.refusal import TournamentRefused
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import AddOn, Rebuys, Structure, journal_of
from tests.store.notes import disposed
from tests.tournaments.played import Played, play_out
from tests.tournaments.structures import EVENING

PURSE = 1_000_000
"""Cents in every player's wallet."""
EVERYTHING: Structure = replace(
    EVENING,
    bounty=500,
    late_levels=1,
    rebuys=Rebuys(price=700, chips=1_500, levels=1, fee=30),
    add_on=AddOn(price=900, chips=2_000, after_level=2, fee=10),
    guarantee=100_000,
)
"""Rebuys, an add-on, bounties, and a house that adds to the pool."""


@dataclass
class Step:
    """The outcome of one command, to be committed together."""

    at: int
    events: Sequence[Event]
    entries: Sequence[Entry]


@dataclass
class Recorded(Played):
    """A tournament whose commands are recorded one by one."""

    steps: list[Step] = field(default_factory=list)
    satellites: bool = False

    def told(self, command: Command) -> TournamentOutcome | TournamentRefused:
        at = self.now
        answer = super().told(command)
        if isinstance(answer, TournamentOutcome):
            self.steps.append(Step(at, answer.events, answer.entries))
        return answer

    @property
    def journal(self) -> str:
        return journal_of(self.tournament.structure.key)


def recorded(structure: Structure, players: int = 0, seed: int = 0) -> Recorded:
    """A tournament with this many entrants."""
    opened = open_tournament(structure)
    assert isinstance(opened, TournamentOutcome)
    played = Recorded(opened.tournament, list(opened.events), chance=Random(seed))
    played.steps.append(Step(played.now, opened.events, ()))
    played.enters(players)
    return played


def whole(structure: Structure = EVERYTHING, players: int = 20, seed: int = 0) -> Recorded:
    """Played to the last place; one player unregistered before it began."""
    played = recorded(structure, players, seed)
    played.must(commands.Unregister(2))
    played.must(commands.Begin())
    play_out(played)
    assert played.phase() is TournamentPhase.OVER
    return played


def with_the_cage(played: Recorded, steps: Sequence[Step]) -> list[Step]:
    """The same, with the cage's entries posted before the money has arrived."""
    wanted = [event.crossing for event in played.story if isinstance(event, events.MoneyWanted)]
    asked = {each.key: crossing_entry(played.tournament.structure, each) for each in wanted}
    found: list[Step] = []
    for step in steps:
        for event in step.events:
            match event:
                case events.Registered(key=key) | events.Rebought(key=key) | events.AddOnTaken(key=key):
                    found.append(Step(step.at, (), (asked[key],)))
                case events.MoneyReturned(crossing=crossing):
                    found.append(Step(step.at, (), (asked[crossing.key],)))
                case _:
                    pass
        found.append(step)
    return found


def keep(where: Database, played: Recorded, steps: Sequence[Step] | None = None) -> None:
    """Journal, list, results and money; wallets first."""
    filled(where, played)
    asyncio.run(committed(where, played, played.steps if steps is None else steps))


async def committed(where: Database, played: Recorded, steps: Sequence[Step], posts: Post = post) -> None:
    """Commit step by step without waiting, so that it takes few transactions."""
    writer = WriterThread(writing(where))
    journal = SqlJournal(writer, posts)
    await asyncio.gather(
        *(
            journal.commit_all([(played.journal, step.events)], step.at, step.entries)
            for step in with_the_cage(played, steps)
        )
    )
    await writer.close()


def filled(where: Database, played: Recorded) -> None:
    """A wallet for everybody who ever tried to enter, and some money for the house."""
    wanted = [event.crossing.player for event in played.story if isinstance(event, events.MoneyWanted)]
    with disposed(writing(where)) as engine, engine.begin() as connection:
        for player in sorted(set(wanted)):
            open_account(connection, ledger.wallet(player))
            post(connection, [ledger.deposit(f"purse-{player}", player, PURSE)], 1)
