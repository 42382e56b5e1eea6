"""A table's part in a tournament: it asks before it deals, and reports each hand that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from table_server.cage.ledger import Entry
from table_server.engine.refusal import Refused as TableRefused
from table_server.families.seating.events import HandUndone
from table_server.projection.views.step import Step
from table_server.runtime.dealer import Chance
from table_server.runtime.dealing import deal
from table_server.runtime.director import Director, entries, parts
from table_server.runtime.intents import EntrantWish, ProposesDeal
from table_server.runtime.ports import Part
from table_server.table.commands import Activate, Deal, Reseat
from table_server.table.commands import Command as TableCommand
from table_server.table.decide import handle
from table_server.table.events import Happened
from table_server.table.families import HandPrepared
from table_server.table.outcome import Broken, Outcome
from table_server.table.run_out import time_run_out
from table_server.table.state import Phase, Table
from table_server.tournaments.commands import (
    AcceptDeal,
    BeginHand,
    Command,
    DeclineDeal,
    DeclineRebuy,
    FinishHand,
    ProposeDeal,
    Rebuy,
    Register,
    TakeAddOn,
    UndoHand,
    Unregister,
)
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide_hands import may_not_deal
from table_server.tournaments.refusal import TournamentRefused
from table_server.tournaments.seam import report_of
from table_server.tournaments.state import TournamentPhase
from table_server.wire.codes import Code


class TakingPart:
    """One table and its tournament. Only the table's task uses it."""

    def __init__(self, director: Director, table: Table) -> None:
        self.director: Final = director
        self.number: Final = table.terms.number
        self._table = table
        self._seated: Reseat | None = None
        """The seats as the table was last arranged."""

    def wants(self) -> TableCommand | None:
        """The command the tournament has for the table now, between two hands."""
        table = self._table
        if table.lineup.running is not None:
            return None
        running = self.director.shown.phase is TournamentPhase.RUNNING
        if running and table.phase is Phase.CLOSED:
            return Activate()
        seats = self.director.seats_now(self.number)
        if seats == self._seated:
            return None
        self._seated = seats
        return seats

    def waits(self) -> bool:
        """The tournament lets no hand begin here now. It tells the table when that changes."""
        if self._table.lineup.running is not None:
            return False
        return may_not_deal(self.director.shown, self.number) is not None

    def decides(
        self, command: TableCommand, chance: Chance, at: int
    ) -> tuple[Outcome | TableRefused, list[TournamentOutcome]]:
        """Decide for the table, and what that means for the tournament. Neither is durable yet."""
        prepared = self._table.lineup.running
        if isinstance(command, Deal):
            outcome, outcomes = self._deals(command, chance, at)
        else:
            decided = handle(self._table, command, at)
            if isinstance(decided, TableRefused):
                return decided, []
            outcome, outcomes = decided, []
        return outcome, outcomes + self._answers(outcome.events, prepared, at)

    def together(
        self, outcome: Outcome, answers: Sequence[TournamentOutcome], at: int
    ) -> tuple[Sequence[Part], int, Sequence[Entry]]:
        """All of it, for one transaction."""
        theirs = [part for each in answers for part in parts(each)]
        money = [entry for each in answers for entry in entries(each)]
        return [(self._table.terms.key, outcome.events), *theirs], at, [*outcome.entries, *money]

    def follows(self, answers: Sequence[TournamentOutcome]) -> list[Step]:
        """Let the durable answers be shown. Returns the steps for this table."""
        told_in = time_run_out(self._table) if answers else 0
        return [step for each in answers for step in self.director.follow(each, self.number, told_in)]

    def _deals(self, command: Deal, chance: Chance, at: int) -> tuple[Outcome, list[TournamentOutcome]]:
        """Deal the next hand; nothing while the tournament makes the table wait."""
        nothing = Outcome(self._table)
        begun = self.director.decide(BeginHand(self.number), at)
        if isinstance(begun, TournamentRefused):
            return nothing, []
        if not self.director.is_in_hand(self.number):
            return nothing, [begun]  # a break has come first
        self._seated, before = self.director.seats_next(self.number), self._table.spread
        outcome = self._must(self._seated, at)
        if self._table.spread != before:
            command = deal(self._table.spread, chance)  # another level may have another game
        dealt = self._must(command, at)
        outcome.events += dealt.events
        return outcome, [begun]

    def _must(self, command: Reseat | Deal, now: int) -> Outcome:
        outcome = handle(self._table, command, now)
        if isinstance(outcome, TableRefused):
            raise Broken(f"{type(command).__name__}: {outcome.code.value}")
        return outcome

    def _answers(
        self, events: Sequence[Happened], prepared: HandPrepared | None, now: int
    ) -> list[TournamentOutcome]:
        """The tournament's answers to hands that are over or were voided; `prepared` is the hand that ran."""
        outcomes: list[TournamentOutcome] = []
        for event in events:
            if self._table.families.prepares(event):
                prepared = event
            elif self._table.families.finishes(event):
                assert prepared is not None  # a hand that is over was prepared
                outcomes.append(
                    self._told(FinishHand(report_of(self.number, prepared, self._table.story)), now)
                )
            elif isinstance(event, HandUndone):
                outcomes.append(self._told(UndoHand(self.number), now))
        return outcomes

    def _told(self, command: FinishHand | UndoHand, now: int) -> TournamentOutcome:
        outcome = self.director.decide(command, now)
        if isinstance(outcome, TournamentRefused):
            raise Broken(f"{type(command).__name__}: {outcome.code.value}")
        return outcome

    async def says(self, wish: EntrantWish | ProposesDeal, player: str, name: str) -> Code | None:
        """Carry out a player's command that is no act of a hand."""
        refused = await self.director.says(self._command(wish, player, name))
        return None if refused is None else Code(refused.code.value)

    def _command(self, wish: EntrantWish | ProposesDeal, player: str, name: str) -> Command:
        me = self.director.number_of(player)
        match wish:
            case ProposesDeal(basis=basis, kept=kept, shares=shares):
                return ProposeDeal(number=me, basis=basis, kept=kept, amounts=shares)
            case EntrantWish.ENTER:
                return Register(player, name, self.director.shown.structure.price)  # LP-136
            case EntrantWish.WITHDRAW:
                return Unregister(me)
            case EntrantWish.REBUY:
                return Rebuy(me)
            case EntrantWish.NO_REBUY:
                return DeclineRebuy(me)
            case EntrantWish.ADD_ON:
                return TakeAddOn(me)
            case EntrantWish.ACCEPT_DEAL:
                return AcceptDeal(me)
            case EntrantWish.DECLINE_DEAL:
                return DeclineDeal(me)
            case _ as never:
                assert_never(never)
