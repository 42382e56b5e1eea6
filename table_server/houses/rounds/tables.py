"""The tables of pot poker that a house posts: an option for each number of players, and the stakes (D-72)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from table_server.families.game import AnyGame
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
from table_server.houses.keys import LIST, TEXT, Field, FieldKind, choice_of
from table_server.houses.rounds.fees import Fees, Option
from table_server.houses.rounds.keys import MOST_DEALT, SEATS, STAKES
from table_server.houses.section import RulesOf, Section

MOST_OPTIONS: Final = 5
"""At most five rates for one table (OAK, PLC and LIV sheets)."""
TABLE_FIELDS: Final[Mapping[str, Field]] = {
    "structure": choice_of(BettingStructure),
    "schedule": TEXT,
    "options": LIST,
    "collection": Field(FieldKind.CHOICE, ("none",)),
}


@dataclass(frozen=True, slots=True)
class PostedTable:
    """One posted table: a game, a structure, the options for its numbers of players, and its rules."""

    name: str
    game: Game
    structure: BettingStructure
    options: tuple[Option, ...]
    said: Section
    """The keys of the table, over those of its options, over the house's rules for the game."""

    @property
    def kind(self) -> str:
        """The betting structure in words. A new table may be like this one in the same structure only."""
        return self.structure.value.replace("_", " ")

    def seats(self) -> Band:
        """The fewest and the most players (D-7)."""
        fewest, most = self.game.seats
        seats = self.said.get(SEATS, self.game.seats)
        if seats[0] < fewest or (seats[1] > most and not self.said.has("most_dealt")):
            self.said.refuse(f"{self.game.key} seats {fewest} to {most}", "seats")
        return seats

    def most_dealt(self) -> int:
        """The most players in one hand. Where more may sit, some sit a hand out (D-90)."""
        dealt = self.said.get(MOST_DEALT, self.game.seats[1])
        if dealt > self.game.seats[1]:
            self.said.refuse(f"{self.game.key} is dealt to {self.game.seats[1]} at most", "most_dealt")
        return dealt


class PostedTables:
    """The fee tables and the posted tables of one house."""

    def __init__(self, house: Section, games: Mapping[str, AnyGame], rules: RulesOf) -> None:
        self._fees = Fees(house, games)
        self._rules = rules

    @property
    def options(self) -> Mapping[tuple[str, str], Option]:
        """Every posted option, by schedule and by number or name."""
        return self._fees.options

    def printed(self) -> Iterator[PostedTable]:
        """The tables that rows of fee tables are by themselves."""
        for option in self._fees.options.values():
            if option.stands_alone:
                for game in option.games:
                    yield self._as_printed(option, game)

    def written_out(self, section: Section, games: Sequence[Game]) -> Iterator[PostedTable]:
        """The tables of a `[[tables]]` section, one for each of its games."""
        if self._fees.is_unsound(section):
            return
        for game in games:
            yield self._written_out(section, game)

    def _as_printed(self, option: Option, game: Game) -> PostedTable:
        structure = option.structures[0]
        said = option.row.over(self._rules(game.key, structure.value))
        name = f"{option.schedule} {option.label}"
        try:
            called(name)
        except UnreadableAmount as wrong:
            said.refuse(str(wrong))
        return PostedTable(name=name, game=game, structure=structure, options=(option,), said=said)

    def _written_out(self, section: Section, game: Game) -> PostedTable:
        structure = section.read("structure", one_of(BettingStructure))
        if structure not in game.structures:
            section.refuse(f"{game.key} is not played {structure.value}", "structure")
        options = tuple(_options(section, game, structure, self._fees))
        _one_stake(section, options)
        rules = self._rules(game.key, structure.value)
        said = section.over(*(option.row for option in options), rules)
        table = PostedTable(
            name=section.read("name", called), game=game, structure=structure, options=options, said=said
        )
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
    """Options for several numbers of players have to be for the same stakes."""
    for key in STAKES:
        said = {shown(o.row.read(key.name, as_written)) for o in options if o.row.has(key.name)}
        if len(said) > 1 and not section.has(key.name):
            section.refuse(f"the options differ in their {key.name}: {', '.join(sorted(said))}", "options")


def _check_bands(section: Section, table: PostedTable) -> None:
    """Every number of players has exactly one option (D-72)."""
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
