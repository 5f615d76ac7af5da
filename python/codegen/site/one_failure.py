"""The cells of the page "One failure, every framework", from the recordings of real SDKs."""

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from codegen.site.markdown import heading, table
from codegen.site.words import LANGUAGES
from codegen.source import Source
from toolresult.cli.main import command_line

_FOLDER = "docs/one-failure"
_WAYS = ("returns", "raises")
# What a host reads of an MCP result; the rest is for its client.
_OF_MCP = ("content", "structuredContent", "isError")
_REASON = "disk is full"
_ERROR = "Error: "

_WORDS: Mapping[str, tuple[str, str]] = {
    "in": ("{framework} in {language}", "{framework}（{language}）"),
    "framework": ("Framework", "框架"),
    "language": ("Language", "语言"),
    "shown": ("Shown below: {name}", "下面显示：{name}"),
    "tool": ("The tool that fails", "失败的工具"),
    "tool.returns": ("It returns the failure as data:", "它把失败当作数据返回："),
    "tool.raises": ("Or it raises:", "或者抛出异常："),
    "today": ("Today", "现状"),
    "fixed": ("With toolresult", "使用 toolresult"),
    "returns": ("The tool returns a failure", "工具返回失败"),
    "raises": ("The tool raises", "工具抛出异常"),
    # Go has no exceptions.
    "tool.raises.go": ("Or it returns an error:", "或者返回 error："),
    "raises.go": ("The tool returns an error", "工具返回 error"),
    "reads": ("What the model reads:", "模型读到的内容："),
    "test": ("The test that proves it", "用测试证明"),
    "log": ("The log that shows it", "在日志中看到"),
    "log.about": (
        "`toolresult audit` on what the model reads today, saved as `agent.jsonl`:",
        "把模型现在读到的消息存为 `agent.jsonl`，再运行 `toolresult audit`：",
    ),
    "guide": ("More: {link}", "更多内容：{link}"),
    "recorded": ("Recorded with {sdk}", "录制所用版本：{sdk}"),
    "comma": (", ", "、"),
    "all": ("All frameworks", "所有框架"),
    "stops": ("Nothing: the program stops.", "什么也读不到：程序终止。"),
    "stops.about": (
        "Nobody catches `{error}`. The program stops, and the model reads nothing.",
        "没有代码捕获 `{error}`：程序终止，模型什么也读不到。",
    ),
    "data": ("Data. No flag.", "只有数据，没有标志。"),
    "data.about": (
        "The reason is there, as data. This format has no flag: to the host the call worked, and "
        "the model has to notice by itself.",
        "原因在数据里。这种格式没有失败标志：宿主认为调用成功，模型只能自己发现。",
    ),
    "worked": ("Data that counts as a success.", "只有数据，按成功处理。"),
    "worked.about": (
        "The flag, set or absent, says that the call worked. The reason is there, as data, for a "
        "model that looks.",
        "失败标志没有设置，等于说调用成功。原因只在数据里，要靠模型自己留意。",
    ),
    "vague": ("That something failed, not what.", "只知道失败，不知道原因。"),
    "vague.about": (
        "The SDK keeps the reason from the model. It cannot tell the user that the disk is full.",
        "SDK 没有把原因告诉模型，模型无法告诉用户磁盘已满。",
    ),
    "told": ("The failure and its reason.", "失败及其原因。"),
    "told.about": (
        "The SDK tells the model by itself: it is flagged, and the reason is there.",
        "SDK 自己就会告诉模型：有失败标志，也有原因。",
    ),
    "text": ("“Error:” and the reason.", "“Error:”和原因。"),
    "text.about": (
        "This format has no flag, so the text says it: `Error: ` and the reason.",
        "这种格式没有失败标志，所以由文本说明：`Error: ` 加上原因。",
    ),
    "fixed.told.about": (
        "The flag says that the call failed, and the text says why.",
        "标志表示调用失败，文本说明原因。",
    ),
}


@dataclass(frozen=True)
class Cell:
    """One framework in one language.

    Attributes:
        language: the name of its folder.
        framework: the name of the carrier.
        about: the rows of both in cells.json.
        folder: where its programs are.
        recorded: what its SDK did.
    """

    language: str
    framework: str
    about: Mapping[str, Mapping[str, Any]]
    folder: Path
    recorded: Mapping[str, Any]

    @property
    def anchor(self) -> str:
        """The address on the page."""
        return f"{self.framework.replace('_', '-')}-{self.language}"

    def program(self, name: str) -> str:
        """Return one of its programs."""
        suffix = self.about["language"]["suffix"]
        return (self.folder / f"{name}.{suffix}").read_text(encoding="utf-8")

    def read(self, kind: str, way: str) -> Any:
        """Return what the model reads, or None where the program stopped."""
        reads = self.recorded[kind][way].get("reads")
        if reads is None or self.framework != "mcp":
            return reads
        return {key: reads[key] for key in _OF_MCP if key in reads}


