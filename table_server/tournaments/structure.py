"""What a tournament is set up with, in values; whether it adds up is `soundness`."""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.shape import Structure as Betting
from table_server.tournaments.payouts import Payouts
from table_server.tournaments.schedule import Chips, Level, Pace, doubled

JOURNALS: Final = "tournament:"
"""What the names of tournaments' journals begin with, and no table's key does."""
OVERTIME: Final = 20
"""So often stakes double after the last level of the schedule: what nobody plays for ends all the same."""

BIG_BET: Final = frozenset({Betting.POT_LIMIT, Betting.NO_LIMIT})
"""Where a bet has no limit but the pot or the stack; the upper limit of a level is not used."""


def journal_of(key: str) -> str:
    """How a tournament is called where tables are kept too: by the journal, and by what the house took."""
    return JOURNALS + key


class Start(Enum):
    """What starts it (LP-137, D-147)."""

    FULL = "full"
    AT_TIME = "at_time"
    FLOOR = "floor"


@value
class Rebuys:
    """Chips again for who has few or none."""

    price: Cents
    chips: Chips
    levels: int
    """Until this many levels, and the break after them, are over."""
    fee: Cents = 0
    most: int | None = None
    """For each entrant; None is without limit."""
    at_most: Chips = 0
    """Who has no more than this may rebuy; 0 is only who is broke."""


@value
class AddOn:
    """Chips for everybody who wants them, once, in one break."""

    price: Cents
    chips: Chips
    after_level: int
    """In the break that follows this level, counted from 1."""
    fee: Cents = 0


@value
class GameInTurn:
    """One game of a rotation, and how it is bet: one of the ways that its file declares."""

    key: str
    betting: Betting = Betting.NO_LIMIT


@value
class Structure:
    """Everything the floor sets (LP-134)."""

    key: str
    title: str
    buy_in: Cents
    """What goes into the pool, bounty included (LP-135)."""
    fee: Cents
    """What the house keeps (LP-135)."""
    chips: Chips
    """The starting stack."""
    levels: tuple[Level, ...]
    payouts: Payouts
    games: tuple[GameInTurn, ...] = (GameInTurn("holdem"),)
    """In turn from level to level where there are several."""
    seats: int = 10
    """At each table."""
    tables: int = 1
    """At most."""
    fewest: int = 2
    """Entrants to start with (D-147)."""
    start: Start = Start.FLOOR
    start_at: int = 0
    """Milliseconds since 1970, for a start at a time."""
    pace: Pace = Pace.TIME
    late_levels: int = 0
    """Registration stays open until this many levels, and the break after them, are over."""
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    bounty: Cents = 0
    """The part of the buy-in that goes to whoever puts the entrant out."""
    guarantee: Cents = 0
    """The house makes the pool up to this."""
    contribution: Cents = 0
    """What the house adds in any case."""
    redraws: tuple[int, ...] = ()
    """Whenever no more than so many are left, everybody draws a new seat; most first."""

    @property
    def price(self) -> Cents:
        """Exactly this enters (LP-136)."""
        return self.buy_in + self.fee

    @property
    def places(self) -> int:
        """How many can sit at once."""
        return self.seats * self.tables

    @property
    def open_levels(self) -> int:
        """The pool is known when so many levels, and the break after them, are over."""
        rebuys = self.rebuys.levels if self.rebuys is not None else 0
        add_on = self.add_on.after_level if self.add_on is not None else 0
        return max(self.late_levels, rebuys, add_on)

    @property
    def last_level(self) -> int:
        """The one without an end, counted from 0."""
        return len(self.levels) - 1 + OVERTIME

    def level(self, at: int) -> Level:
        """Counted from 0; after those of the schedule the last one's stakes double with each."""
        over = at - len(self.levels) + 1
        return self.levels[at] if over <= 0 else doubled(self.levels[-1], over)

    def game(self, level: int) -> GameInTurn:
        """What is played at this level, counted from 0; the last one's to the end."""
        return self.games[min(level, len(self.levels) - 1) % len(self.games)]
