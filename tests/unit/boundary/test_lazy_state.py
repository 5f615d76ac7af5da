"""The state of a guarded request has its model, whoever looks at it and however."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from toolresult.boundary.lazy_state import LazyState

MADE = "the model"
KEY = "toolresult"


def lazy(made: list[str]) -> LazyState:
    def make() -> str:
        made.append(MADE)
        return MADE

    return LazyState({"user": 7}, KEY, make)


LOOKS: dict[str, Callable[[LazyState], Any]] = {
    "by key": lambda state: state[KEY],
    "get": lambda state: state.get(KEY),
    "copy": lambda state: state.copy()[KEY],
    "copy of the module": lambda state: copy.copy(state)[KEY],
    "unpacked": lambda state: {**state}[KEY],
    "dict": lambda state: dict(state)[KEY],
    "or": lambda state: (state | {"more": 1})[KEY],
    "items": lambda state: dict(state.items())[KEY],
    "values": lambda state: list(state.values())[1],
    "keys": lambda state: state[list(state.keys())[1]],
    "pop": lambda state: state.pop(KEY),
    "setdefault": lambda state: state.setdefault(KEY, "another"),
    "pickled": lambda state: pickle.loads(pickle.dumps(state))[KEY],
    "another state of it": lambda state: LazyState(state, "other", lambda: 1)[KEY],
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_whoever_looks_gets_the_model_made_once(look: Callable[[LazyState], Any]) -> None:
    made: list[str] = []
    state = lazy(made)
    assert look(state) == MADE
    assert made == [MADE]


def test_nothing_is_made_where_nobody_looks() -> None:
    made: list[str] = []
    state = lazy(made)
    assert (state["user"], KEY in state, "other" in state) == (7, True, False)
    state["user"] = 8
    assert made == []
    state[KEY] = "another"
    assert (state[KEY], made) == ("another", [])
    state.clear()
    assert (KEY in state, len(state)) == (False, 0)
    with pytest.raises(KeyError):
        state["other"]


def test_it_is_compared_and_shown_as_a_dict() -> None:
    assert lazy([]) == {"user": 7, KEY: MADE}
    assert repr(lazy([])) == repr({"user": 7, KEY: MADE})
    state = lazy([])
    del state[KEY]
    assert list(state) == ["user"]
