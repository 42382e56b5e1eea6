"""An onlooker who sees nothing but the events, and knows the printed betting rules.

He knows less than the rules do, and works it out another way: whose turn it is, what may not be bet, and when
a round may end. Kills, overs and open pairs change sizes and turns; such hands are not for him.
"""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.events import (
    BetsCollected,
    BroughtIn,
    Called,
    Checked,
    CollectionReturned,
    CollectionTaken,
    Event,
    Folded,
    GameChanged,
    HandBegan,
    PassedOut,
    Posted,
    RoundOpened,
    Wagered,
)
from table_server.families.rounds.offers import Verb
from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.shape import Bet, BettingStructure, Game, Opening, Tier
from table_server.families.rounds.terms import OpenPair, PotLimitOpening

ANTES = (PostKind.ANTE, PostKind.BIG_BLIND_ANTE)
BLINDS = (PostKind.SMALL_BLIND, PostKind.MIDDLE_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE)


def can_follow(began: HandBegan) -> bool:
    """True if the onlooker knows the rules of this hand."""
    terms, setup = began.terms, began.setup
    return (
        setup.kill == (1, 1) and not terms.overs and not terms.kills and terms.open_pair is OpenPair.NOTHING
    )


class Onlooker:
    """One hand, as far as the onlooker has seen it."""

    def __init__(self, game: Game, began: HandBegan) -> None:
        self.game = game
        self.terms = began.terms
        self.began = began
        self.seats = [dealt.seat for dealt in began.setup.seats]
        self.stacks = {dealt.seat: dealt.stack for dealt in began.setup.seats}
        self.bets: dict[Seat, Cents] = dict.fromkeys(self.seats, 0)
        self.folded: set[Seat] = set()
        self.pot: Cents = began.setup.carried.total()
        self.owed: Cents = 0
        self.least: Cents = began.terms.lower
        self.opener: Seat | None = None
        self.new_round()

    def new_round(self) -> None:
        self.opening: RoundOpened | None = None
        self.acted: set[Seat] = set()
        self.checked: set[Seat] = set()
        self.last: Seat | None = None
        self.full_wagers = 0
        self.crowd = True
        self.needs_openers = False
        self.high_card_opens = False

    def see(self, event: Event) -> None:
        """Follow one event, and fail if it cannot be right."""
        match event:
            case Posted():
                self.posted(event)
            case CollectionTaken() | CollectionReturned():
                taken = isinstance(event, CollectionTaken)
                self.charged(event.seat, event.amount if taken else -event.amount)
            case RoundOpened():
                self.round_opened(event)
            case Folded() if self.opening is None:  # an undecided hand is dead (D-91)
                self.folded.add(event.seat)
            case BroughtIn() | Folded() | Checked() | Called() | Wagered():
                assert event.seat == self.expected(), "LP-57: out of turn"
                self.act(event)
                if not (isinstance(event, BroughtIn) and self.live_opening):
                    self.acted.add(event.seat)
                self.last = event.seat
                self.crowd = self.crowd and len(self.able()) > 2
            case BetsCollected():
                self.collected(event)
            case GameChanged(opener=opener):
                assert self.game.unopened is not None
                assert self.opener is None, "D-138: the pot was opened"
                self.game = self.game.unopened
                self.opener = opener
            case PassedOut(carried=carried):
                assert self.opener is None, "D-136: the pot was opened"
                assert carried.total() == self.pot
            case _:
                pass

    def pay(self, seat: Seat, amount: Cents, bet: bool = True) -> None:
        self.stacks[seat] -= amount
        self.pot += amount
        self.bets[seat] += amount if bet else 0
        assert self.stacks[seat] >= 0, "LP-115: more than was on the table"

    def charged(self, seat: Seat | None, amount: Cents) -> None:
        if seat is None:
            self.pot -= amount
        else:
            self.stacks[seat] -= amount

    def able(self) -> list[Seat]:
        """The seats that can still bet."""
        return [seat for seat in self.seats if seat not in self.folded and self.stacks[seat]]

    def live(self) -> list[Seat]:
        """The seats that can still win."""
        return [seat for seat in self.seats if seat not in self.folded]

    def posted(self, event: Posted) -> None:
        ante = event.post.kind in ANTES
        self.pay(event.post.seat, event.live, bet=not ante)
        self.pay(event.post.seat, event.dead, bet=False)
        if not ante:
            self.owed = max(self.owed, event.post.live)
            if self.terms.posts_raise_least:
                self.least = max(self.least, event.post.live)

    def after(self, seat: Seat | None, among: list[Seat]) -> Seat:
        """The next of these clockwise; from the button if no seat is given."""
        start = 0 if seat is None else self.seats.index(seat) + 1
        return next(other for other in (*self.seats[start:], *self.seats) if other in among)

    def round_opened(self, event: RoundOpened) -> None:
        self.opening = event
        _, step = self.game.program[event.step]
        assert isinstance(step, Bet)
        self.live_opening = step.live_opening
        self.high_card_opens = step.opening is Opening.HIGH_CARD_OPENS
        self.size = self.terms.lower if step.tier is Tier.LOWER else self.terms.upper
        self.raise_by = self.least
        self.full_wagers = int(self.owed >= self.size)
        self.crowd = len(self.able()) > 2
        if step.opens_with and not self.owed:
            self.needs_openers = True
            assert event.seat == self.after(None, self.live()), "D-137, D-145"
            return
        if step.opening in {Opening.OPENER, Opening.LEFT_OF_OPENER}:
            stays = step.opening is Opening.OPENER and self.opener in self.able()
            assert event.seat == (self.opener if stays else self.after(self.opener, self.able())), "D-145"
        if step.opening is Opening.LEFT_OF_BUTTON:
            assert event.seat == self.after(None, self.able()), "LP-78"
        if step.opening is Opening.AFTER_BLINDS:
            blinds = [post.seat for post in self.began.setup.posts if post.kind in BLINDS]
            assert event.seat == self.after(blinds[-1] if blinds else None, self.able()), "LP-70, D-128"

    def expected(self) -> Seat:
        """The seat in turn: the next one that has not acted, or has not matched."""
        assert self.opening is not None
        waiting = [seat for seat in self.able() if seat not in self.acted or self.bets[seat] < self.owed]
        if self.needs_openers:
            waiting = [seat for seat in self.live() if seat not in self.acted]
        if self.last is not None:
            return self.after(self.last, waiting)
        first = self.opening.seat
        return first if first in waiting else self.after(first, waiting)

    def act(self, event: BroughtIn | Folded | Checked | Called | Wagered) -> None:
        seat = event.seat
        match event:
            case Folded():
                self.folded.add(seat)
            case Checked():
                assert self.bets[seat] == self.owed, "LP-179: a bet is there to be matched"
                self.checked.add(seat)
            case Called():
                assert event.amount == min(self.owed - self.bets[seat], self.stacks[seat])
                self.pay(seat, event.amount)
            case BroughtIn():
                self.owed = self.terms.bring_in
                self.pay(seat, event.amount)
            case Wagered():
                in_name = self.needs_openers and not self.stacks[seat]  # all in for the ante (D-137)
                assert event.to == (self.size if in_name else self.bets[seat] + event.amount)
                opens = self.needs_openers or (self.high_card_opens and not self.owed)
                assert opens is (event.verb is Verb.OPEN), "D-113, D-134"
                if self.needs_openers:
                    self.opener = seat
                    self.checked.clear()
                    self.needs_openers = False
                assert self.terms.check_raise or seat not in self.checked, "D-40"
                self.wager(event, event.to - self.owed, all_in=event.amount == self.stacks[seat])
                self.owed = event.to
                self.pay(seat, event.amount)

    def wager(self, event: Wagered, more: Cents, all_in: bool) -> None:
        """Fail on a wager that no house allows."""
        assert more > 0
        match self.terms.structure:
            case BettingStructure.FIXED_LIMIT:
                assert more <= self.size, "LP-103"
                assert all_in or self.owed or more == self.size, "LP-103"
            case BettingStructure.SPREAD_LIMIT:
                low, high = self.terms.spread[self.game.program[self.step()][0]]
                assert more <= high, "D-38"
                assert all_in or self.owed or more >= low, "D-38"
                self.size = max(low, self.size if self.full_wagers else low)
            case BettingStructure.NO_LIMIT | BettingStructure.POT_LIMIT:
                completes = self.opening is not None and self.opening.brings_in and not self.full_wagers
                assert all_in or completes or more >= self.raise_by, "LP-111, D-33"
                self.raise_by = max(self.raise_by, more)
                self.within_the_pot(event)
        self.full_wagers += more >= self.size
        cap = self.terms.raise_cap
        assert cap is None or not self.crowd or self.full_wagers <= cap + 1, "LP-102"

    def within_the_pot(self, event: Wagered) -> None:
        """D-35; pots that a house counts in another way are not checked."""
        terms = self.terms
        plain = terms.pot_rounding == 1 and terms.pot_limit_opening is PotLimitOpening.FORMULA
        later = self.game.program[self.step()][0] > 0
        if terms.structure is BettingStructure.POT_LIMIT and plain and later and self.owed:
            call = self.owed - self.bets[event.seat]
            assert event.to <= self.owed + self.pot + call, "LP-116, D-35"

    def step(self) -> int:
        assert self.opening is not None
        return self.opening.step

    def collected(self, event: BetsCollected) -> None:
        """Check the end of a round: nobody owes, everybody had a turn, and unmatched chips go back."""
        live = self.live()
        able = self.able()
        if len(live) > 1:
            for seat in able:
                assert self.bets[seat] >= max(self.bets[o] for o in live if o != seat), (
                    "LP-74: a bet unmatched"
                )
        if len(live) > 1 and len(able) > 1:
            assert set(able) <= self.acted, "LP-72: somebody had no turn"
        second, top = sorted(self.bets.values())[-2:]
        assert event.returned <= top - second, "D-43"
        if event.seat is not None:
            self.stacks[event.seat] += event.returned
            self.pot -= event.returned
        self.bets = dict.fromkeys(self.seats, 0)
        self.owed = 0
        self.new_round()
