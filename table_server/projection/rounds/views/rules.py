"""How a game of pot poker is played, as data that a page can put into words."""

from __future__ import annotations

from typing import Literal, TypeAlias

from table_server.engine.money import Cents
from table_server.engine.ranking import Ace, Category, JokerUse
from table_server.engine.values import value
from table_server.families.rounds.lineup.terms import ButtonRule, NewPlayer
from table_server.families.rounds.shape import Opening, Tier
from table_server.families.rounds.terms import KillSize, Losers, OddChip, OpenPair, SevenRule, ShortAllIn
from table_server.projection.views.rules import AnyRules


@value
class DownRule:
    """So many cards face down to every live seat."""

    count: int
    step: Literal["down"] = "down"


@value
class UpRule:
    """One card face up to every live seat."""

    step: Literal["up"] = "up"


@value
class UpOrDownRule:
    """One card to every live seat, face up unless its down card was just turned up."""

    step: Literal["up_or_down"] = "up_or_down"


@value
class LastDownRule:
    """The last card, face down; one card for all when the deck is too short."""

    step: Literal["last_down"] = "last_down"


@value
class BoardRule:
    """So many cards for all, turned together."""

    count: int
    board: int
    """Which board, where there are several."""
    step: Literal["board"] = "board"


@value
class KillRule:
    """Seats may kill the pot, having seen so many cards."""

    seen: int
    size: KillSize
    overkill: bool
    """Others may kill it again for more."""
    step: Literal["kill"] = "kill"


@value
class TurnUpRule:
    """Every live seat may turn its down card up."""

    step: Literal["turn_up"] = "turn_up"


@value
class DiscardRule:
    """Every live seat throws exactly so many cards and gets none for them."""

    count: int
    step: Literal["discard"] = "discard"


@value
class DrawRule:
    """Every live seat in turn changes up to so many cards."""

    most: int
    step: Literal["draw"] = "draw"


@value
class BetRule:
    """One betting round."""

    tier: Tier
    """The limit it is played at."""
    least: Cents
    """The smallest bet."""
    most: Cents | None
    """The largest; null is the pot or the stack, as the structure says."""
    opening: Opening
    """Who acts first."""
    may_check: bool
    """Whether the first to act may pass."""
    open_pair: OpenPair
    """Who may bet the upper limit when a pair lies open; `nothing` where that changes nothing."""
    openers: int | None
    """The rank of the least pair that may open; null where anybody may."""
    step: Literal["bet"] = "bet"


StepRule: TypeAlias = (
    DownRule
    | UpRule
    | UpOrDownRule
    | LastDownRule
    | BoardRule
    | KillRule
    | TurnUpRule
    | DiscardRule
    | DrawRule
    | BetRule
)


@value
class StreetRules:
    """A part of the hand: what is dealt and done, in order."""

    key: str
    steps: tuple[StepRule, ...]


@value
class ExampleHand:
    """A category and a hand of it."""

    category: Category
    cards: tuple[str, ...]


@value
class RankingRules:
    """One way hands are ranked; where there are two, each wins half of the pot."""

    key: str
    low: bool
    """The lowest hand wins."""
    cards: int
    """So many make a hand."""
    ace: Ace
    """Where the ace stands."""
    straights: bool
    """They count."""
    flushes: bool
    """They count."""
    own: tuple[int, int] | None
    """At least and at most so many of one's own cards, the rest from the board; null is any of all."""
    qualifier: int | None
    """No card of the hand may be higher, else it wins nothing; null is every hand."""
    joker: JokerUse | None
    """What the joker stands for; null without one."""
    hands: tuple[ExampleHand, ...]
    """One of each category there is with this pack, the best first."""


@value
class OtherGame:
    """A game that takes this one's place."""

    key: str
    title: str


@value
class RoundsRules(AnyRules):
    """Everything about a game and its house that a page may explain besides the amounts of `game`."""

    forced: Literal["blinds", "bring_in", "antes"]
    """What is posted."""
    streets: tuple[StreetRules, ...]
    rankings: tuple[RankingRules, ...]
    unopened: OtherGame | None
    """What is played on with the same cards when nobody opens; null is that the pot lies there."""
    show_openers: bool
    """Who opened and wins has to show what with, where it takes a certain hand."""
    heads_up_unlimited: bool
    """Two players alone may raise as often as they like."""
    short_all_in: ShortAllIn
    """What an all-in for less than a full bet does, in limit games."""
    all_in_wagers: bool
    """A stack too short for a full bet may still bet it."""
    check_raise: bool
    losers: Losers
    odd_chip: OddChip
    """Who gets the chip that cannot be divided."""
    seven_rule: SevenRule
    """What becomes of the bets after the draw when the best hand checked a seven."""
    button: ButtonRule
    new_player: NewPlayer
    """How a newcomer gets a hand before the big blind comes round."""
    kill_times: tuple[int, int]
    """What a kill that a winner owes does to blind and limits, as a fraction."""
    kill_pot: Cents
    """The pot that makes a scoop a kill."""
    family: Literal["rounds"] = "rounds"
