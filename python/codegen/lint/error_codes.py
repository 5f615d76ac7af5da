"""What the error-code table keeps to, beyond its schema."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from codegen.source import Source
from toolresult.contract.code_table import contract_table_schema

OWN_ORIGIN = "toolresult"
_CHINESE = re.compile("[\u4e00-\u9fff]")
_LANGUAGES = frozenset({"en", "zh"})
_FILE = "schemas/v1/error-codes.json"
_REQUIRED = (
    "version",
    "generic_failure",
    "no_data",
    "reserved",
    "ranges",
    "search",
    "codes",
    "dialects",
)


def table_problems(source: Source) -> Iterator[str]:
    """Find what is wrong with the table, each problem with its place."""
    table = source.table
    shape = Draft202012Validator(contract_table_schema(source.schemas["error-codes"]))
    errors = [
        f"{_FILE}: /{'/'.join(map(str, error.absolute_path))}: {error.message}"
        for error in shape.iter_errors(table)
    ]
    errors += [f"{_FILE}: {key} is missing" for key in _REQUIRED if key not in table]
    errors += _missing_columns(source, errors)
    if errors:
        yield from errors
        return
    for check in (_row_problems, _dialect_problems, _range_problems):
        yield from (f"{_FILE}: {problem}" for problem in check(table))


def _missing_columns(source: Source, errors: list[str]) -> Iterator[str]:
    """Find columns that a row leaves out: what a team may leave open, the contract decides."""
    rows = [] if errors else source.table["codes"]
    columns = source.schemas["error-codes"]["properties"]["codes"]["items"]["properties"]
    for row in rows:
        for column, schema in columns.items():
            place = f"{_FILE}: code {row['code']}: {column}"
            if column == "effect" and row["kind"] == "success":
                if column in row:
                    yield f"{place}: only a failure has one"
            elif column not in row:
                yield f"{place} is missing"
            elif schema.get("type") == "object":
                missing = _LANGUAGES - row[column].keys()
                yield from (f"{place}.{lang} is missing" for lang in missing)


def _row_problems(table: Mapping[str, Any]) -> Iterator[str]:
    rows = table["codes"]
    yield from (f"duplicate code {one}" for one in _twice(row["code"] for row in rows))
    yield from (f"duplicate name {one}" for one in _twice(row["name"] for row in rows))
    if rows != sorted(rows, key=lambda row: int(row["code"])):
        yield "the rows are not in the order of their codes"
    first, last = table["reserved"]
    for row in rows:
        code = row["code"]
        if row["kind"] != _kind(code, table):
            yield f"code {code}: expected kind {_kind(code, table)}, got {row['kind']}"
        reserved = code >= 1000 and first <= code % 1000 <= last
        if reserved != (row["origin"] == OWN_ORIGIN):
            yield f"code {code}: exactly the contract's own rows are in the reserved block"
        for key in ("message", "description", "advice"):
            if not _CHINESE.search(row[key]["zh"]):
                yield f"code {code}: {key}.zh has no Chinese text"
        for alias in row["aliases"]["zh"]:
            if not _CHINESE.search(alias):
                yield f"code {code}: the alias {alias} in aliases.zh is not Chinese"
        for words in row["aliases"].values():
            yield from (f"code {code}: duplicate alias {one}" for one in _twice(words))
    codes = {row["code"] for row in rows}
    for key in ("generic_failure", "no_data"):
        if table[key] not in codes:
            yield f"{key} {table[key]} is not a row"


def _dialect_problems(table: Mapping[str, Any]) -> Iterator[str]:
    codes = {row["code"] for row in table["codes"]}
    yield from (
        f"duplicate dialect {one}" for one in _twice(one["name"] for one in table["dialects"])
    )
    for dialect in table["dialects"]:
        rows, name = dialect["codes"], dialect["name"]
        yield from (f"{name}: duplicate code {one}" for one in _twice(row["code"] for row in rows))
        yield from (f"{name}: duplicate name {one}" for one in _twice(row["name"] for row in rows))
        for row in rows:
            if row["means"] not in codes:
                yield f"{name}: {row['name']} means {row['means']}, which is not a row"


def _range_problems(table: Mapping[str, Any]) -> Iterator[str]:
    end = -1
    for block in table["ranges"]:
        if block["minimum"] <= end or block["maximum"] < block["minimum"]:
            yield f"the range {block['kind']} overlaps another or is empty"
        end = block["maximum"]


def _kind(code: int, table: Mapping[str, Any]) -> str | None:
    for block in table["ranges"]:
        if block["minimum"] <= code <= block["maximum"]:
            return str(block["kind"])
    return None


def _twice(values: Iterable[Any]) -> list[Any]:
    return [value for value, count in Counter(values).items() if count > 1]
