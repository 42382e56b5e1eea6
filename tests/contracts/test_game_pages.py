"""Every game has a page in `docs/rules/games`, which says of it what its file says and where its words are.

The words that a seat shows exist once, in the five catalogs. The pages name their keys, and nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

import pytest

from table_server.commands import games
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.shape import BettingStructure, DiscardStep, Game, KillAsked
from table_server.families.rounds.terms import Kills, KillSize, OpenPair, Terms
from table_server.projection.families import GameRules
from table_server.projection.rounds.rules import rules_of
from table_server.projection.rounds.views.rules import BetRule, KillRule, StepRule
from tests.contracts.citations import PAGES
from tests.contracts.project import ROOT
from tests.families.rounds.declared import pot_poker

GAMES: Final = pot_poker()
LANGUAGES: Final = ("en", "es", "zh-Hans", "vi", "tl")
KEY: Final = re.compile(r"`(rules\.\w+)`")
ROW: Final = re.compile(r"^\| (.+?) \| (.+) \|$", re.MULTILINE)


@cache
def page(key: str) -> str:
    return (PAGES / f"games/{key}.md").read_text(encoding="utf-8")


@cache
def catalog(language: str) -> Mapping[str, str]:
    path = ROOT / f"table_server/web/shared/words/{language}.json"
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return words


def rows(text: str) -> dict[str, str]:
    """Tables of two columns: what stands on the left, and what it says."""
    return dict(ROW.findall(text))


def test_there_is_a_page_for_every_game_and_no_other() -> None:
    assert {path.stem for path in (PAGES / "games").glob("*.md")} == GAMES.keys()


@pytest.mark.parametrize("key", GAMES)
def test_a_page_says_what_openfelt_games_says(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    games.run(as_json=True)
    (said,) = (row for row in json.loads(capsys.readouterr().out) if row["key"] == key)
    written = rows(page(key))
    assert page(key).startswith(f"# {said['title']}\n")
    assert {left: written[left] for left in said} == {
        "key": f"`{said['key']}`",
        "title": said["title"],
        "family": said["family"],
        "players": "-".join(str(count) for count in said["players"]),
        "structures": ", ".join(said["structures"]).replace("_", " "),
        "sources": "; ".join(said["sources"]),
    }


@pytest.mark.parametrize("key", GAMES)
def test_a_page_names_the_words_that_its_game_brings_to_a_seat(key: str) -> None:
    written, game = rows(page(key)), GAMES[key]
    keys = {"before the cards": before_the_cards(game)}
    keys |= {f"`{street.name}`": of_street(game, street.name) for street in game.streets}
    assert {where: set(KEY.findall(written[where])) for where in keys} == keys


def test_a_game_that_changes_without_its_page_is_found() -> None:
    game = GAMES["holdem"]
    *streets, river = game.streets
    changed = replace(game, streets=(*streets, replace(river, steps=(DiscardStep(1), *river.steps))))
    written = set(KEY.findall(rows(page("holdem"))["`river`"]))
    assert of_street(game, "river") == written
    assert of_street(changed, "river") - written == {"rules.discard"}


def told(game: Game) -> Iterator[GameRules]:
    """The rules of a game on a seat's screen, for every choice of a house that changes deal or questions."""
    house = Terms(BettingStructure.FIXED_LIMIT, lower=200, upper=400)
    steps = [step for street in game.streets for step in street.steps]
    seen = {step.seen for step in steps if isinstance(step, KillAsked)} or {0}
    for pack, after, size, pair in product(game.packs, seen, KillSize, OpenPair):
        kills = Kills(after=after, size=size)
        yield rules_of(game, replace(house, pack=pack, kills=kills, open_pair=pair), LineupTerms())


def before_the_cards(game: Game) -> set[str]:
    """The hands that win, and the pack they are made from."""
    keys: set[str] = set()
    for rules in told(game):
        first, *others = rules.rankings
        keys.add("rules.split" if others else "rules.low_wins" if first.low else "rules.high_wins")
        keys |= {"rules.own" for ranking in rules.rankings if ranking.own is not None}
        keys |= {"rules.qualifier" for ranking in rules.rankings if ranking.qualifier is not None}
        keys |= {f"rules.joker_{r.joker.value}" for r in rules.rankings if r.joker is not None}
        keys.add("rules.pack_joker" if rules.pack.joker else "rules.pack")
    return keys


def of_street(game: Game, key: str) -> set[str]:
    steps = (
        step for rules in told(game) for street in rules.streets if street.key == key for step in street.steps
    )
    return {words for step in steps for words in of_step(step)}


def of_step(step: StepRule) -> Iterator[str]:
    match step:
        case BetRule():
            yield f"rules.opening_{step.opening.value}"
            if not step.may_check:
                yield "rules.may_not_check"
            if step.openers is not None:
                yield "rules.openers"
            if step.open_pair is not OpenPair.NOTHING:
                yield f"rules.open_pair_{step.open_pair.value}"
        case KillRule():
            yield f"rules.kill_{step.size.value}"
        case _:
            yield f"rules.{step.step}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_rules_is_named_and_is_there(language: str) -> None:
    """One source: the catalogs hold the sentences, `docs/rules/seat.md` says of each where it belongs."""
    named = KEY.findall((PAGES / "seat.md").read_text(encoding="utf-8"))
    assert sorted(named) == sorted(key for key in catalog(language) if key.startswith("rules."))


def test_no_page_repeats_a_sentence_that_a_seat_shows() -> None:
    sentences = [text for key, text in catalog("en").items() if key.startswith("rules.") and "." in text]
    text = " ".join(" ".join(path.read_text(encoding="utf-8").split()) for path in PAGES.rglob("*.md"))
    assert [sentence for sentence in sentences if sentence in text] == []
