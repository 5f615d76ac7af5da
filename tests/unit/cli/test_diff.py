"""`toolresult diff` as people and CI meet it: output, formats, exit codes, exemptions."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from toolresult.cli.main import command_line, run

OLD = {"type": "object", "properties": {"size": {"type": "integer", "minimum": 0}}}
CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write("old.json", OLD)
    write("same.json", {**OLD, "title": "Size"})
    write("writers.json", sized(minimum=1))
    write("readers.json", sized(minimum=-1))
    write("unknown.json", sized(minimum=0, pattern="^(?:a|b)$"))
    write("unknown-old.json", sized(minimum=0, pattern="^(a|b)$"))


def sized(**keywords: Any) -> dict[str, Any]:
    kind = "string" if "pattern" in keywords else "integer"
    return {"type": "object", "properties": {"size": {"type": kind, **keywords}}}


def write(name: str, document: Any) -> None:
    Path(name).write_text(json.dumps(document), encoding="utf-8")


def ask(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    capsys.readouterr()
    code = run(("diff", *arguments))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize(
    ("old", "new", "fail_on", "code"),
    [
        ("old.json", "old.json", "unknown", 0),
        ("old.json", "same.json", "unknown", 0),
        ("old.json", "writers.json", "unknown", 1),
        ("old.json", "writers.json", "breaks", 1),
        ("old.json", "writers.json", "writers", 1),
        ("old.json", "writers.json", "readers", 0),
        ("old.json", "readers.json", "readers", 1),
        ("old.json", "readers.json", "writers", 0),
        ("unknown-old.json", "unknown.json", "unknown", 1),
        ("unknown-old.json", "unknown.json", "breaks", 0),
        ("unknown-old.json", "unknown.json", "readers", 1),
        ("unknown-old.json", "unknown.json", "writers", 1),
        ("installed", "installed", "unknown", 0),
        ("old.json", "missing.json", "unknown", 2),
        ("old.json", "installed", "unknown", 2),
        ("baseline", "installed", "unknown", 2),
    ],
)
def test_exit_codes_are_made_for_ci(
    old: str, new: str, fail_on: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = ask(old, new, "--fail-on", fail_on, capsys=capsys)
    assert answer[0] == code
    assert (answer[2] != "") == (code == 2)
    if fail_on == "unknown":
        assert ask(old, new, capsys=capsys) == answer


def test_text_names_the_place_the_verdict_the_rule_and_the_payload(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = ask("old.json", "writers.json", capsys=capsys)
    assert out.splitlines() == [
        "#/properties/size/minimum: breaks writers [minimum-raised]",
        "    The smallest number allowed became larger, or there is one now.",
        '    valid before, invalid now: {"size":0}',
        "changes: 1 (breaking both sides 0, readers 0, writers 1; unknown 0; breaking nothing 0; "
        "allowed 0)",
    ]
    _, out, _ = ask("old.json", "old.json", capsys=capsys)
    assert out == "no changes\n"


def test_json_holds_what_the_library_says(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask("old.json", "writers.json", "--format", "json", capsys=capsys)
    found = json.loads(out)
    assert found["summary"]["writers"] == 1
    (change,) = found["changes"]
    assert (change["rule"], change["breaks"]) == ("minimum-raised", "writers")
    (proof,) = change["proof"]
    assert (proof["payload"], proof["old"], proof["new"]) == (
        {"size": 0},
        {"valid": True},
        {"valid": False},
    )


def test_markdown_is_a_fragment_of_a_change_log(capsys: pytest.CaptureFixture[str]) -> None:
    write("both.json", {**sized(minimum=1), "title": "a*b*"})
    _, out, _ = ask("old.json", "both.json", "--format", "markdown", capsys=capsys)
    assert out.splitlines() == [
        "### Breaking changes",
        "",
        "- `#/properties/size/minimum`, `minimum-raised`, breaks writers: "
        "The smallest number allowed became larger, or there is one now.",
        '    - valid before, invalid now: `{"size":0}`',
        "",
        "### Other changes",
        "",
        "- `#/title`, `annotation-changed`, breaks nothing: "
        "A text, an order or another annotation changed, which does not affect validation.",
    ]


@pytest.mark.parametrize("output_format", ["text", "markdown"])
def test_everything_is_said_in_chinese_too(
    output_format: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for new in ("writers.json", "readers.json", "same.json", "old.json"):
        options = ("--format", output_format, "--lang", "zh")
        _, out, _ = ask("old.json", new, *options, capsys=capsys)
        assert all(CHINESE.search(line) for line in out.splitlines() if line)
    _, _, err = ask("old.json", "missing.json", "--lang", "zh", capsys=capsys)
    assert CHINESE.search(err)


def test_control_characters_of_a_schema_do_not_reach_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    write("evil.json", {"type": "object", "properties": {"a\x1b[31m\nb": {"const": "\x1b[0m"}}})
    for output_format in ("text", "markdown"):
        _, out, _ = ask("old.json", "evil.json", "--format", output_format, capsys=capsys)
        assert "\x1b" not in out
        assert "a\\x1b[31m\\nb" in out


def exempting(rule: str, path: str) -> None:
    row = {"rule": rule, "path": path, "reason": "nobody sends 0"}
    write("exempt.json", {"exemptions": [row]})


def test_an_exempted_change_passes_and_is_still_told(capsys: pytest.CaptureFixture[str]) -> None:
    exempting("minimum-raised", "#/properties/size")
    options = ("old.json", "writers.json", "--exempt", "exempt.json")
    code, out, _ = ask(*options, capsys=capsys)
    assert code == 0
    assert "    allowed: nobody sends 0" in out
    code, out, _ = ask(*options, "--format", "json", capsys=capsys)
    assert [one["reason"] for one in json.loads(out)["exempted"]] == ["nobody sends 0"]
    _, out, _ = ask(*options, "--format", "markdown", capsys=capsys)
    assert "### Allowed changes" in out


def test_a_stale_exemption_fails_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    exempting("minimum-raised", "#/properties/size")
    for new in ("old.json", "same.json", "readers.json"):
        options = ("old.json", new, "--exempt", "exempt.json", "--fail-on", "writers")
        code, out, _ = ask(*options, capsys=capsys)
        assert code == 1
        assert "stale exemption: no change minimum-raised at #/properties/size" in out


def test_a_file_that_holds_no_exemptions_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("old.json", "missing.json"):
        code, out, err = ask("old.json", "old.json", "--exempt", name, capsys=capsys)
        assert (code, out) == (2, "")
        assert name in err


def test_what_cannot_be_judged_is_unknown_with_a_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    write("date.json", sized(minimum=0, format="date"))
    write("moment.json", sized(minimum=0, format="date-time"))
    for arguments, part in (
        ((), "    format is an annotation"),
        (("--lang", "zh"), "    format 是注解"),
        (("--format", "markdown"), "    - format is an annotation"),
        (("--format", "json"), '"reason": "format is an annotation'),
    ):
        code, out, _ = ask("date.json", "moment.json", *arguments, capsys=capsys)
        assert code == 1
        assert part in out


def test_two_folders_of_data_contracts_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    for side, maximum in (("old_tools", 9), ("new_tools", 8)):
        Path(side).mkdir()
        write(f"{side}/fs%3Alist.schema.json", {"type": "array", "maxItems": maximum})
    write("old_tools/gone.schema.json", {"type": "integer"})
    code, out, _ = ask("old_tools", "new_tools", capsys=capsys)
    assert code == 1
    assert "fs:list#/maxItems: breaks writers [max-items-lowered]" in out
    assert "gone#: breaks readers [tool-removed]" in out
    assert "    invalid before, without a schema now: " in out


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_help_shows_examples_and_its_own_exit_codes(lang: str) -> None:
    result: Result = CliRunner().invoke(command_line(lang), ["diff", "--help"])
    assert result.exit_code == 0
    assert "toolresult diff baseline schemas/v1 --format markdown" in result.output
    own = {"en": "0 nothing breaks", "zh": "0 没有破坏"}
    assert own[lang] in result.output
