"""What a card room settles between hands: button, blinds out of turn, straddles, kills, time."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Literal

from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCollection
from table_server.engine.values import value


class ButtonRule(Enum):
    """How the button comes round (D-14, D-149)."""

    MOVING = "moving"
    """Always forward to the next player; the blinds adjust and two big blinds are possible."""
    DEAD = "dead"
    """The big blind moves on; small blind and button follow, even to a seat nobody plays (LIV time games)."""


class ThreeBlinds(Enum):
    """Where the first of three blinds is posted (D-16)."""

    ON_BUTTON = "on_button"
    LEFT = "left"


class Straddle(Enum):
    """Whether the house takes a live straddle (D-24)."""

    OFF = "off"
    UNDER_THE_GUN = "under_the_gun"
    """One, by the seat left of the big blind, for two big blinds."""


class NewPlayer(Enum):
    """How a newcomer gets a hand before the big blind comes round (D-19)."""

    POST = "post"
    FREE = "free"
    """A non-post game (OCE sheet, Hold'em)."""
    STRADDLE = "straddle"
    """Two blinds to enter (LIV sheet, Low Draw)."""
    KILL = "kill"
    """By killing the pot (OCE sheet, Ace-to-five Lowball; D-66)."""


class MissedBlinds(Enum):
    """What makes up for blinds that passed an absent player (D-21)."""

    ALL_BLINDS = "all_blinds"
    """The total of the blinds: live up to one big blind, the rest dead."""
    ALL_BUT_THE_BIG = "all_but_the_big"
    """Small and middle blind together (LIV sheet, three blinds)."""
    STRADDLE = "straddle"
    KILL = "kill"


class MissedSmallBlind(Enum):
    """What makes up for the small blind alone."""

    AS_ANY_BLIND = "as_any_blind"
    DEAD_OR_BIG_LIVE = "dead_or_big_live"
    """The small blind dead, or a big blind live (OCE sheet, $20-$40)."""


class SeatChange(Enum):
    """What a move away from the blinds costs (D-25)."""

    POST_OR_WAIT = "post_or_wait"
    WAIT = "wait"
    """Sitting out the hands that were gained (LIV sheet, Low Draw)."""


class RebuyTerms(Enum):
    """What a player who went broke owes on buying in again."""

    AS_NEW = "as_new"
    """What a newcomer owes; missed blinds too, if they passed the seat held (LIV sheet)."""
    BIG_BLIND_ONLY = "big_blind_only"
    """The newcomer's post alone, whatever was missed (OCE sheet, $20-$40)."""


class ShortBlind(Enum):
    """What happens when the big blind meets a stack of less than half of it (D-23)."""

    ALL_IN = "all_in"
    NEXT_TAKES_IT = "next_takes_it"
    """The next seat takes the blind as well; the short seat owes it if it wins or buys in again."""


class KillForm(Enum):
    """What obliges a winner to kill the next pot (D-55 to D-65)."""

    NONE = "none"
    NATURAL = "natural"
    """Two legs running."""
    SCOOP = "scoop"
    """The whole of a large pot; with 3/2 it is the half kill (D-59, D-60)."""
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
    """What the kill does to big blind and limits: 2/1, or 3/2 for a half kill (D-56, D-60)."""
    pot_at_least: Cents = 0
    """The pot, with what the house took from it, that makes a scoop a kill (D-59)."""


NO_KILL = KillTerms()


@value
class LineupTerms:
    """Everything about the time between hands that the house chose."""

    family: ClassVar[Literal["rounds"]] = "rounds"

    min_players: int = 2
    """Players needed before play begins, 2 to 10 (LP-47)."""
    most_players: int = 10
    """Players the game seats (D-7)."""
    most_dealt: int = 10
    """Players dealt in; with more the button has no hand, then the seat on its right (D-90)."""
    button: ButtonRule = ButtonRule.MOVING
    three_blinds: ThreeBlinds = ThreeBlinds.ON_BUTTON
    big_blind_ante: Cents = 0
    """One ante for the whole table, paid by the big blind after the blind itself."""
    ante_limit: int = 3
    """Antes in one pot that nobody opens; then it is dealt without (D-136)."""
    straddle: Straddle = Straddle.OFF
    new_player: NewPlayer = NewPlayer.POST
    missed: MissedBlinds = MissedBlinds.ALL_BLINDS
    missed_small: MissedSmallBlind = MissedSmallBlind.AS_ANY_BLIND
    post_anywhere: bool = False
    """Blinds may also be made up between the button and the big blind (OCE sheet, 20-40 and above)."""
    first_round_free: bool = True
    """No post before the button has gone round once, where no blind has passed the seat (D-20)."""
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
        """A game with a mandatory kill is of another type than the same without (OCE sheet, kill rule 11)."""
        return (self.kill.form is not KillForm.NONE,)
