"""Fee tables, stakes and rules that cannot be are refused with their line and the reason."""

from __future__ import annotations

import pytest

from table_server.houses.house import read
from table_server.houses.section import HouseError
from tests.houses.good import BANDS, BLIND, FEW, GOOD, KILL, LIMIT, PICK, ROW, STREET, STUD, Mistake

MISTAKES = (
    # fee tables
    Mistake(
        "bands that overlap",
        old='players = "5 or less"',
        new='players = "6 or less"',
        reason="many and few overlap",
    ),
    Mistake(
        "a band nobody understands",
        old='players = "5 or less"',
        new='players = "a few"',
        reason="is no number of players",
    ),
    Mistake(
        "a band beyond the table",
        old='players = "6 or more"',
        new='players = "6-14"',
        reason="at a table of 10",
    ),
    Mistake(
        "a condition on a street",
        old=STREET,
        new='when = "fourth", flop = "seen" }',
        reason="only a charge at the end",
    ),
    Mistake(
        "a percentage",
        old=STREET,
        new='when = "fourth", of_pot = true }',
        reason="takes no percentage of a pot (D-81)",
    ),
    Mistake(
        "the button asked about the pot",
        old=STREET,
        new='when = "fourth", from_button = true, pot_at_least = 9 }',
        reason="does not depend on the pot",
    ),
    Mistake(
        "players twice",
        old='when = "flop" }]\ncolumns = ["option", "players"',
        new='when = "flop", players = 6 }]\ncolumns = ["option", "players"',
        reason="the rows say for how many",
    ),
    Mistake(
        "a column nobody takes",
        old='"many", "few"]',
        new='"many", "few", "tip"]',
        reason="column tip is taken by no charge",
    ),
    Mistake(
        "a charge without its column",
        old='"blinds", "many", "few"]',
        new='"blinds", "few"]',
        reason="no column many",
        below=0,
        at='"many", when',
    ),
    Mistake(
        "a row too short", old=ROW, new='[1, "3-6", "1-3", 4]', reason="the row has 4 cells for 5 columns"
    ),
    Mistake(
        "an amount too few", old=BANDS, new='["1-2", "6 or more", [4]]', reason="1 amounts for 2 options"
    ),
    Mistake("rows that are none", old=f"[{STUD}]", new='["3-6"]', reason="the rows are a list of lists"),
    Mistake(
        "a fee that is no amount",
        old=ROW,
        new='[1, "3-6", "1-3", "free", 2]',
        reason='many: "free" is not an amount',
    ),
    Mistake("an option twice", old='[2, "4-8"', new='[1, "4-8"', reason="option 1 is there twice"),
    Mistake("an option missing", old='options = "1-2"', new='options = "1-3"', reason="option 3 is missing"),
    Mistake("an option too many", old='options = "1-2"', new='options = "1-1"', reason="an option 2 besides"),
    Mistake(
        "options that are no range",
        old='options = "1-2"',
        new='options = "2-1"',
        reason="not a range of options",
    ),
    Mistake(
        "rows without numbers",
        old='rows_of = "bands"',
        new='rows_of = "stud"',
        reason="the options of stud are not numbered",
    ),
    Mistake(
        "rows of nothing",
        old='rows_of = "bands"',
        new='rows_of = "bonds"',
        reason="there is no schedule bonds above",
    ),
    # stakes
    Mistake("one limit", old=ROW, new='[1, "3", "1-3", 4, 2]', reason="not a pair of limits such as 3-6"),
    Mistake("a limit of nothing", old=ROW, new='[1, "0-6", "1-3", 4, 2]', reason="begins with nothing"),
    Mistake(
        "limits the wrong way round", old=ROW, new='[1, "6-3", "1-3", 4, 2]', reason="not a pair of limits"
    ),
    Mistake(
        "blinds the wrong way round", old=ROW, new='[1, "3-6", "3-1", 4, 2]', reason="begin with the smallest"
    ),
    Mistake(
        "blinds that are none",
        old=ROW,
        new='[1, "3-6", "one-three", 4, 2]',
        reason="not a list of amounts such as 5-5-10",
    ),
    Mistake(
        "blinds larger than the limit",
        old=ROW,
        new='[1, "3-6", "2-4", 4, 2]',
        reason="larger than the lower limit",
    ),
    Mistake(
        "a limit outside the schedule",
        old=LIMIT,
        new='limit = "60-120"',
        reason="outside what the schedule is posted for",
    ),
    Mistake(
        "a limit below the schedule",
        old='limit_from = "1-2"',
        new='limit_from = "8-16"',
        reason="outside what",
        below=0,
        at=LIMIT,
    ),
    Mistake(
        "blinds outside the option",
        old='blinds = "1-2"',
        new='blinds = "10-25"',
        reason="outside what the option allows",
    ),
    Mistake(
        "half a blind", old=LIMIT, new='limit = "1-2"\nchip_unit = 1', reason="name the blinds", below=-4
    ),
    Mistake(
        "the flop counted at the deal",
        old=STREET,
        new='when = "deal", counted = "seeing_the_flop" }',
        reason="nobody has seen a flop then",
    ),
    Mistake(
        "the flop counted without a flop",
        old=STREET,
        new='when = "end", flop = "not_seen", counted = "seeing_the_flop" }',
        reason="nobody has seen a flop then",
    ),
    Mistake("an ante above the limit", old=STUD, new='["3-6", 4, 2, 3]', reason="the ante is larger"),
    Mistake("no bring-in", old=STUD, new='["3-6", 1, 0, 3]', reason="the bring-in is nothing"),
    Mistake(
        "a bring-in above the limit", old=STUD, new='["3-6", 1, 4, 3]', reason="more than the smallest bet"
    ),
    Mistake(
        "a bring-in by no rule",
        old=STUD,
        new='["3-6", 1, "half", 3]',
        reason="neither an amount nor one of: third",
    ),
    Mistake(
        "a bring-in with blinds",
        old=BLIND,
        new=BLIND + "\nbring_in = 1",
        reason="opened by blinds, not by",
        below=1,
    ),
    Mistake(
        "blinds with a bring-in",
        old='schedule = "stud"',
        new='schedule = "stud"\nblinds = "1-3"',
        reason="opened by a bring-in",
        below=1,
    ),
    Mistake(
        "a fee that is no number of chips",
        old=LIMIT,
        new=LIMIT + "\nchip_unit = 3",
        reason="$4.00 cannot be paid in chips of $3.00",
        below=1,
    ),
    Mistake(
        "a chip of nothing",
        old=LIMIT,
        new=LIMIT + "\nchip_unit = 0",
        reason="there is no chip of nothing",
        below=1,
    ),
    Mistake(
        "too many spreads",
        old='spread = "2-10"',
        new='spread = ["2-4", "2-6", "2-8"]',
        reason="holdem has 4 streets, not 3",
    ),
    Mistake(
        "a max below the blind",
        old='[1, 100, "1-20", 3]',
        new='[1, 1, "1-20", 3]',
        reason="as small as the big blind",
    ),
    # tables
    Mistake(
        "a number of players without an option",
        old=FEW,
        new='[3, "4 or less", 2]',
        reason="no option covers 5 players",
        below=0,
        at=PICK,
    ),
    Mistake(
        "the fewest without an option",
        old=FEW,
        new='[3, "3-5", 2]',
        reason="no option covers 2 players",
        below=0,
        at=PICK,
    ),
    Mistake(
        "the most without an option", old=PICK, new="options = [3]", reason="no option covers 10 players"
    ),  # D-72
    Mistake(
        "two options for one number",
        old=PICK,
        new="options = [1, 2, 3]",
        reason="1 and 2 both cover 6 players",
    ),
    Mistake("too many rates", old=PICK, new="options = [1, 3, 1, 3, 1, 3]", reason="at most 5 rates"),
    Mistake(
        "an option that is not filed",
        old=PICK,
        new="options = [1, 4]",
        reason="schedule bands has no option 4",
    ),
    Mistake(
        "an option of another structure",
        old=f'schedule = "bands"\n{PICK}',
        new='schedule = "again"\noptions = [11, 13]',
        reason="option 11 of again is not for holdem fixed_limit",
        below=1,
    ),
    Mistake(
        "a schedule that is not filed",
        old=f'schedule = "bands"\n{PICK}',
        new=f'schedule = "bonds"\n{PICK}',
        reason="no schedule bonds",
    ),
    Mistake(
        "options that differ in their stakes",
        old=f'{LIMIT}\nschedule = "bands"\n{PICK}',
        new='schedule = "limit"\noptions = [1, 2]',
        reason="the options differ in their limit",
        below=1,
    ),
    Mistake(
        "half a collection",
        old='collection = "none"',
        new='collection = "some"',
        reason="collection is either none",
    ),
    Mistake(
        "no collection", old=KILL + '\ncollection = "none"', new=KILL, reason="schedule is missing", below=-6
    ),
    Mistake(
        "a name that no message carries",
        old='name = "100 max"',
        new='name = "100: max!"',
        reason="is no name: letters",
    ),
    Mistake(
        "a table twice", old='name = "100 max"', new='name = "6-12"', reason="holdem has a table 6-12 already"
    ),
    Mistake(
        "more seats than the game",
        old=BLIND,
        new=BLIND + '\nseats = "2-10"',
        reason="lowball seats 2 to 8",
        below=1,
    ),
    Mistake(
        "more hands than the game deals",
        old=BLIND,
        new=BLIND + "\nmost_dealt = 9",
        reason="is dealt to 8 at most",
        below=1,
    ),
    Mistake(
        "a pair nobody opens with",
        old=BLIND,
        new=BLIND + '\nopeners = "nines"',
        reason='"nines" is no pair; tens',
        below=1,
    ),
    Mistake(
        "no ante at all",
        old=BLIND,
        new=BLIND + "\nante_limit = 0",
        reason="there is one ante at least",
        below=1,
    ),
    Mistake(
        "more players needed than sit",
        old=BLIND,
        new=BLIND + "\nmin_players = 9",
        reason="than can sit",
        below=1,
    ),
    Mistake(
        "LP-48: one player needed",
        old=BLIND,
        new=BLIND + "\nmin_players = 1",
        reason="1 is not between 2 and 10",
        below=1,
    ),
    Mistake(
        "LP-48: eleven players needed",
        old=BLIND,
        new=BLIND + "\nmin_players = 11",
        reason="11 is not between 2 and 10",
        below=1,
    ),
    Mistake(
        "a buy-in upside down",
        old=BLIND,
        new=BLIND + "\nmost_buy_in = 10",
        reason="smaller than the smallest",
        below=1,
    ),
    Mistake(
        "two kinds of ante",
        old=BLIND,
        new=BLIND + "\nante = 5\nbig_blind_ante = 5",
        reason="not both",
        below=2,
    ),
    Mistake("four boards", old=BLIND, new=BLIND + "\nrun_it = 4", reason="at most 3 times", below=1),
    # kills
    Mistake(
        "a kill nobody is asked for", old=KILL, new="{ after = 4 }", reason="does not stop after 4 cards"
    ),
    Mistake(
        "overs and a kill",
        old=BLIND,
        new=BLIND + "\novers = true",
        reason="never played together with a kill",
        below=1,
    ),
    Mistake(
        "a scoop without its pot",
        old=BLIND,
        new=BLIND + '\nkill = "scoop"',
        reason="a scoop kill needs kill_pot",
        below=1,
    ),
    Mistake(
        "kill buttons without kills",
        old=LIMIT,
        new=LIMIT + '\nkill = "buttons"',
        reason="need a voluntary_kill",
        below=1,
    ),
    Mistake(
        "a half kill that is no chip",
        old=BLIND,
        new=BLIND + '\nkill = "natural"\nkill_times = "3/2"',
        reason="not a number of chips of $5.00",
        below=2,
    ),
    Mistake(
        "a kill that is no fraction",
        old=BLIND,
        new=BLIND + '\nkill = "natural"\nkill_times = 2',
        reason="not a fraction",
        below=2,
    ),
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.what)
def test_a_mistake_is_refused_with_its_line_and_its_reason(mistake: Mistake) -> None:
    mistake.is_refused()


def test_more_than_the_whole_pot() -> None:
    share = '{ column = "fee", when = "end", of_pot = true }'
    wrong = GOOD.replace("allow_percent = false", "allow_percent = true")
    wrong = wrong.replace('{ column = "fee", when = "fourth" }', share).replace(STUD, '["3-6", 1, 2, 101]')
    with pytest.raises(HouseError, match="101 percent is more than the pot"):
        read(wrong, "own.toml")
