"""Secrets show nowhere."""

from __future__ import annotations

import pickle

import pytest

from hardware.ports import CardRead, PinEntered
from hardware.secret import SecretDigits


def test_nothing_that_holds_one_shows_it() -> None:
    secret = SecretDigits("9906490000123457")
    for shown in (repr(secret), str(secret), f"{secret}", repr(CardRead(secret)), repr([PinEntered(secret)])):
        assert "99" not in shown
    assert secret.reveal() == "9906490000123457"


def test_they_are_told_apart() -> None:
    assert SecretDigits("1234") == SecretDigits("1234") != SecretDigits("4321")
    assert len({SecretDigits("1234"), SecretDigits("1234")}) == 1


def test_one_is_not_copied_out_of_the_program() -> None:
    with pytest.raises(TypeError):
        pickle.dumps(SecretDigits("1234"))
