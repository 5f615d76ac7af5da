"""Go source: names, comments, strings and the first line of a generated file."""

import json
import re

_INITIALISMS = frozenset({"id", "ms", "sdk", "http", "json"})


def go_file(made_from: str, body: str) -> str:
    """Return a generated file of the package; its first line is what Go's tools look for."""
    return f"{generated_from(made_from)}\npackage toolresult\n\n{body.strip()}\n"


def generated_from(made_from: str) -> str:
    r"""Return the first line of a generated file.

    >>> generated_from("go/parse.go")
    '// Code generated from go/parse.go by make generate. DO NOT EDIT.\n'
    """
    return f"// Code generated from {made_from} by make generate. DO NOT EDIT.\n"


def go_name(name: str) -> str:
    """Return an exported name.

    >>> go_name("tool_call_id"), go_name("$schemaVersion"), go_name("NOT_FOUND")
    ('ToolCallID', 'SchemaVersion', 'NotFound')
    """
    parts = [part for part in re.split(r"[^A-Za-z0-9]+", name) if part]
    return "".join(_capitalized(part.lower() if part.isupper() else part) for part in parts)


def _capitalized(part: str) -> str:
    return part.upper() if part in _INITIALISMS else part[:1].upper() + part[1:]


def go_text(text: str) -> str:
    r"""Return a string literal.

    >>> go_text('say "hi"')
    '"say \\"hi\\""'
    """
    return "".join(map(_visible, json.dumps(text, ensure_ascii=False)))


def _visible(character: str) -> str:
    return character if character.isprintable() else f"\\U{ord(character):08x}"


def go_comment(text: str, indent: str = "") -> str:
    """Return a comment; empty without text."""
    return "".join(f"{indent}// {line}\n" for line in text.splitlines())
