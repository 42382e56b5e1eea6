"""`openfelt simulate --tournament`: places, prizes and pool, and its refusals."""

from __future__ import annotations

import json

import pytest

from table_server.cli import run
from table_server.commands.mistake import Mistake
from table_server.commands.tournament import SimulatedTournament, TournamentOptions, structure_for
from table_server.tournaments.soundness import wrongs

Capture = pytest.CaptureFixture[str]


def simulated(capsys: Capture, *arguments: str) -> dict[str, object]:
    assert run(["simulate", "--tournament", "--json", *arguments]) == 0
    last: dict[str, object] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return last


@pytest.mark.parametrize(("players", "tables"), [(2, 1), (10, 1), (24, 3)])
def test_it_finishes_pays_and_reconciles(capsys: Capture, players: int, tables: int) -> None:
    last = simulated(capsys, "--players", str(players), "--tables", str(tables))
    places = last["places"]
    assert isinstance(places, list)
    assert last["faults"] == []
    assert len({line["name"] for line in places}) == players
    assert sum(line["prize"] for line in places) == last["pool"] == 4_500 * players
    assert sum(line["bounties"] for line in places) == last["bounties"] == 500 * players


def test_the_same_seed_plays_the_same_tournament(capsys: Capture) -> None:
    first, same, other = (simulated(capsys, "--players", "4", "--seed", seed) for seed in ("1", "1", "2"))
    assert first == same
    assert first["places"] != other["places"]


def test_the_report_in_words(capsys: Capture) -> None:
    assert run(["simulate", "--tournament", "--players", "3"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("3 players, 1 tables, ")
    assert "Pool $135.00, bounties $15.00" in printed
    assert printed.endswith("Everything held after every event.\n")


@pytest.mark.parametrize("players", [2, 9, 60, 100])
def test_a_simulated_tournament_adds_up(players: int) -> None:
    assert wrongs(structure_for(TournamentOptions(players))) == ()


@pytest.mark.parametrize("wanted", [TournamentOptions(1), TournamentOptions(0), TournamentOptions(100, 9)])
def test_players_who_cannot_be_seated_are_a_mistake(wanted: TournamentOptions) -> None:
    with pytest.raises(Mistake):
        structure_for(wanted)


def test_without_a_game_something_else_has_to_be_asked_for(capsys: Capture) -> None:
    assert run(["simulate"]) == 2
    assert "--game" in capsys.readouterr().err


def test_a_refusal_is_a_fault() -> None:
    simulation = SimulatedTournament(structure_for(TournamentOptions(2)), 0)
    simulation.play(1)
    assert "Begin refused: too_few_players" in simulation.faults
