"""A table that is played to where a screen shall show it: the pure rules, with the real timers and views.

What its screens are sent is what the server would send, byte for byte.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, assert_never

from table_server.cage.preferences import Preferences
from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds.commands import (
    BringIn,
    Call,
    Check,
    Discard,
    Exchange,
    Fold,
    Kill,
    OpenHands,
    RunIt,
    TurnUp,
    Wager,
)
from table_server.families.rounds.commands import Command as HandCommand
from table_server.families.rounds.events import Event
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    OpenHandsOffer,
    RunItOffer,
    TurnUpOffer,
)
from table_server.families.rounds.shape import Down
from table_server.families.rounds.state import HandState
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.boards import board_view
from table_server.projection.seats import seat_part
from table_server.projection.teller import Teller
from table_server.projection.views.step import Step
from table_server.runtime.pre_actions import keep_valid
from table_server.runtime.timers import Timers
from table_server.table import commands as wish
from table_server.table.decide import handle
from table_server.table.ephemeral import PreAction, Presence
from table_server.table.events import Happened
from table_server.table.evolve import rebuilt
from table_server.table.opening import open_table
from table_server.table.question import seats_asked
from table_server.table.terms import TableTerms
from table_server.wire.edition import Edition
from tests.families.rounds.declared import pot_poker
from tests.screens.decks import stacked
from tests.table.table import DRAW

NICKNAMES: Final = (
    *("Rockets", "Cowboys", "Fishhooks", "Big Slick", "Snowmen"),
    *("Walking Sticks", "Route 66", "Nickels", "Broadway", "The Wheel"),
)
"""Nicknames of hands, as names for the ten seats."""
FIRST_SHUFFLE: Final = 1_760_000_000_000
BOARD: Final = Seat(0)
LIKES: Final = Preferences()


class Night:
    """One table, its people, and the last thing that happened."""

    def __init__(self, terms: TableTerms, hands_before: int = 1_203) -> None:
        course = open_table(terms)
        assert not isinstance(course, Refused)
        self.table: Final = course.table
        self.table.lineup.hands = hands_before
        self.presence: Final = Presence(software="0.1.0")
        self._luck: Final = Random(11)
        self.stories: Final[list[tuple[int, tuple[Event, ...]]]] = []
        """Of the hands that are over, with when that was."""
        self.version = 0
        self._timers: Final = Timers()
        self._teller: Final = Teller()
        self._journal: Final[list[Happened]] = list(course.events)
        self._at = 60_000
        self._told: tuple[Step, ...] = ()
        self._deals = 0

    # everybody around it

    def does(self, command: wish.Command) -> list[Happened]:
        """A wish that is granted, a moment later."""
        course = handle(self.table, command, FIRST_SHUFFLE + self._at)
        assert not isinstance(course, Refused), (command, course.code)
        self._journal.extend(course.events)
        self._told = tuple(step for step in self._teller.told(self.table, course.events) if step is not None)
        self.looks()
        hand = self.table.hand
        if (
            hand is not None
            and hand.over
            and (not self.stories or self.stories[-1][1][0] is not self.story[0])
        ):
            self.stories.append((FIRST_SHUFFLE + self._at, self.story))
        return course.events

    @property
    def story(self) -> tuple[Event, ...]:
        return tuple(self.table.story)

    @property
    def told(self) -> tuple[Step, ...]:
        """The newest event."""
        return self._told

    def looks(self) -> None:
        """A new version, as the table's owner makes one after each step."""
        self.version += 1
        self._timers.look(self.table, self.presence, self._at)
        keep_valid(self.table, self.presence)

    def passes(self, seconds: float) -> None:
        """Time, and what becomes due in it."""
        self._at += round(seconds * 1000)
        due = self._timers.due(self.table, self.presence, self._at)
        self._told = ()
        if due is None:
            self.looks()
        else:
            self.does(due)

    def log_in(self, *seats: int) -> None:
        for seat in seats:
            self.does(wish.LogIn(Seat(seat), f"account {seat}", NICKNAMES[seat - 1]))
            self.presence.preferences[f"account {seat}"] = LIKES
            self.presence.connected.add(Seat(seat))

    def sit(self, stacks: Mapping[int, int], entry: EntryChoice = EntryChoice.WAIT) -> None:
        """Logged in and bought in, for so many dollars each."""
        for seat, dollars in stacks.items():
            self.log_in(seat)
            self.does(wish.BuyIn(Seat(seat), dollars * 100, entry))
            self.does(wish.MoneyArrived(next(iter(self.table.moves))))

    def opens(self) -> None:
        self.does(wish.Activate())

    def tells(self, *steps: Step) -> None:
        """As if this had come just now."""
        self._told = steps

    def wishes(self, seat: int, wanted: PreAction) -> None:
        self.presence.wishes[Seat(seat)] = wanted
        self.looks()

    # hands

    @property
    def hand(self) -> HandState:
        assert self.table.hand is not None
        return self.table.hand

    @property
    def asked(self) -> list[int]:
        return [int(seat) for seat in seats_asked(self.hand.offer)]

    def deals(self, held: Mapping[int, str] | None = None, board: str = "") -> None:
        """The next hand: these seats hold these cards, this comes to the board."""
        spread = self.table.spread
        game = pot_poker()[spread.game]
        pack = game.packs[spread.terms.pack].cards
        each = sum(step.count for step in game.streets[0].steps if isinstance(step, Down))
        order = self._order() if held or board else ()
        deck = stacked(pack, order, each, held=held or {}, board=board) if order else self._shuffled(pack)
        self._at += 4_000
        self.does(self._deal(deck))

    def _shuffled(self, pack: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(self._luck.sample(pack, len(pack)))

    def _deal(self, deck: Sequence[Card]) -> wish.Deal:
        spread = self.table.spread
        game = pot_poker()[spread.game]
        pack = game.packs[spread.terms.pack].cards
        self._deals += 1
        root = Random(self._deals).randbytes(32).hex()
        return wish.Deal(
            deck=tuple(deck), spare=(pack,) * game.reshuffles, for_button=DRAW, root=root, secret="secret"
        )

    def _order(self) -> tuple[Seat, ...]:
        """In which the next hand will be dealt: tried on a table made from the same journal."""
        twin = rebuilt(self._journal)
        pack = pot_poker()[twin.spread.game].packs[twin.spread.terms.pack].cards
        course = handle(twin, self._deal(pack), FIRST_SHUFFLE)
        assert not isinstance(course, Refused)
        assert twin.hand is not None
        return tuple(twin.hand.seats)

    def acts(self, command: HandCommand, after: float = 3) -> None:
        self._at += round(after * 1000)
        self.does(wish.AnswerQuestion(self.table.asked, command))

    def plays(self, words: str) -> None:
        """`fold call 24 check all_in`: by whoever is in turn; a number is a wager to so many dollars."""
        for word in words.split():
            offer = self.hand.offer
            assert isinstance(offer, BetOffer), (word, offer)
            self.acts(self._meant(word, offer))

    def plays_in(self, street: int, **words: str) -> None:
        """This street to its end: `seat_7="8 call"` is what a seat does at its turns; the others fold."""
        left = {seat: plan.split() for seat, plan in words.items()}
        while not self.hand.over and self.hand.betting and self.hand.street == street:
            plan = left.get(f"seat_{self.asked[0]}")
            offer = self.hand.offer
            assert isinstance(offer, BetOffer)
            self.plays(plan.pop(0) if plan else "fold" if offer.fold else "check")

    def goes_to(self, street: str) -> None:
        """Everybody stays in for the least until this street, or to the end."""
        while not self.hand.over and self.hand.game.streets[self.hand.street].name != street:
            self.stays()

    def _meant(self, word: str, offer: BetOffer) -> HandCommand:
        match word:
            case "fold":
                return Fold(offer.seat)
            case "check" | "call":
                return _free(offer)
            case "all_in":
                place = self.hand.place[offer.seat]
                everything = self.hand.stacks[place] + self.hand.bets[place]
                return Wager(offer.seat, everything) if everything <= offer.high else Call(offer.seat)
            case _:
                return Wager(offer.seat, round(float(word) * 100))

    def folds_to_the_end(self) -> None:
        """A hand that is over soon."""
        while not self.hand.over:
            offer = self.hand.offer
            if isinstance(offer, BetOffer) and offer.fold:
                self.acts(Fold(offer.seat))
            else:
                self.stays()

    def stays(self) -> None:
        """The least that whoever is asked can answer: no card thrown, no pot killed."""
        offer = self.hand.offer
        match offer:
            case BetOffer():
                self.acts(_free(offer))
            case DrawOffer(seat=seat):
                self.acts(Exchange(seat, ()))
            case KillOffer(seat=seat):
                self.acts(Kill(seat, 0))
            case DiscardOffer(seats=seats, count=cards):
                self.acts(Discard(seats[0], self.hand.hole[self.hand.place[seats[0]]][:cards]))
            case TurnUpOffer(seats=seats):
                self.acts(TurnUp(seats[0], up=False))
            case RunItOffer(seats=seats):
                self.acts(RunIt(seats[0], 1))
            case OpenHandsOffer(seats=seats):
                self.acts(OpenHands(seats[0], agrees=False))
            case None:
                raise AssertionError("nobody is asked")
            case _:
                assert_never(offer)

    # screens

    def message(self, seat: Seat, steps: bool = True) -> str:
        """The current message for this seat's screen; without a seat, for the board's."""
        self.presence.now, self.presence.wall = self._at, FIRST_SHUFFLE + self._at
        edition = Edition(self.version, board_view(self.table, self.presence), self._told if steps else ())
        if seat == BOARD:
            return edition.for_board().decode()
        return edition.for_seat(seat_part(self.table, self.presence, seat)).decode()


def _free(offer: BetOffer) -> HandCommand:
    if offer.bring_in:
        return BringIn(offer.seat)
    if offer.check:
        return Check(offer.seat)
    return Call(offer.seat) if offer.call else Wager(offer.seat, offer.low)
