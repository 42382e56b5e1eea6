"""A game against a player-dealer, for the tests alone: six decks, one window of wagers, the higher card wins.

The house takes a dollar of every wager. The player-dealer pays seat by seat, as far as the stack goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Final, TypeAlias, get_args

from table_server.engine.cards import STANDARD_52, Card, Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.values import value
from table_server.families.hand import Fault, HandOutcome, Pace, TimedOut, VoidHand

FEE: Final = 100


@value
class Game:
    key: str = "high_card"
    title: str = "High card"
    family: str = "toy"
    seats: tuple[int, int] = (2, 8)
    orders: int = 1
    structures: ClassVar[tuple[Enum, ...]] = ()
    sources: ClassVar[tuple[str, ...]] = ()

    def pack(self, name: str) -> tuple[Card, ...]:
        assert name == "52"
        return 6 * STANDARD_52


@value
class Terms:
    family: ClassVar[str] = "toy"
    unit: Cents = 100
    pack: str = "52"
    most: Cents = 5_000
    stakes: ClassVar[tuple[object, ...]] = ()


@value
class DealtIn:
    seat: Seat
    stack: Cents


@value
class Began:
    game: str
    hand: int
    terms: Terms
    seats: tuple[DealtIn, ...]
    bank: Seat
    deck: tuple[Card, ...]


@value
class WagersOpened:
    pass


@value
class Wagered:
    """The whole wager; the amount put down before is part of it."""

    seat: Seat
    amount: Cents


@value
class Confirmed:
    seat: Seat


@value
class FeesTaken:
    fees: tuple[tuple[Seat, Cents], ...]


@value
class CardsTurned:
    cards: tuple[tuple[Seat, Card], ...]


@value
class Settled:
    """One wager against the bank: the seat's win, or its loss if negative."""

    seat: Seat
    won: Cents


@value
class Ended:
    stacks: tuple[tuple[Seat, Cents], ...]


@value
class Voided:
    pass


Event: TypeAlias = (
    Began | WagersOpened | Wagered | Confirmed | FeesTaken | CardsTurned | Settled | Ended | Voided
)


@value
class Wager:
    seat: Seat
    amount: Cents


@value
class Confirm:
    seat: Seat


Command: TypeAlias = Wager | Confirm | TimedOut | VoidHand


@value
class Wagers:
    """All seats may wager at once, and change their wagers until they confirm or time is over."""

    asked: tuple[Seat, ...]
    together: ClassVar[bool] = True
    reopens: ClassVar[bool] = True
    pace: ClassVar[Pace] = Pace.WAGER


@dataclass
class Hand:
    began: Began
    behind: dict[Seat, Cents]
    offer: Wagers | None = None
    bets: dict[Seat, Cents] = field(default_factory=dict)
    fees: dict[Seat, Cents] = field(default_factory=dict)
    cards: dict[Seat, Card] = field(default_factory=dict)
    settled: list[Seat] = field(default_factory=list)
    opened: bool = False
    over: bool = False
    family: ClassVar[str] = "toy"

    @property
    def number(self) -> int:
        return self.began.hand

    @property
    def place(self) -> dict[Seat, int]:
        return {dealt.seat: at for at, dealt in enumerate(self.began.seats)}

    @property
    def stacks(self) -> list[Cents]:
        return list(self.behind.values())

    @property
    def lying(self) -> Cents:
        """Wagers stay on the stacks until they are settled."""
        return 0


class ToyFault(Enum):
    CHIPS_NOT_CONSERVED = "chips_not_conserved"


@value
class WrongChips:
    detail: str
    code: ClassVar[ToyFault] = ToyFault.CHIPS_NOT_CONSERVED


class HighCard:
    first: Final = Began
    events: Final = frozenset(get_args(Event))
    commands: Final = frozenset(get_args(Command))

    def opened(self, game: Game, began: Began) -> Hand:
        assert game.key == began.game
        return Hand(began, {dealt.seat: dealt.stack for dealt in began.seats})

    def decide(self, hand: Hand, command: Command) -> Event | Refused:
        if hand.over:
            return Refused(Refusal.HAND_IS_OVER)
        if isinstance(command, VoidHand):
            return Voided()
        if hand.offer is None or command.seat not in hand.offer.asked:
            return Refused(Refusal.NOT_OFFERED)
        if not isinstance(command, Wager):
            return Confirmed(command.seat)
        if not 0 <= command.amount <= min(hand.began.terms.most, hand.behind[command.seat] - FEE):
            return Refused(Refusal.ABOVE_MAXIMUM)
        return Wagered(command.seat, command.amount)

    def progress(self, hand: Hand) -> tuple[Event, ...]:
        bets = {seat: amount for seat, amount in sorted(hand.bets.items()) if amount}
        if hand.over or hand.offer is not None:
            return ()
        if not hand.opened:
            return (WagersOpened(),)
        if bets and not hand.fees:
            return (FeesTaken(tuple((seat, FEE) for seat in bets)),)
        if bets and not hand.cards:
            in_play = (hand.began.bank, *bets)
            return (CardsTurned(tuple(zip(in_play, hand.began.deck, strict=False))),)
        for seat in bets:
            if seat not in hand.settled:
                return (Settled(seat, self._won(hand, seat)),)
        return (Ended(tuple(hand.behind.items())),)

    def _won(self, hand: Hand, seat: Seat) -> Cents:
        bank, bet = hand.began.bank, hand.bets[seat]
        mine, theirs = hand.cards[seat].rank, hand.cards[bank].rank
        if mine == theirs:
            return 0
        return min(bet, hand.behind[bank]) if mine > theirs else -bet

    def evolve(self, hand: Hand, event: Event) -> None:
        match event:
            case WagersOpened():
                hand.opened = True
                seats = (dealt.seat for dealt in hand.began.seats)
                hand.offer = Wagers(tuple(seat for seat in seats if seat != hand.began.bank))
            case Wagered(seat=seat, amount=amount):
                hand.bets[seat] = amount
            case Confirmed(seat=seat):
                assert hand.offer is not None
                left = tuple(asked for asked in hand.offer.asked if asked != seat)
                hand.offer = Wagers(left) if left else None
            case FeesTaken() | CardsTurned() | Settled():
                self._paid(hand, event)
            case Ended():
                hand.over = True
            case Voided():
                hand.behind = {dealt.seat: dealt.stack for dealt in hand.began.seats}
                hand.offer, hand.over = None, True
            case Began():
                raise AssertionError("a hand was made from it")

    def _paid(self, hand: Hand, event: FeesTaken | CardsTurned | Settled) -> None:
        match event:
            case FeesTaken(fees=fees):
                hand.fees = dict(fees)
                for seat, fee in fees:
                    hand.behind[seat] -= fee
            case CardsTurned(cards=cards):
                hand.cards = dict(cards)
            case Settled(seat=seat, won=won):
                hand.settled.append(seat)
                hand.behind[seat] += won
                hand.behind[hand.began.bank] -= won

    def faults(self, hand: Hand) -> Sequence[Fault]:
        brought = sum(dealt.stack for dealt in hand.began.seats)
        lies = sum(hand.stacks) + sum(hand.fees.values())
        if lies != brought or min(hand.stacks) < 0:
            return (WrongChips(f"{lies} cents of {brought}"),)
        return ()

    def held(self, hand: Hand, seat: Seat) -> tuple[Card, ...]:
        return ()

    def outcome(self, hand: Hand, story: Iterable[Event]) -> HandOutcome:
        return HandOutcome(((Fund.HOUSE, sum(hand.fees.values())),), 0)

    def streets_run_out(self, story: Sequence[Event]) -> int:
        return 0
