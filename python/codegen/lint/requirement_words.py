"""What the words of the specification keep to: its other language, the data, and what was read.

Both pages have a line for each line of the other. What a machine can compare of two lines has to be
the same: names in code, numbers, requirements, and words such as "at most". A number in a
requirement has a fact behind it. For all else, `docs/specification-read.json` has the checksum of
each requirement as somebody last read it against its cases: who changes the words reads them again.
"""

import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from codegen.source import Source
from toolresult.contract.fixtures import Fixture
from toolresult.contract.requirements import Requirement

PAGES = ("docs/en/specification.md", "docs/zh/specification.md")
READ = "docs/specification-read.json"
ID = re.compile(r"\*\*([A-Z]{3}-[0-9]{2})\*\*")
_ANCHOR = re.compile(r"\{#([a-z-]+)\}")
_SPAN = re.compile(r"``.*?``|`[^`]*`")
_TARGET = re.compile(r"\]\((?:[^()#]*/)?(#?[^()]*)\)")
_KEYWORD = {"en": re.compile(r"\b(?:MUST|SHOULD|MAY)\b"), "zh": re.compile("必须|不得|应当|可以")}
# Numbers that are names: of documents, characters, algorithms, and of requirements.
_NAMES = re.compile(
    r"U\+[0-9A-F]+|RFC [0-9]+|SHA-[0-9]+|UTF-8|2020-12|base64|--8<--|[A-Z]{3}-[0-9]{2}|\bx(?=[0-9])"
)
_NUMBER = re.compile(r"[0-9]\^[0-9]+|[0-9](?:[0-9,]*[0-9])?")
_NUMERALS = {
    "en": (r"\b(three|four|five|six|seven|eight|nine)\b", "three four five six seven eight nine"),
    "zh": ("(?<!第)([三四五六七八九])(?=[位层个遍])", "三 四 五 六 七 八 九"),
}
_SHARES = {"a third": "1/3", "三分之一": "1/3", "¾": "3/4", "四分之三": "3/4"}
# Words whose opposite would be another contract: in each language, what says the same.
_TERMS: Sequence[tuple[str, str]] = (
    (r"MUST(?! NOT)", "必须"),
    ("MUST NOT", "不得"),
    (r"[Aa]t least|not less than", "至少|不小于|不少于"),
    (r"[Aa]t most", "至多|最多"),
    (r"\bmilliseconds\b", "毫秒"),
    (r"(?<!milli)seconds\b", "(?<!毫)秒"),
    (r"\btrue\b", "true|为真"),
    (r"\bfalse\b", "false"),
    (r"\bnull\b", "null"),
    (r"\brounded down\b", "向下取整"),
    (r"\brounded half up\b", "四舍五入"),
    (r"\bok\b", "ok"),
    (r"\bunknown\b", "unknown|未知"),
)
# Where a number in a requirement is from: a constant of the reference implementation, a value of
# the data, or the longest run of digits in the text of a case.
_FACTS: Mapping[str, Sequence[str]] = {
    "FRM-04": (
        "toolresult.strict_json.numbers.LARGEST_EXACT_INTEGER",
        "toolresult.reading.fields._DIGITS",
    ),
    "OUT-04": ("error-codes.json no_data",),
    "CNV-04": ("error-codes.json no_data", "error-codes.json generic_failure"),
    "CNV-08": ("toolresult.conversion._DIGEST_LENGTH",),
    "TXT-07": ("digits of text/data-exponent-18-digits",),
    "FND-09": ("toolresult.findings.selection._MOST_CHARACTERS",),
    "WRN-02": ("error-codes.json reserved",),
    "WRN-12": ("toolresult.strict_json.numbers.LARGEST_EXACT_INTEGER",),
    "SRC-01": ("toolresult.contract.code_search._SHORTEST_STEM",),
    "SRC-02": (
        "toolresult.contract.code_search._SCALE",
        "toolresult.contract.code_search._KNOWN_SHARE",
    ),
    "EVI-04": ("toolresult.reading.fields._HTTP_SUCCESS",),
    "EVI-10": ("toolresult.forms.evidence._DEPTH",),
    "SEC-02": ("toolresult.llm.redaction._PLAIN_NAME",),
    "STR-02": ("toolresult.forms.evidence._MOST_KEYS",),
    "evidence-structure": ("toolresult.forms.evidence._HTTP_FAILURES",),
    "WRD-01": ("code APPROVAL_DENIED",),
    "REP-01": ("toolresult.forms.repetition._MOST",),
    "REP-05": ("toolresult.forms.repetition._DEEPEST",),
    "MED-01": ("toolresult.forms.media._KILO", "square toolresult.forms.media._KILO"),
    "MED-04": ("toolresult.forms.media_shapes._DEEPEST",),
    "LIM-01": ("toolresult.llm.contents._ROOM_BESIDE_ADVICE",),
    "TRB-02": ("rules.json patterns line-end-escaped-",),
    "TRB-04": ("rules.json patterns line-end-escaped-",),
    "TRB-05": ("rules.json patterns line-end-escaped-",),
    "TRB-06": ("toolresult.validation.traceback_frames._LONGEST_LINE",),
}
# 0 and 1 are part of what is said, and so are the shares of base64.
_PLAIN = frozenset({"0", "1", "3", "4"})


