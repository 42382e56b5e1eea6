"""One hand at both tables: what each would allow now, and the same act played at both."""

from __future__ import annotations

from dataclasses import dataclass, field

from table_server.families.rounds.events import Event, RoundOpened, Wagered
from tests.differential.acts import Act
from tests.differential.ours import Ours
from tests.differential.scene import Scene
from tests.differential.theirs import Theirs


@dataclass(slots=True)
class Round:
    """The acts in a betting round so far."""

    made_up: bool = True
    """The highest forced bet was put in in full."""
    wagers: list[tuple[int, int]] = field(default_factory=list)
    """Each bet, raise or completion: the highest bet before it, and its own total."""

    @property
    def largest(self) -> int:
        """The largest increase."""
        return max((to - before for before, to in self.wagers), default=0)


class Duel:
    """Both engines in the same hand."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.ours = Ours(scene)
        self.theirs = Theirs(scene)
        self.round = Round()
        self.happened: list[Event] = []
        """At our table, by the last act."""
        self._follow(self.ours.events)

    def take(self, act: Act) -> None:
        """The same act at both tables."""
        highest = max(self.ours.state.bets)
        self.happened = happened = self.ours.take(act)
        if isinstance(happened[0], Wagered):
            self.round.wagers.append((highest, happened[0].to))
        self._follow(happened)
        self.theirs.take(act)
        self.theirs.deal(happened)

    def we_check(self) -> None:
        """A check at our table alone."""
        self.happened = self.ours.take(Act("check"))
        self._follow(self.happened)

    def they_check(self) -> None:
        """A check at PokerKit's table alone."""
        self.theirs.take(Act("check"))
        self.theirs.deal(self.happened)

    def _follow(self, events: list[Event]) -> None:
        if any(isinstance(event, RoundOpened) for event in events):
            self.round = Round()
        if not self.round.wagers:
            self.round.made_up = max(self.ours.state.bets) >= self.ours.state.high
