"""A table to test between hands: gives commands, deals, and finishes hands with made-up results.

Every step is checked: a refused wish changes nothing, chips are conserved, the journal rebuilds the lineup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace

from table_server.engine.cards import PACK, STANDARD_52, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import play
from table_server.families.rounds.lineup import (
    RULES,
    HandPrepared,
    HandResult,
    LineupTerms,
    open_lineup,
    rebuilt,
    setup_from,
)
from table_server.families.rounds.lineup.commands import Command, DealNext, FinishHand
from table_server.families.rounds.lineup.events import Event
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.setup import Setup
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.families.seating.commands import (
    ChangeSeat,
    ChooseEntry,
    DrawForButton,
    Leave,
    Return,
    SitOut,
    TakeSeat,
)

STACK = 1000
DRAW = (PACK[51], *PACK[:9])
"""Cards that give the button to the lowest seat: the ace of spades first, then low cards."""


def limit(blinds: tuple[int, ...] = (5, 10), ante: int = 0, overs: bool = False) -> Terms:
    """A limit game; small numbers read better than dollars."""
    return Terms(BettingStructure.FIXED_LIMIT, 10, 20, blinds=blinds, ante=ante, overs=overs, unit=1)


def opened(rules: LineupTerms, terms: Terms) -> tuple[Lineup, list[Event]]:
    found = open_lineup(rules, terms)
    assert not isinstance(found, Refused)
    return found


class Table:
    """Seats numbered as given, each with the same stack unless said; the lowest has the first button."""

    def __init__(self, *seats: int, rules: LineupTerms | None = None, terms: Terms | None = None) -> None:
        self.lineup, self.journal = opened(rules or LineupTerms(), terms or limit())
        for seat in seats:
            self.sit(seat)
        if seats:
            self.do(DrawForButton(DRAW))

    def do(self, command: Command) -> list[Event]:
        """Give a command that must be accepted."""
        events = play(RULES, self.lineup, command)
        assert not isinstance(events, Refused), (command, events)
        self.journal += events
        assert rebuilt(self.journal) == self.lineup
        return events

    def refusal(self, command: Command) -> Refusal:
        """Give a command that must be refused."""
        before = deepcopy(self.lineup)
        refused = play(RULES, self.lineup, command)
        assert isinstance(refused, Refused), (command, refused)
        assert self.lineup == before
        return refused.code

    def sit(
        self, seat: int, stack: int = STACK, entry: EntryChoice = EntryChoice.WAIT, player: str = ""
    ) -> None:
        self.do(TakeSeat(Seat(seat), Player(player or f"player {seat}"), stack, entry=entry))

    def enter(self, seat: int, entry: EntryChoice) -> None:
        self.do(ChooseEntry(Seat(seat), entry))

    def out(self, *seats: int) -> None:
        for seat in seats:
            self.do(SitOut(Seat(seat)))

    def back(self, seat: int, entry: EntryChoice = EntryChoice.WAIT) -> None:
        self.do(Return(Seat(seat), entry))

    def leave(self, *seats: int) -> None:
        for seat in seats:
            self.do(Leave(Seat(seat)))

    def move(self, seat: int, to: int, entry: EntryChoice = EntryChoice.WAIT) -> None:
        self.do(ChangeSeat(Seat(seat), Seat(to), entry))

    def deal(self) -> HandPrepared:
        (hand,) = self.do(DealNext())
        assert isinstance(hand, HandPrepared)
        return hand

    def setup(self) -> Setup:
        """The running hand, with cards."""
        assert self.lineup.running is not None
        return setup_from(self.lineup.running, STANDARD_52)

    def finish(self, *winners: int, bust: Sequence[int] = (), bets: int = 0, drop: int = 0) -> None:
        """The hand ends: everybody loses posts and bets, or all, and the winners share the pot."""
        self.do(FinishHand(self.result(*winners, bust=bust, bets=bets, drop=drop)))

    def result(self, *winners: int, bust: Sequence[int] = (), bets: int = 0, drop: int = 0) -> HandResult:
        hand = self.lineup.running
        assert hand is not None
        return result(hand, winners or (hand.seats[-1].seat,), bust, bets=bets, drop=drop)

    def hand(self, *winners: int, bust: Sequence[int] = ()) -> str:
        """One whole hand; returns its posts."""
        hand = self.deal()
        self.finish(*winners, bust=bust)
        return told(hand)

    def hands(self, count: int) -> list[str]:
        return [self.hand() for _ in range(count)]

    def stacks(self) -> dict[int, int]:
        return {int(seat): chair.stack for seat, chair in sorted(self.lineup.chairs.items())}


def result(
    hand: HandPrepared, winners: Sequence[int], bust: Sequence[int] = (), *, bets: int = 0, drop: int = 0
) -> HandResult:
    """A possible result: each seat bets `bets` beyond its posts, and the busted ones bet all they have."""
    stacks = {dealt.seat: dealt.stack for dealt in hand.seats}
    posted = dict.fromkeys(stacks, 0)
    for post in hand.posts:
        posted[post.seat] += min(post.live + post.dead, stacks[post.seat] - posted[post.seat])
    wagered: dict[Seat, int] = {}
    for seat, stack in stacks.items():
        left = stack - posted[seat]
        wagered[seat] = left if seat in bust else min(bets, left)
    put_in = {seat: posted[seat] + wagered[seat] for seat in stacks}
    pot = sum(put_in.values()) + hand.carried.total() - drop
    share = pot // len(winners)
    won = {Seat(seat): share for seat in winners}
    won[Seat(winners[0])] += pot - share * len(winners)
    return HandResult(
        hand=hand.hand,
        stacks=tuple((seat, stack - put_in[seat] + won.get(seat, 0)) for seat, stack in stacks.items()),
        won=tuple(won.items()),
        wagered=tuple(wagered.items()),
        from_pot=drop,
    )


def unopened(hand: HandPrepared) -> HandResult:
    """The same when all pass: the antes stay, as far as the stacks go (D-136)."""
    stacks = {dealt.seat: dealt.stack for dealt in hand.seats}
    paid = dict.fromkeys(stacks, 0) | dict(hand.carried.paid)
    for post in hand.posts:
        amount = min(post.live, stacks[post.seat])
        stacks[post.seat] -= amount
        paid[post.seat] += amount
    left = replace(hand.carried, paid=tuple((seat, amount) for seat, amount in paid.items() if amount))
    return HandResult(hand.hand, stacks=tuple(stacks.items()), won=(), wagered=(), carried=left)


def told(hand: HandPrepared) -> str:
    """Button, posts and cards as a floor person would say them."""
    words = [f"button {hand.button}"]
    for post in hand.posts:
        dead = f"+{post.dead} dead" if post.dead else ""
        words.append(f"{post.kind.value.replace('_', ' ')} {post.seat}: {post.live}{dead}")
    return " | ".join([*words, "cards " + " ".join(str(dealt.seat) for dealt in hand.seats)])


def blinds(hand: str) -> str:
    """The line without the seats dealt in."""
    return hand.rsplit(" | ", 1)[0]


def posted(hand: HandPrepared) -> Mapping[int, int]:
    """The posts of each seat, live and dead together."""
    found: dict[int, int] = {}
    for post in hand.posts:
        found[post.seat] = found.get(post.seat, 0) + post.live + post.dead
    return found
