"""A tournament's settings, as values; `soundness` checks that they add up."""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.tournaments.payouts import Payouts
from table_server.tournaments.schedule import Chips, Level, LevelMeasure, doubled

JOURNALS: Final = "tournament:"
"""The prefix of tournaments' journals, which no table's key has."""
OVERTIME: Final = 20
"""Stakes double this often after the schedule's last level, so that every tournament ends."""

BIG_BET: Final = frozenset({Betting.POT_LIMIT, Betting.NO_LIMIT})
"""Betting limited only by the pot or the stack; it does not use a level's upper limit."""


def journal_of(key: str) -> str:
    """A tournament's name among the tables' keys, for its journal and its account of takings."""
    return JOURNALS + key


class Start(Enum):
    """The ways a tournament starts (LP-137, D-147)."""

    FULL = "full"
    AT_TIME = "at_time"
    FLOOR = "floor"


@value
class Rebuys:
    """More chips for a player who has few or none."""

    price: Cents
    chips: Chips
    levels: int
    """Open until this many levels, and the break after them, are over."""
    fee: Cents = 0
    most: int | None = None
    """The most rebuys for each entrant; None is no limit."""
    at_most: Chips = 0
    """A player with no more than this may rebuy; 0 is only a player who is broke."""


@value
class AddOn:
    """Extra chips for every player who wants them, once, in one break."""

    price: Cents
    chips: Chips
    after_level: int
    """It is sold in the break that follows this level, counted from 1."""
    fee: Cents = 0


@value
class GameInTurn:
    """One game of a rotation and its betting, which is one that the game's file declares."""

    key: str
    betting: Betting = Betting.NO_LIMIT


@value
class Structure:
    """Everything the floor sets (LP-134)."""

    key: str
    title: str
    buy_in: Cents
    """Goes into the pool, bounty included (LP-135)."""
    fee: Cents
    """Goes to the house (LP-135)."""
    chips: Chips
    """The starting stack."""
    levels: tuple[Level, ...]
    payouts: Payouts
    games: tuple[GameInTurn, ...] = (GameInTurn("holdem"),)
    """The games, in turn from level to level if there are several."""
    seats: int = 10
    """Seats at each table."""
    tables: int = 1
    """The most tables."""
    fewest: int = 2
    """The fewest entrants to start with (D-147)."""
    start: Start = Start.FLOOR
    start_at: int = 0
    """Milliseconds since 1970, for a start at a set time."""
    pace: LevelMeasure = LevelMeasure.TIME
    late_levels: int = 0
    """Registration stays open until this many levels, and the break after them, are over."""
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    bounty: Cents = 0
    """The part of the buy-in that goes to the player who puts the entrant out."""
    guarantee: Cents = 0
    """The house makes the pool up to this."""
    contribution: Cents = 0
    """The house adds this in any case."""
    redraws: tuple[int, ...] = ()
    """Once no more than this many are left, all redraw; largest first."""

    @property
    def price(self) -> Cents:
        """Exactly this amount enters (LP-136)."""
        return self.buy_in + self.fee

    @property
    def places(self) -> int:
        """The number of players who can sit at once."""
        return self.seats * self.tables

    @property
    def open_levels(self) -> int:
        """The pool is known once this many levels, and the break after them, are over."""
        rebuys = self.rebuys.levels if self.rebuys is not None else 0
        add_on = self.add_on.after_level if self.add_on is not None else 0
        return max(self.late_levels, rebuys, add_on)

    @property
    def last_level(self) -> int:
        """The level without an end, counted from 0."""
        return len(self.levels) - 1 + OVERTIME

    def level(self, at: int) -> Level:
        """Counted from 0; after the schedule each level doubles the last one's stakes."""
        over = at - len(self.levels) + 1
        return self.levels[at] if over <= 0 else doubled(self.levels[-1], over)

    def game(self, level: int) -> GameInTurn:
        """The game at this level, counted from 0; the last level's is played to the end."""
        return self.games[min(level, len(self.levels) - 1) % len(self.games)]
