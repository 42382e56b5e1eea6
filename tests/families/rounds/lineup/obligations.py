"""Checks from hand to hand, counted from outside: the way of the button and everybody's blinds."""

from __future__ import annotations

from collections import Counter

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup import HandPrepared, Lineup, LineupTerms
from table_server.families.rounds.lineup.terms import (
    ButtonRule,
    MissedBlinds,
    NewPlayer,
    ShortBlind,
    SkippedSmallBlind,
    ThreeBlinds,
)
from table_server.families.rounds.setup import PostKind

SMALLER = (PostKind.SMALL_BLIND, PostKind.MIDDLE_BLIND)
BIG = (PostKind.BIG_BLIND, PostKind.MADE_UP, PostKind.ENTRY)


class Obligations:
    """Watches seats dealt in hand after hand; a player who moves, leaves or misses a hand is watched anew."""

    def __init__(self, rules: LineupTerms) -> None:
        self.rules = rules
        self.moving = rules.button is ButtonRule.MOVING
        self.in_order = not (
            rules.post_anywhere
            or rules.short_blind is ShortBlind.NEXT_TAKES_IT
            or rules.new_player is NewPlayer.KILL
            or rules.missed is MissedBlinds.KILL
        )
        """Nobody comes in between the button and the blinds."""
        self.big: dict[Seat, int] = {}
        """Big blinds met since the seat had the button, of those watched since then."""
        self.smaller: Counter[Seat] = Counter()
        """What the seats watched have posted of smaller blinds since then, in their places or dead."""
        self.whole: set[Seat] = set()
        """Seats whose round began among three or more, and has no kill of theirs in it."""
        self.last: HandPrepared | None = None
        self.now: HandPrepared | None = None
        self.still: set[Seat] = set()
        self.held = False
        """The button was held back for a hand, and now catches up."""
        self.plain: set[Seat] = set()
        """Seats that owe exactly one big blind: never short-handed, and no kill."""

    def forget(self, seat: Seat) -> None:
        self.big.pop(seat, None)
        self.still.discard(seat)

    def dealt(self, hand: HandPrepared, lineup: Lineup) -> None:
        self.now = hand
        self._blinds_heads_up(hand)
        held, self.held = self.held, self._owes_opening(hand, lineup)
        if self.moving and lineup.button is not None and not self.held:
            self._forward(hand, lineup.button, held)

    def _owes_opening(self, hand: HandPrepared, lineup: Lineup) -> bool:
        """A seat that was short for the forced opening and has chips is left of the button now (D-139)."""
        owing = [seat for seat in lineup.short if seat in {dealt.seat for dealt in hand.seats if dealt.stack}]
        if hand.anew or not owing:
            return False
        assert hand.seats[0].seat == owing[0]
        return True

    def _blinds_heads_up(self, hand: HandPrepared) -> None:
        """Nobody posts the big blind twice running (D-15)."""
        if self.last and hand.heads_up and hand.places and self.last.places:
            assert self.last.places[-1] != hand.places[-1]

    def _forward(self, hand: HandPrepared, old: Seat, held: bool) -> None:
        """The button never stays, and jumps over nobody who was in the last hand and is in this (LP-68)."""
        assert hand.button != old
        if self._squeezed(hand) or not self.in_order or held:
            return
        way = (hand.button - old) % 10
        jumped = {seat for seat in self.still if 0 < (seat - old) % 10 < way}
        assert not jumped & {dealt.seat for dealt in hand.seats}

    def _squeezed(self, hand: HandPrepared) -> bool:
        """Two players, or three with three blinds left of the button: the blinds come round sooner."""
        on_button = hand.places[:1] == (hand.button,) and self.rules.three_blinds is ThreeBlinds.LEFT
        return hand.heads_up or on_button

    def played(self, lineup: Lineup) -> None:
        """The hand counts: it was not voided."""
        hand = self.now
        assert hand is not None
        seats = {dealt.seat for dealt in hand.seats}
        if hand.anew:
            self.big.clear()
        self.big = {seat: count for seat, count in self.big.items() if seat in seats}
        self._count(hand)
        self._smaller_blinds(hand, lineup)
        if self._squeezed(hand) or not self.in_order:
            self.plain.clear()
        if hand.killer is not None:
            self.plain.discard(hand.killer)
        if hand.places and self.moving and not hand.heads_up and hand.button in self.big:
            met = self.big[hand.button]
            assert met == 1 if hand.button in self.plain else met >= 1, (met, hand)  # LP-69
        self.big[hand.button] = 0
        self.plain.add(hand.button)
        self.still = seats
        self.last = hand

    def _smaller_blinds(self, hand: HandPrepared, lineup: Lineup) -> None:
        """A player who was there for a whole round has paid every smaller blind once (D-258, LP-69)."""
        for post in hand.posts:
            if post.kind in SMALLER:
                self.smaller[post.seat] += post.live
            elif post.kind is PostKind.MADE_UP:
                self.smaller[post.seat] += post.dead
        squeezed = self._squeezed(hand) or not self.in_order
        self.whole = set() if squeezed else self.whole & self.big.keys() - {hand.killer}
        seat = hand.button
        if self.moving and seat in self.whole and hand.places:
            due, paid = sum(lineup.terms.blinds[:-1]), self.smaller[seat]
            saved = self.rules.skipped_small is SkippedSmallBlind.SAVED
            assert paid <= due if saved else paid == due, (seat, paid, due, hand)
        self.smaller[seat] = 0
        if not squeezed:
            self.whole.add(seat)

    def _count(self, hand: HandPrepared) -> None:
        for post in hand.posts:
            if post.seat in self.big and post.kind in BIG and post.live:
                self.big[post.seat] += 1
        if hand.killer in self.big and hand.killer in (*hand.places, hand.button):
            self.big[hand.killer] += 1
