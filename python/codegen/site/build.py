"""`python -m codegen.site.build`: the whole site into site/, or nothing at all."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from codegen.generate.publish import json_text
from codegen.site.catalog_file import catalog_text
from codegen.site.published import llms_text, published_files
from codegen.site.words import LANGUAGES
from codegen.source import PROJECT, Source, read_source

_CONFIGURATIONS = {"en": "mkdocs.yml", "zh": "mkdocs.zh.yml"}
# What the theme adds and a site without a fixed address cannot use: its links begin at "/".
_LEFT_OUT = ("404.html", "sitemap.xml", "sitemap.xml.gz")


def main(root: Path = PROJECT) -> int:
    """Build beside the old site and put the new one in its place once all of it is well."""
    source = read_source(root)
    with tempfile.TemporaryDirectory(dir=root, prefix=".site-") as folder:
        made = Path(folder) / "site"
        shutil.copytree(root / "docs" / "root", made)
        for lang in LANGUAGES:
            code = _built(root, lang, made / lang)
            if code:
                return code
        write_all(extra_files(source), made)
        shutil.rmtree(root / "site", ignore_errors=True)
        made.rename(root / "site")
    print("site/index.html")
    return 0


def extra_files(source: Source) -> dict[str, str]:
    """Return what lies beside the pages: path below site/ → text."""
    files = {f"files/{path}": text for path, text in published_files(source).items()}
    files["files/catalog.json"] = catalog_text(source)
    listed = json_text({"version": source.table["version"], "files": sorted(files)})
    return {**files, "files/index.json": listed, "llms.txt": llms_text(source)}


def write_all(files: Mapping[str, str], folder: Path) -> None:
    """Write files below a folder."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())


def _built(root: Path, lang: str, folder: Path) -> int:
    # Not --quiet: what is not logged is not counted by --strict.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean"]
    done = subprocess.run(
        [*command, "--config-file", _CONFIGURATIONS[lang], "--site-dir", str(folder)],
        cwd=root,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "0"},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stderr, file=sys.stderr)
    for name in _LEFT_OUT:
        (folder / name).unlink(missing_ok=True)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
