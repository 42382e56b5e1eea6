"""The result of a finished hand for the lineup, read from the hand's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.events import (
    BetRefunded,
    BetsCollected,
    BoardDealt,
    Called,
    CardsDealt,
    Checked,
    CollectionReturned,
    CollectionTaken,
    Event,
    Folded,
    GameChanged,
    HandBegan,
    HandEnded,
    HandVoided,
    KillAnswered,
    PassedOut,
    Posted,
    PotAwarded,
    RoundOpened,
    Wagered,
)
from table_server.families.rounds.setup import Carried


@value
class HandResult:
    """The facts of a finished hand that decide what comes next."""

    hand: int
    stacks: tuple[tuple[Seat, Cents], ...]
    won: tuple[tuple[Seat, Cents], ...]
    """Each winner's share of all pots together; nothing where the drop took the whole pot (D-256)."""
    wagered: tuple[tuple[Seat, Cents], ...]
    """Each seat's voluntary bets: no blind, ante, kill or bring-in, and nothing that was returned."""
    from_pot: Cents = 0
    """Taken from the pot for house and jackpot."""
    from_stacks: Cents = 0
    """Taken from a stack for house and jackpot (D-76)."""
    killers: tuple[Seat, ...] = ()
    """The seats that killed the pot during the deal (D-63)."""
    voided: bool = False
    carried: Carried | None = None
    """The pot carried to the next hand, if nobody opened (D-136)."""
    short: tuple[Seat, ...] = ()
    """The seats passed over for the forced opening (D-139)."""
    walk: bool = False
    """Everybody folded to a forced bet, and nobody put in a chip of the own will (D-61)."""

    def pot(self) -> Cents:
        """The pot as awarded plus the drop (D-59)."""
        return sum(amount for _, amount in self.won) + self.from_pot

    def brought(self, winner: Seat) -> Cents:
        """The amount a winner got from the others beyond the blinds (D-55)."""
        return sum(amount for seat, amount in self.wagered if seat != winner)


class _Tally:
    """The hand's money, counted event by event."""

    def __init__(self) -> None:
        self.hand = 0
        self.stacks: tuple[tuple[Seat, Cents], ...] = ()
        self.won: Counter[Seat] = Counter()
        self.wagered: Counter[Seat] = Counter()
        self.from_pot = 0
        self.from_stacks = 0
        self.killers: dict[Seat, None] = {}
        self.voided = False
        self.carried: Carried | None = None
        self.short: tuple[Seat, ...] = ()
        self.folds = 0
        self.bet = False

    def take(self, event: Event) -> None:
        """Count an event. The commonest come first, because cases are tried in order."""
        match event:
            case Called(seat=seat, amount=amount) | Wagered(seat=seat, amount=amount):
                self.wagered[seat] += amount
                self.bet = True
            case Folded():
                self.folds += 1
            case Checked() | Posted() | RoundOpened() | CardsDealt() | BoardDealt():
                pass  # no voluntary bet
            case HandBegan(setup=setup):
                self.hand = setup.hand
            case KillAnswered(seat=seat, amount=amount) if amount:
                self.killers[seat] = None
            case BetsCollected(seat=owner, returned=amount) if owner is not None:
                self._give_back(owner, amount)
            case BetRefunded(seat=owner, amount=amount):
                self._give_back(owner, amount)
            case _:
                self._close(event)

    def _give_back(self, seat: Seat, amount: Cents) -> None:
        """Subtract a returned bet. It may be an uncalled blind, so no more than the voluntary bets."""
        self.wagered[seat] -= min(amount, self.wagered[seat])

    def _close(self, event: Event) -> None:
        match event:
            case CollectionTaken(seat=seat, amount=amount):
                self._charge(seat, amount)
            case CollectionReturned(seat=seat, amount=amount):
                self._charge(seat, -amount)
            case PotAwarded(shares=shares):
                for share in shares:
                    self.won[share.seat] += share.amount
            case HandEnded(stacks=stacks):
                self.stacks = stacks
            case PassedOut(carried=carried):
                self.carried = carried
            case GameChanged(short=short):
                self.short = short
            case HandVoided():
                self.voided = True
            case _:
                pass

    def _charge(self, seat: Seat | None, amount: Cents) -> None:
        if seat is None:
            self.from_pot += amount
        else:
            self.from_stacks += amount


def result_of(events: Iterable[Event]) -> HandResult:
    """The facts of a finished hand."""
    tally = _Tally()
    for event in events:
        tally.take(event)
    return HandResult(
        hand=tally.hand,
        stacks=tally.stacks,
        won=tuple(tally.won.items()),
        wagered=tuple((seat, amount) for seat, amount in tally.wagered.items() if amount),
        from_pot=tally.from_pot,
        from_stacks=tally.from_stacks,
        killers=tuple(tally.killers),
        voided=tally.voided,
        carried=tally.carried,
        short=tally.short,
        walk=tally.folds > 0 and not tally.bet,
    )
