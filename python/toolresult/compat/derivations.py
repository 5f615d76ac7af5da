"""Schemas that a proof makes of others, and what values they let pass."""

from dataclasses import dataclass, field
from typing import Any

from toolresult.compat.budget import (
    BoundedValidator,
    Work,
)
from toolresult.compat.parts import (
    Part,
    Parts,
    listed_values,
)
from toolresult.compat.shapes import Shape
from toolresult.json_schema.walk import Schema

_CONDITION = ("if", "then", "else")


@dataclass
class Derivations:
    """What is made on the way of one proof.

    Attributes:
        work: what the proof may still take.
    """

    work: Work
    # Schemas made on the way; they stay alive, so that identities stay unique.
    made: dict[tuple[str, int], tuple[Schema, Schema]] = field(default_factory=dict)
    validators: dict[int, tuple[Schema, BoundedValidator]] = field(default_factory=dict)

    def unconditional(self, part: Part) -> Part:
        """Return a part without its conditions."""
        return self.without(part, _CONDITION)

    def without(self, part: Part, keywords: tuple[str, ...]) -> Part:
        """Return a part without some keywords."""
        if not part.schema.keys() & set(keywords):
            return part
        kept = {key: value for key, value in part.schema.items() if key not in keywords}
        return Part(self.kept_alive(keywords[0], part.schema, kept), part.defs)

    def negate(self, part: Part) -> Part:
        """Return what passes where a part does not."""
        return Part(self.kept_alive("not", part.schema, {"not": part.schema}), part.defs)

    def kept_alive(self, why: str, schema: Schema, made: Schema) -> Schema:
        """Return what was made of a schema; the first one stays."""
        return self.made.setdefault((why, id(schema)), (schema, made))[1]

    def finite(self, given: Parts, shape: Shape) -> list[Any] | None:
        """List all values that satisfy some schemas, if these say which they are."""
        lists = [listed_values(part.schema) for part in given]
        known = [values for values in lists if values is not None]
        if known:
            values = min(known, key=len)
        elif shape.kinds <= {"null", "boolean"}:
            values = [None, True, False]
        else:
            return None
        return [value for value in values if all(self.valid(part, value) for part in given)]

    def valid(self, part: Part, value: Any) -> bool:
        """Whether a value is valid under a part."""
        self.work.spend()
        if id(part.schema) not in self.validators:
            validator = BoundedValidator({**part.schema, "$defs": dict(part.defs)})
            self.validators[id(part.schema)] = (part.schema, validator)
        validator = self.validators[id(part.schema)][1]
        try:
            return validator.is_valid(value)
        finally:
            self.work.spend(validator.followed)
