"""Worked examples of a collection: what is taken from hands of several sizes, charge by charge (LP-131).

The pot of an example grows evenly from street to street.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from table_server.engine.collection import AT_DEAL, AT_END, Facts, Fund, Schedule, due
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCollection, charge_for
from table_server.engine.values import value
from table_server.houses.amounts import FEWEST


@value
class WorkedHand:
    """A hand to work out."""

    players: int
    saw_flop: int
    """0: it ended before the flop, or before the second street of any game."""
    pot: Cents
    """All that the players put in that somebody else could win."""
    street: str = ""
    """The last whose cards were dealt; nothing where the hand went to the end."""
    opened: bool = True
    """Somebody came in beside the blinds (D-75)."""


@value
class WorkedCharge:
    """One line of the schedule as it is taken."""

    when: str
    charge: int
    """Its place in the schedule, from 0."""
    fund: Fund
    amount: Cents
    pot: Cents
    """What the players had put in by then."""
    from_button: bool


@value
class Worked:
    """A hand worked out."""

    hand: WorkedHand
    taken: tuple[WorkedCharge, ...]
    house: Cents
    jackpot: Cents
    left: Cents
    """For whoever wins."""


@value
class WorkedTime:
    """What everybody owes by the clock, at a table of so many."""

    players: int
    amount: Cents


def worked(schedule: Schedule, streets: Sequence[str], unit: Cents, hand: WorkedHand) -> Worked:
    """What the house takes of one hand, at the moments at which it takes it."""
    moments = (AT_DEAL, *_dealt(streets, hand), AT_END)
    taken: list[WorkedCharge] = []
    for place, when in enumerate(moments, 1):
        pot = hand.pot if when == AT_END else hand.pot * place // len(moments) // unit * unit
        facts = _facts(hand, moments[:place], pot, unit, taken)
        taken += [
            WorkedCharge(when, each.charge, each.fund, each.amount, pot, each.from_button)
            for each in due(schedule, when, facts)
        ]
    return Worked(
        hand,
        tuple(taken),
        house=sum(each.amount for each in taken if each.fund is Fund.HOUSE),
        jackpot=sum(each.amount for each in taken if each.fund is Fund.JACKPOT),
        left=hand.pot - sum(each.amount for each in taken if not each.from_button),
    )


def worked_time(time: TimeCollection | None, players: range) -> tuple[WorkedTime, ...]:
    """Every number of players, where a collection is taken by the clock (D-73)."""
    if time is None:
        return ()
    return tuple(WorkedTime(count, charge_for(time, count)) for count in players)


def usual_hands(players: range, bet: Cents, before: Cents) -> Iterator[WorkedHand]:
    """For every number of players: one that ends before the flop, and a small, a middling and a large pot.

    Two see the flop of the small pot, half of them that of the middling, two thirds that of the large one.
    """
    for count in players:
        yield WorkedHand(count, 0, before)
        for bets, saw in ((4, FEWEST), (10, (count + 1) // 2), (25, (2 * count + 2) // 3)):
            yield WorkedHand(count, max(FEWEST, saw), bets * bet)


def middling_hand(players: range, bet: Cents) -> WorkedHand:
    """Of nearly a full table; half of them see the flop."""
    count = max(players[0], players[-1] - 1)
    return WorkedHand(count, max(FEWEST, (count + 1) // 2), 10 * bet)


def _dealt(streets: Sequence[str], hand: WorkedHand) -> Sequence[str]:
    """The streets after the first whose cards came."""
    if not hand.saw_flop:
        return ()
    return streets[1 : streets.index(hand.street) + 1] if hand.street in streets else streets[1:]


def _facts(
    hand: WorkedHand, reached: tuple[str, ...], pot: Cents, unit: Cents, taken: Sequence[WorkedCharge]
) -> Facts:
    from_stacks = sum(each.amount for each in taken if each.from_button)
    collected = sum(each.amount for each in taken)
    return Facts(
        dealt_in=hand.players,
        saw_flop=hand.saw_flop if len(reached) > 1 and reached[1] != AT_END else 0,
        pot=pot - (collected - from_stacks),
        taken=collected,
        charged={each.charge for each in taken},
        reached=reached,
        unit=unit,
        opened=hand.opened,
        jackpot=sum(each.amount for each in taken if each.fund is Fund.JACKPOT),
        from_stacks=from_stacks,
    )
