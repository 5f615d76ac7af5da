"""The table as an enumeration: what a team's programs import."""

import json
import shutil
import subprocess
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from toolresult import ErrorCode
from toolresult.cli.emission.java import java_enum
from toolresult.cli.emission.python import python_enum
from toolresult.cli.emission.rows import complete_rows
from toolresult.cli.emission.typescript import typescript_enum
from toolresult.validation.own_codes import code_table

# Texts that would end a string, a docstring or a comment, or begin an escape.
HOSTILE = 'a "quoted" """text""" */ with \\u00zz, a tab\tand a\nline end"'
TEAM: dict[str, Any] = {
    "codes": [
        {
            "code": 1200,
            "name": "QUOTA_USED_UP",
            "kind": "client",
            "message": {"en": "Quota used up", "zh": "配额已用完"},
            "retryable": True,
            "http_status": 429,
        },
        {"code": 2200, "name": "BY_CODE", "kind": "server", "message": {"zh": "队列已满"}},
        {
            "code": 5200,
            "name": "VALUES",
            "kind": "system",
            "message": {"en": HOSTILE},
            "description": {"en": HOSTILE},
            "advice": {"en": HOSTILE},
            "since": HOSTILE,
            "origin": HOSTILE,
        },
    ]
}
TABLE = code_table(TEAM)
ROWS = complete_rows(TABLE)


def imported(text: str) -> type[IntEnum]:
    names: dict[str, Any] = {"__name__": "error_codes"}
    exec(compile(text, "error_codes.py", "exec"), names)
    found: type[IntEnum] = names["ErrorCode"]
    return found


def test_python_enum_has_all_that_the_table_has() -> None:
    codes: Any = imported(python_enum(ROWS, "written by a test"))
    assert {int(code): code.name for code in codes} == {
        number: row.name for number, row in TABLE.rows.items()
    }
    assert codes.QUOTA_USED_UP == 1200
    assert (codes.QUOTA_USED_UP.retryable, codes.QUOTA_USED_UP.http_status) == (True, 429)
    assert codes.QUOTA_USED_UP.message("zh") == "配额已用完"
    assert codes.QUOTA_USED_UP.description() == "Quota used up"
    assert codes.QUOTA_USED_UP.advice() == ""
    assert codes.BY_CODE.message() == "队列已满"
    assert codes.VALUES.message() == codes.VALUES.advice("zh") == HOSTILE
    assert codes.NO_DATA.advice() == ErrorCode.NO_DATA.advice()


def test_typescript_table_is_what_the_table_says() -> None:
    text = typescript_enum(ROWS, "written by a test")
    opening = "export const errorCodes = /* @__PURE__ */ Object.freeze({\n"
    columns = text.partition(opening)[2].removesuffix("} as const);\n")
    body = columns.rstrip().removesuffix(",")
    names = [row["name"] for row in ROWS]
    for name in names:
        body = body.replace(f"\n  {name}: {{", f'\n  "{name}": {{')
    parsed = json.loads("{" + body.replace(names[0], f'"{names[0]}"', 1) + "}")
    assert parsed == {row["name"]: row for row in ROWS}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("javac") is None, reason="needs a JDK")
def test_java_enum_compiles(tmp_path: Path) -> None:
    text = java_enum(ROWS, "written by a test", "dev.shop")
    file = tmp_path / "ErrorCode.java"
    file.write_text(text, encoding="utf-8")
    command = ["javac", "-encoding", "UTF-8", "-d", str(tmp_path), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "dev" / "shop" / "ErrorCode.class").is_file()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node 22.6+")
def test_typescript_file_runs_without_its_types(tmp_path: Path) -> None:
    file = tmp_path / "codes.mjs"
    types = "\nexport type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];"
    text = typescript_enum(ROWS, "written by a test").replace(types, "").replace(" as const)", ")")
    printed = "console.log(JSON.stringify([ErrorCode, errorCodes]));"
    file.write_text(text + printed, encoding="utf-8")
    done = subprocess.run(["node", str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    codes, rows = json.loads(done.stdout)
    assert codes == {row["name"]: row["code"] for row in ROWS}
    assert rows == {row["name"]: dict(row) for row in ROWS}
