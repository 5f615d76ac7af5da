"""`toolresult conform` and `toolresult completion`, as people and scripts meet them."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete

import toolresult
from toolresult.carriers.registry import CARRIERS
from toolresult.cli import main
from toolresult.cli.completion import SHELLS
from toolresult.cli.options import COMPLETION, NAME
from toolresult.contract.code_table import standard_table
from toolresult.text.languages import LANGUAGES

_MODULE = '''
from toolresult import ToolReturn
from toolresult.executor import ToolExecutor, tool
from toolresult.testing import Case


@tool("orders:find")
def find(number: int) -> ToolReturn:
    """Find an order by its number."""
    if number != 17:
        return ToolReturn.empty(f"there is no order {number}")
    return ToolReturn.success({"number": 17})


@tool("orders:cancel")
async def cancel(number: int) -> dict:
    """Cancel an order."""
    return {"code": 1002, "message": "error"}


@tool("orders:count")
def count() -> dict:
    """Count the orders."""
    return {"code": 0, "data": 1}


class Stock:
    @tool("stock:left")
    def left(self) -> dict:
        """Say what is left."""
        return {"code": 0, "data": 3}


executor = ToolExecutor([Stock()])
good = [find, count]
toolresult_cases = {
    "orders:find": [Case("found", {"number": 17}), Case("not found", {"number": 1}, "empty")],
    "orders:cancel": [Case("not there", {"number": 1}, "failed")],
}
'''


@pytest.fixture(autouse=True)
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a package of tools, which is where the command is called."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("shop", "shop.tools", "shop.broken"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    Path("shop").mkdir()
    Path("shop/tools.py").write_text(_MODULE, encoding="utf-8")
    Path("shop/broken.py").write_text("raise RuntimeError('no database')\n", encoding="utf-8")
    return tmp_path


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main.run(arguments)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_the_list_says_of_each_tool_whether_it_conforms(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = ask(capsys, "conform", "shop.tools")
    assert (code, err) == (1, "")
    marks = {tool: mark for mark, tool in re.findall(r"^(\D) (\S+): ", out, re.MULTILINE)}
    assert marks == {
        "stock:left": "?",
        "orders:find": "✓",
        "orders:cancel": "✗",
        "orders:count": "?",
    }
    assert "not covered: failed, exception" in out
    assert "[vague-message]" in out
    assert out.splitlines()[-1] == "4 checked: 1 conforming, 1 not conforming, 2 not tested"


def test_programs_get_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ask(capsys, "conform", "shop.tools", "--format", "json")
    document = json.loads(out)
    assert code == 1
    assert {one["tool"]: one["status"] for one in document["tools"]} == {
        "stock:left": "untried",
        "orders:find": "conforms",
        "orders:cancel": "fails",
        "orders:count": "untried",
    }
    assert document["summary"] == {"total": 4, "conform": 1, "fail": 1, "untried": 2}


def test_exit_codes_say_what_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "conform", "shop.tools:find")[0] == 0
    assert ask(capsys, "conform", "shop.tools:good")[0] == 0
    assert ask(capsys, "conform", "shop.tools:good", "--require-cases")[0] == 1
    assert ask(capsys, "conform", "shop.tools:executor")[0] == 0
    assert ask(capsys, "conform", "shop.tools:cancel")[0] == 1


def test_cases_come_from_a_file_too(capsys: pytest.CaptureFixture[str]) -> None:
    cases = {"orders:count": [{"name": "counts"}], "stock:left": [{"name": "x", "expect": "empty"}]}
    Path("cases.json").write_text(json.dumps(cases), encoding="utf-8")
    code, out, _ = ask(capsys, "conform", "shop.tools", "--cases", "cases.json")
    assert code == 1
    assert "✓ orders:count: conforms (cases passed: 1)" in out
    assert 'case "x" (expects empty)' in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["shop.tols"], '"shop.tols"'),
        (["shop/tools.py"], "shop.tools"),
        (["shop.broken"], "RuntimeError"),
        (["shop.tools:fnd"], '"find"'),
        (["shop.tools:Stock"], "Stock"),
        (["json"], "@tool"),
        ([":find"], "package.tools:search"),
        (["shop.tools:"], "package.tools:search"),
        (["..tools"], "package.tools:search"),
        (["shop.tools", "--cases", "none.json"], "none.json"),
        (["shop.tools", "--cases", "torn.json"], "torn.json"),
        (["shop.tools", "--cases", "other.json"], '"orders:find"'),
    ],
)
def test_what_cannot_be_done_is_said_in_the_users_language(
    arguments: list[str], named: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("torn.json").write_text('{"orders:find": [', encoding="utf-8")
    Path("other.json").write_text('{"orders:fnd": []}', encoding="utf-8")
    code, out, err = ask(capsys, "conform", *arguments, "--lang", lang)
    assert (code, out) == (2, "")
    assert named in err
    assert bool(re.search("[\u4e00-\u9fff]", err)) is (lang == "zh")


def test_two_tools_of_one_name_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    text = _MODULE.replace('"orders:count"', '"orders:find"')
    Path("shop/tools.py").write_text(text, encoding="utf-8")
    code, out, _ = ask(capsys, "conform", "shop.tools")
    assert code == 1
    assert out.count("[tool-name-taken]") == 2


def test_neither_a_tool_nor_a_case_steers_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = _MODULE.replace('"message": "error"', r'"message": "\x1b[31mno\nline", "x": 1')
    Path("shop/tools.py").write_text(text, encoding="utf-8")
    cases = {"orders:cancel": [{"name": "red \x1b[31m", "params": {"number": 1}}]}
    Path("cases.json").write_text(json.dumps(cases), encoding="utf-8")
    _, out, _ = ask(capsys, "conform", "shop.tools:cancel", "--cases", "cases.json")
    # Written out; click would take it away where nobody watches, and let it through elsewhere.
    assert r"red \x1b[31m" in out


# Completion


def completed(shell: type[ShellComplete], words: list[str], incomplete: str) -> set[str]:
    """Ask click as the shell's script does."""
    group = main.command_line("en")
    found = shell(group, {}, NAME, COMPLETION).get_completions(words, incomplete)
    return {one.value for one in found}


