"""The forms for a table's terms, which pages send and receive filled in. Amounts are in cents."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from table_server.edge.floor.families import GameForm, HandForm
from table_server.edge.http.fields import Seats, Word
from table_server.table.terms import Clocks, Turnover
from table_server.wire.message import Amount, Closed

_CODE: Final = Field(strict=False)
"""JSON has no enums, so a choice is given by its code."""

Time: TypeAlias = Annotated[int, Field(ge=0, le=24 * 3_600_000)]


class PostedGame(Closed):
    """A table as the house has posted it."""

    kind: Literal["posted"] = "posted"
    house: Word
    game: Word
    name: Word
    buy_in: Amount | None = None
    """The smallest buy-in, in place of the house's."""
    most_buy_in: Amount | None = None


class KeptGame(Closed):
    """A game that is on the table's menu already and stays as it is."""

    kind: Literal["kept"] = "kept"
    game: Word
    name: Word


MenuForm: TypeAlias = Annotated[GameForm | PostedGame | KeptGame, Field(discriminator="kind")]


class ClocksForm(Closed):
    """Time limits, in milliseconds."""

    action: Annotated[int, Field(ge=1_000, le=3_600_000)]
    warning: Time
    bank: Time
    bank_refill: Annotated[int, Field(ge=1_000, le=24 * 3_600_000)]
    called: Annotated[int, Field(ge=1_000, le=3_600_000)]
    timeouts: Annotated[int, Field(ge=1, le=100)]
    between_hands: Time
    held: Annotated[int, Field(ge=1_000, le=24 * 3_600_000)]
    idle: Annotated[int, Field(ge=1_000, le=24 * 3_600_000)]
    choice: Annotated[int, Field(ge=1_000, le=3_600_000)]
    run_out: Time

    def clocks(self) -> Clocks:
        return Clocks(**self.model_dump())


class TermsForm(Closed):
    """All terms of a table. Each game may come from a different house."""

    menu: Annotated[list[MenuForm], Field(min_length=1, max_length=20)]
    turnover: Annotated[Turnover, _CODE] = Turnover.STAYS
    hands_each: Annotated[int, Field(ge=0, le=1000)] = 0
    min_players: Seats | None = None
    """Replaces the house's minimum for new games that set none of their own (LP-45 to LP-48)."""
    clocks: ClocksForm


class WorkedForm(Closed):
    """A game whose collection is worked out before anybody plays by it."""

    game: Annotated[GameForm | PostedGame, Field(discriminator="kind")]
    hand: HandForm | None = None
    """A hand to work out besides the usual ones."""
