"""All mistakes in a house are told at once, each with its line and the path to its value."""

from __future__ import annotations

import re

import pytest

from table_server.houses.house import HERE, faults, names
from tests.houses.good import GOOD


@pytest.mark.parametrize("house", names())
def test_nothing_is_wrong_with_the_houses_of_the_product(house: str) -> None:
    assert faults((HERE / f"{house}.toml").read_text(encoding="utf-8"), house) == ()


def test_every_mistake_is_told_and_not_only_the_first() -> None:
    text = (
        GOOD.replace("raise_cap = 3", 'raise_cap = "many"\nstraddle = "everybody"')
        .replace("buy_in = 100", "buyin = 100")
        .replace('[1, "3-6", "1-3", 4, 2]', '[1, "3-6", "1-9", 4, 2]')
        .replace('blinds = "5"', 'blinds = "5-1"')
        .replace("voluntary_kill = { after = 2 }", "voluntary_kill = { after = 9 }")
    )
    found = [(fault.line, fault.path, fault.reason) for fault in faults(text, "own")]
    lines = text.splitlines()
    assert [lines[line - 1].split(" =")[0].strip() for line, _, _ in found][:3] == [
        "raise_cap",
        "straddle",
        "buyin",
    ]
    assert ("rules", "all", "raise_cap") in {path for _, path, _ in found}
    assert ("fees", 0, "rows", 0, 2) in {path for _, path, _ in found}
    assert ("tables", 1, "blinds") in {path for _, path, _ in found}
    reasons = [reason for _, _, reason in found]
    assert "unknown key buyin; did you mean buy_in?" in reasons
    assert "the big blind is larger than the lower limit" in reasons


def test_a_consequence_of_a_mistake_is_not_told() -> None:
    """A table whose schedule cannot be read has no mistake of its own."""
    text = GOOD.replace('["1-2", "6 or more", [4, 5]]', '["1-2", "6 or more", [4, 5, 6]]')
    (fault,) = faults(text, "own")
    assert (fault.path, fault.reason) == (("fees", 1, "rows", 0), "fee: 3 amounts for 2 options")


def test_text_that_is_not_toml_has_one_mistake() -> None:
    (fault,) = faults(GOOD + "\n[[tables\n", "own")
    assert fault.line == len(GOOD.splitlines()) + 2
    assert "this is not TOML" in fault.reason


NASTY = (
    *("", "house = 1", "fees = 1", "rules = []", "tables = [1]", "forms = { a = 1 }", "forms = { a = [1] }"),
    *("x = " + "[" * 5000, "x = " + "9" * 5000, "[" * 3000, "fees = [{ schedule = [1] }]"),
)
ODD = (
    "nan",
    "inf",
    "-1",
    "1e99999999",
    "9" * 4000,
    '"9999999999999999"',
    "1979-05-27",
    "[[]]",
    "{}",
    '"\\u0000"',
)


@pytest.mark.parametrize("text", NASTY)
def test_any_text_has_faults_and_no_crash(text: str) -> None:
    assert faults(text, "own")


@pytest.mark.parametrize("odd", ODD)
def test_any_value_anywhere_has_faults_and_no_crash(odd: str) -> None:
    for key in ("raise_cap = ", "buy_in = ", "rows = ", "limit = ", "options = ", "blinds = ", "games = "):
        found = faults(re.sub(f"(?m)^{key}.*$", f"{key}{odd}".replace("\\", r"\\"), GOOD), "own")
        assert all(fault.line and fault.reason for fault in found)
