"""A payload takes a short way through the package: who follows it reads few modules, few times."""

import json
from typing import Any

import pytest

import toolresult
from tests.support.steps import stays_of

FOUND: dict[str, Any] = {"code": 0, "message": "2 rows", "data": [{"id": 1}, {"id": 2}]}
MOST = 45


@pytest.mark.parametrize("payload", [json.dumps(FOUND), FOUND], ids=["text", "dict"])
def test_a_valid_payload_changes_the_module_seldom(payload: object) -> None:
    toolresult.validate(payload)
    stays = stays_of(lambda: toolresult.validate(payload))
    assert 0 < len(stays) <= MOST, stays
