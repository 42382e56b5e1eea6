"""The example configuration and the page about it: every key that is read is told, every key told is read."""

from __future__ import annotations

import re
from pathlib import Path

from table_server.settings.reading import CLOCK_KEYS, KEYS, MENU_KEYS, load, read
from table_server.settings.values import Settings

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "deploy" / "openfelt.toml"
PAGE = ROOT / "docs" / "operating.md"

ALL = {f"{part}.{key}" for part, keys in KEYS.items() for key in keys}
ALL |= {f"table.menu.{key}" for key in MENU_KEYS} | {f"table.clocks.{key}" for key in CLOCK_KEYS}

_HEADER = re.compile(r"\[+([a-z.]+)\]+")
_KEY = re.compile(r"(?:# )?([a-z_]+) = ")


def told() -> set[str]:
    """The keys of the example, in use or commented out."""
    found, part = set(), ""
    for line in EXAMPLE.read_text(encoding="utf-8").splitlines():
        if header := _HEADER.fullmatch(line):
            part = header[1]
            found.add(part)
        elif key := _KEY.match(line):
            found.add(f"{part}.{key[1]}")
    return found


def test_the_example_tells_every_key_and_no_other() -> None:
    assert told() - set(KEYS) == ALL | {"table.menu", "table.clocks"} - set(KEYS)


def test_the_example_can_be_served() -> None:
    settings = load(EXAMPLE)
    assert [table.key for table in settings.tables] == ["t1"]
    assert [dish.name for dish in settings.tables[0].menu] == ["4-8", "no limit 1-2"]


def test_what_the_example_leaves_out_could_be_said_too() -> None:
    text = re.sub(r"(?m)^# (?=[a-z_]+ = )", "", EXAMPLE.read_text(encoding="utf-8"))
    settings = read(text, "openfelt.toml")
    assert settings.server.origins == ("https://table1.example",)
    assert settings.tables[0].min_players == 4
    assert settings.tables[0].menu[0].most_buy_in == 40_000


def test_the_example_says_what_holds_without_its_keys() -> None:
    """All but those that stand for nothing without a value of one's own."""
    text = EXAMPLE.read_text(encoding="utf-8")
    named = read(re.sub(r"(?m)^# (?=[a-z_]+ = )", "", text), "openfelt.toml")
    usual = Settings(())
    assert (named.sockets, named.health, named.files) == (usual.sockets, usual.health, usual.files)
    assert (named.server.host, named.server.port) == (usual.server.host, usual.server.port)
    assert named.server.open_screens is usual.server.open_screens
    assert (named.level, named.metrics, named.database.url) == (
        usual.level,
        usual.metrics,
        usual.database.url,
    )
    assert named.tables[0].clocks == load(EXAMPLE).tables[0].clocks


def test_the_page_for_who_runs_a_room_tells_every_key() -> None:
    page = PAGE.read_text(encoding="utf-8")
    missing = [key for key in sorted(ALL) if f"`{key.rsplit('.', 1)[1]}`" not in page]
    assert missing == []
