"""What commands share: how they are declared, their options, and what the options name."""

from collections.abc import Callable
from functools import partial
from math import isnan
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from toolresult.audit.options import CARRIERS as SOURCES
from toolresult.audit.payload_class import DOUBTS
from toolresult.cli.help_text import EXIT_CODES, TranslatedCommand, TranslatedOption
from toolresult.cli.inputs import Record
from toolresult.cli.output import one_line, reader_language
from toolresult.cli.printed_findings import printed_finding
from toolresult.contract.code_table import CodeTable, standard_table
from toolresult.contract.package_data import schema_names
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.file_names import display_name
from toolresult.text.languages import LANGUAGES
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import (
    Joined,
    Readable,
    Sentence,
    ToolresultError,
    Translation,
    Word,
)
from toolresult.text.suggestions import suggestion
from toolresult.validation.own_codes import CodeTableError, code_table

if TYPE_CHECKING:
    from toolresult.data_contracts.contracts import DataContracts

NAME = "toolresult"
# The variable through which a shell asks for completions.
COMPLETION = "_TOOLRESULT_COMPLETE"
INTERRUPTED = Translation("interrupted", "已中断")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "table": {
                "en": "{file} is not a valid table of error codes:",
                "zh": "{file} 不是有效的错误码表：",
            },
            "bad-field": {
                "en": "--field {field}: a JSON Pointer begins with /",
                "zh": "--field {field}：JSON Pointer 必须以 / 开头",
            },
            "no-number": {
                "en": "--timeout: expected a number of seconds, got nan",
                "zh": "--timeout：应为秒数，实际为 nan",
            },
            "dialect.unknown": {
                "en": "unknown dialect {name}; the dialects are {known}",
                "zh": "没有方言 {name}；可用的方言有 {known}",
            },
        }
    ),
)

Function = Callable[..., Any]
Decorator = Callable[[Function], Function]
_Target = TypeVar("_Target", bound=Function | click.Command)


class CommandError(ToolresultError):
    """A command cannot do what was asked."""

    exit_code = 2


class NearChoice(click.Choice[str]):
    """A choice of many names: a misspelled one is answered with the nearest."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or name the nearest beside all that there are."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            near = suggestion(value, map(str, self.choices)).text(reader_language())
            raise click.BadParameter(error.message.rstrip(".") + near, ctx, param) from None


def command(
    name: str,
    *,
    description: Readable,
    examples: str,
    exit_codes: Readable = EXIT_CODES,
    kind: type[TranslatedCommand] = TranslatedCommand,
) -> Callable[[Function], TranslatedCommand]:
    """Declare a command of the command line."""
    return click.command(
        name,
        cls=kind,
        description=description,
        examples=examples,
        exit_codes=exit_codes,
    )


def option(*names: str, description: Readable, **attributes: Any) -> Callable[[_Target], _Target]:
    """Declare an option of a command, by the attributes of `click.option`."""
    return click.option(*names, cls=TranslatedOption, description=description, **attributes)


def _complete_dialects(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    names = standard_table().dialects
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def complete_files(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Let the shell complete names of files; `click.Path` would, and would also look at them."""
    return [CompletionItem(incomplete, type="file")]


# It was acted upon before the command line was built.
language_option = option(
    "--lang",
    type=click.Choice(LANGUAGES),
    expose_value=False,
    description=Translation(
        "Output language (default: TOOLRESULT_LANG, then the locale).",
        "输出语言。默认取 TOOLRESULT_LANG，其次取系统区域设置。",
    ),
)
# Every format, and what it is for; a command takes those that have a meaning for what it prints.
_FORMATS = {
    "text": Translation("for people", "供人阅读"),
    "json": Translation("for programs", "供程序读取"),
    "jsonl": Translation("a line for each result, for programs", "每个结果一行，供程序读取"),
    "github": Translation("annotations for build servers", "注解，供构建服务器使用"),
    "sarif": Translation("for code scanning", "供代码扫描使用"),
    "junit": Translation("for build servers", "供构建服务器使用"),
    "markdown": Translation("for a change log", "用于变更日志"),
}
RESULT_FORMATS = ("text", "json", "jsonl", "github", "sarif", "junit")


