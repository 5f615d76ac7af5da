"""Verdicts: one payload in, one report out.

A payload goes through the same steps whatever it is: take it as a JSON value, find its
form, translate its code if a dialect is named, ask the reference validator, look at
repeated keys, and add what is worth a warning. `_examine` is that list of steps.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from toolresult.contract import package_data
from toolresult.data_contracts.contracts import DataCheck, DataContracts, concern, required
from toolresult.error_codes.table import (
    CodesSource,
    CodeTable,
    DialectCode,
    code_table,
    unknown_dialect_code,
)
from toolresult.findings.finding import (
    ContractError,
    Finding,
    Report,
    Severity,
    make,
    names_in_words,
    phrase,
    quote,
)
from toolresult.forms.canonical import stamp
from toolresult.forms.registry import BY_NAME, Form, Recognition, recognize
from toolresult.forms.serialized import WireForm
from toolresult.strict_json.numbers import whole_number
from toolresult.strict_json.parser import TextError, parse
from toolresult.strict_json.pointers import pointer, steps
from toolresult.strict_json.positions import Lines, locate
from toolresult.strict_json.values import describe, exact, value_findings
from toolresult.text.languages import require_language
from toolresult.text.suggestions import nearest
from toolresult.validation import fast_path
from toolresult.validation.schema_violations import field_schema, schema_findings
from toolresult.validation.warnings import Subject, cautions, holds_json


@dataclass(frozen=True)
class _Taken:
    """A payload as a JSON value, with what only its text could tell."""

    value: Any
    text: str | None = None
    repeated: tuple[str, ...] = ()


@dataclass(frozen=True)
class Examined:
    """A report, and the value it is about (with its code translated, if a dialect was named)."""

    report: Report
    value: Any


def validate(
    payload: object,
    schema: str | None = None,
    *,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
    lang: str = "en",
) -> Report:
    """Check a payload and report everything found, the best explanation first.

    Args:
        payload: a dict, JSON text as str or as bytes in UTF-8, or a model of this package.
        schema: name of the schema to hold it against, or of a part of one
            ("tool-response#/properties/meta"); None takes a model's own schema, and
            recognizes the form of everything else.
        dialect: dialect of error codes that the payload speaks; its code is translated first.
        codes: a team's own error codes, as a document, a file's path, or a table.
        data_contracts: what each tool promises of its `data`; asked where the payload is ok.
        tool: name of the tool, for a payload that does not name it.
        lang: language of the findings, "en" or "zh".

    Raises:
        ValueError: there is no such schema, dialect or language, or `codes` is no table.
        TypeError: `data_contracts` is no `DataContracts`.
        OSError: the file of `codes` cannot be read.

    >>> report = validate({"code": "0"})
    >>> report.valid, report.schema, report.findings[0].path
    (False, 'tool-return', '/code')
    """
    data_check = data_check_of(data_contracts, tool, require_language(lang))
    return examine(
        payload, schema, dialect=dialect, codes=codes, lang=lang, data_check=data_check
    ).report


def is_valid(
    payload: object,
    schema: str | None = None,
    *,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
) -> bool:
    """Whether a payload is valid; warnings do not count. Arguments as in `validate`.

    >>> is_valid('{"code": 0}'), is_valid({"code": 0}, "tool-response")
    (True, False)
    """
    if dialect is None and codes is None:
        found = fast_path.accepted_payload(payload, schema)
        contracts = required(data_contracts, "en")
        if found and (contracts is None or not concern(contracts, found, tool)):
            return True
    examined = examine(
        payload,
        schema,
        dialect=dialect,
        codes=codes,
        with_cautions=False,
        with_positions=False,
        data_check=data_check_of(data_contracts, tool),
    )
    return examined.report.valid


def check(
    payload: object,
    schema: str | None = None,
    *,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
    warnings_as_errors: bool = False,
    lang: str = "en",
) -> Any:
    """Return the payload as a JSON value, or raise. Arguments as in `validate`.

    With a dialect, the value has this contract's code, and the number as it came is kept in
    `meta.toolresult.code`.

    Raises:
        ContractError: the payload is not valid, or `warnings_as_errors` and there is a warning.

    >>> check('{"code": 0, "data": [1]}')
    {'code': 0, 'data': [1]}
    """
    data_check = data_check_of(data_contracts, tool, require_language(lang))
    examined = examine(
        payload, schema, dialect=dialect, codes=codes, lang=lang, data_check=data_check
    )
    report = examined.report
    if not report.valid or (warnings_as_errors and report.findings):
        raise ContractError(report)
    return examined.value


def detect(payload: object, *, lang: str = "en") -> str:
    """Name the form of a payload; whether it is valid is another question.

    Raises:
        ContractError: the payload has no form or two, or is not JSON.

    >>> detect({"code": 0, "meta": {"tool": "screenshot"}})
    'tool-response'
    """
    require_language(lang)
    if isinstance(payload, WireForm):
        return payload.schema_name()
    taken = _take(payload, lang)
    if isinstance(taken, list):
        raise ContractError(Report(None, findings=tuple(taken), lang=lang))
    form = recognize(taken.value)
    if not isinstance(form, Form):
        findings = _json_in_string(taken.value, lang) or [_no_form(form, taken.value, lang)]
        raise ContractError(Report(None, findings=tuple(findings), lang=lang))
    return form.name


def examine(
    payload: object,
    schema: str | None = None,
    *,
    dialect: str | None = None,
    codes: CodesSource = None,
    lang: str = "en",
    with_cautions: bool = True,
    inside_data: bool = True,
    with_positions: bool = True,
    data_check: DataCheck | None = None,
) -> Examined:
    """Check a payload and return the report together with the value it is about.

    Args as in `validate`, and:
        with_cautions: whether to look for warnings at all.
        inside_data: whether to look for those inside data and foreign values.
        with_positions: whether to look for lines and columns.
        data_check: what a tool promises of its own `data`: asked with the envelope, its form
            and the language, it gives findings of its own.

    Raises:
        ValueError: there is no such schema, dialect or language, or `codes` is no table.
    """
    require_language(lang)
    table = code_table(codes)
    if dialect is not None:
        table.dialect(dialect)
    if schema is None and isinstance(payload, WireForm):
        schema = payload.schema_name()
    if schema is not None:
        package_data.schema_part(package_data.require_name(schema))
    taken = _take(payload, lang)
    if isinstance(taken, list):
        return Examined(Report(schema, dialect, tuple(taken), lang), None)
    if dialect is None and not with_cautions:
        accepted = fast_path.accepts(payload, schema)
        if accepted:
            findings = list(data_check(taken.value, accepted, lang)) if data_check else []
            located = _with_positions(findings, taken.text if with_positions else None)
            return Examined(Report(accepted, None, _best_first(located), lang), taken.value)
    value, name = taken.value, schema
    findings = _json_in_string(value, lang)
    if name is None and not findings:
        form = recognize(value)
        if isinstance(form, Form):
            name = form.name
        else:
            findings = [_no_form(form, value, lang)]
    if name is not None and not findings:
        value, findings = _translated(value, name, dialect, table, lang)
        findings += _schema_findings(value, name, findings, table, lang)
        findings += _repeated(taken.repeated, name, lang, inside_data=inside_data)
        if data_check is not None and isinstance(value, dict):
            settled = _settled(findings)
            of_data = data_check(value, name, lang)
            findings += [one for one in of_data if one.path not in settled]
        if with_cautions:
            findings += _cautions(value, name, table, findings, lang, inside_data=inside_data)
    located = _with_positions(findings, taken.text if with_positions else None)
    return Examined(Report(name, dialect, _best_first(located), lang), value)


def data_check_of(
    contracts: DataContracts | None, tool: str | None, lang: str = "en"
) -> DataCheck | None:
    """Return what `examine` asks about data.

    Args:
        contracts: the contracts, or None.
        tool: the tool, where a payload does not name it.
        lang: language of the error.

    Raises:
        TypeError: these are no data contracts.
    """
    known = required(contracts, lang)
    return None if known is None else partial(known.findings, tool=tool)


def _take(payload: object, lang: str) -> _Taken | list[Finding]:
    """Take a payload as a JSON value, or say why it is none."""
    if isinstance(payload, str | bytes | bytearray | memoryview):
        try:
            parsed = parse(payload, lang)
        except TextError as error:
            return [error.finding]
        return _Taken(parsed.value, parsed.text, parsed.repeated)
    value = payload.to_dict() if isinstance(payload, WireForm) else payload
    return list(value_findings(value, lang)) or _Taken(exact(value))


def _json_in_string(value: Any, lang: str) -> list[Finding]:
    if isinstance(value, str) and holds_json(value):
        return [make("json-in-string", "", lang)]
    return []


def _no_form(reason: Recognition, value: Any, lang: str) -> Finding:
    """Say why a value has no form."""
    if reason is Recognition.AMBIGUOUS:
        return make(reason, "", lang, first='"code"', second='"success"')
    found = describe(value, lang)
    advice = phrase("advice.envelopes", lang)
    if isinstance(value, list):
        advice = phrase("advice.one-by-one", lang)
    elif isinstance(value, dict) and value:
        found = phrase("found.keys", lang, names=names_in_words(list(value)[:5], lang))
        advice = _misspelt_key_advice(value, lang) or advice
    elif value == {}:
        found = phrase("found.empty-object", lang)
    return make(reason, "", lang, found=found, advice=advice)


def _misspelt_key_advice(value: Mapping[str, Any], lang: str) -> str | None:
    telling = (
        *("code", "success", "operationType", "output", "error", "role"),
        *("new_items", "$schemaVersion"),
    )
    meant = next((close for name in value if (close := nearest(name, telling))), None)
    return phrase("advice.did-you-mean", lang, name=f'"{meant}"') if meant else None


def _translated(
    value: Any, name: str, dialect: str | None, table: CodeTable, lang: str
) -> tuple[Any, list[Finding]]:
    """Rewrite a dialect's code and keep the number as it came in the stamp."""
    form = BY_NAME.get(name)
    if dialect is None or form is None or form.extension != "meta" or not isinstance(value, dict):
        return value, []
    number = whole_number(value.get("code"))
    if number is None:
        return value, []
    said = stamp(value, "meta").get("code")
    if isinstance(said, dict):
        named = said.get("dialect")
        known = named if isinstance(named, str) else dialect
        return value, [make("dialect-code-translated", "/code", lang, dialect=known)]
    row = table.dialect(dialect).codes.get(number)
    if row is None:
        return value, [unknown_dialect_code(number, table.dialect(dialect), table, lang)]
    if number == row.means == 0:
        return value, []
    finding = make(
        "dialect-code",
        "/code",
        lang,
        value=number,
        name=row.name,
        dialect=dialect,
        code=row.means,
        code_name=table.describe(row.means).name,
    )
    return {**value, "code": row.means, **_stamped_meta(value, name, row, dialect)}, [finding]


