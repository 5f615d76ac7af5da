"""The conformance matrix, if a run has left its report; otherwise no page."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from codegen.site.markdown import code, page, table
from codegen.site.parity import REASONS, WHERE
from codegen.site.words import word
from codegen.source import FIXTURE_LEVELS, Source
from toolresult.contract.requirements import PROFILES

_REPORT = "docs/conformance.json"
_PATTERN = "pattern"
_BEHAVIOR = "behavior"
_REFERENCE = "toolresult-python"
# The library of each language.
_LIBRARIES = {
    _REFERENCE: "Python",
    "toolresult-java": "Java",
    "toolresult-typescript": "TypeScript",
    "toolresult-go": "Go",
    "toolresult-rust": "Rust",
}


def conformance_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page, if there is a report: path below the reference → text."""
    file = source.root / _REPORT
    if not file.exists():
        return {}
    report = json.loads(file.read_text(encoding="utf-8"))
    head = [word(key, lang) for key in ("implementation", "language", "version")]
    return {
        "conformance.md": page(
            _REPORT,
            word("conformance", lang),
            word("conformance.about", lang),
            table([*head, *FIXTURE_LEVELS], _rows(report, FIXTURE_LEVELS, lang)),
            *_profiles(report, lang),
            f"## {word('conformance.operations', lang)} {{#operations}}",
            word("conformance.operations.about", lang),
            table(
                [word("conformance.question", lang), *_LIBRARIES.values()],
                _questions(report, lang),
            ),
            *_reasons(report, lang),
            f"## {word('conformance.engines', lang)} {{#patterns}}",
            word("conformance.engines.about", lang),
            table([*head, _PATTERN], _rows(report, (_PATTERN,), lang)),
        )
    }


def _rows(report: Mapping[str, Any], columns: Sequence[str], lang: str) -> Iterator[list[str]]:
    whole = _whole(report)
    for row in report["implementations"]:
        levels = row.get("levels", {})
        if not levels.keys().isdisjoint(columns):
            found = ((level, levels.get(level, {})) for level in columns)
            cells = [_counts(groups, lang, whole.get(level)) for level, groups in found]
            yield [code(row["implementation"]), row["language"], _version(row, lang), *cells]


def _whole(report: Mapping[str, Any]) -> dict[str, int]:
    """Return how many fixtures each level has: those that the reference implementation is asked."""
    rows = {row["implementation"]: row for row in report["implementations"]}
    levels = rows.get(_REFERENCE, {}).get("levels", {})
    return {
        level: sum(group["total"] for group in levels[level].values())
        for level in FIXTURE_LEVELS
        if level in levels
    }


def _behavior(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the counts of each operation; none of a library that did not run."""
    found: Mapping[str, Any] = row.get("levels", {}).get(_BEHAVIOR, {})
    return found


def _profiles(report: Mapping[str, Any], lang: str) -> Iterator[str]:
    """Yield the section on profiles, if the run has left reports of them."""
    rows = [
        [code(row["implementation"]), *(_reached(row["profiles"][name]) for name in PROFILES)]
        for row in report["implementations"]
        if "profiles" in row
    ]
    if rows:
        yield f"## {word('conformance.profiles', lang)} {{#profiles}}"
        yield word("conformance.profiles.about", lang)
        yield table([word("implementation", lang), *map(code, PROFILES)], rows)


def _reached(row: Mapping[str, Any]) -> str:
    mark = "✓ " if row["reached"] else ""
    return f"{mark}{row['passed']}/{row['total']}"


def _questions(report: Mapping[str, Any], lang: str) -> Iterator[list[str]]:
    """Yield a row for each operation of the fixtures: what each library answers."""
    rows = {row["implementation"]: row for row in report["implementations"]}
    answers = {name: _behavior(rows.get(name, {})) for name in _LIBRARIES}
    totals = answers[_REFERENCE]
    for operation in sorted(totals):
        total = totals[operation]["total"]
        found = (answers[name].get(operation, {}) for name in _LIBRARIES)
        cells = ({**one, "total": total} if one.get("passed") else {} for one in found)
        counts = (_counts({operation: one} if one else {}, lang) for one in cells)
        named = zip(counts, _LIBRARIES.values(), strict=True)
        yield [code(operation), *(_linked(operation, count, name) for count, name in named)]


def _linked(operation: str, count: str, library: str) -> str:
    """Return the count with a link to where the library answers, if it does."""
    return count if count == "–" else f"[{count}]({WHERE[operation][library]})"


def _reasons(report: Mapping[str, Any], lang: str) -> Iterator[str]:
    """Yield why a library lacks an answer, or a part of it: one line for each."""
    rows = {row["implementation"]: row for row in report["implementations"]}
    totals = _behavior(rows.get(_REFERENCE, {}))
    lacking = [
        (library, operation)
        for name, library in _LIBRARIES.items()
        for operation in sorted(totals)
        if _behavior(rows.get(name, {})).get(operation, {}).get("passed", 0)
        < totals[operation]["total"]
    ]
    if lacking:
        yield word("conformance.reasons", lang)
        yield "\n".join(
            f"- {library}, {code(operation)}: {REASONS[library][operation][lang]}"
            for library, operation in lacking
        )


def _version(row: Mapping[str, Any], lang: str) -> str:
    version, note, share = row["version"].removesuffix(")").partition(" (fast path: ")
    return version + word("fast path", lang, share=share) if note else str(row["version"])


def _counts(groups: Mapping[str, Mapping[str, int]], lang: str, whole: int | None = None) -> str:
    """Return what is passed of all; what an implementation lacks counts as not passed."""
    if not groups:
        return "–"
    passed, declared, total = (
        sum(group[key] for group in groups.values()) for key in ("passed", "declared", "total")
    )
    note = word("declared", lang, count=declared) if declared else ""
    return f"{passed}/{whole or total}{note}"
