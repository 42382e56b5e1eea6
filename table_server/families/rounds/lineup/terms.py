"""The terms between hands: button, blinds out of turn, straddles, kills, time."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import ClassVar, Literal

from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCollection
from table_server.engine.values import value


class ButtonRule(Enum):
    """The rule for the button (D-14, D-149)."""

    MOVING = "moving"
    """The button always moves to the next player; blinds adjust, and two big blinds are possible."""
    DEAD = "dead"
    """The big blind moves on; small blind and button follow, even to an empty seat (LIV time games)."""


class ThreeBlinds(Enum):
    """The place of the first of three blinds (D-16)."""

    ON_BUTTON = "on_button"
    LEFT = "left"


class Straddle(Enum):
    """The house's rule for live straddles (D-24)."""

    OFF = "off"
    UNDER_THE_GUN = "under_the_gun"
    """One straddle of two big blinds, by the seat left of the big blind."""


class NewPlayer(Enum):
    """The way for a newcomer to get a hand before the big blind comes round (D-19)."""

    POST = "post"
    FREE = "free"
    """A non-post game (OCE sheet, Hold'em)."""
    STRADDLE = "straddle"
    """Two blinds to enter (LIV sheet, Low Draw)."""
    KILL = "kill"
    """Kill the pot (OCE sheet, Ace-to-five Lowball; D-66)."""


class MissedBlinds(Enum):
    """The post that makes up for missed blinds (D-21)."""

    ALL_BLINDS = "all_blinds"
    """The total of the blinds: live up to one big blind, the rest dead."""
    ALL_BUT_THE_BIG = "all_but_the_big"
    """Small and middle blind together (LIV sheet, three blinds)."""
    STRADDLE = "straddle"
    KILL = "kill"


class MissedSmallBlind(Enum):
    """The post that makes up for a missed small blind alone."""

    AS_ANY_BLIND = "as_any_blind"
    DEAD_OR_BIG_LIVE = "dead_or_big_live"
    """The small blind dead, or a big blind live (OCE sheet, $20-$40)."""


class SkippedSmallBlind(Enum):
    """The rule for a smaller blind that the moving button skips (D-258)."""

    DEAD = "dead"
    """It is posted dead with the button, or beside a second big blind (LP-69)."""
    SAVED = "saved"
    """The player saves it (LIV sheet, Texas Hold'em)."""


class SeatChange(Enum):
    """The cost of a move away from the blinds (D-25)."""

    POST_OR_WAIT = "post_or_wait"
    WAIT = "wait"
    """Sit out the hands gained (LIV sheet, Low Draw)."""


class RebuyTerms(Enum):
    """The debt of a broke player who buys in again."""

    AS_NEW = "as_new"
    """The debt of a newcomer, and blinds missed while the seat was held (LIV sheet)."""
    BIG_BLIND_ONLY = "big_blind_only"
    """A newcomer's post alone, whatever was missed (OCE sheet, $20-$40)."""


class ShortBlind(Enum):
    """The rule for a stack of less than half the big blind (D-23)."""

    ALL_IN = "all_in"
    NEXT_TAKES_IT = "next_takes_it"
    """The next seat posts the blind as well; the short seat owes it if it wins or buys in again."""


class KillForm(Enum):
    """The wins that oblige a player to kill the next pot (D-55 to D-65)."""

    NONE = "none"
    NATURAL = "natural"
    """Two legs running."""
    SCOOP = "scoop"
    """The whole of a large pot; with `times` of 3/2 it is the half kill (D-59, D-60)."""
    WINNER = "winner"
    """Every pot: the winner posts a blind as large as all others together (D-61)."""
    DISC = "disc"
    """The same blind after two wins running, until another player wins (D-62)."""
    BUTTONS = "buttons"
    """Everybody kills once in a kill round (D-65)."""


@value
class KillTerms:
    """One kill form with its figures."""

    form: KillForm = KillForm.NONE
    times: tuple[int, int] = (2, 1)
    """The factor of a kill on big blind and limits: 2/1, or 3/2 for a half kill (D-56, D-60)."""
    pot_at_least: Cents = 0
    """The smallest pot, collection included, whose scoop is a kill (D-59)."""


NO_KILL = KillTerms()


@value
class LineupTerms:
    """Everything about the time between hands that the house chooses."""

    family: ClassVar[Literal["rounds"]] = "rounds"

    min_players: int = 2
    """The players needed before play begins, 2 to 10 (LP-47)."""
    most_players: int = 10
    """The seats of the game (D-7)."""
    most_dealt: int = 10
    """The most players dealt in; with more, the button gets no hand, then the seat to its right (D-90)."""
    button: ButtonRule = ButtonRule.MOVING
    three_blinds: ThreeBlinds = ThreeBlinds.ON_BUTTON
    big_blind_ante: Cents = 0
    """One ante for the whole table, paid by the big blind after the blind itself."""
    ante_limit: int = 3
    """The antes in one pot that nobody opens; after that there are none (D-136)."""
    straddle: Straddle = Straddle.OFF
    new_player: NewPlayer = NewPlayer.POST
    missed: MissedBlinds = MissedBlinds.ALL_BLINDS
    missed_small: MissedSmallBlind = MissedSmallBlind.AS_ANY_BLIND
    skipped_small: SkippedSmallBlind = SkippedSmallBlind.DEAD
    post_anywhere: bool = False
    """Blinds may also be made up between the button and the big blind (OCE sheet, 20-40 and above)."""
    first_round_free: bool = True
    """No post is due before the button has gone round once, if no blind has passed the seat (D-20)."""
    seat_change: SeatChange = SeatChange.POST_OR_WAIT
    rebuy: RebuyTerms = RebuyTerms.AS_NEW
    short_blind: ShortBlind = ShortBlind.ALL_IN
    kill: KillTerms = NO_KILL
    time: TimeCollection | None = None

    @property
    def most_in_hand(self) -> int:
        return min(self.most_players, self.most_dealt)

    @property
    def stakes(self) -> tuple[object, ...]:
        """A game with a mandatory kill is not the same game as one without (OCE sheet, kill rule 11)."""
        return (self.kill.form is not KillForm.NONE,)

    def for_players(self, fewest: int, most: int) -> LineupTerms:
        """The same choices for other numbers of players."""
        return replace(self, min_players=fewest, most_players=most)
