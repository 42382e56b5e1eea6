"""The PIN a player has chosen: typed at the counter, or keyed at the pad and known here by a word only."""

from __future__ import annotations

from typing import TypeVar

from table_server.cage.counter import CashRefused
from table_server.cage.pins import pin_of
from table_server.cage.secret import Pin
from table_server.edge.cash.forms import ChosenPin
from table_server.edge.http.fields import granted
from table_server.edge.http.refusals import Refusal, RequestRefused
from table_server.edge.sessions.keyed_pins import KeyedPins

T = TypeVar("T")


def chosen_pin(pins: KeyedPins, form: ChosenPin, key: str, by: str) -> Pin:
    """One of the two, and not the other as well."""
    match form.pin, form.keyed:
        case None, str(word):
            return granted(pins.take(word, key, by) or CashRefused.NOT_KEYED)
        case typed, None if typed is not None:
            return granted(pin_of(typed.get_secret_value()) or CashRefused.NOT_A_PIN)
        case _:
            raise RequestRefused(422, Refusal.NOT_UNDERSTOOD)


def after_choice(pins: KeyedPins, form: ChosenPin, answer: T) -> T:
    """The same answer; what was refused has used no PIN."""
    if isinstance(answer, CashRefused) and form.keyed is not None:
        pins.give_back(form.keyed)
    return answer
