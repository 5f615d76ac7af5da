"""The enumeration in Python."""

import json
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from toolresult.cli.emission.rows import CONTRACT, Row, sentence

_HEAD = '''\
# {notice}
"""The error codes, with what each means for a machine and for a model."""

from collections.abc import Mapping
from enum import IntEnum


class {name}(IntEnum):
    """An error code; an int wherever an int is needed."""
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
    def effect(self) -> str | None:
        """What may have happened although it failed: none, unknown or partial; None: not stated."""
        return _EFFECT[self.value]

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


def python_enum(
    rows: Sequence[Row], notice: str, module: str | None = None, name: str = CONTRACT
) -> str:
    """Return the module with the enumeration.

    Args:
        rows: complete rows (`complete_rows`).
        notice: the comment in the first line.
        module: what `ErrorCode.__module__` says; None leaves it to the file.
        name: name of the enumeration.
    """
    place = "" if module is None else f'\n    __module__ = "{module}"\n'
    members = "\n".join(map(_member, rows))
    tables = "\n".join(
        [
            _table("_KIND", "str", {row["code"]: row["kind"] for row in rows}),
            _table("_RETRYABLE", "bool", {row["code"]: row["retryable"] for row in rows}),
            _table("_EFFECT", "str | None", {row["code"]: row.get("effect") for row in rows}),
            _table("_HTTP_STATUS", "int", {row["code"]: row["http_status"] for row in rows}),
            *(_texts(f"_{key.upper()}", key, rows) for key in ("message", "description", "advice")),
        ]
    )
    head = _HEAD.format(notice=notice, name=name)
    return f"{head}{place}{members}{_PROPERTIES}{tables}"


def _member(row: Row) -> str:
    text = sentence(dict.fromkeys([row["message"]["en"], row["description"]["en"]]))
    doc = textwrap.wrap(text.replace("\\", "\\\\").replace('"""', "'''"), 90)
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
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
