"""The kinds of collection: what a schedule takes from a hand, and when. The house's data decides how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, TypeAlias, assert_never

from table_server.engine.money import Cents
from table_server.engine.values import value


class Fund(Enum):
    """Where collected money goes."""

    HOUSE = "house"
    JACKPOT = "jackpot"


class Counted(Enum):
    """Whose number decides the band (D-69, LP-118, LP-126)."""

    DEALT_IN = "dealt_in"
    SEEING_THE_FLOP = "seeing_the_flop"


class Flop(Enum):
    """What must have happened in the hand for a charge at its end (LP-125, D-75)."""

    ANY = "any"
    SEEN = "seen"
    """The flop, or the second street of any game, was dealt."""
    NOT_SEEN = "not_seen"
    OPENED = "opened"
    """Somebody came in beside the blinds, whatever was dealt after."""


AT_DEAL: Final = "deal"
AT_END: Final = "end"
_WHOLE: Final = 10_000


@value
class Charge:
    """One line of a schedule. Everything it names must hold for it to be taken."""

    when: str
    """`deal` (the first cards are out), a street's name (its cards are out), or `end` (before the award)."""
    amount: Cents = 0
    percent: int = 0
    """Of the pot, in hundredths of a percent, rounded down to the chip unit; besides the amount (LP-128)."""
    players: tuple[int, int] = (2, 10)
    counted: Counted = Counted.DEALT_IN
    per_player: bool = False
    """The amount is for each player dealt in (D-76)."""
    flop: Flop = Flop.ANY
    pot_at_least: Cents = 0
    """Taken when the pot first stands at this, looked at on this street and every later one (D-74)."""
    fund: Fund = Fund.HOUSE
    from_button: bool = False
    """Paid by the button's seat before the deal instead of from the pot (D-76)."""


Lines: TypeAlias = Sequence[tuple[int, Charge]]
"""Charges with their place in the schedule."""


class _Moments:
    """What a schedule looks up at each moment of a hand, sorted once. No fields: not part of the value."""

    __slots__ = ("at", "waiting")

    at: Mapping[str, Lines]
    waiting: Lines


@value
class Schedule(_Moments):
    """All charges of one table, as its house filed them."""

    charges: tuple[Charge, ...] = ()
    cap: Cents | None = None
    """The most one hand may be charged for the house (LP-124, LP-129)."""

    def __post_init__(self) -> None:
        lines = tuple(enumerate(self.charges))
        moments = {charge.when for charge in self.charges}
        self.at = {when: tuple(line for line in lines if line[1].when == when) for when in moments}
        self.waiting = tuple(line for line in lines if line[1].pot_at_least and line[1].when != AT_END)


NOTHING_TAKEN = Schedule()


@value
class Facts:
    """What a schedule may look at when a moment of the hand has come."""

    dealt_in: int
    saw_flop: int
    """Players alive when the flop (the second street of any game) came; 0 without one."""
    pot: Cents
    """What is in the pot at this moment, earlier charges already out of it."""
    taken: Cents
    """What has been collected from this hand so far, for whatever fund."""
    charged: frozenset[int] | set[int]
    """Lines of the schedule already taken in this hand."""
    reached: tuple[str, ...]
    """The moments that have come so far, the present one last."""
    unit: Cents
    jackpot: Cents = 0
    """The part of `taken` that went to the jackpot; the house's cap does not count it."""
    opened: bool = True
    """Somebody called, bet or raised; False when all folded to the blinds. Only `Flop.OPENED` asks (D-75)."""
    from_stacks: Cents = 0
    """The part of `taken` that a seat paid from its stack and that was never in the pot (D-76)."""


@value
class Due:
    """One charge to take now."""

    charge: int
    fund: Fund
    amount: Cents
    from_button: bool


def due(schedule: Schedule, when: str, facts: Facts) -> list[Due]:
    """What is to be taken now, in the schedule's order: each charge once, and never more than the pot holds.

    The cap binds what the house takes; a jackpot drop is besides it (D-80).
    """
    lines = schedule.at.get(when, ())
    if schedule.waiting and when != AT_END:
        lines = [*lines, *_still_waiting(schedule.waiting, when, facts)]
    if not lines:
        return []
    pot = facts.pot
    room = None if schedule.cap is None else max(0, schedule.cap - facts.taken + facts.jackpot)
    dues: list[Due] = []
    for number, charge in lines:
        if number in facts.charged or not _holds(charge, facts):
            continue
        amount = _asked(charge, facts)
        if charge.fund is Fund.HOUSE and room is not None:
            amount = min(amount, room)
            room -= amount
        if not charge.from_button:
            amount = min(amount, pot)
            pot -= amount
        if amount > 0:
            dues.append(Due(number, charge.fund, amount, charge.from_button))
    return dues


def _still_waiting(waiting: Lines, when: str, facts: Facts) -> Lines:
    """Charges of earlier streets for which the pot was too small (D-74)."""
    return [line for line in waiting if line[1].when != when and line[1].when in facts.reached]


def _holds(charge: Charge, facts: Facts) -> bool:
    fewest, most = charge.players
    count = facts.dealt_in if charge.counted is Counted.DEALT_IN else facts.saw_flop
    return (
        fewest <= count <= most
        and charge.pot_at_least <= _played_for(facts)
        and _happened(charge.flop, facts)
    )


def _happened(flop: Flop, facts: Facts) -> bool:
    match flop:
        case Flop.ANY:
            return True
        case Flop.SEEN:
            return facts.saw_flop > 0
        case Flop.NOT_SEEN:
            return facts.saw_flop == 0
        case Flop.OPENED:
            return facts.opened
        case _ as never:
            assert_never(never)


def _asked(charge: Charge, facts: Facts) -> Cents:
    fixed = charge.amount * facts.dealt_in if charge.per_player else charge.amount
    share = _played_for(facts) * charge.percent // _WHOLE
    return fixed + share - share % facts.unit


def _played_for(facts: Facts) -> Cents:
    """The pot as the players made it, earlier charges included (D-74)."""
    return facts.pot + facts.taken - facts.from_stacks
