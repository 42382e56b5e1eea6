"""Anything anybody could want of a table, at random; after each step everything that must hold is checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from table_server.cage import ledger
from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.hand import TimedOut, VoidHand
from table_server.table import commands as wish
from table_server.table.decide_floor import is_dealing
from table_server.table.events import Happened
from table_server.table.families import FAMILIES, Families, HandCommand
from table_server.table.question import same_question, seats_asked
from table_server.table.state import Phase
from table_server.table.terms import TableTerms
from tests.table.by_family import FamilyAtTable
from tests.table.wishes import ANYBODY, AT_TABLE, RandomWishes

MINUTE: Final = 60_000


class Machine(RandomWishes):
    """One table and everybody around it, all from one seed."""

    def __init__(
        self,
        terms: TableTerms,
        seed: int,
        families: Families = FAMILIES,
        *,
        at_table: Mapping[str, FamilyAtTable] = AT_TABLE,
    ) -> None:
        super().__init__(terms, seed, families, at_table=at_table)
        self.accepted: dict[str, int] = {}
        self.refused: dict[str, int] = {}
        self._late: list[wish.Command] = []
        """Wishes of some time ago, to come again."""
        self._chips = 0
        """In a tournament, as it last said."""

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.step()
        self.replays()

    def step(self) -> None:
        self.now += self.luck.choice((100, 100, 5_000, 5_000, 5_000, 20 * MINUTE))
        self.want(self._anything())
        self._holds()

    def want(self, command: wish.Command) -> list[Happened] | Refusal:
        name = type(command).__name__
        question, asked = self.table.question, self.table.asked
        came = self.attempt(command)
        if isinstance(command, wish.Reseat) and not isinstance(came, Refusal):
            self._chips = sum(entrant.chips for entrant in command.entrants)
        assert self.table.asked >= asked
        if question is self.table.question and question is not None:
            assert self.table.asked == asked
        elif not same_question(question, self.table.question):
            assert self.table.asked > asked
        counted = self.refused if isinstance(came, Refusal) else self.accepted
        counted[name] = counted.get(name, 0) + 1
        if self.luck.random() < 0.1:
            self._late.append(command)
        return came

    def _anything(self) -> wish.Command:
        if self._late and self.luck.random() < 0.05:
            late = self._late.pop(self.luck.randrange(len(self._late)))
            if not isinstance(late, wish.Reseat):  # of another moment it may ask for nothing
                return late
        unpaid = [move for move in self.table.moves.values() if not move.arrived]
        if unpaid and self.luck.random() < 0.4:
            return self._cage(self.luck.choice(unpaid).key)
        if self.table.lineup.question is not None and self.luck.random() < 0.4:
            return self._answer_lineup()
        if self.running and self.luck.random() < 0.85:
            return self._stays() if self.luck.random() < 0.04 else self._play()
        if self.table.chooser is not None and self.luck.random() < 0.2:
            return wish.ChoiceLapsed() if self.luck.random() < 0.3 else self._choose_game()
        if is_dealing(self.table) and self._enough() and self.luck.random() < 0.5:
            return self._deal()
        many = self.luck.choices(_SOME, _WEIGHTS)[0]
        return many(self)

    # the table and the cage

    def _cage(self, key: str) -> wish.Command:
        if self.luck.random() < 0.2:
            return wish.MoneyRefused(key, self.luck.choice([*NotMoved]))
        move = self.table.moves[key]
        self._post([ledger.buy_in(key, table=self.table.terms.key, player=move.player, amount=move.amount)])
        return wish.MoneyArrived(key)

    def _play(self) -> wish.Command:
        """Mostly an answer that is taken, sometimes one that is refused, or none."""
        asked = self.table.asked
        seats = seats_asked(self.hand.offer)
        chance = self.luck.random()
        if chance < 0.04:
            return wish.TimeUp(asked, self.luck.choice(seats), self.luck.choice((0, 0, 9_000, 90_000)))
        if chance < 0.06:
            return wish.TimeUp(asked - self.luck.randint(0, 1), self._seat())
        command = self._family.answer(self.hand, self, loose=self.luck.random() < 0.7)
        if chance < 0.10:
            command = _from(command, self._seat())
        if chance < 0.12:
            return wish.AnswerQuestion(asked - self.luck.randint(1, 3), command)
        if chance < 0.13:
            unasked = self._family.unasked(self._seat(), self)
            return wish.AnswerQuestion(asked, self.luck.choice((VoidHand(), TimedOut(self._seat()), unasked)))
        return wish.AnswerQuestion(asked, command, self.luck.choice((0, 0, 0, 4_000)))

    def _answer_lineup(self) -> wish.Command:
        """An answer that is taken, or a player who is silent."""
        if self.luck.random() < 0.1:
            return wish.TimeUp(self.table.asked, self._seat())
        command = self._family.between(self.table.lineup, self)
        return wish.AnswerQuestion(self.table.asked, cast(HandCommand, command))

    # what must hold

    def _holds(self) -> None:
        table = self.table
        chairs, sitters = table.lineup.chairs, table.sitters
        assert chairs.keys() <= sitters.keys()
        assert all(chair.player == sitters[seat].player for seat, chair in chairs.items())
        assert len({sitter.player for sitter in sitters.values()}) == len(sitters)
        assert not table.locked & sitters.keys()
        kept = {given.seat for given in table.passes.values() if given.seat is not None}
        assert kept - sitters.keys() <= table.locked
        assert len({given.player for given in table.passes.values()}) == len(table.passes)
        assert all(sitters[move.seat].player == move.player for move in table.moves.values())
        assert len({move.seat for move in table.moves.values()}) == len(table.moves)
        assert table.chooser is None or table.chooser in sitters
        assert all(sitter.bank >= 0 for sitter in sitters.values())
        assert table.phase is not Phase.FROZEN or self.running
        assert not table.closing or self.running
        if table.terms.tournament and not self.running:
            assert sum(chair.stack for chair in chairs.values()) == self._chips
        self._goes_on()

    def _goes_on(self) -> None:
        """LP-52: players who want cards get some, if there are enough of them and the floor allows it."""
        table = self.table
        if self.running:
            assert self.hand.offer is not None
        elif is_dealing(table) and self._enough() and self.luck.random() < 0.2:
            came = self.want(self._deal())
            assert not isinstance(came, Refusal), came

    def _enough(self) -> bool:
        return self._family.enough(self.table.lineup)


def _from(command: HandCommand, seat: Seat) -> HandCommand:
    """The same touch on another screen."""
    assert not isinstance(command, VoidHand)  # narrows the type: nobody's seat answers so
    return replace(command, seat=seat)


_SOME: Final = tuple(ANYBODY)
_WEIGHTS: Final = tuple(ANYBODY.values())
