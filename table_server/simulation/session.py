"""Many hands in a row, and the report of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from table_server.families.hand import TimedOut, VoidHand
from table_server.simulation.chance import Randomness, one_in
from table_server.simulation.decks import Shuffle
from table_server.simulation.families import SimulatedGame
from table_server.simulation.hand import Answer, Clock, SimulatedHand, judged, play_hand, untimed
from table_server.simulation.tables import HandSource, PlainTable
from table_server.simulation.watch import Finding, WatchedRules
from table_server.table.families import Hand, HandCommand, HandEvent

_SILENT_ONCE_IN = 20
_VOID_ONCE_IN = 1000


@dataclass(slots=True)
class SimulationReport:
    """Counts of what was played, and the faults."""

    hands: int = 0
    decisions: int = 0
    events: int = 0
    seconds: float = 0.0
    faults: list[tuple[int, Finding]] = field(default_factory=list)
    """With the number of the hand."""

    def count(self, hand: SimulatedHand[Hand, HandEvent]) -> None:
        """Add one hand."""
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
    game: SimulatedGame, table: HandSource, player: Answer, *, checked: bool, clock: Clock = untimed
) -> Iterator[SimulatedHand[Hand, HandEvent]]:
    """Play hand after hand without end. Unchecked hands are played as a table plays them, and as fast."""
    rules = WatchedRules(game.hand) if checked else game.hand
    while True:
        hand = play_hand(rules, game.game, table.next_hand(), answer=player, clock=clock)
        if checked and not hand.findings:
            hand.findings += judged(game, hand)
        if not hand.findings:
            table.finished(hand.events)
        yield hand


def rehearse(game: SimulatedGame, chance: Randomness, shuffle: Shuffle) -> None:
    """Play until everything is worked out that the family works out on its first use, which is no play."""
    for terms in game.play.rehearsals(game.game):
        table = PlainTable(game, terms, game.game.seats[0], chance=chance, shuffle=shuffle)
        hand = None
        while hand is None or not game.play.rehearses(hand.events):
            hand = play_hand(game.hand, game.game, table.next_hand(), answer=any_act(game, chance))


def any_act(game: SimulatedGame, chance: Randomness) -> Answer:
    """A player who does anything legal."""
    answer = game.play.answer
    return lambda state: answer(state, chance)


def any_loose_act(game: SimulatedGame, chance: Randomness) -> Answer:
    """A player who seldom gives up and is sometimes silent; now and then the floor voids the hand."""
    answer = game.play.answer

    def act(state: Hand) -> HandCommand:
        if one_in(chance, _VOID_ONCE_IN):
            return VoidHand()
        if state.offer and one_in(chance, _SILENT_ONCE_IN):
            return TimedOut(state.offer.asked[0])
        return answer(state, chance, loose=True)

    return act
