"""`openfelt rng-report`: what it prints, and its exit code for a fair deal, an unfair one, too few decks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from table_server.cli import run
from table_server.commands.rng_report import report_on
from table_server.engine.cards import STANDARD_52, STANDARD_53, Card
from table_server.fairness.battery import FEWEST_DECKS
from table_server.families.rounds.events import HandBegan
from table_server.runtime.dealer import SeededSource, salts_from, shuffled
from table_server.runtime.seal import seal
from table_server.store.sql.engine import Database
from table_server.table.events import HandSealed, Happened
from tests.commands.test_migrate import address
from tests.phh.test_writer import NO_LIMIT, hand
from tests.store.played import START, Step, committed

Capture = pytest.CaptureFixture[str]
Pack = tuple[Card, ...]


def unshuffled(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    return deck


def test_the_tables_own_deal_is_tested_and_the_exit_code_is_its_verdict(capsys: Capture) -> None:
    """A fair deal fails one report in a thousand: the code is held against the verdict, not against 0."""
    code = run(["rng-report", "--decks", "300", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["decks"] == 300
    assert report["fair"] == all(test["passed"] for test in report["tests"])
    assert code == (0 if report["fair"] else 1)


def test_a_fair_deal_exits_0(capsys: Capture) -> None:
    source = SeededSource(1)
    assert report_on(lambda deck: shuffled(deck, source), 14_000, as_json=False) == 0
    printed = capsys.readouterr().out
    assert "14000 decks" in printed
    assert "A test fails below p = 0.000111: 0.1% for the whole report, shared by 9 tests." in printed
    assert printed.count("passed") == 9
    assert printed.endswith("No sign of an unfair deal.\n")


def test_an_unfair_deal_exits_1_and_names_what_failed(capsys: Capture) -> None:
    assert report_on(unshuffled, FEWEST_DECKS, as_json=False) == 1
    printed = capsys.readouterr().out
    assert "FAILED" in printed
    assert "NOT FAIR: card by position, first card, " in printed


def test_each_test_in_json_has_its_statistic_freedom_and_probability(capsys: Capture) -> None:
    report_on(unshuffled, FEWEST_DECKS, as_json=True)
    report = json.loads(capsys.readouterr().out)
    assert report["tests"][0] == {
        "name": "card by position",
        "statistic": FEWEST_DECKS * 51 * 51,
        "freedom": 51 * 51,
        "p": 0.0,
        "passed": False,
    }
    assert report["significance"] == 0.001
    assert report["threshold"] == 0.001 / len(report["tests"])


def test_a_short_report_says_what_it_leaves_out(capsys: Capture) -> None:
    report_on(unshuffled, FEWEST_DECKS, as_json=False)
    assert "ordered pairs not tested: that needs 13260 decks" in capsys.readouterr().out


@pytest.mark.parametrize("decks", ["259", "1"])
def test_too_few_decks_are_a_mistake(capsys: Capture, decks: str) -> None:
    assert run(["rng-report", "--decks", decks]) == 2
    assert capsys.readouterr().err == (
        f"openfelt: rng-report needs at least 260 decks to say anything, not {decks}\n"
    )


def dealt(pack: Pack, hands: int, shuffle: Callable[[Pack], Pack]) -> Iterator[Step]:
    """The first events of that many hands, sealed as a table seals them. Only the decks matter here."""
    (began, *_) = hand(NO_LIMIT)
    assert isinstance(began, HandBegan)
    for number in range(1, hands + 1):
        deck, secret = shuffle(pack), number.to_bytes(32, "big")
        root = seal(deck, salts_from(secret, len(deck))).root.hex()
        setup = replace(began.setup, hand=number, deck=deck)
        events: list[Happened] = [HandSealed(number, root, secret.hex()), replace(began, setup=setup)]
        yield Step(START + number, events, [])


def fairly() -> Callable[[Pack], Pack]:
    source = SeededSource(3)
    return lambda pack: shuffled(pack, source)


def journalled(place: Database, steps: Iterator[Step], *, table: str = "t1") -> list[str]:
    asyncio.run(committed(place, table, list(steps)))
    return ["rng-report", "--journal", "--database", address(place)]


def test_the_decks_of_a_journal_are_tested_as_they_were_dealt(place: Database, capsys: Capture) -> None:
    """LP-24: what the auditor asks about is what was played with, not what a test shuffles."""
    asked = journalled(place, dealt(STANDARD_52, 300, fairly()))
    assert run(asked) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("300 decks of 300 hands in ")
    assert "No sign of an unfair deal." in printed
    assert printed.endswith("300 of 300 hands were sealed, all with the cards that were dealt.\n")


def test_a_journal_of_unfair_decks_exits_1(place: Database, capsys: Capture) -> None:
    asked = journalled(place, dealt(STANDARD_52, 300, lambda pack: pack))
    assert run([*asked, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["fair"], report["hands"], report["sealed"], report["broken_seals"]) == (
        False,
        300,
        300,
        [],
    )


def test_decks_with_a_joker_count_without_it_and_other_packs_are_left_out(
    place: Database, capsys: Capture
) -> None:
    journalled(place, dealt(STANDARD_53, 280, fairly()), table="joker")
    asked = journalled(place, dealt(STANDARD_52[:32], 5, fairly()), table="short")
    assert run([*asked, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["decks"], report["hands"], report["left_out"]) == (280, 285, 5)


def test_a_deck_that_is_not_the_sealed_one_exits_1_and_is_named(place: Database, capsys: Capture) -> None:
    steps = list(dealt(STANDARD_52, 300, fairly()))
    sealed = steps[6].events[0]
    assert isinstance(sealed, HandSealed)
    steps[6].events[0] = replace(sealed, root="00" * 32)
    asked = journalled(place, iter(steps))
    assert run(asked) == 1
    assert capsys.readouterr().out.endswith("NOT THE CARDS THAT WERE SEALED: t1/7\n")


def test_hands_of_a_version_that_sealed_nothing_are_counted_as_such(place: Database, capsys: Capture) -> None:
    steps = list(dealt(STANDARD_52, 300, fairly()))
    for step in steps[:20]:
        del step.events[0]
    asked = journalled(place, iter(steps))
    assert run(asked) == 0
    assert "280 of 300 hands were sealed" in capsys.readouterr().out


def test_too_few_hands_no_database_or_no_journal_asked_for_is_a_mistake(
    place: Database, capsys: Capture
) -> None:
    asked = journalled(place, dealt(STANDARD_52, 12, fairly()))
    for wrong, said in (
        (asked, "rng-report needs at least 260 decks to say anything, not 12"),
        (["rng-report", "--journal"], "say which database: --config FILE or --database URL"),
        (asked[:1] + asked[2:], "add --journal"),
        (["rng-report", "--journal", "--database", "sqlite:///nowhere.db"], "there is no such file"),
    ):
        assert run(wrong) == 2
        assert said in capsys.readouterr().err
