"""Scalars of a kind that meet schemas, drawn with Hypothesis."""

import functools
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import Any

from hypothesis import strategies as st
from jsonschema.protocols import Validator

from toolresult.contract.package_data import Schema
from toolresult.json_schema import validator

# What consumers and conditions are sensitive to: boundaries, blanks, other types, both cases.
SCALARS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 999, 1000, 1002, 1904, 2000, 2002, 2907, 2999, 3000, 5000),
    *(5999, 6000, 0.0, 0.5, 1e3, -0.0, "", " ", "\u3000", "\t\n", "x", "0", "true", "query"),
    *(
        "Query",
        "save",
        "tool",
        "ok",
        "empty",
        "failed",
        "unknown",
        "/meta/tool",
        "A_1",
        "a-b",
        "a b",
    ),
    *("1.0", "失败", "\x1c", "a\nb", "😀"),
)


# All that UTF-8 encodes. Hypothesis' own word for it, codec="utf-8", tries each character: seconds
# of the first example, in every new environment, where its health checks take them for ours.
ENCODABLE = st.characters(exclude_categories=["Cs"])


class ImpossibleError(Exception):
    """No value meets all of the schemas."""


def accepts(node: Sequence[Schema], value: Any, root: Schema) -> bool:
    """Whether a value meets all schemas of a node."""
    return all(_validator_of(part, root).is_valid(value) for part in node)


@functools.cache
def scalars_of(kind: str, node: str) -> st.SearchStrategy[Any]:
    """Return what draws scalars of a kind that meet the schemas of a node, given as JSON.

    Raises:
        ImpossibleError: none of the values tried does.
    """
    plain: list[Schema] = json.loads(node)
    near = [at + step for bound in _bounds(plain) for at in _about(bound) for step in (-1, 0, 1)]
    tried = [
        value for value in (*SCALARS, *near) if _is_kind(value, kind) and accepts(plain, value, {})
    ]
    wide = _wide(kind, plain).filter(lambda value: accepts(plain, value, {}))
    if not tried:
        if kind != "string" or not any("pattern" in part for part in plain):
            raise ImpossibleError
        return wide
    few = st.sampled_from(tried)
    return few if kind in ("null", "boolean") else few | wide


def _bounds(plain: Iterable[Schema]) -> Iterator[int]:
    for part in plain:
        for holder in (part, part.get("not", {})):
            yield from (holder[key] for key in ("minimum", "maximum") if key in holder)


def _about(bound: float) -> Iterable[float]:
    return dict.fromkeys((bound, floor(bound), ceil(bound)))


def _is_kind(value: Any, kind: str) -> bool:
    return accepts([{"type": kind}], value, {})


def _wide(kind: str, plain: Sequence[Schema]) -> st.SearchStrategy[Any]:
    """Return what draws many values of a kind, most of which meet the schemas."""
    low = max((part["minimum"] for part in plain if "minimum" in part), default=None)
    high = min((part["maximum"] for part in plain if "maximum" in part), default=None)
    if kind == "integer":
        least, most = (None if low is None else ceil(low)), (None if high is None else floor(high))
        if least is not None and most is not None and least > most:
            raise ImpossibleError
        return st.integers(least, most)
    if kind == "number":
        return st.floats(low, high, allow_nan=False, allow_infinity=False)
    if kind == "string":
        patterns = [part["pattern"] for part in plain if "pattern" in part]
        if patterns:
            return st.from_regex(re.compile(patterns[0]), alphabet=ENCODABLE)
        return st.text(
            ENCODABLE, min_size=max([0, *(int(part.get("minLength", 0)) for part in plain)])
        )
    return st.sampled_from([None] if kind == "null" else [False, True])


def key(document: Any) -> str:
    """Return a document as text, to look strategies and validators up by."""
    return json.dumps(document, ensure_ascii=False)


def _validator_of(schema: Schema, root: Schema) -> Validator:
    text = key(schema)
    return _validator(text, key(root.get("$defs", {})) if '"$ref"' in text else "{}")


@functools.cache
def _validator(schema: str, definitions: str) -> Validator:
    return validator.own_validator({**json.loads(schema), "$defs": json.loads(definitions)})
