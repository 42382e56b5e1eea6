"""Every event goes to text and back unchanged; no other text is taken for one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.engine.cards import PACK, Seat
from table_server.families.rounds.events import Event, Folded, HandShown, HandVoided, Wagered
from table_server.families.rounds.offers import Verb
from table_server.store.journal.codec import Codec, card_of, card_text, hand_codec
from table_server.store.journal.upcasts import Fields
from table_server.store.sql.errors import CodecError, Malformed, UnknownEvent, UnknownVersion
from tests.store.anything import any_of

KINDS = get_args(Event)


@settings(max_examples=600)
@given(st.one_of([any_of(kind) for kind in KINDS]))
def test_any_event_comes_back_as_it_was(event: Event) -> None:
    codec = hand_codec()
    text = codec.dumps(event)
    assert "\n" not in text
    assert codec.loads(text) == event


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_type_comes_back_as_it_was(kind: type[Event]) -> None:
    """The union drawn above is large; this makes sure that no member is missed."""

    @settings(max_examples=10)
    @given(any_of(kind))
    def comes_back(event: Event) -> None:
        back = hand_codec().loads(hand_codec().dumps(event))
        assert type(back) is kind
        assert back == event

    comes_back()


def test_an_event_is_written_with_its_name_and_version_first() -> None:
    text = hand_codec().dumps(Wagered(seat=Seat(4), verb=Verb.RAISE, to=400, amount=300))
    assert text == '{"event":"Wagered","v":1,"seat":4,"verb":"raise","to":400,"amount":300}'
    assert hand_codec().dumps(HandVoided()) == '{"event":"HandVoided","v":1}'


def test_cards_are_written_by_their_codes() -> None:
    text = hand_codec().dumps(HandShown(Seat(1), (PACK[51], PACK[0], PACK[52])))
    assert json.loads(text)["cards"] == ["As", "2c", "Jo"]
    assert [card_of(card_text(card)) for card in PACK] == list(PACK)
    assert card_of("1s") is None


@pytest.mark.parametrize(
    ("text", "kind", "fault"),
    [
        ("", Malformed, "not JSON"),
        ("{", Malformed, "not JSON"),
        ("[" * 100_000, Malformed, "not JSON"),
        ("[]", Malformed, "not an object"),
        ('"Folded"', Malformed, "not an object"),
        ('{"seat":1}', Malformed, "no event with a name and a version"),
        ('{"event":"Folded","seat":1}', Malformed, "no event with a name and a version"),
        ('{"event":"Folded","v":true,"seat":1}', Malformed, "no event with a name and a version"),
        ('{"event":1,"v":1,"seat":1}', Malformed, "no event with a name and a version"),
        ('{"event":"Flooded","v":1,"seat":1}', UnknownEvent, "no event is called 'Flooded'"),
        ('{"event":"Folded","v":0,"seat":1}', UnknownVersion, "Folded version 0; this program knows 1 to 1"),
        ('{"event":"Folded","v":2,"seat":1}', UnknownVersion, "Folded version 2; this program knows 1 to 1"),
        ('{"event":"Folded","v":1}', Malformed, "Folded: no seat"),
        ('{"event":"Folded","v":1,"seat":"1"}', Malformed, "Folded.seat: a text is not a whole number"),
        (
            '{"event":"HandShown","v":1,"seat":1,"cards":["As","Xx"]}',
            Malformed,
            "HandShown.cards[1]: not a card",
        ),
        ('{"event":"HandShown","v":1,"seat":1,"cards":[51]}', Malformed, "HandShown.cards[0]: not a card"),
    ],
)
def test_a_text_that_is_no_event_is_refused(text: str, kind: type[CodecError], fault: str) -> None:
    with pytest.raises(CodecError) as refused:
        hand_codec().loads(text)
    assert type(refused.value) is kind
    assert str(refused.value).startswith(fault)


def test_an_event_of_another_union_is_not_written() -> None:
    @dataclass
    class Sneezed:
        seat: int

    with pytest.raises(UnknownEvent, match="Sneezed"):
        hand_codec().dumps(Sneezed(1))  # type: ignore[arg-type]  # the type checker refuses it, and so does the program


def test_versions_are_brought_up_one_after_the_other() -> None:
    def named(fields: Fields) -> Fields:
        return {"seat": fields["chair"]}

    def renumbered(fields: Fields) -> Fields:
        assert isinstance(fields["seat"], int)
        return {"seat": fields["seat"] + 1}

    codec = Codec((Folded,), {("Folded", 1): named, ("Folded", 2): renumbered})
    assert codec.dumps(Folded(Seat(5))) == '{"event":"Folded","v":3,"seat":5}'
    assert codec.loads('{"event":"Folded","v":1,"chair":4}') == Folded(Seat(5))
    assert codec.loads('{"event":"Folded","v":2,"seat":4}') == Folded(Seat(5))
    assert codec.loads('{"event":"Folded","v":3,"seat":5}') == Folded(Seat(5))


def test_a_version_that_nothing_brings_up_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError, match="Folded"):
        Codec((Folded,), {("Folded", 2): dict})