def word_problems(
    source: Source, rows: Sequence[Requirement], fixtures: Sequence[Fixture]
) -> Iterator[str]:
    """Find what the words of the specification say against each other, the data, and the cases."""
    pages = [_lines(source.root / page) for page in PAGES]
    if len(pages[0]) != len(pages[1]):
        counts = " and ".join(str(len(lines)) for lines in pages)
        yield f"{' and '.join(PAGES)}: {counts} lines that are not blank; both need the same"
        return
    for english, chinese in zip(*pages, strict=True):
        yield from (f"{PAGES[1]}: {one}" for one in _differences(english, chinese))
    for page, lines, lang in zip(PAGES, pages, _KEYWORD, strict=True):
        yield from (f"{page}: {one}" for one in _without_keyword(lines, _KEYWORD[lang]))
    yield from (f"{PAGES[0]}: {one}" for one in _unfounded(pages[0], source, fixtures))
    yield from (f"{PAGES[0]}: {one}" for one in _unknown_names(pages[0], rows, source, fixtures))
    yield from _unread(source.root, rows, fixtures)


def read_again(root: Path) -> None:
    """Record that every requirement was read, as it is, against its cases."""
    text = json.dumps(_checksums(root), indent=2) + "\n"
    (root / READ).write_text(text, encoding="utf-8")


def _lines(page: Path) -> list[str]:
    lines = page.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("<!--")]


def _section(line: str, before: str) -> str:
    found = _ANCHOR.search(line) if line.startswith("#") else None
    return found[1] if found else before


def _place(line: str) -> str:
    found = ID.search(line)
    return found[1] if found else f'"{line[:40]}"'


def _differences(english: str, chinese: str) -> Iterator[str]:
    place = _place(english)
    for what, found in (
        ("name", [set(_SPAN.findall(line)) for line in (english, chinese)]),
        ("address", [set(_TARGET.findall(line)) for line in (english, chinese)]),
        ("requirement", [set(re.findall("[A-Z]{3}-[0-9]{2}", one)) for one in (english, chinese)]),
        ("number", [set(_numbers(english, "en")), set(_numbers(chinese, "zh"))]),
    ):
        if found[0] != found[1]:
            shown = ", ".join(sorted(found[0] ^ found[1]))
            yield f"{place}: the {what} {shown} is in one language only"
    bare = [_SPAN.sub("", line) for line in (english, chinese)]
    for term in _TERMS:
        says = [bool(re.search(one, line)) for one, line in zip(term, bare, strict=True)]
        if says[0] != says[1]:
            yield f"{place}: only one language says {' / '.join(term)}"


def _numbers(line: str, lang: str) -> Iterator[str]:
    """Yield the numbers of a line outside code, in digits."""
    bare = _NAMES.sub("", _TARGET.sub("]", _ANCHOR.sub("", _SPAN.sub("", line))))
    for words, share in _SHARES.items():
        bare = bare.replace(words, share)
    pattern, numerals = _NUMERALS[lang]
    values = {word: str(value) for value, word in enumerate(numerals.split(), start=3)}
    bare = re.sub(pattern, lambda found: values[found[1]], bare)
    yield from (number.replace(",", "") for number in _NUMBER.findall(bare))


def _without_keyword(lines: Iterable[str], keyword: "re.Pattern[str]") -> Iterator[str]:
    """Find requirements without a keyword, in themselves or in what introduces their table."""
    introduction = ""
    for line in lines:
        found = ID.search(line)
        is_row = line.startswith("|")
        if found and not keyword.search(line + (introduction if is_row else "")):
            yield f"{found[1]} has none of the words MUST, SHOULD and MAY"
        if not is_row and not found:
            introduction = line


def _unfounded(lines: Iterable[str], source: Source, fixtures: Sequence[Fixture]) -> Iterator[str]:
    section = ""
    for line in lines:
        section = _section(line, section)
        found = ID.search(line)
        place = found[1] if found else section
        if found or place in _FACTS:
            facts = {
                value for fact in _FACTS.get(place, ()) for value in _values(fact, source, fixtures)
            }
            for number in sorted(set(_numbers(line, "en")) - facts - _PLAIN):
                known = ", ".join(sorted(facts)) or "none"
                yield f"{place}: nothing says {number}; the facts of {place} are {known}"
        if found and not facts <= {*_numbers(line, "en")}:
            missing = ", ".join(sorted(facts - {*_numbers(line, "en")}))
            yield f"{place}: does not say {missing}"