def one_failure(source: Source) -> dict[str, str]:
    """Return the cells in every language of the site: file name → text."""
    found = cells(source.root)
    return {f"one-failure.{lang}.md": _page(source.root, found, lang) for lang in LANGUAGES}


def cells(root: Path) -> list[Cell]:
    """Read every cell there is, in the order of the page."""
    known = json.loads((root / _FOLDER / "cells.json").read_text(encoding="utf-8"))
    return [
        Cell(
            language,
            framework,
            {"framework": known["frameworks"][framework], "language": known["languages"][language]},
            folder,
            json.loads((folder / "recorded.json").read_text(encoding="utf-8")),
        )
        for framework in known["frameworks"]
        for language in known["languages"]
        if (folder := root / _FOLDER / language / framework).is_dir()
    ]


def verdict(framework: str, outcome: Mapping[str, Any]) -> str:
    """Say in a word what a recording is worth to a model."""
    if "stops" in outcome:
        return "stops"
    reads = outcome["reads"]
    has_reason = _REASON in json.dumps(reads)
    flag = _flag(framework, reads)
    if flag or any(_ERROR in text for text in _texts(reads)):
        return ("told" if flag else "text") if has_reason else "vague"
    if not has_reason:
        return "vague"
    return "data" if flag is None else "worked"


def _flag(framework: str, reads: Mapping[str, Any]) -> bool | None:
    """Return whether the format's flag says that the call failed; None where it has no flag."""
    match framework:
        case "mcp":
            return bool(reads.get("isError"))
        case "anthropic":
            return bool(reads.get("is_error"))
        case "google":
            return bool("error" in reads["functionResponse"]["response"])
        case "bedrock":
            return bool(reads["toolResult"].get("status") == "error")
        case "langchain":
            return bool(reads.get("status") == "error")
        case "langchain4j":
            return bool(reads.get("isError"))
        case "a2a":
            return bool(reads["status"]["state"] == "TASK_STATE_FAILED")
        case "vercel":
            return str(reads["output"]["type"]).startswith("error")
        case _:
            return None


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def _page(root: Path, found: Sequence[Cell], lang: str) -> str:
    blocks = [
        f"<!-- GENERATED from {_FOLDER} by `make generate`; do not edit. -->",
        '<div class="tr-spine-all" markdown>',
        heading(2, _word("all", lang), "all"),
        _overview(found, lang),
        "</div>",
        _opening(lang),
        *_tools(root, found, lang),
        *(block for cell in found for block in _cell(cell, lang)),
        "</div>",
    ]
    return "\n\n".join(blocks) + "\n"


def _opening(lang: str) -> str:
    """Open the box of the cells, with the words of the choice that the script makes of it."""
    words = "".join(
        f' data-{key}="{_word(key, lang)}"' for key in ("framework", "language", "shown")
    )
    return f'<div class="tr-spine"{words} markdown>'


def _overview(found: Sequence[Cell], lang: str) -> str:
    head = [
        _word("framework", lang),
        *(f"{_word('today', lang)}: {_word(way, lang)}" for way in _WAYS),
        _word("fixed", lang),
    ]
    return table(head, (_overview_row(cell, lang) for cell in found))


def _overview_row(cell: Cell, lang: str) -> list[str]:
    today = [_word(verdict(cell.framework, cell.recorded["today"][way]), lang) for way in _WAYS]
    fixed = verdict(cell.framework, cell.recorded["fixed"]["returns"])
    return [f"[{_name(cell, lang)}](#{cell.anchor})", *today, _word(fixed, lang)]


def _name(cell: Cell, lang: str) -> str:
    titles = {key: row["title"] for key, row in cell.about.items()}
    return _word("in", lang).format(**titles)


def _tools(root: Path, found: Sequence[Cell], lang: str) -> Iterator[str]:
    yield heading(2, _word("tool", lang), "tool")
    about = {cell.language: cell.about["language"] for cell in found}
    for language, row in about.items():
        yield f'<div class="tr-tool" data-language="{language}" markdown>'
        for way in _WAYS:
            program = (root / _FOLDER / language / f"{way}.{row['suffix']}").read_text("utf-8")
            yield "<div markdown>"
            yield _way(f"tool.{way}", language, lang)
            yield _file(row, "tool", program)
            yield "</div>"
        yield "</div>"


