"""The command line as a whole: language, commands, exit codes."""

import io
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from itertools import takewhile

import click
from click.shell_completion import shell_complete

from toolresult._version import __version__
from toolresult.cli.agreed import Found, found_settings, keep
from toolresult.cli.help_text import TranslatedCommand, TranslatedGroup
from toolresult.cli.options import (
    COMPLETION,
    INTERRUPTED,
    NAME,
    CommandError,
    at,
    language_option,
    reason,
)
from toolresult.cli.output import accept_every_character, drop_what_cannot_be_written, is_terminal
from toolresult.native import CORE, description
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.languages import LANGUAGES
from toolresult.text.sentence import Readable, Sentence, Translation
from toolresult.validation.settings_file import SettingsFile

# What click writes → what a reader of Chinese reads. A sentence that is not here stays English.
_CHINESE: Sequence[tuple[str, str]] = (
    (r"^Usage: ", "用法："),
    (r"^Try '(.+)' for help\.$", r"运行 \1 查看帮助。"),
    (r"^Error: ", "错误："),
    (r"Missing command\.", "缺少命令。"),
    (r"Missing argument '(.+?)'\.", r"缺少参数 \1。"),
    (r"Missing option '(.+?)'\.", r"缺少选项 \1。"),
    (r" Choose from:$", "可选值："),
    (r"No such option '(.+?)'\.", r"没有选项 \1。"),
    (r"No such command '(.+?)'\.", r"没有命令 \1。"),
    (r" Did you mean '(.+?)'\?", r"是否想写 \1？"),
    (r" \(Did you mean one of: (.+?)\?\)", r"是否想写其中之一：\1？"),
    (r"Option '(.+?)' requires an argument\.", r"选项 \1 需要一个值。"),
    (r"Option '(.+?)' does not take a value\.", r"选项 \1 不接受值。"),
    (r"Got unexpected extra arguments? \((.+)\)", r"多余的参数：\1"),
    (r"Invalid value for '(.+?)': ", r"\1 的值无效："),
    (r"'(.*)' is not one of ('.+')\.?", r"'\1' 不在可选值之中：\2"),
    (r"'(.*)' is not '(.+)'\.", r"'\1' 应为 '\2'。"),
    (r"'(.*)' is not a valid integer(?: range)?\.", r"应为整数，实际为 '\1'。"),
    (r"'(.*)' is not a valid float(?: range)?\.", r"应为数字，实际为 '\1'。"),
    (r"(\S+) is not in the range (.+)\.$", r"\1 不在范围 \2 之内。"),
    (r"(?:File|Path) '(.*)' does not exist\.", r"文件 '\1' 不存在。"),
    (r"File '(.*)' is a directory\.", r"'\1' 是文件夹，不是文件。"),
)
DESCRIPTION = Translation(
    "Check the results that tools return to agents against one contract.",
    "按照统一的契约校验工具返回给智能体的结果。",
)
_VERSION = Translation("Show the version and exit.", "显示版本并退出。")
EXAMPLES = """
toolresult validate response.json
toolresult validate payloads/ --lang zh
toolresult audit logs.jsonl --html report.html
toolresult explain failure-needs-message
toolresult codes 5002 --dialect agentflow-enum
toolresult schema tool-response > tool-response.schema.json
toolresult fixtures --out conformance/
toolresult conformance -- ruby runner.rb
toolresult diff installed my-contract/
toolresult conform shop.tools
toolresult settings
toolresult proxy --log results.jsonl -- python server.py
"""
# Each is a module of its own, loaded when it is asked for.
COMMANDS = (
    *("validate", "audit", "convert", "show", "explain", "codes"),
    *("schema", "fixtures", "conformance", "proxy", "diff", "conform", "settings", "completion"),
)
_FAILED = 2
_INTERRUPTED = 130
_PIPE_CLOSED = 141
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "failed": {"en": "toolresult: {reason}", "zh": "toolresult：{reason}"},
            "bad-language": {
                "en": "TOOLRESULT_LANG: expected en or zh, got {value}",
                "zh": "TOOLRESULT_LANG 应为 en 或 zh，实际为 {value}",
            },
        }
    ),
)


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit code: 0, 1 or 2, 130 on Ctrl-C."""
    language = "en"
    try:
        accept_every_character(sys.stdout, sys.stderr)
        found = found_settings()
        language, said_by = chosen_language(arguments, os.environ, found)
        return _invoke(command_line(language), arguments, found, said_by)
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except (KeyboardInterrupt, click.Abort):
        # On a terminal the line has ^C on it already.
        _complain("\n" * is_terminal(sys.stderr) + INTERRUPTED.text(language))
        return _INTERRUPTED
    except CommandError as error:
        _complain(_failure(error).text(language))
        return error.exit_code
    except click.ClickException as error:
        show_usage_error(error, language, _complain)
        return _FAILED
    except BrokenPipeError:
        # The program that reads our output has seen enough.
        return _PIPE_CLOSED
    except OSError as error:
        problem = at(error.filename, reason(error)) if error.filename else reason(error)
        _complain(_failure(problem).text(language))
        return _FAILED
    finally:
        drop_what_cannot_be_written(sys.stdout, sys.stderr)


def _invoke(command: TranslatedGroup, arguments: Sequence[str], found: Found, said_by: str) -> int:
    """Do what click's own `main` does, but leave closed pipes and Ctrl-C to `run`."""
    completion = os.environ.get(COMPLETION)
    if completion:
        return shell_complete(command, {}, NAME, COMPLETION, completion)
    color = False if os.environ.get("NO_COLOR") else None
    with command.make_context(NAME, list(arguments), color=color, obj=command.lang) as context:
        keep(context, found, said_by)
        result = command.invoke(context)
    return result if isinstance(result, int) else 0


