"""The `ErrorCode` enumeration, written out from the table."""

import textwrap
from collections.abc import Mapping
from typing import Any

from codegen.source import Source

_HEAD = '''\
# GENERATED from schemas/v1/error-codes.json by `make generate`; do not edit.
"""The error codes of the contract, with what each means for a machine and for a model."""

from collections.abc import Mapping
from enum import IntEnum


class ErrorCode(IntEnum):
    """An error code of the contract; an int wherever an int is needed."""

    __module__ = "toolresult"
'''

_PROPERTIES = '''
    @property
    def kind(self) -> str:
        """Who has to act: success, client, server or system."""
        return _KIND[self.value]

    @property
    def retryable(self) -> bool:
        """Whether the same call may succeed later."""
        return _RETRYABLE[self.value]

    @property
    def http_status(self) -> int:
        """The status for a server to answer with."""
        return _HTTP_STATUS[self.value]

    def message(self, lang: str = "en") -> str:
        """Return the short default text."""
        return _in(lang, _MESSAGE)[self.value]

    def description(self, lang: str = "en") -> str:
        """Return what the code means and when to use it."""
        return _in(lang, _DESCRIPTION)[self.value]

    def advice(self, lang: str = "en") -> str:
        """Return what the model should do next."""
        return _in(lang, _ADVICE)[self.value]


def _in(lang: str, texts: Mapping[str, Mapping[int, str]]) -> Mapping[int, str]:
    if lang not in texts:
        raise ValueError(f"lang: expected one of {', '.join(texts)}, got {lang!r}")
    return texts[lang]

'''


def error_code_enum(source: Source) -> dict[str, str]:
    """Return the module with the enumeration: path below the package → text."""
    rows = source.table["codes"]
    members = "\n".join(_member(row) for row in rows)
    tables = "\n".join(
        [
            _table("_KIND", "str", {row["code"]: row["kind"] for row in rows}),
            _table("_RETRYABLE", "bool", {row["code"]: row["retryable"] for row in rows}),
            _table("_HTTP_STATUS", "int", {row["code"]: row["http_status"] for row in rows}),
            *(_texts(f"_{key.upper()}", key, rows) for key in ("message", "description", "advice")),
        ]
    )
    return {"error_codes.py": f"{_HEAD}{members}{_PROPERTIES}{tables}"}


def _member(row: Mapping[str, Any]) -> str:
    message, description = row["message"]["en"], row["description"]["en"]
    doc = textwrap.wrap(f"{message}. {description}", 90)
    body = "\n    ".join(doc)
    close = '"""' if len(doc) == 1 else '\n    """'
    return f'\n    {row["name"]} = {row["code"]}\n    """{body}{close}\n'


def _table(name: str, kind: str, values: Mapping[int, Any]) -> str:
    lines = "".join(f"    {code}: {_literal(value)},\n" for code, value in values.items())
    return f"\n{name}: Mapping[int, {kind}] = {{\n{lines}}}\n"


def _texts(name: str, key: str, rows: Any) -> str:
    blocks = "".join(
        f'    "{lang}": {{\n'
        + "".join(f"        {row['code']}: {_literal(row[key][lang])},\n" for row in rows)
        + "    },\n"
        for lang in ("en", "zh")
    )
    return f"\n{name}: Mapping[str, Mapping[int, str]] = {{\n{blocks}}}\n"


def _literal(value: Any) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return repr(value)
