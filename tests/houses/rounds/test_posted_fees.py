"""Every row of every sheet, against golden sheets that were typed from the paper and not from the houses."""

from __future__ import annotations

import pytest

from table_server.engine.collection import Schedule
from table_server.houses.amounts import dollars
from table_server.houses.house import House, load
from table_server.houses.rounds.fees import Option
from table_server.houses.rounds.keys import blinds, limit
from tests.houses.rounds.posted import GOLDEN, Posted, cents, really_taken, sheet

SHEETS = {
    "lp_holdem": "lightning",
    "oak_holdem": "oak",
    "oak_omaha_hi_lo": "oak",
    "oak_seven_card_stud": "oak",
    "oak_lowball": "oak",
    "plc_flop_games": "plc",
    "plc_lowball": "plc",
    "plc_seven_card_stud": "plc",
    "liv_holdem_omaha": "liv",
    "luc_holdem": "luc",
    "luc_omaha_hi_lo": "luc",
    "luc_lowball": "luc",
    "oce_poker": "oce",
}
HOUSES: dict[str, House] = {name: load(name) for name in set(SHEETS.values())}


def test_every_golden_sheet_is_checked() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(SHEETS)


@pytest.mark.parametrize("name", SHEETS)
def test_every_row_takes_what_the_sheet_prints(name: str) -> None:
    options = HOUSES[SHEETS[name]].options
    for posted in sheet(name):
        option = options[posted.schedule, posted.label]
        taken = really_taken(option, Schedule(option.by_hand))
        assert taken == posted.taken, f"{posted.schedule} {posted.label}"


@pytest.mark.parametrize("name", [name for name in SHEETS if name != "oak_lowball"])
def test_every_row_is_played_for_what_the_sheet_prints(name: str) -> None:
    options = HOUSES[SHEETS[name]].options
    for posted in sheet(name):
        _check_stakes(posted, options[posted.schedule, posted.label])


def _check_stakes(posted: Posted, option: Option) -> None:
    printed = dict(part.split(" ", 1) for part in posted.stakes.split(", ") if part != "-")
    if "limit" in printed:
        assert option.row.read("limit", limit) == tuple(map(cents, printed["limit"].split("-")))
    if "max" in printed:
        assert option.row.read("max", dollars) == cents(printed["max"])
        assert option.row.read("blinds_within", limit) == tuple(
            map(cents, printed["blinds"].split(" up to "))
        )
    elif "blinds" in printed:
        assert option.row.read("blinds", blinds) == tuple(map(cents, printed["blinds"].split("-")))
    if "ante" in printed:
        assert option.row.read("ante", dollars) == cents(printed["ante"])


def test_d_119_oak_lowball_prints_the_limit_after_the_draw() -> None:
    """The Winner's limit is the doubled one, his blind the sum of the others (D-61)."""
    for posted in sheet("oak_lowball"):
        terms = HOUSES["oak"].terms("lowball", f"{posted.schedule} {posted.label}")
        words = dict(part.split(" ", 1) for part in posted.stakes.split(", "))
        posts = [cents(amount) for amount in words["blinds"].split("-")]
        printed = cents(words["limit"].split(" ")[0])
        if posted.schedule == "lowball winner":
            *posts, winner = posts
            assert winner == sum(terms.blinds)
            printed //= 2
        assert terms.blinds == tuple(posts)
        assert (terms.lower, terms.upper) == (printed // 2, printed)
        assert sum(terms.blinds) == terms.upper


@pytest.mark.parametrize("house", sorted(HOUSES))
def test_no_option_is_filed_that_no_sheet_prints(house: str) -> None:
    """The example house has two more schedules, to show what LP-125 to LP-130 allow."""
    printed = {
        (posted.schedule, posted.label)
        for name, owner in SHEETS.items()
        if owner == house
        for posted in sheet(name)
    }
    filed = {key for key in HOUSES[house].options if key[0] not in {"by the flop", "percentage"}}
    assert filed == printed
