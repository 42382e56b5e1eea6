"""One value of a house file changed in its text: all else stays as it was typed, comments and order too.

The result is read again and compared: a change that would say anything besides is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from table_server.houses.lines import Path, Span, Spans

_MOST: Final = 2000
"""Characters of one value."""


class CannotEdit(Exception):
    """It has to be changed in the text."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A value put somewhere, or what is there taken away."""

    path: Path
    toml: str | None
    """As the file writes it: `4`, `"3-6"`, `[1, 2]`; a header's table as `{ key = ... }`."""


def edited(text: str, edits: Sequence[Edit]) -> str:
    """The text with all of them, one after the other. It has to be TOML before."""
    for edit in edits:
        text = _checked(text, edit)
    return text


def _checked(text: str, edit: Edit) -> str:
    try:
        wanted = _put(_read(text), edit)
        changed = _removed(text, edit.path) if edit.toml is None else _written(text, edit.path, edit.toml)
        if _read(changed) == wanted:
            return changed
    except (tomllib.TOMLDecodeError, LookupError, TypeError, ValueError) as wrong:
        raise CannotEdit from wrong
    raise CannotEdit


def _read(text: str) -> dict[str, Any]:
    return tomllib.loads(text, parse_float=Decimal)


def _put(house: dict[str, Any], edit: Edit) -> dict[str, Any]:
    """What the changed text has to say; ways that are not there yet are made."""
    whole: dict[str, Any] = deepcopy(house)
    inside: Any = whole
    for name, following in zip(edit.path, edit.path[1:], strict=False):
        if isinstance(inside, dict) and name not in inside:
            inside[name] = [] if isinstance(following, int) else {}
        inside = inside[name]
    last = edit.path[-1]
    if edit.toml is None:
        del inside[last]
    elif isinstance(inside, list) and last == len(inside):
        inside.append(_value(edit.toml))
    else:
        inside[last] = _value(edit.toml)
    return whole


def _value(toml: str) -> object:
    """One value and nothing behind it."""
    if len(toml) > _MOST:
        raise ValueError("too long")
    read = _read(f"value = {toml}")
    if list(read) != ["value"]:
        raise ValueError("more than a value")
    return read["value"]


def _written(text: str, path: Path, toml: str) -> str:
    spans = Spans(text)
    parent = path[:-1]
    if path in spans.values:
        return _spliced(text, spans.values[path], toml)
    if parent in spans.values:
        return _inside(text, spans, path, toml)
    if isinstance(path[-1], int):
        return _appended(text, f"[[{_names(parent)}]]", toml)
    if parent and parent not in spans.blocks:
        return f"{text.rstrip()}\n\n[{_names(parent)}]\n{path[-1]} = {toml}\n"
    return _in_block(text, spans, path, toml)


def _spliced(text: str, span: Span, instead: str) -> str:
    return text[: span[0]] + instead + text[span[1] :]


def _inside(text: str, spans: Spans, path: Path, toml: str) -> str:
    """One more in a list or an inline table; on a line of its own where the others are."""
    start, end = spans.values[path[:-1]]
    added = toml if isinstance(path[-1], int) else f"{path[-1]} = {toml}"
    others = [span for of, span in spans.values.items() if of[:-1] == path[:-1]]
    if not others:
        return _spliced(text, (start + 1, end - 1), added if isinstance(path[-1], int) else f" {added} ")
    last = max(others, key=lambda span: span[1])[1]
    own_line = "\n" in text[start : others[0][0]]
    return text[:last] + (",\n  " if own_line else ", ") + added + text[last:]


def _appended(text: str, header: str, toml: str) -> str:
    """One more table of a list of tables, written key by key."""
    keys = Spans(f"value = {toml}")
    source = f"value = {toml}"
    lines = [source[slice(*span)] for path, span in keys.pairs.items() if len(path) == 2]
    return "\n".join([f"{text.rstrip()}\n", header, *lines, ""])


def _in_block(text: str, spans: Spans, path: Path, toml: str) -> str:
    """A line behind the last of its table."""
    parent = path[:-1]
    mine = [span[1] for of, span in spans.pairs.items() if of[:-1] == parent and of in spans.values]
    after = max(mine) if mine else (spans.blocks[parent][1] if parent else 0)
    if after == 0:
        return f"{path[-1]} = {toml}\n{text}"
    line = _end_of_line(text, after)
    return f"{text[:line]}\n{path[-1]} = {toml}{text[line:]}"


def _removed(text: str, path: Path) -> str:
    spans = Spans(text)
    if path in spans.blocks:
        return _without_block(text, spans, path)
    inline = path[:-1] in spans.values
    span = spans.values[path] if isinstance(path[-1], int) else spans.pairs[path]
    if inline:
        return _without_item(text, span, spans.values[path[:-1]])
    start = text.rfind("\n", 0, span[0]) + 1
    return text[:start] + text[_end_of_line(text, span[1]) + 1 :]


def _without_item(text: str, span: Span, around: Span) -> str:
    """With the comma behind it, else with the one before it."""
    behind = text[span[1] : around[1] - 1]
    if behind.lstrip().startswith(","):
        rest = behind.lstrip()[1:]
        end = around[1] - 1 - len(rest.lstrip(" "))
        return text[: span[0]] + text[end:]
    before = text[: span[0]].rstrip()
    return before.removesuffix(",") + text[span[1] :]


def _without_block(text: str, spans: Spans, path: Path) -> str:
    """Its header, its lines, and the tables inside of it."""
    start = spans.blocks[path][0]
    later = [span[0] for of, span in spans.blocks.items() if span[0] > start and of[: len(path)] != path]
    end = min(later, default=len(text))
    return text[:start].rstrip("\n") + "\n\n" * bool(later) + "\n" * (not later) + text[end:]


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _names(path: Path) -> str:
    return ".".join(str(name) for name in path)
