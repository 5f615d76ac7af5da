"""The tables of the Go module: codes, forms, and the rest of the contract as one text."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from codegen.generate.go.source_text import go_comment, go_file, go_name, go_text
from codegen.generate.native.rust_content import failure_texts
from codegen.generate.native.rust_names import searched_texts
from codegen.source import Source
from toolresult.executor.texts import TEXTS
from toolresult.json_schema.walk import rebuild, subschemas
from toolresult.validation.schema_violations import meaning

# What nobody asks at run time.
_ANNOTATIONS = frozenset(
    {"$comment", "$schema", "$id", "title", "description", "examples", "x-i18n"}
)
_FACTS = ("exclusive_keys", "suggested_keys", "evidence", "repetition", "media", "limits",
          "defaults", "keyword_rules")  # fmt: skip
# What the words of errors, and of what the model reads, are made of.
_PHRASES = ("advice.", "carrier.exit-code", "carrier.interrupted", "carrier.timed-out", "and",
            "comma", "default.operation-success", "expected.", "found.", "llm.", "or", "report.",
            "root", "type.")  # fmt: skip
# What an executor says of a tool that it ran.
_OF_RUNS = ("raised", "timeout", "timeout-running", "second", "seconds", "undecided", "completed",
            "nothing-returned")  # fmt: skip
# Patterns that only warnings and the reading of texts ask for.
_OF_VALIDATION = frozenset({"visible", "failure-text"})
_OF_FORM = ("name", "discriminators", "nested_discriminators", "message", "data", "data_is_text",
            "extension", "tool", "tool_call_id", "duration")  # fmt: skip
# Rules of findings that only the tests of tools, data contracts and carriers make.
_OF_OTHERS = ("tool-", "data-", "carrier-")


def go_codes(source: Source) -> str:
    """Return the text of `zz_codes.go`."""
    constants = "\n".join(
        go_comment(f"{_constant(row)}: {row['message']['en']}. {row['description']['en']}", "\t")
        + f"\t{_constant(row)} Code = {row['code']}\n"
        for row in source.table["codes"]
    )
    rows = "".join(
        f"\t{_constant(row)}: {_row(row['name'], row)},\n" for row in source.table["codes"]
    )
    ranges = "".join(
        f"\t{{{row['minimum']}, {row['maximum']}, CodeInfo{_row('', row)}}},\n"
        for row in source.table["ranges"]
    )
    return go_file(
        "schemas/v1/error-codes.json",
        f"// The error codes of the contract.\nconst (\n{constants})\n\n"
        "var no, yes = false, true\n\n"
        f"var codeRows = map[Code]CodeInfo{{\n{rows}}}\n\n"
        f"var codeRanges = []codeRange{{\n{ranges}}}\n",
    )


def _constant(row: Mapping[str, Any]) -> str:
    return "Code" + go_name(row["name"])


def _row(name: str, row: Mapping[str, Any]) -> str:
    retryable = {True: "&yes", False: "&no", None: "nil"}[row.get("retryable")]
    cells = [go_text(name), go_text(row["kind"]), str(row["http_status"]), retryable,
             go_text(row.get("effect", ""))]  # fmt: skip
    texts = [_texts(row["message"]), _texts(row.get("advice"))]
    return "{\n\t\t" + ", ".join(cells) + ",\n\t\t" + ",\n\t\t".join(texts) + ",\n\t}"


def _texts(by_language: Mapping[str, str] | None) -> str:
    if by_language is None:
        return "nil"
    both = ", ".join(f"{go_text(key)}: {go_text(text)}" for key, text in by_language.items())
    return f"map[Language]string{{{both}}}"


def go_forms(source: Source) -> str:
    """Return the text of `zz_forms.go`."""
    rows = "\n".join(
        f"\t// Form{go_name(row['name'])}: see {go_name(row['name'])}.\n"
        f"\tForm{go_name(row['name'])} Form = {go_text(row['name'])}\n"
        for row in source.forms["forms"]
    )
    return go_file(
        "schemas/v1/forms.json",
        f"// Form is the name of a form.\ntype Form string\n\n// The forms.\nconst (\n{rows})\n\n"
        "// ContractVersion is the version of the contract that the module was made from.\n"
        f"const ContractVersion = {go_text(source.table['version'])}\n",
    )


def go_contract(source: Source) -> str:
    """Return the text of `zz_contract.go`: what the module asks of the contract, as JSON."""
    contract = _contract(source)
    text = json.dumps(contract, indent=1).replace("`", "\\u0060")
    keys = sorted({key for schema in contract["schemas"].values() for key in _keys(schema)})
    known = "".join(f"\t{go_text(key)},\n" for key in keys)
    return go_file(
        "schemas/v1",
        f"const contractText = `{text}`\n\n"
        "// contractKeys are the fields that the contract names.\n"
        f"var contractKeys = []string{{\n{known}}}\n",
    )


def _keys(schema: Any) -> Iterator[str]:
    """Yield the names of all properties in a schema."""
    for _, part in subschemas(schema):
        if isinstance(part, dict):
            yield from part.get("properties", {})


def _contract(source: Source) -> dict[str, Any]:
    phrases = source.rules["phrases"]
    messages = [text for key in phrases if re.fullmatch(r"default\..*-success", key)
                for text in phrases[key].values()]  # fmt: skip
    success = next(row for row in source.table["codes"] if row["code"] == 0)
    default = source.forms["defaults"]["message"]
    begins, contained = failure_texts(source.rules["patterns"]["failure-text"])
    return {
        "forms": [{key: row[key] for key in _OF_FORM} for row in source.forms["forms"]],
        **{key: source.forms[key] for key in _FACTS},
        "default_messages": ["", default, *success["message"].values(), *messages],
        "failure_begins": f"(?:{'|'.join(begins)})",
        "failure_holds": contained,
        "visible": source.rules["patterns"]["visible"],
        "traceback_patterns": {
            name: text
            for name, text in source.rules["patterns"].items()
            if name not in _OF_VALIDATION
        },
        "traceback_cues": source.rules["traceback_cues"],
        "secrets": [row["pattern"] for row in source.rules["secrets"]],
        "special_codes": {
            "Reserved": source.table["reserved"],
            "NoData": source.table["no_data"],
            "Failure": source.table["generic_failure"],
        },
        "key_rules": source.rules["key_rules"],
        "rules": [
            _rule(row) for row in source.rules["rules"] if not row["id"].startswith(_OF_OTHERS)
        ],
        "search": {
            **{key: source.table["search"][key] for key in ("ignored", "endings")},
            "codes": [searched_texts(row) for row in source.table["codes"]],
        },
        "operation_types": source.forms["operation_types"],
        "vague_messages": source.rules["vague_messages"],
        "final_punctuation": source.rules["final_punctuation"],
        "phrases": {key: phrases[key] for key in phrases if key.startswith(_PHRASES)},
        "runs": {key: TEXTS.texts[key] for key in _OF_RUNS},
        "dialects": [
            {
                "name": row["name"],
                "codes": [
                    {key: code[key] for key in ("code", "name", "means")} for code in row["codes"]
                ],
            }
            for row in source.table["dialects"]
        ],
        "schemas": {name: _slim(schema) for name, schema in source.schemas.items()},
    }


def _slim(schema: Any) -> Any:
    if not isinstance(schema, dict):
        return schema
    kept = {keyword: value for keyword, value in schema.items() if keyword not in _ANNOTATIONS}
    if "description" in schema:
        first = meaning(schema)
        kept["x-meaning"] = {"en": first.en, "zh": first.zh}
    return rebuild(kept, _slim)


def _rule(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("id", "severity", "message", "hint")}
