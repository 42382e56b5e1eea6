"""The toy's lineup: the bank is offered round the table before every hand; a player takes it for one hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, TypeAlias, get_args

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.time_collection import TimeCollection
from table_server.engine.values import value
from table_server.families.hand import Pace, TimedOut
from table_server.families.seating import commands as wish
from table_server.families.seating import decide as shared
from table_server.families.seating import events as seated
from table_server.families.seating import evolve as happened
from table_server.families.seating.chairs import Bell, EntryChoice, Player, Standing
from table_server.families.seating.circle import clockwise
from tests.toy.high_card import Began, DealtIn, Ended, Terms, Voided
from tests.toy.high_card import Event as HandEvent


@value
class Between:
    family: ClassVar[str] = "toy"
    min_players: int = 2
    most_players: int = 8
    most_in_hand: int = 8
    time: TimeCollection | None = None
    stakes: ClassVar[tuple[object, ...]] = ()

    def for_players(self, fewest: int, most: int) -> Between:
        return replace(self, min_players=fewest, most_players=most)


@dataclass
class Chair:
    player: Player
    stack: Cents
    standing: Standing = Standing.IN
    played: bool = False
    late: bool = False


@value
class Ready:
    hand: int
    seats: tuple[DealtIn, ...]
    button: Seat
    """The player-dealer."""
    due: ClassVar[Seat | None] = None


@value
class BankOffered:
    seat: Seat


@value
class BankAnswered:
    seat: Seat
    takes: bool


@value
class Welcomed:
    """Nobody pays to come in here, so a player who moves in is owed nothing."""

    seat: Seat


@value
class RoundPaid:
    hand: int
    stacks: tuple[tuple[Seat, Cents], ...]


@value
class Bank:
    seat: Seat
    takes: bool


@value
class FinishRound:
    hand: int
    stacks: tuple[tuple[Seat, Cents], ...]
    voided: bool


DEALER: Final = Seat(10)
"""The bank is offered first to the left of a dealer who would sit here."""

Event: TypeAlias = seated.Event | Ready | BankOffered | BankAnswered | RoundPaid | Welcomed
Command: TypeAlias = wish.Command | Bank | FinishRound


@value
class WillYouBank:
    asked: tuple[Seat, ...]
    together: ClassVar[bool] = False
    reopens: ClassVar[bool] = False
    pace: ClassVar[Pace] = Pace.BANK


@value
class Kept:
    """A lineup between two rounds, in a checkpoint."""

    family: ClassVar[str] = "toy"
    between: Between
    terms: Terms
    chairs: tuple[tuple[Seat, Chair], ...]
    hands: int
    asked: Seat | None
    bank: Seat | None
    last: Seat
    passed: tuple[Seat, ...]
    bell: Bell
    time_pot: Cents


@dataclass
class Lineup:
    between: Between
    terms: Terms
    chairs: dict[Seat, Chair] = field(default_factory=dict)
    hands: int = 0
    running: Ready | None = None
    question: WillYouBank | None = None
    bank: Seat | None = None
    last: Seat = DEALER
    passed: tuple[Seat, ...] = ()
    bell: Bell = Bell.SILENT
    time_pot: Cents = 0
    winners: tuple[tuple[Seat, Cents], ...] = ()
    family: ClassVar[str] = "toy"
    lying: ClassVar[Cents] = 0

    @property
    def most_players(self) -> int:
        return self.between.most_players

    @property
    def unit(self) -> Cents:
        return self.terms.unit

    @property
    def time(self) -> TimeCollection | None:
        return self.between.time


class Rotation:
    events: Final = frozenset(get_args(Event))
    commands: Final = frozenset(get_args(Command))
    answers: Final = frozenset({Bank})
    finishes: Final = RoundPaid
    prepares: Final = Ready

    def opened(self, between: Between, terms: Terms, hands: int) -> Lineup:
        return Lineup(between, terms, hands=hands)

    def cannot_be(self, between: Between) -> Refusal | None:
        return Refusal.BELOW_MINIMUM if between.most_players < 2 else None

    def decide(self, lineup: Lineup, command: Command) -> Event | Refused:
        match command:
            case wish.TakeSeat(seat=seat, player=player, stack=stack, entry=entry):
                refusal = shared.may_sit(lineup, command)
                return (
                    seated.SeatTaken(seat, player=player, stack=stack, entry=entry)
                    if refusal is None
                    else Refused(refusal)
                )
            case Bank(seat=seat, takes=takes) if lineup.question and seat in lineup.question.asked:
                return BankAnswered(seat, takes)
            case TimedOut(seat=seat):
                return BankAnswered(seat, takes=False)
            case FinishRound(hand=hand, stacks=stacks, voided=voided):
                return seated.HandUndone(hand) if voided else RoundPaid(hand, stacks)
            case _:
                return self._shared(lineup, command)

    def _shared(self, lineup: Lineup, command: Command) -> Event | Refused:
        match command:
            case wish.SitOut():
                return shared.sit_out(lineup, command)
            case wish.Leave():
                return shared.leave(lineup, command)
            case wish.TopUp():
                return shared.top_up(lineup, command)
            case wish.AdjustStack():
                return shared.adjust_stack(lineup, command)
            case wish.WelcomeMover(seat=seat):
                return Welcomed(seat)
            case wish.Return(seat=seat, entry=entry) if self._is_out(lineup, seat):
                return seated.Returned(seat, entry)
            case _:
                return Refused(Refusal.NOT_OFFERED)

    def progress(self, lineup: Lineup) -> tuple[Event, ...]:
        """The next seat is asked, until every seat has passed."""
        waits = lineup.running is not None or lineup.bank is not None or lineup.question is not None
        order = [seat for seat in clockwise(self._in(lineup), lineup.last) if seat not in lineup.passed]
        return () if waits or len(self._in(lineup)) < 2 or not order else (BankOffered(order[0]),)

    def _is_out(self, lineup: Lineup, seat: Seat) -> bool:
        chair = lineup.chairs.get(seat)
        return chair is not None and chair.standing is Standing.OUT

    def _in(self, lineup: Lineup) -> list[Seat]:
        return [seat for seat in lineup.chairs if self.wants_cards(lineup, seat)]

    def evolve(self, lineup: Lineup, event: Event) -> None:
        match event:
            case seated.SeatTaken(seat=seat, player=player, stack=stack):
                lineup.chairs[seat] = Chair(player, stack)
                lineup.passed = ()
            case BankOffered(seat=seat):
                lineup.question = WillYouBank((seat,))
            case BankAnswered(seat=seat, takes=takes):
                lineup.question = None
                lineup.bank = seat if takes else None
                lineup.passed = () if takes else (*lineup.passed, seat)
            case Ready():
                lineup.running = event
            case RoundPaid():
                self._paid(lineup, event)
            case seated.HandUndone(hand=hand):
                lineup.hands, lineup.running = hand, None
            case _:
                self._moved(lineup, event)

    def _moved(self, lineup: Lineup, event: Event) -> None:
        match event:
            case seated.PlayerLeft(seat=seat):
                del lineup.chairs[seat]
                self._banks_no_more(lineup, seat)
            case seated.SatOut(seat=seat):
                happened.sat_out(lineup, event)
                self._banks_no_more(lineup, seat)
            case seated.ToppedUp():
                happened.topped_up(lineup, event)
            case seated.StackAdjusted(seat=seat):
                happened.stack_adjusted(lineup, event)
                if not lineup.chairs[seat].stack:
                    self._banks_no_more(lineup, seat)
            case seated.Returned(seat=seat):
                lineup.chairs[seat].standing = Standing.IN
            case Welcomed():
                pass
            case _:
                raise AssertionError(event)

    def _banks_no_more(self, lineup: Lineup, seat: Seat) -> None:
        """A player without cards is not the bank, and is not asked to be."""
        if lineup.question is not None and seat in lineup.question.asked:
            lineup.question = None
        lineup.bank = None if lineup.bank == seat and lineup.running is None else lineup.bank

    def _paid(self, lineup: Lineup, event: RoundPaid) -> None:
        for seat, stack in event.stacks:
            lineup.chairs[seat].stack = stack
        lineup.last, lineup.bank = lineup.bank or lineup.last, None
        lineup.hands, lineup.running = event.hand, None

    def prepared(self, lineup: Lineup) -> Ready | Refused:
        refusal = self.no_deal(lineup)
        if refusal is not None or lineup.bank is None:
            return Refused(refusal or Refusal.NOT_OFFERED)
        seats = tuple(DealtIn(seat, lineup.chairs[seat].stack) for seat in sorted(self._in(lineup)))
        return Ready(lineup.hands + 1, seats, lineup.bank)

    def no_deal(self, lineup: Lineup) -> Refusal | None:
        if lineup.running is not None:
            return Refusal.HAND_IS_RUNNING
        return Refusal.TOO_FEW_PLAYERS if lineup.bank is None or len(self._in(lineup)) < 2 else None

    def began(
        self,
        ready: Ready,
        game: str,
        terms: Terms,
        *,
        deck: tuple[Card, ...],
        spare: Sequence[tuple[Card, ...]],
    ) -> Began:
        assert not spare
        return Began(game=game, hand=ready.hand, terms=terms, seats=ready.seats, bank=ready.button, deck=deck)

    def finished(self, story: Sequence[HandEvent]) -> Command:
        began, last = story[0], story[-1]
        assert isinstance(began, Began)
        stacks = last.stacks if isinstance(last, Ended) else ()
        return FinishRound(began.hand, stacks, isinstance(last, Voided))

    def changed(self, between: Between, terms: Terms) -> Command:
        return wish.ChooseEntry(Seat(1), EntryChoice.WAIT)  # refused: nothing else is spread in this family

    def must_stay(self, lineup: Lineup) -> Refusal | None:
        return None

    def wants_cards(self, lineup: Lineup, seat: Seat) -> bool:
        chair = lineup.chairs[seat]
        return chair.standing is Standing.IN and chair.stack > 0

    def may_wait_for_due(self, lineup: Lineup) -> bool:
        return False

    def has_due(self, lineup: Lineup, seat: Seat) -> bool:
        return False

    def kept(self, lineup: Lineup) -> Kept:
        return Kept(
            between=lineup.between,
            terms=lineup.terms,
            chairs=tuple((seat, replace(chair)) for seat, chair in lineup.chairs.items()),
            hands=lineup.hands,
            asked=None if lineup.question is None else lineup.question.asked[0],
            bank=lineup.bank,
            last=lineup.last,
            passed=lineup.passed,
            bell=lineup.bell,
            time_pot=lineup.time_pot,
        )

    def restored(self, kept: Kept) -> Lineup:
        return Lineup(
            between=kept.between,
            terms=kept.terms,
            chairs={seat: replace(chair) for seat, chair in kept.chairs},
            hands=kept.hands,
            question=None if kept.asked is None else WillYouBank((kept.asked,)),
            bank=kept.bank,
            last=kept.last,
            passed=kept.passed,
            bell=kept.bell,
            time_pot=kept.time_pot,
        )
