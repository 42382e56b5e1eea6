"""Preferences a player may set, and refusals of the others."""

from __future__ import annotations

import pytest

from table_server.cage.preferences import (
    Choice,
    NoPreference,
    Peek,
    Preferences,
    as_choices,
    non_defaults,
    preferences_of,
)


def test_a_choice_changes_and_the_rest_stays() -> None:
    before = Preferences(language="pt-BR", four_color=True)
    after = preferences_of({"extra_time": 150, "four_color": False}, before)
    assert after == Preferences(language="pt-BR", extra_time=150, four_color=False)


def test_only_what_differs_is_kept_and_it_comes_back() -> None:
    chosen = Preferences(language="vi", text_size=140, reminder=0)
    assert non_defaults(chosen) == {"language": "vi", "text_size": 140, "reminder": 0}
    assert preferences_of(non_defaults(chosen)) == chosen
    assert non_defaults(Preferences()) == {}


@pytest.mark.parametrize(
    ("key", "choice", "said"),
    [
        ("colour", "red", "there is no preference 'colour'"),
        ("language", "English", "language tag"),
        ("language", "", "language tag"),
        ("language", 7, "language tag"),
        ("extra_time", 99, "from 100 to 300"),
        ("extra_time", 301, "from 100 to 300"),
        ("extra_time", True, "from 100 to 300"),
        ("extra_time", "150", "from 100 to 300"),
        ("four_color", 1, "true or false"),
        ("left_handed", "yes", "true or false"),
        ("text_size", 10, "from 75 to 200"),
        ("reminder", -1, "minutes"),
        ("language", "zh-hans", "language tag"),
        ("sound", 101, "from 0 to 100"),
        ("sound", -1, "from 0 to 100"),
        ("peek", "look", "hold or cover"),
        ("peek", 1, "hold or cover"),
    ],
)
def test_a_forbidden_choice_is_refused_in_words(key: str, choice: Choice, said: str) -> None:
    with pytest.raises(NoPreference, match=said):
        preferences_of({key: choice})


def test_a_long_unknown_key_is_not_repeated_in_full() -> None:
    with pytest.raises(NoPreference) as fault:
        preferences_of({"x" * 1000: True})
    assert len(str(fault.value)) < 100


def test_four_colors_and_holding_are_how_everybody_starts() -> None:
    assert (Preferences().four_color, Preferences().peek) == (True, Peek.HOLD)


@pytest.mark.parametrize("language", ["en", "es", "zh-Hans", "vi", "tl", "pt-BR"])
def test_the_languages_of_the_screens_can_be_chosen(language: str) -> None:
    assert preferences_of({"language": language}).language == language


def test_a_way_to_peek_is_a_word_where_it_is_kept() -> None:
    covered = preferences_of({"peek": "cover", "sound": 0})
    assert covered == Preferences(peek=Peek.COVER, sound=0)
    assert non_defaults(covered) == {"peek": "cover", "sound": 0}
    assert as_choices(covered)["peek"] == "cover"
    assert preferences_of({"sound": 5}, covered).peek is Peek.COVER
