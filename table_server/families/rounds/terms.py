"""The terms of a hand: limits, forced bets and every option of a house."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Literal

from table_server.engine.cards import JACK
from table_server.engine.collection import NOTHING_TAKEN, Schedule
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.shape import BettingStructure


class ShortAllIn(Enum):
    """The effect of an all-in of less than a full bet, in limit and spread limit."""

    HALF_BET = "half_bet"
    """Half a bet or more is a full bet (LP-109, LP-110, D-30)."""
    FULL_BET = "full_bet"
    """Only a full bet is a bet or a raise (D-31)."""
    ON_TOP = "on_top"
    """Only a full bet is one, but the next one goes on top of the all-in, as in no limit (hand histories)."""


class PotLimitOpening(Enum):
    """The limit of the first raise before the flop in pot limit (D-36)."""

    FORMULA = "formula"
    FOUR_BLINDS = "four_blinds"


class OddChip(Enum):
    """The winner of a chip that cannot be divided (D-47)."""

    LEFT_OF_BUTTON = "left_of_button"
    HIGH_CARD = "high_card"
    LOW_CARD = "low_card"
    CARD_OF_THE_HALF = "card_of_the_half"
    """High half by high card, low half by low card; tied both ways by high card (OCE stud high-low)."""


class OpenPair(Enum):
    """The players whom an open pair on fourth street allows the upper limit (D-100)."""

    NOTHING = "nothing"
    ANY_PLAYER = "any_player"
    PAIR_HOLDER = "pair_holder"


class Shortage(Enum):
    """The rule when the deck is too short for the last card of a stud hand."""

    SCRAMBLE = "scramble"
    """Deal all but the last card, mix the rest with the burns (OAK, OCE, D-101)."""
    COMMON_CARD = "common_card"
    """One common card as soon as the stub less its burn cannot serve all (PLC, D-102)."""


class SevenRule(Enum):
    """The rule for money bet after the draw when the best hand checked a seven (D-129, D-130)."""

    NONE = "none"
    REFUND = "refund"
    SECOND_BEST = "second_best"


class KillActs(Enum):
    """The killer's turn in the first round (D-57)."""

    LAST = "last"
    IN_TURN = "in_turn"


class KillSize(Enum):
    """The size of a voluntary kill (D-63, D-64)."""

    DOUBLE = "double"
    UP_TO_A_THIRD = "up_to_a_third"


class Losers(Enum):
    """The rule for beaten hands at the showdown (D-10)."""

    SHOW = "show"
    MAY_MUCK = "may_muck"


class AllInHands(Enum):
    """The moment hands are opened when nobody can bet before the last round (D-259, LP-88).

    They never are while a player still chooses cards or is dealt one face down."""

    BY_AGREEMENT = "by_agreement"
    """After the last round, or at once if every player still in agrees."""
    AT_SHOWDOWN = "at_showdown"
    AT_ONCE = "at_once"


class DiscardTimeout(Enum):
    """The rule for a player who does not choose a discard in time (D-91)."""

    DEAD = "dead"
    """The hand is dead; not if it is all in, or if nobody chose."""
    LAST_CARD = "last_card"
    """The card dealt last is discarded."""


@value
class Kills:
    """A kill offered during the deal, after `after` cards (D-63)."""

    after: int
    size: KillSize = KillSize.DOUBLE
    overkill: bool = False
    """Further kills are possible until everybody in turn has declined."""
    needs: int = 1
    """The stack must be at least this many times the kill (OCE: four)."""


@value
class Terms:
    """Everything about a hand that the house chooses."""

    family: ClassVar[Literal["rounds"]] = "rounds"

    structure: BettingStructure
    lower: Cents
    """The lower limit; in big-bet games the smallest bet."""
    upper: Cents
    """The upper limit; not used in pot limit and no limit."""
    blinds: tuple[Cents, ...] = ()
    """All blinds from the smallest; the last is the big blind."""
    ante: Cents = 0
    bring_in: Cents = 0
    unit: Cents = 100
    """The smallest chip: bets and shares are whole units (D-5)."""
    pack: str = "52"
    spread: tuple[tuple[Cents, Cents], ...] = ()
    """Smallest and largest bet of each street, in spread limit (D-38)."""
    raise_cap: int | None = 3
    """Raises after the bet; None is no cap (D-27)."""
    heads_up_unlimited: bool = True
    short_all_in: ShortAllIn = ShortAllIn.HALF_BET
    all_in_wagers: bool = True
    """A stack too short for a full bet or raise may still bet all of it (EZ Money: no, D-45)."""
    cumulative_reopen: bool = True
    """Several short all-ins add up (D-34)."""
    free_fold: bool = False
    """A hand may be folded where checking is free (LP-100); D-41 leaves it to the house."""
    pre_actions: bool = True
    """A player may say ahead of the turn what to do when it comes; nothing counts before (LP-57)."""
    posts_raise_least: bool = True
    """In big-bet games a straddle or kill sets the smallest bet (D-33), not `lower` (hand histories)."""
    check_raise: bool = True
    pot_limit_opening: PotLimitOpening = PotLimitOpening.FORMULA
    pot_rounding: Cents = 1
    """In pot limit the pot is rounded up to a multiple of this (D-37)."""
    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    overs: bool = False
    open_pair: OpenPair = OpenPair.NOTHING
    shortage: Shortage = Shortage.SCRAMBLE
    seven_rule: SevenRule = SevenRule.NONE
    seven_rank: int = 7
    openers: int = JACK
    """The rank of the least pair that may open, where a game needs openers (D-134)."""
    show_openers: bool = True
    """A winner who opened has to show the opening cards (D-134)."""
    kills: Kills | None = None
    kill_acts: KillActs = KillActs.LAST
    losers: Losers = Losers.SHOW
    discard_timeout: DiscardTimeout = DiscardTimeout.DEAD
    all_in_hands: AllInHands = AllInHands.AT_ONCE
    """A house plays `BY_AGREEMENT` unless it says otherwise; tournaments and hand histories open at once."""
    run_it: int = 1
    """The most times the board may be run out when all are all in (D-51)."""
    rabbit: bool = False
    collection: Schedule = NOTHING_TAKEN

    @property
    def stakes(self) -> tuple[object, ...]:
        """Limits and forced bets; two tables of the same game have the same ones."""
        forced = (self.blinds, self.ante, self.bring_in)
        return self.structure, self.lower, self.upper, self.spread, forced