def _stamped_meta(
    value: Mapping[str, Any], name: str, row: DialectCode, dialect: str
) -> dict[str, Any]:
    """Return the meta to set, or nothing where the payload's own is beyond repair."""
    meta = value.get("meta")
    if meta is None and name == "tool-return":
        meta = {}
    said = meta.get("toolresult", {}) if isinstance(meta, dict) else None
    if not isinstance(meta, dict) or not isinstance(said, dict) or "code" in said:
        return {}
    code = {"value": row.code, "name": row.name, "dialect": dialect}
    return {"meta": {**meta, "toolresult": {**said, "code": code}}}


def _schema_findings(
    value: Any, name: str, findings: Iterable[Finding], table: CodeTable, lang: str
) -> list[Finding]:
    """Ask the reference validator; what an untranslatable code would break is left out."""
    settled = _settled(findings)
    return [one for one in schema_findings(name, value, table, lang) if one.path not in settled]


def _settled(findings: Iterable[Finding]) -> set[str]:
    """Return the places that an error already names."""
    return {one.path for one in findings if one.severity is Severity.ERROR}


def _repeated(paths: Iterable[str], name: str, lang: str, *, inside_data: bool) -> list[Finding]:
    """Judge repeated keys: an error in what the contract defines, else a warning."""
    root = package_data.schema_part(name)
    found = []
    for path in paths:
        *parent, key = steps(path)
        owned = (field_schema(root, pointer(parent)), field_schema(root, path))
        if any(schema.get("x-unique-keys") for schema in owned):
            found.append(make("duplicate-key", path, lang, field=quote(key)))
        elif inside_data:
            found.append(make("duplicate-key-in-data", path, lang, field=quote(key)))
    return found


def _cautions(
    value: Any,
    name: str,
    table: CodeTable,
    findings: Iterable[Finding],
    lang: str,
    *,
    inside_data: bool,
) -> Iterator[Finding]:
    """Find what is worth a warning, except at places that an error already names."""
    form = BY_NAME.get(name)
    if form is None or not isinstance(value, dict):
        return
    broken = _settled(findings)
    for one in cautions(Subject(value, form, table, lang), inside_data=inside_data):
        if one.path not in broken:
            yield one


def _with_positions(findings: Iterable[Finding], text: str | None) -> list[Finding]:
    listed = list(findings)
    if text is None:
        return listed
    offsets = locate(text, {one.path for one in listed})
    lines = Lines(text)
    places = {path: lines.position(offset) for path, offset in offsets.items()}
    return [replace(one, line=places[one.path][0], column=places[one.path][1]) for one in listed]


def _best_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Order findings: errors first, then as the catalog ranks rules, then the shallow ones."""
    ranks = package_data.rules()
    return tuple(
        sorted(
            findings,
            key=lambda one: (
                one.severity is Severity.WARNING,
                ranks[one.rule].rank if one.rule in ranks else len(ranks),
                one.path.count("/"),
            ),
        )
    )
