"""The amounts on the table after each step of a hand: the hand is played again beside the table's own.

The rules themselves do it, so nothing here knows what a call does; the table's hand is not touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.families.rounds import RULES
from table_server.families.rounds import events as hand
from table_server.families.rounds.begin import opened
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import PlaceStatus
from table_server.projection.rounds.kickers import name_with_kicker
from table_server.projection.rounds.run_out import chances_told
from table_server.projection.rounds.stacks import bets, everything, pot_views, pots
from table_server.projection.views.amounts import NOTHING, Amounts
from table_server.projection.views.hand import HandStatus, PotView
from table_server.projection.views.step import Step, Steps

STATUS: Final = (HandStatus.ACTIVE, HandStatus.ALL_IN, HandStatus.FOLDED)
"""In the order of `Status`."""

V = TypeVar("V")

_MOVES_POTS: Final = frozenset(
    {
        hand.HandBegan,
        hand.Posted,
        hand.Folded,
        hand.BetsCollected,
        hand.CollectionTaken,
        hand.CollectionReturned,
        hand.PassedOut,
        hand.HandEnded,
        hand.HandVoided,
    }
)
_MOVES_BETS: Final = frozenset({hand.BroughtIn, hand.Called, hand.Wagered, hand.KillAnswered})
"""Acts that put chips of a seat in front of it; the chips in the middle stay as they are."""


class FollowedRounds:
    """One hand, followed from its first event on."""

    def __init__(self, game: Game, began: hand.HandBegan) -> None:
        self.hand: Final = opened(game, began)
        self._lying: list[Pot] = []
        self._seen: list[Pot] | None = None
        self._pays_out = False
        n = self.hand.n
        self._stacks: list[Cents | None] = [None] * n
        self._bets: list[Cents] = [0] * n
        self._status: list[PlaceStatus | None] = [None] * n
        self._pots: tuple[PotView, ...] | None = None
        self._pot: Cents | None = None
        self._collected: Cents | None = None
        self._jackpot: Cents | None = None

    def told(self, event: hand.Event, steps: Steps) -> Steps:
        """The steps of an event that happens now, each with the amounts it changed."""
        match event:
            case hand.PotAwarded():
                return tuple(self._awarded(event, steps))
            case hand.BetRefunded(amount=amount):
                RULES.evolve(self.hand, event)
                self._pay_out(len(self._lying), amount)
                return self._last(steps)
            case hand.BetsCollected(seat=seat, returned=amount) if seat is not None:
                return self._returned_and_collected(event, steps, seat=seat, amount=amount)
            case _:
                RULES.evolve(self.hand, event)
                if type(event) in _MOVES_POTS:
                    self._gather()
                elif type(event) not in _MOVES_BETS:
                    return steps
                return self._last(steps)

    def then(self, event: hand.Event) -> Iterator[Step | None]:
        """The chances of open hands, on the board as it is now."""
        return chances_told(self.hand, event)

    def _awarded(self, event: hand.PotAwarded, steps: Steps) -> Iterator[Step]:
        """The amounts after each share, in the order in which shares are told."""
        for share, step in zip(event.shares, steps, strict=True):
            RULES.evolve(self.hand, replace(event, amount=share.amount, shares=(share,)))
            self._pay_out(event.pot, share.amount)
            yield replace(self._named(step), amounts=self._changed(self.hand.bets))

    def _named(self, won: Step) -> Step:
        """With the kicker, where one decided."""
        if won.name is None or won.seat is None:
            return won
        name = name_with_kicker(self.hand, won.seat, won.name, board=won.board, half=won.half)
        return replace(won, name=name)

    def _returned_and_collected(
        self, event: hand.BetsCollected, steps: Steps, seat: Seat, amount: Cents
    ) -> Steps:
        returned, together = steps
        bets_left = [*self.hand.bets]
        bets_left[self.hand.place[seat]] -= amount
        RULES.evolve(self.hand, event)
        first = replace(returned, amounts=self._changed(bets_left))
        self._gather()
        return first, *self._last((together,))

    def _last(self, steps: Steps) -> Steps:
        """The last step of an event carries everything that the event did."""
        *before, last = steps
        return *before, replace(last, amounts=self._changed(bets(self.hand)))

    def _gather(self) -> None:
        """While a hand is paid out, its state knows only the sum of the pots, so they are kept here."""
        if not self._pays_out or self.hand.over:
            self._lying = pots(self.hand)

    def _pay_out(self, number: int, amount: Cents) -> None:
        """Take the money from this pot; what it lacks comes from the pots before it, then from those after.

        Money of before a draw and after it may be paid out by itself, and is one pot before (D-130).
        """
        self._pays_out = True
        lying = [*self._lying]
        for at in (*range(min(number, len(lying) - 1), -1, -1), *range(number + 1, len(lying))):
            part = min(amount, lying[at].amount)
            lying[at] = Pot(lying[at].amount - part, lying[at].claimants)
            amount -= part
        self._lying = lying

    def _changed(self, bets_now: Sequence[Cents]) -> Amounts | None:
        """The amounts that have changed since this was last called."""
        state, seats = self.hand, self.hand.seats
        pots_now = self._pots if self._lying is self._seen else pot_views(state, self._lying)
        pot, collected, jackpot = everything(state), state.collected, state.jackpot
        changed = Amounts(
            stacks=_different(seats, self._stacks, state.stacks),
            bets=_different(seats, self._bets, bets_now),
            status=tuple([(at, STATUS[now]) for at, now in _different(seats, self._status, state.status)]),
            pots=None if pots_now == self._pots else pots_now,
            pot=None if pot == self._pot else pot,
            collected=None if collected == self._collected else collected,
            jackpot=None if jackpot == self._jackpot else jackpot,
        )
        self._stacks, self._bets, self._status = [*state.stacks], [*bets_now], [*state.status]
        self._seen, self._pots = self._lying, pots_now
        self._pot, self._collected, self._jackpot = pot, collected, jackpot
        return None if changed == NOTHING else changed


def _different(
    seats: Sequence[Seat], was: Sequence[V | None], now: Sequence[V]
) -> tuple[tuple[Seat, V], ...]:
    if was == now:
        return ()
    return tuple([(seat, new) for seat, old, new in zip(seats, was, now, strict=True) if old != new])
