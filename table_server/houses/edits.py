"""Changes single values in the text of a house. All else stays as it was typed, comments and order too.

The changed text is read again and compared. A change that would alter anything else is refused.
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
"""Characters in one value."""


class CannotEdit(Exception):
    """The text has to be changed by hand."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Set the value at a path, or remove it."""

    path: Path
    toml: str | None
    """The value as the file writes it: `4`, `"3-6"`, `[1, 2]`; a table with a header as `{ key = ... }`."""


def edited(text: str, edits: Sequence[Edit]) -> str:
    """The text after these edits, one after the other. The text has to be TOML."""
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
    """The content that the changed text must have. Missing tables on the path are added."""
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
    """The TOML of exactly one value."""
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
        return _inside(text, path, toml)
    if isinstance(path[-1], int):
        return _appended(text, f"[[{_names(parent)}]]", toml)
    if parent and parent not in spans.blocks:
        return f"{text.rstrip()}\n\n[{_names(parent)}]\n{path[-1]} = {toml}\n"
    return _in_block(text, path, toml)


def _spliced(text: str, span: Span, instead: str) -> str:
    return text[: span[0]] + instead + text[span[1] :]


def _inside(text: str, path: Path, toml: str) -> str:
    """Add to a list or an inline table, on a new line where the other items have lines of their own."""
    spans = Spans(text)
    start, end = spans.values[path[:-1]]
    added = toml if isinstance(path[-1], int) else f"{path[-1]} = {toml}"
    others = [span for of, span in spans.values.items() if of[:-1] == path[:-1]]
    if not others:
        return _spliced(text, (start + 1, end - 1), added if isinstance(path[-1], int) else f" {added} ")
    last = max(others, key=lambda span: span[1])[1]
    own_line = "\n" in text[start : others[0][0]]
    return text[:last] + (",\n  " if own_line else ", ") + added + text[last:]


def _appended(text: str, header: str, toml: str) -> str:
    """Add a table to a list of tables, one key on each line."""
    keys = Spans(f"value = {toml}")
    source = f"value = {toml}"
    lines = [source[slice(*span)] for path, span in keys.pairs.items() if len(path) == 2]
    return "\n".join([f"{text.rstrip()}\n", header, *lines, ""])


def _in_block(text: str, path: Path, toml: str) -> str:
    """Add a line behind the last one of its table."""
    parent, spans = path[:-1], Spans(text)
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
    """Remove an item with the comma behind it, or else with the one before it."""
    behind = text[span[1] : around[1] - 1]
    if behind.lstrip().startswith(","):
        rest = behind.lstrip()[1:]
        end = around[1] - 1 - len(rest.lstrip(" "))
        return text[: span[0]] + text[end:]
    before = text[: span[0]].rstrip()
    return before.removesuffix(",") + text[span[1] :]


def _without_block(text: str, spans: Spans, path: Path) -> str:
    """Remove a table: its header, its lines and the tables inside it."""
    start = spans.blocks[path][0]
    later = [span[0] for of, span in spans.blocks.items() if span[0] > start and of[: len(path)] != path]
    end = min(later, default=len(text))
    return text[:start].rstrip("\n") + "\n\n" * bool(later) + "\n" * (not later) + text[end:]


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _names(path: Path) -> str:
    return ".".join(str(name) for name in path)
