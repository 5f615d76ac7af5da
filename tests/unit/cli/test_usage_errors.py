"""A mistake on the command line is explained in the language of the reader."""

import re

import pytest

from toolresult.cli.main import in_chinese, run

CLICKS_ENGLISH = re.compile(
    r"\b(?:Usage|Try|Error|Missing|No such|Invalid|is not|requires|does not|Got|Choose|Did you)\b"
)
# Mistake → what the Chinese text names.
MISTAKES: dict[str, tuple[list[str], str]] = {
    "no argument": (["validate"], "缺少参数 FILE...。"),
    "no option of that name": (["validate", "--nope"], "没有选项 --nope。"),
    "nearly an option": (["validate", "--schem", "x"], "是否想写"),
    "no command of that name": (["nope"], "没有命令 nope。"),
    "nearly a command": (["valdate"], "是否想写 validate？"),
    "not a choice": (
        ["validate", "--fail-on", "x", "-"],
        "--fail-on 的值无效：'x' 不在可选值之中：",
    ),
    "nearly a choice": (["convert", "--to", "tool-retrun", "-"], '是否想写 "tool-return"？'),
    "the only choice": (["settings", "--format", "x"], "'x' 不在可选值之中：'text', 'json'"),
    "not a number": (["validate", "--max-findings", "x", "-"], "应为整数，实际为 'x'。"),
    "out of range": (["validate", "--max-findings", "-1", "-"], "-1 不在范围 x>=0 之内。"),
    "not a decimal number": (["audit", "--sample", "x", "-"], "应为数字，实际为 'x'。"),
    "not a size": (["audit", "--max-line", "x", "-"], "应为大小，例如 64MB 或 1GiB"),
    "no value": (["validate", "--schema"], "选项 --schema 需要一个值。"),
    "a value too many": (["validate", "--summary=1", "-"], "选项 --summary 不接受值。"),
    "an argument too many": (["schema", "tool-return", "other"], "多余的参数：other"),
    "a required option is missing": (["convert", "-"], "缺少选项 --to。"),
}


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_explained_in_chinese(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, named = MISTAKES[case]
    assert run(["--lang", "zh", *arguments]) == 2
    said = capsys.readouterr().err
    assert named in said
    assert not CLICKS_ENGLISH.search(said), said


@pytest.mark.parametrize("case", MISTAKES)
def test_the_same_mistake_is_explained_in_english(
    case: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "en", *MISTAKES[case][0]]) == 2
    assert re.search(r"^Error: [A-Z]", capsys.readouterr().err, re.MULTILINE)


def test_a_sentence_that_has_no_translation_stays_as_it_is() -> None:
    assert in_chinese("Error: Something new.\n") == "错误：Something new."
