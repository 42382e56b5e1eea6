"""Records add up to a memory, and the fewest records for it add up to the same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hardware.cash import (
    Booked,
    Credited,
    Disputed,
    Doubt,
    Escrowed,
    Marked,
    Note,
    NoteKey,
    Record,
    Returned,
    StackSent,
    Started,
)
from hardware.cash_memory import CashMemory, OpenNote, remembered

KEYS = st.builds(NoteKey, st.just("S1"), st.integers(1, 3), st.integers(1, 4))
NOTES = st.builds(Note, KEYS, st.sampled_from([0, 100, 2000]), st.sampled_from(["", "1234"]))
RECORDS: st.SearchStrategy[Record] = st.one_of(
    st.builds(Started, st.integers(1, 3)),
    st.builds(Escrowed, NOTES),
    st.builds(StackSent, KEYS, st.integers(0, 255)),
    st.builds(Marked, KEYS, st.integers(0, 255)),
    st.builds(Credited, NOTES),
    st.builds(Returned, KEYS),
    st.builds(Disputed, NOTES, st.sampled_from(Doubt)),
    st.builds(Booked, KEYS),
)


def test_one_note_after_another() -> None:
    one, two = (Note(NoteKey("S1", 4, number), 2000) for number in (1, 2))
    done: list[Record] = [Started(4), Escrowed(one), StackSent(one.key, 7), Credited(one), Booked(one.key)]
    assert remembered(done) == CashMemory(4, 1, None, last=one)
    under_way: list[Record] = [*done, Escrowed(two), StackSent(two.key, 1), Marked(two.key, 0)]
    assert remembered(under_way) == CashMemory(4, 2, OpenNote(two, sent=True, mark=0))
    assert remembered(under_way).next_key("S1") == NoteKey("S1", 4, 3)
    assert remembered([*under_way, Returned(two.key)]) == CashMemory(4, 2, None)


@given(st.lists(RECORDS, max_size=20))
def test_what_still_matters_survives_being_put_away(records: list[Record]) -> None:
    memory = remembered(records)
    again = remembered(memory.restated())
    assert (again.boot, again.open) == (memory.boot, memory.open)
    assert (again.last is None) <= (memory.last is None or memory.open is not None)
    assert [note.key for note in again.unbooked] == [note.key for note in memory.unbooked]
