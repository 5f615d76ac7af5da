"""What the command line of the proxy says where a call makes no sense, in both languages."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.unit.proxy.client import DIRECT

CONFIGURATION = '{"mcpServers": {"time": {"command": "uvx", "args": ["mcp-server-time"]}}}'


def said(*arguments: str, lang: str = "en", **environment: str) -> tuple[int, str]:
    """Return the exit code and what is on standard error."""
    command = [sys.executable, "-m", "toolresult", "proxy", "--lang", lang, *arguments]
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stderr.decode()


WRONG = [
    (("--config", "{file}", "--wrap", "time", "--", "foo"), ["--config", '"foo"']),
    (("--config", "{file}", "--wrap", "time", "--url", "http://a"), ["--config", "--url"]),
    (("--config", "{file}", "--wrap", "time", "--listen", ":80"), ["--config", "--listen"]),
    (("--config", "{file}", "--wrap", "time", "--follow"), ["--config", "--follow"]),
    (("--config", "{file}"), ["--config", "--wrap"]),
    (("--redact", "--", *DIRECT), ["--redact", "--log, --follow, --html"]),
    (("--redact", "--config", "{file}", "--wrap", "time"), ["--redact", "--log"]),
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
    (("--url", "http://a", "--", *DIRECT), ["--url", "--"]),
    ((), ["--url", "--config"]),
]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=lambda one: " ".join(one)[:40])
def test_what_would_do_nothing_is_an_error_that_names_the_option_and_the_fix(
    arguments: tuple[str, ...], words: list[str], lang: str, tmp_path: Path
) -> None:
    file = tmp_path / "mcp.json"
    file.write_text(CONFIGURATION)
    given = [one.format(file=file, folder=tmp_path) if "$" not in one else one for one in arguments]
    code, text = said(*given, lang=lang)
    assert code == 2, text
    joined = " ".join(text.split())
    assert [word for word in words if word not in joined] == []
    assert any("\u4e00" <= letter <= "\u9fff" for letter in text) == (lang == "zh")


def test_a_header_from_the_environment_is_taken() -> None:
    _, text = said("--url", "http://127.0.0.1:9/mcp", "--header", "x: ${TOKEN}", TOKEN="t")
    assert "--header" not in text


def test_redact_goes_with_what_shows_results(tmp_path: Path) -> None:
    for option in (("--log", str(tmp_path / "a.jsonl")), ("--follow",)):
        assert said("--redact", *option, "--", *DIRECT)[0] == 0
