"""The published patterns: the definition of blank, and what every engine loads."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from codegen.generate.schema_walk import places
from codegen.source import Source
from toolresult.text.blank import WHITE_SPACE

# One UTF-16 unit holds a character up to this one. Beyond it, engines on UTF-16 (.NET, JavaScript
# without the flag u) read two characters, and a class with two of them as a range backwards.
_LAST = 0xFFFF
# Blank beside White_Space, control and format characters: the fillers of Hangul, the empty Braille
# pattern, and the variation selectors 1 to 16.
_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))
_CONTROL_AND_FORMAT = frozenset({"Cc", "Cf"})
_CLASS = re.compile(r"(?:[^\\\[]|\\.)*?(\[\^?\]?(?:[^\\\]]|\\.)*\])", re.DOTALL)
_QUANTIFIED = re.compile("[\U00010000-\U0010ffff][*+?{]")


def pattern_problems(source: Source) -> Iterator[str]:
    """Find patterns that some engine does not load, and copies of `visible` that differ from it."""
    visible = source.rules["patterns"]["visible"]
    if visible != visible_pattern():
        yield (
            "schemas/v1/rules.json#/patterns/visible: is not what codegen/lint/patterns.py defines "
            f"as not blank: {visible_pattern()!a}"
        )
    for place, pattern in published_patterns(source).items():
        if is_split(pattern):
            yield (
                f"{place}: pattern {pattern!r}: a character beyond U+FFFF in a class or before a "
                "quantifier does not load in .NET and in JavaScript without the flag u; name "
                "characters up to U+FFFF only"
            )
        elif place.endswith("/pattern") and not pattern.isascii() and pattern != visible:
            yield f"{place}: pattern {pattern!r}: differs from patterns.visible in rules.json"


def published_patterns(source: Source) -> dict[str, str]:
    """Return every regular expression of the contract: file and pointer → pattern."""
    found = schema_patterns(source.schemas) | data_patterns(source.rules, source.forms)
    return {f"schemas/v1/{place}": pattern for place, pattern in found.items()}


def schema_patterns(schemas: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Return the patterns of schemas: file and pointer → pattern."""
    return {
        f"{name}.schema.json#{place}/pattern".replace("#//", "#/"): place.schema["pattern"]
        for name, root in schemas.items()
        for place in places(root)
        if "pattern" in place.schema
    }


def data_patterns(rules: Mapping[str, Any], forms: Mapping[str, Any]) -> dict[str, str]:
    """Return the patterns that programs run beside the schemas: file and pointer → pattern."""
    media = forms["media"]
    rows = {
        "rules.json#/secrets": rules["secrets"],
        "forms.json#/media/signatures": media["signatures"],
    }
    return {
        **{f"rules.json#/patterns/{name}": text for name, text in rules["patterns"].items()},
        **{
            f"{place}/{number}/pattern": row["pattern"]
            for place, listed in rows.items()
            for number, row in enumerate(listed)
        },
        **{
            f"forms.json#/media/{name}": media[name]
            for name in ("data_url", "base64", "long_base64")
        },
    }


def visible_pattern() -> str:
    r"""Return the pattern of one character that is not blank.

    >>> ascii(visible_pattern())[:24]
    "'[^\\x00- \\x7f-\\xa0\\xad\\u"
    """
    blank = [point for point in range(_LAST + 1) if _is_blank(chr(point))]
    starts = [blank[0], *(after for before, after in pairwise(blank) if after != before + 1)]
    ends = [*(before for before, after in pairwise(blank) if after != before + 1), blank[-1]]
    return f"[^{''.join(map(_span, starts, ends))}]"


def _is_blank(character: str) -> bool:
    return (
        character in WHITE_SPACE
        or character in _FILLERS | _SELECTORS
        or unicodedata.category(character) in _CONTROL_AND_FORMAT
    )


def _span(first: int, last: int) -> str:
    between = "-" if last > first + 1 else ""
    return chr(first) + (between + chr(last) if last > first else "")


def is_split(pattern: str) -> bool:
    r"""Whether an engine on UTF-16 would take a character of a pattern apart.

    >>> is_split("[\U0001f600-\U0001f64f]"), is_split("\U0001f600|\U0001f64f")
    (True, False)
    """
    if any(ord(one) > _LAST for found in _CLASS.finditer(pattern) for one in found[1]):
        return True
    return _QUANTIFIED.search(pattern) is not None
