"""Every value of a TOML file is found on its line, however it is written."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

from table_server.houses.house import HERE, names
from table_server.houses.lines import Lines, Path

TOML = """\
# a comment with [brackets] and = signs
title = "x # y = [z]"  # after a value
'quoted key' = 'literal \\'
dotted.inner.key = 1

text = \"\"\"
one ] line
another\"\"\"\"
after = '''
raw } \\
'''
list = [1, "a]b", [2, 3], # why
  4,
  # nothing here
  { a = 1, b = { c = 2 } },
]
empty = []
nothing = {}

[table]
key = 2024-01-01
[table.inside]  # comment
key = 1.5
[[many]]
one = 1

[[many]]
two = 2
[many.child]
three = 3
[[many.grandchildren]]
four = 4
[[many.grandchildren]]
five = 5
"""

PLACES: dict[Path, int] = {
    ("title",): 2,
    ("quoted key",): 3,
    ("dotted",): 4,
    ("dotted", "inner", "key"): 4,
    ("text",): 6,
    ("after",): 9,
    ("list",): 12,
    ("list", 0): 12,
    ("list", 2, 1): 12,
    ("list", 3): 13,
    ("list", 4): 15,
    ("list", 4, "b", "c"): 15,
    ("empty",): 17,
    ("nothing",): 18,
    ("table",): 20,
    ("table", "key"): 21,
    ("table", "inside"): 22,
    ("table", "inside", "key"): 23,
    ("many",): 24,
    ("many", 0): 24,
    ("many", 0, "one"): 25,
    ("many", 1): 27,
    ("many", 1, "two"): 28,
    ("many", 1, "child", "three"): 30,
    ("many", 1, "grandchildren", 0, "four"): 32,
    ("many", 1, "grandchildren", 1): 33,
    ("many", 1, "grandchildren", 1, "five"): 34,
}


@pytest.mark.parametrize("path", PLACES)
def test_a_value_is_found_on_its_line(path: Path) -> None:
    assert Lines(TOML).of(path) == PLACES[path]


def test_a_missing_value_has_the_line_of_its_table() -> None:
    lines = Lines(TOML)
    assert lines.of(("many", 1, "missing")) == 27
    assert lines.of(("table", "missing", 3, "deeper")) == 20
    assert lines.of(("missing",)) == 1
    assert lines.of(()) == 1


def test_an_empty_file_has_one_line() -> None:
    assert Lines("").of(("anything",)) == 1
    assert Lines("# only this").of(()) == 1


@pytest.mark.parametrize("name", names())
def test_every_value_of_every_house_is_found_where_it_is_written(name: str) -> None:
    text = (HERE / f"{name}.toml").read_text(encoding="utf-8")
    lines, written = Lines(text), text.splitlines()
    for path, value in _values(tomllib.loads(text), ()):
        assert _as_written(value) in written[lines.of(path) - 1], path


def _values(raw: object, path: Path) -> Iterator[tuple[Path, object]]:
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield from _values(value, (*path, key))
    elif isinstance(raw, list):
        for at, value in enumerate(raw):
            yield from _values(value, (*path, at))
    else:
        yield path, raw


def _as_written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value >= 10_000:
        return f"{value:_}"
    return str(value).rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
