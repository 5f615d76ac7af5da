"""Shapes of the types of the fast decoders, and what was written of them so far."""

from dataclasses import dataclass, field


class UnsupportedSchemaError(ValueError):
    """The schema says something that the fast path could not hold to the letter."""


@dataclass
class Shape:
    """What the values at one place may be, over all schemas of a group.

    Attributes:
        kinds: JSON types, or "any".
        fields: of an object whose fields are known.
        closed: whether it has no other fields.
        unique: whether no key of it may repeat.
        items: of a list.
        definition: the name under which a schema defines it, for a type of its own.
        present: whether the value is certainly there.
    """

    kinds: set[str] = field(default_factory=set)
    fields: dict[str, "Shape"] = field(default_factory=dict)
    closed: bool = True
    unique: bool = False
    items: "Shape | None" = None
    definition: str | None = None
    present: bool = False

    @property
    def is_view(self) -> bool:
        """Whether the object is skipped first and looked into afterwards.

        So is one in which keys may repeat and others may stand: what is not known of it must
        not count as a duplicate key.
        """
        return bool(self.fields) and not self.closed and not self.unique


@dataclass
class Writer:
    """What was written so far."""

    parts: list[str] = field(default_factory=list)
    patterns: dict[str, str] = field(default_factory=dict)
    types: dict[str, Shape] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)

    def pattern(self, pattern: str) -> str:
        """Return the name of the function that searches for a pattern."""
        return self.patterns.setdefault(pattern, f"_search_{len(self.patterns) + 1}")

    def function(self, name: str, text: str) -> None:
        """Write a function once; another one under the same name is a contradiction."""
        if self.functions.setdefault(name, text) != text:
            raise UnsupportedSchemaError(f"{name}: schemas define it in two ways")
        if text not in self.parts:
            self.parts.append(text)
