"""The summary of an audit as one page: inline plots and tables, light and dark, no request."""

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from toolresult._version import __version__
from toolresult.audit.latency import RELATIVE_ERROR, Latency
from toolresult.audit.summary import Summary
from toolresult.cli.audit_text import (
    by_count,
    code_name,
    findings_rows,
    milliseconds,
    schema_name,
    share,
    tool_name,
)
from toolresult.cli.texts import say
from toolresult.error_codes.table import standard_table
from toolresult.text.catalog import shorten

_BARS = 20
_WIDTH, _ROW, _NAMES, _NUMBERS = 720, 26, 240, 110
# Distinguishable without color vision, and on both backgrounds.
_STYLE = """
:root{color-scheme:light dark;--ink:#1b1f24;--dim:#59636e;--page:#fff;--line:#d1d9e0;
--good:#0b7a75;--warn:#b7791f;--bad:#c0392b;--bar:#3465a4}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--dim:#9198a1;--page:#0d1117;
--line:#3d444d;--good:#3fb8af;--warn:#e0a93b;--bad:#ff7b72;--bar:#7aa7e8}}
body{font:15px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;
color:var(--ink);background:var(--page);max-width:52rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
.dim,figcaption{color:var(--dim)}figure{margin:0;overflow-x:auto}
svg{max-width:100%;height:auto;font-size:13px;fill:var(--ink)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--line);
overflow-wrap:anywhere}td.n,th.n{text-align:right}
.cards{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0}
.card{border:1px solid var(--line);border-radius:6px;padding:.5rem 1rem;min-width:7rem}
.card b{display:block;font-size:1.4rem}.problem{color:var(--bad)}
"""


def audit_page(summary: Summary, lang: str) -> str:
    """Return the page as HTML."""
    title = say("audit.title", lang)
    body = "\n".join(_sections(summary, lang))
    return (
        f'<!doctype html>\n<html lang="{"zh-CN" if lang == "zh" else "en"}">\n<head>\n'
        '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n"
        f'<p class="dim">toolresult {escape(__version__)}</p>\n</body>\n</html>\n'
    )


def _sections(summary: Summary, lang: str) -> Iterator[str]:
    yield f'<p class="dim">{escape(", ".join(summary.files[:10]))}</p>'
    yield _cards(summary, lang)
    for problem in summary.problems:
        yield f'<p class="problem">{escape(problem.file)}: {escape(problem.reason)}</p>'
    if summary.interrupted:
        yield f'<p class="problem">{escape(say("main.interrupted", lang))}</p>'
    if summary.hints_at_dialect:
        known = ", ".join(standard_table().dialects)
        count = sum(summary.dialect_codes.values())
        yield f"<p>{escape(say('audit.hint-dialect', lang, count=count, known=known))}</p>"
    yield _verdicts(summary, lang)
    schemas = [(schema_name(name, lang), count) for name, count in by_count(summary.schemas)]
    yield _bars(say("audit.schemas", lang), schemas, summary.total, "bar")
    yield _bars(say("audit.outcomes", lang), by_count(summary.outcomes), summary.valid, "bar")
    codes = [(code_name(code, lang), count) for code, count in by_count(summary.failures_by_code)]
    failures = sum(summary.failures_by_code.values())
    yield _bars(say("audit.failures-by-code", lang), codes, failures, "bad")
    tools = [(tool_name(tool, lang), count) for tool, count in by_count(summary.failures_by_tool)]
    yield _bars(say("audit.failures-by-tool", lang), tools, None, "bad")
    yield _findings(summary, lang)
    yield _latency(summary, lang)


def _cards(summary: Summary, lang: str) -> str:
    numbers = {
        "audit.total": summary.total,
        "audit.valid": summary.valid,
        "audit.warned": summary.warned,
        "audit.invalid-count": summary.invalid,
    }
    cards = "".join(
        f'<div class="card"><b>{number:,}</b>{escape(say(key, lang))}</div>'
        for key, number in numbers.items()
    )
    return f'<div class="cards">{cards}</div>'


