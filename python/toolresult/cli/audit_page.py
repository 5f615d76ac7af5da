"""The summary of an audit as one page: charts and tables, light and dark, no request."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape

from toolresult._version import __version__
from toolresult.audit.latency import Latency
from toolresult.audit.summary import Summary
from toolresult.cli.audit_text import (
    CARRIERS,
    DOUBT_HEADS,
    FAILURES_BY_CODE,
    FAILURES_BY_TOOL,
    FINDING_HEADS,
    NOT_RECOGNIZED,
    OUTCOMES,
    SCHEMAS,
    by_calls,
    by_count,
    code_name,
    doubt_rows,
    findings_rows,
    hints,
    latency_title,
    milliseconds,
    outcome_name,
    schema_name,
    share,
    tool_name,
)
from toolresult.cli.options import INTERRUPTED
from toolresult.cli.output import Changed
from toolresult.text.catalog import shorten
from toolresult.text.sentence import Joined, Readable, Translation, Word, render


@dataclass(frozen=True)
class Html(Readable):
    """Markup with places, and the words that fill them when it is written.

    Attributes:
        template: the markup; a place is a name in braces.
        words: what fills the places, escaped where it is not markup.
    """

    template: str
    words: Mapping[str, Word]

    def text(self, lang: str | None = None) -> str:
        """Return the markup with its words in a language."""
        return self.template.format(
            **{place: render(word, lang or self.lang) for place, word in self.words.items()}
        )


_VERDICTS = Translation("Verdicts", "校验结果")
_CLEAN = Translation("valid without warnings", "有效且无警告")
WARNED = Translation("valid with warnings", "有效但有警告")
INVALID = Translation("invalid", "无效")
_LATENCY_CAPTION = Translation(
    "Thick mark: p50; thin mark: p95; bar: up to p99; logarithmic scale. Numbers: p50 / p95 / p99.",
    "粗线为 p50，细线为 p95，条形延伸到 p99；对数坐标。数字：p50 / p95 / p99。",
)
_BARS = 20
_NAME_LENGTH = 30
_WIDTH, _ROW, _NAMES = 720, 26, 240
# The widest digit of the page's fonts at their size, what is between a bar and its numbers, and the
# least that bars are given.
_DIGIT, _GAP, _LEAST = 8, 6, 60


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


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


def verdicts_chart(summary: Summary) -> Html:
    """Draw valid, warned and invalid as one bar."""
    if not summary.total:
        return NOTHING
    shares = (
        (_CLEAN, summary.valid - summary.warned, "good"),
        (WARNED, summary.warned, "warn"),
        (INVALID, summary.invalid, "bad"),
        *([(NOT_RECOGNIZED, summary.unrecognized, "dim")] if summary.unrecognized else []),
    )
    left, drawn = 0.0, []
    for name, count, color in shares:
        width = _WIDTH * count / summary.total
        title = Joined((name, f": {count:,} ({share(count, summary.total)} %)"))
        drawn.append(
            html(
                '<rect x="{x}" y="0" width="{width}" height="28" fill="var(--{color})">'
                "<title>{title}</title></rect>",
                x=f"{left:.1f}",
                width=f"{width:.1f}",
                color=color,
                title=title,
            )
        )
        left += width
    caption = (Joined((name, f" {share(count, summary.total)} %")) for name, count, _ in shares)
    return _figure(_VERDICTS, drawn, 28, Joined(tuple(caption), ", "))


def bars_chart(
    title: Word, rows: Sequence[tuple[Word, int]], total: int | None, color: str
) -> Html:
    """Draw counts as bars, the most frequent first."""
    if not rows:
        return NOTHING
    shown, most = rows[:_BARS], max(count for _, count in rows)
    numbers = [
        f"{count:,}" + (f" ({share(count, total)} %)" if total else "") for _, count in shown
    ]
    room, drawn = _room(numbers), []
    for index, (name, count) in enumerate(shown):
        y, width = index * _ROW, room * count / most
        drawn.append(
            html(
                '{name}<rect x="{left}" y="{top}" width="{width}" height="16" '
                'fill="var(--{color})"/><text x="{right}" y="{base}">{number}</text>',
                name=_name(name, y),
                left=_NAMES,
                top=y + 5,
                width=f"{max(width, 1):.1f}",
                color=color,
                right=f"{_NAMES + width + _GAP:.1f}",
                base=y + 18,
                number=numbers[index],
            )
        )
    rest = f"+ {len(rows) - len(shown)}" if len(rows) > len(shown) else ""
    return _figure(title, drawn, len(shown) * _ROW, rest)


def latency_chart(summary: Summary) -> Html:
    """Draw each tool's p50 to p99 on a logarithmic scale, with p95 as a mark."""
    tools = by_calls(summary.latency)[:_BARS]
    shown = [(tool, latency) for tool, latency in tools if latency.percentile(99)]
    if not shown:
        return NOTHING
    longest = max(_at(latency, 99) for _, latency in shown)
    shortest = min(_at(latency, 50) for _, latency in shown)
    numbers = [
        " / ".join(milliseconds(latency.percentile(percent)) for percent in (50, 95, 99))
        for _, latency in shown
    ]
    room = _room(numbers)

    def x(time: float) -> float:
        span = math.log(longest / shortest) or 1
        return _NAMES + room * math.log(time / shortest) / span

    drawn = []
    for index, (tool, latency) in enumerate(shown):
        y = index * _ROW
        start, mark, end = (x(_at(latency, percent)) for percent in (50, 95, 99))
        drawn.append(
            html(
                '{name}<rect x="{start}" y="{top}" width="{width}" height="10" '
                'fill="var(--bar)" opacity=".55"><title>{numbers}</title></rect>'
                '<rect x="{thick}" y="{thick_top}" width="3" height="18" fill="var(--bar)"/>'
                '<rect x="{thin}" y="{thin_top}" width="2" height="14" fill="var(--ink)"/>'
                '<text x="{right}" y="{base}">{numbers}</text>',
                name=_name(tool_name(tool), y),
                start=f"{start:.1f}",
                top=y + 8,
                width=f"{max(end - start, 2):.1f}",
                numbers=numbers[index],
                thick=f"{start - 1.5:.1f}",
                thick_top=y + 4,
                thin=f"{mark - 1:.1f}",
                thin_top=y + 6,
                right=f"{end + _GAP:.1f}",
                base=y + 18,
            )
        )
    return _figure(latency_title(), drawn, len(shown) * _ROW, _LATENCY_CAPTION)


