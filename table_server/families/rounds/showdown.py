"""The end of a hand: the order of showing, and the award of every pot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table_server.engine.cards import Seat
from table_server.engine.collection import AT_END
from table_server.engine.money import Cents
from table_server.engine.pots import Deduction
from table_server.families.rounds.award import Hands, awarded
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import (
    BetRefunded,
    CollectionReturned,
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
from table_server.families.rounds.pots import (
    after_return,
    beyond_gain,
    collection,
    cut,
    deductions_at_end,
    given_back,
    out_of_pots,
    side_pots,
    uncalled,
)
from table_server.families.rounds.seven import Paid, seven_settled
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Losers, SevenRule


def uncontested(state: HandState) -> tuple[Event, ...]:
    """Pay the pot to the last one left, without a showdown, also a pot of nothing (LP-95, D-256)."""
    place = live_places(state)[0]
    charges = collection(state, AT_END)
    back: tuple[CollectionReturned, ...] = ()
    amount = state.pot - out_of_pots(charges)
    if charges or state.deductions:
        charges, earlier = cut(charges, beyond_gain(state, place, amount))
        back = tuple(given_back(state.deductions, earlier))
        amount = state.pot - out_of_pots(charges) + sum(one.amount for one in back)
    winner = state.seats[place]
    paid = (PotAwarded(0, amount, (PotShare(winner, amount),)),)
    proof = openers_shown(state, paid, seen=False)
    return (*charges, *back, *proof, *paid, _ended(state, charges, paid))


def showdown(state: HandState) -> tuple[Event, ...]:
    """Show the hands in order and pay every pot to its winners (LP-88 to LP-96)."""
    hands = Hands(state)
    settle = settled if state.terms.seven_rule is SevenRule.NONE else seven_settled
    charges = collection(state, AT_END)
    deductions = deductions_at_end(state, charges)
    paid = settle(state, hands, deductions)
    back: tuple[CollectionReturned, ...] = ()
    if deductions and (winner := _sole_winner(state, paid)) is not None:
        beyond = beyond_gain(state, state.place[winner], _got(winner, paid))
        back = tuple(given_back(deductions, beyond))
        if back:
            paid = settle(state, hands, after_return(deductions, back))
    proof = openers_shown(state, paid, seen=True)
    return (*charges, *_shown(state, hands), *back, *proof, *paid, _ended(state, charges, paid))


def settled(state: HandState, hands: Hands, deductions: Sequence[Deduction]) -> tuple[PotAwarded, ...]:
    """The awards of all pots, from the last side pot to the main pot (D-43, D-50)."""
    built = side_pots(state, state.paid, deductions)
    numbered = list(enumerate(built))
    if len(built) > 1 and not built[0].amount and not min(state.paid[p] for p in built[0].claimants):
        numbered = numbered[1:]  # nobody paid into a main pot: a seat is in with dead money alone
    return tuple(awarded(hands, pot, number) for number, pot in reversed(numbered))


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


def _sole_winner(state: HandState, paid: Paid) -> Seat | None:
    """The seat that alone wins every pot; what nobody called and goes back is no pot (D-256)."""
    awards = [event for event in paid if isinstance(event, PotAwarded)]
    back = uncalled(state)
    if back and len(awards) > 1 and len(awards[0].shares) == 1 and awards[0].amount == back:
        del awards[0]
    winners = {share.seat for award in awards for share in award.shares}
    return winners.pop() if len(winners) == 1 else None


def _got(seat: Seat, paid: Paid) -> Cents:
    """Everything that goes to a seat."""
    won = sum(
        s.amount for event in paid if isinstance(event, PotAwarded) for s in event.shares if s.seat == seat
    )
    return won + sum(e.amount for e in paid if isinstance(e, BetRefunded) and e.seat == seat)


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
