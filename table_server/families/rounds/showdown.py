"""The end of a hand: the order of showing, and the award of every pot."""

from __future__ import annotations

from collections.abc import Iterable

from table_server.engine.collection import AT_END
from table_server.engine.money import Cents
from table_server.families.rounds.award import Hands, awarded
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import (
    BetRefunded,
    CollectionTaken,
    Event,
    HandEnded,
    HandMucked,
    HandShown,
    PotAwarded,
    PotShare,
)
from table_server.families.rounds.openers import openers_shown
from table_server.families.rounds.openings import best_board
from table_server.families.rounds.pots import collection, side_pots
from table_server.families.rounds.seven import seven_settled
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Losers, SevenRule


def uncontested(state: HandState) -> tuple[Event, ...]:
    """Pay the pot to the last one left, without a showdown (LP-95)."""
    taken = collection(state, AT_END)
    amount = state.pot - _from_pot(taken)
    winner = state.seats[live_places(state)[0]]
    paid = (PotAwarded(0, amount, (PotShare(winner, amount),)),) if amount else ()
    proof = openers_shown(state, paid, seen=False)
    return (*taken, *proof, *paid, _ended(state, taken, paid))


def showdown(state: HandState) -> tuple[Event, ...]:
    """Show the hands in order and pay every pot to its winners (LP-88 to LP-96)."""
    taken = collection(state, AT_END)
    hands = Hands(state)
    if state.terms.seven_rule is not SevenRule.NONE:
        paid = seven_settled(state, hands, state.taken + _from_pot(taken))
    else:
        paid = settled(state, hands, state.taken + _from_pot(taken))
    proof = openers_shown(state, paid, seen=True)
    return (*taken, *_shown(state, hands), *proof, *paid, _ended(state, taken, paid))


def settled(state: HandState, hands: Hands, taken: Cents) -> tuple[PotAwarded, ...]:
    """The awards of all pots, from the last side pot to the main pot (D-43, D-50)."""
    built = side_pots(state, state.paid, taken)
    numbered = reversed(list(enumerate(built)))
    return tuple(awarded(hands, pot, number) for number, pot in numbered if pot.amount)


def showing_order(state: HandState) -> list[int]:
    """The order of showing: from the last to bet or raise, or from the first to act (LP-89, D-46).

    When all are all in before the last round, it starts left of the button, or at the high board in stud.
    """
    live = live_places(state)
    if state.opened or state.at < len(state.program):
        first = best_board(state) if any(state.up) else live[0]
    else:
        first = state.aggressor if state.aggressor >= 0 else state.first
    return [p for p in live if p >= first] + [p for p in live if p < first]


def _shown(state: HandState, hands: Hands) -> Iterable[Event]:
    order = showing_order(state)
    may_muck = state.terms.losers is Losers.MAY_MUCK and state.terms.seven_rule is SevenRule.NONE
    shown: list[int] = []
    for place in order:
        if place in state.shown:
            shown.append(place)
        elif may_muck and hands.beaten(place, shown):
            yield HandMucked(state.seats[place])
        else:
            shown.append(place)
            yield HandShown(state.seats[place], state.hole[place])


def _from_pot(taken: Iterable[Event]) -> Cents:
    return sum(t.amount for t in taken if isinstance(t, CollectionTaken) and t.seat is None)


def _ended(state: HandState, taken: Iterable[Event], paid: Iterable[Event]) -> HandEnded:
    """The last event, with the stacks after all other payments of the showdown."""
    stacks = dict(zip(state.seats, state.stacks, strict=True))
    for event in (*taken, *paid):
        match event:
            case CollectionTaken(seat=seat, amount=amount) if seat is not None:
                stacks[seat] -= amount
            case PotAwarded(shares=shares):
                for share in shares:
                    stacks[share.seat] += share.amount
            case BetRefunded(seat=owner, amount=amount):
                stacks[owner] += amount
            case _:
                pass
    return HandEnded(tuple(stacks.items()))
