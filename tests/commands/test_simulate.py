"""`openfelt simulate`: its report, the hands it keeps, and its refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table_server.cli import run
from table_server.commands import simulate
from table_server.commands.mistake import Mistake
from table_server.games import discover
from table_server.store.journal.hand_file import read_hand, rebuild
from tests.simulation.leaking import LEAKING
from tests.toy.at_random import WITH_TOY

Capture = pytest.CaptureFixture[str]


def simulated(capsys: Capture, *arguments: str) -> dict[str, object]:
    assert run(["simulate", "--json", *arguments]) == 0
    last: dict[str, object] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return last


@pytest.mark.parametrize("game", discover())
@pytest.mark.parametrize("how", [[], ["--wild"], ["--fast"]])
def test_the_last_line_counts_hands_and_faults(capsys: Capture, game: str, how: list[str]) -> None:
    last = simulated(capsys, "--game", game, "--hands", "20", *how)
    assert last["game"] == game
    assert last["hands"] == 20
    assert last["faults"] == []
    assert last["faults_found"] == 0
    assert last["checked"] is ("--fast" not in how)
    assert isinstance(last["hands_per_second"], float)
    assert last["hands_per_second"] > 0


def test_the_same_seed_plays_the_same_hands(capsys: Capture) -> None:
    first, same, other = (
        simulated(capsys, "--game", "holdem", "--hands", "30", "--seed", seed) for seed in ("1", "1", "2")
    )
    assert first["events"] == same["events"]
    assert first["events"] != other["events"]


@pytest.mark.parametrize("structure", ["fixed_limit", "spread_limit", "pot_limit", "no_limit"])
def test_a_structure_and_a_number_of_seats_may_be_asked_for(
    capsys: Capture, tmp_path: Path, structure: str
) -> None:
    options = ["--structure", structure, "--seats", "2", "--hands", "3", "--keep", str(tmp_path)]
    simulated(capsys, "--game", "lowball", *options)
    kept = sorted(tmp_path.iterdir())
    assert [path.name for path in kept] == ["1.jsonl", "2.jsonl", "3.jsonl"]
    for path in kept:
        state = rebuild(read_hand(path))
        assert state.over
        assert state.n == 2
        assert state.terms.structure.value == structure


def test_the_report_in_words(capsys: Capture) -> None:
    assert run(["simulate", "--game", "holdem", "--hands", "5"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Texas Hold'em: 5 hands, ")
    assert printed.endswith("Everything held after every event.\n")
    assert run(["simulate", "--game", "holdem", "--hands", "5", "--fast"]) == 0
    assert capsys.readouterr().out.endswith("Nothing was checked.\n")


def test_faults_are_told_and_the_exit_code_is_1(capsys: Capture) -> None:
    assert simulate.run(simulate.SimulateOptions("holdem", hands=20, as_json=True), LEAKING) == 1
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    first = last["faults"][0]
    assert first.keys() == {"hand", "event", "code", "detail"}
    assert (first["event"], first["code"]) == ("Folded", "chips_not_conserved")
    assert last["hands"] == 20
    assert last["faults_found"] >= len(last["faults"]) > 0

    assert simulate.run(simulate.SimulateOptions("holdem", hands=20), LEAKING) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == f"{last['faults_found']} faults"
    assert printed[2].startswith("hand 1, Folded: chips_not_conserved: ")


def test_a_game_of_any_family_is_simulated(capsys: Capture) -> None:
    assert simulate.run(simulate.SimulateOptions("high_card", hands=5), WITH_TOY) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("High card: 5 hands, ")
    assert printed.endswith("Everything held after every event.\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--game", "chess"], "there is no game chess; there are holdem, lowball, omaha_hi_lo"),
        (["--game", "holdem", "--hands", "0"], "'--hands'"),
        (["--game", "holdem", "--hands", "ten"], "'--hands'"),
        (["--game", "holdem", "--seats", "1"], "'--seats'"),
        (["--game", "lowball", "--seats", "9"], "lowball is for 2 to 8 players, not 9"),
        (["--game", "holdem", "--structure", "max"], "holdem is not played max; it is played fixed_limit"),
        (["--game", "holdem", "--hands", "1", "--keep", "/dev/null/hands"], "/dev/null/hands/1.jsonl"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(capsys: Capture, arguments: list[str], told: str) -> None:
    assert run(["simulate", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert told in printed.err
    assert printed.err.count("\n") == 1


def test_no_hands_at_all_are_refused_without_the_command_line_too() -> None:
    with pytest.raises(Mistake, match="0 hands cannot be played"):
        simulate.run(simulate.SimulateOptions("holdem", hands=0))