def _cell(cell: Cell, lang: str) -> Iterator[str]:
    framework, language = cell.about["framework"], cell.about["language"]
    names = {
        "framework": cell.framework,
        "language": cell.language,
        "framework-title": framework["title"],
        "language-title": language["title"],
        "labels": ",".join(language["tabs"]),
    }
    where = "".join(f' data-{key}="{name}"' for key, name in names.items())
    yield f'<section class="tr-cell"{where} markdown>'
    yield heading(2, _name(cell, lang), f"{cell.anchor} data-search-exclude")
    # A browser that runs scripts reads this as text, and makes elements of the chosen cell alone.
    yield "<noscript markdown>"
    for kind in ("today", "fixed"):
        yield _step(cell, kind, lang)
        yield _file(cell.about["language"], "agent", cell.program(kind), _changed(cell, kind))
        yield _word("reads", lang)
        yield '<div class="tr-reads" markdown>'
        yield from (_read(cell, kind, way, lang) for way in _WAYS)
        yield "</div>"
    yield _step(cell, "test", lang)
    yield _file(cell.about["language"], "test", cell.program("test"))
    yield from _log(cell, lang)
    yield _origin(cell, lang)
    yield "</noscript>"
    yield "</section>"


def _step(cell: Cell, name: str, lang: str) -> str:
    return heading(3, _word(name, lang), f"{cell.anchor}-{name} data-search-exclude")


def _changed(cell: Cell, kind: str) -> str:
    """Name the lines of the fixed program that today's does not have."""
    if kind == "today":
        return ""
    lines = [cell.program(one).splitlines() for one in ("today", "fixed")]
    same = SequenceMatcher(a=lines[0], b=lines[1], autojunk=False).get_matching_blocks()
    kept = {block.b + step for block in same for step in range(block.size)}
    changed = [n for n, line in enumerate(lines[1]) if n not in kept and line.strip()]
    return f' hl_lines="{" ".join(str(n + 1) for n in changed)}"'


def _file(row: Mapping[str, Any], name: str, program: str, marks: str = "") -> str:
    return f'```{row["fence"]} title="{row[name]}"{marks}\n{program.rstrip()}\n```'


def _read(cell: Cell, kind: str, way: str, lang: str) -> str:
    outcome = cell.recorded[kind][way]
    word = verdict(cell.framework, outcome)
    is_well = word in {"told", "text"}
    key = f"fixed.{word}.about" if f"{kind}.{word}.about" in _WORDS else f"{word}.about"
    about = _word(key, lang).format(error=outcome.get("stops", ""))
    reads = cell.read(kind, way)
    shown = f"```json\n{json.dumps(reads, ensure_ascii=False, indent=2)}\n```" if reads else ""
    side = "tr-with" if is_well else "tr-without"
    name = _way(way, cell.language, lang)
    said = f"**{name}.** {about}" if lang == "en" else f"**{name}。** {about}"
    parts = [f'<div class="tr-read {side}" markdown>', said, shown, "</div>"]
    return "\n\n".join(part for part in parts if part)


def _log(cell: Cell, lang: str) -> Iterator[str]:
    read = [cell.recorded["today"][way].get("reads") for way in _WAYS]
    lines = [_as_logged(cell.framework, one) for one in read if one]
    yield _step(cell, "log", lang)
    yield _word("log.about", lang)
    # A framework over the API of a provider sends that provider's messages.
    sent = cell.about["framework"].get("sends", cell.framework)
    command = f"$ toolresult audit agent.jsonl --from {sent}"
    yield f"```console\n{command}\n{_audit(lines, sent, lang)}\n```"


def _as_logged(framework: str, reads: Any) -> Any:
    """Return a message as its carrier reads it."""
    match framework:
        case "bedrock":
            return reads["toolResult"]
        case "google":
            return reads["functionResponse"]
        case _:
            return reads


def _audit(lines: Sequence[Any], framework: str, lang: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "agent.jsonl"
        log.write_text(
            "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in lines), "utf-8"
        )
        asked = ["audit", str(log), "--from", framework, "--lang", lang]
        said = CliRunner().invoke(command_line(lang), asked).output
        return said.replace(str(log), log.name).strip()


def _origin(cell: Cell, lang: str) -> str:
    sdk = _word("comma", lang).join(
        f"`{name}` {version}" for name, version in cell.recorded["sdk"].items()
    )
    guides = cell.about["framework"].get("guides", {})
    guide = guides.get(cell.language, cell.about["framework"]["guide"])
    link = _word("guide", lang).format(link=f"[{cell.about['framework']['title']}]({guide})")
    return f"{_word('recorded', lang).format(sdk=sdk)}. {link}\n{{ .tr-origin }}"


def _way(key: str, language: str, lang: str) -> str:
    """Name how a tool fails, in the words of its language where it has its own."""
    own = f"{key}.{language}"
    return _word(own if own in _WORDS else key, lang)


def _word(key: str, lang: str) -> str:
    return _WORDS[key][LANGUAGES.index(lang)]
