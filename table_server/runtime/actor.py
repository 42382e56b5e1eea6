"""One table, one task: inbox -> decide -> commit -> project -> push. Nothing else holds the table.

The table changes in place while a command is decided, before its events are durable. So between the first
change and the commit nothing is shown, and a commit that fails ends the process.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, assert_never

from table_server.clock import elapsed
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.projection.views.step import Step
from table_server.projection.views.tournament import WholeTournament
from table_server.runtime.alarm import AlarmClock
from table_server.runtime.buying import Buying
from table_server.runtime.channels import Channels
from table_server.runtime.dealer import Chance
from table_server.runtime.dealing import Dealer, NextHand
from table_server.runtime.director import Director
from table_server.runtime.errands import Errands
from table_server.runtime.inbox import Inbox, Pending
from table_server.runtime.intents import (
    Answer,
    CallsFloor,
    CardSeen,
    Enters,
    EntrantWish,
    FloorComes,
    Intent,
    Looks,
    MoneySeen,
    Moves,
    Prefers,
    ProposesDeal,
    Reminded,
    Reminds,
    Rung,
    SeatSays,
    SeatSeen,
    SetsPreAction,
    Touched,
    Wants,
)
from table_server.runtime.lamps import Glance, glance
from table_server.runtime.noting import noted
from table_server.runtime.ports import Alone, Bank, Claims, Clock, Journal, Neighbours, Watch
from table_server.runtime.pre_actions import granted, keep_valid, wish
from table_server.runtime.showing import Showing, now
from table_server.runtime.taking_part import TakingPart
from table_server.runtime.timers import Timers, bank_spent
from table_server.runtime.transfers import Messenger, Outlook, lapsed, outlook, sooner
from table_server.table.by_place import ByPlace
from table_server.table.commands import AnswerQuestion, Command
from table_server.table.decide import handle
from table_server.table.ephemeral import PreAction, Presence
from table_server.table.events import BuyInWanted, EntrantGone, EntrantPresent, LoggedOut, SeatMoved
from table_server.table.outcome import Outcome
from table_server.table.state import Table, TicketDue
from table_server.table.terms import Spread, TableTerms
from table_server.tournaments.course import TournamentOutcome
from table_server.wire.codes import Code, code_of


@dataclass(frozen=True, slots=True)
class World:
    """Everything around a table."""

    journal: Journal
    bank: Bank
    claims: Claims
    clock: Clock
    chance: Chance
    watch: Watch
    software: str = ""
    """The version of the software."""
    neighbours: Neighbours = Alone()  # noqa: RUF009  # it holds nothing
    dealers: Mapping[str, Dealer] = field(default_factory=dict)
    """The dealers of tables that take their decks from a machine, by table."""


class TableActor:
    """The owner of one table."""

    def __init__(self, table: Table, world: World) -> None:
        self.key: Final = table.terms.key
        self.title: Final = table.terms.title
        self.stopped = False
        """Its task has ended. Everything durable is in the journal."""
        self._table = table
        self._world = world
        self._presence = Presence(software=world.software)
        self._showing = Showing(table, self._presence, world.clock)
        self._timers = Timers()
        self._next_hand = NextHand(world.chance, world.dealers.get(self.key), self._presence)
        self._inbox = Inbox()
        self._alarm = AlarmClock(self._inbox.tick)
        self._errands = Errands()
        errands, inbox = self._errands, self._inbox
        self._buying = Buying(table, self._presence, bank=world.bank, errands=errands, inbox=inbox)
        self._messenger = Messenger(table, neighbours=world.neighbours, errands=errands, inbox=inbox)

    async def says(self, intent: Intent) -> Answer:
        """Ask the table. It answers when the intent is durable and shown, or refused."""
        return Code.TABLE_IS_CLOSED if self.stopped else await self._inbox.ask(intent)

    def players(self) -> list[str]:
        """The accounts that sit here."""
        return [sitter.player for sitter in self._table.sitters.values() if sitter.present]

    @property
    def is_in_hand(self) -> bool:
        """A hand is running."""
        return self._table.lineup.running is not None

    @property
    def is_empty(self) -> bool:
        """Nobody has chips here, and none are on their way."""
        return not (self._table.lineup.chairs or self._table.moves)

    async def settles(self, command: Command) -> None:
        """Carry out a command before its task runs and anybody is served."""
        await self._carry_out(command)

    def takes_part(self, director: Director | None) -> None:
        """Play in this tournament from now on, or in none any more."""
        self._showing.part = None if director is None else TakingPart(director, self._table)
        self.is_told(())

    def is_told(self, happened: Sequence[Step]) -> None:
        """Take the news that its tournament has moved on."""
        self._inbox.put(Moves(tuple(happened)))

    def tournament(self, player: str | None) -> WholeTournament | None:
        """The whole tournament as this player may see it; None at a table of open play."""
        return None if self._part is None else self._part.director.in_full(player)

    @property
    def _part(self) -> TakingPart | None:
        return self._showing.part

    @property
    def version(self) -> int:
        """The version of the newest view."""
        return self._showing.version

    @property
    def channels(self) -> Channels:
        """The channels to all screens."""
        return self._showing.channels

    @property
    def terms(self) -> TableTerms:
        """The terms the table has now."""
        return self._table.terms

    def spread_at(self, index: int | None) -> Spread | None:
        """The game at this place of the menu, if there is one. Without a place, the game that is spread."""
        if index is None:
            return self._table.spread
        menu = self._table.terms.menu
        return menu[index] if index < len(menu) else None

    def player_at(self, seat: Seat) -> str | None:
        """The account that sits here."""
        sitter = self._table.sitters.get(seat)
        return sitter.player if sitter is not None and sitter.present else None

    @property
    def tickets_due(self) -> Mapping[str, TicketDue]:
        """Tickets of players who left. They are durable only between two commands, so callers ask then."""
        return self._table.tickets

    def outlook(self) -> Outlook:
        """The outlook for the room, which moves players from table to table."""
        return outlook(self._table)

    @property
    def glance(self) -> Glance:
        """The state that its lights show."""
        return glance(self._table, self._presence)

    @property
    def clock_runs(self) -> bool:
        """A player's time runs, so something happens soon: by a touch or by itself."""
        return bool(self._presence.clocks)

    @property
    def waiting(self) -> int:
        """Intents in the inbox."""
        return len(self._inbox)

    async def run(self) -> None:
        """Run the table until a fault ends it. The journal then knows how to go on."""
        try:
            self._buying.ask_again()
            self._messenger.look()
            self._show(())
            while True:
                await self._go_on()
                await self._take()
        finally:
            self._leave_off()

    async def _take(self) -> None:
        taken = await self._inbox.take()
        if isinstance(taken, Pending):
            try:
                taken.tell(await self._answer(taken.intent))
            finally:
                taken.tell(Code.TABLE_IS_CLOSED)  # only if a fault ends this task before it has an answer
        elif isinstance(taken, Moves):
            self._show(taken.happened)
        elif taken is not None:
            await self._carry_out(taken)

    async def _answer(self, intent: Intent) -> Answer:
        match intent:
            case SeatSays():
                return await self._seat_says(intent)
            case Wants(command=command):
                return _code(await self._carry_out(command))
            case Enters():
                return await self._enter(intent)
            case FloorComes(seat=seat):
                return self._comes(seat)
            case Prefers() | Reminds() | CardSeen() | MoneySeen() | Rung():
                if (to := noted(self._table, self._presence, intent)) is not None:
                    self._show_to(to)
            case SeatSeen(seat=seat, connected=connected):
                (self._presence.connected.add if connected else self._presence.connected.discard)(seat)
                self._show(())
            case Looks(at=channel):
                self._showing.show_again(channel)
            case _:
                assert_never(intent)
        return None

    async def _seat_says(self, intent: SeatSays) -> Answer:
        seat, said = intent.seat, intent.said
        sitter = self._table.sitters.get(seat)
        if sitter is not None and not sitter.present and not isinstance(said, CallsFloor):
            return Code.NOT_LOGGED_IN  # the seat is an entrant's who has not logged in
        match said:
            case Touched():
                return await self._touched(seat, said)
            case SetsPreAction(wanted=wanted):
                return self._wish(seat, wanted)
            case Reminded():
                self._presence.reminders.pop(seat, None)
                self._show_to(seat)
            case CallsFloor(on=on):
                self._call(seat, on)
            case EntrantWish() | ProposesDeal():
                if self._part is None:
                    return Code.NO_TOURNAMENT
                if sitter is None:
                    return Code.NOT_LOGGED_IN
                return await self._part.says(said, sitter.player, sitter.name)
            case _:
                return _code(await self._carry_out(said))
        return None

    async def _enter(self, enters: Enters) -> Answer:
        """The preferences come first, so that the first view of the seat already follows them."""
        known, player = self._presence.preferences, enters.command.player
        before = known.get(player)
        known[player] = enters.preferences
        refused = await self._carry_out(enters.command)
        if refused is not None:
            del known[player]
            if before is not None:  # the player sits here already
                known[player] = before
        return _code(refused)

    def _call(self, seat: Seat, on: bool) -> None:
        """Note a call for the floor, or take it back. Of two calls the first one's time counts."""
        calls = self._presence.calls
        if on:
            calls.setdefault(seat, now())
        else:
            calls.pop(seat, None)
        self._show_to(seat)
        self._showing.show_again(self.channels.floor)

    def _comes(self, seat: Seat) -> Answer:
        if seat not in self._presence.calls:
            return Code.NOT_OFFERED
        self._call(seat, on=False)
        return None

    async def _touched(self, seat: Seat, touched: Touched) -> Answer:
        answer = touched.answer
        if isinstance(answer, ByPlace):
            hand = self._table.hand
            held = () if hand is None else self._table.families.rules_of(hand).held(hand, seat)
            named = answer.of(held)
            if named is None:  # the places of a late touch are those of another hand
                return Code.NOT_YOUR_CARD if touched.offer == self._table.asked else Code.STALE_OFFER
            answer = named
        spent = bank_spent(self._presence.clocks.get(seat), now())
        return _code(await self._carry_out(AnswerQuestion(touched.offer, answer, bank_spent=spent)))

    def _wish(self, seat: Seat, wanted: PreAction | None) -> Answer:
        refusal = wish(self._table, self._presence, seat, wanted=wanted)
        if refusal is not None:
            return code_of(refusal)
        self._show_to(seat)
        return None

    async def _go_on(self) -> None:
        """Carry out everything that follows by itself: pre-actions, time run out, the next deal."""
        while (command := self._by_itself()) is not None:
            await self._carry_out(command)
        wall = self._world.clock.now()
        self._alarm.set(sooner(self._timers.next_at(self._presence), self._table, wall=wall, now=now()))

    def _by_itself(self) -> Command | None:
        wished = granted(self._table, self._presence) or (None if self._part is None else self._part.wants())
        if wished is not None:
            return wished
        lapse = lapsed(self._table, self._world.clock.now())
        if lapse is not None:
            return lapse
        clocks, machine = dict(self._presence.clocks), self._presence.shuffler
        due = self._timers.due(self._table, self._presence, now())
        if due is not None:
            return due
        dealt = self._next_hand.due(self._table, self._presence, now(), in_tournament=self._part is not None)
        if (self._presence.clocks, self._presence.shuffler) != (clocks, machine):  # a time bank has begun
            self._show(())
        return dealt

    async def _carry_out(self, command: Command) -> Refused | None:
        """Decide, commit, and only then show. The tournament's answer to a hand is committed with it."""
        at, part = self._world.clock.now(), self._part
        answers: Sequence[TournamentOutcome] = ()
        outcome: Outcome | Refused
        if part is None:
            outcome = handle(self._table, command, at)
        else:
            outcome, answers = part.decides(command, self._world.chance, at)
        if isinstance(outcome, Refused):
            self._world.watch.carried_out(self.key, command, outcome, committed=0.0)
            return outcome
        if part is not None and not outcome.events and not answers:
            return None  # the tournament makes it wait, or wants nothing new
        since = elapsed()
        if part is None:
            await self._world.journal.commit(self.key, at, outcome.events, entries=outcome.entries)
            news: Sequence[Step] = ()
        else:
            await self._world.journal.commit_all(*part.together(outcome, answers, at))
            news = part.follows(answers)  # before any other await, so in the order of the journal
        self._world.watch.carried_out(self.key, command, None, committed=elapsed() - since)
        self._after(outcome)
        self._show([*await self._showing.steps_of(outcome.events), *news])
        return None

    def _after(self, outcome: Outcome) -> None:
        self._world.watch.happened(self.key, outcome.events)
        for event in outcome.events:
            if isinstance(event, BuyInWanted):
                self._buying.ask(self._table.moves[event.key])
            elif isinstance(event, LoggedOut | EntrantGone) or (
                isinstance(event, EntrantPresent) and not event.present
            ):
                self._presence.forget(event.seat, event.player)
                self._errands.send(self._world.claims.release(self.key, event.player))
            elif isinstance(event, SeatMoved):
                self._presence.moves(event.seat, event.to)

        self._messenger.look()

    def _show(self, happened: Sequence[Step]) -> None:
        """Show a new version, with the clocks that run from now on."""
        self._timers.look(self._table, self._presence, now(), waits=self._showing.waits)
        keep_valid(self._table, self._presence)
        self._showing.show(happened)

    def _show_to(self, seat: Seat) -> None:
        self._showing.show_again(self.channels.seats[seat])

    def _leave_off(self) -> None:
        self.stopped = True
        self._inbox.close()
        self._alarm.cancel()
        self._errands.call_off()


def _code(refused: Refused | None) -> Answer:
    return None if refused is None else code_of(refused.code)
