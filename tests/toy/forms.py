"""Its HTTP forms and views, for the pages of a floor person."""

from __future__ import annotations

from typing import Final, Literal

from table_server.edge.http.fields import Word
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.families import GameView
from table_server.wire.message import Amount, Closed
from tests.toy.high_card import Game
from tests.toy.house import ExampleWager, HighCardForm, HighCardInHouses, PostedHighCard, WorkedWagers

HIGH_CARD: Final = HighCardInHouses()


class ToyGameForm(Closed):
    """The game at a table."""

    kind: Literal["toy"] = "toy"
    family: Literal["toy"] = "toy"
    house: str
    game: Word
    name: Word
    like: str = ""
    most_wager: Amount | None = None
    min_players: int | None = None
    buy_in: Amount | None = None
    most_buy_in: Amount | None = None


class ToyHandForm(Closed):
    """A wager to work out."""

    family: Literal["toy"] = "toy"
    wager: Amount

    def hand(self) -> ExampleWager:
        return ExampleWager(self.wager)


@value
class ToyGameLine:
    """The facts about the game that a form needs."""

    key: str
    title: str
    family: Literal["toy"] = "toy"


@value
class ToyPostedView:
    """A posted table."""

    name: str
    form: ToyGameForm


@value
class ToyOfferedView:
    """A table that the text offers."""

    game: str
    name: str
    form: ToyGameForm
    path: tuple[str | int, ...]


@value
class ToyWorkedView:
    """The game, and what it costs to play."""

    game: GameView
    fees: list[tuple[Cents, Cents]]
    family: Literal["toy"] = "toy"


def table_form(said: ToyGameForm) -> HighCardForm:
    return HighCardForm(
        game=said.game, name=said.name, like=said.like, most_wager=said.most_wager, buy_in=said.buy_in
    )


def filled(form: HighCardForm, house: str) -> ToyGameForm:
    return ToyGameForm.model_construct(
        house=house, game=form.game, name=form.name, most_wager=form.most_wager, buy_in=form.buy_in
    )


def game_line(game: Game) -> ToyGameLine:
    return ToyGameLine(game.key, game.title)


def posted_view(table: PostedHighCard, house: str) -> ToyPostedView:
    return ToyPostedView(table.name, filled(HIGH_CARD.form(table), house))


def offered_view(table: PostedHighCard, house: str) -> ToyOfferedView:
    form = filled(HIGH_CARD.form(table), house)
    return ToyOfferedView(game=table.game.key, name=table.name, form=form, path=table.said.path)


def worked_view(game: GameView, found: WorkedWagers) -> ToyWorkedView:
    return ToyWorkedView(game, [(each.wager, each.fee) for each in found.fees])
