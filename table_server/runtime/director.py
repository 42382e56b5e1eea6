"""One tournament: takes commands from its tables, players, the floor and time, and tells its tables.

It holds the state twice. The decided one runs ahead, because a table's hand and the tournament's answer to it
become durable together. The shown one follows, event by event, once they are durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from table_server.cage.ledger import Entry
from table_server.engine.cards import Seat
from table_server.projection.steps.of_tournament import steps
from table_server.projection.tournament.tournament import entrant_view, tournament_view, whole
from table_server.projection.views.step import Step
from table_server.projection.views.tournament import EntrantView, TournamentView, WholeTournament
from table_server.runtime.dealer import Chance, shuffled
from table_server.runtime.errands import Errands
from table_server.runtime.ports import Bank, Clock, Heart, Journal, Part
from table_server.table.commands import Reseat
from table_server.table.outcome import Broken
from table_server.table.state import Sitter
from table_server.tournaments import clock as levels
from table_server.tournaments import commands
from table_server.tournaments.commands import Command
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide import handle
from table_server.tournaments.decide_seats import has_seat
from table_server.tournaments.entries import crossing_entry
from table_server.tournaments.events import HandBegun, MoneyWanted, Placed
from table_server.tournaments.evolve import evolve
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.places import RoomSeat, all_places
from table_server.tournaments.refusal import TournamentRefused
from table_server.tournaments.state import Crossing, EntrantStanding, Tournament, TournamentPhase
from table_server.tournaments.structure import Start, journal_of
from table_server.tournaments.tables import seated

TO_DECIDE: Final = 60_000
"""Milliseconds for a broke player to buy chips again."""
TO_ANSWER: Final = 180_000
"""Milliseconds until a proposed deal lapses if somebody has not answered. No hand is dealt meanwhile."""


BEAT: Final = 5_000
"""Milliseconds of a running clock between two heartbeats that are written down. A restart gives a level at
most this much time again."""


class Directed(Protocol):
    """A table as its tournament knows it."""

    @property
    def title(self) -> str: ...

    def is_told(self, happened: Sequence[Step]) -> None:
        """The tournament has moved on. Look again at the seats here and at what may be dealt."""


@dataclass(frozen=True, slots=True)
class DirectorsWorld:
    """Everything around a tournament."""

    journal: Journal
    bank: Bank
    clock: Clock
    chance: Chance
    heart: Heart


class Director:
    """The owner of one tournament."""

    def __init__(
        self,
        *,
        ahead: Tournament,
        shown: Tournament,
        tables: Mapping[int, Directed],
        world: DirectorsWorld,
        others: Callable[[str], Director | None],
        lived: int = 0,
    ) -> None:
        """`ahead` and `shown` begin as equal, separate objects; a server last held the clock at `lived`."""
        self.key: Final = ahead.structure.key
        self.shown: Final = shown
        self._ahead = ahead
        self._tables = tables
        self._titles = {number: table.title for number, table in tables.items()}
        self._world = world
        self._others = others
        self._beat = lived
        self._places = all_places(ahead.structure)
        self._decides_until: dict[int, int] = {}
        self._answers_until: int | None = None
        self._errands = Errands()
        self._woken = asyncio.Event()
        self._views: dict[tuple[int, Seat, str | None], EntrantView] = {}
        """The views made since the tournament's last event. Tables show new versions far more often."""

    @property
    def is_over(self) -> bool:
        return self.shown.phase in (TournamentPhase.OVER, TournamentPhase.CANCELLED)

    async def says(self, command: Command) -> TournamentRefused | None:
        """Carry out a command that no hand is part of. Answers when it is durable and every table knows."""
        now = self._world.clock.now()
        outcome = self.decide(command, now)
        if isinstance(outcome, TournamentRefused):
            return outcome
        if outcome.events:  # after a restart there may be none
            await self._world.journal.commit_all(parts(outcome), now, entries(outcome))
            self.follow(outcome)
        return None

    def decide(self, command: Command, now: int) -> TournamentOutcome | TournamentRefused:
        """Decide. The caller makes the outcome durable at once, in this order, and then calls `follow`."""
        outcome = handle(self._ahead, command, now, draw=self._draw())
        payouts = self._ahead.structure.payouts
        if isinstance(outcome, TournamentOutcome) and isinstance(payouts, Tickets):
            self._hand_over_seats(outcome, payouts.tournament)
        return outcome

    def _draw(self) -> Iterator[RoomSeat]:
        """Every place in random order, shuffled when the first seat is drawn: most commands seat nobody."""
        yield from shuffled(self._places, self._world.chance)

    def _hand_over_seats(self, outcome: TournamentOutcome, tournament: str) -> None:
        """Hold the seats won here in the other tournament, in the same transaction.

        A seat that cannot be held there is paid in money.
        """
        other = self._others(tournament)
        won = [event for event in outcome.events if isinstance(event, Placed) and event.prize.ticket]
        for event in won:
            entrant = self._ahead.entrants[event.number]
            if other is None:
                lapse = commands.SeatIsGone(event.number)
                gone = _taken(handle(self._ahead, lapse, outcome.now, draw=self._draw()))
                outcome.events += gone.events
                outcome.entries += gone.entries
            else:
                hold = commands.HoldSeat(entrant.player, entrant.name, event.prize.ticket)
                outcome.beside.append(_taken(other.decide(hold, outcome.now)))

    def follow(self, outcome: TournamentOutcome, by: int = 0, told_in: int = 0) -> Sequence[Step]:
        """Let a durable outcome be shown. Tells every table except `by`, which gets its steps returned.

        The screens of that table need `told_in` milliseconds to show how the hand came out.
        """
        concerned = {by} if self._concerns_nobody_else(outcome) else {*self._tables, by}
        told = {
            number: [step for event in outcome.events for step in steps(self.shown, event, number)]
            for number in concerned
        }
        self._views.clear()
        for event in outcome.events:
            evolve(self.shown, event)
            if isinstance(event, MoneyWanted):
                self._errands.send(self._ask_bank(event.crossing))
        self._look_at_deciding(told_in)
        self._look_at_proposal()
        if outcome.events:
            self._woken.set()
            for number in concerned - {by}:
                self._tables[number].is_told(told[number])
        for beside in outcome.beside:
            other = self._others(beside.tournament.structure.key)
            if other is not None:  # else it was given up since, and nobody looks at it
                other.follow(beside)
        return told[by]

    def _concerns_nobody_else(self, outcome: TournamentOutcome) -> bool:
        """One more table deals. Only the first one to deal changes anything the others show."""
        return not self.shown.idle() and all(isinstance(event, HandBegun) for event in outcome.events)

    def is_in_hand(self, table: int) -> bool:
        """A hand runs at this table, by the decided state."""
        there = self._ahead.tables.get(table)
        return there is not None and there.running

    def seats_next(self, table: int) -> Reseat:
        """The seats of the hand that was just decided."""
        return seated(self._ahead, table)

    def seats_now(self, table: int) -> Reseat:
        """The seats as everybody may see them."""
        return seated(self.shown, table)

    def number_of(self, player: str) -> int:
        """The number of the player's entry; 0 for a player without one."""
        found = (entrant.number for entrant in self.shown.entrants.values() if entrant.player == player)
        return next(found, 0)

    def has_seat(self, player: str) -> bool:
        """The player has won a seat in a satellite, so entering costs nothing more."""
        return not self.number_of(player) and has_seat(self.shown, player)

    def view(self) -> TournamentView:
        """The view for every screen."""
        return tournament_view(self.shown, self._world.clock.now())

    def view_at(self, table: int, seat: Seat, sitter: Sitter | None) -> EntrantView:
        """The view for one seat."""
        if self._decides_until:
            return self._viewed(table, seat, sitter)
        key = table, seat, None if sitter is None or not sitter.present else sitter.player
        if key not in self._views:
            self._views[key] = self._viewed(table, seat, sitter)
        return self._views[key]

    def _viewed(self, table: int, seat: Seat, sitter: Sitter | None) -> EntrantView:
        number = 0 if sitter is None or not self._decides_until else self.number_of(sitter.player)
        until = self._decides_until.get(number)
        decides_in = None if until is None else min(TO_DECIDE, max(0, until - self._world.clock.now()))
        return entrant_view(
            self.shown, self._titles, seat=seat, table=table, sitter=sitter, decides_in=decides_in
        )

    def in_full(self, player: str | None) -> WholeTournament:
        """The whole tournament as this player may see it."""
        return whole(self.shown, self._titles, now=self._world.clock.now(), player=player)

    async def run(self) -> None:
        """Run until it is over: levels, breaks, the start at a set time, rebuys that nobody decides on."""
        self._look_at_deciding(0)
        self._look_at_proposal()
        await self.says(commands.Recover(self._beat))
        for crossing in self.shown.crossings.values():
            self._errands.send(self._ask_bank(crossing))  # the cage knows its key
        try:
            while not self.is_over or self._errands:
                await self._turn()
        finally:
            self._errands.call_off()

    async def _turn(self) -> None:
        now = self._world.clock.now()
        if self._ticks() and now >= self._beat + BEAT:
            self._beat = now
            await self._world.heart.beats(self.key, now)
        due = self._next_at()
        if due is not None and due <= now:
            await self.says(self._overdue(now) or commands.Tick())
            return
        self._woken.clear()
        try:
            async with asyncio.timeout(None if due is None else (due - now) / 1000):
                await self._woken.wait()
        except TimeoutError:
            pass

    def _overdue(self, now: int) -> Command | None:
        """The command for a time that is over: to answer a proposed deal, or to decide on a rebuy."""
        if self._answers_until is not None and self._answers_until <= now:
            self._answers_until = now + TO_ANSWER
            return commands.DeclineDeal(0)
        late = next((number for number, until in self._decides_until.items() if until <= now), None)
        if late is None:
            return None
        self._decides_until[late] = now + TO_DECIDE  # ask again if it is refused because money is on its way
        return commands.DeclineRebuy(late)

    def _next_at(self) -> int | None:
        """The next instant at which anything is due."""
        t = self.shown
        instants = [*self._decides_until.values()]
        if self._answers_until is not None:
            instants.append(self._answers_until)
        if self._ticks():
            instants += [(t.clock.since or 0) + t.clock.left, self._beat + BEAT]
        waits = t.phase is TournamentPhase.REGISTERING and t.structure.start is Start.AT_TIME
        if waits and len(t.entrants) >= t.structure.fewest and not t.crossings:
            instants.append(t.structure.start_at)
        return min(instants, default=None)

    def _ticks(self) -> bool:
        """Time brings the next level, or the end of a break."""
        t = self.shown
        standing = t.clock.since is None or levels.is_last(t.structure, t.clock)
        return (
            t.phase is TournamentPhase.RUNNING and not standing and not levels.by_hands(t.structure, t.clock)
        )

    def _look_at_deciding(self, told_in: int) -> None:
        """Start the time of players who have just gone broke, from when their screens show the offer."""
        until = self._world.clock.now() + told_in + TO_DECIDE
        deciding = {e.number for e in self.shown.seated() if e.standing is EntrantStanding.DECIDING}
        self._decides_until = {n: self._decides_until.get(n, until) for n in deciding}

    def _look_at_proposal(self) -> None:
        asked = self.shown.proposal is not None
        until = self._answers_until or self._world.clock.now() + TO_ANSWER
        self._answers_until = until if asked else None

    async def _ask_bank(self, crossing: Crossing) -> None:
        why = await self._world.bank.move(crossing_entry(self.shown.structure, crossing))
        key = crossing.key
        await self.says(commands.MoneyArrived(key) if why is None else commands.MoneyRefused(key, why))
        self._woken.set()


def parts(outcome: TournamentOutcome) -> list[Part]:
    """The journals' parts of the transaction that makes it durable."""
    return [(journal_of(each.tournament.structure.key), each.events) for each in outcome.whole()]


def entries(outcome: TournamentOutcome) -> list[Entry]:
    """The ledger's entries of that transaction."""
    return [entry for each in outcome.whole() for entry in each.entries]


def _taken(outcome: TournamentOutcome | TournamentRefused) -> TournamentOutcome:
    """The outcome of a command that is never refused."""
    if isinstance(outcome, TournamentRefused):
        raise Broken(f"a seat that was won: {outcome.code.value}")
    return outcome
