"""Its streams in a table's journal."""

from __future__ import annotations

from typing import get_args

from table_server.store.journal.codec import Codec
from tests.toy import high_card as toy
from tests.toy import rotation


def hand_codec() -> Codec[toy.Event]:
    return Codec(get_args(toy.Event), {})


def lineup_codec() -> Codec[object]:
    """Its own events between hands: those that all families share have a stream already."""
    own = (rotation.Ready, rotation.BankOffered, rotation.BankAnswered, rotation.RoundPaid)
    return Codec(own, {})
