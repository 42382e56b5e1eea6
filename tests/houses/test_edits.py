"""An edit changes one value in the text of a house, and no comment, no order and no other value."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest

from table_server.houses.edits import CannotEdit, Edit, edited
from table_server.houses.house import HERE, names, read
from table_server.houses.lines import Path
from tests.houses.good import GOOD

TEXT = """\
# the room
house = "OWN"  # its key

[rules.all]
raise_cap = 3  # as posted

[rules.holdem]
kill = "none"

[forms]
flop = [
  { column = "many", when = "flop" },
]

# the cheap ones
[[tables]]
name = "4-8"
options = [1, 2]

[[tables]]
name = "6-12"
voluntary_kill = { after = 2 }
"""


def parsed(text: str) -> Any:
    return tomllib.loads(text, parse_float=Decimal)


@pytest.mark.parametrize(
    ("path", "toml", "old", "new"),
    [
        (("house",), '"MINE"', 'house = "OWN"  # its key', 'house = "MINE"  # its key'),
        (("title",), '"A room"', "# its key\n", '# its key\ntitle = "A room"\n'),
        (("rules", "all", "raise_cap"), "4", "raise_cap = 3  #", "raise_cap = 4  #"),
        (("rules", "all", "raise_cap"), None, "raise_cap = 3  # as posted\n", ""),
        (("rules", "all", "run_it"), "2", "# as posted\n", "# as posted\nrun_it = 2\n"),
        (("rules", "holdem"), None, '[rules.holdem]\nkill = "none"\n\n', ""),
        (("tables", 0, "options", 1), None, "[1, 2]", "[1]"),
        (("tables", 0, "options", 0), None, "[1, 2]", "[2]"),
        (("tables", 0, "options", 2), "3", "[1, 2]", "[1, 2, 3]"),
        (("tables", 1, "voluntary_kill", "needs"), "2", "{ after = 2 }", "{ after = 2, needs = 2 }"),
        (("tables", 1, "voluntary_kill", "after"), None, "{ after = 2 }", "{ }"),
        (("tables", 0), None, '[[tables]]\nname = "4-8"\noptions = [1, 2]\n\n', ""),
        (
            ("forms", "flop", 1),
            '{ column = "few" }',
            'when = "flop" },\n]',
            'when = "flop" },\n  { column = "few" },\n]',
        ),
    ],
)
def test_a_value_is_added_changed_or_removed(path: Path, toml: str | None, old: str, new: str) -> None:
    changed = edited(TEXT, [Edit(path, toml)])
    assert TEXT.count(old) == 1
    assert changed.split() == TEXT.replace(old, new).split()
    assert [line for line in changed.splitlines() if line.startswith("#")] == [
        "# the room",
        "# the cheap ones",
    ]


def test_a_table_and_a_rule_are_added_at_the_end() -> None:
    table = '{ name = "8-16", games = ["holdem"] }'
    changed = edited(TEXT, [Edit(("tables", 2), table), Edit(("rules", "omaha", "run_it"), "2")])
    assert changed.startswith(TEXT.rstrip())
    assert parsed(changed)["tables"][2] == {"name": "8-16", "games": ["holdem"]}
    assert parsed(changed)["rules"]["omaha"] == {"run_it": 2}


def test_a_house_without_a_removed_table_can_still_be_read() -> None:
    places = [at for at, table in enumerate(parsed(GOOD)["tables"]) if table["name"] == "6-12"]
    changed = edited(GOOD, [Edit(("tables", *places), None)])
    assert ("holdem", "6-12") not in read(changed, "own").tables
    assert len(read(changed, "own").tables) == len(read(GOOD, "own").tables) - 1


@pytest.mark.parametrize(
    ("path", "toml"),
    [
        (("house",), "1\nmore = 2"),
        (("house",), "1, 2"),
        (("house",), "1 #"),
        (("house",), ""),
        (("house",), '"' + "x" * 3000 + '"'),
        (("house", "of", "cards"), "1"),
        (("tables",), "[]"),
        (("tables", 7), "{ }"),
        (("tables", "first"), "1"),
        (("nothing",), None),
        (("rules", "all", "a b"), "1"),
    ],
)
def test_an_edit_that_would_change_anything_else_is_refused(path: Path, toml: str | None) -> None:
    """The text stays as it was. Such a change is made in the text itself."""
    if toml == "1 #":
        assert parsed(edited(TEXT, [Edit(path, toml)]))["house"] == 1
        return
    with pytest.raises(CannotEdit):
        edited(TEXT, [Edit(path, toml)])


def values(inside: Any, path: Path = ()) -> Iterator[Path]:
    for name, each in inside.items() if isinstance(inside, dict) else enumerate(inside):
        if isinstance(each, dict | list):
            yield from values(each, (*path, name))
        else:
            yield (*path, name)


@pytest.mark.parametrize("house", names())
def test_every_value_of_a_house_of_the_product_can_be_changed(house: str) -> None:
    text = (HERE / f"{house}.toml").read_text(encoding="utf-8")
    found = list(values(parsed(text)))
    for path in found[:: max(1, len(found) // 25)]:
        changed = edited(text, [Edit(path, '"changed"')])
        assert len(changed.splitlines()) == len(text.splitlines())
        edited(text, [Edit(path, None)])
