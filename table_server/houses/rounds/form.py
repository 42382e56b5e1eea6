"""The form of a table that the floor builds: stakes, options, buy-ins, and a posted or a new collection.

An open field is taken from the table that the form is like, and else from the house's rules. Amounts are
cents.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import gcd
from typing import ClassVar, TypeAlias

from table_server.engine.collection import Charge, Schedule
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeBasis, TimeCharge
from table_server.families.rounds.lineup.terms import KillForm, LineupTerms, Straddle
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.houses.buying_in import LineupChoices
from table_server.houses.rounds.between import between_hands
from table_server.houses.rounds.tables import PostedTable
from table_server.houses.rounds.terms import terms_of


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
    """One game at a table. A field that is None is left open."""

    game: str
    name: str
    structure: BettingStructure
    collection: Collection
    like: str = ""
    """The posted table of this game and structure that gives the open fields; empty for the house's rules."""
    limit: tuple[Cents, Cents] | None = None
    blinds: tuple[Cents, ...] | None = None
    ante: Cents | None = None
    bring_in: Cents | None = None
    spread: tuple[tuple[Cents, Cents], ...] | None = None
    """One pair for all streets, or a pair for each (D-38)."""
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
    family: ClassVar[str] = "rounds"

    @property
    def kind(self) -> str:
        """The betting structure in words, as `PostedTable.kind`."""
        return self.structure.value.replace("_", " ")


def posted_form(table: PostedTable) -> TableForm:
    """The form that describes a posted table."""
    terms = terms_of(table)
    options = table.options
    fees = (
        PostedCollection(options[0].schedule, tuple(option.label for option in options)) if options else Own()
    )
    form = form_of((table.game.key, table.name), terms, between_hands(table, terms))
    return replace(form, collection=fees)


def form_of(table: tuple[str, str], terms: Terms, between: LineupChoices[LineupTerms]) -> TableForm:
    """The form that describes a game with these terms. Its collection is a schedule of its own."""
    lineup, buy_in = between.lineup, between.buy_in
    limit = terms.structure is BettingStructure.FIXED_LIMIT
    return TableForm(
        game=table[0],
        name=table[1],
        structure=terms.structure,
        collection=own_of(terms.collection, lineup),
        like=table[1],
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


def own_of(schedule: Schedule, lineup: LineupTerms) -> Own:
    """A table's collection as a schedule of its own, which can be changed."""
    time = lineup.time
    if time is None:
        return Own(schedule.charges, schedule.cap)
    return Own(
        charges=schedule.charges,
        cap=schedule.cap,
        by_clock=time.charges,
        basis=time.basis,
        minutes=time.minutes,
    )


def _needed_unit(terms: Terms, lineup: LineupTerms) -> Cents:
    """The largest chip that pays everything: the chip of a house that names none (D-5)."""
    schedule, time = terms.collection, lineup.time
    fees = [charge.amount for charge in schedule.charges]
    fees += [charge.amount for charge in time.charges] if time is not None else []
    ends = [end for pair in terms.spread for end in pair]
    stakes = (terms.lower, terms.upper, *terms.blinds, terms.ante, terms.bring_in)
    return gcd(*stakes, *ends, *fees, schedule.cap or 0)
