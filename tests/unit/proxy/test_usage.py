"""What the command line of the proxy says where a call makes no sense, in both languages."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.proxy.client import DIRECT, Client
from toolresult.cli.main import run
from toolresult.cli.proxy_usage import request_headers

CONFIGURATION = '{"mcpServers": {"time": {"command": "uvx", "args": ["mcp-server-time"]}}}'


Said = Callable[..., tuple[int, str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Return what gives the exit code and what is on standard error."""

    def run_proxy(*arguments: str, lang: str = "en") -> tuple[int, str]:
        name = [one for one in arguments[:1] if one == "wrap"]
        code = run(["proxy", *name, "--lang", lang, *arguments[len(name) :]])
        return code, capsys.readouterr().err

    return run_proxy


WRONG = [
    (("wrap", "{file}", "time", "--url", "http://a"), ["--url"]),
    (("wrap", "{file}"), ["SERVER"]),
    (("--token", "${NO_SUCH}", "--listen", ":80", "--", *DIRECT), ["--token", "${NO_SUCH}"]),
    (("--token", "a", "--", *DIRECT), ["--token", "--listen"]),
    (("--allow-host", "", "--listen", "0.0.0.0:80", "--", *DIRECT), ["--allow-host"]),
    (("--restart", "--listen", ":80", "--", *DIRECT), ["--restart", "--listen"]),
    (("--require-log", "--", *DIRECT), ["--require-log", "--log"]),
    (("--redact", "--", *DIRECT), ["--redact", "--log, --follow, --html"]),
    (("wrap", "{file}", "time", "--redact"), ["--redact", "--log"]),
    (("--log-size", "1MB", "--", *DIRECT), ["--log-size", "--log"]),
    (("--header", "a: b", "--", *DIRECT), ["--header", "--url"]),
    (("--data-contracts", "{folder}", "--", *DIRECT), ["--data-contracts", "--enforce"]),
    (("--repair", "", "--", *DIRECT), ["--repair", "once, media, flag, cap=N, redact, fence"]),
    (("--repair", " , ", "--", *DIRECT), ["--repair", "cap=N"]),
    (("--repair", "cap", "--", *DIRECT), ["--repair", "cap=N", "200", '"cap"']),
    (("--repair", "cap=199", "--", *DIRECT), ["--repair", "200", '"cap=199"']),
    (("--repair", "flag=", "--", *DIRECT), ["--repair", "flag", '"flag="']),
    (("--repair", "redac", "--", *DIRECT), ["--repair", "cap=N", '"redac"', '"redact"']),
    (("--url", "http://a", "--header", "x: ${NO_SUCH}"), ["--header x", "${NO_SUCH}"]),
    (("--url", "http://a", "--header", "x"), ["--header", '"x"']),
    (("--url", "http://a", "--header", "x y: z"), ["--header", '"x y: z"']),
    (("--url", "http://a", "--header", "x: a\nb"), ["--header x"]),
    (("--url", "http://a", "--", *DIRECT), ["--url", "--"]),
    ((), ["--url", "--"]),
]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=lambda one: " ".join(one)[:40])
def test_what_would_do_nothing_is_an_error_that_names_the_option_and_the_fix(
    arguments: tuple[str, ...], words: list[str], lang: str, tmp_path: Path, said: Said
) -> None:
    file = tmp_path / "mcp.json"
    file.write_text(CONFIGURATION)
    given = [one.format(file=file, folder=tmp_path) if "$" not in one else one for one in arguments]
    code, text = said(*given, lang=lang)
    assert code == 2, text
    joined = " ".join(text.split())
    assert [word for word in words if word not in joined] == []
    assert any("\u4e00" <= letter <= "\u9fff" for letter in text) == (lang == "zh")


def test_a_header_takes_a_variable_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOKEN", "t\n")  # as a file that holds a secret often ends
    # A secret may hold a dollar sign, also before the name of a variable.
    given = ("x: Bearer ${TOKEN}", "y:z", "w: a$TOKEN")
    assert request_headers(given) == {"x": "Bearer t", "y": "z", "w": "a$TOKEN"}


def test_redact_goes_with_what_shows_results() -> None:
    with Client("--redact", "--follow") as client:
        client.call("fails")
        code, text = client.leave()
    assert code == 0
    assert "fails: 1 calls" in text


def test_a_check_of_no_calls_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A build that checks nothing would pass for ever."""
    calls = tmp_path / "calls.jsonl"
    calls.write_text("\n")
    assert run(["proxy", "check", "--lang", "en", "--calls", str(calls), "--", *DIRECT]) == 2
    assert "it has no calls" in capsys.readouterr().err
