"""A hand's file is the hand: written, read and rebuilt, it is the hand that was played."""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.events import Event, Folded, HandBegan
from table_server.families.rounds.state import HandState
from table_server.games import discover
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED
from table_server.simulation.session import any_loose_act, session
from table_server.simulation.tables import WildTable
from table_server.store.journal.hand_file import read_hand, rebuild, write_hand
from table_server.store.sql.errors import DamagedFile

GAMES = discover()


def played(key: str, hands: int) -> list[tuple[HandState, list[Event]]]:
    """Hands of a game under all sorts of terms, with their journals."""
    source = SeededSource(11)
    game = SIMULATED.of(GAMES[key])
    table = WildTable(game, chance=source, shuffle=partial(shuffled, source=source))
    hands_played = session(game, table, any_loose_act(game, source), checked=False)
    return [(hand.state, hand.events) for hand in islice(hands_played, hands)]


def fields(state: HandState) -> dict[str, object]:
    return {name: getattr(state, name) for name in type(state).__slots__}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_any_hand_comes_back_event_by_event_and_to_the_last_field(key: str, tmp_path: Path) -> None:
    for state, events in played(key, 60):
        path = tmp_path / "hands" / "1.jsonl"
        write_hand(path, events)
        back = read_hand(path)
        assert back == events
        assert fields(rebuild(back)) == fields(state)


def test_a_file_has_one_event_a_line_and_nothing_beside_it(tmp_path: Path) -> None:
    _, events = played("holdem", 1)[0]
    write_hand(tmp_path / "1.jsonl", events)
    assert (tmp_path / "1.jsonl").read_text(encoding="ascii").count("\n") == len(events)
    assert [path.name for path in tmp_path.iterdir()] == ["1.jsonl"]


def test_a_file_that_is_not_there_or_no_text_is_damaged(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match=r"none\.jsonl: No such file or directory"):
        read_hand(tmp_path / "none.jsonl")
    (tmp_path / "noise.jsonl").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DamagedFile, match=r"noise\.jsonl: not a text of events"):
        read_hand(tmp_path / "noise.jsonl")


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    _, events = played("holdem", 1)[0]
    path = tmp_path / "7.jsonl"
    write_hand(path, events)
    lines = path.read_text(encoding="ascii").splitlines()
    lines[3] = lines[3][:-9]
    path.write_text("\n".join(lines), encoding="ascii")
    with pytest.raises(DamagedFile, match=r"7\.jsonl, line 4: not JSON"):
        read_hand(path)


def test_a_journal_starts_with_the_beginning_of_a_known_game() -> None:
    _, events = played("holdem", 1)[0]
    began = events[0]
    assert isinstance(began, HandBegan)
    for journal in ([], events[1:]):
        with pytest.raises(DamagedFile, match="starts with HandBegan"):
            rebuild(journal)
    with pytest.raises(DamagedFile, match="no game three_card_monte"):
        rebuild([HandBegan("three_card_monte", began.terms, began.setup)])


def test_events_of_no_one_hand_are_damaged() -> None:
    _, events = played("holdem", 1)[0]
    with pytest.raises(DamagedFile, match="do not follow"):
        rebuild([*events[:1], Folded(Seat(99))])
