"""What the comparison promises: every rule has its case, and maintainers agree with verdicts."""

import copy
import functools
import inspect
import json
import re
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import toolresult
from codegen.generate.schema_walk import places
from tests.support import PROJECT
from tests.support.cases import each
from toolresult.compat import (
    RULES,
    CannotCompareError,
    Change,
    Exemption,
    Proof,
    Rule,
    Version,
    diff,
    read_exemptions,
    version_of,
    weigh,
)
from toolresult.compat.edits import IDLE_RULES
from toolresult.compat.exemptions import Weighed
from toolresult.compat.rules import BY_ID
from toolresult.compat.tables import COLUMNS
from toolresult.compat.vocabulary import COMPARED, NOTES
from toolresult.contract.code_table import CONTRACT_ONLY
from toolresult.strict_json.pointers import steps

FIXTURES = PROJECT / "tests" / "fixtures" / "compat"
EDITS = json.loads((FIXTURES / "contract-edits.json").read_text(encoding="utf-8"))
SIDES = {
    "both": ["readers", "writers"],
    "readers": ["readers"],
    "writers": ["writers"],
    "none": [],
    "unknown": [],
}
# Rules of schemas whose proof is a verdict of jsonschema.
MEASURED = [one for one in RULES if one.about == "schema" and one.breaks in ("readers", "writers")]


def files(rule: str) -> tuple[Path, Path]:
    return FIXTURES / rule / "old.json", FIXTURES / rule / "new.json"


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def verdict(schema: Mapping[str, Any], payload: Any) -> bool:
    return Draft202012Validator(dict(schema)).is_valid(payload)


