"""Many hands in a row, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from table_server.families.hand import TimedOut, VoidHand
from table_server.families.rounds.begin import RULES
from table_server.families.rounds.commands import Command
from table_server.families.rounds.events import HandShown
from table_server.families.rounds.invariants import faults
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.simulation.chance import Randomness, one_in
from table_server.simulation.choices import answer, asked
from table_server.simulation.defaults import small_stakes
from table_server.simulation.hand import Answer, Clock, SimulatedHand, judged, play_hand
from table_server.simulation.plain import PlainTable
from table_server.simulation.tables import HandSource, Shuffle
from table_server.simulation.watch import Finding, HandRules, WatchedRules

_SILENT_ONCE_IN = 20
_VOID_ONCE_IN = 1000


@dataclass(slots=True)
class SimulationReport:
    """What was played, and what did not hold."""

    hands: int = 0
    decisions: int = 0
    events: int = 0
    seconds: float = 0.0
    faults: list[tuple[int, Finding]] = field(default_factory=list)
    """With the number of the hand."""

    def count(self, hand: SimulatedHand) -> None:
        """One hand more."""
        self.hands += 1
        self.decisions += hand.decisions
        self.events += len(hand.events)
        self.seconds += hand.seconds
        self.faults += ((self.hands, finding) for finding in hand.findings)

    @property
    def hands_per_second(self) -> float:
        """Of the time spent in the rules."""
        return self.hands / self.seconds if self.seconds else 0.0


def session(
    game: Game, table: HandSource, player: Answer, checked: bool, clock: Clock, rules: HandRules = RULES
) -> Iterator[SimulatedHand]:
    """Hand after hand without end; unchecked, as a table plays them and as fast."""
    rules = WatchedRules(rules, faults) if checked else rules
    while True:
        hand = play_hand(game, table.next_hand(), player, rules, clock)
        if checked and not hand.findings:
            hand.findings += judged(hand)
        if not hand.findings:
            table.finished(hand.events)
        yield hand


def rehearse(game: Game, chance: Randomness, shuffle: Shuffle) -> None:
    """A showdown with each pack: rankings lay out their tables when first asked, and that is no play."""
    for pack in game.packs:
        terms = replace(small_stakes(game, game.structures[0]), pack=pack)
        table = PlainTable(game, terms, game.seats[0], shuffle)
        hands = session(game, table, any_act(chance), False, lambda: 0.0)
        next(hand for hand in hands if any(isinstance(event, HandShown) for event in hand.events))


def any_act(chance: Randomness) -> Answer:
    """Any legal act, each as likely."""
    return lambda state: answer(state, chance)


def any_loose_act(chance: Randomness) -> Answer:
    """Seldom folds, sometimes lets the clock run out, and now and then the floor voids the hand."""

    def act(state: HandState) -> Command:
        if one_in(chance, _VOID_ONCE_IN):
            return VoidHand()
        if state.offer and one_in(chance, _SILENT_ONCE_IN):
            return TimedOut(asked(state.offer)[0])
        return answer(state, chance, loose=True)

    return act
