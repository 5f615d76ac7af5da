"""The summary of an audit as tables for people."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from toolresult.audit.latency import PERCENTILES, RELATIVE_ERROR
from toolresult.audit.summary import NO_CODE, OTHER_TOOLS, UNRECOGNIZED, Summary
from toolresult.cli.output import one_line
from toolresult.cli.texts import say
from toolresult.contract import package_data
from toolresult.error_codes.table import standard_table
from toolresult.text.languages import in_language

_ROWS = 20


def summary_text(summary: Summary, lang: str) -> str:
    """Return the whole summary, one table below the other; empty ones are left out."""
    return "\n\n".join(filter(None, _sections(summary, lang)))


def _sections(summary: Summary, lang: str) -> Iterator[str]:
    yield _totals(summary, lang)
    yield _counts("schemas", summary.schemas, summary.total, lang, schema_name)
    yield _counts("outcomes", summary.outcomes, summary.valid, lang)
    yield _codes(summary, lang)
    yield _tools(summary, lang)
    yield _findings(summary, lang)
    yield _latency(summary, lang)
    if summary.hints_at_dialect:
        codes = sum(summary.dialect_codes.values())
        yield say(
            "audit.hint-dialect", lang, count=codes, known=", ".join(standard_table().dialects)
        )


def _totals(summary: Summary, lang: str) -> str:
    numbers = {key: f"{value:,}" for key, value in vars(summary).items() if isinstance(value, int)}
    lines = [say("audit.totals", lang, **numbers)]
    if summary.blank:
        lines.append(say("audit.blank", lang, **numbers))
    if summary.options.get("sample", 1) < 1:
        sample, seed = summary.options["sample"], summary.options["seed"]
        lines.append(say("audit.sampled", lang, sample=sample, seed=seed, **numbers))
    if summary.without_field:
        field = summary.options.get("field")
        lines.append(say("audit.without-field", lang, field=field, **numbers))
    if summary.kept or summary.dropped:
        lines.append(say("audit.kept", lang, **numbers))
    return "\n".join(lines)


def _counts(
    title: str,
    counts: Mapping[str, int],
    total: int,
    lang: str,
    name: Callable[[str, str], str] | None = None,
) -> str:
    rows = [
        (name(key, lang) if name else one_line(key), f"{count:,}", share(count, total))
        for key, count in by_count(counts)
    ]
    return _table((say(f"audit.{title}", lang), say("audit.count", lang), "%"), rows, lang)


def by_count(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Sort counts, the most frequent first."""
    return sorted(counts.items(), key=lambda one: (-one[1], one[0]))


def code_name(code: str, lang: str) -> str:
    """Return a code with its name, where the table has one."""
    if code == NO_CODE:
        return say("audit.no-code", lang)
    name = standard_table().describe(int(code)).name
    return f"{code} {name}" if name else code


def schema_name(name: str, lang: str) -> str:
    """Return a schema's name, or that there is none."""
    return say("audit.unrecognized", lang) if name == UNRECOGNIZED else name


def _codes(summary: Summary, lang: str) -> str:
    failures = sum(summary.failures_by_code.values())
    return _counts("failures-by-code", summary.failures_by_code, failures, lang, code_name)


def _tools(summary: Summary, lang: str) -> str:
    rows = [
        (
            tool_name(tool, lang),
            f"{failed:,}",
            f"{summary.calls_by_tool.get(tool, 0):,}",
            share(failed, summary.calls_by_tool.get(tool, 0)),
        )
        for tool, failed in by_count(summary.failures_by_tool)
    ]
    heads = (*(say(f"audit.{key}", lang) for key in ("failures-by-tool", "count", "calls")), "%")
    return _table(heads, rows, lang)


def _findings(summary: Summary, lang: str) -> str:
    heads = tuple(say(f"audit.{key}", lang) for key in ("findings", "count", "meaning", "example"))
    return _table(heads, findings_rows(summary, lang), lang)


def findings_rows(summary: Summary, lang: str) -> list[tuple[str, str, str, str]]:
    """Return a row for each rule: its id, count, meaning and first place, errors first."""
    found = sorted(
        summary.findings.items(), key=lambda one: (one[1].severity, -one[1].count, one[0])
    )
    rules = package_data.rules()
    return [
        (
            rule,
            f"{one.count:,}",
            in_language(rules[rule].title, lang) if rule in rules else "",
            one_line(f"{one.example.file}:{one.example.line} {one.example.path}"),
        )
        for rule, one in found
    ]


def _latency(summary: Summary, lang: str) -> str:
    by_calls = sorted(summary.latency.items(), key=lambda one: (-one[1].count, one[0]))
    rows = [
        (
            tool_name(tool, lang),
            f"{one.count:,}",
            *(milliseconds(one.percentile(percent)) for percent in (*PERCENTILES, 100)),
        )
        for tool, one in by_calls
    ]
    title = say("audit.latency", lang, error=f"{RELATIVE_ERROR:.0%}")
    heads = (title, say("audit.calls", lang), *(f"p{one}" for one in PERCENTILES), "max")
    return _table(heads, rows, lang)


def tool_name(name: str, lang: str) -> str:
    """Return a tool's name, or what stands for the others."""
    return say("audit.other-tools", lang) if name == OTHER_TOOLS else one_line(name)


def milliseconds(time: float | None) -> str:
    """Write a time with as many digits as it is known."""
    return "" if time is None else f"{time:,.4g}" if time < 1000 else f"{time:,.0f}"


def share(count: int, total: int) -> str:
    """Write a share in percent."""
    return f"{100 * count / total:.1f}" if total else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], lang: str) -> str:
    """Align columns: names to the left, numbers to the right."""
    if not rows:
        return ""
    shown = [heads, *rows[:_ROWS]]
    widths = [max(_width(row[column]) for row in shown) for column in range(len(heads))]
    numeric = [all(_is_number(row[column]) for row in rows) for column in range(len(heads))]
    lines = ["  ".join(_cells(row, widths, numeric)).rstrip() for row in shown]
    if len(rows) > _ROWS:
        lines.append(say("audit.more", lang, count=len(rows) - _ROWS))
    return "\n".join(lines)


def _cells(row: Sequence[str], widths: Iterable[int], numeric: Iterable[bool]) -> Iterator[str]:
    for text, width, is_number in zip(row, widths, numeric, strict=True):
        blanks = " " * (width - _width(text))
        yield blanks + text if is_number else text + blanks


def _is_number(text: str) -> bool:
    return text.replace(",", "").replace(".", "").replace("e+", "").isdigit() or not text


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)
