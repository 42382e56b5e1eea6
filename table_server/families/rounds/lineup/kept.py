"""A lineup between hands as one value, for a checkpoint."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import ClassVar, Literal

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Away, Chair, FirstRound, Lineup, Positions
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.setup import Carried
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import Bell, Player


@value
class KeptLineup:
    """The fields of `Lineup`, with dictionaries as pairs."""

    family: ClassVar[Literal["rounds"]] = "rounds"

    rules: LineupTerms
    terms: Terms
    chairs: tuple[tuple[Seat, Chair], ...]
    away: tuple[tuple[Player, Away], ...]
    hands: int
    drawn: Seat | None
    button: Seat | None
    places: tuple[Seat, ...]
    next_button: Seat | None
    heads_up: bool
    first_round: FirstRound | None
    killer: Seat | None
    kill_buttons: int
    bell: Bell
    time_pot: Cents
    winners: tuple[tuple[Seat, Cents], ...]
    carried: Carried
    antes: int
    each: Cents
    short: tuple[Seat, ...]
    shelved: Positions | None


_PLAIN = tuple(field.name for field in fields(KeptLineup) if field.name not in {"chairs", "away"})


def kept(lineup: Lineup) -> KeptLineup:
    chairs = tuple((seat, replace(chair)) for seat, chair in lineup.chairs.items())
    away = tuple(lineup.away.items())
    return KeptLineup(chairs=chairs, away=away, **{name: getattr(lineup, name) for name in _PLAIN})


def restored(kept: KeptLineup) -> Lineup:
    lineup = Lineup(kept.rules, kept.terms)
    for name in _PLAIN:
        setattr(lineup, name, getattr(kept, name))
    lineup.chairs = {seat: replace(chair) for seat, chair in kept.chairs}
    lineup.away = dict(kept.away)
    return lineup
