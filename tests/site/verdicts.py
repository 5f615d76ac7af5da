"""Prints what Python says of every fixture with a verdict, for the playground to say the same."""

import base64
import json
import sys

import toolresult

LEVELS = ("schema", "text", "warning")


def given(payload: object) -> dict[str, str]:
    """Write a payload as a reader of the page pastes it, or as the bytes it is."""
    if isinstance(payload, bytes):
        return {"base64": base64.b64encode(payload).decode()}
    return {"text": payload if isinstance(payload, str) else ""}


def cases(lang: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for fixture in toolresult.fixtures():
        if fixture.level not in LEVELS:
            continue
        payload = fixture.payload
        is_value = "data" in fixture.case or "payload" in fixture.case
        if is_value:
            payload = json.dumps(payload, ensure_ascii=False)
        options = {"schema": fixture.schema, "dialect": fixture.case.get("dialect")}
        report = toolresult.validate(payload, lang=lang, **options)
        said = {**report.to_dict(), "more": report.more}
        found.append({"id": fixture.id, **given(payload), **options, "report": said})
    return found


if __name__ == "__main__":
    print(json.dumps(cases(sys.argv[1]), ensure_ascii=True))
