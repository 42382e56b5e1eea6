"""The functions that houses ask of a family, for pot poker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from table_server.families.game import AnyGame
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.houses.buying_in import LineupChoices
from table_server.houses.keys import FormFields, Keys
from table_server.houses.rounds import form as forms
from table_server.houses.rounds import keys as rounds_keys
from table_server.houses.rounds import written
from table_server.houses.rounds.between import between_hands
from table_server.houses.rounds.charges import CHARGE_FIELDS
from table_server.houses.rounds.fees import FEE_FIELDS, HOUSE_FIELDS
from table_server.houses.rounds.form import TableForm
from table_server.houses.rounds.tables import TABLE_FIELDS, PostedTable, PostedTables
from table_server.houses.rounds.terms import terms_of
from table_server.houses.rounds.worked import ExampleGame, WorkedGame, WorkedHand, worked_game
from table_server.houses.section import RulesOf, Section


class RoundsInHouses:
    """Its stakes, rules, fee tables and forms."""

    keys: Final[Keys] = rounds_keys.RULES
    fields: Final = FormFields(
        house=HOUSE_FIELDS,
        table=TABLE_FIELDS,
        fees=FEE_FIELDS,
        charge=CHARGE_FIELDS,
    )
    parts: Final = ("forms", "fees")
    kinds: Final = tuple(structure.value for structure in BettingStructure)

    def check(self, section: Section) -> None:
        rounds_keys.checked(section)

    def posted(self, house: Section, games: Mapping[str, AnyGame], rules: RulesOf) -> PostedTables:
        return PostedTables(house, games, rules)

    def terms(self, table: PostedTable) -> Terms:
        return terms_of(table)

    def between(self, table: PostedTable) -> LineupChoices[LineupTerms]:
        return between_hands(table, terms_of(table))

    def form(self, table: PostedTable) -> TableForm:
        return forms.posted_form(table)

    def form_of(self, table: tuple[str, str], terms: Terms, between: LineupChoices[LineupTerms]) -> TableForm:
        return forms.form_of(table, terms, between)

    def said_by(self, form: TableForm, like: PostedTable | None) -> Mapping[str, object]:
        return written.said_by(form, like)

    def sections(
        self, form: TableForm, like: PostedTable | None
    ) -> Iterator[tuple[str, Mapping[str, object]]]:
        return written.sections(form, like)

    def worked(self, table: PostedTable, hand: WorkedHand | None) -> WorkedGame:
        terms = terms_of(table)
        streets = tuple(street.name for street in table.game.streets)
        lineup = between_hands(table, terms).lineup
        return worked_game(ExampleGame(streets, terms, lineup), hand)


ROUNDS: Final = RoundsInHouses()
