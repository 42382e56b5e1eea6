"""The life cycle of a note, by itself: what a device may say, and what becomes of the money."""

from __future__ import annotations

from hardware.cash import (
    Booked,
    CashEvent,
    CashState,
    CashTrouble,
    Credited,
    Disputed,
    Doubt,
    Escrowed,
    Marked,
    Note,
    NoteCredited,
    NoteDisputed,
    NoteKey,
    NoteOffered,
    NoteReturned,
    Record,
    Returned,
    StackSent,
    Started,
    Told,
    TroubleBegan,
    TroubleEnded,
    Write,
)
from hardware.cash_cycle import PATIENCE, NoteCycle, Verdict
from hardware.cash_memory import CashMemory, OpenNote, remembered

FIRST = Note(NoteKey("S1", 1, 1), 2000)


def cycle() -> NoteCycle:
    new = NoteCycle("S1", CashMemory())
    new.events()
    return new


def records(events: tuple[CashEvent, ...]) -> list[Record]:
    return [record for event in events if isinstance(event, Write) for record in event.records]


def told(events: tuple[CashEvent, ...]) -> list[Told]:
    flat: list[Told] = []
    for event in events:
        flat += event.then if isinstance(event, Write) else [event]
    return flat


def verdict(of: NoteCycle) -> str:
    return of.verdict.value


def offered() -> NoteCycle:
    new = cycle()
    new.saw_escrow(2000, 0)
    new.events()
    return new


def sent() -> NoteCycle:
    new = offered()
    new.answer(FIRST.key, stack=True)
    new.send_stack(3)
    assert records(new.events()) == [StackSent(FIRST.key, 3)]
    return new


def test_a_start_is_written_first() -> None:
    assert records(NoteCycle("S1", CashMemory(boot=6)).events()) == [Started(7)]


def test_a_note_in_escrow_is_written_and_offered_once() -> None:
    new = cycle()
    new.saw_escrow(2000, 0)
    new.saw_escrow(2000, 200)
    events = new.events()
    assert records(events) == [Escrowed(FIRST)]
    assert told(events)[0] == NoteOffered(FIRST)
    assert verdict(new) == "wait"


def test_the_words_of_the_house() -> None:
    new = offered()
    new.answer(NoteKey("S1", 1, 9), stack=True)  # about another note
    assert verdict(new) == "wait"
    new.answer(FIRST.key, stack=False)
    new.answer(FIRST.key, stack=True)  # too late: the first word counts
    assert verdict(new) == "return"


def test_no_word_in_time_returns_the_note() -> None:
    new = offered()
    assert new.due == PATIENCE
    new.tick(PATIENCE - 1)
    assert verdict(new) == "wait"
    new.tick(PATIENCE)
    assert verdict(new) == "return"


def test_the_order_to_stack_is_written_once_and_the_marks_after_it() -> None:
    new = sent()
    new.send_stack(4)
    new.went_on(3)
    new.went_on(4)
    assert records(new.events()) == [Marked(FIRST.key, 4)]


def test_a_credit_is_written_and_told_once_however_often_the_device_says_it() -> None:
    new = sent()
    for _ in range(3):
        new.saw_stacked(2000)
    events = new.events()
    assert records(events) == [Credited(FIRST)]
    assert [event for event in told(events) if isinstance(event, NoteCredited)] == [NoteCredited(FIRST)]


def test_a_note_stacked_before_the_house_agreed_is_the_floors() -> None:
    new = offered()
    new.saw_stacked()
    assert records(new.events()) == [Disputed(FIRST, Doubt.NOT_ORDERED)]


def test_a_note_stacked_as_another_value_is_the_floors() -> None:
    new = sent()
    new.saw_stacked(10000)
    events = new.events()
    assert records(events) == [Disputed(FIRST, Doubt.OTHER_VALUE)]
    assert NoteDisputed(FIRST, Doubt.OTHER_VALUE) in told(events)


def test_a_note_stacked_out_of_nowhere_is_the_floors() -> None:
    new = cycle()
    new.saw(CashState.IDLE)
    new.saw_stacked(500)
    assert records(new.events()) == [Disputed(Note(NoteKey("S1", 1, 1), 500), Doubt.UNKNOWN)]


def test_a_credit_after_an_idle_device_is_no_repetition() -> None:
    new = sent()
    new.saw_stacked()
    new.saw(CashState.IDLE)
    new.events()
    new.saw_stacked()
    assert records(new.events()) == [Disputed(Note(NoteKey("S1", 1, 2), 0), Doubt.UNKNOWN)]


def test_a_device_that_lost_its_power_may_say_a_credit_again() -> None:
    new = sent()
    new.saw_stacked()
    new.saw(CashState.IDLE)
    new.saw_restart()
    new.events()
    new.saw_stacked()
    assert records(new.events()) == []


def test_a_note_that_is_gone_was_returned_unless_it_was_sent() -> None:
    new = offered()
    new.saw_gone()
    events = new.events()
    assert records(events) == [Returned(FIRST.key)]
    assert told(events) == [NoteReturned(FIRST)]
    new = sent()
    new.saw_gone()
    assert records(new.events()) == [Disputed(FIRST, Doubt.GONE)]


def test_another_note_in_escrow_means_that_the_first_is_gone() -> None:
    new = sent()
    new.saw_escrow(500, 9)
    second = Note(NoteKey("S1", 1, 2), 500)
    assert records(new.events()) == [Disputed(FIRST, Doubt.GONE), Escrowed(second)]


def test_after_a_start_a_sent_note_is_still_to_be_stacked_and_another_goes_back() -> None:
    assert NoteCycle("S1", CashMemory(1, 1, OpenNote(FIRST, sent=True, mark=5))).verdict is Verdict.STACK
    assert NoteCycle("S1", CashMemory(1, 1, OpenNote(FIRST))).verdict is Verdict.RETURN


def test_after_a_start_credits_not_yet_booked_are_told_again_until_they_are() -> None:
    memory = remembered([Started(1), Escrowed(FIRST), StackSent(FIRST.key, 0), Credited(FIRST)])
    new = NoteCycle("S1", memory)
    assert told(new.events()) == [NoteCredited(FIRST)]
    new.booked(FIRST.key)
    new.booked(FIRST.key)
    assert records(new.events()) == [Booked(FIRST.key)]


def test_troubles_begin_and_end_once() -> None:
    new = cycle()
    new.saw_troubles(CashTrouble.JAM)
    new.saw_troubles(CashTrouble.JAM, CashTrouble.FULL)
    new.saw_troubles()
    assert told(new.events()) == [
        TroubleBegan(CashTrouble.JAM),
        TroubleBegan(CashTrouble.FULL),
        TroubleEnded(CashTrouble.FULL),
        TroubleEnded(CashTrouble.JAM),
    ]


def test_a_disputed_note_is_disputed_once_however_often_the_device_says_it() -> None:
    new = offered()
    for _ in range(3):
        new.saw_stacked()
    assert records(new.events()) == [Disputed(FIRST, Doubt.NOT_ORDERED)]
    new = cycle()
    for _ in range(3):
        new.saw_stacked(500)
    assert len(records(new.events())) == 1
