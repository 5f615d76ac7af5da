"""`python -m codegen.site.build`: the whole site into site/, or nothing at all."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from codegen.generate.outputs import write
from codegen.generate.publish import json_text
from codegen.site.catalog_file import catalog_text
from codegen.site.configuration import (
    CHINESE,
    ENGLISH,
    chinese_configuration,
    configuration_text,
    english_configuration,
)
from codegen.site.finish import MATERIAL, ZENSICAL, Generator, finish
from codegen.site.markdown_copies import full_text, markdown_copies
from codegen.site.not_found import not_found_page
from codegen.site.published import llms_text, published_files
from codegen.site.reference import reference
from codegen.site.words import LANGUAGES
from codegen.source import PROJECT, Source, read_source

_CONFIGURATIONS = {"en": ENGLISH, "zh": CHINESE}
_GENERATORS = {"material": MATERIAL, "zensical": ZENSICAL}


def main(
    root: Path = PROJECT, generator: Generator = MATERIAL, to: str = "site", address: str = ""
) -> int:
    """Build beside the old site and put the new one in its place once all of it is well.

    Args:
        root: the checkout.
        generator: the program that makes pages.
        to: the folder below `root` that receives the site.
        address: where the site will be, with a slash at its end; "" if that is not known.

    Returns:
        The exit code of a build that failed, or 0.
    """
    source = read_source(root)
    for lang in LANGUAGES:
        write(reference(source, lang), root / "docs" / lang / "reference")
    with tempfile.TemporaryDirectory(dir=root, prefix=".site-") as folder:
        made = Path(folder) / "site"
        shutil.copytree(root / "docs" / "root", made)
        (made / "404.html").write_text(not_found_page(root), encoding="utf-8")
        # Each language is a program of its own: they run side by side.
        with ThreadPoolExecutor() as pool:
            codes = pool.map(lambda one: _built(source, one, made / one, generator), LANGUAGES)
            code = max(codes)
        if code:
            return code
        for lang in LANGUAGES:
            finish(made / lang, lang, generator, address)
            write_all(markdown_copies(source, lang), made / lang)
        write_all(extra_files(source), made)
        shutil.rmtree(root / to, ignore_errors=True)
        (root / to).parent.mkdir(parents=True, exist_ok=True)
        made.rename(root / to)
    print(f"{to}/index.html")
    return 0


def extra_files(source: Source) -> dict[str, str]:
    """Return what lies beside the pages: path below site/ → text."""
    files = {f"files/{path}": text for path, text in published_files(source).items()}
    files["files/catalog.json"] = catalog_text(source)
    listed = json_text({"version": source.table["version"], "files": sorted(files)})
    texts = {f"{lang}/llms-full.txt": full_text(source, lang) for lang in LANGUAGES}
    return {**files, "files/index.json": listed, "llms.txt": llms_text(source), **texts}


def write_all(files: Mapping[str, str], folder: Path) -> None:
    """Write files below a folder."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())


def _built(source: Source, lang: str, folder: Path, generator: Generator) -> int:
    command = [sys.executable, "-m", generator.module, "build", *generator.options]
    if generator is MATERIAL:
        options = ["--config-file", _CONFIGURATIONS[lang], "--site-dir", str(folder)]
        return _run([*command, *options], source.root)
    # Zensical takes the folder from a configuration, which has to be above it.
    text = configuration_text(_configuration_into(source, lang, folder))
    with tempfile.NamedTemporaryFile("w", dir=source.root, prefix=".site-", suffix=".yml") as file:
        file.write(text)
        file.flush()
        return _run([*command, "--config-file", file.name], source.root)


def _configuration_into(source: Source, lang: str, folder: Path) -> dict[str, object]:
    given = english_configuration(source) if lang == "en" else chinese_configuration(source)
    return {**given, "site_dir": folder.relative_to(source.root).as_posix()}


def _run(command: list[str], root: Path) -> int:
    done = subprocess.run(
        command,
        cwd=root,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "0"},
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return done.returncode


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with", dest="generator", choices=sorted(_GENERATORS), default="material")
    parser.add_argument("--to", default="site", help="the folder that receives the site")
    parser.add_argument(
        "--address", default="", help="https://…/ of the site, for previews and canonical links"
    )
    return parser.parse_args()


if __name__ == "__main__":
    _given = _arguments()
    sys.exit(main(generator=_GENERATORS[_given.generator], to=_given.to, address=_given.address))
