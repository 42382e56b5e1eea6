"""`openfelt simulate --tournament`: plays a whole tournament of bots on a fake clock, and checks it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from table_server.cage.ledger import sums
from table_server.commands.mistake import Mistake
from table_server.commands.tournament_table import SimulatedTable
from table_server.engine.money import Cents
from table_server.families.rounds.commands import Call, Check, Fold
from table_server.families.rounds.commands import Command as Act
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.games import games_of
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.chance import Randomness, in_any_order, one_in
from table_server.simulation.rounds.choices import answer
from table_server.table.families import Hand
from table_server.tournaments import clock, commands
from table_server.tournaments.commands import Command
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide import handle, open_tournament
from table_server.tournaments.decide_hands import may_not_deal
from table_server.tournaments.entries import crossing_entry, pool
from table_server.tournaments.events import Event, MoneyWanted, PoolClosed
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.invariants import faults
from table_server.tournaments.payouts import Bracket, Percentages
from table_server.tournaments.places import all_places
from table_server.tournaments.refusal import TournamentRefused
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.seam import HandReport
from table_server.tournaments.state import Tournament, TournamentPhase
from table_server.tournaments.structure import Structure

MOST_SEATS = 10
MOST_LISTED = 100
"""Faults that are listed; all of them are counted."""
WILD_ONCE_IN = 15
CURIOUS_ONCE_IN = 6
HAND = 40_000
"""Milliseconds that a hand takes at a table, about."""
LEVEL = 10 * 60_000
BREAK = 5 * 60_000
BIG_BLINDS = (50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000)
PAYOUTS = Percentages(
    (
        Bracket(2, (10_000,)),
        Bracket(5, (6_500, 3_500)),
        Bracket(8, (5_000, 3_000, 2_000)),
        Bracket(31, (4_000, 2_500, 1_500, 1_000, 600, 400)),
        Bracket(61, (3_000, 2_000, 1_400, 1_000, 800, 600, 500, 400, 300)),
    )
)


@dataclass(frozen=True, slots=True)
class TournamentOptions:
    """The options of the command."""

    players: int = 10
    tables: int | None = None
    seed: int = 0
    as_json: bool = False


def run(wanted: TournamentOptions) -> int:
    """Play it to its end; exit code 1 when anything does not hold."""
    simulated = SimulatedTournament(structure_for(wanted), wanted.seed)
    simulated.play(wanted.players)
    result = told(simulated, wanted)
    text = "\n".join(_as_text(result, simulated.tournament))
    print(json.dumps(result) if wanted.as_json else text)
    return 1 if simulated.faults else 0


def structure_for(wanted: TournamentOptions) -> Structure:
    """Make a freezeout for so many players at so many tables."""
    if wanted.players < 2:
        raise Mistake(f"a tournament is for two players or more, not {wanted.players}")
    tables = wanted.tables or -(-wanted.players // MOST_SEATS)
    seats = max(2, -(-wanted.players // tables))
    if seats > MOST_SEATS:
        raise Mistake(f"{wanted.players} players do not fit at {tables} tables of {MOST_SEATS}")
    levels = tuple(
        Level(blinds(big // 2, big, big_blind_ante=big if line > 2 else 0), LEVEL, 0 if line % 4 else BREAK)
        for line, big in enumerate(BIG_BLINDS, 1)
    )
    return Structure(
        key="sim",
        title="Simulated",
        buy_in=5_000,
        fee=500,
        chips=5_000,
        levels=levels,
        payouts=PAYOUTS,
        seats=seats,
        tables=tables,
        bounty=500,
    )


@dataclass(frozen=True, slots=True)
class _Running:
    """A hand that is played already, but not over yet on the fake clock."""

    over: int
    report: HandReport


class SimulatedTournament:
    """The tournament, its tables and its money."""

    def __init__(self, structure: Structure, seed: int) -> None:
        opened = open_tournament(structure)
        assert isinstance(opened, TournamentOutcome)  # its schedule and payouts add up: see its test
        self.tournament = opened.tournament
        self.story: list[Event] = list(opened.events)
        self.faults: list[str] = []
        self.hands = 0
        self.now = 0
        self._source = SeededSource(seed)
        self._places = all_places(structure)
        self._tables: dict[int, SimulatedTable] = {}
        self._running: dict[int, _Running] = {}
        self._pool = 0

    def play(self, players: int) -> None:
        """Play from the first registration to the last place."""
        for number in range(1, players + 1):
            self._told(commands.Register(f"bot{number}", f"Bot {number}", self.tournament.structure.price))
            self._told(commands.MoneyArrived(next(iter(self.tournament.crossings))))
        self._told(commands.Begin())
        while self.tournament.phase is TournamentPhase.RUNNING and not self.faults:
            self._deal()
            self._wait()
        if rebuilt(self.story) != self.tournament:
            self.faults.append("replay_differs")
        if self._pool:
            self.faults.append("ledger_differs")

    def _deal(self) -> None:
        """Deal at every table that may."""
        t = self.tournament
        for number in sorted(t.tables):
            if may_not_deal(t, number) is None:
                self._told(commands.BeginHand(number))
                if number in t.tables and t.tables[number].running:
                    self._play_hand(number)

    def _play_hand(self, number: int) -> None:
        t, shuffle = self.tournament, partial(shuffled, source=self._source)
        stakes = t.structure.level(t.clock.level).stakes
        game = games_of(Game)[t.structure.game(t.clock.level).key]
        table = self._tables.setdefault(number, SimulatedTable(number, game, stakes, shuffle))
        there = {seat: entrant for seat, entrant in t.at(number).items() if entrant.chips}
        report = table.hand(there, stakes, self._answer)
        self.hands += 1
        self.faults += (f"table {number}, {finding.event}: {finding.code}" for finding in table.findings)
        self._running[number] = _Running(self.now + HAND + self._source.below(HAND), report)

    def _answer(self, state: Hand) -> Act:
        assert isinstance(state, HandState)  # narrows the type: tournaments are of pot poker alone
        return calm(state, self._source)

    def _wait(self) -> None:
        """Wait for the end of the next hand; with none running, for the end of the break."""
        t = self.tournament
        if self._running:
            number = min(self._running, key=lambda table: (self._running[table].over, table))
            hand = self._running.pop(number)
            self.now = hand.over
            self._told(commands.FinishHand(hand.report))
        elif t.clock.on_break:
            self.now += clock.left(t.structure, t.clock, self.now)
            self._told(commands.Tick())
        else:
            self.faults.append("stuck: no table may deal and none is in a hand")
        for number in set(self._tables) - set(t.tables):
            del self._tables[number]

    def _told(self, command: Command) -> None:
        draw = in_any_order(self._source, self._places)
        course = handle(tournament=self.tournament, command=command, now=self.now, draw=draw)
        if isinstance(course, TournamentRefused):
            self.faults.append(f"{type(command).__name__} refused: {course.code.value}")
            return
        self.story += course.events
        asked = [event.crossing for event in course.events if isinstance(event, MoneyWanted)]
        structure = self.tournament.structure
        for entry in (*(crossing_entry(structure, crossing) for crossing in asked), *course.entries):
            self._pool += sums(entry).get(pool(structure.key), 0)
        self.faults += (fault.value for fault in faults(self.tournament))


def calm(state: HandState, chance: Randomness) -> Act:
    """Mostly check, call small bets and fold to others, so that levels pass; now and then act at random."""
    offer = state.offer
    if not isinstance(offer, BetOffer) or one_in(chance, WILD_ONCE_IN):
        return answer(state, chance)
    if offer.check:
        return Check(offer.seat)
    small = offer.call <= 2 * state.terms.lower or one_in(chance, CURIOUS_ONCE_IN)
    return Call(offer.seat) if small else Fold(offer.seat)


def told(simulated: SimulatedTournament, wanted: TournamentOptions) -> dict[str, object]:
    """Return places, prizes and pool, for JSON."""
    t = simulated.tournament
    closed = [event for event in simulated.story if isinstance(event, PoolClosed)]
    prizes: Cents = sum(prize.worth for event in closed for prize in event.prizes)
    return {
        "players": wanted.players,
        "tables": t.structure.tables,
        "seed": wanted.seed,
        "hands": simulated.hands,
        "levels": t.clock.level + 1,
        "minutes": simulated.now // 60_000,
        "pool": prizes,
        "bounties": t.structure.bounty * wanted.players,
        "places": list(_places(t)),
        "faults_found": len(simulated.faults),
        "faults": simulated.faults[:MOST_LISTED],
    }


def _places(t: Tournament) -> Iterator[dict[str, object]]:
    finished = [(entrant.finish, entrant) for entrant in t.entrants.values() if entrant.finish is not None]
    for finish, entrant in sorted(finished, key=lambda pair: (pair[0].first, pair[1].number)):
        yield {
            "place": finish.first,
            "to": finish.last,
            "name": entrant.name,
            "prize": finish.prize.worth,
            "bounties": entrant.bounties,
        }


def _as_text(result: dict[str, object], t: Tournament) -> Iterator[str]:
    yield f"{result['players']} players, {result['tables']} tables, {result['hands']:,} hands"
    yield f"Pool {_money(result['pool'])}, bounties {_money(result['bounties'])}"
    for line in _places(t):
        if line["prize"] or line["bounties"]:
            shared = "" if line["place"] == line["to"] else f"-{line['to']}"
            prize, bounties = _money(line["prize"]), _money(line["bounties"])
            yield f"{line['place']}{shared}. {line['name']}: {prize}, bounties {bounties}"
    listed = result["faults"]
    assert isinstance(listed, list)  # as put together above
    yield from listed
    yield f"{result['faults_found']} faults" if listed else "Everything held after every event."


def _money(cents: object) -> str:
    assert isinstance(cents, int)  # the same
    return f"${cents // 100:,}.{cents % 100:02}"
