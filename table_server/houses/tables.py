"""The tables a house spreads: one posted option for each number of players, and the stakes (D-72)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from table_server.families.rounds.shape import BettingStructure, Game
from table_server.houses.amounts import (
    Band,
    UnreadableAmount,
    as_written,
    called,
    listed,
    one_of,
    shown,
    text,
)
from table_server.houses.fees import Fees, Option
from table_server.houses.keys import MOST_DEALT, SEATS, STAKES
from table_server.houses.rules import HouseRules, checked
from table_server.houses.schema import RULE_KEYS, TABLE_KEYS
from table_server.houses.section import Section

MOST_OPTIONS: Final = 5
"""At most five rates for one table (OAK, PLC and LIV sheets)."""


@dataclass(frozen=True, slots=True)
class PostedTable:
    """One table as it is posted: a game, a structure, the options for its numbers of players, its rules."""

    name: str
    game: Game
    structure: BettingStructure
    options: tuple[Option, ...]
    said: Section
    """Its own keys over its options' over the house's rules for the game."""

    def seats(self) -> Band:
        """The fewest and the most players (D-7)."""
        fewest, most = self.game.seats
        seats = self.said.get(SEATS, self.game.seats)
        if seats[0] < fewest or (seats[1] > most and not self.said.has("most_dealt")):
            self.said.refuse(f"{self.game.key} seats {fewest} to {most}", "seats")
        return seats

    def most_dealt(self) -> int:
        """The most players of one hand; when more are seated, some have none (D-90)."""
        dealt = self.said.get(MOST_DEALT, self.game.seats[1])
        if dealt > self.game.seats[1]:
            self.said.refuse(f"{self.game.key} is dealt to {self.game.seats[1]} at most", "most_dealt")
        return dealt


def tables(house: Section, rules: HouseRules, fees: Fees, games: Mapping[str, Game]) -> Iterator[PostedTable]:
    """Every option that names its own stakes, and every table that is written out."""
    for option in fees.options.values():
        if option.stands_alone:
            for game in option.games:
                yield _as_printed(option, game, rules)
    for section in house.sections("tables"):
        if fees.is_unsound(section):
            checked(section.only((*TABLE_KEYS, *RULE_KEYS)))
            continue
        with section.source.apart():
            yield from _of_games(section, rules, fees, games)


def _of_games(
    section: Section, rules: HouseRules, fees: Fees, games: Mapping[str, Game]
) -> Iterator[PostedTable]:
    """One for each game that it names."""
    checked(section.only((*TABLE_KEYS, *RULE_KEYS)))
    for key in section.read("games", listed(text)):
        if key not in games:
            section.refuse(f"unknown game {key}; known are {', '.join(games)}", "games")
        yield _written_out(section, games[key], rules, fees)


def _as_printed(option: Option, game: Game, rules: HouseRules) -> PostedTable:
    structure = option.structures[0]
    said = option.row.over(rules.of(game, structure))
    name = f"{option.schedule} {option.label}"
    try:
        called(name)
    except UnreadableAmount as wrong:
        said.refuse(str(wrong))
    return PostedTable(name, game, structure, (option,), said)


def _written_out(section: Section, game: Game, rules: HouseRules, fees: Fees) -> PostedTable:
    structure = section.read("structure", one_of(BettingStructure))
    if structure not in game.structures:
        section.refuse(f"{game.key} is not played {structure.value}", "structure")
    options = tuple(_options(section, game, structure, fees))
    _one_stake(section, options)
    said = section.over(*(option.row for option in options), rules.of(game, structure))
    table = PostedTable(section.read("name", called), game, structure, options, said)
    _check_bands(section, table)
    return table


def _options(section: Section, game: Game, structure: BettingStructure, fees: Fees) -> Iterator[Option]:
    if section.has("collection"):
        if section.read("collection", text) != "none":
            section.refuse("collection is either none, or a schedule with its options", "collection")
        return
    schedule = section.read("schedule", text)
    filed = fees.of(schedule)
    if not filed:
        section.refuse(f"there is no schedule {schedule}", "schedule")
    for label in section.read("options", listed(_label)):
        option = filed.get(label)
        if option is None:
            section.refuse(f"schedule {schedule} has no option {label}", "options")
        if game not in option.games or structure not in option.structures:
            section.refuse(f"option {label} of {schedule} is not for {game.key} {structure.value}", "options")
        yield option


def _label(raw: object) -> str:
    return str(raw) if isinstance(raw, int) else text(raw)


def _one_stake(section: Section, options: tuple[Option, ...]) -> None:
    """Options for several numbers of players have to be options of the same game."""
    for key in STAKES:
        said = {shown(o.row.read(key.name, as_written)) for o in options if o.row.has(key.name)}
        if len(said) > 1 and not section.has(key.name):
            section.refuse(f"the options differ in their {key.name}: {', '.join(sorted(said))}", "options")


def _check_bands(section: Section, table: PostedTable) -> None:
    """One row for each number of players, none twice and none without (D-72)."""
    if not table.options:
        return
    if len(table.options) > MOST_OPTIONS:
        section.refuse(f"at most {MOST_OPTIONS} rates may be posted at one table", "options")
    fewest, most = table.seats()
    most = min(most, table.most_dealt())
    ordered = sorted(table.options, key=lambda option: option.players)
    for one, other in pairwise(ordered):
        if other.players[0] <= one.players[1]:
            section.refuse(
                f"options {one.label} and {other.label} both cover {other.players[0]} players", "options"
            )
        if other.players[0] > one.players[1] + 1:
            section.refuse(f"no option covers {one.players[1] + 1} players", "options")
    if ordered[0].players[0] > fewest:
        section.refuse(f"no option covers {fewest} players", "options")
    if ordered[-1].players[1] < most:
        section.refuse(f"no option covers {most} players", "options")
