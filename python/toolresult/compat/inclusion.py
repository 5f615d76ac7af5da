"""Whether one schema lets pass only what another does, proved from the keywords alone.

The proof is one-sided: True is certain, False means that no proof was found. Every step is a
rule that holds for all payloads, so that a change can be called harmless without trying any.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from toolresult.compat.budget import (
    NoVerdictError,
    TooMuchWorkError,
    Work,
)
from toolresult.compat.derivations import Derivations
from toolresult.compat.parts import (
    Part,
    Parts,
    field_of,
    fields_of,
    item_of,
    items_of,
    same_references,
    target_of,
    unmatched,
)
from toolresult.compat.shapes import Shape, shape_of
from toolresult.compat.vocabulary import bare, opaque
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.values import json_equal

_CONDITION = ("if", "then", "else")
_ALTERNATIVES = ("anyOf", "oneOf")
_EMPTY = 0  # in place of a goal's identity: the claim that nothing is valid
_OBJECT = ("properties", "additionalProperties", "patternProperties")
_TEXT: Schema = {"type": "string"}


def included(inner: Schema, outer: Schema, work: int = 20_000) -> bool:
    """Whether every payload that is valid under `inner` certainly is under `outer`, too.

    Args:
        inner: a normalized schema, without references that go in circles.
        outer: another; of a keyword without a rule here only sameness is seen.
        work: how many steps the proof may take.

    >>> included({"minimum": 2}, {"minimum": 1})
    True
    >>> included({"minimum": 1}, {"minimum": 2})
    False
    """
    proof = _Proof(Work(work))
    try:
        return proof.implied((_whole(inner),), _whole(outer), 0)
    except (TooMuchWorkError, NoVerdictError, RecursionError):
        return False


def _whole(schema: Schema) -> Part:
    # What decides nothing would only make equal schemas look different.
    kept = bare(schema)
    return Part(kept, kept.get("$defs", {}))


@dataclass
class _Proof(Derivations):
    # What is being proved further up, with the number of steps into the payload made there:
    # a payload is finite, so that a claim may rest on itself one step further in.
    open: dict[tuple[frozenset[int], int, bool], int] = field(default_factory=dict)
    alike: dict[tuple[int, int], bool] = field(default_factory=dict)

    def implied(self, given: Parts, goal: Part, depth: int, deep: bool = True) -> bool:
        """Whether whatever all of `given` let pass is let pass by `goal`."""
        self.work.spend()
        given = self.expand(given, depth, deep)
        if any(part.schema is goal.schema for part in given):
            return True
        if any(self.same(part, goal) for part in given):
            return True
        key = (frozenset(id(part.schema) for part in given), id(goal.schema), deep)
        if key in self.open:
            return self.open[key] < depth
        self.open[key] = depth
        try:
            return self._decide(given, goal, depth, deep)
        finally:
            del self.open[key]

    def same(self, part: Part, goal: Part) -> bool:
        """Whether two schemas are written alike, with all that they refer to."""
        known = self.alike.get((id(part.schema), id(goal.schema)))
        if known is None:
            known = json_equal(part.schema, goal.schema) and same_references(part, goal)
            self.work.spend()
            self.alike[id(part.schema), id(goal.schema)] = known
        return known

    def _decide(self, given: Parts, goal: Part, depth: int, deep: bool) -> bool:
        shape = shape_of(part.schema for part in given)
        values = self.finite(given, shape)
        if values is not None:
            return all(self.valid(goal, value) for value in values)
        checks = (
            not goal.schema.keys() & {"const", "enum", *opaque(goal.schema)}
            and shape.implies_plain(goal.schema)
            and self._lists_implied(given, goal, shape, depth, deep)
            and self._fields_implied(given, goal, shape, depth, deep)
            and self._logic_implied(given, goal, depth, deep)
        )
        if checks or self.empty(given, depth, deep):
            return True
        cases = self._cases(given)
        return cases is not None and all(self.implied(case, goal, depth, deep) for case in cases)

    def _cases(self, given: Parts) -> list[Parts] | None:
        """Take one of the schemas apart that have alternatives: one case for each of them."""
        for at, part in enumerate(given):
            for keyword in _ALTERNATIVES:
                if keyword in part.schema:
                    count = len(part.schema[keyword])
                    self.work.spend(count * count if keyword == "oneOf" else count)
                    left = (*given[:at], self.without(part, (keyword,)), *given[at + 1 :])
                    # What these lead to is among the schemas already.
                    rest = [self.without(self.without(one, ("$ref",)), ("allOf",)) for one in left]
                    return [
                        (*rest, Part(branch, part.defs), *self._others(part, keyword, number))
                        for number, branch in enumerate(part.schema[keyword])
                    ]
        return None

    def _others(self, part: Part, keyword: str, chosen: int) -> Iterator[Part]:
        """Yield what `oneOf` forbids beside the alternative that holds."""
        if keyword == "oneOf":
            for number, branch in enumerate(part.schema[keyword]):
                if number != chosen:
                    yield self.negate(Part(branch, part.defs))

    def _lists_implied(
        self, given: Parts, goal: Part, shape: Shape, depth: int, deep: bool
    ) -> bool:
        """The keywords that look into lists."""
        if "array" not in shape.kinds or not goal.schema.keys() & {"items", "prefixItems"}:
            return True
        described = max(len(part.schema.get("prefixItems", ())) for part in (*given, goal))
        return all(
            shape.most <= index
            or (aim := item_of(goal, index)) is None
            or self.implied(items_of(given, index), aim, depth + 1, deep)
            for index in range(described + 1)
        )

    def _fields_implied(
        self, given: Parts, goal: Part, shape: Shape, depth: int, deep: bool
    ) -> bool:
        """The keywords that look into objects."""
        schema = goal.schema
        if "object" not in shape.kinds:
            return True
        required = {name for part in given for name in part.schema.get("required", ())}
        if not set(schema.get("required", ())) <= required:
            return False
        if "propertyNames" in schema and not self._names_implied(given, goal, depth, deep):
            return False
        if not schema.keys() & set(_OBJECT):
            return True
        names = {name for part in (*given, goal) for name in part.schema.get("properties", {})}
        return all(
            self.implied(fields_of(given, name), aim, depth + 1, deep)
            for name in sorted(names)
            for aim in field_of(goal, name)
        ) and self._other_fields_implied(given, goal, depth, deep)

    def _other_fields_implied(self, given: Parts, goal: Part, depth: int, deep: bool) -> bool:
        """Whether fields hold that `properties` does not name, whatever they are called."""
        own: Schema = goal.schema.get("patternProperties", {})
        for pattern, schema in own.items():
            matching = tuple(
                Part(part.schema["patternProperties"][pattern], part.defs)
                for part in given
                if pattern in part.schema.get("patternProperties", {})
            )
            # Such a name may be one that the other schema does not allow at all.
            beside = unmatched(given, frozenset())
            aim = Part(schema, goal.defs)
            if not self.implied((*matching, *beside), aim, depth + 1, deep):
                return False
        aims = unmatched((goal,), frozenset(own))
        rest = unmatched(given, frozenset(own))
        return all(self.implied(rest, aim, depth + 1, deep) for aim in aims)

    def _names_implied(self, given: Parts, goal: Part, depth: int, deep: bool) -> bool:
        aim = Part(goal.schema["propertyNames"], goal.defs)
        for part in given:
            is_closed = part.schema.get("additionalProperties") is False
            if is_closed and not part.schema.get("patternProperties"):
                return all(self.valid(aim, name) for name in part.schema.get("properties", {}))
        names = (
            Part(part.schema["propertyNames"], part.defs)
            for part in given
            if "propertyNames" in part.schema
        )
        return self.implied((*names, Part(_TEXT, {})), aim, depth + 1, deep)

    def _logic_implied(self, given: Parts, goal: Part, depth: int, deep: bool) -> bool:
        """The keywords that combine schemas."""
        schema, defs = goal.schema, goal.defs
        if "$ref" in schema:
            target = target_of(goal)
            if target is None or not self.implied(given, target, depth, deep):
                return False
        if not all(
            self.implied(given, Part(branch, defs), depth, deep)
            for branch in schema.get("allOf", ())
        ):
            return False
        if "not" in schema and not self.empty((*given, Part(schema["not"], defs)), depth, deep):
            return False
        if not all(
            self._alternative_implied(given, goal, keyword, depth, deep)
            for keyword in _ALTERNATIVES
            if keyword in schema
        ):
            return False
        if "if" not in schema:
            return True
        condition = Part(schema["if"], defs)
        return (
            "then" not in schema
            or self.implied((*given, condition), Part(schema["then"], defs), depth, deep)
        ) and (
            "else" not in schema
            or self.implied(
                (*given, self.negate(condition)), Part(schema["else"], defs), depth, deep
            )
        )

    def _alternative_implied(
        self, given: Parts, goal: Part, keyword: str, depth: int, deep: bool
    ) -> bool:
        """Whether one alternative certainly holds, and of `oneOf` certainly no other."""
        branches = [Part(branch, goal.defs) for branch in goal.schema[keyword]]
        for chosen in branches:
            if self.implied(given, chosen, depth, deep):
                return keyword == "anyOf" or all(
                    self.empty((*given, other), depth, deep)
                    for other in branches
                    if other is not chosen
                )
        return False

    def empty(self, given: Parts, depth: int, deep: bool = True) -> bool:
        """Whether certainly no value satisfies all of some schemas."""
        self.work.spend()
        given = self.expand(given, depth, deep)
        key = (frozenset(id(part.schema) for part in given), _EMPTY, deep)
        if key in self.open:
            return self.open[key] < depth
        self.open[key] = depth
        try:
            return self._is_empty(given, depth, deep)
        finally:
            del self.open[key]

    def _is_empty(self, given: Parts, depth: int, deep: bool) -> bool:
        shape = shape_of(part.schema for part in given)
        values = self.finite(given, shape)
        if values is not None:
            return not values
        kinds = set(shape.kinds)
        if "string" in kinds and shape.has_no_text():
            kinds.discard("string")
        if kinds == {"array"} and self._impossible_list(given, shape, depth, deep):
            return True
        if kinds == {"object"} and self._impossible_object(given, depth, deep):
            return True
        if not kinds:
            return True
        forbidden = [Part(part.schema["not"], part.defs) for part in given if "not" in part.schema]
        if any(not part.schema for part in forbidden):
            return True
        if deep and any(self.implied(given, part, depth, deep=False) for part in forbidden):
            return True
        cases = self._cases(given)
        return cases is not None and all(self.empty(case, depth, deep) for case in cases)

    def _impossible_list(self, given: Parts, shape: Shape, depth: int, deep: bool) -> bool:
        described = max(len(part.schema.get("prefixItems", ())) for part in given)
        return any(
            self.empty(items_of(given, index), depth + 1, deep)
            for index in range(described + 1)
            if index < shape.fewest
        )

    def _impossible_object(self, given: Parts, depth: int, deep: bool) -> bool:
        required = {name for part in given for name in part.schema.get("required", ())}
        return any(self.empty(fields_of(given, name), depth + 1, deep) for name in sorted(required))

    def expand(self, given: Parts, depth: int, deep: bool) -> Parts:
        """Add what some schemas say elsewhere: references, allOf, the conditions that hold."""
        found: list[Part] = []
        for part in given:
            self._collect(part, found)
        if deep:
            self._add_consequences(found, depth)
        return tuple(found)

    def _collect(self, part: Part, found: list[Part]) -> None:
        if any(known.schema is part.schema for known in found):
            return
        self.work.spend()
        found.append(part)
        target = target_of(part) if "$ref" in part.schema else None
        if target is not None:
            self._collect(target, found)
        for branch in part.schema.get("allOf", ()):
            self._collect(Part(branch, part.defs), found)

    def _add_consequences(self, found: list[Part], depth: int) -> None:
        """Add `then` where `if` certainly holds, and `else` where it certainly does not."""
        conditional = [part for part in found if "if" in part.schema]
        if not conditional:
            return
        plain = tuple(self.unconditional(part) for part in found)
        for part in conditional:
            condition = Part(part.schema["if"], part.defs)
            if "then" in part.schema and self.implied(plain, condition, depth, deep=False):
                self._collect(Part(part.schema["then"], part.defs), found)
            elif "else" in part.schema and (
                self._is_forbidden(plain, condition, depth)
                or self.empty((*plain, condition), depth, deep=False)
            ):
                self._collect(Part(part.schema["else"], part.defs), found)

    def _is_forbidden(self, given: Parts, condition: Part, depth: int) -> bool:
        """Whether one of the `not` that are given covers a condition."""
        forbidden = (Part(part.schema["not"], part.defs) for part in given if "not" in part.schema)
        return any(self.implied((*given, condition), part, depth, deep=False) for part in forbidden)