def format_option(*formats: str) -> Decorator:
    """Declare --format of a command that prints in these formats."""
    words = [_FORMATS[name] for name in formats]
    english = ", ".join(f"{name} {one.en}" for name, one in zip(formats, words, strict=True))
    chinese = "，".join(f"{name} {one.zh}" for name, one in zip(formats, words, strict=True))
    return option(
        "--format",
        "output_format",
        type=click.Choice(formats),
        default="text",
        show_default=True,
        description=Translation(f"Output format: {english}.", f"输出格式：{chinese}。"),
    )


def timeout_option(
    default: float, description: Readable, *, longest: float | None = None
) -> Decorator:
    """Declare --timeout of a command that waits for what it runs, in seconds."""

    def to_number(_context: click.Context, _parameter: click.Parameter, value: float) -> float:
        if isnan(value):  # which no range leaves out
            raise CommandError(_sentence("no-number"))
        return value

    return option(
        "--timeout",
        metavar="SECONDS",
        type=click.FloatRange(min=0, max=longest, min_open=True),
        default=default,
        show_default=True,
        callback=to_number,
        advanced=True,
        description=description,
    )


from_option = option(
    "--from",
    "source",
    type=NearChoice(SOURCES),
    description=Translation(
        "Read every result in records of a provider or framework; auto reads a mixed log, "
        "each line as what it is, envelopes included; opentelemetry reads spans.",
        "按某个平台或框架的格式读取记录中的每个结果；auto 读取混合日志，逐行识别格式，"
        "包括本契约的返回格式；opentelemetry 读取 span。",
    ),
)
group_by_option = option(
    "--group-by",
    type=click.Choice(["rule", "tool", "file"]),
    description=Translation(
        "Print one row for each rule, tool or file.",
        "按规则、工具或文件分组，每组显示一行。",
    ),
)
# The help does not list the names, which grow.
schema_option = option(
    "--schema",
    metavar="NAME",
    type=click.Choice(schema_names()),
    description=Translation(
        "Validate every payload against this schema (default: detect the form).",
        "用这个 Schema 校验所有载荷（默认自动识别格式）。",
    ),
)
fail_on_option = option(
    "--fail-on",
    type=click.Choice(["error", "warning", *DOUBTS]),
    multiple=True,
    default=("error",),
    show_default=True,
    description=Translation(
        "Exit with 1 also on warnings, or on results that are unknown for this reason (may be "
        "given several times).",
        "出现警告，或出现因该原因而未知的结果时，退出码也为 1（可重复给出）。",
    ),
)
dialect_option = option(
    "--dialect",
    metavar="NAME",
    shell_complete=_complete_dialects,
    description=Translation(
        "Dialect of the error codes in the payloads (never guessed).",
        "载荷所用错误码的方言；从不猜测。",
    ),
)
codes_option = option(
    "--codes",
    "codes_file",
    metavar="FILE",
    # click's own complaint about a file speaks English only
    type=click.Path(readable=False),
    description=Translation(
        "JSON file with additional error codes (format: error-codes.schema.json).",
        "存放自有错误码的 JSON 文件（格式：error-codes.schema.json）。",
    ),
)
data_contracts_option = option(
    "--data-contracts",
    "contracts_folder",
    metavar="FOLDER",
    # as for --codes
    type=click.Path(readable=False),
    description=Translation(
        "Check each tool's data as well: a folder of JSON Schemas named NAME.schema.json.",
        "同时校验各工具的数据：存放 JSON Schema 的文件夹，文件名为“工具名.schema.json”。",
    ),
)
strict_contracts_option = option(
    "--strict-contracts/--no-strict-contracts",
    default=None,
    description=Translation(
        "Warn about data of tools that have no data contract.",
        "数据所属的工具没有数据契约时给出警告。",
    ),
)
tool_option = option(
    "--tool",
    metavar="NAME",
    description=Translation(
        "Tool name to assume for payloads that do not contain one.",
        "载荷没有写明工具时采用的工具名。",
    ),
)


