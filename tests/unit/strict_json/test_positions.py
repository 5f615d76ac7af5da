"""Line and column of a value, found by its pointer."""

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from toolresult.strict_json.pointers import pointer, steps
from toolresult.strict_json.positions import Offsets, locate, position
from toolresult.strict_json.values import json_equal
from toolresult.testing.strategies import json_values


def _all_pointers(value: Any, path: tuple[str | int, ...] = ()) -> dict[str, Any]:
    found = {pointer(path): value}
    if isinstance(value, dict):
        for key, item in value.items():
            found |= _all_pointers(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found |= _all_pointers(item, (*path, index))
    return found


@given(json_values(), st.sampled_from([None, 0, 2]))
def test_the_value_of_each_pointer_stands_where_it_is_located(
    value: Any, indent: int | None
) -> None:
    text = json.dumps(value, indent=indent)
    wanted = _all_pointers(value)
    offsets = locate(text, wanted)
    for path, expected in wanted.items():
        found, _ = json.JSONDecoder().raw_decode(text, offsets[path].value)
        assert json_equal(found, expected)


def test_missing_field_gives_the_object_that_lacks_it() -> None:
    offsets = locate('{"meta": {"a": 1}}', ["/meta/tool", "/x/y"])
    assert (offsets["/meta/tool"].value, offsets["/x/y"].value) == (9, 0)


def test_last_of_repeated_keys_counts_as_in_reading() -> None:
    assert locate('{"a": 1, "a": 2}', ["/a"]) == {"/a": Offsets(key=9, value=14)}


def test_position_counts_from_one_and_in_characters() -> None:
    assert position("失败\n{", 3) == (2, 1)
    assert position("", 0) == (1, 1)


@given(st.lists(st.text(max_size=5), max_size=4))
@example(["~1", "~0", "/~", "~01"])  # what is escaped looks like an escape itself
def test_pointer_and_steps_are_inverse(parts: list[str]) -> None:
    assert list(steps(pointer(parts))) == parts