class _Commands(TranslatedGroup):
    """The group of all commands, each of which is loaded when it is asked for."""

    def list_commands(self, _context: click.Context) -> list[str]:
        """Name the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        """Load a command; click suggests names of those that are there, so all are for a typo."""
        for wanted in (name,) if name in COMMANDS else COMMANDS:
            command: TranslatedCommand = import_module(f"toolresult.cli.{wanted}").command
            self.commands.setdefault(wanted, command.in_language(self.lang))
        return self.commands.get(name)


def _failure(problem: Readable) -> Sentence:
    return _sentence("failed", reason=problem)


def _complain(text: str) -> None:
    with suppress(OSError):
        click.echo(text, err=True)


def command_line(lang: str) -> TranslatedGroup:
    """Make the group of all commands, with help in a language."""
    group = _Commands(
        NAME,
        examples=EXAMPLES,
        description=DESCRIPTION,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    version = click.version_option(
        __version__,
        message=f"{NAME} %(version)s ({description(CORE)})",
        help=_VERSION.text(lang),
    )
    return version(language_option(group)).in_language(lang)


def chosen_language(
    arguments: Sequence[str], environment: Mapping[str, str], found: Found = None
) -> tuple[str, str]:
    """Choose the language, and name what chose it, but for a file and the default.

    `--lang`, then TOOLRESULT_LANG, then the file of settings, then a locale that begins with zh.

    Raises:
        CommandError: TOOLRESULT_LANG names another language than "en" or "zh".
    """
    named = _lang_option(list(takewhile(lambda argument: argument != "--", arguments)))
    if named in LANGUAGES:
        return named, "--lang"
    named = environment.get("TOOLRESULT_LANG")
    if named:
        if named not in LANGUAGES:
            raise CommandError(_sentence("bad-language", value=quote(named)))
        return named, "TOOLRESULT_LANG"
    if isinstance(found, SettingsFile) and "lang" in found.table:
        return str(found.table["lang"]), ""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return "zh" if environment[variable].startswith("zh") else "en", variable
    return "en", ""


def _lang_option(options: Sequence[str]) -> str | None:
    """Find the value of `--lang`, the last one as for every option."""
    found = None
    for option, following in zip(options, [*options[1:], None], strict=False):
        if option == "--lang":
            found = following
        elif option.startswith("--lang="):
            found = option.removeprefix("--lang=")
    return found


def show_usage_error(
    error: click.ClickException, lang: str, print_line: Callable[[str], None]
) -> None:
    """Print what is wrong with a command line.

    Args:
        error: what click raised.
        lang: "en" or "zh".
        print_line: prints Chinese; click prints English itself.
    """
    # Without arguments this is the help, which is in the right language.
    if lang != "zh" or isinstance(error, click.exceptions.NoArgsIsHelpError):
        with suppress(OSError):
            error.show()
        return
    english = io.StringIO()
    error.show(file=english)
    print_line(in_chinese(english.getvalue()))


def in_chinese(english: str) -> str:
    """Translate click's sentences.

    >>> in_chinese("Error: No such option '--nope'.")
    '错误：没有选项 --nope。'
    """
    for pattern, words in _CHINESE:
        english = re.sub(pattern, words, english, flags=re.MULTILINE)
    return english.rstrip("\n")
