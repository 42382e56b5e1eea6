"""A house file with a mistake is refused with the file, the line and the reason in plain words."""

from __future__ import annotations

import pytest

from table_server.houses.house import read
from tests.houses.good import BLIND, GOOD, KILL, PICK, TITLE, Mistake

MISTAKES = (
    # what cannot be read
    Mistake("not TOML", old='house = "OWN"', new="house = OWN", reason="this is not TOML"),
    Mistake(
        "an open list at the end",
        old='spread = "2-10"\ncollection = "none"\n',
        new='spread = ["2-10"\n',
        reason="not TOML",
        below=1,
    ),
    Mistake("a title that is missing", old=TITLE + "\n", new="", reason="title is missing", below=-1),
    Mistake("no text", old=TITLE, new="title = 3", reason="title: 3 is not text"),
    Mistake(
        "neither true nor false",
        old="allow_percent = false",
        new='allow_percent = "no"',
        reason='"no" is neither true nor',
    ),
    Mistake(
        "no whole number", old="raise_cap = 3", new="raise_cap = 2.5", reason="2.5 is not a whole number"
    ),
    Mistake(
        "no amount", old="buy_in = 100", new='buy_in = "100"', reason='"100" is not an amount in dollars'
    ),
    Mistake(
        "an amount that is true",
        old="buy_in = 100",
        new="buy_in = true",
        reason="true is not an amount in dollars",
    ),
    Mistake("half a cent", old="buy_in = 100", new="buy_in = 100.005", reason="not an amount of whole cents"),
    Mistake(
        "less than nothing", old="buy_in = 100", new="buy_in = -1", reason="not an amount of whole cents"
    ),
    Mistake("no list", old='games = ["holdem"]', new='games = "holdem"', reason="is not a list"),
    Mistake(
        "no list of tables",
        old='[{ column = "fee", when = "flop" }]',
        new="3",
        reason="charges is not a list of tables",
    ),
    Mistake("no table", old=KILL, new="3", reason="voluntary_kill: 3 is not a table of keys"),
    Mistake(
        "no table of rules",
        old="[rules.holdem.no_limit]\nbuy_in = 100",
        new="[rules.holdem]\nno_limit = 3",
        reason="no_limit: 3",
        below=1,
    ),
    # keys and names nobody knows
    Mistake(
        "a key of the house",
        old="allow_percent",
        new="allow_percentage",
        reason="did you mean allow_percent?",
    ),
    Mistake("a key of a rule", old="raise_cap = 3", new="raise_caps = 3", reason="did you mean raise_cap?"),
    Mistake(
        "a key nobody could have meant",
        old="buy_in = 100",
        new="gratuity = 100",
        reason="unknown key gratuity",
    ),
    Mistake("a key of a table", old=PICK, new="option = [1, 3]", reason="unknown key option"),
    Mistake("a key of a fee table", old='form = "flop"', new='forms = "flop"', reason="did you mean form?"),
    Mistake("a key of a kill", old=KILL, new="{ before = 2 }", reason="unknown key before"),
    Mistake(
        "a key of a charge",
        old='players = "6 or more" }',
        new='player = "6 or more" }',
        reason="did you mean players?",
    ),
    Mistake(
        "a game of the rules",
        old="[rules.holdem.no_limit]",
        new="[rules.holdme.no_limit]",
        reason="did you mean holdem?",
    ),
    Mistake(
        "a game of the fees", old='games = ["holdem"]', new='games = ["bridge"]', reason="unknown game bridge"
    ),
    Mistake(
        "a game of a table",
        old='games = ["lowball"]',
        new='games = ["highball"]',
        reason="unknown game highball",
    ),
    Mistake(
        "a structure",
        old='structure = "fixed_limit"',
        new='structure = "limit"',
        reason="is not one of: fixed_limit",
    ),
    Mistake(
        "a form", old='form = "flop"', new='form = "flood"', reason="there is no form flood; there are flop"
    ),
    Mistake(
        "a moment",
        old='when = "flop", players = "6',
        new='when = "flip", players = "6',
        reason="holdem has no moment flip",
    ),
    Mistake(
        "a pack", old=BLIND, new=BLIND + '\npack = "52"', reason="lowball is played with 53 cards", below=1
    ),
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.what)
def test_a_mistake_is_refused_with_its_line_and_its_reason(mistake: Mistake) -> None:
    mistake.is_refused()


def test_the_file_without_a_mistake_is_read() -> None:
    assert read(GOOD, "own.toml").terms("holdem", "6-12").lower == 600
