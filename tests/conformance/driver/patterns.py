"""The published patterns as cases: each with the texts on which all engines must agree.

The texts are those of the fixtures, characters at the ends of each range of a class, and those
below, so that each pattern matches one of them.
"""

import itertools
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from codegen.generate.native.text_tests import Ranges, pattern_test
from codegen.lint.patterns import data_patterns, schema_patterns
from tests.conformance.driver.expectations import NoFixturesError
from tests.conformance.driver.folders import PROJECT
from toolresult.contract.fixtures import Fixture

LEVEL = "pattern"
PATTERNS_VARIABLE = "TOOLRESULT_PATTERNS"
SCHEMAS = "schemas"
LOOKS_AROUND = "look-around"
_DATA = "data"
# What engines that run in linear time refuse; RE2 also counts no further than to 1000.
_AROUND = re.compile(r"\(\?(?:[=!]|<[=!])|\{[0-9,]*[0-9]{4,}\}")
_LONGEST = 400
_SURROGATES = re.compile("[\ud800-\udfff]")
_LINE_END = re.compile("\r\n|[\r\n]")
_ENDS = ("\x00", "\ud7ff", "\ue000", "\uffff", "\U00010000", "\U0010ffff")
# Beside the texts of the fixtures: what comes in two UTF-16 units, or wholly of invisible ones.
_TEXTS = ("\U000e0001", "\U0001d173", "\U000e0100", "\U0001f600", "\u2764\ufe0f", " \U000e0001 ")
# Shapes of secrets and media that no fixture holds; no scanner of repositories finds them here.
_SHAPES = (
    "glpat-" + "a1" * 10,
    "https://hooks.slack.com/services/" + "T1" * 12,
    "sk_live_" + "a1" * 12,
    "sk-ant-" + "a1" * 12,
    "AIza" + "a1" * 17 + "b",
    "ya29." + "a1" * 12,
    "npm_" + "a1" * 18,
    "pypi-AgE" + "a1" * 30,
    f"SG.{'a1' * 11}.{'b2' * 21}c",
    "SK" + "a1" * 16,
    "123456789:AA" + "a1" * 16 + "b",
    f"M{'a1' * 12}.{'b2' * 3}.{'c3' * 15}",
    f"eyJ{'a1' * 6}.eyJ{'b2' * 6}.{'c3' * 6}",
    "Basic " + "a1" * 10,
    "/9j/",
    "R0lGODd",
    f"UklGR{'a' * 6}XRUJQ",
    f"UklGR{'a' * 6}XQVZF",
    *("SUQz", "T2dnUw", "JVBERi0", "UEsDB"),
)


def read_patterns(generated: Path) -> list[Fixture]:
    """Make a case of each pattern of the published files, tried on the texts of all fixtures.

    Args:
        generated: folder of the generated files.

    Raises:
        NoFixturesError: no text matches a pattern.
    """
    bundle = _read(generated / "bundle" / "toolresult-v1.json")
    in_schemas = schema_patterns(bundle["schemas"])
    for folder in ("schemas", "java/schemas"):
        in_schemas |= schema_patterns(
            {
                file.name.removesuffix(".schema.json"): _read(file)
                for file in sorted((generated / folder).glob("*.schema.json"))
            }
        )
    named: dict[str, tuple[str, str]] = {}
    for place, pattern in in_schemas.items():
        named.setdefault(pattern, (place, SCHEMAS))
    for place, pattern in data_patterns(bundle["rules"], bundle["forms"]).items():
        named.setdefault(pattern, (place, LOOKS_AROUND if _AROUND.search(pattern) else _DATA))
    of_schemas = _texts_of("schema")
    of_data = _texts_of("warning") | _texts_of("behavior")
    lines = {line for text in of_data for line in _LINE_END.split(text)}
    return [
        _case(place, group, pattern, of_schemas if group == SCHEMAS else of_data | lines)
        for pattern, (place, group) in named.items()
    ]


def _case(place: str, group: str, pattern: str, texts: set[str]) -> Fixture:
    # As the libraries run them: \b is about ASCII.
    compiled = re.compile(pattern, re.ASCII)
    tried = {*filter(_is_plain, texts), *_TEXTS, *(() if group == SCHEMAS else _SHAPES)}
    if group == SCHEMAS:
        tried |= set(_ends(pattern_test(pattern).ranges))
    listed = sorted(tried)
    matches = [number for number, text in enumerate(listed) if compiled.search(text)]
    if not matches:
        raise NoFixturesError(f"no text matches {place}; add one to _SHAPES in {__name__}")
    case = {"id": place, "pattern": pattern, "texts": listed, "matches": matches}
    return Fixture(place, LEVEL, group, "", "", case)


def _ends(ranges: Ranges) -> Iterator[str]:
    for point in itertools.chain.from_iterable(ranges):
        for near in (point - 1, point, point + 1):
            if 0 <= near <= 0x10FFFF and not 0xD800 <= near <= 0xDFFF:
                yield chr(near)
    yield from _ENDS


def _texts_of(level: str) -> set[str]:
    return {
        text
        for file in (PROJECT / "tests" / "fixtures" / level).glob("*.json")
        for row in _read(file)
        for case in row.get("tests", [row])
        for text in _strings(case.get("input", case.get("data")))
    }


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, member in value.items():
            yield key
            yield from _strings(member)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)


def _is_plain(text: str) -> bool:
    """Whether every language can hold a text, and `$` means the same at its end."""
    return (
        len(text) <= _LONGEST and not _SURROGATES.search(text) and not text.endswith(("\n", "\r"))
    )


def write_patterns(cases: list[Fixture], file: Path) -> None:
    """Write the cases for the runners."""
    rows = [{**one.case, "group": one.schema} for one in cases]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(rows), encoding="utf-8")


def expected_matches(case: Fixture) -> Any:
    """Expect an engine to match these texts, by their places."""
    return {"matches": case.case["matches"]}


def _read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))
