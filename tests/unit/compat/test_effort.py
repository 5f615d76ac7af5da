"""What a comparison takes in all: the edits share it, and large payloads count for more.

Counted are the payloads that are tried, and their characters: no other process disturbs that.
"""

from dataclasses import dataclass
from typing import Any

import pytest

from toolresult.compat import diff, judging
from toolresult.compat.budget import BoundedValidator
from toolresult.compat.samples import canonical_text

pytestmark = pytest.mark.compat


@dataclass
class Effort:
    """What was tried so far."""

    tries: int = 0
    characters: int = 0


@pytest.fixture
def effort(monkeypatch: pytest.MonkeyPatch) -> Effort:
    """Count what the validators are asked."""
    counted = Effort()
    for name in ("is_valid", "errors"):
        asked = getattr(BoundedValidator, name)

        def ask(self: Any, payload: Any, asked: Any = asked) -> Any:
            counted.tries += 1
            counted.characters += len(canonical_text(payload))
            return asked(self, payload)

        monkeypatch.setattr(BoundedValidator, name, ask)
    return counted


def fields(count: int, least: int) -> dict[str, Any]:
    """Return a schema of many fields whose proofs have to be searched: `minProperties` is there."""
    names = [f"field{number}" for number in range(count)]
    described = {name: {"type": "integer", "minimum": least} for name in names}
    return {"type": "object", "required": names, "properties": described, "minProperties": 1}


@pytest.mark.parametrize("count", [10, 40])
def test_however_many_edits_there_are_they_share_what_is_tried(
    count: int, effort: Effort, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "_TRIES_IN_ALL", 400)
    changes = diff(fields(count, 0), fields(count, 1))
    assert len(changes) == count
    # Proofs are searched, and then looked for among those of other edits.
    assert effort.tries < 3 * 400 + judging.TRIES_TO_BEGIN // 10


def test_the_larger_the_payloads_are_the_fewer_are_tried(
    effort: Effort, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "_CHARACTERS_IN_ALL", 200_000)
    diff(fields(40, 0), fields(40, 1))
    assert effort.characters < 3 * 200_000


def test_an_edit_copies_only_what_leads_to_it() -> None:
    old, new = fields(40, 0), fields(40, 1)
    from toolresult.compat.edit import Pair

    edit = Pair(old, new).below("properties", "field3").edit("minimum-raised", ("minimum",))
    applied = edit.apply_in(old, new)
    assert applied["properties"]["field3"]["minimum"] == 1
    assert old["properties"]["field3"]["minimum"] == 0
    others = [name for name in old["properties"] if name != "field3"]
    assert all(applied["properties"][name] is old["properties"][name] for name in others)
