"""A row's hash binds everything in it, and every row before it."""

from __future__ import annotations

import pytest

from table_server.store.journal.chain import EMPTY, Head, JournalRow, broken_at, followed, linked
from table_server.store.sql.errors import DamagedJournal


def rows(count: int) -> list[JournalRow]:
    made: list[JournalRow] = []
    link = EMPTY.hash
    for seq in range(1, count + 1):
        made.append(
            linked(
                link,
                JournalRow(
                    table_key="t1",
                    seq=seq,
                    stream="hand",
                    hand=seq,
                    at=1000 + seq,
                    event=f'{{"event":"{seq}"}}',
                    hash=b"",
                ),
            )
        )
        link = made[-1].hash
    return made


def test_whole_rows_follow_from_each_other() -> None:
    assert list(followed(rows(5), EMPTY)) == rows(5)
    later = Head(2, rows(2)[1].hash, 0)
    assert list(followed(rows(5)[2:], later)) == rows(5)[2:]


@pytest.mark.parametrize(
    "change",
    [
        {"table_key": "t2"},
        {"stream": "felt"},
        {"hand": None},
        {"hand": 4},
        {"at": 1004},
        {"event": '{"event":"4"}'},
        {"event": None},
        {"hash": bytes(32)},
        {"hash": b""},
    ],
)
def test_a_change_to_anything_in_a_row_breaks_the_chain_there(change: dict[str, object]) -> None:
    changed = rows(5)
    changed[2] = changed[2]._replace(**change)  # type: ignore[arg-type]  # also of types that never belong there
    with pytest.raises(DamagedJournal, match=r"table t[12], event 3: the row is not what was written"):
        list(followed(changed, EMPTY))


def test_a_row_that_is_missing_is_named() -> None:
    damaged = rows(5)
    del damaged[2]
    with pytest.raises(DamagedJournal, match="event 3 is missing"):
        list(followed(damaged, EMPTY))


def test_a_row_that_is_there_twice_is_named() -> None:
    damaged = rows(3)
    damaged.insert(2, damaged[1])
    with pytest.raises(DamagedJournal, match="there are two events 2"):
        list(followed(damaged, EMPTY))


def test_two_rows_cannot_change_places() -> None:
    damaged = rows(3)
    damaged[1], damaged[2] = damaged[2]._replace(seq=2), damaged[1]._replace(seq=3)
    with pytest.raises(DamagedJournal, match="event 2"):
        list(followed(damaged, EMPTY))


def test_the_chain_of_today_is_the_chain_of_tomorrow() -> None:
    """Journals outlive programs: a row's hash may never change."""
    first = linked(
        EMPTY.hash,
        JournalRow(
            table_key="t1",
            seq=1,
            stream="felt",
            hand=None,
            at=1_700_000_000_000,
            event='{"event":"X","v":1}',
            hash=b"",
        ),
    )
    assert first.hash.hex() == "aebb766ba5f0d09e174778926cc5afb95a535da61c7b6dea05bd053ffe2dc957"
    second = linked(
        first.hash,
        JournalRow(
            table_key="t1",
            seq=2,
            stream="hand",
            hand=7,
            at=1_700_000_000_001,
            event='{"event":"Y","v":1}',
            hash=b"",
        ),
    )
    assert second.hash.hex() == "a200511b044eb0a463166f4f72d5645312ee821437e04a85be1d7126b0f3bba7"
    assert broken_at(second, Head(1, first.hash, 0)) is None
