"""Where the time goes: the parts of a verdict and of an explanation, each by itself.

It reaches into the package, because that is what a profile is about.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from benchmarks.contestants import SCHEMAS, schema_of

Call = Callable[[bytes], object]
WHOLE = "whole"


def of_verdict(lines: Sequence[bytes]) -> Mapping[str, Call]:
    """Return what `is_valid` does with valid texts: part → function of a text."""
    import toolresult  # noqa: PLC0415 - what it takes to load is measured elsewhere
    from toolresult.strict_json.depth import is_shallow  # noqa: PLC0415 - likewise
    from toolresult.validation import fast_path  # noqa: PLC0415 - likewise
    from toolresult_contract.fast import GROUPS  # noqa: PLC0415 - likewise

    decoders = {name: group.decode for group in GROUPS for name in group.schemas}
    rules = {name: check for group in GROUPS for name, check in group.schemas.items()}
    names = {line: SCHEMAS[1] if line.startswith(b'{"s') else SCHEMAS[0] for line in lines}
    decode = {line: decoders[name] for line, name in names.items()}
    check = {line: rules[name] for line, name in names.items()}
    envelopes = {line: decode[line](line) for line in lines}

    def marks(text: bytes) -> bool:
        return is_shallow(text) and fast_path._has_no_huge_exponent(text)

    return {
        WHOLE: toolresult.is_valid,
        "decode": lambda text: decode[text](text),
        "rules": lambda text: check[text](envelopes[text]),
        "keys": lambda text: fast_path._encode(envelopes[text]),
        "utf-8": fast_path._is_utf8,
        "marks": marks,
    }


def of_explanation(lines: Sequence[bytes]) -> Mapping[str, Call]:
    """Return what `validate` does with texts that break a schema: part → function of a text."""
    import toolresult  # noqa: PLC0415 - what it takes to load is measured elsewhere
    from toolresult.contract.code_table import standard_table  # noqa: PLC0415 - likewise
    from toolresult.findings.selection import Best  # noqa: PLC0415 - likewise
    from toolresult.forms.registry import BY_NAME  # noqa: PLC0415 - likewise
    from toolresult.json_schema import validator  # noqa: PLC0415 - likewise
    from toolresult.strict_json.parser import parse  # noqa: PLC0415 - likewise
    from toolresult.validation.reference import report_of  # noqa: PLC0415 - likewise
    from toolresult.validation.schema_violations import schema_findings  # noqa: PLC0415 - likewise
    from toolresult.validation.warnings import Subject, warnings_of  # noqa: PLC0415 - likewise
    from toolresult_contract.facts import FINDINGS_LIMIT  # noqa: PLC0415 - likewise

    table = standard_table()
    values: dict[bytes, Any] = {line: parse(line).value for line in lines}
    names = {line: schema_of(value) for line, value in values.items()}
    found: dict[bytes, Best] = {}
    for line in lines:
        found[line] = Best(FINDINGS_LIMIT)
        found[line].add_selection(*schema_findings(names[line], values[line], table))
    errors = {name: validator.validator(name).iter_errors for name in SCHEMAS}

    def warnings(line: bytes) -> object:
        return list(warnings_of(Subject(values[line], BY_NAME[names[line]], table)))

    return {
        WHOLE: toolresult.validate,
        "read": parse,
        "jsonschema": lambda line: list(errors[names[line]](values[line])),
        "findings": lambda line: schema_findings(names[line], values[line], table),
        "warnings": warnings,
        "places": lambda line: report_of(names[line], None, found[line], line.decode()),
    }
