"""Events of a hand: a closed union of values, in the past tense. A hand's journal is made of them."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.engine.ranking import HandName
from table_server.engine.values import value
from table_server.families.rounds.offers import Verb
from table_server.families.rounds.setup import Carried, Post, Setup
from table_server.families.rounds.terms import Terms


@value
class HandBegan:
    """The hand began: its game, terms, seats and the order of the cards are fixed."""

    game: str
    terms: Terms
    setup: Setup

    @property
    def hand(self) -> int:
        return self.setup.hand


@value
class Posted:
    """A forced bet went in; a short stack may put in less than the post asks for."""

    post: Post
    live: Cents
    dead: Cents


@value
class CardsDealt:
    """Cards were dealt to seats, in this order, after the `burned` cards if there were any."""

    step: int
    up: bool
    cards: tuple[tuple[Seat, tuple[Card, ...]], ...]
    burned: tuple[Card, ...] = ()


@value
class BoardDealt:
    """Community cards were turned; in stud, the common card of a short deck."""

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
    """A betting round began: `seat` acts first, for bets of `size`."""

    step: int
    seat: Seat
    size: Cents
    either_limit: bool = False
    """An open pair on fourth street allows bets of either limit (D-100)."""
    brings_in: bool = False
    """This seat has the low (in razz the high) card and must open."""


@value
class BroughtIn:
    """A seat made the forced opening bet of a stud hand."""

    seat: Seat
    amount: Cents
    opens: bool = False
    """The highest card's bet, which is a bet like any other, and no bring-in (D-113, D-116)."""


@value
class Folded:
    """A seat is out of the hand."""

    seat: Seat


@value
class Checked:
    """A seat did not bet for now."""

    seat: Seat


@value
class Called:
    """A seat matched the wager with `amount` more, or with all its chips."""

    seat: Seat
    amount: Cents


@value
class Wagered:
    """A seat bet, raised or completed `to` a total for the round, with `amount` more."""

    seat: Seat
    verb: Verb
    to: Cents
    amount: Cents


@value
class BetsCollected:
    """The round is over and its bets are in the pot; `returned` is the part nobody matched (D-43)."""

    seat: Seat | None = None
    returned: Cents = 0


@value
class KillsOpened:
    """The deal stopped and seats may kill the pot, this one first (D-63)."""

    step: int
    seat: Seat


@value
class KillAnswered:
    """A seat killed the pot for `amount`, or declined with 0."""

    seat: Seat
    amount: Cents


@value
class DrawOpened:
    """The draw began with this seat, after the burn."""

    step: int
    seat: Seat
    burned: tuple[Card, ...] = ()


@value
class Exchanged:
    """A seat discarded cards, or stood pat with none; its new cards follow as `CardsDealt`."""

    seat: Seat
    thrown: tuple[Card, ...]


@value
class DiscardOpened:
    """All live seats are asked to discard."""

    step: int


@value
class Discarded:
    """A seat discarded cards and plays on with the rest."""

    seat: Seat
    cards: tuple[Card, ...]
    lapsed: bool = False
    """The seat did not choose in time, and lost the cards dealt last (D-91)."""


@value
class TurnUpOpened:
    """All live seats may turn up their down card."""

    step: int


@value
class TurnUpAnswered:
    """One seat answered; the others do not see it yet."""

    seat: Seat
    up: bool


@value
class FacesTurned:
    """The chosen down cards were turned up, all at once."""

    cards: tuple[tuple[Seat, Card], ...]


@value
class DrawClosed:
    """The draw is over: every seat has its cards."""


@value
class CollectionTaken:
    """The house took a charge, from the pot or from one seat's stack (LP-131)."""

    charge: int
    """Its line in the schedule, so that each is taken once."""
    fund: Fund
    amount: Cents
    seat: Seat | None = None


@value
class OpenHandsOffered:
    """Nobody can bet any more: all live seats may agree to open their hands (D-259)."""


@value
class OpenHandsAnswered:
    """One seat agreed to open the hands, or declined."""

    seat: Seat
    agrees: bool


@value
class CollectionReturned:
    """The house gave back what it may not keep of a charge (D-43, D-256, D-275), to the pot or to a seat."""

    charge: int
    fund: Fund
    amount: Cents
    seat: Seat | None = None


@value
class HandsOpened:
    """Nobody can bet any more: all live hands were turned up for the run-out."""

    hands: tuple[tuple[Seat, tuple[Card, ...]], ...]


@value
class RunItOffered:
    """All live seats may agree to run the rest of the board up to `most` times."""

    most: int


@value
class RunItAnswered:
    """One seat agreed to this many boards at most."""

    seat: Seat
    times: int


@value
class RunItAgreed:
    """The smallest number that anybody agreed to; 1 is the ordinary single board."""

    times: int


@value
class HandShown:
    """A hand was shown at the showdown, in turn or by choice."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class HandMucked:
    """A beaten hand stayed face down."""

    seat: Seat


@value
class PotShare:
    """One seat's share of one pot: the amount, the half and board it is for, and the hand that won it."""

    seat: Seat
    amount: Cents
    half: str = ""
    board: int = 0
    name: HandName | None = None
    cards: tuple[Card, ...] = ()


@value
class PotAwarded:
    """A pot was won; 0 is the main pot. Shares without a name are of hands nobody had to show."""

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
    """The winner proved the openers: a hand nobody called, or cards it had discarded (D-134, D-135)."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class PassedOut:
    """Nobody opened and nobody won: the pot is carried to the next hand (D-136)."""

    carried: Carried


@value
class GameChanged:
    """Nobody opened: the same cards are played on as another game (D-138)."""

    opener: Seat | None
    """The seat that is in for the lower limit; None when all are all in."""
    short: tuple[Seat, ...] = ()
    """Seats passed over because they had less than half of it (D-139)."""


@value
class HandEnded:
    """The hand is over and paid; these are the stacks."""

    stacks: tuple[tuple[Seat, Cents], ...]


@value
class RabbitShown:
    """A seat saw the cards that would have come, after the hand."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class HandVoided:
    """The hand was voided: every stack is what it was before (D-4)."""


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
    | OpenHandsOffered
    | OpenHandsAnswered
    | CollectionReturned
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
