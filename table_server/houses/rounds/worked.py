"""Worked examples of a collection: the charges that hands of several sizes pay (LP-131).

The pot of an example grows evenly from street to street.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from table_server.engine.collection import AT_DEAL, AT_END, Facts, Fund, Schedule, due
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCollection, charge_for
from table_server.engine.values import value
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.terms import Terms
from table_server.houses.amounts import FEWEST


@value
class WorkedHand:
    """An example hand."""

    players: int
    saw_flop: int
    """0 when the hand ended before the flop, or before the second street of another game."""
    pot: Cents
    """All bets that another player could have won."""
    street: str = ""
    """The last street that was dealt; empty when the hand went to the end."""
    opened: bool = True
    """Somebody other than the blinds entered the pot (D-75)."""


@value
class WorkedCharge:
    """One charge that the hand pays."""

    when: str
    charge: int
    """The place of the charge in the schedule, from 0."""
    fund: Fund
    amount: Cents
    pot: Cents
    """The bets up to that moment."""
    from_button: bool


@value
class Worked:
    """An example hand with its charges."""

    hand: WorkedHand
    taken: tuple[WorkedCharge, ...]
    house: Cents
    jackpot: Cents
    left: Cents
    """The rest of the pot, for the winner."""


@value
class WorkedTime:
    """The time charge of each player when this many sit."""

    players: int
    amount: Cents


@value
class WorkedGame:
    """The worked examples of one game."""

    hands: tuple[Worked, ...]
    """The usual example hands."""
    own: Worked
    """The hand that was asked for, or an average one."""
    by_clock: tuple[WorkedTime, ...]


@value
class ExampleGame:
    """The facts about a game that its worked examples depend on."""

    streets: tuple[str, ...]
    terms: Terms
    lineup: LineupTerms


def worked_game(game: ExampleGame, hand: WorkedHand | None) -> WorkedGame:
    """The usual example hands of a game, and one given hand."""
    terms = game.terms
    players = range(game.lineup.min_players, game.lineup.most_players + 1)
    before = sum(terms.blinds) + terms.lower
    bet = max(terms.lower, terms.upper)
    own = middling_hand(players, bet) if hand is None else _possible(hand, game.streets)
    work_out = partial(worked, terms.collection, streets=game.streets, unit=terms.unit)
    return WorkedGame(
        hands=tuple(map(work_out, usual_hands(players, bet, before))),
        own=work_out(own),
        by_clock=worked_time(game.lineup.time, players),
    )


def _possible(hand: WorkedHand, streets: Sequence[str]) -> WorkedHand:
    """The hand as it can be in this game: nobody sees a flop that was not dealt."""
    street = hand.street if hand.street in streets else ""
    saw = 0 if street == streets[0] else min(hand.saw_flop, hand.players)
    return replace(hand, street=street, saw_flop=saw, opened=hand.opened or saw > 0)


def worked(schedule: Schedule, hand: WorkedHand, *, streets: Sequence[str], unit: Cents) -> Worked:
    """The charges of one hand, each at its moment."""
    moments = (AT_DEAL, *_dealt(streets, hand), AT_END)
    taken: list[WorkedCharge] = []
    for place, when in enumerate(moments, 1):
        pot = hand.pot if when == AT_END else hand.pot * place // len(moments) // unit * unit
        facts = _facts(hand, taken, reached=moments[:place], pot=pot, unit=unit)
        taken += [
            WorkedCharge(
                when=when,
                charge=each.charge,
                fund=each.fund,
                amount=each.amount,
                pot=pot,
                from_button=each.from_button,
            )
            for each in due(schedule, when, facts)
        ]
    return Worked(
        hand=hand,
        taken=tuple(taken),
        house=sum(each.amount for each in taken if each.fund is Fund.HOUSE),
        jackpot=sum(each.amount for each in taken if each.fund is Fund.JACKPOT),
        left=hand.pot - sum(each.amount for each in taken if not each.from_button),
    )


def worked_time(time: TimeCollection | None, players: range) -> tuple[WorkedTime, ...]:
    """The time charges for every number of players; nothing where the clock takes none (D-73)."""
    if time is None:
        return ()
    return tuple(WorkedTime(count, charge_for(time, count)) for count in players)


def usual_hands(players: range, bet: Cents, before: Cents) -> Iterator[WorkedHand]:
    """For every number of players a hand that ends before the flop, and a small, a middling and a large pot.

    Two players see the flop of the small pot, half of them see that of the middling one, and two thirds see
    that of the large one.
    """
    for count in players:
        yield WorkedHand(count, 0, before)
        for bets, saw in ((4, FEWEST), (10, (count + 1) // 2), (25, (2 * count + 2) // 3)):
            yield WorkedHand(count, max(FEWEST, saw), bets * bet)


def middling_hand(players: range, bet: Cents) -> WorkedHand:
    """A hand at a nearly full table. Half of the players see the flop."""
    count = max(players[0], players[-1] - 1)
    return WorkedHand(count, max(FEWEST, (count + 1) // 2), 10 * bet)


def _dealt(streets: Sequence[str], hand: WorkedHand) -> Sequence[str]:
    """The streets after the first that were dealt."""
    if not hand.saw_flop:
        return ()
    return streets[1 : streets.index(hand.street) + 1] if hand.street in streets else streets[1:]


def _facts(
    hand: WorkedHand, taken: Sequence[WorkedCharge], *, reached: tuple[str, ...], pot: Cents, unit: Cents
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
