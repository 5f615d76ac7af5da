"""Secrets in what the model reads, however they are spelled."""

import json

from toolresult.llm.redaction import redacted


def test_a_secret_that_json_spells_with_escapes_is_hidden() -> None:
    spelled = r'{"token": "\u0067hp_' + 36 * "a" + r'", "said": "\u0022"}'
    found = redacted(spelled, True, "en")
    assert json.loads(found) == {"token": "[redacted]", "said": '"'}
    same = r'{"said": "\u0041"}'
    assert redacted(same, True, "en") == same
