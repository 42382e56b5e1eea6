"""`openfelt simulate`: what it prints, what it keeps, and how it says no."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table_server.cli import run
from table_server.commands import simulate
from table_server.families.rounds import RULES
from table_server.families.rounds.events import Event, Folded
from table_server.families.rounds.state import HandState
from table_server.games import discover
from table_server.store.hand_file import read_hand, rebuild

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


def test_in_words(capsys: Capture) -> None:
    assert run(["simulate", "--game", "holdem", "--hands", "5"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Texas Hold'em: 5 hands, ")
    assert printed.endswith("Everything held after every event.\n")
    assert run(["simulate", "--game", "holdem", "--hands", "5", "--fast"]) == 0
    assert capsys.readouterr().out.endswith("Nothing was checked.\n")


class Leaking:
    """Rules that lose a cent with every fold."""

    decide = staticmethod(RULES.decide)
    progress = staticmethod(RULES.progress)
    offer = staticmethod(RULES.offer)

    @staticmethod
    def evolve(state: HandState, event: Event) -> None:
        RULES.evolve(state, event)
        if isinstance(event, Folded):
            state.stacks[0] -= 1
