"""What is wrong with a command line, in the language of the reader; click says it in English."""

import io
import re
from collections.abc import Callable, Sequence
from contextlib import suppress

import click

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
