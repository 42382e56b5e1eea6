"""A table as somebody of the floor fills it in: stakes, options, buy-ins, and a collection posted or new.

What it leaves open is as the table it is like has it, and else as the house's rules say. Amounts are cents.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

from table_server.engine.collection import Charge, Schedule
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeBasis, TimeCharge
from table_server.families.rounds.lineup.terms import KillForm, LineupTerms, Straddle
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.houses.between import BuyInTerms, between_hands
from table_server.houses.house import House
from table_server.houses.mistake import HouseError
from table_server.houses.tables import PostedTable
from table_server.houses.terms_of import terms_of


@dataclass(frozen=True, slots=True)
class PostedCollection:
    """A collection from the house's list: one option for each number of players (D-72)."""

    schedule: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """A collection that is on no list yet (LP-117 to LP-130)."""

    charges: tuple[Charge, ...] = ()
    cap: Cents | None = None
    by_clock: tuple[TimeCharge, ...] = ()
    basis: TimeBasis = TimeBasis.PER_PLAYER
    minutes: int = 30


Collection: TypeAlias = PostedCollection | Own


@dataclass(frozen=True, slots=True)
class TableForm:
    """One game at a table. None is whatever holds without it."""

    game: str
    name: str
    structure: BettingStructure
    collection: Collection
    like: str = ""
    """The posted table of this game and structure whose other rules hold; without one, the house's."""
    limit: tuple[Cents, Cents] | None = None
    blinds: tuple[Cents, ...] | None = None
    ante: Cents | None = None
    bring_in: Cents | None = None
    spread: tuple[tuple[Cents, Cents], ...] | None = None
    """For all streets, or one pair for each (D-38)."""
    chip_unit: Cents | None = None
    big_blind_ante: Cents | None = None
    straddle: Straddle | None = None
    kill: KillForm | None = None
    kill_times: tuple[int, int] | None = None
    kill_pot: Cents | None = None
    overs: bool | None = None
    run_it: int | None = None
    rabbit: bool | None = None
    min_players: int | None = None
    buy_in: Cents | None = None
    most_buy_in: Cents | None = None
    short_buys: int | None = None


def posted_form(table: PostedTable) -> TableForm:
    """A table of the house as a form that is filled in: where a new one begins."""
    terms = terms_of(table)
    between = between_hands(table, terms)
    options = table.options
    fees = (
        PostedCollection(options[0].schedule, tuple(option.label for option in options)) if options else Own()
    )
    return filled_form(table.game.key, table.name, terms, between.lineup, between.buy_in, fees)


def own_of(schedule: Schedule, lineup: LineupTerms) -> Own:
    """A collection that is taken somewhere, as one to be changed."""
    time = lineup.time
    if time is None:
        return Own(schedule.charges, schedule.cap)
    return Own(schedule.charges, schedule.cap, time.charges, time.basis, time.minutes)


def filled_form(
    game: str, name: str, terms: Terms, lineup: LineupTerms, buy_in: BuyInTerms, fees: Collection
) -> TableForm:
    """The form that these terms answer."""
    limit = terms.structure is BettingStructure.FIXED_LIMIT
    return TableForm(
        game=game,
        name=name,
        structure=terms.structure,
        collection=fees,
        like=name,
        limit=(terms.lower, terms.upper) if limit else None,
        blinds=terms.blinds,
        ante=terms.ante,
        bring_in=terms.bring_in,
        spread=terms.spread or None,
        chip_unit=None if terms.unit == _needed_unit(terms, lineup) else terms.unit,
        big_blind_ante=lineup.big_blind_ante,
        straddle=lineup.straddle,
        kill=lineup.kill.form,
        kill_times=lineup.kill.times,
        kill_pot=lineup.kill.pot_at_least,
        overs=terms.overs,
        run_it=terms.run_it,
        rabbit=terms.rabbit,
        min_players=lineup.min_players,
        buy_in=buy_in.least,
        most_buy_in=buy_in.most,
        short_buys=buy_in.short_buys,
    )


def _needed_unit(terms: Terms, lineup: LineupTerms) -> Cents:
    """The largest chip that pays everything, which is what holds where nobody names one (D-5)."""
    schedule, time = terms.collection, lineup.time
    fees = [charge.amount for charge in schedule.charges]
    fees += [charge.amount for charge in time.charges] if time is not None else []
    ends = [end for pair in terms.spread for end in pair]
    stakes = (terms.lower, terms.upper, *terms.blinds, terms.ante, terms.bring_in)
    return gcd(*stakes, *ends, *fees, schedule.cap or 0)


def is_posted(house: House, form: TableForm) -> bool:
    """Whether the table that it is to be like is there, of its game and structure."""
    table = house.tables.get((form.game, form.like))
    return table is not None and table.structure is form.structure


def liked(house: House, form: TableForm) -> PostedTable | None:
    """The posted table that it is like. HouseError for another: its rules would be lost unseen."""
    if not form.like:
        return None
    if not is_posted(house, form):
        structure = form.structure.value.replace("_", " ")
        reason = f"{house.title} posts no {structure} table {form.like} of {form.game} to be like"
        raise HouseError(house.file, 1, reason)
    return house.tables[form.game, form.like]
