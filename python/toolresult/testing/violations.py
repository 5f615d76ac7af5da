"""Where a schema can be broken, and under which rule each breach is found."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from toolresult.contract.package_data import Schema, schema_part
from toolresult.json_schema.walk import children, follow, payload_steps
from toolresult.testing.generation import Drawing, json_values, kinds_of, parts, pick
from toolresult.validation.schema_violations import KEYWORD_RULES

ITEM = 0
_Path = tuple[str | int, ...]
_BRANCHING = ("if", "then", "else")
_MISSPELLED = ("extra", "Code", "mesage", "sucess", "toolresult2")


@dataclass(frozen=True)
class Site:
    """One constraint of a schema.

    Attributes:
        rule: the rule under which its breach is found.
        path: the steps to the values it is about; ITEM is any item of a list.
        keyword: the keyword.
        schema: the schema that holds the keyword.
        conditions: what has to hold for it to apply: schemas, and the way to what they look at.
    """

    rule: str
    path: _Path
    keyword: str
    schema: Schema
    conditions: tuple[tuple[_Path, Schema], ...] = ()


@functools.cache
def sites(name: str) -> Mapping[str, tuple[Site, ...]]:
    """Return the constraints of a schema that a payload can break, by their rules."""
    root = schema_part(name)
    found: dict[str, tuple[Site, ...]] = {}
    for site in _walk(root, root, (), ()):
        if _can_be_broken(site, root):
            found[site.rule] = (*found.get(site.rule, ()), site)
    return found


def _walk(
    schema: Schema, root: Schema, path: _Path, conditions: tuple[tuple[_Path, Schema], ...]
) -> Iterator[Site]:
    here = follow(schema, root)
    rules = here.get("x-rule", {})
    for keyword in KEYWORD_RULES:
        if here.get(keyword, True) is not True:
            rule = rules.get(keyword, KEYWORD_RULES[keyword])
            yield Site(rule, path, keyword, here, conditions)
    for steps, child in children(here):
        if steps[0] in ("properties", "items", "allOf"):
            yield from _walk(child, root, (*path, *payload_steps(steps, ITEM)), conditions)
    if "if" in here:
        looked_at = list(here["if"].get("properties", {}))
        asked = {**here["if"], "required": looked_at} if looked_at else here["if"]
        for branch, condition in (("then", asked), ("else", {"not": here["if"]})):
            if branch in here:
                held = (*conditions, (path, condition))
                yield from _walk(here[branch], root, path, held)


def _can_be_broken(site: Site, root: Schema) -> bool:
    """Whether a value can break it without breaking the type that holds without conditions."""
    if site.keyword in ("required", "additionalProperties"):
        return True
    return bool(kinds_of([*_others(site, root), _denial(site)]))


def _others(site: Site, root: Schema) -> list[Schema]:
    """Return what else holds, without conditions, of the values that a constraint speaks of."""
    node = list(parts([root], root))
    for step in site.path:
        node = list(parts(_children(node, step), root))
    rest = {key: value for key, value in site.schema.items() if key != site.keyword}
    if site.keyword == "type":
        # What no longer has the type need not look like it either.
        rest = {}
    own = [condition for path, condition in site.conditions if path == site.path]
    if own:
        # Its branch was chosen; only its condition still has to hold.
        node = [
            {key: value for key, value in part.items() if key not in _BRANCHING} for part in node
        ]
    return [rest, *own, *(part for part in node if part is not site.schema)]


def _children(node: list[Schema], step: str | int) -> list[Schema]:
    if step == ITEM:
        return [part["items"] for part in node if "items" in part]
    return [part["properties"][step] for part in node if step in part.get("properties", {})]


def _denial(site: Site) -> Schema:
    if site.keyword == "not":
        denied: Schema = site.schema["not"]
        return denied
    return {"not": {site.keyword: site.schema[site.keyword]}}


def broken(draw: st.DrawFn, site: Site, root: Schema) -> Any:
    """Draw a payload that breaks one constraint, and perhaps others because of it.

    Raises:
        ImpossibleError: there is none.
    """
    drawing = Drawing(draw, root)
    inside = site.keyword in ("required", "additionalProperties")
    if not site.path and not inside:
        # A payload that is a str would be read as JSON text.
        return drawing.value([_denial(site), {"not": {"type": "string"}}])
    holder = site.path if inside else site.path[:-1]
    below: Schema = {"type": "array", "minItems": 1}
    if inside or site.path[-1] != ITEM:
        below = {"type": "object"}
    needed = [_wrapped(path, schema) for path, schema in site.conditions]
    payload = drawing.value([root, _wrapped(holder, below), *needed])
    target = payload
    for step in holder:
        target = target[pick(draw, range(len(target))) if step == ITEM else step]
    if site.keyword == "required":
        name = pick(draw, site.schema["required"])
        target.pop(name, None)
    elif site.keyword == "additionalProperties":
        known = site.schema["properties"]
        names = [name for name in _MISSPELLED if name not in known]
        target[pick(draw, names)] = draw(json_values())
    else:
        value = drawing.value([*_others(site, root), _denial(site)])
        step = site.path[-1]
        target[pick(draw, range(len(target))) if step == ITEM else step] = value
    return payload


def _wrapped(path: _Path, schema: Schema) -> Schema:
    """Return a schema that asks for something at the end of a way, and for the way."""
    for step in reversed(path):
        if step == ITEM:
            schema = {"type": "array", "minItems": 1, "items": schema}
        else:
            schema = {"type": "object", "required": [step], "properties": {step: schema}}
    return schema
