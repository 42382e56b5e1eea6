"""A table played for a while by chance, for journals with everything a real one holds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

from table_server.cage import ledger
from table_server.cage.ledger import Entry
from table_server.engine.cards import STANDARD_52, Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.shape import BettingStructure
from table_server.families.seating.chairs import EntryChoice
from table_server.games import discover
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.rounds.choices import answer
from table_server.simulation.rounds.defaults import usual_terms
from table_server.store.journal.journal import Post, SqlJournal, no_ledger
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.writer import WriterThread
from table_server.table import commands
from table_server.table.decide import handle
from table_server.table.events import Happened, TableOpened
from table_server.table.evolve import new_table
from table_server.table.state import Table
from table_server.table.terms import Spread, TableTerms

START = 1_700_000_000_000
BROUGHT = 20_000
"""Each player's buy-in, in cents."""


@dataclass
class Step:
    """The outcome of one command, to be committed together."""

    at: int
    events: list[Happened]
    entries: list[Entry]


def terms(key: str) -> TableTerms:
    holdem = discover()["holdem"]
    spread = Spread(
        game="holdem",
        name="limit",
        terms=usual_terms(holdem, BettingStructure.FIXED_LIMIT),
        between=LineupTerms(),
        least_buy_in=4_000,
    )
    return TableTerms(key, f"table {key}", (spread,))


class Played:
    """A table and its players; each step is the outcome of a command at the table."""

    def __init__(self, key: str = "t1", players: int = 4, seed: int = 1) -> None:
        self.key = key
        self.table: Table = new_table(terms(key))
        self.table.count = 1
        self._chance = SeededSource(seed)
        self._players = players
        self._at = START

    def steps(self, hands: int) -> Iterator[Step]:
        """From the opening until this many hands are over."""
        yield Step(self._at, [TableOpened(self.table.terms)], [])
        for number in range(1, self._players + 1):
            yield from self._sits_down(Seat(number))
        yield self.does(commands.Activate())
        for _ in range(hands):
            yield from self._hand()

    def bought(self) -> list[Entry]:
        """The players' deposits before they came."""
        return [
            ledger.deposit(f"deposit-{self.key}-{number}", self.player(number), 100 * BROUGHT)
            for number in range(1, self._players + 1)
        ]

    def player(self, number: int) -> str:
        return f"{self.key}p{number}"

    def _sits_down(self, seat: Seat) -> Iterator[Step]:
        yield self.does(commands.LogIn(seat, self.player(seat), f"Player {seat}"))
        yield from self._buys_in(seat)

    def _buys_in(self, seat: Seat) -> Iterator[Step]:
        yield self.does(commands.BuyIn(seat, BROUGHT, EntryChoice.POST))
        (move,) = self.table.moves.values()
        bought = ledger.buy_in(move.key, table=self.key, player=move.player, amount=move.amount)
        step = self.does(commands.MoneyArrived(move.key))
        yield Step(step.at, step.events, [bought, *step.entries])

    def _hand(self) -> Iterator[Step]:
        for seat in [seat for seat, chair in self.table.lineup.chairs.items() if not chair.stack]:
            yield from self._buys_in(seat)
        deck = shuffled(STANDARD_52, self._chance)
        root = f"{self.table.lineup.hands:064x}"
        yield self.does(
            commands.Deal(
                deck=deck,
                spare=(),
                for_button=shuffled(STANDARD_52, self._chance),
                root=root,
                secret="11" * 32,
            )
        )
        hand = self.table.hand
        assert hand is not None
        while not hand.over:
            yield self.does(commands.AnswerQuestion(self.table.asked, answer(hand, self._chance, loose=True)))

    def does(self, command: commands.Command) -> Step:
        """One step; the caller may commit its outcome."""
        self._at += 1_500
        course = handle(self.table, command, self._at)
        assert not isinstance(course, Refused), (command, course)
        return Step(self._at, course.events, course.entries)


async def written(where: Database, played: Played, hands: int, post: Post = no_ledger) -> list[Step]:
    """The table's journal; with a ledger, the money too."""
    steps = list(played.steps(hands))
    if post is not no_ledger:
        steps.insert(0, Step(START, [], played.bought()))
    await committed(where, key=played.key, steps=steps, post=post)
    return steps


async def committed(where: Database, key: str, steps: list[Step], post: Post = no_ledger) -> None:
    """Commit step by step without waiting, so that it takes few transactions."""
    writer = WriterThread(writing(where))
    journal = SqlJournal(writer, post)
    money = [[] if post is no_ledger else step.entries for step in steps]
    commits = (
        journal.commit(key, at=step.at, events=step.events, entries=entries)
        for step, entries in zip(steps, money, strict=True)
    )
    await asyncio.gather(*commits)
    await writer.close()
