"""The programs on the pages that need an SDK pass mypy, with the SDKs' own types."""

from pathlib import Path

import pytest

from tests.support.pages import FOLLOWED, LANGUAGES
from tests.support.typed_pages import MYPY, checked, configure, write_files

PAGES = (*FOLLOWED["carriers"], "guides/run-tools.md", "guides/frameworks.md")


def test_the_python_of_the_pages_passes(tmp_path: Path) -> None:
    pytest.importorskip("mcp.server.mcpserver", reason="the pages are for version 2 of the SDK")
    named = [f"{lang}/{name}" for lang in LANGUAGES for name in PAGES]
    files = [file for page in named for file in write_files(page, tmp_path)]
    assert len(files) > len(named)
    configure(tmp_path)
    done = checked((*MYPY, f"--cache-dir={tmp_path / 'cache'}"), tmp_path, files)
    assert done.returncode == 0, done.stdout + done.stderr