def _room(numbers: Iterable[str]) -> float:
    """Return how wide bars may be, so that the numbers behind them are not cut off."""
    longest = max(map(len, numbers))
    return max(_WIDTH - _NAMES - longest * _DIGIT - 2 * _GAP, _LEAST)


def _at(latency: Latency, percent: float) -> float:
    return max(latency.percentile(percent) or 0, 1e-3)


def _name(name: Word, y: int) -> Html:
    return html(
        '<text x="{x}" y="{y}" text-anchor="end">{short}<title>{name}</title></text>',
        x=_NAMES - 8,
        y=y + 18,
        short=Changed(name, partial(shorten, limit=_NAME_LENGTH)),
        name=name,
    )


def _figure(title: Word, drawn: list[Html], height: int, caption: Word) -> Html:
    return html(
        "<h2>{title}</h2>\n<figure>"
        '<svg role="img" aria-label="{title}" viewBox="0 0 {width} {height}" '
        'width="{width}" height="{height}">{drawn}</svg>'
        "<figcaption>{caption}</figcaption></figure>",
        title=title,
        width=_WIDTH,
        height=height,
        drawn=concat(drawn),
        caption=caption,
    )


def html(template: str, **words: Word) -> Html:
    """Fill the places of markup with words, which are escaped, or with other markup."""
    escaped = {
        name: word if isinstance(word, Html | Markup) else Changed(word, escape)
        for name, word in words.items()
    }
    return Html(template, escaped)


def concat(parts: Sequence[Html], separator: str = "") -> Html:
    """Return parts of a page one after the other."""
    names = [f"part{index}" for index in range(len(parts))]
    template = separator.join(f"{{{name}}}" for name in names)
    return Html(template, dict(zip(names, parts, strict=True)))


NOTHING = html("")
