"""The native core clears no data of a success that says in some way that it failed."""

import json
import random
from typing import Any

import toolresult
from tests.support.effort import scaled
from tests.support.reference import without_core
from toolresult.contract.package_data import forms_document
from toolresult.reading.raw_data import FAILURE_NAMES, SIGN_NAMES

DRAWN = 200_000
_EVIDENCE = forms_document()["evidence"]
_VALUES = _EVIDENCE["values"]
NAMES = (*FAILURE_NAMES, *SIGN_NAMES, "message", "msg", "stderr", "stdout", "meta", "id", "rows")
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1.0, 0.5, 200, 250, 404, 500, 1002, 5000),
    *("", " ", "0", "1", "-1", "404", "x", "true", "False", "FAILED", "error", "none", "1002"),
    *([], {}, ["x"], {"a": 1}, {"type": "error-text"}, {"exit_code": 1}, {"error": "no"}),
    *({"toolresult": {"outcome": "failed"}}, "Error: no", '{"ok": false}', "x_output"),
    *("function_call_output", *_VALUES["failed-type"][:2], *_VALUES["failed-status"]),
)


def test_data_that_may_be_a_failure_gets_the_warnings_of_the_reference() -> None:
    random_ = random.Random(71)
    found = []
    for _ in range(scaled(DRAWN)):
        data = {
            random_.choice(NAMES): random_.choice(VALUES)
            for _ in range(random_.choice((1, 1, 2, 3, 4)))
        }
        held = random_.choice((data, {random_.choice(_EVIDENCE["wrappers"]): data}))
        given = random_.choice(
            ({"code": 0, "data": held}, {"output": json.dumps(held), "error": ""})
        )
        said = toolresult.validate(given).to_dict()
        with without_core():
            wanted = toolresult.validate(given).to_dict()
        if said != wanted:
            found.append((given, said, wanted))
    assert found == []


def test_numbers_get_the_warnings_of_the_reference() -> None:
    random_ = random.Random(73)
    found = []
    for _ in range(scaled(DRAWN)):
        number = random_.random() * 10.0 ** random_.randrange(-320, 308)
        spelled = random_.choice(
            (repr(number), f"{number:.{random_.randrange(14, 20)}g}", f"{number:.16e}")
        )
        spelled = random_.choice((spelled, str(random_.randrange(2**52, 2**54)), f"{spelled}"))
        text = f'{{"code":0,"message":"said","data":[{spelled}]}}'
        said = toolresult.validate(text)
        with without_core():
            if said != toolresult.validate(text):
                found.append(text)
    assert found == []


def test_a_blank_error_leaves_an_output_that_looks_like_a_failure_suspicious() -> None:
    for error in ("", " ", "\u3000", "\u200b", None):
        text = json.dumps({"output": "Error: no such file", "error": error})
        found = {one.rule for one in toolresult.validate(text).findings}
        assert "failure-in-success" in found, repr(error)
