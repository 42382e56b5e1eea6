"""The families of games that a table can play: their types as closed unions, their rules by name.

A table knows a family by the protocols of `families` alone. No other module here names one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeGuard, TypeVar, cast

from table_server.families import hand as protocols
from table_server.families.game import AnyGame
from table_server.families.hand import Began, HandRules
from table_server.families.rounds import RULES as ROUNDS
from table_server.families.rounds import lineup as rounds_lineup
from table_server.families.rounds.commands import Command as RoundsCommand
from table_server.families.rounds.commands import Discard, Exchange
from table_server.families.rounds.events import Event as RoundsEvent
from table_server.families.rounds.events import HandBegan as RoundsBegan
from table_server.families.rounds.lineup.commands import Command as RoundsLineupCommand
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.rounds.lineup.events import Event as RoundsLineupEvent
from table_server.families.rounds.lineup.events import HandFinished as RoundsFinished
from table_server.families.rounds.lineup.kept import KeptLineup as RoundsKept
from table_server.families.rounds.offers import Offer as RoundsOffer
from table_server.families.rounds.shape import Game as RoundsGame
from table_server.families.rounds.state import HandState as RoundsHand
from table_server.families.rounds.terms import Terms as RoundsTerms
from table_server.families.seating import chairs
from table_server.families.seating import rules as seating
from table_server.families.seating.rules import LineupRules
from table_server.games import games_of

Game: TypeAlias = RoundsGame
Terms: TypeAlias = RoundsTerms
LineupTerms: TypeAlias = rounds_lineup.LineupTerms

Hand: TypeAlias = RoundsHand
HandBegan: TypeAlias = RoundsBegan
HandCommand: TypeAlias = RoundsCommand
CardCommand: TypeAlias = Exchange | Discard
"""Commands of a hand that name cards of the player."""
HandEvent: TypeAlias = RoundsEvent
Offer: TypeAlias = RoundsOffer

Lineup: TypeAlias = rounds_lineup.Lineup
KeptLineup: TypeAlias = RoundsKept
HandPrepared: TypeAlias = rounds_lineup.HandPrepared
HandFinished: TypeAlias = RoundsFinished
LineupCommand: TypeAlias = RoundsLineupCommand
LineupEvent: TypeAlias = RoundsLineupEvent
LineupWish: TypeAlias = HoldOver | WantStraddle
"""Commands of players to a lineup that other families do not know."""

AnyHandRules: TypeAlias = HandRules[Game, HandBegan, Hand, HandCommand, HandEvent]
AnyLineupRules: TypeAlias = LineupRules[
    Lineup, LineupCommand, LineupEvent, HandPrepared, KeptLineup, LineupTerms, Terms, HandBegan, HandEvent
]

G = TypeVar("G", bound=AnyGame)
B = TypeVar("B", bound=Began)
H = TypeVar("H", bound=protocols.Hand)
C = TypeVar("C")
E = TypeVar("E")
L = TypeVar("L", bound=chairs.Lineup)
LC = TypeVar("LC")
LE = TypeVar("LE")
P = TypeVar("P", bound=chairs.Prepared)
K = TypeVar("K")
R = TypeVar("R", bound=seating.Between)
T = TypeVar("T", bound=seating.Terms)


@dataclass(frozen=True, slots=True)
class Family:
    """The rules of one family: of its hands, and of its lineup between hands."""

    hand: AnyHandRules
    lineup: AnyLineupRules


def family(hand: HandRules[G, B, H, C, E], lineup: LineupRules[L, LC, LE, P, K, R, T, B, E]) -> Family:
    """Pair the rules of a family's hands with those of its lineup. The type checker makes sure they fit.

    The casts drop the family's own types, because a table plays any family. They are safe: a state is only
    ever given to the rules that made it.
    """
    return Family(cast(AnyHandRules, hand), cast(AnyLineupRules, lineup))


class Families:
    """The families a table can play. A table is opened with all of them; a test may add one of its own."""

    def __init__(self, families: Mapping[str, Family], games: Callable[[], Mapping[str, Game]]) -> None:
        hands = [each.hand for each in families.values()]
        lineups = [each.lineup for each in families.values()]
        self._families: Final = dict(families)
        self.games: Final = games
        self.hands: Final = {key: each.hand for key, each in families.items()}
        self.lineups: Final = {key: each.lineup for key, each in families.items()}
        self.first_events: Final = frozenset(rules.first for rules in hands)
        self.hand_events: Final = frozenset(kind for rules in hands for kind in rules.events)
        self.lineup_events: Final = frozenset(kind for rules in lineups for kind in rules.events)
        self._preparing: Final = frozenset(rules.prepares for rules in lineups)
        self._finishing: Final = frozenset(rules.finishes for rules in lineups)

    def of_game(self, key: str) -> Family:
        return self._families[self.games()[key].family]

    def rules_of(self, hand: Hand) -> AnyHandRules:
        return self.hands[hand.family]

    def answers(self, wish: object, lineup: Lineup) -> TypeGuard[LineupCommand]:
        """The command answers a question that a lineup of this family asks."""
        return type(wish) in self.lineups[lineup.family].answers

    def of_hand(self, event: object) -> TypeGuard[HandEvent]:
        """The event belongs to a hand, its first or a later one."""
        return type(event) in self.hand_events or type(event) in self.first_events

    def of_lineup(self, event: object) -> TypeGuard[LineupEvent]:
        """The event belongs to a lineup: one of its family's own, or one that all families share."""
        return type(event) in self.lineup_events

    def begins(self, event: object) -> TypeGuard[HandBegan]:
        """The event is the first of a hand."""
        return type(event) in self.first_events

    def prepares(self, event: object) -> TypeGuard[HandPrepared]:
        """The event tells what the next hand will be."""
        return type(event) in self._preparing

    def finishes(self, event: object) -> TypeGuard[HandFinished]:
        """The event pays a hand."""
        return type(event) in self._finishing


def _games() -> Mapping[str, Game]:
    return games_of(RoundsGame)


FAMILIES: Final = Families({"rounds": family(ROUNDS, rounds_lineup.RULES)}, _games)
