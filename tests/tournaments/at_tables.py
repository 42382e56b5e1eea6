"""A tournament whose hands are really dealt: every table is arranged before each hand."""

from __future__ import annotations

from dataclasses import dataclass, field

from table_server.engine.refusal import Refused as TableRefused
from table_server.families.rounds.lineup import HandPrepared
from table_server.games import discover
from table_server.simulation.rounds.choices import answer
from table_server.table import commands as wish
from table_server.table.decide import handle as at_table
from table_server.table.evolve import new_table
from table_server.table.outcome import Outcome as TableCourse
from table_server.table.state import Table
from table_server.table.terms import TableTerms
from table_server.tournaments import commands, events
from table_server.tournaments.commands import Command
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide import open_tournament
from table_server.tournaments.events import Event
from table_server.tournaments.refusal import TournamentRefused
from table_server.tournaments.seam import report_of
from table_server.tournaments.structure import Structure
from table_server.tournaments.tables import seated
from tests.tournaments.played import Played


@dataclass
class AtFelts(Played):
    """Every hand the tournament lets a table begin is dealt there, and ends as the cards fall."""

    tables: dict[int, Table] = field(default_factory=dict)
    prepared: dict[int, HandPrepared] = field(default_factory=dict)
    hands: int = 0

    def told(self, command: Command) -> TournamentOutcome | TournamentRefused:
        answered = super().told(command)
        if isinstance(answered, TournamentOutcome):
            for event in answered.events:
                match event:
                    case events.HandBegun(table=table):
                        self._deals(table)
                    case events.HandUndone(table=table):
                        self._undoes(table)
        return answered

    def ends(self, table: int, after: dict[int, int] | None = None) -> tuple[Event, ...]:
        """Play by chance alone: every legal answer may be given."""
        assert after is None
        at = self.tables[table]
        while at.lineup.running is not None:
            assert at.hand is not None
            self._does(table, wish.AnswerQuestion(at.asked, answer(at.hand, self, loose=True)))
        report = report_of(table, self.prepared[table], at.story)
        told = self.must(commands.FinishHand(report))
        played = next(event for event in told if isinstance(event, events.HandPlayed))
        names = {entrant.number: entrant.player for entrant in self.tournament.entrants.values()}
        stacks = {names[number]: chips for number, chips in played.stacks}
        assert stacks == {c.player: c.stack for c in at.lineup.chairs.values() if c.player in stacks}
        self.hands += 1
        return told

    def below(self, bound: int) -> int:
        """The random numbers for answers to offers."""
        return self.chance.randrange(bound)

    def empty(self) -> bool:
        """True if nobody sits at any table, once each is arranged a last time."""
        for table in self.tables:
            self._does(table, seated(self.tournament, table))
        return not any(at.sitters or at.lineup.chairs for at in self.tables.values())

    def _deals(self, table: int) -> None:
        self._does(table, seated(self.tournament, table))
        self._stands_as_told(table)
        at = self.tables[table]
        game = discover()[at.spread.game]
        pack = game.packs[at.spread.terms.pack].cards
        orders = [tuple(self.chance.sample(pack, len(pack))) for _ in range(2 + game.reshuffles)]
        dealt = self._does(
            table,
            wish.Deal(
                deck=orders[0],
                spare=tuple(orders[2:]),
                for_button=orders[1],
                root=f"root {at.count}",
                secret="secret",
            ),
        )
        self.prepared[table] = next(event for event in dealt.events if isinstance(event, HandPrepared))

    def _undoes(self, table: int) -> None:
        """Put right a hand that was over with the deal, everybody all in, before the next."""
        if self.tables[table].lineup.running is not None:
            self._does(table, wish.VoidHand(("one", "other"), "why"))
            self._does(table, wish.Resume())

    def _stands_as_told(self, table: int) -> None:
        """Every chip and every seat is right, at the stakes of the level."""
        t, at = self.tournament, self.tables[table]
        told = {seat: (e.player, e.chips) for seat, e in t.at(table).items() if e.chips}
        there = {seat: (chair.player, chair.stack) for seat, chair in at.lineup.chairs.items() if chair.stack}
        assert there == told
        assert at.lineup.terms.blinds == t.structure.level(t.clock.level).stakes.blinds

    def _does(self, table: int, command: wish.Command) -> TableCourse:
        course = at_table(self.tables[table], command, self.now)
        assert not isinstance(course, TableRefused), (type(command), course)
        assert course.entries == []
        return course


def begun_at_tables(structure: Structure, players: int, seed: int) -> AtFelts:
    """A tournament with this many entrants, whose tables deal real cards."""
    opened = open_tournament(structure)
    assert isinstance(opened, TournamentOutcome)
    played = AtFelts(opened.tournament, list(opened.events))
    played.chance.seed(seed)
    for number in range(1, structure.tables + 1):
        menu = (seated(played.tournament, number).spread,)
        terms = TableTerms(f"t{number}", f"Table {number}", menu, tournament=structure.key, number=number)
        played.tables[number] = new_table(terms)
        played._does(number, wish.Activate())
    played.enters(players)
    return played
