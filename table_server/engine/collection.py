"""Collection from hands: the charges of a schedule and when each falls due. The house sets the amounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, TypeAlias, assert_never

from table_server.engine.money import Cents
from table_server.engine.values import value


class Fund(Enum):
    """The destination of collected money."""

    HOUSE = "house"
    JACKPOT = "jackpot"


class Counted(Enum):
    """The players whose number selects the band (D-69, LP-118, LP-126)."""

    DEALT_IN = "dealt_in"
    SEEING_THE_FLOP = "seeing_the_flop"


class Flop(Enum):
    """The condition on a charge at the end of a hand (LP-125, D-75)."""

    ANY = "any"
    SEEN = "seen"
    """The flop was dealt, or the second street of a game without one."""
    NOT_SEEN = "not_seen"
    OPENED = "opened"
    """Somebody called, bet or raised, whatever was dealt afterwards."""


class ChargeLimit(Enum):
    """The most that a player who alone wins every pot may be charged for it (D-256)."""

    GAIN = "gain"
    """His gain, so that nobody loses by winning."""
    POT = "pot"
    """Whatever is in the pot."""


AT_DEAL: Final = "deal"
AT_END: Final = "end"
_WHOLE: Final = 10_000


@value
class Charge:
    """One line of a schedule, taken only if all its conditions hold."""

    when: str
    """`deal` (the first cards are out), a street's name (its cards are out), or `end` (before the award)."""
    amount: Cents = 0
    percent: int = 0
    """Hundredths of a percent of the pot, rounded down to the chip unit; added to the amount (LP-128)."""
    players: tuple[int, int] = (2, 10)
    counted: Counted = Counted.DEALT_IN
    per_player: bool = False
    """The amount is charged for each player dealt in (D-76)."""
    flop: Flop = Flop.ANY
    pot_at_least: Cents = 0
    """Taken once the pot has reached this; checked on this street and every later one (D-74)."""
    fund: Fund = Fund.HOUSE
    from_button: bool = False
    """Paid by the button's seat before the deal instead of from the pot (D-76)."""


Lines: TypeAlias = Sequence[tuple[int, Charge]]
"""Charges with their positions in the schedule."""


class _Moments:
    """A schedule's charges by moment, sorted once. These are not fields, so not part of the value."""

    __slots__ = ("at", "waiting")

    at: Mapping[str, Lines]
    waiting: Lines


@value
class Schedule(_Moments):
    """All charges of one table, as its house filed them."""

    charges: tuple[Charge, ...] = ()
    cap: Cents | None = None
    """The most one hand may be charged for the house (LP-124, LP-129)."""
    limit: ChargeLimit = ChargeLimit.GAIN

    def __post_init__(self) -> None:
        lines = tuple(enumerate(self.charges))
        moments = {charge.when for charge in self.charges}
        self.at = {when: tuple(line for line in lines if line[1].when == when) for when in moments}
        self.waiting = tuple(line for line in lines if line[1].pot_at_least and line[1].when != AT_END)


NOTHING_TAKEN = Schedule()


@value
class Facts:
    """The state of a hand at one of its moments, as far as charges depend on it."""

    dealt_in: int
    saw_flop: int
    """Players still in the hand when the flop (or a second street) came; 0 if none came."""
    pot: Cents
    """The contested pots at this moment, less earlier charges (D-255)."""
    taken: Cents
    """Collected from this hand so far, for both funds."""
    charged: frozenset[int] | set[int]
    """Positions of the charges already taken in this hand."""
    reached: tuple[str, ...]
    """The moments so far, the present one last."""
    unit: Cents
    jackpot: Cents = 0
    """The part of `taken` that went to the jackpot; the house's cap does not count it."""
    opened: bool = True
    """Somebody called, bet or raised; False when all folded to the blinds. Used by `Flop.OPENED` (D-75)."""
    from_stacks: Cents = 0
    """The part of `taken` that a seat paid from its stack; it was never in the pot (D-76)."""


@value
class Due:
    """One charge to take now."""

    charge: int
    fund: Fund
    amount: Cents
    from_button: bool


def may_be_due(schedule: Schedule, when: str) -> bool:
    """True if a charge can fall due at this moment; at most moments none can, and facts are not needed."""
    return when in schedule.at or (when != AT_END and bool(schedule.waiting))


def due(schedule: Schedule, when: str, facts: Facts) -> list[Due]:
    """The charges to take now, in the schedule's order: each once, and never more than the pot holds.

    The cap limits the house's share; a jackpot drop comes on top (D-80).
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
        if number in facts.charged or not _applies(charge, facts):
            continue
        amount = _amount(charge, facts)
        if charge.fund is Fund.HOUSE and room is not None:
            amount = min(amount, room)
            room -= amount
        if not charge.from_button:
            amount = min(amount, pot)
            pot -= amount
        if amount > 0:
            dues.append(Due(charge=number, fund=charge.fund, amount=amount, from_button=charge.from_button))
    return dues


def _still_waiting(waiting: Lines, when: str, facts: Facts) -> Lines:
    """Charges of earlier streets that the pot was too small for (D-74)."""
    return [line for line in waiting if line[1].when != when and line[1].when in facts.reached]


def _applies(charge: Charge, facts: Facts) -> bool:
    fewest, most = charge.players
    count = facts.dealt_in if charge.counted is Counted.DEALT_IN else facts.saw_flop
    return (
        fewest <= count <= most
        and charge.pot_at_least <= _whole_pot(facts)
        and _flop_allows(charge.flop, facts)
    )


def _flop_allows(flop: Flop, facts: Facts) -> bool:
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


def _amount(charge: Charge, facts: Facts) -> Cents:
    fixed = charge.amount * facts.dealt_in if charge.per_player else charge.amount
    share = _whole_pot(facts) * charge.percent // _WHOLE
    return fixed + share - share % facts.unit


def _whole_pot(facts: Facts) -> Cents:
    """The pot before any charge was taken out of it (D-74)."""
    return facts.pot + facts.taken - facts.from_stacks
