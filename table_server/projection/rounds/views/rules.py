"""The rules of a game of pot poker, as data that a page can put into words."""

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
    """The number of the board, where there are several."""
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
    """The limit that the round is played at."""
    least: Cents
    """The smallest bet."""
    most: Cents | None
    """The largest bet; null is the pot or the stack, as the structure says."""
    opening: Opening
    """The first to act."""
    may_check: bool
    """True if the first to act may pass."""
    open_pair: OpenPair
    """The players who may bet the upper limit when a pair lies open; `nothing` where that changes nothing."""
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
    """A street of the hand: the cards that are dealt and the rounds that follow, in order."""

    key: str
    steps: tuple[StepRule, ...]


@value
class ExampleHand:
    """A category, and a hand of it."""

    category: Category
    cards: tuple[str, ...]


@value
class RankingRules:
    """One way hands are ranked; where there are two, each wins half of the pot."""

    key: str
    low: bool
    """The lowest hand wins."""
    cards: int
    """The number of cards in a hand."""
    ace: Ace
    """The place of the ace."""
    straights: bool
    """True if straights count."""
    flushes: bool
    """True if flushes count."""
    own: tuple[int, int] | None
    """At least and at most so many of the player's own cards, the rest from the board; null is any of all."""
    qualifier: int | None
    """A hand with a higher card wins nothing; null if every hand qualifies."""
    joker: JokerUse | None
    """The use of the joker; null without one."""
    hands: tuple[ExampleHand, ...]
    """One example of each category this pack has, the best first."""


@value
class OtherGame:
    """A game that takes this one's place."""

    key: str
    title: str


@value
class RoundsRules(AnyRules):
    """Everything about a game and its house that a page may explain besides the amounts of `game`."""

    forced: Literal["blinds", "bring_in", "antes"]
    """The kind of bets that are posted."""
    streets: tuple[StreetRules, ...]
    rankings: tuple[RankingRules, ...]
    unopened: OtherGame | None
    """The game that goes on with the same cards when nobody opens; null if the pot stays where it is."""
    show_openers: bool
    """The winner who opened has to show the openers, in a game that takes a certain hand to open."""
    heads_up_unlimited: bool
    """Two players alone may raise as often as they like."""
    short_all_in: ShortAllIn
    """The effect of an all-in for less than a full bet, in limit games."""
    all_in_wagers: bool
    """A stack too short for a full bet may still bet it."""
    check_raise: bool
    losers: Losers
    odd_chip: OddChip
    """The player who gets the chip that cannot be divided."""
    seven_rule: SevenRule
    """The fate of the bets after the draw when the best hand checked a seven."""
    button: ButtonRule
    new_player: NewPlayer
    """The way for a newcomer to get a hand before the big blind comes round."""
    kill_times: tuple[int, int]
    """The factor by which a kill that a winner owes changes blind and limits, as a fraction."""
    kill_pot: Cents
    """The pot that makes a scoop a kill."""
    family: Literal["rounds"] = "rounds"
