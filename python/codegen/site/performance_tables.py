"""The tables of the page on performance, from the result that `make bench DOCS=1` leaves.

The figures stand in that file only; the page takes the tables in as they are.
"""

import json
import statistics
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from codegen.site.markdown import heading, table
from codegen.site.words import LANGUAGES, word
from codegen.source import Source

_RESULT = "docs/performance.json"
# From the boundary's own run, which needs servers: shares of the rate without a guard.
_GUARD = "docs/performance-guard.json"
_ROUTES = {"asgi": "/asgi-guarded", "model": "/asgi-guarded-model", "fastapi": "/fastapi-guarded"}
# The size of body and the number of connections of the guard's targets: name, route, target.
_GUARD_AT = (16_000, 24_000)
_GUARD_TARGETS = (("guard-share", "asgi", 0.85), ("guard-model", "model", 0.5))
# What a group's speeds are compared with, and what one run of it handles.
_BASES = {
    "findings": "toolresult.validate",
    "files": "toolresult audit --jobs 1",
    "logs": "toolresult audit --from auto",
    "start": "python -c pass",
}
_OWN = "toolresult"
# The payloads of a group that is not named after them.
_CORPORA = {"findings": "invalid", "files": "mixed"}
# Who is in the table of all classes.
_IN_CLASSES = ("toolresult", "toolresult, pure Python", "orjson + jsonschema-rs", "orjson")


def performance_tables(source: Source) -> dict[str, str]:
    """Return the tables in every language, if there is a result: file name → text."""
    file = source.root / _RESULT
    if not file.exists():
        return {}
    result = json.loads(file.read_text(encoding="utf-8"))
    guard_file = source.root / _GUARD
    if guard_file.exists():
        result |= json.loads(guard_file.read_text(encoding="utf-8"))
    return {f"performance.{lang}.md": tables(result, lang) for lang in LANGUAGES}


def tables(result: Mapping[str, Any], lang: str) -> str:
    """Write a result as tables, each with its heading."""
    blocks = [
        _machine(result, lang),
        heading(2, word("bench.targets", lang), "targets"),
        _targets(result, lang),
        heading(2, word("bench.bytes", lang, kind=_class(result["slowest"], lang)), "bytes"),
        _speeds(result, result["slowest"], lang),
        heading(2, word("bench.classes", lang), "classes"),
        _classes(result, lang),
        heading(2, word("bench.small", lang), "small"),
        _speeds(result, "small", lang),
        heading(2, word("bench.bodies", lang), "bodies"),
        _bodies(result.get("bodies", ()), lang),
        heading(2, word("bench.objects", lang), "objects"),
        _objects(result["objects"], lang),
        heading(2, word("bench.logs", lang), "logs"),
        _speeds(result, "logs", lang),
        heading(2, word("bench.verdicts", lang), "verdicts"),
        _verdicts(result, lang),
        heading(2, word("bench.files", lang), "files"),
        _speeds(result, "files", lang),
        heading(2, word("bench.findings", lang), "findings"),
        _speeds(result, "findings", lang),
        heading(2, word("bench.guard", lang), "guard"),
        _guard(result.get("guard", ()), lang),
        heading(2, word("bench.parts-verdict", lang), "parts"),
        _parts(result, "parts-verdict", lang),
        heading(2, word("bench.parts-explanation", lang), "parts-of-findings"),
        _parts(result, "parts-explanation", lang),
        heading(2, word("bench.start", lang), "start"),
        _starts(result, lang),
        heading(2, word("bench.memory", lang), "memory"),
        _memory(result, lang),
        *(f"{name}: {reason}." for name, reason in result["missing"].items()),
    ]
    return "\n\n".join(blocks) + "\n"


def _machine(result: Mapping[str, Any], lang: str) -> str:
    machine = result["machine"]
    corpora = {one["name"]: one for one in result["corpora"]}
    mixed = corpora["mixed"]
    return word(
        "bench.machine",
        lang,
        processor=machine["processor"],
        cores=machine["cores"],
        system=machine["system"],
        load=machine["load"],
        python=machine["python"],
        rounds=result["rounds"],
        messages=f"{mixed['messages']:,}",
        each=round(mixed["bytes"] / mixed["messages"]),
        megabytes=_short(mixed["bytes"] / 1e6),
    )


def _targets(result: Mapping[str, Any], lang: str) -> str:
    head = [
        word(f"bench.{key}", lang) for key in ("what", "least", "median", "most", "target", "met")
    ]
    rows = (*result["ratios"], *_guard_targets(result.get("guard", ())))
    return table(head, (_target(row, lang) for row in rows))


