"""The native core is taken only where its verdicts are certainly this contract's."""

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from toolresult.native import description, taken_core
from toolresult_contract.native_plan import PLAN_DIGEST

_DOORS = dict.fromkeys(
    (
        *("is_valid", "is_valid_door", "accepted", "has_short_numbers"),
        *("outcome", "explain", "report", "Watch", "Tally"),
    ),
)
FITTING = SimpleNamespace(PLAN_DIGEST=PLAN_DIGEST, **_DOORS)


@pytest.mark.parametrize("switch", [None, "", "1"])
def test_a_core_of_this_contract_is_taken(switch: str | None) -> None:
    assert taken_core(FITTING, switch) is FITTING


@pytest.mark.parametrize(
    ("module", "switch"),
    [
        (None, None),
        (FITTING, "0"),
        (SimpleNamespace(PLAN_DIGEST=PLAN_DIGEST[::-1], **_DOORS), None),
        (SimpleNamespace(**_DOORS), None),
        (SimpleNamespace(PLAN_DIGEST=PLAN_DIGEST, is_valid=None, accepted=None), None),
    ],
    ids=["none installed", "turned off", "of another contract", "without a digest", "older"],
)
def test_no_other_core_is_taken(module: Any, switch: str | None) -> None:
    assert taken_core(module, switch) is None


def test_people_are_told_which_core_judges() -> None:
    assert [description(None), description(FITTING)] == ["pure Python", "native core"]


def test_the_environment_turns_the_core_off() -> None:
    script = "from toolresult.native import CORE; print(CORE)"
    asked = subprocess.run(
        [sys.executable, "-c", script],
        env={"TOOLRESULT_NATIVE": "0", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout == "None\n"
