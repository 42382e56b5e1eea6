"""A Hypothesis machine: one hand under any terms, and on copies of it every other possible act."""

from __future__ import annotations

from copy import copy
from functools import partial
from random import Random

from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play, run
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.rounds import RULES
from table_server.families.rounds.begin import opened, rebuilt
from table_server.families.rounds.commands import Command, Rabbit, Show
from table_server.families.rounds.decide import decide
from table_server.families.rounds.events import Event, HandEnded, HandVoided
from table_server.families.rounds.invariants import faults
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.state import HandState
from table_server.games import discover
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.chance import Randomness, between
from table_server.simulation.hand import differing
from table_server.simulation.rounds.choices import answer
from table_server.simulation.rounds.hands import wild_hand
from table_server.simulation.watch import WatchedRules
from table_server.store.journal.codec import hand_codec
from tests.families.rounds import shapes
from tests.families.rounds.acts import offered_now
from tests.families.rounds.refusals import refused_now

WATCHED = WatchedRules(RULES)
"""Raises after the first event that breaks an invariant: chips, cards, counts, turn or offer."""


class Drawn:
    """Chance drawn from Hypothesis, which looks for the simplest hand that breaks something."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


CHANCE = st.builds(Drawn, st.randoms(use_true_random=False))


class HandMachine(RuleBasedStateMachine):
    """One hand, from a wild set-up to its end."""

    def __init__(self, game: Game, structure: BettingStructure) -> None:
        super().__init__()
        self.game = game
        self.structure = structure
        self.decisions = 0
        self.events: list[Event] = []

    @initialize(chance=CHANCE, seed=st.integers(0, 2**32))
    def deal(self, chance: Randomness, seed: int) -> None:
        source = SeededSource(seed)
        seats = between(chance, *self.game.seats)
        began = wild_hand(
            self.game, self.structure, seats, chance=chance, shuffle=partial(shuffled, source=source)
        )
        note(f"{began.terms}\n{began.setup.seats}\n{began.setup.posts}")
        self.brought = [dealt.stack for dealt in began.setup.seats]
        self.state: HandState = opened(self.game, began)
        assert faults(self.state) == ()
        self.events = [began, *run(WATCHED, self.state)]

    @rule(chance=CHANCE)
    @precondition(lambda self: not self.state.over)
    def act(self, chance: Randomness) -> None:
        self._play(answer(self.state, chance, loose=True))

    @rule()
    @precondition(lambda self: not self.state.over)
    def run_out_of_time(self) -> None:
        """D-1, D-2: the clock answers for a silent seat."""
        assert self.state.offer is not None
        self._play(TimedOut(self.state.offer.asked[-1]))

    @rule()
    def try_all_that_is_offered(self) -> None:
        """LP-226: every offer is accepted, at both ends and between."""
        for command in offered_now(self.state):
            other = self._replayed()
            events = play(WATCHED, other, command)
            assert not isinstance(events, Refused), (command, events)
            assert other.over or other.offer is not None

    @rule()
    def try_what_is_not_offered(self) -> None:
        """LP-57: commands out of turn, not offered or too large are refused, and change nothing."""
        before = snapshot(self.state)
        for command, reason in refused_now(self.state):
            assert decide(self.state, command) == Refused(reason), command
        assert snapshot(self.state) == before

    @rule()
    @precondition(lambda self: not self.state.over)
    def void_a_copy(self) -> None:
        """D-4: voiding a hand restores every stack."""
        other = self._replayed()
        assert play(WATCHED, other, VoidHand()) == [HandVoided()]
        assert other.over
        assert other.stacks == self.brought

    @invariant()
    def replay_is_play(self) -> None:
        if self.events:
            assert differing(self._replayed(), self.state) == ()

    @invariant()
    def somebody_is_asked_until_it_is_over(self) -> None:
        if self.events:
            assert self.state.over == (self.state.offer is None)

    def teardown(self) -> None:
        """Every hand ends, whatever the choices."""
        if not self.events:
            return
        chance: Randomness = SeededSource(len(self.events))
        while not self.state.over:
            self._play(answer(self.state, chance))
        self._told()
        self.try_what_is_not_offered()
        self._look()

    def _play(self, command: Command) -> None:
        events = play(WATCHED, self.state, command)
        assert not isinstance(events, Refused), (command, events)
        note(f"{command}: {events}")
        self.events += events
        self.decisions += 1
        assert self.decisions <= self._most_decisions()

    def _most_decisions(self) -> int:
        """Nobody acts twice in a round without a wager between, and a wager is a chip at least."""
        chips = sum(self.brought) // self.state.terms.unit
        return self.state.n * (chips + 2 * len(self.state.program))

    def _replayed(self) -> HandState:
        return rebuilt(self.game, self.events)

    def _told(self) -> None:
        """The last event has the stacks, and the journal survives the way to text and back."""
        last = self.events[-1]
        assert isinstance(last, HandEnded)
        assert last.stacks == tuple(zip(self.state.seats, self.state.stacks, strict=True))
        codec = hand_codec()
        read = [codec.loads(codec.dumps(event)) for event in self.events]
        assert read == self.events
        assert differing(rebuilt(self.game, read), self.state) == ()

    def _look(self) -> None:
        """D-10, D-11: an unseen hand may be shown once, and missing cards seen where allowed."""
        stacks = list(self.state.stacks)
        for seat in self.state.seats:
            if play(WATCHED, self.state, Show(seat)) != Refused(Refusal.NOT_OFFERED):
                assert decide(self.state, Show(seat)) == Refused(Refusal.NOT_OFFERED)
            play(WATCHED, self.state, Rabbit(seat))
        assert self.state.stacks == stacks


def snapshot(state: HandState) -> dict[str, object]:
    """All fields, with copies of lists, sets and dictionaries; their items never change."""
    return {field: copy(getattr(state, field)) for field in HandState.__slots__}


def tables() -> list[tuple[Game, BettingStructure]]:
    """Every game in every structure, and shapes that no game has yet."""
    strangers = [game for game in vars(shapes).values() if isinstance(game, Game)]
    return [(game, structure) for game in (*discover().values(), *strangers) for structure in game.structures]


def search(game: Game, structure: BettingStructure, how: settings) -> None:
    """Play hands of one table until something breaks or there have been enough."""

    class Table(HandMachine):
        def __init__(self) -> None:
            super().__init__(game, structure)

    run_state_machine_as_test(Table, settings=how)
