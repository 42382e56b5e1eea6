"""The charges of a fee table: the moment at which each column is taken, and who pays it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from table_server.engine.collection import AT_DEAL, AT_END, Charge, Counted, Flop, Fund
from table_server.engine.time_collection import TimeCharge
from table_server.families.rounds.shape import Game
from table_server.houses.amounts import Band, Reader, band, dollars, flag, one_of, percent, text
from table_server.houses.keys import FLAG, NUMBER, PRINTED, TEXT, Field, choice_of
from table_server.houses.section import Section

HALF_HOUR: Final = "half_hour"
"""A charge by the clock, and not at a moment of a hand (D-73)."""
CHARGE_FIELDS: Final[Mapping[str, Field]] = {
    "column": TEXT,
    "when": TEXT,
    "players": PRINTED,
    "flop": choice_of(Flop),
    "counted": choice_of(Counted),
    "fund": choice_of(Fund),
    "pot_at_least": NUMBER,
    "per_player": FLAG,
    "of_pot": FLAG,
    "from_button": FLAG,
}

Taken: TypeAlias = tuple[tuple[Charge, ...], tuple[TimeCharge, ...]]
"""The charges of a row: those for each hand, and those by the clock."""


@dataclass(frozen=True, slots=True)
class ChargeLine:
    """One charge of a fee table. Each row of the table gives its amount."""

    column: str
    when: str
    players: Band | None
    flop: Flop
    counted: Counted
    fund: Fund
    pot_at_least: int
    per_player: bool
    of_pot: bool
    from_button: bool
    section: Section

    def charge(self, amount: int, players: Band) -> Charge:
        """The charge with the amount of a row."""
        return Charge(
            when=self.when,
            amount=0 if self.of_pot else amount,
            percent=amount if self.of_pot else 0,
            players=self.players or players,
            counted=self.counted,
            per_player=self.per_player,
            flop=self.flop,
            pot_at_least=self.pot_at_least,
            fund=self.fund,
            from_button=self.from_button,
        )


def charge_forms(sections: Sequence[Section], allow_percent: bool) -> tuple[ChargeLine, ...]:
    """Read the charges of a form, and refuse two that take the same thing twice."""
    forms = tuple(_charge_form(section.only(CHARGE_FIELDS), allow_percent) for section in sections)
    for one, other in combinations(forms, 2):
        if _same_charge(one, other) and _overlap(one.players, other.players):
            other.section.refuse(
                f"the bands of {one.column} and {other.column} overlap: both would be taken", "players"
            )
    for low, high in _neighbours(forms):
        nobody = low.band[1] + 1
        if high.band[0] > nobody:
            high.line.section.refuse(
                f"{nobody} players are neither in the band of {low.line.column} nor in that of"
                f" {high.line.column}: give them a charge, of 0 if nothing is taken",
                "players",
            )
    return forms


@dataclass(frozen=True, slots=True)
class _Banded:
    """A charge that is for some numbers of players only."""

    line: ChargeLine
    band: Band


def _neighbours(forms: Sequence[ChargeLine]) -> Iterator[tuple[_Banded, _Banded]]:
    """Charges of one kind with the next band of players each, the smallest first."""
    banded = [_Banded(form, form.players) for form in forms if form.players is not None]
    while banded:
        alike = [each for each in banded if _same_charge(banded[0].line, each.line)]
        yield from pairwise(sorted(alike, key=lambda each: each.band))
        banded = [each for each in banded if each not in alike]


def _charge_form(section: Section, allow_percent: bool) -> ChargeLine:
    form = ChargeLine(
        column=section.read("column", text),
        when=section.read("when", text),
        players=section.read_or("players", band, None),
        flop=section.read_or("flop", one_of(Flop), Flop.ANY),
        counted=section.read_or("counted", one_of(Counted), Counted.DEALT_IN),
        fund=section.read_or("fund", one_of(Fund), Fund.HOUSE),
        pot_at_least=section.read_or("pot_at_least", dollars, 0),
        per_player=section.read_or("per_player", flag, False),
        of_pot=section.read_or("of_pot", flag, False),
        from_button=section.read_or("from_button", flag, False),
        section=section,
    )
    if form.of_pot and not allow_percent:
        section.refuse("this house takes no percentage of a pot (D-81)", "of_pot")
    if form.flop is not Flop.ANY and form.when != AT_END:
        section.refuse("only a charge at the end can ask what has happened", "flop")
    if form.counted is Counted.SEEING_THE_FLOP and (form.when == AT_DEAL or form.flop is Flop.NOT_SEEN):
        section.refuse("nobody has seen a flop then: such a charge would never fall due", "counted")
    if form.from_button and (form.of_pot or form.pot_at_least):
        section.refuse("what the button pays does not depend on the pot", "from_button")
    return form


def _same_charge(one: ChargeLine, other: ChargeLine) -> bool:
    return all(
        getattr(one, key) == getattr(other, key)
        for key in ("when", "flop", "counted", "fund", "pot_at_least", "of_pot", "from_button")
    )


def _overlap(one: Band | None, other: Band | None) -> bool:
    return one is None or other is None or (one[0] <= other[1] and other[0] <= one[1])


def check_moments(forms: Sequence[ChargeLine], games: Sequence[Game]) -> None:
    """Refuse a moment that a game of the fee table does not have, and players that none of them seats."""
    most = max(game.seats[1] for game in games)
    for form in forms:
        if form.players is not None and form.players[0] > most:
            form.section.refuse(
                f"no more than {most} players are dealt in: it would never fall due", "players"
            )
    for game in games:
        moments = (AT_DEAL, *(street.name for street in game.streets[1:]), AT_END, HALF_HOUR)
        for form in forms:
            if form.when not in moments:
                form.section.refuse(
                    f"{game.key} has no moment {form.when}; it has {', '.join(moments)}", "when"
                )


def filled(forms: Sequence[ChargeLine], amounts: Mapping[str, int], players: Band) -> Taken:
    """The charges with a row's amounts. An amount of nothing is no charge."""
    due = [form for form in forms if amounts[form.column]]
    by_hand = tuple(form.charge(amounts[form.column], players) for form in due if form.when != HALF_HOUR)
    by_clock = tuple(
        TimeCharge(amounts[form.column], form.players or players) for form in due if form.when == HALF_HOUR
    )
    return by_hand, by_clock


def cell_reader(forms: Sequence[ChargeLine], column: str) -> Reader[int]:
    """The reader for the cells of a column: dollars, or percent of the pot."""
    return percent if any(form.of_pot for form in forms if form.column == column) else dollars
