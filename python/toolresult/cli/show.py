"""`toolresult show`: what the model would see; of a run, how it went."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import click

from toolresult.carriers.carrier import Carrier
from toolresult.carriers.messages import FoundResult
from toolresult.carriers.receive import ReceiveOptions
from toolresult.carriers.registry import CARRIERS
from toolresult.carriers.send import send
from toolresult.cli.agreed import agreed
from toolresult.cli.each import each_payload, results_in
from toolresult.cli.inputs import Reading, Record
from toolresult.cli.options import (
    CommandError,
    NearChoice,
    at,
    codes_option,
    complete_files,
    format_option,
    from_option,
    language_option,
    option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo, json_text, one_line, reader_language
from toolresult.cli.run_text import run_text
from toolresult.findings.finding import ContractError
from toolresult.llm import STYLES, TRACEBACKS, Style, Tracebacks
from toolresult.llm.contents import content_with
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import Joined, Translation, Word, render
from toolresult.validation.engine import examine
from toolresult.validation.settings import Settings
from toolresult.validation.shown import SMALLEST_LIMIT

EXAMPLES = """
toolresult show response.json
toolresult show --style envelope response.json
toolresult show --advice logs.jsonl --lang zh
toolresult show run.json
toolresult show --as anthropic response.json
toolresult show --from mcp result.json
toolresult show --max-chars 2000 --redact response.json
toolresult show --number logs.jsonl
"""
_RUN = "run-record"
_KEY_OF_A_RUN = b'"new_items"'
_CALL, _TOOL = "call", "tool"
_AS_ALONE = Translation(
    "--as shows text in a carrier; remove --style",
    "--as 显示载体中的文本，请去掉 --style",
)


@declare(
    "show",
    description=Translation(
        "Show what the model sees of payloads; for a run record, the run step by step.",
        "查看模型会看到的内容；对于运行记录，按顺序显示整个运行过程。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 all shown; 1 something is invalid; 2 usage or I/O error.",
        "退出码：0 全部已显示；1 存在无效内容；2 用法错误或读写失败。",
    ),
)
@click.argument("file", metavar="FILE", shell_complete=complete_files)
@option(
    "--style",
    type=click.Choice(STYLES),
    show_default="text",
    description=Translation(
        'text: a failure begins with "Error:"; envelope: JSON with success.',
        "text：失败以 Error: 开头；envelope：含 success 的 JSON。",
    ),
)
@option(
    "--advice/--no-advice",
    default=None,
    description=Translation(
        "Add the error code's advice to the model.",
        "附上错误码表给模型的建议。",
    ),
)
@option(
    "--max-chars",
    type=click.IntRange(min=SMALLEST_LIMIT),
    metavar="N",
    description=Translation(
        "Limit each text to N characters: head, notice, tail.",
        "每段文本不超过 N 个字符：保留开头和结尾，中间注明省略。",
    ),
)
@option(
    "--tracebacks",
    type=click.Choice(TRACEBACKS),
    show_default="last-line",
    description=Translation(
        "What to keep of tracebacks in results that are not ok.",
        "未成功的结果中，异常堆栈保留多少。",
    ),
)
@option(
    "--fence/--no-fence",
    default=None,
    description=Translation(
        "Put what the tool said between two lines with a random number.",
        "把工具的输出放在两行带随机值的分隔线之间。",
    ),
)
@option(
    "--redact/--no-redact",
    default=None,
    description=Translation(
        "Hide keys and tokens in well-known formats; no guarantee.",
        "隐去形式已知的密钥和令牌（不保证全部）。",
    ),
)
@option(
    "--as",
    "carrier",
    type=NearChoice(list(CARRIERS)),
    description=Translation(
        "Show what the model sees when the result is sent in this carrier.",
        "显示以该载体传递结果时，模型看到的内容。",
    ),
)
@from_option
@option(
    "--number",
    is_flag=True,
    description=Translation(
        "Write file and line before each text.", "在每段文本前写明文件和行号。"
    ),
)
@format_option("text", "json", "jsonl")
@codes_option
@language_option
def command(
    file: str,
    style: Style | None,
    advice: bool | None,
    max_chars: int | None,
    tracebacks: Tracebacks | None,
    fence: bool | None,
    redact: bool | None,
    carrier: str | None,
    source: str | None,
    number: bool,
    output_format: str,
    codes_file: str | None,
) -> int:
    """Print what the model would see of each payload of a file."""
    if carrier is not None and style not in (None, "text"):
        raise CommandError(_AS_ALONE)
    asked = {
        "style": None if carrier is not None else style,
        "advice": advice,
        "max_chars": max_chars,
        "tracebacks": tracebacks,
        "fence": fence,
        "redact": redact,
    }
    settings = _as_asked(agreed(codes_file=codes_file), asked)
    reading = ReceiveOptions(to=None, settings=replace(settings, shown=None))
    if carrier is not None and settings.shown is not None:
        settings = replace(settings, shown=replace(settings.shown, style="text"))

    def seen(data: bytes) -> Iterator[Word]:
        for result in results_in(data, source, reading):
            yield told(result.envelope if isinstance(result, FoundResult) else result)

    def told(envelope: object) -> Word:
        if carrier is None and isinstance(envelope, bytes) and _KEY_OF_A_RUN in envelope:
            examined = examine(envelope, with_warnings=False)
            if examined.report.schema == _RUN:
                if not examined.report.valid:
                    raise ContractError(examined.report)
                return run_text(examined.value)
        if carrier is not None:
            return _seen_in(CARRIERS[carrier], envelope, settings)
        return content_with(envelope, settings)

    arrays = Reading(arrays=source is None)
    if output_format == "json":
        items = _Items()
        echo('{"results": [')
        code = each_payload(file, seen, arrays, items)
        echo("]}")
        return code
    shown = _as_json if output_format == "jsonl" else _numbered if number else _text_alone
    return each_payload(file, seen, arrays, shown)


def _as_asked(settings: Settings, asked: Mapping[str, Any]) -> Settings:
    """Return settings with how a result is shown as the options say, where they say it."""
    given = {name: one for name, one in asked.items() if one is not None}
    return replace(settings, shown=replace(settings.shows, **given)) if given else settings


def _text_alone(_record: Record, text: Word) -> Word:
    return text


def _numbered(record: Record, text: Word) -> Word:
    place = "" if record.line is None else f":{record.line}"
    return at(f"{one_line(record.name)}{place}", text)


def _as_json(record: Record, text: Word) -> Word:
    shown = click.unstyle(render(text, reader_language()))
    return json_text({"file": record.name, "line": record.line, "text": shown})


class _Items:
    """Writes results as the items of one JSON document."""

    def __init__(self) -> None:
        self.separator = ""

    def __call__(self, record: Record, text: Word) -> Word:
        item = Joined((self.separator, _as_json(record, text)))
        self.separator = ","
        return item


def _seen_in(carrier: Carrier, envelope: object, settings: Settings) -> str:
    """Return the part of the carrier that reaches the model; identifiers do not matter here."""
    document = send(carrier, envelope, _CALL, _TOOL, settings=settings)
    seen = carrier.visible(document)
    return seen if isinstance(seen, str) else to_json(seen)
