"""What happened in a hand: a closed union of versioned values, in the past tense. The journal is these."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.engine.ranking import HandName
from table_server.engine.values import value
from table_server.families.rounds.setup import Carried, Post, Setup
from table_server.families.rounds.terms import Terms


class Verb(Enum):
    """What a wager is called at the table."""

    BET = "bet"
    RAISE = "raise"
    COMPLETE = "complete"
    OPEN = "open"
    """The first bet where only certain hands may make it (D-134)."""


@value
class HandBegan:
    """The hand is fixed: its game, terms, seats and the order of the cards."""

    game: str
    terms: Terms
    setup: Setup

    @property
    def hand(self) -> int:
        return self.setup.hand


@value
class Posted:
    """A forced bet went in; a short stack put in less than the post asks for."""

    post: Post
    live: Cents
    dead: Cents


@value
class CardsDealt:
    """Cards to seats, in the order they were dealt; `burned` first, where the street burns."""

    step: int
    up: bool
    cards: tuple[tuple[Seat, tuple[Card, ...]], ...]
    burned: tuple[Card, ...] = ()


@value
class BoardDealt:
    """Community cards turned; in a stud hand the common card of a short deck."""

    step: int
    board: int
    cards: tuple[Card, ...]
    burned: tuple[Card, ...] = ()


@value
class Reshuffled:
    """The stub ran out and these cards became the new one, in this order."""

    stub: tuple[Card, ...]


@value
class RoundOpened:
    """A betting round begins: who acts first and for what size of bet."""

    step: int
    seat: Seat
    size: Cents
    either_limit: bool = False
    """An open pair on fourth street: bets of either limit (D-100)."""
    brings_in: bool = False
    """This seat has the low (in razz the high) card and must open."""


@value
class BroughtIn:
    """The forced opening bet of a stud hand."""

    seat: Seat
    amount: Cents
    opens: bool = False
    """The highest card's bet, which is like any other; else a bring-in (D-113, D-116)."""


@value
class Folded:
    """Out of the hand."""

    seat: Seat


@value
class Checked:
    """No bet from this seat for now."""

    seat: Seat


@value
class Called:
    """Matched the wager with `amount` more, or with all that was left."""

    seat: Seat
    amount: Cents


@value
class Wagered:
    """Bet, raised or completed to a total for the round, by `amount` more."""

    seat: Seat
    verb: Verb
    to: Cents
    amount: Cents


@value
class BetsCollected:
    """The round is over and its bets are in the pot; what nobody matched went back (D-43)."""

    seat: Seat | None = None
    returned: Cents = 0


@value
class KillsOpened:
    """The deal stops and seats may kill the pot, this one first (D-63)."""

    step: int
    seat: Seat


@value
class KillAnswered:
    """A seat killed the pot for `amount`, or declined with 0."""

    seat: Seat
    amount: Cents


@value
class DrawOpened:
    """The draw begins: who is first, and the burn."""

    step: int
    seat: Seat
    burned: tuple[Card, ...] = ()


@value
class Exchanged:
    """A seat threw cards, or stood pat with none; what it gets instead follows as `CardsDealt`."""

    seat: Seat
    thrown: tuple[Card, ...]


@value
class DiscardOpened:
    """All live seats are asked to throw cards."""

    step: int


@value
class Discarded:
    """A seat threw cards and plays on with the rest."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class TurnUpOpened:
    """All live seats are asked whether they open their down card."""

    step: int


@value
class TurnUpAnswered:
    """One seat's answer, not yet seen by the others."""

    seat: Seat
    up: bool


@value
class FacesTurned:
    """The down cards that were opened, all at once."""

    cards: tuple[tuple[Seat, Card], ...]


@value
class DrawClosed:
    """Every seat has its cards."""


@value
class CollectionTaken:
    """The house's collection, from the pot or from one seat's stack (LP-131)."""

    charge: int
    """Which line of the schedule, so that each is taken once."""
    fund: Fund
    amount: Cents
    seat: Seat | None = None


@value
class HandsOpened:
    """Nobody can bet any more: all live hands lie face up while the board is run out."""

    hands: tuple[tuple[Seat, tuple[Card, ...]], ...]


@value
class RunItOffered:
    """All live seats are asked how often the rest of the board shall be run, up to `most` times."""

    most: int


@value
class RunItAnswered:
    """One seat's answer."""

    seat: Seat
    times: int


@value
class RunItAgreed:
    """The least that anybody agreed to; 1 is the ordinary single board."""

    times: int


@value
class HandShown:
    """A hand was turned up at the showdown, in its turn, or by choice."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class HandMucked:
    """A beaten hand stays down."""

    seat: Seat


@value
class PotShare:
    """One seat's part of one pot: how much, for which half of which board, and with what hand."""

    seat: Seat
    amount: Cents
    half: str = ""
    board: int = 0
    name: HandName | None = None
    cards: tuple[Card, ...] = ()


@value
class PotAwarded:
    """A pot was won; 0 is the main pot. Without names nobody had to show."""

    pot: int
    amount: Cents
    shares: tuple[PotShare, ...]


@value
class BetRefunded:
    """A bet made after the draw went back to its owner (D-130, D-132)."""

    seat: Seat
    amount: Cents


@value
class OpenersShown:
    """The winner opened and shows what with: not called, or out of what was thrown (D-134, D-135)."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class PassedOut:
    """Nobody opened and nobody wins: the pot lies there for the next hand (D-136)."""

    carried: Carried


@value
class GameChanged:
    """Nobody opened: the same cards go on as another game (D-138)."""

    opener: Seat | None
    """In for the lower limit; nobody when all are all in."""
    short: tuple[Seat, ...] = ()
    """Passed over for it: they had less than half (D-139)."""


@value
class HandEnded:
    """All is paid; the stacks as they stand."""

    stacks: tuple[tuple[Seat, Cents], ...]


@value
class RabbitShown:
    """The cards that would have come, after the hand."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class HandVoided:
    """The hand never was: every stack is what it was before (D-4)."""


Event: TypeAlias = (
    HandBegan
    | Posted
    | CardsDealt
    | BoardDealt
    | Reshuffled
    | RoundOpened
    | BroughtIn
    | Folded
    | Checked
    | Called
    | Wagered
    | BetsCollected
    | KillsOpened
    | KillAnswered
    | DrawOpened
    | Exchanged
    | DrawClosed
    | DiscardOpened
    | Discarded
    | TurnUpOpened
    | TurnUpAnswered
    | FacesTurned
    | CollectionTaken
    | HandsOpened
    | RunItOffered
    | RunItAnswered
    | RunItAgreed
    | HandShown
    | HandMucked
    | PotAwarded
    | BetRefunded
    | OpenersShown
    | PassedOut
    | GameChanged
    | HandEnded
    | RabbitShown
    | HandVoided
)