def _verdicts(summary: Summary, lang: str) -> str:
    """Draw valid, warned and invalid as one bar."""
    shares = (
        ("audit.clean", summary.valid - summary.warned, "good"),
        ("audit.warned", summary.warned, "warn"),
        ("audit.invalid-count", summary.invalid, "bad"),
    )
    left, drawn = 0.0, []
    for key, count, color in shares:
        width = _WIDTH * count / summary.total if summary.total else 0
        title = f"{say(key, lang)}: {count:,} ({share(count, summary.total)} %)"
        drawn.append(
            f'<rect x="{left:.1f}" y="0" width="{width:.1f}" height="28" '
            f'fill="var(--{color})"><title>{escape(title)}</title></rect>'
        )
        left += width
    caption = ", ".join(
        f"{say(key, lang)} {share(count, summary.total)} %" for key, count, _ in shares
    )
    return _figure(say("audit.verdicts", lang), drawn, 28, caption) if summary.total else ""


def _bars(title: str, rows: Sequence[tuple[str, int]], total: int | None, color: str) -> str:
    """Draw counts as bars, the most frequent first."""
    if not rows:
        return ""
    shown, most = rows[:_BARS], max(count for _, count in rows)
    drawn = []
    for index, (name, count) in enumerate(shown):
        y, width = index * _ROW, (_WIDTH - _NAMES - _NUMBERS) * count / most
        number = f"{count:,}" + (f" ({share(count, total)} %)" if total else "")
        drawn.append(
            f"{_name(name, y)}"
            f'<rect x="{_NAMES}" y="{y + 5}" width="{max(width, 1):.1f}" height="16" '
            f'fill="var(--{color})"/>'
            f'<text x="{_NAMES + width + 6:.1f}" y="{y + 18}">{number}</text>'
        )
    rest = f"+ {len(rows) - len(shown)}" if len(rows) > len(shown) else ""
    return _figure(title, drawn, len(shown) * _ROW, rest)


def _findings(summary: Summary, lang: str) -> str:
    rows = findings_rows(summary, lang)
    if not rows:
        return ""
    heads = [say(f"audit.{key}", lang) for key in ("findings", "count", "meaning", "example")]
    counts = by_count({rule: found.count for rule, found in summary.findings.items()})
    return _bars(heads[0], counts, None, "warn") + _table(heads, rows)


def _latency(summary: Summary, lang: str) -> str:
    """Draw each tool's p50 to p99 on a logarithmic scale, with p95 as a mark."""
    by_calls = sorted(summary.latency.items(), key=lambda one: (-one[1].count, one[0]))
    shown = [(tool, one) for tool, one in by_calls[:_BARS] if one.percentile(99)]
    title = say("audit.latency", lang, error=f"{RELATIVE_ERROR:.0%}")
    if not shown:
        return ""
    longest = max(_at(one, 99) for _, one in shown)
    shortest = min(_at(one, 50) for _, one in shown)

    def x(time: float) -> float:
        span = math.log(longest / shortest) or 1
        return _NAMES + (_WIDTH - _NAMES - _NUMBERS) * math.log(time / shortest) / span

    drawn = []
    for index, (tool, one) in enumerate(shown):
        y = index * _ROW
        start, mark, end = (x(_at(one, percent)) for percent in (50, 95, 99))
        numbers = " / ".join(milliseconds(one.percentile(percent)) for percent in (50, 95, 99))
        drawn.append(
            f"{_name(tool_name(tool, lang), y)}"
            f'<rect x="{start:.1f}" y="{y + 8}" width="{max(end - start, 2):.1f}" height="10" '
            f'fill="var(--bar)" opacity=".55"><title>{numbers}</title></rect>'
            f'<rect x="{start - 1.5:.1f}" y="{y + 4}" width="3" height="18" fill="var(--bar)"/>'
            f'<rect x="{mark - 1:.1f}" y="{y + 6}" width="2" height="14" fill="var(--ink)"/>'
            f'<text x="{end + 6:.1f}" y="{y + 18}">{numbers}</text>'
        )
    return _figure(title, drawn, len(shown) * _ROW, say("audit.latency-caption", lang))


def _at(latency: Latency, percent: float) -> float:
    return max(latency.percentile(percent) or 0, 1e-3)


def _name(name: str, y: int) -> str:
    return (
        f'<text x="{_NAMES - 8}" y="{y + 18}" text-anchor="end">{escape(shorten(name, 30))}'
        f"<title>{escape(name)}</title></text>"
    )


def _figure(title: str, drawn: Iterable[str], height: int, caption: str) -> str:
    return (
        f"<h2>{escape(title)}</h2>\n<figure>"
        f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}">{"".join(drawn)}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    lines = "\n".join(
        "<tr>" + "".join(f"<td>{escape(one)}</td>" for one in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{lines}\n</tbody></table>"
