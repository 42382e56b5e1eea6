"""A tournament's structure as the floor sends it. The tournament itself checks that it adds up."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Final, Literal, TypeAlias, assert_never

from pydantic import BaseModel, ConfigDict, Field

from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.tournaments.payouts import Bracket, Fixed, Payouts, Percentages, Tickets
from table_server.tournaments.schedule import Level, LevelMeasure, LevelStakes
from table_server.tournaments.structure import AddOn, GameInTurn, Rebuys, Start, Structure

_CLOSED: Final = ConfigDict(
    extra="forbid",
    frozen=True,
    use_attribute_docstrings=True,
    json_schema_serialization_defaults_required=True,  # an answer has every field
)

Whole: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=10**12)]
"""Cents, chips, milliseconds or hands: a whole number, 0 or more."""
Instant: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=10**14)]
"""Milliseconds since 1970, which need a larger range than other numbers."""
Few: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=1000)]
Key: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
"""Lower-case letters, digits and hyphens. A key is never used again."""


class LevelForm(BaseModel):
    """One line of the blind schedule."""

    model_config = _CLOSED

    blinds: Annotated[tuple[Whole, ...], Field(max_length=3)] = ()
    ante: Whole = 0
    big_blind_ante: Whole = 0
    bring_in: Whole = 0
    lower: Whole = 0
    upper: Whole = 0
    lasts: Whole
    """Milliseconds or hands, depending on `pace`."""
    pause_after: Whole = 0
    """Milliseconds of the break after this level."""

    def level(self) -> Level:
        stakes = LevelStakes(
            blinds=self.blinds,
            ante=self.ante,
            big_blind_ante=self.big_blind_ante,
            bring_in=self.bring_in,
            lower=self.lower,
            upper=self.upper,
        )
        return Level(stakes, self.lasts, self.pause_after)


class GameInTurnForm(BaseModel):
    """One game of the rotation, with its betting structure."""

    model_config = _CLOSED

    key: Annotated[str, Field(max_length=40)]
    betting: Betting = Betting.NO_LIMIT


class FixedForm(BaseModel):
    """Fixed amounts by place."""

    model_config = _CLOSED

    kind: Literal["fixed"]
    amounts: Annotated[tuple[Whole, ...], Field(max_length=1000)]

    def payouts(self) -> Payouts:
        return Fixed(self.amounts)


class BracketForm(BaseModel):
    """The percentages for this many entrants or more."""

    model_config = _CLOSED

    entrants: Few
    shares: Annotated[tuple[Whole, ...], Field(max_length=1000)]
    """Hundredths of a percent for each place."""


class PercentagesForm(BaseModel):
    """Percentages of the pool by place."""

    model_config = _CLOSED

    kind: Literal["percentages"]
    brackets: Annotated[tuple[BracketForm, ...], Field(max_length=50)]
    unit: Whole = 1

    def payouts(self) -> Payouts:
        return Percentages(tuple(Bracket(each.entrants, each.shares) for each in self.brackets), self.unit)


class TicketsForm(BaseModel):
    """A satellite: its prizes are seats in another tournament."""

    model_config = _CLOSED

    kind: Literal["tickets"]
    tournament: Key
    worth: Whole

    def payouts(self) -> Payouts:
        return Tickets(self.tournament, self.worth)


class RebuysForm(BaseModel):
    """More chips for players who have few or none left."""

    model_config = _CLOSED

    price: Whole
    chips: Whole
    levels: Few
    fee: Whole = 0
    most: Few | None = None
    at_most: Whole = 0


class AddOnForm(BaseModel):
    """More chips for every player who wants them, once, in one break."""

    model_config = _CLOSED

    price: Whole
    chips: Whole
    after_level: Few
    fee: Whole = 0


class StructureForm(BaseModel):
    """Everything that the floor sets (LP-134 to LP-141, LP-156)."""

    model_config = _CLOSED

    key: Key
    title: Annotated[str, Field(min_length=1, max_length=60)]
    buy_in: Whole
    fee: Whole
    chips: Whole
    levels: Annotated[tuple[LevelForm, ...], Field(min_length=1, max_length=100)]
    payouts: Annotated[FixedForm | PercentagesForm | TicketsForm, Field(discriminator="kind")]
    games: Annotated[tuple[GameInTurnForm, ...], Field(min_length=1, max_length=20)] = (
        GameInTurnForm(key="holdem"),
    )
    """Played in turn, changing with each level."""
    seats: Few = 10
    tables: Few = 1
    fewest: Few = 2
    start: Start = Start.FLOOR
    start_at: Instant = 0
    """Milliseconds since 1970, when the start is at a fixed time."""
    pace: LevelMeasure = LevelMeasure.TIME
    late_levels: Few = 0
    rebuys: RebuysForm | None = None
    add_on: AddOnForm | None = None
    bounty: Whole = 0
    guarantee: Whole = 0
    contribution: Whole = 0
    redraws: Annotated[tuple[Few, ...], Field(max_length=20)] = ()

    def structure(self) -> Structure:
        """The structure that the tournament plays by."""
        rebuys, add_on = self.rebuys, self.add_on
        plain = self.model_dump(exclude={"levels", "games", "payouts", "rebuys", "add_on"})
        return Structure(
            **plain,
            levels=tuple(level.level() for level in self.levels),
            games=tuple(GameInTurn(each.key, each.betting) for each in self.games),
            payouts=self.payouts.payouts(),
            rebuys=None if rebuys is None else Rebuys(**rebuys.model_dump()),
            add_on=None if add_on is None else AddOn(**add_on.model_dump()),
        )


def form_of(structure: Structure) -> StructureForm:
    """The form that describes this structure."""
    s = structure
    levels = [
        LevelForm(**asdict(level.stakes), lasts=level.lasts, pause_after=level.pause_after)
        for level in s.levels
    ]
    return StructureForm(
        **{name: getattr(s, name) for name in _PLAIN},
        levels=tuple(levels),
        games=tuple(GameInTurnForm(key=each.key, betting=each.betting) for each in s.games),
        payouts=_payouts_form(s.payouts),
        rebuys=None if s.rebuys is None else RebuysForm(**asdict(s.rebuys)),
        add_on=None if s.add_on is None else AddOnForm(**asdict(s.add_on)),
    )


_PLAIN: Final = (
    *("key", "title", "buy_in", "fee", "chips", "seats", "tables", "fewest", "start", "start_at"),
    *("pace", "late_levels", "bounty", "guarantee", "contribution", "redraws"),
)


def _payouts_form(payouts: Payouts) -> FixedForm | PercentagesForm | TicketsForm:
    match payouts:
        case Fixed(amounts=amounts):
            return FixedForm(kind="fixed", amounts=amounts)
        case Percentages(brackets=brackets, unit=unit):
            forms = tuple(BracketForm(entrants=each.entrants, shares=each.shares) for each in brackets)
            return PercentagesForm(kind="percentages", brackets=forms, unit=unit)
        case Tickets(tournament=tournament, worth=worth):
            return TicketsForm(kind="tickets", tournament=tournament, worth=worth)
        case _:
            assert_never(payouts)
