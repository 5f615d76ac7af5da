"""Values that fit a schema, drawn with Hypothesis.

For the keyword profile of this contract and no other: `type`, `properties`, `required`,
`additionalProperties` (true or false), `items`, `minItems`, `maxItems`, `enum`, `const`,
`minimum`, `maximum`, `minLength`, `pattern`, `not`, `allOf`, `if`/`then`/`else`, and `$ref` into
the schema's own `$defs`.

A value is drawn from a list of schemas all of which have to hold. An object's conditions look at
some of its fields; those are drawn first, so that it is known which branch holds for the rest.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from hypothesis import assume, reject
from hypothesis import strategies as st

from toolresult.compat.profile import require_profile
from toolresult.contract.package_data import Schema
from toolresult.json_schema import validator
from toolresult.json_schema.walk import follow
from toolresult.testing.drawn_scalars import (
    ENCODABLE,
    SCALARS,
    ImpossibleError,
    accepts,
    key,
    scalars_of,
)

KINDS = ("null", "boolean", "integer", "number", "string", "array", "object")
_MORE_ITEMS = 2
_MORE_FIELDS = 2
# Names for fields that an open object does not define.
_OPEN_NAMES = ("example.com/x", "total", "a.b", "Tool")


def json_values() -> st.SearchStrategy[Any]:
    """Draw any JSON value, small ones near the boundaries that consumers are sensitive to.

    >>> isinstance(json_values(), st.SearchStrategy)
    True
    """
    return _JSON_VALUES


def scalars() -> st.SearchStrategy[Any]:
    """Draw JSON values that are neither object nor list.

    >>> from hypothesis import find
    >>> find(scalars(), lambda value: isinstance(value, str))
    ''
    """
    return _SCALAR_VALUES


_SCALAR_VALUES: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(SCALARS), st.integers(-10, 7000), st.text(ENCODABLE, max_size=4)
)
_JSON_VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(_SCALAR_VALUES, st.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.text(ENCODABLE, max_size=4), inner, max_size=3),
    ),
    max_leaves=6,
)


def from_schema(schema: Schema, *more: Schema) -> st.SearchStrategy[Any]:
    """Draw values that are valid against a schema of the profile, and against others beside it.

    Args:
        schema: the schema; `$ref` leads into its `$defs`.
        more: schemas that have to hold too; their `$ref` leads into the first one's `$defs`.

    Raises:
        TypeError: a schema is not a dict; the profile has no schemas True and False.
        ValueError: it is not a schema, or has a keyword outside the profile.

    >>> short = from_schema({"type": "string", "minLength": 1, "enum": ["a", ""]})
    >>> from hypothesis import find
    >>> find(short, lambda value: True)
    'a'
    """
    for given in (schema, *more):
        if not isinstance(given, Mapping):
            raise TypeError(f"expected a schema of the keyword profile as a dict, got {given!r}")
    definitions = {"$defs": schema.get("$defs", {})}
    whole = [{**given, **definitions} for given in (schema, *more)]
    for given in whole:
        require_profile(given, "#")
    validators = [validator.own_validator(given) for given in whole]

    @st.composite
    def values(draw: st.DrawFn) -> Any:
        try:
            value = Drawing(draw, schema).value((schema, *more))
        except ImpossibleError:
            reject()
        assume(all(each.is_valid(value) for each in validators))
        return value

    return values()


def parts(node: Iterable[Schema], root: Schema) -> Iterator[Schema]:
    """Yield the schemas of a node and all that hold with them, without conditions."""
    for part in node:
        target = follow(part, root)
        yield target
        yield from parts(target.get("allOf", ()), root)


def kinds_of(node: Iterable[Schema]) -> list[str]:
    """Return the kinds of JSON value that the types of some schemas leave."""
    kinds = list(KINDS)
    for part in node:
        if "type" in part:
            kinds = [kind for kind in kinds if kind in _kinds(part["type"])]
        denied = part.get("not", {})
        if denied.keys() == {"type"}:
            kinds = [kind for kind in kinds if kind not in _kinds(denied["type"])]
    return kinds


def _kinds(types: str | list[str]) -> set[str]:
    named = {types} if isinstance(types, str) else set(types)
    return named | ({"integer"} if "number" in named else set())


def pick(draw: st.DrawFn, choices: Sequence[Any]) -> Any:
    """Draw one of several values, which need not be hashable."""
    return choices[draw(_places(len(choices)))]


class Drawing:
    """One draw from a schema.

    Args:
        draw: what Hypothesis draws with.
        root: the schema whose `$defs` references lead into.
    """

    def __init__(self, draw: st.DrawFn, root: Schema) -> None:
        self._draw = draw
        self._root = root

    def value(self, node: Sequence[Schema]) -> Any:
        """Draw a value that meets all schemas of a node.

        Raises:
            ImpossibleError: there is none.
        """
        plain = list(parts(node, self._root))
        fixed = _fixed(plain)
        if fixed is not None:
            return self._pick([value for value in fixed if accepts(plain, value, self._root)])
        plain = list(parts(self._with_branches(plain), self._root))
        kinds = kinds_of(plain)
        if "object" in kinds and len(kinds) > 1 and any("properties" in part for part in plain):
            kinds = [*kinds, "object"]
        kind = self._pick(kinds)
        if kind == "object":
            return self._object(plain)
        if kind == "array":
            return self._array(plain)
        return self._draw(scalars_of(kind, key(plain)))

    def _pick(self, choices: Sequence[Any]) -> Any:
        if not choices:
            raise ImpossibleError
        return pick(self._draw, choices)

    def _with_branches(self, plain: Sequence[Schema]) -> list[Schema]:
        """Choose a branch of each condition that does not look at an object's fields."""
        chosen = list(plain)
        for part in plain:
            if "if" not in part or _looked_at([part]):
                continue
            if self._draw(_BOOLEANS):
                chosen += [part["if"], part.get("then", {})]
            else:
                chosen += [{"not": part["if"]}, part.get("else", {})]
        return chosen

    def _array(self, plain: Sequence[Schema]) -> list[Any]:
        items = [part["items"] for part in plain if "items" in part]
        least = max([0, *(int(part["minItems"]) for part in plain if "minItems" in part)])
        most = min(
            [least + _MORE_ITEMS, *(int(part["maxItems"]) for part in plain if "maxItems" in part)]
        )
        for denied in (part["not"] for part in plain if "not" in part):
            if "maxItems" in denied:
                least, most = max(least, denied["maxItems"] + 1), max(most, denied["maxItems"] + 2)
            if "minItems" in denied:
                most = min(most, denied["minItems"] - 1)
        if least > most:
            raise ImpossibleError
        length = self._draw(_lengths(least, most))
        try:
            return [self.value(items) if items else self._anything() for _ in range(length)]
        except ImpossibleError:
            if least:
                raise
            return []

    def _anything(self) -> Any:
        return self._draw(_JSON_VALUES)

    def _object(self, plain: Sequence[Schema]) -> dict[str, Any]:
        plain = [part for schema in plain for part in self._positive(schema)]
        drawn: dict[str, Any] = {}
        settled: set[str] = set()
        conditions = _on_fields(plain)
        while conditions:
            for name in _looked_at(conditions):
                if name not in settled:
                    settled.add(name)
                    asked = [part["if"] for part in conditions]
                    self._field(drawn, name, plain, asked if self._draw(_BOOLEANS) else ())
            branches = [self._branch(part, drawn) for part in conditions]
            added = list(parts(branches, self._root))
            plain += added
            conditions = _on_fields(added)
        for name in dict.fromkeys(name for part in plain for name in part.get("properties", {})):
            if name not in settled:
                self._field(drawn, name, plain)
        return drawn | self._open_fields(plain, drawn)

    def _positive(self, schema: Schema) -> Iterator[Schema]:
        """Yield a schema, and what its `not` asks of an object's fields in so many words."""
        yield schema
        denied = schema.get("not", {})
        choices: list[Schema] = [
            {"properties": {name: {"not": child}}, "required": [name]}
            for name, child in denied.get("properties", {}).items()
        ]
        choices += [{"properties": {name: {"enum": []}}} for name in denied.get("required", ())]
        if choices:
            yield self._pick(choices)

    def _branch(self, condition: Schema, drawn: Mapping[str, Any]) -> Schema:
        holds = accepts([condition["if"]], drawn, self._root)
        return cast("Schema", condition.get("then" if holds else "else", {}))

    def _field(
        self,
        drawn: dict[str, Any],
        name: str,
        plain: Sequence[Schema],
        wished: Sequence[Schema] = (),
    ) -> None:
        """Draw one field, or leave it out; what is wished for is dropped where it cannot be."""
        required = any(name in part.get("required", ()) for part in plain)
        if not required and not self._draw(_BOOLEANS):
            return
        node = _children(plain, name)
        wishes = _children(wished, name)
        for attempt in ([*node, self._pick(wishes)], node) if wishes else (node,):
            try:
                drawn[name] = self.value(attempt)
            except ImpossibleError:
                continue
            return
        if required:
            raise ImpossibleError

    def _open_fields(self, plain: Sequence[Schema], drawn: Mapping[str, Any]) -> dict[str, Any]:
        missing = [name for part in plain for name in part.get("required", ()) if name not in drawn]
        known = {name for part in plain for name in part.get("properties", {})}
        if any(part.get("additionalProperties") is False for part in plain):
            if missing:
                raise ImpossibleError
            return {}
        more = self._draw(_more_fields(tuple(name for name in _OPEN_NAMES if name not in known)))
        return more | {name: self._anything() for name in missing if name not in known}


