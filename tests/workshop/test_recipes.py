"""The recipes of CONTRIBUTING.md, carried out in a temporary copy."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.support.checkout import Copy, copied, copy_file, copy_folder, edit

_TOY_FACTS = {
    "name": "tool-note",
    "discriminators": ["note"],
    "nested_discriminators": {},
    "message": "note",
    "data": None,
    "data_is_text": True,
    "extension": "metadata",
    "tool": None,
    "tool_call_id": None,
    "duration": None,
    "capabilities": [],
}
_TOY_ROW = """

def _note_outcome(envelope: Envelope) -> Outcome:
    recorded = extension_of(envelope, "metadata").get("outcome")
    return Outcome(recorded) if recorded else (Outcome.FAILED if envelope["bad"] else Outcome.OK)


def _note_to_canonical(envelope: Envelope) -> CanonicalResult:
    return CanonicalResult(outcome=_note_outcome(envelope), message=envelope["note"])


def _note_from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    note = message_of(result) or DEFAULT_MESSAGE
    return BuiltEnvelope({"note": note, "bad": result.outcome != "ok"})


TOOL_NOTE = form("tool-note", _note_outcome, _note_to_canonical, _note_from_canonical)
"""
_USE = """
import json, toolresult
from toolresult.forms.registry import BY_NAME
note = {"note": "no size", "bad": True}
assert toolresult.detect(note) == "tool-note"
assert not toolresult.is_valid({"note": " ", "bad": True})
assert toolresult.load(note).to_dict() == note
for name in ("tool-return", "tool-response", "tool-execution-result", "tool-result"):
    made = toolresult.convert(note, name, extensions=True)
    assert BY_NAME[name].outcome(made) == "failed", made
    assert toolresult.convert(made, "tool-note", from_schema=name) == note, made
back = {"code": 1002, "message": "no size", "data": {"a": [1]}}
assert toolresult.convert(toolresult.convert(back, "tool-note"), "tool-return") == back
from tests.support.forms import CHAINS
assert any("tool-note" in chain for chain in CHAINS)
print("toy form works")
"""

_TOY_CARRIER = '''"""A toy: a note without flag, identifier, or place for an envelope."""

from toolresult.carriers.carrier import TEXT_LOSES, Carrier, Incoming, JsonObject, Outgoing
from toolresult.conversion import Field
from toolresult.carriers.content_blocks import read_content
from toolresult.carriers.functions import receiver, sender
from toolresult.forms.canonical import ABSENT


def _write(outgoing: Outgoing) -> JsonObject:
    return {"note": outgoing.text}


def _read(given: JsonObject) -> Incoming:
    return Incoming(text=read_content(given.get("note", ABSENT), "/note").text)


CARRIER = Carrier(
    name="toy",
    title="toy note",
    shape="{...}",
    write=_write,
    read=_read,
    visible=lambda message: message["note"],
    flag=None,
    place=None,
    lost=TEXT_LOSES | {Field.CERTAINTY}
    | {Field.MEDIA, Field.MEDIA_ORDER, Field.MEDIA_DETAILS, Field.TOOL, Field.TOOL_CALL_ID},
)
to_toy = sender(CARRIER)
from_toy = receiver(CARRIER)
'''


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Copy the sources, as a contributor would have them."""
    return copied(tmp_path_factory.mktemp("sources"), "python")


@pytest.fixture
def copy(sources: Copy) -> Iterator[Path]:
    """Give the copy to a recipe, and put back what it changed."""
    yield sources.root
    sources.restore()


def copy_tests(copy: Path, module: str) -> None:
    """Copy a module of tests, such as "unit/test_llm", with what all of them share."""
    copy_folder("tests/support", copy)
    packages = [f"{folder}/__init__" for folder in Path("tests", module).parents if folder.name]
    for file in ("tests/conftest", *packages, f"tests/{module}"):
        copy_file(f"{file}.py", copy)


