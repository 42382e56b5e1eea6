"""The state of the lineup between hands: chairs, debts, and the button.

Only `evolve` writes it; all others read.
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
    """A debt that a player has to settle before the next hand."""

    NOTHING = "nothing"
    ENTRY = "entry"
    """A newcomer's blind (D-19)."""
    SMALL_BLIND = "small_blind"
    """The small blind passed while the player was out (D-21)."""
    BLINDS = "blinds"
    """The big blind passed while the player was out (D-22)."""
    HANDS = "hands"
    """A seat change gained hands, to be waited out or posted for (D-25)."""
    PASSAGE = "passage"
    """The player moved with all blinds paid, and may let the blinds pass for free (D-25)."""
    SHORT_BLIND = "short_blind"
    """The player could not make the big blind when it came, and must now (D-23)."""
    MOVED = "moved"
    """The player came from another table of the same game: hands in front of the blinds are free; after
    the button has passed, a newcomer's post is due (OCE sheet, broken games and $20-$40 must-move; LIV sheet,
    rule 24)."""


class KillButton(Enum):
    """A player's part in the kill round (D-65)."""

    NO_PART = "no_part"
    OWES = "owes"
    HOLDS = "holds"


@dataclass(slots=True)
class Chair:
    """An occupied seat."""

    player: Player
    stack: Cents
    standing: Standing = Standing.IN
    entry: EntryChoice = EntryChoice.WAIT
    debt: Debt = Debt.ENTRY
    hands: int = 0
    """The hands still to wait after a seat change."""
    paid: bool = False
    """The player has paid the big blind since last having the button (D-14)."""
    unmet: tuple[int, ...] = ()
    """The smaller blinds, by their place among the blinds, not met since the button was here (D-258).

    Empty for a player who came in since then."""
    postponed: tuple[int, ...] = ()
    """Blinds that fell due when the button was here and the seat had no hand for want of room (D-90)."""
    drew: bool = False
    """The player drew for the button, and so counts as active (D-20)."""
    played: bool = False
    legs: int = 0
    """Pots won running, towards a kill; one is a leg up (D-55, D-62)."""
    owes_kill: bool = False
    kill_button: KillButton = KillButton.NO_PART
    over: bool = False
    straddles: bool = False
    late: bool = False
    """The player sat down after the time pot fell due (OCE sheet, limits 10-20 and higher)."""


@value
class FirstRound:
    """The button and the first blind when the game started (D-20)."""

    button: Seat
    small: Seat


@value
class Positions:
    """Button and blinds before a game without blinds, kept for the next game with blinds."""

    button: Seat | None
    places: tuple[Seat, ...]
    next_button: Seat | None
    heads_up: bool


@value
class Away:
    """The legs and kills of a player who left (D-55, D-67)."""

    legs: int
    owes_kill: bool


@dataclass(slots=True)
class Lineup:
    """The whole state of a table between hands. A new rule adds a field here, not a second state."""

    rules: LineupTerms
    terms: Terms
    chairs: dict[Seat, Chair] = field(default_factory=dict)
    away: dict[Player, Away] = field(default_factory=dict)
    hands: int = 0
    running: HandPrepared | None = None
    drawn: Seat | None = None
    """The seat that drew the button for a game not dealt yet."""
    button: Seat | None = None
    places: tuple[Seat, ...] = ()
    """The seats of the blinds in the last hand."""
    next_button: Seat | None = None
    heads_up: bool = False
    first_round: FirstRound | None = None
    killer: Seat | None = None
    """The seat that must kill the next pot."""
    kill_buttons: int = 0
    """Kill buttons not given out yet; 0 means buttons up (D-65)."""
    bell: Bell = Bell.SILENT
    time_pot: Cents = 0
    """The time charge owed by the winner of the next pot."""
    winners: tuple[tuple[Seat, Cents], ...] = ()
    """The winners of the last hand, and what each won."""
    carried: Carried = NOTHING_CARRIED
    """The pot of hands that nobody opened (D-136)."""
    antes: int = 0
    """The number of antes in it; 0 if there is none."""
    each: Cents = 0
    """The part of a seat that has paid all of them."""
    short: tuple[Seat, ...] = ()
    """The seats passed over for the forced opening of the last hand (D-139)."""
    shelved: Positions | None = None

    family: ClassVar[Literal["rounds"]] = "rounds"
    question: ClassVar[Question | None] = None
    """This lineup never asks anything between hands."""

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
