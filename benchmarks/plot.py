"""The plots of a result: light and dark, in each language of the documentation."""

import importlib
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from benchmarks.contestants import OWN, PURE


@dataclass(frozen=True)
class _Colors:
    ink: str
    grid: str
    own: str
    other: str


_THEMES: Mapping[str, _Colors] = {
    "light": _Colors("#1f2328", "#d0d7de", "#3949ab", "#7d8590"),
    "dark": _Colors("#e6edf3", "#444c56", "#9fa8da", "#8b949e"),
}
_FILES = "toolresult audit --jobs 1"


@dataclass(frozen=True)
class _Words:
    """What the plot says in one language: which engine a bar measures, the panels, the axis.

    Attributes:
        fonts: what the texts are drawn with, in the order of asking.
    """

    core: str
    pure: str
    panels: tuple[str, str]
    axis: str
    fonts: tuple[str, ...]

    def label(self, name: str) -> str:
        """Return the name of a bar; the names in results do not say which engine it is."""
        if name.endswith(_PURE):
            return name.removesuffix(_PURE) + self.pure
        return name + self.core if name == OWN else name


_PURE = PURE.removeprefix(OWN)
_WORDS: Mapping[str, _Words] = {
    "en": _Words(
        " + native core",
        " (pure Python)",
        (
            "(a) from bytes to a verdict, slowest class: {kind}",
            "(b) a whole file, with the native core",
        ),
        "speed \u00f7 speed with the native core, logarithmic",
        ("DejaVu Sans",),
    ),
    "zh": _Words(
        " + 原生核心",
        "（纯 Python）",
        ("(a) 从字节到结论，最慢的一类：{kind}", "(b) 整个文件，带原生核心"),
        "相对于带原生核心的 toolresult 的速度，对数刻度",
        ("DejaVu Sans", "Noto Sans CJK JP"),
    ),
}


def draw(result: Mapping[str, Any], folder: Path) -> Iterator[Path]:
    """Draw a result (the JSON values of it) and yield the files written."""
    matplotlib: Any = importlib.import_module("matplotlib")
    matplotlib.use("Agg")
    # The same result gives the same file.
    matplotlib.rcParams["svg.hashsalt"] = "toolresult"
    plt: Any = importlib.import_module("matplotlib.pyplot")
    folder.mkdir(parents=True, exist_ok=True)
    for (lang, words), (theme, colors) in product(_WORDS.items(), _THEMES.items()):
        matplotlib.rcParams["font.family"] = list(words.fonts)
        groups = [
            _bars(result["groups"][group], base)
            for group, base in ((result["slowest"], OWN), ("files", _FILES))
        ]
        figure, axes = plt.subplots(
            len(groups),
            figsize=(8, 1.7 + 0.36 * sum(map(len, groups))),
            height_ratios=[len(group) for group in groups],
            layout="constrained",
        )
        for place, group, title in zip(axes, groups, words.panels, strict=True):
            place.set_title(
                title.format(kind=result["slowest"]), loc="left", color=colors.ink, fontsize=10
            )
            _panel(place, group, words, colors)
        file = folder / f"performance.{lang}.{theme}.svg"
        figure.savefig(file, transparent=True, metadata={"Date": None})
        yield file
        plt.close(figure)


@dataclass(frozen=True)
class _Bar:
    name: str
    low: float
    middle: float
    high: float


def _bars(group: Sequence[Mapping[str, Any]], base: str) -> list[_Bar]:
    """Return the speeds of a group as multiples of this project's, round by round."""
    own = next(one["seconds"] for one in group if one["name"] == base)
    bars = []
    for one in group:
        values = [mine / theirs for mine, theirs in zip(own, one["seconds"], strict=True)]
        bars.append(_Bar(one["name"], min(values), statistics.median(values), max(values)))
    return sorted(bars, key=lambda bar: bar.middle)


def _panel(place: Any, bars: Sequence[_Bar], words: _Words, colors: _Colors) -> None:
    """Draw speeds as points on a logarithmic scale, with the spread of the rounds."""
    rows = range(len(bars))
    tints = [colors.own if bar.name.startswith(OWN) else colors.other for bar in bars]
    left = min(bar.low for bar in bars) / 1.6
    middles = [bar.middle for bar in bars]
    place.set_xscale("log")
    place.axvline(1, color=colors.own, lw=1, ls=":")
    place.hlines(rows, left, middles, color=colors.grid, lw=1)
    place.hlines(rows, [bar.low for bar in bars], [bar.high for bar in bars], color=tints, lw=3)
    place.scatter(middles, rows, color=tints, s=60, zorder=3)
    for row, bar in zip(rows, bars, strict=True):
        text = f"  {bar.middle:.2g}×" if bar.middle < 9.95 else f"  {bar.middle:.0f}×"
        place.text(
            max(bar.high, bar.middle * 1.05), row, text, va="center", color=colors.ink, fontsize=10
        )
    place.set_ylim(-0.6, len(bars) - 0.4)
    place.set_xlim(left, max(bar.high for bar in bars) * 1.8)
    place.set_yticks(rows, [words.label(bar.name) for bar in bars], color=colors.ink, fontsize=10)
    place.set_xlabel(words.axis, color=colors.ink, fontsize=9)
    place.xaxis.set_major_formatter(lambda value, _: f"{value:g}×")
    place.xaxis.set_minor_formatter(lambda _value, _place: "")
    place.tick_params(colors=colors.ink, which="both", labelsize=10)
    place.grid(visible=True, axis="x", color=colors.grid, lw=0.6)
    place.set_axisbelow(True)
    for side, spine in place.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(colors.grid)
