"""The families of games that can be simulated. Nothing else above the families' own packages here names one.

A family brings its rules, as a table asks for them, and `RandomPlay`: what chance chooses in its games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar, cast

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families import hand as protocols
from table_server.families.game import AnyGame
from table_server.families.hand import Began, HandRules
from table_server.families.rounds import RULES as ROUNDS
from table_server.families.rounds import lineup as rounds_lineup
from table_server.families.seating import chairs
from table_server.families.seating import rules as seating
from table_server.families.seating.commands import TakeSeat
from table_server.families.seating.rules import LineupRules
from table_server.simulation.chance import Randomness
from table_server.simulation.decks import FreshOrder, Shuffle
from table_server.simulation.rounds.play import RandomRounds
from table_server.table.families import (
    FAMILIES,
    AnyHandRules,
    AnyLineupRules,
    Game,
    Hand,
    HandBegan,
    HandCommand,
    HandEvent,
    Lineup,
    LineupCommand,
    LineupTerms,
    Terms,
)

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

GameIn = TypeVar("GameIn", bound=AnyGame, contravariant=True)
HandIn = TypeVar("HandIn", bound=protocols.Hand, contravariant=True)
EventIn = TypeVar("EventIn", contravariant=True)
LineupIn = TypeVar("LineupIn", bound=chairs.Lineup, contravariant=True)
BeganOut = TypeVar("BeganOut", bound=Began, covariant=True)
CommandOut = TypeVar("CommandOut", covariant=True)
BetweenOut = TypeVar("BetweenOut", bound=seating.Between, covariant=True)
WishOut = TypeVar("WishOut", covariant=True)


class RandomPlay(Protocol[GameIn, T, BetweenOut, BeganOut, HandIn, CommandOut, EventIn, LineupIn, WishOut]):
    """The choices of a room and its players in games of one family, beside its rules."""

    def structures(self, game: GameIn) -> Sequence[str]:
        """The ways in which this game may be bet, by name, the usual one first."""

    def usual_terms(self, game: GameIn, structure: str) -> T:
        """Terms as a card room would spread the game."""

    def between(self, seats: int) -> BetweenOut:
        """Usual terms for the time between hands, at a table of so many seats."""

    def wild_hand(
        self, game: GameIn, number: int, structure: str, *, seats: int, chance: Randomness, shuffle: Shuffle
    ) -> BeganOut:
        """A hand under any terms, stacks and posts that the game can be played with."""

    def takes_seat(self, terms: T, seat: Seat) -> TakeSeat:
        """The wish of a player who sits down at a table with usual terms."""

    def wishes(self, lineup: LineupIn, chance: Randomness, fresh: FreshOrder) -> Iterator[WishOut]:
        """The wishes of floor and players before the next hand; each is granted before the next is taken."""

    def answer(self, hand: HandIn, chance: Randomness, loose: bool = False) -> CommandOut:
        """Any legal answer to the hand's question. A loose player seldom gives up."""

    def told(self, last: EventIn) -> Mapping[Seat, Cents] | None:
        """The stacks that the last event of a hand says were paid; none when the hand was voided."""

    def rehearsals(self, game: GameIn) -> Sequence[T]:
        """Terms to play under before time is taken, because something is worked out on its first use."""

    def rehearses(self, events: Sequence[EventIn]) -> bool:
        """Has a hand with these events used all that is worked out on its first use?"""


AnyRandomPlay: TypeAlias = RandomPlay[
    Game, Terms, LineupTerms, HandBegan, Hand, HandCommand, HandEvent, Lineup, LineupCommand
]


@dataclass(frozen=True, slots=True)
class SimulatedFamily:
    """The rules of one family, and its random play."""

    hand: AnyHandRules
    lineup: AnyLineupRules
    play: AnyRandomPlay


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """One game, with the rules and the random play of its family."""

    game: Game
    hand: AnyHandRules
    lineup: AnyLineupRules
    play: AnyRandomPlay


def simulated(
    hand: HandRules[G, B, H, C, E],
    lineup: LineupRules[L, LC, LE, P, K, R, T, B, E],
    play: RandomPlay[G, T, R, B, H, C, E, L, LC],
) -> SimulatedFamily:
    """Make one entry of the table. That rules and play fit each other is checked here, and forgotten.

    From here on a state is only ever given to the rules and the play of its own family.
    """
    return SimulatedFamily(cast(AnyHandRules, hand), cast(AnyLineupRules, lineup), cast(AnyRandomPlay, play))


class SimulatedFamilies:
    """The families that can be simulated: all of the product; a test may add one of its own."""

    def __init__(
        self, families: Mapping[str, SimulatedFamily], games: Callable[[], Mapping[str, Game]]
    ) -> None:
        self._families: Final = dict(families)
        self.games: Final = games

    def of(self, game: Game) -> SimulatedGame:
        """The game with what its family brings."""
        family = self._families[game.family]
        return SimulatedGame(game=game, hand=family.hand, lineup=family.lineup, play=family.play)


SIMULATED: Final = SimulatedFamilies(
    {"rounds": simulated(ROUNDS, rounds_lineup.RULES, RandomRounds())}, FAMILIES.games
)
