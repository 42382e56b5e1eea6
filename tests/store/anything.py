"""Any value of a type, drawn from its annotations alone, for tests of codecs."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import NewType, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from table_server.engine.cards import PACK, Card

_PLAIN: dict[object, SearchStrategy[object]] = {
    Card: st.sampled_from(PACK),
    bool: st.booleans(),
    int: st.integers(min_value=-(10**12), max_value=10**12),
    str: st.text(max_size=12),
    NoneType: st.none(),
}


def any_of(annotation: object) -> SearchStrategy[object]:
    """Values of an annotation."""
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    if isinstance(annotation, NewType):
        return any_of(annotation.__supertype__)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return st.sampled_from(list(annotation))
    if isinstance(annotation, type):
        return _record(annotation)
    arms = get_args(annotation)
    if get_origin(annotation) in {Union, UnionType}:
        return st.one_of([any_of(arm) for arm in arms])
    if arms[-1] is Ellipsis:
        return st.lists(any_of(arms[0]), max_size=3).map(tuple)
    return st.tuples(*[any_of(arm) for arm in arms])


def _record(kind: type) -> SearchStrategy[object]:
    assert is_dataclass(kind) or issubclass(kind, tuple)
    hints = get_type_hints(kind)
    return st.builds(kind, *[any_of(hints[name]) for name in vars(kind)["__match_args__"]])
