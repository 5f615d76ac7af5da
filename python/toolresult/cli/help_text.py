"""Help in both languages, in lines that fit the terminal."""

import copy
import re
from collections.abc import Iterator
from typing import Any, Self

import click

from toolresult.text.sentence import Readable, Translation
from toolresult.text.wide import width_of

# What stays together: what is in brackets, one choice of many, and a Chinese character or a word
# with the punctuation around it.
_PIECE = re.compile(
    r"\[[^\]|]{0,40}\]|[（“《]*[\u2e80-\uffef][，。；：、？！）”》]*"
    r"|\|?[（“《]*[^\s|\u2e80-\uffef]+[，。；：、？！）”》]*|\|\]?|\s+"
)
# What is between the name of a row and its text.
_GAP = "  "
# How far rows are indented; a line that continues one is indented by more.
_ROW_INDENT = 2
EXIT_CODES = Translation(
    "Exit codes: 0 all valid; 1 something is invalid; 2 usage or I/O error.",
    "退出码：0 全部有效；1 存在无效内容；2 用法错误或读写失败。",
)
_EXAMPLES = Translation("Examples:", "示例：")
_ADVANCED = "Advanced options"
_HELP = Translation("Show this message and exit.", "显示本帮助并退出。")
# The words that click writes around our texts; it has them in English alone.
_FRAME = (
    (re.compile("^Usage: ", re.MULTILINE), "用法："),
    (re.compile("^Options:$", re.MULTILINE), "选项："),
    (re.compile(f"^{_ADVANCED}:$", re.MULTILINE), "高级选项："),
    (re.compile("^Commands:$", re.MULTILINE), "命令："),
    (re.compile(r"(?<=\[)default: "), "默认值："),
    (re.compile(r"(?<=\[)required(?=\])"), "必填"),
)
# Wide enough for the longest text: what click breaks, it breaks by characters, not by columns.
_UNBROKEN = 10_000


class TranslatedOption(click.Option):
    """An option whose help is in both languages.

    Attributes:
        description: the help.
        advanced: whether its default is good for nearly everybody: the help lists it last, under
            a heading of its own.
    """

    def __init__(
        self, *arguments: Any, description: Readable, advanced: bool = False, **attributes: Any
    ) -> None:
        super().__init__(*arguments, **attributes)
        self.description = description
        self.advanced = advanced

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the row of the help; None for an advanced option, which click leaves out."""
        return None if self.advanced else self.row(ctx)

    def row(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the row of the help."""
        return super().get_help_record(ctx)


class TranslatedCommand(click.Command):
    """A command whose help is in both languages, and ends with its examples and exit codes."""

    def __init__(
        self,
        *arguments: Any,
        description: Readable,
        examples: str,
        exit_codes: Readable = EXIT_CODES,
        **attributes: Any,
    ) -> None:
        super().__init__(*arguments, **attributes)
        self.description = description
        self.examples = examples
        self.exit_codes = exit_codes
        self.lang = "en"

    def in_language(self, lang: str) -> Self:
        """Return the same command with its help in a language."""
        command = copy.copy(self)
        command.lang = lang
        command.help = self.description.text(lang)
        # What click made for the other language.
        command._help_option = None
        command.params = [copy.copy(parameter) for parameter in self.params]
        for parameter in command.params:
            if isinstance(parameter, TranslatedOption):
                parameter.help = parameter.description.text(lang)
        return command

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help, described in the language of the command."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = _HELP.text(self.lang)
        return found

    def get_help(self, ctx: click.Context) -> str:
        """Return the help, no line of it wider than the terminal."""
        width = ctx.make_formatter().width
        if self.lang != "zh":
            return folded(super().get_help(ctx), width)
        formatter = click.HelpFormatter(width=self.width_in_chinese(width))
        self.format_help(ctx, formatter)
        text = formatter.getvalue().rstrip("\n")
        for pattern, words in _FRAME:
            text = pattern.sub(words, text)
        return folded(text, width)

    def width_in_chinese(self, _width: int) -> int:
        """Return the width for click's own breaking of lines."""
        return _UNBROKEN

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write advanced options, examples and exit codes below the options."""
        rows = [
            row
            for parameter in self.get_params(ctx)
            if isinstance(parameter, TranslatedOption)
            and parameter.advanced
            and (row := parameter.row(ctx)) is not None
        ]
        if rows:
            with formatter.section(_ADVANCED):
                formatter.write_dl(rows)
        formatter.write_paragraph()
        formatter.write(_EXAMPLES.text(self.lang) + "\n")
        formatter.write("".join(f"  {line}\n" for line in self.examples.strip().splitlines()))
        formatter.write_paragraph()
        formatter.write(self.exit_codes.text(self.lang) + "\n")


class TranslatedGroup(TranslatedCommand, click.Group):
    """A group of commands with help in both languages."""

    def width_in_chinese(self, width: int) -> int:
        """Return the width of the terminal, by which click shortens what it says of commands."""
        return width


def folded(text: str, width: int) -> str:
    """Break the lines of a help that are wider than the terminal, below where their text begins.

    Commands in examples stay on one line, since people copy them.

    >>> print(folded("  --lang  选择输出语言", 20))
      --lang  选择输出语
              言
    """
    return "\n".join(piece for line in text.split("\n") for piece in _lines(line, width))


def _lines(line: str, width: int) -> Iterator[str]:
    if width_of(line) <= width or line.startswith("  toolresult "):
        yield line
        return
    leading = len(line) - len(line.lstrip())
    name, gap, text = line[leading:].partition(_GAP)
    # A gap in a line that is continued is not the one behind the name of a row.
    is_row = bool(gap and text.strip()) and leading <= _ROW_INDENT
    start = width_of(line[: len(line) - len(text.lstrip())]) if is_row else leading
    # Choices without a text are continued below the first of them.
    is_option = not is_row and name.startswith("-")
    indent = " " * (start + 4 * is_option if start <= width // 2 else 4)
    done = ""
    for piece in _PIECE.findall(line):
        if width_of(done + piece.rstrip()) > width and done.strip():
            yield done.rstrip()
            done = indent + piece.lstrip()
        else:
            done += piece
    yield done.rstrip()
