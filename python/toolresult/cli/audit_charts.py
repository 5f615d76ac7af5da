"""The charts of an audit: bars of counts, and of times on a logarithmic scale."""

import math
from collections.abc import Iterable, Sequence
from functools import partial

from toolresult.audit.latency import Latency
from toolresult.audit.summary import Summary
from toolresult.cli.audit_text import (
    NOT_RECOGNIZED,
    by_calls,
    latency_title,
    milliseconds,
    share,
    tool_name,
)
from toolresult.cli.markup import NOTHING, Html, concat, html
from toolresult.cli.output import Changed
from toolresult.text.catalog import shorten
from toolresult.text.sentence import Joined, Translation, Word

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
