"""One practice table: a single task deals hand after hand and asks whoever is in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin, lineup
from table_server.families.rounds.commands import Command, TimedOut
from table_server.families.rounds.events import Event
from table_server.families.rounds.lineup import Lineup
from table_server.families.rounds.lineup import commands as between
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.state import Entry, Player
from table_server.families.rounds.offers import Offer
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.practice.bots import choice
from table_server.projection.steps import Step, steps
from table_server.simulation.chance import Chance
from table_server.simulation.choices import asked
from table_server.table.dealer import OsSource, shuffled

_BUY_IN_BETS = 100


class Broken(Exception):
    """The rules refused what they had offered; the table stops."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long things take, in seconds."""

    bot: float = 1.1
    person: float = 30.0  # D-1
    between_hands: float = 4.0


@dataclass(slots=True)
class _Touched:
    """A command on its way to the table, and where its answer goes."""

    version: int
    command: Command
    answer: asyncio.Future[Refused | None] = field(default_factory=asyncio.Future)

    def tell(self, refused: Refused | None) -> None:
        """Answer, unless whoever asked is gone."""
        if not self.answer.done():
            self.answer.set_result(refused)


class PracticeTable:
    """The owner of the hand: nobody else holds the state while it may change."""

    def __init__(
        self, game: Game, between_hands: Lineup, house: Iterable[Seat], chance: Chance, pace: Pace
    ) -> None:
        self.game = game
        self.version = 0
        self.state: HandState | None = None
        self.steps: tuple[Step, ...] = ()
        self.people: set[Seat] = set()
        self._lineup = between_hands
        self._house = frozenset(house)
        self._entry = Entry.POST if between_hands.terms.blinds else Entry.WAIT  # without blinds nobody waits
        self._buy_in = _BUY_IN_BETS * between_hands.terms.lower
        self._chance = chance
        self._pace = pace
        self._inbox: asyncio.Queue[_Touched] = asyncio.Queue(maxsize=16)
        self._news = asyncio.Event()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat that is taken."""
        return tuple(sorted(self._lineup.chairs))

    async def touch(self, version: int, command: Command) -> Refused | None:
        """A touch on a screen; answered when the table has taken or refused it."""
        touched = _Touched(version, command)
        try:
            self._inbox.put_nowait(touched)
        except asyncio.QueueFull:
            return Refused(Refusal.TABLE_IS_BUSY)
        return await touched.answer

    async def after(self, version: int) -> None:
        """Wait until the table has something newer than this."""
        while self.version <= version:
            await self._news.wait()

    async def deal(self) -> None:
        """Hand after hand, for as long as the table stands."""
        while True:
            await self._hand(self._prepared())
            await self._meanwhile(self._pace.between_hands, Refusal.HAND_IS_OVER)

    def _prepared(self) -> HandPrepared:
        self._seat_changes()
        if self._lineup.button is None and self._lineup.drawn is None:
            self._between(between.DrawForButton(self._shuffled()))
        prepared = self._between(between.DealNext())
        return next(event for event in prepared if isinstance(event, HandPrepared))

    def _seat_changes(self) -> None:
        """Who came or went while the last hand was played; who is broke buys in again."""
        for seat in self.seats:
            if seat not in self._house and seat not in self.people:
                self._between(between.Leave(seat))
            elif not self._lineup.chairs[seat].stack:
                self._between(between.Rebuy(seat, self._buy_in, self._entry))
        for seat in (self._house | self.people) - self._lineup.chairs.keys():
            self._between(between.TakeSeat(seat, Player(f"seat {seat}"), self._buy_in, self._entry))

    async def _hand(self, prepared: HandPrepared) -> None:
        spare = tuple(self._shuffled() for _ in range(self.game.reshuffles))
        setup = lineup.setup_from(prepared, self._shuffled(), spare)
        self.state, events = begin(self.game, self._lineup.terms, setup)
        journal: list[Event] = list(events)
        self._show(events)
        while self.state.offer is not None:
            news = await self._next_act(self.state, self.state.offer)
            journal += news
            self._show(news)
        self._between(between.FinishHand(lineup.result_of(journal)))

    async def _next_act(self, state: HandState, offer: Offer) -> list[Event]:
        """What a person, a person's clock or a bot does about the offer; who sits down meanwhile is asked."""
        seats = asked(offer)
        while True:
            bot = next((seat for seat in seats if seat not in self.people), None)
            try:
                async with asyncio.timeout(self._pace.person if bot is None else self._pace.bot):
                    return await self._touched(state)
            except TimeoutError:
                if bot is None:
                    return _taken(play(RULES, state, TimedOut(seats[0])))
                if bot not in self.people:
                    return _taken(play(RULES, state, choice(state, offer, bot, self._chance)))

    async def _touched(self, state: HandState) -> list[Event]:
        """The first touch that the rules take; the others are told why not."""
        while True:
            touched = await self._inbox.get()
            if touched.version != self.version:
                touched.tell(Refused(Refusal.STALE_OFFER))
                continue
            played = play(RULES, state, touched.command)
            touched.tell(played if isinstance(played, Refused) else None)
            if not isinstance(played, Refused):
                return played

    async def _meanwhile(self, seconds: float, refusal: Refusal) -> None:
        """A time in which nobody's touch counts; each is told so at once."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    (await self._inbox.get()).tell(Refused(refusal))
        except TimeoutError:
            return

    def _show(self, events: Iterable[Event]) -> None:
        self.steps = tuple(step for event in events for step in steps(event))
        self.version += 1
        news, self._news = self._news, asyncio.Event()
        news.set()

    def _between(self, command: between.Command) -> list[object]:
        played = play(lineup.RULES, self._lineup, command)
        if isinstance(played, Refused):
            raise Broken(f"the lineup refused {command}: {played.code}")
        return [*played]

    def _shuffled(self) -> tuple[Card, ...]:
        return shuffled(self.game.packs[self._lineup.terms.pack].cards, OsSource())


def _taken(played: list[Event] | Refused) -> list[Event]:
    if isinstance(played, Refused):
        raise Broken(f"an offered act was refused: {played.code}")
    return played
