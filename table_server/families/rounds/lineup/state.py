"""The lineup as it stands between hands: who sits where, who owes what, where the button is.

Written by `evolve` alone; everybody else reads.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Literal

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCollection
from table_server.engine.values import value
from table_server.families.hand import Question
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.setup import NOTHING_CARRIED, Carried
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import Bell, EntryChoice, Player, Standing


class Debt(Enum):
    """What stands between a player and the next hand."""

    NOTHING = "nothing"
    ENTRY = "entry"
    """A newcomer's blind (D-19)."""
    SMALL_BLIND = "small_blind"
    """The small blind passed while the player was out (D-21)."""
    BLINDS = "blinds"
    """The big blind passed while the player was out (D-22)."""
    HANDS = "hands"
    """A seat change gained hands that are waited or posted for (D-25)."""
    PASSAGE = "passage"
    """Moved with all blinds paid and lets the blinds pass, free (D-25)."""
    SHORT_BLIND = "short_blind"
    """Could not take the big blind when it came and now must (D-23)."""
    MOVED = "moved"
    """Came from another table of the same game: free hands in front of the blinds, or the button passes
    and then a newcomer's post (OCE sheet, broken games and $20-$40 must-move; LIV sheet, rule 24)."""


class KillButton(Enum):
    """A player's part in the kill round (D-65)."""

    NO_PART = "no_part"
    OWES = "owes"
    HOLDS = "holds"


@dataclass(slots=True)
class Chair:
    """A seat that is taken."""

    player: Player
    stack: Cents
    standing: Standing = Standing.IN
    entry: EntryChoice = EntryChoice.WAIT
    debt: Debt = Debt.ENTRY
    hands: int = 0
    """Hands still to wait after a seat change."""
    paid: bool = False
    """Has met the big blind since it last had the button (D-14)."""
    drew: bool = False
    """Drew for the button, so counts as active (D-20)."""
    played: bool = False
    legs: int = 0
    """Pots won running towards a kill; one is a leg up (D-55, D-62)."""
    owes_kill: bool = False
    kill_button: KillButton = KillButton.NO_PART
    over: bool = False
    straddles: bool = False
    late: bool = False
    """Sat down after the time pot fell due (OCE sheet, limits 10-20 and higher)."""


@value
class FirstRound:
    """Where button and first blind stood when the game started (D-20)."""

    button: Seat
    small: Seat


@value
class Positions:
    """Where button and blinds stood when a game without blinds began, for the next game that has some."""

    button: Seat | None
    places: tuple[Seat, ...]
    next_button: Seat | None
    heads_up: bool


@value
class Away:
    """What is remembered of a player who left (D-55, D-67)."""

    legs: int
    owes_kill: bool


@dataclass(slots=True)
class Lineup:
    """The cell the table lives in between hands. A new rule adds a field here, not a second state."""

    rules: LineupTerms
    terms: Terms
    chairs: dict[Seat, Chair] = field(default_factory=dict)
    away: dict[Player, Away] = field(default_factory=dict)
    hands: int = 0
    running: HandPrepared | None = None
    drawn: Seat | None = None
    """Drew the button for a game that has not been dealt yet."""
    button: Seat | None = None
    places: tuple[Seat, ...] = ()
    """Where the blinds stood in the last hand."""
    next_button: Seat | None = None
    heads_up: bool = False
    first_round: FirstRound | None = None
    killer: Seat | None = None
    """Must kill the next pot."""
    kill_buttons: int = 0
    """Kill buttons not yet given out; none left means buttons up (D-65)."""
    bell: Bell = Bell.SILENT
    time_pot: Cents = 0
    """Owed by the winner of the next pot."""
    winners: tuple[tuple[Seat, Cents], ...] = ()
    """Of the hand just finished."""
    carried: Carried = NOTHING_CARRIED
    """The pot of hands that nobody opened (D-136)."""
    antes: int = 0
    """How many antes lie in it; 0 when there is none."""
    each: Cents = 0
    """What a seat that has paid all of them has in it."""
    short: tuple[Seat, ...] = ()
    """Passed over for the forced opening of the last hand (D-139)."""
    shelved: Positions | None = None

    family: ClassVar[Literal["rounds"]] = "rounds"
    question: ClassVar[Question | None] = None
    """Between two hands nobody is asked anything."""

    @property
    def lying(self) -> Cents:
        return self.carried.total()

    @property
    def most_players(self) -> int:
        return self.rules.most_players

    @property
    def unit(self) -> Cents:
        return self.terms.unit

    @property
    def time(self) -> TimeCollection | None:
        return self.rules.time
