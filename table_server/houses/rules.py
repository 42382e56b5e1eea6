"""What a house plays by: for all games, for one game, and for one game in one structure."""

from __future__ import annotations

from collections.abc import Mapping

from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Kills, KillSize
from table_server.houses.keys import AFTER, KILL_KEYS, NEEDS, OVERKILL, RULES, SIZE, VOLUNTARY_KILL
from table_server.houses.schema import RULE_KEYS
from table_server.houses.section import Section


def checked(section: Section) -> Section:
    """Read every rule written here, whether or not a table will use it."""
    for key in RULES:
        with section.source.apart():
            section.get(key, None)
    with section.source.apart():
        voluntary_kill(section)
    return section


def voluntary_kill(section: Section) -> Kills | None:
    """A kill offered during the deal, where the house has one (D-63)."""
    if section.get(VOLUNTARY_KILL, None) is None:
        return None
    kill = section.section(VOLUNTARY_KILL.name).only([key.name for key in KILL_KEYS])
    return Kills(
        after=kill.need(AFTER),
        size=kill.get(SIZE, KillSize.DOUBLE),
        overkill=kill.get(OVERKILL, False),
        needs=kill.get(NEEDS, 1),
    )


class HouseRules:
    """A house's rules, the special over the general."""

    __slots__ = ("_rules",)

    def __init__(self, house: Section, games: Mapping[str, Game]) -> None:
        self._rules = house.section("rules").only(("all", *games))
        checked(self._rules.section("all").only(RULE_KEYS))
        structures = [structure.value for structure in BettingStructure]
        for game in games:
            rules = checked(self._rules.section(game).only((*RULE_KEYS, *structures)))
            for structure in structures:
                checked(rules.section(structure).only(RULE_KEYS))

    def of(self, game: Game, structure: BettingStructure) -> Section:
        """What holds for a game in a structure."""
        rules = self._rules.section(game.key)
        return rules.section(structure.value).over(rules, self._rules.section("all"))