def _values(fact: str, source: Source, fixtures: Sequence[Fixture]) -> set[str]:
    kind, _, name = fact.partition(" ")
    match kind:
        case "error-codes.json" if name == "reserved":
            return {str(one) for one in source.table[name]}
        case "error-codes.json":
            return {str(source.table[name])}
        case "code":
            return {str(row["code"]) for row in source.table["codes"] if row["name"] == name}
        case "rules.json":
            beginning = name.partition(" ")[2]
            return {str(sum(one.startswith(beginning) for one in source.rules["patterns"]))}
        case "digits":
            (case,) = (one.case for one in fixtures if one.id == name.removeprefix("of "))
            return {str(max(map(len, re.findall("[0-9]+", case["text"]))))}
        case "square":
            return {str(int(one) ** 2) for one in _values(name, source, fixtures)}
    module, _, attribute = fact.rpartition(".")
    return set(_spelled(getattr(import_module(module), attribute)))


def _spelled(value: Any) -> Iterator[str]:
    """Yield how a constant is written in words: a power of two, the ends of a range, a number."""
    if isinstance(value, range):
        yield from (str(value.start), str(value.stop - 1))
    elif isinstance(value, re.Pattern):
        yield from re.findall(r"\{1,([0-9]+)\}", value.pattern)
    elif value == 1 << value.bit_length() - 1 and value.bit_length() > _LONG:
        yield f"2^{value.bit_length() - 1}"
    else:
        yield str(value)


def _unknown_names(
    lines: Iterable[str],
    rows: Sequence[Requirement],
    source: Source,
    fixtures: Sequence[Fixture],
) -> Iterator[str]:
    """Find names that nothing has, and rules that no case of the requirement expects."""
    named = {row["id"] for row in source.rules["rules"]}
    known = named | {"true", "false", "null"}
    for data in (source.forms, source.rules, source.table, source.schemas):
        known.update(_words(data))
    for fixture in fixtures:
        known.update(_words(fixture.case))
    section = ""
    for line in lines:
        section = _section(line, section)
        found = ID.search(line)
        if found is None or not section:
            continue
        names = {one.strip("`") for one in _SPAN.findall(line)}
        for name in sorted(one for one in names if _IDENTIFIER.fullmatch(one)):
            if name not in known and not known.issuperset(name.split(".")):
                yield f"{found[1]}: neither the data nor a case has {name}"
        if not names & named:
            continue
        row = next((one for one in rows if one.id == found[1]), None)
        cases = (one.case for one in fixtures if row is not None and row.is_tested_by(one))
        expected = {word for case in cases for word in _words(case)}
        for rule in sorted((names & named) - expected):
            yield f"{found[1]}: no case that tests it has the rule {rule}"


def _words(value: Any) -> Iterator[str]:
    """Yield every key and every text of a JSON value."""
    if isinstance(value, Mapping):
        yield from value
        for one in value.values():
            yield from _words(one)
    elif isinstance(value, list):
        for one in value:
            yield from _words(one)
    elif isinstance(value, str):
        yield value


_IDENTIFIER = re.compile(r"[a-z]{2}[A-Za-z]*(?:[_.-][A-Za-z]*[a-z][A-Za-z]*)*")
_LONG = 32  # bits from which a power of two is written as one


def _unread(root: Path, rows: Sequence[Requirement], fixtures: Sequence[Fixture]) -> Iterator[str]:
    file = root / READ
    read = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    now = _checksums(root)
    for place in sorted(name for name in {*read, *now} if read.get(name) != now.get(name)):
        row = next((one for one in rows if one.id == place), None)
        cases = [one.id for one in fixtures if row is not None and row.is_tested_by(one)]
        against = (
            f"its cases ({', '.join(cases[:3])}{', …' * (len(cases) > 3)})" if cases else "them"
        )
        yield (
            f"{PAGES[0]}: the words of {place} have changed, in one language or both, since they "
            f"were read; read them against {against}, then `make specification-read`"
        )


def _checksums(root: Path) -> dict[str, str]:
    """Return the checksum of the words of each requirement, and of the rest of each section."""
    words: dict[str, list[str]] = defaultdict(list)
    for page in PAGES:
        section = "specification"
        for line in _lines(root / page):
            section = _section(line, section)
            found = ID.search(line) if section != "specification" else None
            words[found[1] if found else section].append(line)
    return {
        place: hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]
        for place, lines in sorted(words.items())
    }
