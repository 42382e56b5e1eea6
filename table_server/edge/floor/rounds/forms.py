"""The forms of a pot-poker game, which pages send and receive filled in. Amounts are in cents."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from table_server.edge.http.fields import Seats, Word
from table_server.engine.collection import Charge, Counted, Flop, Fund
from table_server.engine.time_collection import TimeBasis, TimeCharge
from table_server.families.rounds.lineup.terms import KillForm, Straddle
from table_server.families.rounds.shape import BettingStructure
from table_server.houses.rounds.form import Collection, Own, PostedCollection, TableForm
from table_server.houses.rounds.worked import WorkedHand
from table_server.wire.message import Amount, Closed

_CODE: Final = Field(strict=False)
"""JSON has no enums, so a choice is given by its code."""

_SEVERAL: Final = Field(strict=False)
"""JSON has no tuples, so lists are accepted."""
Times: TypeAlias = Annotated[int, Field(ge=1, le=10)]
Pair: TypeAlias = Annotated[tuple[Amount, Amount], _SEVERAL]
Players: TypeAlias = Annotated[tuple[Seats, Seats], _SEVERAL]


class ChargeForm(Closed):
    """One charge of a new collection, taken when all its conditions hold (LP-117 to LP-130)."""

    when: Word
    """`deal`, the name of a later street, or `end`."""
    amount: Amount = 0
    percent: Annotated[int, Field(ge=0, le=10_000)] = 0
    """Hundredths of a percent of the pot, in place of an amount."""
    players: Players = (2, 10)
    """The smallest and the largest number of players."""
    counted: Annotated[Counted, _CODE] = Counted.DEALT_IN
    per_player: bool = False
    flop: Annotated[Flop, _CODE] = Flop.ANY
    pot_at_least: Amount = 0
    fund: Annotated[Fund, _CODE] = Fund.HOUSE
    from_button: bool = False


class TimeChargeForm(Closed):
    """A time charge: the amount each player owes when this many sit (D-73)."""

    amount: Amount
    players: Players = (2, 10)


class OwnForm(Closed):
    """A collection that no house has posted. Without charges nothing is taken."""

    kind: Literal["own"] = "own"
    charges: Annotated[list[ChargeForm], Field(max_length=40)] = Field(default_factory=list)
    cap: Amount | None = None
    by_clock: Annotated[list[TimeChargeForm], Field(max_length=10)] = Field(default_factory=list)
    basis: Annotated[TimeBasis, _CODE] = TimeBasis.PER_PLAYER
    minutes: Annotated[int, Field(ge=1, le=240)] = 30


class PostedForm(Closed):
    """A collection from the house's list."""

    kind: Literal["posted"] = "posted"
    schedule: Word
    options: Annotated[list[Word], Field(min_length=1, max_length=5)]


class GameForm(Closed):
    """One game at a table. A null field is taken from the table named in `like`, or from the house."""

    kind: Literal["form"] = "form"
    family: Literal["rounds"] = "rounds"
    house: str = Field(max_length=64, pattern=r"^[\w .,$/()+-]*$")
    """The house whose rules and list it uses."""
    game: Word
    name: Word
    structure: Annotated[BettingStructure, _CODE]
    like: str = Field("", max_length=64, pattern=r"^[\w .,$/()+-]*$")
    collection: Annotated[PostedForm | OwnForm, Field(discriminator="kind")]
    limit: Pair | None = None
    blinds: Annotated[tuple[Amount, ...], Field(max_length=10), _SEVERAL] | None = None
    ante: Amount | None = None
    bring_in: Amount | None = None
    spread: Annotated[tuple[Pair, ...], Field(min_length=1, max_length=8), _SEVERAL] | None = None
    chip_unit: Annotated[int, Field(ge=1, le=10**11)] | None = None
    big_blind_ante: Amount | None = None
    straddle: Annotated[Straddle | None, _CODE] = None
    kill: Annotated[KillForm | None, _CODE] = None
    kill_times: Annotated[tuple[Times, Times], _SEVERAL] | None = None
    kill_pot: Amount | None = None
    overs: bool | None = None
    run_it: Annotated[int, Field(ge=1, le=3)] | None = None
    rabbit: bool | None = None
    min_players: Seats | None = None
    buy_in: Amount | None = None
    most_buy_in: Amount | None = None
    short_buys: Annotated[int, Field(ge=0, le=100)] | None = None


class HandForm(Closed):
    """An example hand to work out."""

    players: Seats
    saw_flop: Annotated[int, Field(ge=0, le=10)]
    pot: Annotated[int, Field(ge=0, le=10**9)]
    street: Word | None = None
    """The last street that was dealt; null means the game's last street."""
    opened: bool = True
    """Somebody other than the blinds entered the pot."""
    family: Literal["rounds"] = "rounds"

    def hand(self) -> WorkedHand:
        return WorkedHand(
            players=self.players,
            saw_flop=self.saw_flop,
            pot=self.pot,
            street=self.street or "",
            opened=self.opened,
        )


def table_form(said: GameForm) -> TableForm:
    """The table form with the values that were filled in."""
    plain = said.model_dump(exclude={"kind", "family", "house", "collection"})
    return TableForm(**plain, collection=_collection(said.collection))


def mistake_in(said: GameForm) -> str | None:
    """The mistake that no reader of a house file would see, because a fee table has no words for it."""
    fees = said.collection
    if isinstance(fees, OwnForm) and any(charge.amount and charge.percent for charge in fees.charges):
        return "a charge is an amount or a percentage: make two of it"
    return None


def filled(form: TableForm, house: str) -> GameForm:
    """A form filled in from a table. It is not validated: a house may set values that no form may ask for."""
    plain = {
        name: getattr(form, name)
        for name in GameForm.model_fields
        if name not in {"kind", "family", "house", "collection"}
    }
    return GameForm.model_construct(house=house, **plain, collection=_told(form.collection))


def charge_form(charge: Charge) -> ChargeForm:
    """A charge as a filled-in form."""
    return ChargeForm.model_construct(**{name: getattr(charge, name) for name in ChargeForm.model_fields})


def time_form(charge: TimeCharge) -> TimeChargeForm:
    """A time charge as a filled-in form."""
    return TimeChargeForm.model_construct(amount=charge.amount, players=charge.players)


def _collection(said: PostedForm | OwnForm) -> Collection:
    if isinstance(said, PostedForm):
        return PostedCollection(said.schedule, tuple(said.options))
    return Own(
        charges=tuple(Charge(**charge.model_dump()) for charge in said.charges),
        cap=said.cap,
        by_clock=tuple(TimeCharge(charge.amount, charge.players) for charge in said.by_clock),
        basis=said.basis,
        minutes=said.minutes,
    )


def _told(collection: Collection) -> PostedForm | OwnForm:
    if isinstance(collection, PostedCollection):
        return PostedForm.model_construct(schedule=collection.schedule, options=[*collection.options])
    return OwnForm.model_construct(
        charges=[charge_form(charge) for charge in collection.charges],
        cap=collection.cap,
        by_clock=[time_form(charge) for charge in collection.by_clock],
        basis=collection.basis,
        minutes=collection.minutes,
    )
