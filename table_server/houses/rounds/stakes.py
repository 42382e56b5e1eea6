"""All stakes of a table: those that its row prints, and the usual ones for those that it leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import gcd, lcm
from typing import Final, assert_never

from table_server.engine.money import Cents
from table_server.families.rounds.shape import BettingStructure
from table_server.houses.amounts import dollars
from table_server.houses.rounds import keys
from table_server.houses.rounds.keys import Spread, limit
from table_server.houses.rounds.tables import PostedTable
from table_server.houses.section import Section

_MOST_BLINDS: Final = 3
_DOLLAR: Final = 100
_QUARTER: Final = 25
_SMALL_LIMIT: Final = 300
"""Below $3 antes and bring-ins are rounded to quarters, and not to dollars (D-96, D-97)."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The bets and forced bets of a table, in cents."""

    lower: Cents
    upper: Cents
    blinds: tuple[Cents, ...]
    ante: Cents
    bring_in: Cents
    spread: Spread
    unit: Cents


def stakes(table: PostedTable, fees: Sequence[Cents]) -> Stakes:
    """All amounts of a table, and the smallest chip they need (D-5)."""
    said = table.said
    lower, upper, spread = _bets(table)
    ante = said.get(keys.ANTE, 0)
    bring_in = said.get(keys.BRING_IN, 0)
    posted = said.get(keys.BLINDS, None)
    printed = [amount for amount in (ante, bring_in) if isinstance(amount, int)]
    ends = [end for pair in spread for end in pair]
    named = said.get(keys.CHIP_UNIT, None)
    whole = _QUARTER if lower < _SMALL_LIMIT else _DOLLAR
    rounded = whole if named is None else lcm(whole, named)
    half = named or gcd(whole, lower, upper, *(posted or ()), *printed, *ends, *fees)
    found = Stakes(
        lower=lower,
        upper=upper,
        blinds=_usual_blinds(table, lower, half) if posted is None else posted,
        ante=ante if isinstance(ante, int) else max(rounded, _nearest(upper, 10, rounded)),
        bring_in=bring_in if isinstance(bring_in, int) else _bring_in(bring_in, lower, rounded),
        spread=spread,
        unit=named or _DOLLAR,
    )
    _check(table, found)
    return replace(found, unit=_unit(said, found, fees))


def _bets(table: PostedTable) -> tuple[Cents, Cents, Spread]:
    """The two limits, or the smallest bet twice; in spread limit also both ends for each street."""
    said = table.said
    match table.structure:
        case BettingStructure.FIXED_LIMIT:
            return (*said.need(keys.LIMIT), ())
        case BettingStructure.SPREAD_LIMIT:
            spread = _spreads(table)
            return spread[0][0], spread[-1][1], spread
        case BettingStructure.POT_LIMIT | BettingStructure.NO_LIMIT:
            least = _least(said)
            return least, least, ()
        case never:
            assert_never(never)


def _least(said: Section) -> Cents:
    """The smallest bet without limits: the big blind, the bring-in, or the ante alone (D-33, D-42, LP-55)."""
    posted = said.get(keys.BLINDS, None)
    ante = said.get(keys.ANTE, 0)
    if posted:
        return posted[-1]
    if isinstance(ante, int) and ante and not said.has("bring_in"):
        return ante
    if posted is not None:
        said.refuse("without blinds and an ante there is no smallest bet", "blinds")
    return said.read("bring_in", dollars)


def _spreads(table: PostedTable) -> Spread:
    said = table.said
    streets = len(table.game.streets)
    if said.has("max"):
        most = said.need(keys.MAX)
        least = _least(said)
        if least > most:
            said.refuse("no bet may be as small as the big blind", "max")
        return ((least, most),) * streets
    spread = said.need(keys.SPREAD)
    if len(spread) == 1:
        return spread * streets
    if len(spread) != streets:
        said.refuse(f"{table.game.key} has {streets} streets, not {len(spread)}", "spread")
    return spread


def _usual_blinds(table: PostedTable, lower: Cents, unit: Cents) -> tuple[Cents, ...]:
    """Without printed blinds: the lower limit and half of it, rounded down to the chip (D-18)."""
    if table.game.forced != "blinds":
        return ()
    small = lower // 2 // unit * unit
    if not small:
        table.said.refuse("half the big blind is less than a chip: name the blinds")
    return small, lower


def _nearest(amount: Cents, part: int, unit: Cents) -> Cents:
    """A fraction of an amount, rounded to the nearest chip."""
    return (2 * amount + part * unit) // (2 * part * unit) * unit


def _bring_in(rule: str, lower: Cents, unit: Cents) -> Cents:
    return lower if rule == keys.LOWER_LIMIT else max(unit, lower // 3 // unit * unit)


def _unit(said: Section, found: Stakes, fees: Sequence[Cents]) -> Cents:
    """The smallest chip. A chip that the house names has to divide every amount (D-5)."""
    ends = (end for pair in found.spread for end in pair)
    paid = (found.lower, found.upper, *found.blinds, found.ante, found.bring_in, *ends, *fees)
    if not said.has("chip_unit"):
        return gcd(*paid)
    for amount in paid:
        if amount % found.unit:
            said.refuse(
                f"${amount / 100:.2f} cannot be paid in chips of ${found.unit / 100:.2f}", "chip_unit"
            )
    return found.unit


def _check(table: PostedTable, found: Stakes) -> None:
    """Refuse forced bets that do not fit the game or its limits."""
    said = table.said
    if table.game.forced == "blinds" and found.bring_in:
        said.refuse(f"{table.game.key} is opened by blinds, not by a bring-in", "bring_in")
    if table.game.forced == "bring_in" and found.blinds:
        said.refuse(f"{table.game.key} is opened by a bring-in, not by blinds", "blinds")
    if table.game.forced == "bring_in" and not 0 < found.bring_in <= found.lower:
        said.refuse("the bring-in is nothing, or more than the smallest bet", "bring_in")
    if table.game.forced == "antes" and (found.blinds or found.bring_in or not found.ante):
        said.refuse(f"{table.game.key} is played with antes, without blinds or a bring-in")
    if len(found.blinds) > _MOST_BLINDS:
        said.refuse(f"a table posts {_MOST_BLINDS} blinds at most: small, middle and big", "blinds")
    if table.game.forced == "blinds" and not (found.blinds or found.ante):
        said.refuse("somebody has to post: name blinds or an ante", "blinds")
    least = found.spread[0][0] if found.spread else found.lower
    if found.blinds and found.blinds[-1] > least:
        said.refuse("the big blind is larger than the lower limit", "blinds")
    if found.ante > found.lower:
        said.refuse("the ante is larger than the lower limit", "ante")
    _check_ranges(table, found)


def _check_ranges(table: PostedTable, found: Stakes) -> None:
    """Refuse stakes outside the range of limits or blinds that the fee table is posted for."""
    said = table.said
    if said.has("blinds_within"):
        fewest, most = said.need(keys.BLINDS_WITHIN)
        if found.blinds[0] < fewest or found.blinds[-1] > most:
            said.refuse("the blinds are outside what the option allows", "blinds")
    for key, outside in (("limit_from", _below), ("limit_to", _above)):
        if table.structure is BettingStructure.FIXED_LIMIT and said.has(key):
            end = said.read(key, limit)
            if outside(found.lower, end[0]) or outside(found.upper, end[1]):
                said.refuse("the limit is outside what the schedule is posted for", "limit")


def _below(amount: Cents, end: Cents) -> bool:
    return amount < end


def _above(amount: Cents, end: Cents) -> bool:
    return amount > end