def holds(proof: Proof, old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether what a proof says is what another validator says."""
    said = (proof.old["valid"], proof.new["valid"])
    return said == (verdict(old, proof.payload), verdict(new, proof.payload))


# Rules and their cases


def test_every_rule_has_its_case_and_every_case_a_rule() -> None:
    folders = {path.name for path in FIXTURES.iterdir() if path.is_dir()}
    assert folders == {rule.id for rule in RULES}
    assert len(BY_ID) == len(RULES)


def test_the_case_of_a_rule_is_judged_as_its_row_says() -> None:
    def check(rule: Rule) -> None:
        (change,) = diff(*files(rule.id))
        assert (change.rule, change.breaks, change.unsure) == (rule.id, rule.breaks, ())
        assert change.purpose == rule.purpose.en
        shown = sorted(one.breaks for one in change.proof if one.breaks != "none")
        assert shown == SIDES[rule.breaks]

    each({rule.id: rule for rule in RULES}, check)


@pytest.mark.compat
def test_the_way_back_breaks_the_other_side() -> None:
    def check(rule: Rule) -> None:
        old, new = files(rule.id)
        (change,) = diff(new, old)
        other = {"readers": "writers", "writers": "readers"}[rule.breaks]
        assert change.breaks == other
        assert all(holds(proof, load(new), load(old)) for proof in change.proof)

    each({rule.id: rule for rule in MEASURED}, check)


@pytest.mark.compat
def test_nothing_changes_from_a_version_to_itself() -> None:
    def check(path: Path) -> None:
        assert diff(path, path) == []

    each({str(path): path for rule in RULES for path in files(rule.id)}, check)


def test_purposes_are_sentences_in_both_languages() -> None:
    for rule in RULES:
        assert rule.purpose.en.endswith(".")
        assert rule.purpose.zh.endswith("。")
    (change,) = diff({"minimum": 0}, {"minimum": 1}, lang="zh")
    assert change.purpose == BY_ID["minimum-raised"].purpose.zh
    with pytest.raises(ValueError, match="expected one of en, zh"):
        diff({}, {}, lang="fr")


def keywords_that_differ(rule: str) -> set[str]:
    """Return the keywords at whose places the two files of a case differ."""
    old, new = map(load, files(rule))
    flat = [
        {(str(place), key): value for place in places(one) for key, value in place.schema.items()}
        for one in (old, new)
    ]
    keys = {key for key in flat[0].keys() | flat[1].keys() if flat[0].get(key) != flat[1].get(key)}
    return {keyword for _, keyword in keys}


def test_the_cases_cover_every_keyword_that_is_compared() -> None:
    covered = {
        keyword
        for rule in RULES
        if rule.about == "schema"
        for keyword in keywords_that_differ(rule.id)
    }
    # Texts share one rule; the comparison treats them alike.
    texts = NOTES - {"title", "$id", "deprecated"}
    assert covered >= (NOTES | COMPARED | {"format"}) - texts
    values = {"examples": ["a"], "readOnly": True, "writeOnly": True}
    for keyword in texts - {"$schema", "contentSchema"}:
        (change,) = diff(
            {"type": "string"},
            {"type": "string", keyword: values.get(keyword, "a")},
        )
        assert (change.rule, change.breaks) == ("annotation-changed", "none")


def test_the_rules_cover_every_column_of_the_table() -> None:
    row = toolresult.schema("error-codes")["properties"]["codes"]["items"]
    assert set(row["properties"]) == COLUMNS
    table = {*toolresult.schema("error-codes")["properties"], *CONTRACT_ONLY}
    handled = {"version", "generic_failure", "no_data", "search"}
    handled |= {"reserved", "ranges", "codes", "dialects"}
    assert table == handled


# What a maintainer might do to this contract


def edited(folder: Path, edits: list[dict[str, Any]]) -> None:
    for edit in edits:
        file = folder / edit["file"]
        document = load(file)
        target: Any = document
        if "row" in edit:
            rows = document["codes"]
            (index,) = (at for at, row in enumerate(rows) if row["code"] == edit["row"])
            if "copy" in edit:
                rows.insert(index + 1, {**rows[index], **edit["copy"]})
            elif not edit["put"]:
                del rows[index]
            else:
                rows[index][edit["put"][1:]] = edit["value"]
        else:
            *path, last = steps(edit.get("put") or edit["drop"])
            for step in path:
                target = target[int(step) if isinstance(target, list) else step]
            if "drop" in edit:
                del target[int(last) if isinstance(target, list) else last]
            elif last == "-":
                target.append(edit["value"])
            else:
                target[last] = edit["value"]
        file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def at(payload: Any, path: str) -> Any:
    for step in steps(path):
        if not isinstance(payload, dict) or step not in payload:
            return "absent"
        payload = payload[step]
    return payload


@pytest.mark.compat
@pytest.mark.parametrize("case", EDITS, ids=lambda case: str(case["id"]))
def test_a_careful_reader_agrees_with_what_is_said_of_an_edit(
    case: dict[str, Any], tmp_path: Path
) -> None:
    for file in (PROJECT / "schemas" / "v1").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    edited(tmp_path, case["edits"])
    found = {change.path: change for change in diff(PROJECT / "schemas" / "v1", tmp_path)}
    assert found.keys() == {one["path"] for one in case["changes"]}
    for wanted in case["changes"]:
        change = found[wanted["path"]]
        assert (change.rule, change.breaks, change.unsure) == (wanted["rule"], wanted["breaks"], ())
        by_side = {proof.breaks: proof for proof in change.proof}
        assert sorted(by_side.keys() - {"none"}) == SIDES[wanted["breaks"]]
        for proof in change.proof:
            name = proof.schema
            old = load(PROJECT / "schemas" / "v1" / f"{name}.schema.json")
            assert holds(proof, old, load(tmp_path / f"{name}.schema.json"))
        for side, expected in wanted.get("shows", {}).items():
            for path, value in expected.items():
                assert at(by_side[side].payload, path) == value


def test_a_name_claimed_in_meta_shows_who_used_it() -> None:
    (change,) = diff(*files("meta-name-claimed"))
    (proof,) = change.proof
    assert (proof.breaks, proof.old, proof.new) == ("none", {"valid": True}, {"valid": False})
    assert "attempt" in proof.payload["meta"]


@pytest.mark.parametrize("name", ["x.cost", "x/cost"])
def test_a_foreign_name_in_meta_is_not_the_contracts_to_claim(name: str) -> None:
    old, new = map(load, files("meta-name-claimed"))
    fields = new["properties"]["meta"]["properties"]
    fields[name] = fields.pop("attempt")
    (change,) = diff(old, new)
    assert (change.rule, change.breaks) == ("property-constrained", "writers")


def test_a_renamed_definition_breaks_nobody() -> None:
    old = toolresult.schema("tool-return")
    text = json.dumps(old).replace("#/$defs/toolresult", "#/$defs/stamp")
    new = json.loads(text)
    new["$defs"]["stamp"] = new["$defs"].pop("toolresult")
    changes = diff(old, new)
    assert {change.breaks for change in changes} == {"none"}
    assert {change.rule for change in changes} > {"ref-changed", "definition-added"}


def test_a_stricter_keyword_that_others_make_up_for_breaks_nobody() -> None:
    old = {"type": "string", "enum": ["a", "b"]}
    (change,) = diff(old, {**old, "minLength": 1})
    assert (change.rule, change.breaks) == ("min-length-raised", "none")
    (change,) = diff({"type": "integer", "minimum": 1}, {"type": "integer", "minimum": 0.5})
    assert (change.rule, change.breaks) == ("minimum-lowered", "none")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"type": ["number", "integer"]}, {"type": "number"}),
        ({"enum": ["a", 1]}, {"enum": [1.0, "a"]}),
    ],
)
def test_the_same_in_other_words_breaks_nobody(old: dict[str, Any], new: dict[str, Any]) -> None:
    (change,) = diff(old, new)
    assert (change.rule, change.breaks) == ("annotation-changed", "none")


def test_a_condition_inside_a_list_is_met_by_the_proof() -> None:
    def rows(field: str) -> dict[str, Any]:
        row = {
            "type": "object",
            "properties": {"kind": {"enum": ["a", "b"]}},
            "required": ["kind"],
            "if": {"properties": {"kind": {"const": "a"}}},
            "then": {"required": [field]},
        }
        return {"type": "array", "items": row}

    (change,) = diff(rows("x"), rows("y"))
    assert change.breaks == "both"
    assert all(proof.payload[0]["kind"] == "a" for proof in change.proof)


@pytest.mark.compat
@pytest.mark.parametrize("count", [2, 5])
def test_each_of_several_conditions_has_its_proof(count: int) -> None:
    def conditions(field: str) -> dict[str, Any]:
        met = [{"properties": {f"k{i}": {"const": 1}}, "required": [f"k{i}"]} for i in range(count)]
        rows = [{"if": one, "then": {"required": [f"{field}{i}"]}} for i, one in enumerate(met)]
        return {"type": "object", "allOf": rows}

    changes = diff(conditions("x"), conditions("y"))
    assert [(one.rule, one.breaks) for one in changes] == [("required-changed", "both")] * count


def test_a_change_deep_inside_is_proved_in_time() -> None:
    def nested(leaf: dict[str, Any]) -> dict[str, Any]:
        for _ in range(25):
            leaf = {"type": "object", "properties": {"a": leaf}, "required": ["a"]}
        return leaf

    before = time.process_time()
    (change,) = diff(nested({"type": "string"}), nested({"type": "integer"}))
    assert time.process_time() - before < 20
    assert change.breaks == "both"


def test_a_reference_is_read_as_a_piece_of_an_address() -> None:
    def named(kind: str) -> dict[str, Any]:
        definitions = {"a%25": {"type": "string"}, "a%": {"type": kind}}
        return {"$defs": definitions, "$ref": "#/$defs/a%25"}

    (change,) = diff(named("null"), named("integer"))
    assert (change.path, change.breaks) == ("#/$defs/a%/type", "both")


def test_two_edits_that_break_only_together_are_both_named() -> None:
    old = {"type": "object"}
    new = {**old, "if": {"required": ["a"]}, "then": {"required": ["b"]}}
    half = {**old, "then": {"required": ["b"]}}
    assert [one.breaks for one in diff(old, half)] == ["none"]
    assert [one.breaks for one in diff(half, new)] == ["writers"]


# Unknown, said plainly


def test_what_is_neither_proved_nor_refuted_is_called_unknown() -> None:
    (change,) = diff({"pattern": "^(a|b)$"}, {"pattern": "^(?:a|b)$"})
    assert (change.breaks, change.proof) == ("unknown", ())


def test_the_side_without_a_proof_stays_open_beside_the_one_with_one() -> None:
    (change,) = diff({"enum": ["a", 1]}, {"enum": ["a", 1, 2]})
    assert (change.breaks, change.unsure) == ("readers", ())
    old = {"not": {"pattern": "^(a|b)$"}, "examples": ["b"]}
    (change,) = diff(old, {**old, "not": {"pattern": "^(?:a)$"}})
    assert (change.breaks, change.proof[0].payload) == ("readers", "b")
    assert change.unsure == ("writers",)


def test_the_value_that_a_long_list_lost_is_the_proof() -> None:
    values = [f"v{number}" for number in range(3000)]
    (change,) = diff({"enum": values}, {"enum": [*values[:2998], values[2999]]})
    assert (change.breaks, change.proof[0].payload) == ("writers", "v2998")


def test_patterns_are_compared_as_ecmascript_reads_them() -> None:
    (change,) = diff({"pattern": r"^\p{Lu}"}, {"pattern": r"^\p{L}"})
    (proof,) = change.proof
    assert (change.breaks, proof.old, proof.new) == ("readers", {"valid": False}, {"valid": True})
    assert proof.payload[0].islower()


def doubling(levels: int) -> dict[str, Any]:
    """Make a schema of which every validation takes 2^levels steps."""
    definitions: dict[str, Any] = {
        f"d{level}": {"allOf": [{"$ref": f"#/$defs/d{level + 1}"}] * 2} for level in range(levels)
    }
    return {"$defs": {**definitions, f"d{levels}": {"minimum": 1}}, "$ref": "#/$defs/d0"}


def required_everywhere() -> dict[str, Any]:
    """Make a schema whose smallest payload has 10^10 fields."""
    names = [f"n{number}" for number in range(10)]
    definitions: dict[str, Any] = {
        f"d{level}": {
            "type": "object",
            "required": names,
            "properties": {name: {"$ref": f"#/$defs/d{level + 1}"} for name in names},
        }
        for level in range(10)
    }
    return {"$defs": {**definitions, "d10": {"minimum": 1}}, "$ref": "#/$defs/d0"}


HOSTILE = {
    "allOf that doubles": doubling(40),
    "fields without end": required_everywhere(),
    "a chain of references": {
        "$defs": {
            **{f"d{at}": {"$ref": f"#/$defs/d{at + 1}"} for at in range(1500)},
            "d1500": {"minimum": 1},
        },
        "$ref": "#/$defs/d0",
    },
    "a schema within itself": {
        "$defs": {
            "d": {
                "properties": {name: {"$ref": "#/$defs/d"} for name in "abcdefgh"},
                "items": {"allOf": [{"$ref": "#/$defs/d"}] * 5},
                "not": {"minimum": 1},
            }
        },
        "$ref": "#/$defs/d",
    },
    "a pattern that goes back for ever": {
        "pattern": "^(?:a|aa)+b$",
        "minLength": 45,
        "properties": {"a": {"minimum": 1}},
        "minimum": 1,
    },
    "long patterns": {"pattern": "[a-f]{100}[b-g]{100}[^a]{90}", "minimum": 1},
    "endless texts and lists": {"minLength": 10**12, "minItems": 10**12, "minimum": 1},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_schema_ends_in_a_verdict(name: str) -> None:
    old = HOSTILE[name]
    new = json.loads(json.dumps(old).replace('"minimum": 1', '"minimum": 2'))
    before = time.process_time()
    changes = diff(old, new)
    assert time.process_time() - before < 60
    assert changes != []
    assert all(one.breaks != "none" for one in changes if one.rule not in IDLE_RULES)


# What cannot be compared

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a reference to nothing": ({"$ref": "#/$defs/a"}, "does not point to a definition"),
    "a circle": (
        {"$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}]}}, "$ref": "#/$defs/a"},
        "leads back to itself",
    ),
    "a circle of alternatives": (
        {"$defs": {"a": {"anyOf": [{"$ref": "#/$defs/a"}, {}]}}, "$ref": "#/$defs/a"},
        "leads back to itself",
    ),
    "no type": ({"type": "text"}, "not a JSON Schema"),
    "no alternatives": ({"properties": {"a": {"oneOf": []}}}, "#/properties/a/oneOf: not a JSON"),
    "no schema inside": ({"properties": {"a": 3}}, "not a JSON Schema"),
    "no pattern": ({"pattern": "["}, "is not a regular expression"),
    "no pattern for names": ({"patternProperties": {"[": {}}}, "is not a regular expression"),
    "not a table": ({"codes": [{"code": 1}]}, "not an error-code table"),
}
# What is known by sight only: the old and the new schema, the place, and the reason.
UNJUDGED: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    "another dialect": (
        {"$schema": "http://json-schema.org/draft-07/schema#", "maximum": 1},
        {"$schema": "http://json-schema.org/draft-07/schema#", "maximum": 2},
        "#",
        "only JSON Schema 2020-12",
    ),
    "an identifier inside": (
        {"not": {"$id": "urn:x", "const": 1}},
        {"not": {"$id": "urn:x", "const": 2}},
        "#",
        "an \\$id below the root",
    ),
    "a reference to another document": (
        {"properties": {"a": {"$ref": "https://a.com/x"}}},
        {"properties": {"a": {"$ref": "https://a.com/y"}}},
        "#/properties/a/$ref",
        "nothing is fetched",
    ),
    "a reference to a file": ({"$ref": "a.json"}, {"$ref": "b.json"}, "#/$ref", "nothing is"),
    "a keyword that no standard has": (
        {"items": {"dependencies": {"a": ["b"]}}},
        {"items": {"dependencies": {"a": ["c"]}}},
        "#/items/dependencies",
        "the keyword dependencies",
    ),
    "a format": (
        {"properties": {"day": {"format": "date"}}},
        {"properties": {"day": {"format": "time"}}},
        "#/properties/day/format",
        "format is an annotation",
    ),
    "alternatives that lose a format": (
        {"anyOf": [{"type": "string", "format": "date"}, {"type": "string"}]},
        {"anyOf": [{"type": "string"}]},
        "#/anyOf",
        "format is an annotation",
    ),
}


@pytest.mark.parametrize("name", UNJUDGED)
@pytest.mark.parametrize("turned", [False, True])
def test_what_nobody_can_judge_is_unknown_at_its_place(name: str, turned: bool) -> None:
    old, new, path, reason = UNJUDGED[name]
    beside = {"type": "object", "properties": {"size": {"minimum": 1}}}
    sides = [{"allOf": [one, {}]} if "$schema" not in one else one for one in (old, new)]
    for before, after in ((old, new), sides):
        (change,) = diff(*((after, before) if turned else (before, after)))
        assert (change.breaks, change.proof) == ("unknown", ())
        assert change.path.endswith(path.removeprefix("#"))
        assert change.reason is not None
        assert re.search(reason, change.reason)
        assert change.to_dict()["reason"] == change.reason
    (change,) = diff(old, new, lang="zh")
    assert any("\u4e00" <= letter <= "\u9fff" for letter in change.reason or "")
    # What is beside it is judged all the same.
    if path != "#":
        raised = json.loads(_raised(beside))
        wholes = ({"properties": {"a": a, "b": b}} for a, b in ((old, beside), (new, raised)))
        found = {one.path: one.breaks for one in diff(*wholes)}
        assert found.pop("#/properties/b/properties/size/minimum") == "writers"
        assert set(found.values()) == {"unknown"}


def _raised(schema: Any) -> str:
    return json.dumps(schema).replace('"minimum": 1', '"minimum": 2')


@pytest.mark.parametrize("reference", ["#", "#/properties/b", "https://a.com/x"])
def test_a_reference_that_did_not_change_hides_no_other_change(reference: str) -> None:
    old = {"properties": {"a": {"$ref": reference}, "b": {"minimum": 1}}, "type": "object"}
    (change,) = diff(old, json.loads(_raised(old)))
    assert (change.path, change.breaks) == ("#/properties/b/minimum", "writers")
    assert change.proof[0].payload == {"b": 1}


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("turned", [False, True])
def test_what_cannot_be_compared_is_refused_by_name(name: str, turned: bool) -> None:
    schema, reason = REFUSED[name]
    sides = ({"type": "string"}, schema)
    with pytest.raises(CannotCompareError, match=reason):
        diff(*(sides[::-1] if turned else sides))
    with pytest.raises(CannotCompareError) as caught:
        diff(schema, schema, lang="zh")
    assert any("\u4e00" <= letter <= "\u9fff" for letter in str(caught.value))


@pytest.mark.parametrize(
    "given",
    [
        *([], True, 3, None),
        *("\0", {"schemas": {}, "rules": {"rules": [{"id": []}]}}),
        {"schemas": {}, "rules": {"rules": [{"id": "a"}, {"id": "a"}]}},
        functools.reduce(lambda inner, _: {"not": inner}, range(151), {}),
        *({1: 2}, {"minimum": float("nan")}, {"enum": {1}}),
        *({"schemas": {"a": 3}}, {"schemas": {}, "error_codes": 3}, {"schemas": {}, "rules": 3}),
        {"schemas": {}, "forms": 3},
        {"schemas": {}, "forms": {"forms": [{"name": "a"}, {"name": "a"}]}},
    ],
    ids=repr,
)
def test_what_is_no_version_is_refused(given: Any) -> None:
    with pytest.raises(CannotCompareError):
        diff(given, {"type": "string"})


def test_booleans_are_fine_where_the_profile_has_them() -> None:
    assert diff({"additionalProperties": True}, {"additionalProperties": True}) == []


# Where versions come from


@pytest.mark.compat
def test_a_contract_is_the_same_from_wherever_it_is_read(tmp_path: Path) -> None:
    bundle = PROJECT / "generated" / "bundle" / "toolresult-v1.json"
    for given in ("installed", PROJECT / "schemas" / "v1", bundle, load(bundle)):
        assert diff("installed", given) == []
        assert version_of(given).kind == "contract"


def test_of_a_contract_the_part_is_compared_that_the_other_side_is() -> None:
    schema = PROJECT / "generated" / "schemas" / "tool-return.schema.json"
    # The published schema says in a comment that it is generated.
    (comment,) = diff(schema, "installed")
    assert (comment.path, comment.breaks) == ("tool-return#/$comment", "none")
    changed = load(schema)
    changed["required"] = []
    (change,) = (one for one in diff("installed", changed) if one.breaks != "none")
    assert (change.path, change.breaks) == ("tool-return#/required", "readers")
    table = PROJECT / "schemas" / "v1" / "error-codes.json"
    assert diff(table, "installed") == []
    with pytest.raises(CannotCompareError, match="cannot compare an error-code table"):
        diff(table, schema)
    with pytest.raises(CannotCompareError, match="a contract without a schema"):
        diff({"$id": "urn:toolresult:v1:memo"}, "installed")


def test_the_baseline_is_that_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CannotCompareError, match="schemas/baseline"):
        version_of("baseline")
    monkeypatch.chdir(PROJECT)
    assert version_of("baseline").kind == "contract"


def test_files_and_folders_that_are_no_version_are_refused(tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text("[]")
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "empty").mkdir()
    for name, reason in (
        ("list.json", "expected a schema, an error-code table"),
        ("broken.json", "broken.json"),
        ("empty", "contains neither"),
        ("missing", "no such file"),
    ):
        with pytest.raises(CannotCompareError, match=reason):
            version_of(tmp_path / name)


def test_own_keywords_are_no_change_where_one_side_was_published_without_them() -> None:
    own = {"type": "object", "properties": {"x-id": {"type": "string", "x-rule": {}}}}
    plain = {"type": "object", "properties": {"x-id": {"type": "string"}}}
    assert diff(own, plain) == []
    plain["properties"] = {}
    assert [one.rule for one in diff(own, plain)] == ["property-freed"]


def test_a_version_is_taken_as_it_is() -> None:
    version = Version("schema", {"": {"minimum": 0}})
    assert version_of(version) is version
    assert [one.rule for one in diff(version, {"minimum": 1})] == ["minimum-raised"]


def test_comparing_changes_neither_side() -> None:
    old, new = map(load, files("ref-changed"))
    copies = copy.deepcopy((old, new))
    diff(old, new)
    assert (old, new) == copies


@pytest.mark.compat
def test_results_are_json_and_can_be_sent_to_other_processes() -> None:
    import pickle

    for rule in RULES:
        for change in diff(*files(rule.id)):
            assert json.loads(json.dumps(change.to_dict()))["rule"] == rule.id
            assert pickle.loads(pickle.dumps(change)) == change


# Exemptions


def raised(path: str = "note#/properties/size/minimum") -> Change:
    return Change("minimum-raised", path, "writers")


@pytest.mark.parametrize(
    ("path", "covers"),
    [
        ("note#/properties/size/minimum", True),
        ("note#/properties/size", True),
        ("note#/", True),
        ("note#", True),
        ("note#/properties/siz", False),
        ("memo#", False),
        ("note#/properties/size/minimum/x", False),
    ],
)
def test_an_exemption_covers_its_place_and_what_is_below(path: str, covers: bool) -> None:
    exemption = Exemption("minimum-raised", path, "nobody sends 0")
    weighed = weigh([raised()], [exemption])
    assert bool(weighed.excused) == covers
    assert weighed.stale == (() if covers else (exemption,))
    assert weighed.counted == (() if covers else (raised(),))


def test_an_exemption_of_another_rule_or_of_a_harmless_change_is_stale() -> None:
    other = Exemption("maximum-lowered", "note#", "x")
    harmless = Change("annotation-changed", "", "note#/title", "none")
    idle = Exemption("annotation-changed", "note#", "x")
    assert weigh([raised(), harmless], [other, idle]) == Weighed(
        (raised(), harmless), (), (other, idle)
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[]", "rule, path and reason"),
        ('{"exemptions": [{"rule": "minimum-raised", "path": "#"}]}', "rule, path and reason"),
        (
            '{"exemptions": [{"rule": "minimum-raised", "path": "#", "reason": " "}]}',
            "rule, path and reason",
        ),
        ('{"exemptions": [{"rule": "nope", "path": "#", "reason": "x"}]}', 'unknown rule "nope"'),
        ("{", "exempt.json"),
    ],
)
def test_a_file_of_exemptions_says_what_is_wrong_with_it(
    text: str, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "exempt.json"
    file.write_text(text)
    with pytest.raises(CannotCompareError, match=reason):
        read_exemptions(file)
    with pytest.raises(CannotCompareError, match="no such file"):
        read_exemptions(tmp_path / "missing")


def test_edits_that_break_only_all_together_are_not_called_compatible() -> None:
    """Any two of three break: each alone does not, and without any one of them it stays broken."""
    never: dict[str, Any] = {"not": {}}
    one, two, three = ({"$ref": f"#/$defs/{name}"} for name in "abc")
    majority = {
        "if": one,
        "then": {"if": two, "then": never, "else": {"if": three, "then": never}},
        "else": {"if": two, "then": {"if": three, "then": never}},
    }
    old = {**majority, "$defs": dict.fromkeys("abc", never)}
    new = {**majority, "$defs": {name: {} for name in "abc"}}
    assert verdict(old, 1)
    assert not verdict(new, 1)
    changes = diff(old, new)
    assert [change.path for change in changes] == [f"#/$defs/{name}/not" for name in "abc"]
    assert all(change.breaks != "none" for change in changes)


def table(*rows: tuple[int, str]) -> Any:
    document = json.loads((PROJECT / "schemas/v1/error-codes.json").read_text(encoding="utf-8"))
    some = document["codes"][1]
    kept = [row for row in document["codes"] if row["code"] not in {code for code, _ in rows}]
    new = [{**some, "code": code, "name": name} for code, name in rows]
    return {**document, "codes": [*kept, *new]}


def test_a_number_that_is_used_again_means_something_else() -> None:
    """Neither removed nor added: it is there before and after, with another meaning."""
    for old, new in (
        (table((1201, "AAA"), (1202, "BBB")), table((1202, "AAA"))),
        (table((1201, "AAA")), table((1202, "AAA"), (1201, "BBB"))),
    ):
        found = diff(old, new)
        for one in found:
            for proof in one.proof:
                for side, document in ((proof.old, old), (proof.new, new)):
                    if "name" not in side or "code" in side:
                        continue
                    names = {row["code"]: row["name"] for row in document["codes"]}
                    assert names.get(proof.payload["code"]) == side["name"], one
        assert any(one.breaks == "both" for one in found)


def test_a_number_that_stands_twice_is_refused() -> None:
    twice = table((1201, "AAA"), (1201, "BBB"))
    with pytest.raises(CannotCompareError, match="1201"):
        diff(twice, table((1201, "AAA")))


def test_a_schema_of_ones_own_has_no_policy_on_names_in_meta() -> None:
    old = {"properties": {"meta": {}}}
    new = {"properties": {"meta": {"properties": {"cost": {"type": "integer"}}}}}
    (one,) = diff(old, new)
    assert (one.rule, one.breaks) == ("property-constrained", "writers")


def test_every_rule_id_is_a_literal_where_its_changes_are_found() -> None:
    def check(rule: Rule) -> None:
        source = inspect.getsource(inspect.getmodule(rule.compare))  # type: ignore[arg-type]
        assert f'"{rule.id}"' in source

    each({rule.id: rule for rule in RULES}, check)


@pytest.mark.compat
def test_enumerations_take_time_in_proportion() -> None:
    def calls(size: int) -> int:
        counted = 0

        def count(_frame: object, event: str, _argument: object) -> None:
            nonlocal counted
            counted += event in ("call", "c_call")

        old, new = ({"enum": [f"v{n}" for n in range(first, first + size)]} for first in (0, 1))
        sys.setprofile(count)
        try:
            (change,) = diff(old, new)
        finally:
            sys.setprofile(None)
        assert change.breaks == "both"
        return counted

    assert calls(3200) < 2.5 * calls(1600)


def test_an_enumeration_is_not_compared_value_by_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """jsonschema's own would compare each value with each, in C, where calls do not count."""
    monkeypatch.setattr("jsonschema._utils.equal", lambda *_: pytest.fail("compared"))
    (change,) = diff({"enum": ["a", 1, None]}, {"enum": ["a", 1.0, True]})
    assert change.rule == "enum-changed"