@pytest.mark.parametrize("shell", [BashComplete, ZshComplete, FishComplete])
def test_names_complete(shell: type[ShellComplete]) -> None:
    assert completed(shell, [], "conf") == {"conform", "conformance"}
    assert completed(shell, ["schema"], "tool-re") == {
        "tool-response",
        "tool-result",
        "tool-return",
    }
    assert completed(shell, ["validate", "--schema"], "") == set(toolresult.schema_names())
    assert completed(shell, ["validate", "--dialect"], "") == set(standard_table().dialects)
    assert completed(shell, ["show", "--as"], "") >= set(CARRIERS)
    assert completed(shell, ["codes"], "EXEC") == {"EXECUTION_TIMEOUT"}
    assert completed(shell, ["codes"], "200") == {"2001", "2002", "2003", "2004"}


def test_files_are_left_to_the_shell() -> None:
    group = main.command_line("en")
    for words in (["validate"], ["audit"], ["show"], ["convert"], ["conform", "--cases"]):
        (one,) = BashComplete(group, {}, NAME, COMPLETION).get_completions(words, "pay")
        assert (one.value, one.type) == ("pay", "file"), words


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_of_a_shell_is_printed(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ask(capsys, "completion", shell)
    assert code == 0
    assert f"{COMPLETION}={shell}_complete" in out
    kind = click.shell_completion.get_completion_class(shell)
    assert kind is not None
    assert out == kind(click.Command(NAME), {}, NAME, COMPLETION).source() + "\n"


@pytest.mark.parametrize("shell", [one for one in SHELLS if shutil.which(one)])
def test_a_shell_that_is_here_takes_the_script(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    _, script, _ = ask(capsys, "completion", shell)
    file = Path(f"completion.{shell}")
    file.write_text(script, encoding="utf-8")
    assert subprocess.run([shell, "-n", str(file)], check=False).returncode == 0


@pytest.mark.parametrize("bash", [one for one in ["bash"] if shutil.which(one)])
def test_bash_completes_a_line(bash: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, script, _ = ask(capsys, "completion", "bash")
    Path("completion.bash").write_text(script, encoding="utf-8")
    line = """
source completion.bash
function=$(complete -p toolresult | sed 's/.*-F \\([^ ]*\\).*/\\1/')
COMP_WORDS=(toolresult validate --schema tool-m); COMP_CWORD=3; COMPREPLY=()
$function toolresult
printf '%s\\n' "${COMPREPLY[@]}"
"""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [bash, "-c", line],
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["tool-message"]
