"""A house file with a mistake is refused with the file, the line and the reason in plain words."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from table_server.houses.house import read
from table_server.houses.section import HouseError
from tests.houses.good import GOOD


@dataclass(frozen=True)
class Mistake:
    """One change that makes the good file a bad one, and what has to be said about it."""

    what: str
    old: str
    new: str
    reason: str
    below: int = 0
    """Lines from where the change begins to the line that has to be named."""
    at: str = ""
    """Or the text on that line."""


KILL = "{ after = 2 }"
STREET = 'when = "fourth" }'
ROW = '[1, "3-6", "1-3", 4, 2]'
BANDS = '["1-2", "6 or more", [4, 5]]'
FEW = '[3, "5 or less", 2]'
PICK = "options = [1, 3]"
STUD = '["3-6", 1, 2, 3]'
LIMIT = 'limit = "6-12"'
BLIND = 'blinds = "5"'
TITLE = 'title = "A room of one\'s own"'

MISTAKES = (
    # what cannot be read
    Mistake("not TOML", 'house = "OWN"', "house = OWN", "this is not TOML"),
    Mistake(
        "an open list at the end",
        'spread = "2-10"\ncollection = "none"\n',
        'spread = ["2-10"\n',
        "not TOML",
        1,
    ),
    Mistake("a title that is missing", TITLE + "\n", "", "title is missing", -1),
    Mistake("no text", TITLE, "title = 3", "title: 3 is not text"),
    Mistake(
        "neither true nor false", "allow_percent = false", 'allow_percent = "no"', '"no" is neither true nor'
    ),
    Mistake("no whole number", "raise_cap = 3", "raise_cap = 2.5", "2.5 is not a whole number"),
    Mistake("no amount", "buy_in = 100", 'buy_in = "100"', '"100" is not an amount in dollars'),
    Mistake("an amount that is true", "buy_in = 100", "buy_in = true", "true is not an amount in dollars"),
    Mistake("half a cent", "buy_in = 100", "buy_in = 100.005", "not an amount of whole cents"),
    Mistake("less than nothing", "buy_in = 100", "buy_in = -1", "not an amount of whole cents"),
    Mistake("no list", 'games = ["holdem"]', 'games = "holdem"', "is not a list"),
    Mistake(
        "no list of tables", '[{ column = "fee", when = "flop" }]', "3", "charges is not a list of tables"
    ),
    Mistake("no table", KILL, "3", "voluntary_kill: 3 is not a table of keys"),
    Mistake(
        "no table of rules",
        "[rules.holdem.no_limit]\nbuy_in = 100",
        "[rules.holdem]\nno_limit = 3",
        "no_limit: 3",
        1,
    ),
    # keys and names nobody knows
    Mistake("a key of the house", "allow_percent", "allow_percentage", "did you mean allow_percent?"),
    Mistake("a key of a rule", "raise_cap = 3", "raise_caps = 3", "did you mean raise_cap?"),
    Mistake("a key nobody could have meant", "buy_in = 100", "gratuity = 100", "unknown key gratuity"),
    Mistake("a key of a table", PICK, "option = [1, 3]", "unknown key option"),
    Mistake("a key of a fee table", 'form = "flop"', 'forms = "flop"', "did you mean form?"),
    Mistake("a key of a kill", KILL, "{ before = 2 }", "unknown key before"),
    Mistake(
        "a key of a charge", 'players = "6 or more" }', 'player = "6 or more" }', "did you mean players?"
    ),
    Mistake(
        "a game of the rules", "[rules.holdem.no_limit]", "[rules.holdme.no_limit]", "did you mean holdem?"
    ),
    Mistake("a game of the fees", 'games = ["holdem"]', 'games = ["bridge"]', "unknown game bridge"),
    Mistake("a game of a table", 'games = ["lowball"]', 'games = ["highball"]', "unknown game highball"),
    Mistake("a structure", 'structure = "fixed_limit"', 'structure = "limit"', "is not one of: fixed_limit"),
    Mistake("a form", 'form = "flop"', 'form = "flood"', "there is no form flood; there are flop"),
    Mistake(
        "a moment", 'when = "flop", players = "6', 'when = "flip", players = "6', "holdem has no moment flip"
    ),
    Mistake("a pack", BLIND, BLIND + '\npack = "52"', "lowball is played with 53 cards", 1),
    # fee tables
    Mistake("bands that overlap", 'players = "5 or less"', 'players = "6 or less"', "many and few overlap"),
    Mistake(
        "a band nobody understands", 'players = "5 or less"', 'players = "a few"', "is no number of players"
    ),
    Mistake("a band beyond the table", 'players = "6 or more"', 'players = "6-14"', "at a table of 10"),
    Mistake(
        "a condition on a street", STREET, 'when = "fourth", flop = "seen" }', "only a charge at the end"
    ),
    Mistake(
        "a percentage", STREET, 'when = "fourth", of_pot = true }', "takes no percentage of a pot (D-81)"
    ),
    Mistake(
        "the button asked about the pot",
        STREET,
        'when = "fourth", from_button = true, pot_at_least = 9 }',
        "does not depend on the pot",
    ),
    Mistake(
        "players twice",
        'when = "flop" }]\ncolumns = ["option", "players"',
        'when = "flop", players = 6 }]\ncolumns = ["option", "players"',
        "the rows say for how many",
    ),
    Mistake(
        "a column nobody takes", '"many", "few"]', '"many", "few", "tip"]', "column tip is taken by no charge"
    ),
    Mistake(
        "a charge without its column",
        '"blinds", "many", "few"]',
        '"blinds", "few"]',
        "no column many",
        0,
        '"many", when',
    ),
    Mistake("a row too short", ROW, '[1, "3-6", "1-3", 4]', "the row has 4 cells for 5 columns"),
    Mistake("an amount too few", BANDS, '["1-2", "6 or more", [4]]', "1 amounts for 2 options"),
    Mistake("rows that are none", f"[{STUD}]", '["3-6"]', "the rows are a list of lists"),
    Mistake("a fee that is no amount", ROW, '[1, "3-6", "1-3", "free", 2]', 'many: "free" is not an amount'),
    Mistake("an option twice", '[2, "4-8"', '[1, "4-8"', "option 1 is there twice"),
    Mistake("an option missing", 'options = "1-2"', 'options = "1-3"', "option 3 is missing"),
    Mistake("an option too many", 'options = "1-2"', 'options = "1-1"', "an option 2 besides"),
    Mistake("options that are no range", 'options = "1-2"', 'options = "2-1"', "not a range of options"),
    Mistake(
        "rows without numbers",
        'rows_of = "bands"',
        'rows_of = "stud"',
        "the options of stud are not numbered",
    ),
    Mistake("rows of nothing", 'rows_of = "bands"', 'rows_of = "bonds"', "there is no schedule bonds above"),
    # stakes
    Mistake("one limit", ROW, '[1, "3", "1-3", 4, 2]', "not a pair of limits such as 3-6"),
    Mistake("a limit of nothing", ROW, '[1, "0-6", "1-3", 4, 2]', "begins with nothing"),
    Mistake("limits the wrong way round", ROW, '[1, "6-3", "1-3", 4, 2]', "not a pair of limits"),
    Mistake("blinds the wrong way round", ROW, '[1, "3-6", "3-1", 4, 2]', "begin with the smallest"),
    Mistake(
        "blinds that are none", ROW, '[1, "3-6", "one-three", 4, 2]', "not a list of amounts such as 5-5-10"
    ),
    Mistake("blinds larger than the limit", ROW, '[1, "3-6", "2-4", 4, 2]', "larger than the lower limit"),
    Mistake(
        "a limit outside the schedule", LIMIT, 'limit = "60-120"', "outside what the schedule is posted for"
    ),
    Mistake(
        "a limit below the schedule", 'limit_from = "1-2"', 'limit_from = "8-16"', "outside what", 0, LIMIT
    ),
    Mistake(
        "blinds outside the option", 'blinds = "1-2"', 'blinds = "10-25"', "outside what the option allows"
    ),
    Mistake("half a blind is no chip", LIMIT, 'limit = "1-2"', "name the blinds", -4),
    Mistake("an ante above the limit", STUD, '["3-6", 4, 2, 3]', "the ante is larger"),
    Mistake("no bring-in", STUD, '["3-6", 1, 0, 3]', "the bring-in is nothing"),
    Mistake("a bring-in above the limit", STUD, '["3-6", 1, 4, 3]', "more than the smallest bet"),
    Mistake("a bring-in by no rule", STUD, '["3-6", 1, "half", 3]', "neither an amount nor one of: third"),
    Mistake("a bring-in with blinds", BLIND, BLIND + "\nbring_in = 1", "opened by blinds, not by", 1),
    Mistake(
        "blinds with a bring-in",
        'schedule = "stud"',
        'schedule = "stud"\nblinds = "1-3"',
        "opened by a bring-in",
        1,
    ),
    Mistake(
        "a fee that is no number of chips",
        LIMIT,
        LIMIT + "\nchip_unit = 3",
        "$4.00 cannot be paid in chips of $3.00",
        1,
    ),
    Mistake("a chip of nothing", LIMIT, LIMIT + "\nchip_unit = 0", "there is no chip of nothing", 1),
    Mistake(
        "too many spreads", 'spread = "2-10"', 'spread = ["2-4", "2-6", "2-8"]', "holdem has 4 streets, not 3"
    ),
    Mistake("a max below the blind", '[1, 100, "1-20", 3]', '[1, 1, "1-20", 3]', "as small as the big blind"),
    # tables
    Mistake(
        "a number of players without an option",
        FEW,
        '[3, "4 or less", 2]',
        "no option covers 5 players",
        0,
        PICK,
    ),
    Mistake("the fewest without an option", FEW, '[3, "3-5", 2]', "no option covers 2 players", 0, PICK),
    Mistake("the most without an option", PICK, "options = [3]", "no option covers 10 players"),  # D-72
    Mistake("two options for one number", PICK, "options = [1, 2, 3]", "1 and 2 both cover 6 players"),
    Mistake("too many rates", PICK, "options = [1, 3, 1, 3, 1, 3]", "at most 5 rates"),
    Mistake("an option that is not filed", PICK, "options = [1, 4]", "schedule bands has no option 4"),
    Mistake(
        "an option of another structure",
        f'schedule = "bands"\n{PICK}',
        'schedule = "again"\noptions = [11, 13]',
        "option 11 of again is not for holdem fixed_limit",
        1,
    ),
    Mistake(
        "a schedule that is not filed",
        f'schedule = "bands"\n{PICK}',
        f'schedule = "bonds"\n{PICK}',
        "no schedule bonds",
    ),
    Mistake(
        "options that differ in their stakes",
        f'{LIMIT}\nschedule = "bands"\n{PICK}',
        'schedule = "limit"\noptions = [1, 2]',
        "the options differ in their limit",
        1,
    ),
    Mistake("half a collection", 'collection = "none"', 'collection = "some"', "collection is either none"),
    Mistake("no collection", KILL + '\ncollection = "none"', KILL, "schedule is missing", -6),
    Mistake(
        "a name that no message carries", 'name = "100 max"', 'name = "100: max!"', "is no name: letters"
    ),
    Mistake("a table twice", 'name = "100 max"', 'name = "6-12"', "holdem has a table 6-12 already"),
    Mistake("more seats than the game", BLIND, BLIND + '\nseats = "2-10"', "lowball seats 2 to 8", 1),
    Mistake("more hands than the game deals", BLIND, BLIND + "\nmost_dealt = 9", "is dealt to 8 at most", 1),
    Mistake("a pair nobody opens with", BLIND, BLIND + '\nopeners = "nines"', '"nines" is no pair; tens', 1),
    Mistake("no ante at all", BLIND, BLIND + "\nante_limit = 0", "there is one ante at least", 1),
    Mistake("more players needed than sit", BLIND, BLIND + "\nmin_players = 9", "than can sit", 1),
    Mistake("LP-48: one player needed", BLIND, BLIND + "\nmin_players = 1", "1 is not between 2 and 10", 1),
    Mistake(
        "LP-48: eleven players needed", BLIND, BLIND + "\nmin_players = 11", "11 is not between 2 and 10", 1
    ),
    Mistake("a buy-in upside down", BLIND, BLIND + "\nmost_buy_in = 10", "smaller than the smallest", 1),
    Mistake("two kinds of ante", BLIND, BLIND + "\nante = 5\nbig_blind_ante = 5", "not both", 2),
    Mistake("four boards", BLIND, BLIND + "\nrun_it = 4", "at most 3 times", 1),
    # kills
    Mistake("a kill nobody is asked for", KILL, "{ after = 4 }", "does not stop after 4 cards"),
    Mistake("overs and a kill", BLIND, BLIND + "\novers = true", "never played together with a kill", 1),
    Mistake("a scoop without its pot", BLIND, BLIND + '\nkill = "scoop"', "a scoop kill needs kill_pot", 1),
    Mistake("kill buttons without kills", LIMIT, LIMIT + '\nkill = "buttons"', "need a voluntary_kill", 1),
    Mistake(
        "a half kill that is no chip",
        BLIND,
        BLIND + '\nkill = "natural"\nkill_times = "3/2"',
        "not a number of chips of $5.00",
        2,
    ),
    Mistake(
        "a kill that is no fraction", BLIND, BLIND + '\nkill = "natural"\nkill_times = 2', "not a fraction", 2
    ),
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.what)
def test_a_mistake_is_refused_with_its_line_and_its_reason(mistake: Mistake) -> None:
    assert mistake.old in GOOD
    wrong = GOOD.replace(mistake.old, mistake.new, 1)
    where = wrong.index(mistake.at) if mistake.at else GOOD.index(mistake.old)
    with pytest.raises(HouseError, match=re.escape(mistake.reason)) as refusal:
        read(wrong, "own.toml")
    assert refusal.value.line == wrong.count("\n", 0, where) + 1 + mistake.below
    assert str(refusal.value).startswith(f"own.toml, line {refusal.value.line}: ")


def test_the_file_without_a_mistake_is_read() -> None:
    assert read(GOOD, "own.toml").terms("holdem", "6-12").lower == 600


def test_more_than_the_whole_pot() -> None:
    share = '{ column = "fee", when = "end", of_pot = true }'
    wrong = GOOD.replace("allow_percent = false", "allow_percent = true")
    wrong = wrong.replace('{ column = "fee", when = "fourth" }', share).replace(STUD, '["3-6", 1, 2, 101]')
    with pytest.raises(HouseError, match="101 percent is more than the pot"):
        read(wrong, "own.toml")
