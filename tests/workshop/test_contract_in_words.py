"""The page docs/en/contract.md says enough: what is written here from it alone passes the fixtures.

Nothing of the package is used: only the page's rules, and the lists in forms.json and the table.
"""

import json
import re
from typing import Any

import pytest

from tests.support import PROJECT

FORMS = json.loads((PROJECT / "schemas" / "v1" / "forms.json").read_text("utf-8"))
TABLE = json.loads((PROJECT / "schemas" / "v1" / "error-codes.json").read_text("utf-8"))
RULES = json.loads((PROJECT / "schemas" / "v1" / "rules.json").read_text("utf-8"))
VISIBLE = re.compile(RULES["patterns"]["visible"])
NAMES = FORMS["reported_failure"]
PAGE = (PROJECT / "docs" / "en" / "contract.md").read_text("utf-8")


def cases(operation: str) -> list[Any]:
    folder = PROJECT / "tests" / "fixtures" / "behavior"
    files = (json.loads(file.read_text("utf-8")) for file in sorted(folder.iterdir()))
    found = [one for file in files for one in file]
    return [
        pytest.param(one["input"]["payload"], one["expected"], id=one["id"])
        for one in found
        if one["operation"] == operation and "payload" in one["input"]
    ]


# Recognition


def form_of(value: Any) -> str:
    if not isinstance(value, dict):
        return "form-unknown"
    if all(key in value for key in FORMS["exclusive_keys"]):
        return "form-ambiguous"
    return next((row["name"] for row in FORMS["forms"] if fits(row, value)), "form-unknown")


def fits(row: Any, value: Any) -> bool:
    inside = row["nested_discriminators"].items()
    return any(key in value for key in row["discriminators"]) and all(
        isinstance(value.get(field), dict) and any(key in value[field] for key in keys)
        for field, keys in inside
    )


# Failures in other words


def is_set(error: Any) -> bool:
    if isinstance(error, str):
        return VISIBLE.search(error) is not None
    return error is True or (isinstance(error, dict | list) and bool(error))


def says_failed(value: Any, own_flag: str = "") -> bool:
    only_explains = set(value) <= set(NAMES["beside"])
    errors, status, kind = value.get("errors"), value.get("status"), value.get("type")
    inner = value.get("output")
    is_of_status = isinstance(status, str) and status.lower() in NAMES["statuses"]
    exits = [value.get(key) for key in NAMES["exit_codes"]]
    has_exit = any(type(one) in (int, float) and one != 0 for one in exits)
    is_late = any(value.get(key) is True for key in NAMES["timeouts"])
    reasons = [value.get(key) for key in NAMES["reasons"]]
    return (
        any(value.get(key) is True for key in NAMES["true"])
        or any(value.get(key) is False for key in NAMES["false"] if key != own_flag)
        or is_set(value.get("error"))
        or (
            isinstance(errors, list)
            and errors != []
            and value.get("data") is None
            and only_explains
        )
        or kind in NAMES["types"]
        or (isinstance(inner, dict) and inner.get("type") in NAMES["types"])
        or (is_of_status and isinstance(kind, str) and kind.endswith(tuple(NAMES["item_types"])))
        or (is_of_status and only_explains)
        or (
            isinstance(status, str)
            and status.lower() == NAMES["certain_status"]
            and any(isinstance(one, str) and is_set(one) for one in reasons)
        )
        or ((has_exit or is_late) and any(key in value for key in NAMES["streams"]))
    )


# Outcome


def outcome_of(value: Any) -> str:
    match form_of(value):
        case "tool-return" | "tool-response":
            return of_code(value, recorded(value, "meta"))
        case "tool-execution-result":
            return of_success(value, recorded(value, "metadata"))
        case "tool-result":
            return of_error(value, recorded(value, "metadata"))
        case "tool-message":
            return "failed" if says_failed(value) else "unknown"
    return "failed"


def recorded(value: Any, field: str) -> Any:
    holder = value.get(field)
    extension = holder.get("toolresult") if isinstance(holder, dict) else None
    return extension.get("outcome") if isinstance(extension, dict) else None


def of_code(value: Any, record: Any) -> str:
    code = value["code"]
    if isinstance(code, bool) or not isinstance(code, int | float):
        return "failed"
    if code == 0:
        return "failed" if record == "failed" or says_failed(value) else "ok"
    if code == TABLE["no_data"]:
        return "empty"
    return "unknown" if record == "unknown" else "failed"


def of_success(value: Any, record: Any) -> str:
    if value["success"] is True:
        return "failed" if record == "failed" or says_failed(value) else "ok"
    if value["success"] is not False:
        return "failed"
    if record in ("empty", "failed"):
        return str(record)
    return "failed" if says_failed(value, "success") else "unknown"


def of_error(value: Any, record: Any) -> str:
    error, output = value.get("error"), value.get("output")
    if is_set(error):
        return "unknown" if record == "unknown" else "failed"
    is_number = isinstance(error, int | float) and error != 0
    if is_number or not isinstance(output, str) or record == "failed" or says_failed(value):
        return "failed"
    return "empty" if record == "empty" else "ok"


@pytest.mark.parametrize(("payload", "expected"), cases("detect"))
def test_recognition_is_as_the_page_says(payload: Any, expected: Any) -> None:
    assert form_of(payload) == expected.get("form", expected.get("error"))


@pytest.mark.parametrize(("payload", "expected"), cases("outcome"))
def test_the_outcome_is_as_the_page_says(payload: Any, expected: Any) -> None:
    assert outcome_of(payload) == expected["outcome"]


def test_every_table_that_fixtures_cite_is_a_section_of_the_page() -> None:
    folder = PROJECT / "tests" / "fixtures"
    texts = [
        file.read_text("utf-8")
        for level in ("schema", "text", "warning", "behavior")
        for file in (folder / level).iterdir()
    ]
    cited = {name for text in texts for name in re.findall(r'"source": "table: ([^,"]*)', text)}
    anchors = set(re.findall(r"\{#([a-z-]+)\}", PAGE))
    assert {name for name in cited if not name.startswith("openai-agents ")} <= anchors
