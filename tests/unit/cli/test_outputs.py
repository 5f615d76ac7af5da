"""What a command writes: never over an input or another output, never half a file."""

from pathlib import Path

import pytest

from tests.support.logs import BAD, GOOD, write
from toolresult.audit import split
from toolresult.cli import files, main
from toolresult.cli.files import replace_file
from toolresult.cli.sizes import size_in_bytes


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("logs").mkdir()
    write(Path("logs/a.jsonl"), GOOD, BAD)
    Path("link").symlink_to("out")


@pytest.mark.parametrize(
    "arguments",
    [
        ["logs/a.jsonl", "--invalid", "out", "--html", "out"],
        ["logs/a.jsonl", "--invalid", "out", "--html", "./logs/../out"],
        ["logs/a.jsonl", "--invalid", "out", "--html", "link"],
        ["logs", "--invalid", "logs/a.jsonl"],
        ["logs", "--html", "logs/../logs/a.jsonl"],
    ],
)
def test_two_names_of_one_file_are_an_error_before_anything_is_read(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    before = Path("logs/a.jsonl").read_bytes()
    assert main.run(["audit", *arguments]) == 2
    assert "choose another" in capsys.readouterr().err
    assert Path("logs/a.jsonl").read_bytes() == before
    assert not Path("out").exists()


def test_one_device_may_be_both() -> None:
    assert main.run(["audit", "logs", "--invalid", "/dev/null"]) == 1


def test_a_disk_that_fills_leaves_the_old_page(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("page.html").write_text("old", encoding="utf-8")

    def full(self: Path, _content: bytes) -> None:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.Path, "write_bytes", full)
    assert main.run(["audit", "logs", "--html", "page.html"]) == 2
    assert "no space left" in capsys.readouterr().err
    assert Path("page.html").read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in Path().iterdir()) == ["link", "logs", "page.html"]


def test_a_page_goes_to_where_a_link_leads() -> None:
    replace_file(Path("link"), b"new")
    assert Path("link").is_symlink()
    assert Path("out").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("text", "size"),
    [("64MB", 64_000_000), ("64 mib", 64 << 20), ("1k", 1000), ("7", 7), ("0", None), ("x", None)],
)
def test_sizes(text: str, size: int | None) -> None:
    assert size_in_bytes(text) == size


@pytest.mark.parametrize("text", [b" " * 200, b'{"code":\n' + b"0,\n" * 60])
def test_what_is_too_long_is_said_and_not_read(
    text: bytes, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(split, "_MOST_BYTES", 100)
    Path("long.json").write_bytes(text)
    assert main.run(["validate", "long.json", "logs/a.jsonl"]) == 2
    printed = capsys.readouterr()
    assert "long.json: a payload longer than 64 MB" in printed.err
    assert "2 checked" in printed.out
