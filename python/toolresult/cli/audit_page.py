"""The summary of an audit as one page: inline plots and tables, light and dark, no request."""

from collections.abc import Iterable, Iterator

from toolresult._version import __version__
from toolresult.audit.summary import Summary
from toolresult.cli.audit_charts import (
    INVALID,
    WARNED,
    bars_chart,
    latency_chart,
    verdicts_chart,
)
from toolresult.cli.audit_text import (
    CARRIERS,
    DOUBT_HEADS,
    FAILURES_BY_CODE,
    FAILURES_BY_TOOL,
    FINDING_HEADS,
    NOT_RECOGNIZED,
    OUTCOMES,
    SCHEMAS,
    by_count,
    code_name,
    doubt_rows,
    findings_rows,
    hints,
    outcome_name,
    schema_name,
    tool_name,
)
from toolresult.cli.markup import NOTHING, Html, Markup, concat, html
from toolresult.cli.options import INTERRUPTED
from toolresult.text.sentence import Translation, Word

_TITLE = Translation("Audit of tool results", "工具返回结果审计")
_TOTAL = Translation("checked", "已校验")
_VALID = Translation("valid", "有效")

# Distinguishable without color vision, and on both backgrounds.
_STYLE = Markup("""
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
""")


def audit_page(summary: Summary) -> Html:
    """Return the page."""
    return html(
        '<!doctype html>\n<html lang="{language}">\n<head>\n'
        '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        "<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
        "<h1>{title}</h1>\n{body}\n"
        '<p class="dim">toolresult {version}</p>\n</main>\n</body>\n</html>\n',
        language=Translation("en", "zh-CN"),
        title=_TITLE,
        style=_STYLE,
        body=concat(tuple(_sections(summary)), "\n"),
        version=__version__,
    )


def _sections(summary: Summary) -> Iterator[Html]:
    yield html('<p class="dim">{files}</p>', files=", ".join(summary.files[:10]))
    yield _cards(summary)
    for problem in summary.problems:
        yield html('<p class="problem">{file}: {reason}</p>', **vars(problem))
    if summary.interrupted:
        yield html('<p class="problem">{text}</p>', text=INTERRUPTED)
    for hint in hints(summary):
        yield html("<p>{hint}</p>", hint=hint)
    yield verdicts_chart(summary)
    schemas = [(schema_name(name), count) for name, count in by_count(summary.schemas)]
    yield bars_chart(SCHEMAS, schemas, summary.total, "bar")
    yield bars_chart(CARRIERS, by_count(summary.carriers), summary.total, "bar")
    rows = summary.outcome_rows
    outcomes = [(outcome_name(name), count) for name, count in by_count(rows)]
    yield bars_chart(OUTCOMES, outcomes, sum(rows.values()), "bar")
    yield _doubts(summary)
    codes = [
        (code_name(summary, code), count) for code, count in by_count(summary.failures_by_code)
    ]
    failures = sum(summary.failures_by_code.values())
    yield bars_chart(FAILURES_BY_CODE, codes, failures, "bad")
    tools = [(tool_name(tool), count) for tool, count in by_count(summary.failures_by_tool)]
    yield bars_chart(FAILURES_BY_TOOL, tools, None, "bad")
    yield _findings(summary)
    yield latency_chart(summary)


def _cards(summary: Summary) -> Html:
    numbers = (
        (_TOTAL, summary.total),
        (_VALID, summary.valid),
        (WARNED, summary.warned),
        (INVALID, summary.invalid),
        *([(NOT_RECOGNIZED, summary.unrecognized)] if summary.unrecognized else []),
    )
    cards = [
        html('<div class="card"><b>{number}</b>{name}</div>', number=f"{number:,}", name=name)
        for name, number in numbers
    ]
    return html('<div class="cards">{cards}</div>', cards=concat(cards))


def _doubts(summary: Summary) -> Html:
    rows = doubt_rows(summary)
    return _table(DOUBT_HEADS, rows) if rows else NOTHING


def _findings(summary: Summary) -> Html:
    rows = findings_rows(summary)
    if not rows:
        return NOTHING
    counts = by_count({rule: found.count for rule, found in summary.findings.items()})
    bars = bars_chart(FINDING_HEADS[0], counts, None, "warn")
    return html("{bars}{table}", bars=bars, table=_table(FINDING_HEADS, rows))


def _cell(word: Word) -> Html:
    return html("<td>{word}</td>", word=word)


def _table(heads: Iterable[Word], rows: Iterable[Iterable[Word]]) -> Html:
    head = [html("<th>{head}</th>", head=head) for head in heads]
    lines = [
        html("<tr>{cells}</tr>\n", cells=concat([_cell(cell) for cell in row])) for row in rows
    ]
    return html(
        "<table><thead><tr>{head}</tr></thead><tbody>\n{lines}</tbody></table>",
        head=concat(head),
        lines=concat(lines),
    )
