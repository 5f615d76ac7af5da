"""Tables of a team's own codes that do not clash with the contract's table, or with themselves."""

from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.contract.code_table import CodeTable, standard_table
from toolresult.strict_json.numbers import whole_number


def without_clashes(document: Mapping[str, Any]) -> dict[str, Any]:
    """Renumber and rename the rows of a table until none takes what another has.

    Args:
        document: a table that is valid against the schema.

    >>> row = {"code": 1002, "name": "QUOTA", "kind": "server", "message": {"en": "no quota left"}}
    >>> [one["code"] for one in without_clashes({"codes": [row, row]})["codes"]]
    [1007, 1008]
    """
    table = standard_table()
    codes = {code: str(info.name) for code, info in table.rows.items()}
    names = set(codes.values())
    rows = []
    for row in document.get("codes", ()):
        code = _free_code(whole_number(row["code"]) or 0, codes, table)
        codes[code] = _free_name(row["name"], names)
        names.add(codes[code])
        kind = table.describe(code).kind
        rows.append({**row, "code": code, "name": codes[code], "kind": kind})
    taken = set(table.dialects)
    dialects = []
    for dialect in document.get("dialects", ()):
        name = _free_name(dialect["name"], taken)
        taken.add(name)
        dialects.append({**dialect, "name": name, "codes": list(_entries(dialect, codes))})
    found = {"codes": rows, "dialects": dialects}
    return {key: found.get(key, value) for key, value in document.items()}


def _entries(dialect: Mapping[str, Any], codes: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    numbers: set[int | None] = set()
    for entry in dialect["codes"]:
        number, means = whole_number(entry["code"]), whole_number(entry["means"])
        while number in numbers:
            number = (number or 0) + 1
        numbers.add(number)
        yield {**entry, "code": number, "means": means if means in codes else min(codes)}


def _free_code(code: int, taken: Mapping[int, str], table: CodeTable) -> int:
    lowest, highest = table.ranges[1]["minimum"], table.ranges[-1]["maximum"]
    while code in taken or table.describe(code).kind is None or table.describe(code).reserved:
        code = code + 1 if code < highest else lowest
    return code


def _free_name(name: str, taken: set[str]) -> str:
    number, free = 2, name
    while free in taken:
        free, number = f"{name}{'_' if name.isupper() else '-'}{number}", number + 1
    return free