def _as_pointer(_context: click.Context, _parameter: click.Parameter, field: str) -> str:
    """Take a plain name for the key or column of that name."""
    if not field or field.startswith("/"):
        return field
    if "/" in field:
        raise CommandError(_sentence("bad-field", field=field))
    return pointer([field])


field_option = option(
    "--field",
    metavar="POINTER",
    default="",
    callback=_as_pointer,
    description=Translation(
        "JSON Pointer to the payload in each record (an object or a string of "
        "JSON); in Parquet, the column.",
        "载荷在每条记录中的 JSON Pointer；可以是对象，也可以是 JSON 字符串；在 Parquet 中是列。",
    ),
)


def require_one_reading(source: str | None, schema: str | None) -> None:
    """Reject a schema beside a source: the records of a provider have no form.

    Raises:
        CommandError: both are given.
    """
    if source is not None and schema is not None:
        raise CommandError(
            Translation(
                "--schema is for payloads, and --from for records that hold results; remove one",
                "--schema 用于载荷，--from 用于含有结果的记录；请去掉其中一个",
            )
        )


def require_table(output_format: str, group_by: str | None) -> None:
    """Reject groups in a format that lists each finding.

    Raises:
        CommandError: both are asked for.
    """
    if group_by is not None and output_format not in ("text", "json"):
        raise CommandError(
            Translation(
                "--group-by is for --format text, json", "--group-by 只用于 --format text、json"
            )
        )


def reason(error: Exception) -> Readable:
    """Return what an error says, in either language where it knows both."""
    if isinstance(error, ToolresultError):
        return error
    if isinstance(error, OSError):
        return os_error_reason(error)
    return Translation(str(error), str(error))


def at(place: object, problem: Word) -> Joined:
    """Say where a problem is: `place: problem`; the name of a file steers no terminal."""
    return Joined((f"{one_line(str(place))}: ", problem))


def open_contracts(
    folder: str | None, tool: str | None, *, strict: bool = False
) -> "DataContracts | None":
    """Return the data contracts of a folder.

    Args:
        folder: the folder; None if there are no contracts.
        tool: the tool of payloads that do not name one.
        strict: whether to warn of data for which there is no contract.

    Raises:
        CommandError: they cannot be read or are not data contracts; or there are none, and an
            option needs them.
    """
    if folder is None:
        if strict:
            raise CommandError(
                Translation(
                    "--strict-contracts needs contracts; add --data-contracts FOLDER",
                    "--strict-contracts 需要数据契约；请加上 --data-contracts 文件夹",
                )
            )
        if tool is not None:
            raise CommandError(
                Translation(
                    "--tool selects a data contract; add --data-contracts FOLDER",
                    "--tool 用于选择数据契约；请加上 --data-contracts 文件夹",
                )
            )
        return None
    from toolresult.data_contracts.contracts import DataContracts  # noqa: PLC0415 - loads pydantic

    try:
        return DataContracts.from_folder(folder, strict=strict)
    except OSError as error:
        raise CommandError(at(error.filename or folder, reason(error))) from None
    except (TypeError, ValueError) as error:
        raise CommandError(reason(error)) from None


def _table_report(error: CodeTableError) -> Joined:
    """Say all that is wrong with a table, as `validate --schema error-codes` does."""
    record = Record(display_name(str(error.file)), None, b"")
    report = error.report.in_language(reader_language())
    lines = (line for finding in report.findings for line in printed_finding(record, finding))
    return Joined((_sentence("table", file=str(error.file)), *lines), "\n")


def open_table(codes_file: str | None, dialect: str | None) -> CodeTable:
    """Return the table to use, after asking it for the dialect.

    Raises:
        CommandError: the file is not a table, or there is no such dialect.
    """
    try:
        table = code_table(codes_file)
    except OSError as error:
        raise CommandError(at(codes_file, reason(error))) from None
    except CodeTableError as error:
        raise CommandError(_table_report(error)) from None
    if dialect is not None and dialect not in table.dialects:
        known = ", ".join(table.dialects)
        raise CommandError(
            Joined(
                (
                    _sentence("dialect.unknown", name=quote(dialect), known=known),
                    suggestion(dialect, table.dialects),
                )
            )
        )
    return table
