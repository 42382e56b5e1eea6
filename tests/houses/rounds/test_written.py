"""A form comes back from the house's own reader as it was filled in, or is refused with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.collection import AT_DEAL, AT_END, Charge, Counted, Flop, Fund, Schedule
from table_server.engine.time_collection import TimeBasis, TimeCharge, TimeCollection
from table_server.families.rounds.lineup.terms import KillForm, KillTerms, Straddle
from table_server.families.rounds.shape import BettingStructure
from table_server.houses.house import load, names
from table_server.houses.rounds.form import Own, PostedCollection, TableForm, own_of
from table_server.houses.section import HouseError
from table_server.houses.written import house_with

NEW = "as it was filled in"


@pytest.mark.parametrize("name", names())
def test_every_posted_table_can_be_filled_in_again(name: str) -> None:
    house = load(name)
    forms = {key: house.form(*key) for key in house.tables}
    again = house_with(house, [replace(form, name=f"{key[1]} again") for key, form in forms.items()])
    assert len(again.tables) == 2 * len(house.tables)
    for game, table in house.tables:
        assert again.terms(game, f"{table} again") == house.terms(game, table)
        assert again.between(game, f"{table} again") == house.between(game, table)


@pytest.mark.parametrize("name", names())
def test_every_collection_can_be_written_as_a_new_schedule(name: str) -> None:
    house = load(name)
    forms = []
    for game, table in house.tables:
        fees = own_of(house.terms(game, table).collection, house.between(game, table).lineup)
        forms.append(replace(house.form(game, table), name=f"{table} again", collection=fees))
    again = house_with(house, forms)
    for game, table in house.tables:
        assert again.terms(game, f"{table} again") == house.terms(game, table)
        assert again.between(game, f"{table} again").lineup == house.between(game, table).lineup


CHARGES = (
    Charge(AT_DEAL, 50, players=(2, 5)),  # LP-118
    Charge(AT_DEAL, 100, players=(6, 10)),
    Charge("flop", 200, players=(2, 3), counted=Counted.SEEING_THE_FLOP),  # LP-126
    Charge("turn", 100, pot_at_least=4_000),  # D-74
    Charge(AT_END, 50, flop=Flop.NOT_SEEN),  # LP-125
    Charge(AT_END, percent=250, flop=Flop.SEEN),  # LP-128
    Charge("flop", 50, fund=Fund.JACKPOT),
    Charge(AT_END, 50, per_player=True, flop=Flop.OPENED),  # D-76
    Charge(AT_DEAL, 50, from_button=True),  # D-76: besides what the pot pays at the deal
)
OWN = Own(CHARGES, cap=500)


def limit(game: str = "holdem", name: str = NEW, **said: object) -> TableForm:
    fields = {"limit": (400, 800), "blinds": (200, 400), "chip_unit": 50, "collection": OWN, **said}
    structure = BettingStructure.FIXED_LIMIT
    return TableForm(game=game, name=name, structure=structure, **fields)  # type: ignore[arg-type]


def test_every_factor_of_a_schedule_is_taken_up() -> None:
    """LP-117 to LP-130."""
    house = house_with(load("lightning"), [limit()])
    terms = house.terms("holdem", NEW)
    assert terms.collection == Schedule(CHARGES, 500)
    assert (terms.lower, terms.upper, terms.blinds, terms.unit) == (400, 800, (200, 400), 50)


def test_options_of_a_table_are_taken_up() -> None:
    form = limit(
        collection=Own(
            by_clock=(TimeCharge(500, (2, 6)), TimeCharge(700, (7, 10))),
            basis=TimeBasis.TIME_POT,
            minutes=20,
        ),
        ante=50,
        straddle=Straddle.UNDER_THE_GUN,
        kill=KillForm.SCOOP,
        kill_times=(3, 2),
        kill_pot=4_000,
        run_it=2,
        rabbit=True,
        min_players=4,
        buy_in=4_000,
        most_buy_in=100_000,
        short_buys=1,
    )
    house = house_with(load("lightning"), [form])
    terms, between = house.terms("holdem", NEW), house.between("holdem", NEW)
    assert (terms.ante, terms.run_it, terms.rabbit, terms.overs) == (50, 2, True, False)
    assert between.lineup.kill == KillTerms(KillForm.SCOOP, (3, 2), 4_000)
    assert (between.lineup.straddle, between.lineup.min_players) == (Straddle.UNDER_THE_GUN, 4)
    assert between.lineup.time == TimeCollection(
        (TimeCharge(500, (2, 6)), TimeCharge(700, (7, 10))), TimeBasis.TIME_POT, 20
    )
    assert (between.buy_in.least, between.buy_in.most, between.buy_in.short_buys) == (4_000, 100_000, 1)


def test_an_open_field_is_as_the_house_has_it() -> None:
    form = limit(blinds=None, chip_unit=100, collection=Own())
    house = house_with(load("lightning"), [form])
    assert house.terms("holdem", NEW).blinds == (200, 400)  # D-18
    assert house.between("holdem", NEW).buy_in.least == 5 * 800  # D-9


def test_the_table_it_is_like_gives_the_rest() -> None:
    luc = load("luc")
    game, name = next(key for key, table in luc.tables.items() if table.said.has("voluntary_kill"))
    form = replace(luc.form(game, name), name=NEW, kill=KillForm.NONE)
    assert house_with(luc, [form]).terms(game, NEW).kills == luc.terms(game, name).kills is not None


@pytest.mark.parametrize(
    ("house", "form", "reason"),
    [
        ("lightning", limit(name="4-8"), "holdem has a table 4-8 already"),
        ("lightning", limit(blinds=(200, 500)), "the big blind is larger than the lower limit"),
        ("lightning", limit(game="poker"), "unknown game poker; known are"),
        ("lightning", limit(chip_unit=300), "cannot be paid in chips of $3.00"),
        ("lightning", limit(limit=None), "limit is missing"),
        ("lightning", limit(collection=PostedCollection("limit", ("9",))), "schedule limit has no option 9"),
        ("lightning", limit(collection=Own((Charge("noon", 100),))), "holdem has no moment noon"),
        ("lightning", limit(collection=Own((Charge("flop", 100, flop=Flop.SEEN),))), "only a charge at the"),
        ("lightning", limit(collection=Own((Charge("flop", 1), Charge("flop", 2)))), "both would be taken"),
        (
            "lightning",
            limit(collection=Own((Charge(AT_END, 100, pot_at_least=500, from_button=True),))),
            "what the button pays does not depend on the pot",
        ),
        (
            "lightning",
            limit(collection=Own(by_clock=(TimeCharge(500, (2, 7)), TimeCharge(700, (7, 10))))),
            "overlap: both would be taken",
        ),
        ("lightning", limit(like="5-10"), "Lightning Poker posts no fixed limit table 5-10 of holdem"),
        ("lightning", limit(like="no limit 1-2"), "posts no fixed limit table no limit 1-2 of holdem"),
        ("lightning", limit(run_it=4), "the rest of a board is run at most 3 times"),
        ("lightning", limit(overs=True, kill=KillForm.NATURAL), "overs are never played together"),
        ("lightning", limit(most_buy_in=100), "the largest buy-in is smaller than the smallest"),
        ("oak", limit(collection=Own((Charge(AT_END, percent=500),))), "takes no percentage of a pot (D-81)"),
    ],
)
def test_a_form_that_cannot_be_is_refused_in_plain_words(house: str, form: TableForm, reason: str) -> None:
    with pytest.raises(HouseError) as refused:
        house_with(load(house), [form])
    assert reason in refused.value.reason
