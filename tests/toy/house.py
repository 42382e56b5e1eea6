"""The toy's part of a house file: the largest wager, the seats and the buy-ins; and the form of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar, Final

from table_server.engine.money import Cents
from table_server.families.game import AnyGame
from table_server.houses.amounts import UnreadableAmount, as_written, called, dollars, whole
from table_server.houses.buying_in import BUY_IN_KEYS, LineupChoices, buy_in_terms
from table_server.houses.keys import FormFields, Keys, number_key
from table_server.houses.section import RulesOf, Section
from tests.toy.high_card import FEE, Game, Terms
from tests.toy.rotation import Between


def _seats(raw: object) -> int:
    seats = whole(raw)
    if not 2 <= seats <= 8:
        raise UnreadableAmount(f"{seats} is not between 2 and 8")
    return seats


MOST_WAGER: Final = number_key("most_wager", dollars)
MOST_PLAYERS: Final = number_key("most_players", _seats)
KEYS: Final[Keys] = (MOST_WAGER, MOST_PLAYERS, *BUY_IN_KEYS)


@dataclass(frozen=True, slots=True)
class PostedHighCard:
    name: str
    game: Game
    said: Section
    kind: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class HighCardForm:
    game: str
    name: str
    like: str = ""
    most_wager: Cents | None = None
    buy_in: Cents | None = None
    family: ClassVar[str] = "toy"
    kind: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class FeeOfWager:
    wager: Cents
    fee: Cents


@dataclass(frozen=True, slots=True)
class WorkedWagers:
    fees: tuple[FeeOfWager, ...]


@dataclass(frozen=True, slots=True)
class ExampleWager:
    amount: Cents


@dataclass(frozen=True, slots=True)
class PostedHighCards:
    rules: RulesOf
    options: Mapping[tuple[str, str], object]

    def printed(self) -> Iterator[PostedHighCard]:
        return iter(())

    def written_out(self, section: Section, games: Sequence[Game]) -> Iterator[PostedHighCard]:
        for game in games:
            yield PostedHighCard(section.read("name", called), game, section.over(self.rules(game.key, "")))


class HighCardInHouses:
    keys: Final = KEYS
    fields: Final = FormFields()
    parts: Final = ()
    kinds: Final = ()

    def check(self, section: Section) -> None:
        section.check(KEYS)

    def posted(self, house: Section, games: Mapping[str, AnyGame], rules: RulesOf) -> PostedHighCards:
        return PostedHighCards(rules, {})

    def terms(self, table: PostedHighCard) -> Terms:
        most = table.said.need(MOST_WAGER)
        if most % Terms().unit:
            table.said.refuse("a wager is paid in whole chips", MOST_WAGER.name)
        return Terms(most=most)

    def between(self, table: PostedHighCard) -> LineupChoices[Between]:
        lineup = Between(most_players=table.said.get(MOST_PLAYERS, 8))
        return LineupChoices(lineup, buy_in_terms(table.said, 10 * self.terms(table).most))

    def form(self, table: PostedHighCard) -> HighCardForm:
        return self.form_of((table.game.key, table.name), self.terms(table), self.between(table))

    def form_of(self, table: tuple[str, str], terms: Terms, between: LineupChoices[Between]) -> HighCardForm:
        game, name = table
        return HighCardForm(
            game=game, name=name, like=name, most_wager=terms.most, buy_in=between.buy_in.least
        )

    def said_by(self, form: HighCardForm, like: PostedHighCard | None) -> Mapping[str, object]:
        names = [key.name for key in KEYS if like is not None and like.said.has(key.name)]
        said = {name: like.said.read(name, as_written) for name in names if like is not None}
        chosen = {"most_wager": form.most_wager, "buy_in": form.buy_in}
        dollars_of = {key: Decimal(cents) / 100 for key, cents in chosen.items() if cents is not None}
        return {"name": form.name, "games": [form.game], **said, **dollars_of}

    def sections(
        self, form: HighCardForm, like: PostedHighCard | None
    ) -> Iterator[tuple[str, Mapping[str, object]]]:
        yield "tables", self.said_by(form, like)

    def worked(self, table: PostedHighCard, hand: ExampleWager | None) -> WorkedWagers:
        most = self.terms(table).most
        wagers = (most,) if hand is None else (most, hand.amount)
        return WorkedWagers(tuple(FeeOfWager(wager, FEE) for wager in wagers))