def _guard_targets(rows: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield the ratios of the guard at the size of body that its targets name."""
    smallest, largest = _GUARD_AT
    at = [one for one in rows if smallest <= one["bytes"] <= largest and one["connections"] == 1]
    for name, route, target in _GUARD_TARGETS:
        for one in at:
            low, middle, high = one["shares"][_ROUTES[route]]
            yield {"name": name, "low": low, "middle": middle, "high": high} | {
                "target": target,
                "at_least": True,
                "met": middle >= target,
            }


def _guard(rows: Sequence[Mapping[str, Any]], lang: str) -> str:
    """Write the share of the unguarded rate: the median, and the spread of the rounds."""
    head = [
        word("bench.body", lang),
        word("bench.connections", lang),
        *(word(f"bench.guard.{route}", lang) for route in _ROUTES),
    ]
    cells = (
        [
            _kilobytes(one["bytes"]),
            str(one["connections"]),
            *(_with_spread(one["shares"][path]) for path in _ROUTES.values()),
        ]
        for one in rows
    )
    return table(head, cells)


def _with_spread(values: Sequence[float]) -> str:
    low, middle, high = values
    return f"**{_short(middle)}** ({_short(low)}\u2013{_short(high)})"


def _bodies(rows: Sequence[Mapping[str, Any]], lang: str) -> str:
    """Write the microseconds of each contestant for each kind of body."""
    names = list(rows[0]["microseconds"]) if rows else []
    return table([word("bench.body", lang), *names], (_body(row, names, lang) for row in rows))


def _body(row: Mapping[str, Any], names: Sequence[str], lang: str) -> list[str]:
    kind = word(
        f"bench.body.{'valid' if row['valid'] else 'invalid'}",
        lang,
        size=_kilobytes(row["bytes"]),
        text=word(f"bench.body.{row['lang']}", lang),
    )
    middles = (statistics.median(row["microseconds"][name]) for name in names)
    return [kind, *(f"{_short(middle)} \u00b5s" for middle in middles)]


def _kilobytes(size: int) -> str:
    return f"{size} B" if size < 1000 else f"{size / 1000:.3g} KB"


def _target(row: Mapping[str, Any], lang: str) -> list[str]:
    unit = " MB" if row["name"] == "memory-peak" else "×"
    values = [f"{_short(row[key])}{unit}" for key in ("low", "middle", "high")]
    sign = "≥" if row["at_least"] else "≤"
    met = word("yes" if row["met"] else "no", lang)
    what = word(f"bench.{row['name']}", lang)
    if "class" in row:
        what = word("bench.slowest", lang, what=what, kind=_class(row["class"], lang))
    return [
        what,
        values[0],
        f"**{values[1]}**",
        values[2],
        f"{sign} {row['target']:g}{unit}",
        met if row["met"] else f"**{met}**",
    ]


def _speeds(result: Mapping[str, Any], group: str, lang: str) -> str:
    """Write what a group does in a second, and how its speeds compare."""
    rows = sorted(result["groups"][group], key=lambda one: statistics.median(one["seconds"]))
    own = next(one["seconds"] for one in rows if one["name"] == _BASES.get(group, _OWN))
    corpus = next(one for one in result["corpora"] if one["name"] == _CORPORA.get(group, group))
    keys = ("contestant", "version", "messages", "megabytes", "least", "median", "most")
    head = [word("version" if key == "version" else f"bench.{key}", lang) for key in keys]
    return table(head, (_speed(one, own, corpus) for one in rows))


def _speed(one: Mapping[str, Any], own: Sequence[float], corpus: Mapping[str, Any]) -> list[str]:
    middle = statistics.median(one["seconds"])
    spread = _spread([mine / theirs for mine, theirs in zip(own, one["seconds"], strict=True)])
    return [
        one["name"],
        one["version"],
        f"{_short(corpus['messages'] / middle / 1000)}k",
        _short(corpus["bytes"] / middle / 1e6),
        *(f"{_short(value)}×" for value in spread),
    ]


def _class(name: str, lang: str) -> str:
    return word(f"bench.class.{name}", lang)


def _classes(result: Mapping[str, Any], lang: str) -> str:
    """Write how many megabytes of each class a second makes, for the fastest."""
    corpora = {one["name"]: one for one in result["corpora"]}
    head = [word("bench.class", lang), word("bench.each", lang), *_IN_CLASSES]
    names = [name for name in corpora if name in result["groups"] and name not in _BASES]
    rates = {name: _rates(result["groups"][name], corpora[name]) for name in names}
    rows = (
        [
            _class(name, lang),
            _kilobytes(round(corpora[name]["bytes"] / corpora[name]["messages"])),
            *(rates[name].get(one, "\u2013") for one in _IN_CLASSES),
        ]
        for name in names
    )
    return table(head, rows)


def _rates(group: Sequence[Mapping[str, Any]], corpus: Mapping[str, Any]) -> dict[str, str]:
    return {
        one["name"]: _short(corpus["bytes"] / statistics.median(one["seconds"]) / 1e6)
        for one in group
    }


def _objects(engines: Mapping[str, Sequence[Mapping[str, Any]]], lang: str) -> str:
    """Write what each engine takes for a call, as a ratio to the call beside it."""
    rows = {engine: {row["name"]: row for row in found} for engine, found in engines.items()}
    names = dict.fromkeys(name for found in rows.values() for name in found)
    head = [word("bench.call", lang)]
    for engine in engines:
        head += [word(f"bench.engine.{engine}", lang), word("bench.target", lang)]
    cells = (
        [f"`{name}`", *(cell for found in rows.values() for cell in _object(found.get(name)))]
        for name in names
    )
    return table(head, cells)


def _object(row: Mapping[str, Any] | None) -> list[str]:
    if row is None:
        return ["\u2013", ""]
    missed = row["most"] is not None and row["ratio"][1] > row["most"]
    aim = "" if row["most"] is None else f"\u2264 {row['most']:g}" + (" ✗" if missed else "")
    return [_with_spread(row["ratio"]), aim]


def _starts(result: Mapping[str, Any], lang: str) -> str:
    rows = result["groups"]["start"]
    bare = next(one["seconds"] for one in rows if one["name"] == _BASES["start"])
    head = [word(f"bench.{key}", lang) for key in ("command", "seconds", "least", "median", "most")]
    return table(head, (_start(one, bare) for one in rows))


def _start(one: Mapping[str, Any], bare: Sequence[float]) -> list[str]:
    spread = _spread([mine / other for mine, other in zip(one["seconds"], bare, strict=True)])
    seconds = f"{_short(statistics.median(one['seconds']) * 1000)} ms"
    return [f"`{one['name']}`", seconds, *(f"{_short(value)}×" for value in spread)]


def _parts(result: Mapping[str, Any], group: str, lang: str) -> str:
    """Write which share of the whole each part takes by itself."""
    rows = {one["name"]: one["seconds"] for one in result["groups"][group]}
    whole = rows["whole"]
    head = [word("bench.part", lang), word("bench.share", lang)]
    return table(head, (_part(group, name, rows[name], whole, lang) for name in rows))


def _part(
    group: str, name: str, seconds: Sequence[float], whole: Sequence[float], lang: str
) -> list[str]:
    shares = [one / all_ for one, all_ in zip(seconds, whole, strict=True)]
    return [word(f"bench.{group}.{name}", lang), f"{statistics.median(shares) * 100:.0f} %"]


def _verdicts(result: Mapping[str, Any], lang: str) -> str:
    corpora = ("mixed", "small", "invalid", "hostile")
    head = [
        word("bench.contestant", lang),
        *(word(f"bench.verdicts.{corpus}", lang) for corpus in corpora),
    ]
    expected = {"mixed": True, "small": True, "invalid": False, "hostile": False}
    rows = (
        [name, *(_share(*counts[corpus], good=expected[corpus]) for corpus in corpora)]
        for name, counts in result["verdicts"].items()
    )
    return table(head, rows)


def _share(accepted: int, total: int, *, good: bool) -> str:
    """Write how many were accepted, and mark what should be otherwise."""
    right = accepted == (total if good else 0)
    return f"{accepted:,}/{total:,}" if right else f"**{accepted:,}/{total:,} ✗**"


def _memory(result: Mapping[str, Any], lang: str) -> str:
    head = [word(f"bench.{key}", lang) for key in ("file", "jobs", "peak")]
    return table(head, _peaks(result["memory"]))


def _peaks(rows: Sequence[Mapping[str, int]]) -> Iterator[list[str]]:
    for row in rows:
        yield [_bytes(row["bytes"]), str(row["jobs"]), _bytes(row["peak"])]


def _spread(values: Sequence[float]) -> tuple[float, float, float]:
    return min(values), statistics.median(values), max(values)


def _bytes(size: float) -> str:
    return f"{_short(size / 1e6)} MB"


def _short(value: float) -> str:
    """Write two or three digits, as many as anybody can use."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