def python(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python on the copy: an editable install comes after PYTHONPATH."""
    path = os.pathsep.join(str(copy / part) for part in ("python", "generated/python"))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": path, "TOOLRESULT_EXAMPLES": "30"},
        check=False,
        capture_output=True,
        text=True,
    )


def check(copy: Path) -> str:
    """Run `codegen check`; return what it complains of."""
    return python(copy, "-m", "codegen", "check", "--root", str(copy)).stderr


def generate_and_check(copy: Path) -> str:
    done = python(copy, "-m", "codegen", "generate", "--root", str(copy))
    return done.stderr if done.returncode else check(copy)


def _add_facts(document: dict[str, Any]) -> None:
    document["forms"].append(_TOY_FACTS)
    document["suggested_keys"].append("note")


def test_recipe_add_a_form(copy: Path) -> None:
    """A schema, facts, functions and fixtures; recognition, models and conversion follow."""
    schema = json.loads((copy / "schemas/v1/tool-result.schema.json").read_text(encoding="utf-8"))
    texts = {key: schema["properties"]["error"][key] for key in ("title", "description", "x-i18n")}
    pattern = schema["properties"]["error"]["pattern"]
    for keyword in ("if", "then", "else"):
        del schema[keyword]
    schema["$id"] = "urn:toolresult:v1:tool-note"
    schema["properties"] = {
        "note": {**texts, "type": "string", "pattern": pattern, "examples": ["no size"]},
        "bad": {**texts, "title": "Bad", "type": "boolean", "examples": [True]},
        "metadata": schema["properties"]["metadata"],
    }
    schema["properties"]["note"]["x-rule"] = {"pattern": "blank"}
    schema["required"] = ["note", "bad"]
    schema["examples"] = [{"note": "no size", "bad": True}]
    file = copy / "schemas/v1/tool-note.schema.json"
    file.write_text(json.dumps(schema, ensure_ascii=False), encoding="utf-8")
    edit(copy / "schemas/v1/forms.json", _add_facts)
    forms = copy / "python/toolresult/forms"
    rows = (forms / "rows.py").read_text(encoding="utf-8")
    (forms / "rows.py").write_text(rows + _TOY_ROW, encoding="utf-8")
    text = (forms / "registry.py").read_text(encoding="utf-8")
    name = "    TOOL_MESSAGE,\n"
    assert text.count(name) == 2, "imported, and in FORMS"
    text = text.replace(name, f"{name}    TOOL_NOTE,\n")
    (forms / "registry.py").write_text(text, encoding="utf-8")
    case = {
        "id": "tool-note/plain",
        "description": "a note",
        "data": {"note": "x", "bad": False},
        "valid": True,
        "source": "table: toy",
    }
    group = {
        "description": "toy",
        "schema": {"$ref": "urn:toolresult:v1:tool-note"},
        "tests": [case],
    }
    fixtures = copy / "tests/fixtures/schema/tool-note.json"
    fixtures.write_text(json.dumps([group]), encoding="utf-8")
    _number(copy, "ToolNote", {"note": 1, "bad": 2, "metadata": 3})
    _number(copy, "ToolNoteMetadata", {"toolresult": 1})
    assert generate_and_check(copy) == ""
    copy_tests(copy, "unit/test_conversion")
    used = python(copy, "-c", _USE)
    assert used.stdout.strip() == "toy form works", used.stderr
    properties = python(copy, "-m", "pytest", "tests/unit/test_conversion.py", "-m", "hypothesis")
    assert " passed" in properties.stdout, properties.stdout
    mutated = python(copy, "-m", "codegen", "mutate", "--root", str(copy))
    assert "tool-note.schema.json#/required/0: no fixture notices" in mutated.stderr


def _number(copy: Path, message: str, numbers: Mapping[str, int]) -> None:
    """Give fields of a message of Protobuf their numbers."""
    file = copy / "schemas/protobuf-numbers.json"
    known = json.loads(file.read_text(encoding="utf-8"))
    known["messages"].setdefault(message, {}).update(numbers)
    file.write_text(json.dumps(known), encoding="utf-8")


def test_recipe_add_an_error_code(copy: Path) -> None:
    file = copy / "schemas/v1/error-codes.json"
    table = json.loads(file.read_text(encoding="utf-8"))
    row = next(one for one in table["codes"] if one["code"] == 1006)
    place = table["codes"].index(row) + 1
    table["codes"].insert(place, {**row, "code": 1007, "name": "QUOTA_EXCEEDED"})
    file.write_text(json.dumps(table, ensure_ascii=False), encoding="utf-8")
    assert generate_and_check(copy) == ""
    used = python(copy, "-c", "from toolresult import ErrorCode; print(ErrorCode.QUOTA_EXCEEDED)")
    assert used.stdout.strip() == "1007", used.stderr


def test_recipe_add_a_meta_field(copy: Path) -> None:
    """One file alone is refused; in both, the field is known and its type is checked."""
    field = {
        "title": "Attempt",
        "description": "Which attempt this was, from 1.",
        "x-i18n": {"zh": {"title": "次数", "description": "第几次尝试，从 1 开始。"}},
        "type": "integer",
        "minimum": 1,
        "examples": [2],
    }
    for number, name in enumerate(("tool-return", "tool-response")):
        file = copy / f"schemas/v1/{name}.schema.json"
        schema = json.loads(file.read_text(encoding="utf-8"))
        schema["properties"]["meta"]["properties"]["attempt"] = field
        file.write_text(json.dumps(schema, ensure_ascii=False), encoding="utf-8")
        if number == 0:
            copied = copy / "schemas/v1/tool-response.schema.json"
            other = json.loads(copied.read_text(encoding="utf-8"))
            other["properties"]["meta"]["properties"]["attempt"] = {**field, "minimum": 0}
            copied.write_text(json.dumps(other, ensure_ascii=False), encoding="utf-8")
            assert "differs from" in check(copy)
    assert "ToolReturnMeta has no number for attempt; add one from 12 on" in check(copy)
    for name in ("ToolReturnMeta", "ToolResponseMeta"):
        _number(copy, name, {"attempt": 12})
    assert generate_and_check(copy) == ""
    script = (
        "import toolresult as t; m = {'tool': 'x', 'execution_time_ms': 1, 'attempt': 2}; "
        "print(t.ResponseMeta(**m).attempt, t.validate({'code': 0, 'meta': {'attempt': 0}}).valid)"
    )
    used = python(copy, "-c", script)
    assert used.stdout.strip() == "2 False", used.stderr


def test_recipe_add_a_carrier(copy: Path) -> None:
    """A module and its name; the tests over all fixtures follow, and hold it to its row."""
    folder = copy / "python" / "toolresult" / "carriers"
    toy = folder / "formats" / "toy.py"
    toy.write_text(_TOY_CARRIER, encoding="utf-8")
    names = folder / "formats" / "__init__.py"
    text = names.read_text(encoding="utf-8")
    names.write_text(
        text.replace('    "vercel": False,\n', '    "vercel": False,\n    "toy": False,\n', 1),
        encoding="utf-8",
    )
    copy_tests(copy, "unit/carriers/test_formats")
    # What holds for every carrier; not the list of their names.
    file = "tests/unit/carriers/test_formats.py"
    held = ("-m", "not slow and not hypothesis", "-k", "not fourteen")
    tested = python(copy, "-m", "pytest", file, *held)
    assert re.search(r"^\d+ passed", tested.stdout, re.MULTILINE), tested.stdout + tested.stderr
    assert "failed" not in tested.stdout
    toy.write_text(_TOY_CARRIER.replace("Field.TOOL, ", ""), encoding="utf-8")
    tested = python(copy, "-m", "pytest", file, *held[:2], "-k", "table_says")
    assert re.search(r"^E +toy: ", tested.stdout, re.MULTILINE), tested.stdout
    shown = python(
        copy, "-c", "from toolresult.carriers import from_toy as f; print(f({'note': 'x'}))"
    )
    assert shown.stdout.strip() == "{'code': 0, 'data': 'x'}", shown.stderr


def _add_rule(copy: Path, name: str, severity: str) -> None:
    row = {
        "id": name,
        "severity": severity,
        "scope": "payload",
        "since": "1.0",
        "deprecated": False,
        "title": {"en": "Toy", "zh": "示例"},
        "message": {
            "en": "expected another text, got {value}",
            "zh": "应为其他文本，实际为 {value}",
        },
        "hint": {"en": "write another text", "zh": "请改写文本"},
        "why": {"en": "Toys are read aloud.", "zh": "示例会被朗读。"},
        "example": None,
    }
    edit(copy / "schemas/v1/rules.json", lambda document: document["rules"].append(row))


def _add_fixtures(copy: Path, file: str, schema: str | None, *cases: dict[str, Any]) -> None:
    tests = [
        {
            "id": f"toy/case-{number}",
            "description": f"case {number}",
            "source": "table: toy",
            **case,
        }
        for number, case in enumerate(cases)
    ]
    named = None if schema is None else {"$ref": f"urn:toolresult:v1:{schema}"}
    group = {"description": "toy", "schema": named, "tests": tests}
    edit(copy / "tests/fixtures" / file, lambda groups: groups.append(group))


def _exempt(copy: Path, *changes: tuple[str, str]) -> None:
    rows = [{"rule": rule, "path": path, "reason": "a toy"} for rule, path in changes]
    edit(copy / "schemas/exemptions.json", lambda document: document["exemptions"].extend(rows))


def test_recipe_add_a_rule_to_a_schema(copy: Path) -> None:
    """Keyword, rule and fixtures; what is left out is named, and so is whom it breaks."""
    constraint = {"not": {"const": "none"}, "x-rule": {"not": "toy-name"}}
    edit(
        copy / "schemas/v1/tool-message.schema.json",
        lambda schema: schema["properties"]["name"].update(constraint),
    )
    assert "x-rule names toy-name, which is not in rules.json" in check(copy)
    _add_rule(copy, "toy-name", "error")
    broken = check(copy)
    changes = (
        ("not-added", "tool-message#/properties/name/not"),
        ("finding-changed", "rules#/rules/toy-name"),
    )
    assert len(broken.splitlines()) == len(changes), broken
    assert all(path in broken and f"[{rule}]" in broken for rule, path in changes), broken
    _exempt(copy, *changes)
    unnoticed = "tool-message.schema.json#/properties/name/not: no fixture notices"
    assert unnoticed in python(copy, "-m", "codegen", "mutate", "--root", str(copy)).stderr
    message = {"role": "tool", "content": "x", "tool_call_id": "call_1"}
    rejected = {"data": {**message, "name": "none"}, "valid": False, "path": "/name"}
    accepted = {"data": {**message, "name": "None"}, "valid": True}
    _add_fixtures(
        copy,
        "schema/tool-message.json",
        "tool-message",
        {**rejected, "rule": "toy-name"},
        accepted,
    )
    assert generate_and_check(copy) == ""
    mutated = python(copy, "-m", "codegen", "mutate", "--root", str(copy))
    assert mutated.returncode == 0, mutated.stderr
    script = (
        "import json, sys, toolresult as t; "
        "found = [t.validate(json.loads(one)).findings for one in sys.argv[1:]]; "
        "print([[(one.rule, one.path) for one in findings] for findings in found])"
    )
    payloads = [json.dumps(case["data"]) for case in (rejected, accepted)]
    used = python(copy, "-c", script, *payloads)
    assert used.stdout.strip() == "[[('toy-name', '/name')], []]", used.stderr


_WARNINGS = "_WARNINGS: tuple[Callable[[Subject], Iterator[Finding]], ...] = (\n"
_TOY_WARNING = """def _puzzled(subject: Subject) -> Iterator[Finding]:
    message, field = subject.message(), subject.form.message
    if message is not None and field is not None and message.endswith("???"):
        yield make("toy-puzzled", pointer([field]), value=quote(message))


"""


def _require(copy: Path, group: str, words: str, cases: str) -> None:
    """Add a requirement to the specification in both languages, and the cases that test it."""
    file = copy / "tests/fixtures/requirements.json"
    rows = json.loads(file.read_text(encoding="utf-8"))
    last = max(place for place, row in enumerate(rows) if row["id"].startswith(group))
    tests = [{"level": "warning", "ids": [cases]}]
    row = {"id": f"{group}-99", "profile": "findings", "tests": tests}
    rows.insert(last + 1, row)
    file.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    for lang in ("en", "zh"):
        page = copy / "docs" / lang / "specification.md"
        text = page.read_text(encoding="utf-8")
        line = next(one for one in text.splitlines() if f"**{rows[last]['id']}**" in one)
        page.write_text(
            text.replace(line, f"{line}\n| **{group}-99** | {words} |"), encoding="utf-8"
        )
    for command in (["follow", "--page", "specification.md"], ["read"]):
        done = python(copy, "-m", "codegen", *command)
        assert done.returncode == 0, done.stderr


def test_recipe_add_a_warning(copy: Path) -> None:
    """A row, a function and fixtures; the comparison demands the exemption and accepts it."""
    with_it = {"data": {"code": 5000, "message": "disk full???"}}
    without = {"data": {"code": 5000, "message": "disk full?"}, "warnings": []}
    found = {"rule": "toy-puzzled", "path": "/message"}
    _add_fixtures(copy, "warning/messages.json", None, {**with_it, "warnings": [found]}, without)
    assert "toy/case-0: no rule toy-puzzled" in check(copy)
    _add_rule(copy, "toy-puzzled", "warning")
    _require(copy, "WRN", "`toy-puzzled` | the message ends with question marks", "toy/case-*")
    demanded = check(copy)
    assert len(demanded.splitlines()) == 1, demanded
    assert "rules#/rules/toy-puzzled" in demanded
    assert "[finding-changed]" in demanded
    _exempt(copy, ("finding-changed", "rules#/rules/toy-puzzled"))
    assert generate_and_check(copy) == ""
    copy_tests(copy, "acceptance/test_conformance")
    copy_folder("tests/conformance", copy)
    fixtures = ("-m", "pytest", "tests/acceptance/test_conformance.py", "-k", "warnings_are")
    tested = python(copy, *fixtures)
    assert "toy/case-0: " in tested.stdout, tested.stdout + tested.stderr
    module = copy / "python/toolresult/validation/warnings.py"
    text = module.read_text(encoding="utf-8")
    assert _WARNINGS in text
    toy = f"{_TOY_WARNING}{_WARNINGS}    _puzzled,\n"
    module.write_text(text.replace(_WARNINGS, toy, 1), encoding="utf-8")
    assert generate_and_check(copy) == ""
    tested = python(copy, *fixtures)
    assert re.search(r"^\d+ passed", tested.stdout, re.MULTILINE), tested.stdout + tested.stderr
    assert "failed" not in tested.stdout


_TOY_COMPARISON = '''

def order(old: Table, new: Table) -> Iterator[Difference]:
    """Compare the order of the rows that both tables have."""
    before, after = ([row["code"] for row in table["codes"]] for table in (old, new))
    shared = set(before) & set(after)
    words = [{"order": [code for code in codes if code in shared]} for codes in (before, after)]
    if words[0] != words[1]:
        yield Difference("toy-order", ("codes",), _failure(before[0]), *words)
'''
_TOY_COMPARISON_ROW = """    of_table("toy-order", tables.order, "none")(
        "The rows have a different order.", "条目的顺序改变。"
    ),
"""


def test_recipe_add_a_rule_of_the_comparison(copy: Path) -> None:
    """A row, its function and its case; a case that is missing or proves nothing fails."""
    folder = copy / "python/toolresult/compat"
    with (folder / "tables.py").open("a", encoding="utf-8") as tables:
        tables.write(_TOY_COMPARISON)
    rows_of_tables = folder / "rule_rows/table.py"
    text = rows_of_tables.read_text(encoding="utf-8")
    first = '    of_table("code-added", '
    assert first in text
    text = text.replace(first, _TOY_COMPARISON_ROW + first, 1)
    rows_of_tables.write_text(text, encoding="utf-8")
    copy_tests(copy, "unit/compat/test_comparison")
    named = "case_of_a_rule or every_rule or keyword_of_the_profile or column_of_the_table"
    cases = ("-m", "pytest", "tests/unit/compat/test_comparison.py", "-k", named)
    tested = python(copy, *cases)
    assert "FAILED tests/unit/compat/test_comparison.py::test_every_rule_has_its" in tested.stdout
    fixtures = copy / "tests/fixtures/compat"
    case = fixtures / "toy-order"
    case.mkdir()
    table = json.loads((fixtures / "code-removed/old.json").read_text(encoding="utf-8"))
    row = table["codes"][0]
    rows = [row, {**row, "code": row["code"] + 50, "name": "TOY"}]
    for side in ("old", "new"):
        text = json.dumps({**table, "codes": rows}, ensure_ascii=False)
        (case / f"{side}.json").write_text(text, encoding="utf-8")
    tested = python(copy, *cases)
    assert re.search(r"^E +toy-order: ", tested.stdout, re.MULTILINE), tested.stdout
    edit(case / "new.json", lambda table: table["codes"].reverse())
    assert generate_and_check(copy) == ""
    tested = python(copy, *cases)
    assert re.search(r"^\d+ passed", tested.stdout, re.MULTILINE), tested.stdout + tested.stderr
    assert "failed" not in tested.stdout
