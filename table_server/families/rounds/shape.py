"""Declarations of games in this family: streets are data, and no game is a subclass."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from enum import Enum
from typing import Literal, TypeAlias

from table_server.engine.cards import JOKER, Card
from table_server.engine.collection import AT_DEAL
from table_server.engine.ranking import Ranking
from table_server.engine.values import value


class BettingStructure(Enum):
    """The structure that limits bets."""

    FIXED_LIMIT = "fixed_limit"
    SPREAD_LIMIT = "spread_limit"
    POT_LIMIT = "pot_limit"
    NO_LIMIT = "no_limit"


class Tier(Enum):
    """The limit of a round: the lower or the upper one (D-26)."""

    LOWER = "lower"
    UPPER = "upper"


class Opening(Enum):
    """The rule for the first to act in a round (D-145)."""

    AFTER_BLINDS = "after_blinds"
    LEFT_OF_BUTTON = "left_of_button"
    LOW_CARD_BRINGS_IN = "low_card_brings_in"
    HIGH_CARD_BRINGS_IN = "high_card_brings_in"
    HIGH_CARD_OPENS = "high_card_opens"
    HIGH_BOARD = "high_board"
    LOW_BOARD = "low_board"
    OPENER = "opener"
    """The place that opened the pot, or the next one that can bet."""
    LEFT_OF_OPENER = "left_of_opener"


@value
class Down:
    """Cards face down to every live seat, one at a time in rotation."""

    count: int


@value
class Up:
    """One card face up to every live seat."""

    burn: bool = False


@value
class LastDown:
    """The last card of a stud hand, face down after a burn; the deck may run short here (D-101)."""


@value
class Board:
    """A burn, then community cards turned together."""

    count: int
    board: int = 0
    burn: bool = True


@value
class KillAsked:
    """The deal stops: seats that have seen `seen` cards may kill the pot, if the house plays kills (D-63)."""

    seen: int


@value
class TurnUpStep:
    """Every live seat may turn up its down card, all at once; its next card then comes face down (D-109)."""


@value
class UpOrDown:
    """One card to every live seat, face up unless its down card was just turned (D-109)."""

    burn: bool = True


@value
class DiscardStep:
    """Every live seat discards `count` cards, all at once and hidden; an undecided hand is dead (D-91)."""

    count: int


@value
class Draw:
    """Every live seat in turn draws up to `most` cards (D-123, D-144)."""

    most: int
    burn: bool = True
    dealt_at_once: bool = True


Openers: TypeAlias = Callable[[Sequence[Card], int], tuple[Card, ...]]
"""Finds the cards that prove a hand may open, given the house's least pair; empty if it may not."""


@value
class Bet:
    """One betting round."""

    tier: Tier
    opening: Opening
    open_pair: bool = False
    """An open pair on this street may open the upper limit (D-100)."""
    live_opening: bool = False
    """The forced opener may still raise when nobody else did (D-116)."""
    may_check: bool = True
    """The first to act may check; not before the draw in lowball (D-127, D-128)."""
    opens_with: Openers | None = None
    """Only such a hand may open; seats that passed may come in afterwards (D-134)."""


@value
class Collect:
    """The house's collection, when the street's cards are out and its bets are still to come (D-70)."""

    moment: str


@value
class Unopened:
    """The end of a round that needs openers: if nobody had them, nobody wins or another game begins."""


Deal: TypeAlias = Down | Up | UpOrDown | LastDown | Board
"""A step that deals cards."""

Step: TypeAlias = Deal | KillAsked | TurnUpStep | DiscardStep | Draw | Bet | Collect | Unopened


@value
class Street:
    """A named part of the hand: the cards dealt, and the betting."""

    name: str
    steps: tuple[Step, ...]


@value
class Pack:
    """The cards in play and their rankings: one, or two for high and low halves."""

    cards: tuple[Card, ...]
    rankings: tuple[Ranking, ...]
    joker: bool = field(init=False, repr=False)
    """True if the joker is among the cards."""

    def __post_init__(self) -> None:
        self.joker = JOKER in self.cards  # type: ignore[misc]  # written once, while being made