# To make a strategy takes longer than to draw from it, so each is made once.
_BOOLEANS = st.booleans()


@functools.cache
def _places(count: int) -> st.SearchStrategy[int]:
    return st.sampled_from(range(count))


@functools.cache
def _lengths(least: int, most: int) -> st.SearchStrategy[int]:
    return st.integers(least, most)


@functools.cache
def _more_fields(names: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(st.sampled_from(names), _SCALAR_VALUES, max_size=_MORE_FIELDS)


def _children(node: Iterable[Schema], name: str) -> list[Schema]:
    return [part["properties"][name] for part in node if name in part.get("properties", {})]


def _on_fields(node: Iterable[Schema]) -> list[Schema]:
    return [part for part in node if "if" in part and _looked_at([part])]


def _looked_at(conditions: Iterable[Schema]) -> list[str]:
    found: dict[str, None] = {}
    for part in conditions:
        found |= dict.fromkeys([*part["if"].get("properties", {}), *part["if"].get("required", ())])
    return list(found)


def _fixed(plain: Iterable[Schema]) -> list[Any] | None:
    """Return the values that a `const` or an `enum` leaves, or None where there is neither."""
    for part in plain:
        if "const" in part:
            return [part["const"]]
        if "enum" in part:
            return list(part["enum"])
    return None
