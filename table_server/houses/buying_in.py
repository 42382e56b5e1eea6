"""The keys of buying in, which mean the same for the games of every family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from table_server.engine.money import Cents
from table_server.houses.amounts import dollars, whole
from table_server.houses.keys import Keys, number_key
from table_server.houses.section import Section

L_co = TypeVar("L_co", covariant=True)

BUY_IN = number_key("buy_in", dollars)
MOST_BUY_IN = number_key("most_buy_in", dollars)
SHORT_BUYS = number_key("short_buys", whole)
RETURN_MINUTES = number_key("return_minutes", whole)
BUY_IN_KEYS: Final[Keys] = (BUY_IN, MOST_BUY_IN, SHORT_BUYS, RETURN_MINUTES)


@dataclass(frozen=True, slots=True)
class BuyInTerms:
    """The limits on what a player brings to the table (D-9)."""

    least: Cents
    most: Cents | None
    short_buys: int | None
    """Top-ups below the least for each full buy; None is without limit."""
    return_minutes: int
    """Within this time a player who comes back brings the amount left with."""


@dataclass(frozen=True, slots=True)
class LineupChoices(Generic[L_co]):
    """A house's choices for the time between two hands."""

    lineup: L_co
    buy_in: BuyInTerms


def buy_in_terms(said: Section, usual: Cents) -> BuyInTerms:
    """The buy-ins of a table. `usual` is the smallest where the house prints none."""
    least = said.get(BUY_IN, usual)
    most = said.get(MOST_BUY_IN, None)
    if most is not None and most < least:
        said.refuse("the largest buy-in is smaller than the smallest", MOST_BUY_IN.name)
    return BuyInTerms(
        least=least,
        most=most,
        short_buys=said.get(SHORT_BUYS, None),
        return_minutes=said.get(RETURN_MINUTES, 60),
    )
