"""The families of games that a house can spread: the types of all of them, and one entry for each.

The rest of `houses` above the families' own packages asks a family by the protocols in here alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Final, Protocol, TypeAlias, TypeVar, cast

from table_server.families.game import AnyGame
from table_server.families.rounds.lineup.terms import LineupTerms as RoundsLineupTerms
from table_server.families.rounds.terms import Terms as RoundsTerms
from table_server.games import discover
from table_server.houses.buying_in import LineupChoices
from table_server.houses.keys import NEUTRAL, FormFields, Keys
from table_server.houses.rounds.family import ROUNDS
from table_server.houses.rounds.fees import Option as RoundsOption
from table_server.houses.rounds.form import TableForm as RoundsForm
from table_server.houses.rounds.tables import PostedTable as RoundsTable
from table_server.houses.rounds.worked import WorkedGame as RoundsWorked
from table_server.houses.rounds.worked import WorkedHand as RoundsExample
from table_server.houses.section import RulesOf, Section

Terms: TypeAlias = RoundsTerms
LineupTerms: TypeAlias = RoundsLineupTerms
PostedTable: TypeAlias = RoundsTable
Option: TypeAlias = RoundsOption
TableForm: TypeAlias = RoundsForm
ExampleHand: TypeAlias = RoundsExample
WorkedGame: TypeAlias = RoundsWorked

TableKey: TypeAlias = tuple[str, str]
"""The key of the game, and the name of the table."""


class AnyPostedTable(Protocol):
    """A posted table, whatever family its game is of."""

    @property
    def name(self) -> str: ...

    @property
    def game(self) -> AnyGame: ...

    @property
    def kind(self) -> str:
        """A word for the tables of this game that share their form, such as the betting structure."""

    @property
    def said(self) -> Section:
        """Everything that the house says of the table, its own keys on top."""


class AnyTableForm(Protocol):
    """The form of a table that the floor builds, whatever family its game is of."""

    @property
    def family(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str:
        """As `AnyPostedTable.kind`."""

    @property
    def like(self) -> str:
        """The posted table of this game and kind that gives the open fields; empty for the house's rules."""


GameT_contra = TypeVar("GameT_contra", bound=AnyGame, contravariant=True)
TermsT = TypeVar("TermsT")
LineupT = TypeVar("LineupT")
OptionT_co = TypeVar("OptionT_co", covariant=True)
TableT = TypeVar("TableT", bound=AnyPostedTable)
TableT_co = TypeVar("TableT_co", bound=AnyPostedTable, covariant=True)
FormT = TypeVar("FormT", bound=AnyTableForm)
ExampleT_contra = TypeVar("ExampleT_contra", contravariant=True)
WorkedT_co = TypeVar("WorkedT_co", covariant=True)


class Posted(Protocol[GameT_contra, TableT_co, OptionT_co]):
    """The posted tables of one house for the games of one family."""

    @property
    def options(self) -> Mapping[tuple[str, str], OptionT_co]:
        """The posted options, by schedule and by number or name."""

    def printed(self) -> Iterator[TableT_co]:
        """The tables that need no `[[tables]]` section, such as rows of fee tables."""

    def written_out(self, section: Section, games: Sequence[GameT_contra]) -> Iterator[TableT_co]:
        """The tables of a `[[tables]]` section, one for each of these games."""


class HouseFamily(
    Protocol[GameT_contra, TermsT, LineupT, OptionT_co, TableT, FormT, ExampleT_contra, WorkedT_co]
):
    """One family, as houses ask for it."""

    @property
    def keys(self) -> Keys:
        """The stakes and rules that the house, a game and a table may set."""

    @property
    def fields(self) -> FormFields:
        """The fields of the editor's forms, without those of `keys` and those of every family."""

    @property
    def parts(self) -> Sequence[str]:
        """The parts of the file that only this family reads, such as its fee tables."""

    @property
    def kinds(self) -> Sequence[str]:
        """The parts that the rules of one game may have, such as the betting structures."""

    def check(self, section: Section) -> None:
        """Refuse stakes and rules that cannot be read, also those that no table uses."""

    def posted(
        self, house: Section, games: Mapping[str, AnyGame], rules: RulesOf
    ) -> Posted[GameT_contra, TableT, OptionT_co]:
        """Read what the house has posted. The games are those of all families."""

    def terms(self, table: TableT) -> TermsT:
        """The terms of a hand. Terms that cannot be are refused."""

    def between(self, table: TableT) -> LineupChoices[LineupT]:
        """The choices for the time between hands. Choices that cannot be are refused."""

    def form(self, table: TableT) -> FormT:
        """The form that describes a posted table."""

    def form_of(self, table: TableKey, terms: TermsT, between: LineupChoices[LineupT]) -> FormT:
        """The form that describes a game by its terms alone."""

    def said_by(self, form: FormT, like: TableT | None) -> Mapping[str, object]:
        """The keys that the form's `[[tables]]` section has, with their values."""

    def sections(self, form: FormT, like: TableT | None) -> Iterator[tuple[str, Mapping[str, object]]]:
        """All sections that the form adds to the house's file, in order, each with its name."""

    def worked(self, table: TableT, hand: ExampleT_contra | None) -> WorkedT_co:
        """The house's collection from usual example hands, and from one given hand."""


AnyHouseFamily: TypeAlias = HouseFamily[
    AnyGame, Terms, LineupTerms, Option, PostedTable, TableForm, ExampleHand, WorkedGame
]


def house_family(
    family: HouseFamily[
        GameT_contra, TermsT, LineupT, OptionT_co, TableT, FormT, ExampleT_contra, WorkedT_co
    ],
) -> AnyHouseFamily:
    """One entry of the table. The type checker sees here that its parts fit each other.

    It forgets the types then: from here on a table or a form is only ever given to the family that made it.
    """
    return cast(AnyHouseFamily, family)


class HouseFamilies:
    """The families a house may spread: those of the product. A test may add a family of its own."""

    def __init__(
        self, families: Mapping[str, AnyHouseFamily], games: Callable[[], Mapping[str, AnyGame]]
    ) -> None:
        self._families: Final = dict(families)
        self.games: Final = games

    @property
    def all(self) -> Mapping[str, AnyHouseFamily]:
        """The families by name."""
        return self._families

    def named(self, name: str) -> AnyHouseFamily:
        return self._families[name]

    def of(self, table: AnyPostedTable) -> AnyHouseFamily:
        """The family of a posted table's game."""
        return self._families[table.game.family]

    def of_game(self, game: str) -> AnyHouseFamily:
        return self._families[self.games()[game].family]

    def fields(self) -> FormFields:
        """The fields of the editor's forms, for all families together."""
        each = (
            replace(family.fields, rules={key.name: key.field for key in family.keys})
            for family in self._families.values()
        )
        return reduce(FormFields.with_those_of, each, NEUTRAL)


FAMILIES: Final = HouseFamilies({"rounds": house_family(ROUNDS)}, discover)
