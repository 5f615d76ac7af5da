"""Payloads drawn from a schema: near the border between valid and invalid, on both sides."""

from typing import Any

from hypothesis import strategies as st

import toolresult

# What parsers and conditions are sensitive to: boundaries, blanks, other types, both cases.
SCALARS: list[Any] = [
    *(None, True, False, 0, 1, -1, 0.0, 0.5, 1e3, 999, 1000, 1904, 2000, 2999, 3000, 5000),
    *(5999, 6000, -0.0, "", " ", "\u3000", "x", "0", "true", "query", "Query", "save", "tool"),
    *("ok", "empty", "failed", "unknown", "/meta/tool", "失败", "\x1c", "a\nb", "😀"),
]
scalars = st.one_of(st.sampled_from(SCALARS), st.integers(-10, 7000), st.text(max_size=4))
json_values = st.recursive(
    st.one_of(scalars, st.floats(allow_nan=False, allow_infinity=False)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


def payloads(name: str) -> st.SearchStrategy[Any]:
    """Draw payloads of a schema's shape, and break some of them in one or two places."""
    schema = toolresult.schema(name)
    drawn = _drawn(schema, schema)
    if name.startswith("run-"):
        drawn |= _near_an_example(schema)
    return drawn.flatmap(lambda payload: _broken(payload) | st.just(payload))


def _near_an_example(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Draw an example with two other fields at most: chance seldom gets many fields right."""
    fields = schema["properties"]
    other = st.lists(st.sampled_from(sorted(fields)), max_size=2, unique=True).flatmap(
        lambda names: st.fixed_dictionaries({name: _drawn(fields[name], schema) for name in names})
    )
    examples = st.sampled_from(schema["examples"])
    return st.builds(lambda example, fields: {**example, **fields}, examples, other)


def _drawn(schema: dict[str, Any], root: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Draw what mostly fits a schema; its conditions are left to chance."""
    if "$ref" in schema:
        return _drawn(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root)
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kinds = schema.get("type")
    if kinds is None:
        return json_values
    if isinstance(kinds, list):
        return st.one_of([_drawn({**schema, "type": kind}, root) for kind in kinds])
    if kinds == "object":
        return _drawn_object(schema, root)
    if kinds == "array":
        return st.lists(_drawn(schema["items"], root), max_size=2)
    return {
        "null": st.none(),
        "boolean": st.booleans(),
        "integer": st.sampled_from([0, 0, 1000, 1002, 1904, 2002, 2907, 5000, 5999, 0.0, 1e3]),
        "number": st.sampled_from([0, 150, 150.2, 0.0, 1e3]) | st.floats(0, 1e9),
        "string": st.sampled_from(["x", "query", "save", "", " ", "/a", "中文"]) | st.text(),
    }[kinds]


def _drawn_object(schema: dict[str, Any], root: dict[str, Any]) -> st.SearchStrategy[Any]:
    fields = {key: _drawn(child, root) for key, child in schema.get("properties", {}).items()}
    required = set(schema.get("required", ()))
    drawn = st.fixed_dictionaries(
        {key: child for key, child in fields.items() if key in required},
        optional={key: child for key, child in fields.items() if key not in required},
    )
    if schema.get("additionalProperties") is False:
        return drawn
    names = st.sampled_from(["example.com/x", "total", "a.b", "Tool"])
    extras = st.dictionaries(names, scalars, max_size=2)
    return st.builds(lambda extra, own: {**extra, **own}, extras, drawn)


@st.composite
def _broken(draw: st.DrawFn, payload: Any) -> Any:
    """Drop, add or replace a field, at the top or one level down."""
    if not isinstance(payload, dict):
        return draw(json_values)
    broken = dict(payload)
    inner = [key for key, value in broken.items() if isinstance(value, dict)]
    if inner and draw(st.booleans()):
        key = draw(st.sampled_from(inner))
        return {**broken, key: draw(_broken(broken[key]))}
    action = draw(st.sampled_from(["drop", "add", "replace"]))
    if action == "add" or not broken:
        broken[draw(st.sampled_from(["extra", "Code", "toolresult", "outcome", "data"]))] = draw(
            json_values
        )
        return broken
    key = draw(st.sampled_from(sorted(broken)))
    if action == "drop":
        del broken[key]
    else:
        broken[key] = draw(json_values)
    return broken
