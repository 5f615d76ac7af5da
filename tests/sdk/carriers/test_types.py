"""The programs on the pages that need an SDK pass mypy, with the SDKs' own types."""

from pathlib import Path

import pytest

from tests.support.pages import FOLLOWED, LANGUAGES
from tests.support.typed_pages import MYPY, checked, configure, write_files

PAGES = (*FOLLOWED["carriers"], "guides/run-tools.md", "guides/frameworks.md")


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where mypy keeps what it knows of the SDKs."""
    return tmp_path_factory.mktemp("mypy")


@pytest.mark.parametrize("name", PAGES)
def test_the_python_of_a_page_passes(name: str, tmp_path: Path, cache: Path) -> None:
    pytest.importorskip("mcp.server.mcpserver", reason="the pages are for version 2 of the SDK")
    for lang in LANGUAGES:
        folder = tmp_path / lang
        files = write_files(f"{lang}/{name}", folder)
        configure(folder)
        done = checked((*MYPY, f"--cache-dir={cache}"), folder, files)
        assert done.returncode == 0, done.stdout + done.stderr