@value
class Game:
    """One game, declared."""

    key: str
    title: str
    seats: tuple[int, int]
    structures: tuple[BettingStructure, ...]
    packs: Mapping[str, Pack]
    """All packs by name; the first is the usual one."""
    streets: tuple[Street, ...]
    forced: Literal["blinds", "bring_in", "antes"]
    """The forced bets; a pot with antes alone is carried over until somebody opens it."""
    sources: tuple[str, ...]
    """The sources of the rules: sheet and section."""
    run_again: int = 0
    """The number of times the stub can run out while a board is run again (D-53)."""
    unopened: Game | None = None
    """The game played on with the same cards when nobody opens; None means nobody wins (D-136, D-138)."""
    family: Literal["rounds"] = "rounds"
    program: tuple[tuple[int, Step], ...] = field(init=False, repr=False)
    """All steps of a hand in order, each with its street's number."""
    boards: int = field(init=False, repr=False)
    reshuffles: int = field(init=False, repr=False)
    """The most times the stub can run out in a hand; each needs an order fixed before the deal (D-125)."""

    def __post_init__(self) -> None:
        self.program = tuple(  # type: ignore[misc]  # written once, while being made
            (number, step)
            for number, street in enumerate(self.streets)
            for step in _with_implied_steps(street, number)
        )
        boards = [step.board for _, step in self.program if isinstance(step, Board)]
        self.boards = 1 + max(boards, default=0)  # type: ignore[misc]  # as above
        self._refuse_a_short_pack()
        self.reshuffles = self.run_again + max(  # type: ignore[misc]  # as above
            self._stub_runs_out(played.program) for played in (self, self.unopened) if played is not None
        )

    @property
    def orders(self) -> int:
        """The shuffled packs of a hand: one, and one for each time the stub can run out."""
        return 1 + self.reshuffles

    def pack(self, name: str) -> tuple[Card, ...]:
        return self.packs[name].cards

    def _refuse_a_short_pack(self) -> None:
        """Raise ValueError if a full table cannot get equal hands; only seventh street may run short."""
        if self._served() > self._fewest_cards():
            raise ValueError(
                f"{self.key}: {self._fewest_cards()} cards cannot serve {self.seats[1]} seats: "
                f"with burns and boards they need {self._served()}"
            )

    def _served(self) -> int:
        """The cards that leave the deck at a full table, without draws and seventh street."""
        return sum(_taken_by(step, self.seats[1]) for _, step in self.program)

    def _fewest_cards(self) -> int:
        return min(len(pack.cards) for pack in self.packs.values())

    def _stub_runs_out(self, program: Sequence[tuple[int, Step]]) -> int:
        """The most times the stub runs out: everybody stays and draws as many cards as possible.

        The reshuffled pile then lacks the cards that others hold or have discarded, and those that the seat
        in turn keeps, discarded and was already given.
        """
        steps = [step for _, step in program]
        seats, stub = self.seats[1], self._fewest_cards() - self._served()
        draws = [step for step in steps if isinstance(step, Draw)]
        drawn = sum(seats * draw.most + draw.burn for draw in draws)
        pile = stub + 1 - max((draw.most for draw in draws), default=0)
        last = any(isinstance(step, LastDown) for step in steps) and stub < seats + 1
        return last + -(-max(0, drawn - stub) // max(1, pile))


def _taken_by(step: Step, seats: int) -> int:
    """The cards a step takes for this many seats; an up-or-down card needs no burn (D-106)."""
    match step:
        case Down(count):
            return seats * count
        case Up(burn):
            return seats + burn
        case UpOrDown():
            return seats
        case Board(count, burn=burn):
            return count + burn
        case _:
            return 0


def _with_implied_steps(street: Street, number: int) -> Iterator[Step]:
    """A street's steps, with those that every betting round implies and no game declares."""
    for step in street.steps:
        if isinstance(step, Bet):
            yield Collect(street.name if number else AT_DEAL)
        yield step
        if isinstance(step, Bet) and step.opens_with:
            yield Unopened()
