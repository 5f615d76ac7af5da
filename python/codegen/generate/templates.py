"""Hand-written sources in other languages, copied below generated/ with facts filled in."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from toolresult._version import __version__

FOLDER = Path(__file__).parents[1] / "templates"
# Where the tools of other languages leave what they build; never an output of this project.
BUILD_FOLDERS = frozenset({"target", "node_modules", "dist", "build"})
_COMMENTS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys((".java", ".ts", ".mts", ".mjs"), ("// ", "")),
    **dict.fromkeys((".md", ".xml"), ("<!-- ", " -->")),
}


def filled(language: str, facts: Mapping[str, str]) -> dict[str, str]:
    """Return the templates of a language: path below its folder in generated/ → text.

    `@name@` stands for a fact; `@version@`, the version of the package, is always one. A file
    whose format knows comments says on its first line that it is generated; JSON has none, so
    package.json says it in a `//` key.
    """
    folder = FOLDER / language
    known = {"version": __version__, **facts}
    return {path: _filled(folder, path, known) for path in _paths(folder)}


def notice(made_from: str) -> str:
    """Return the words with which a generated file begins."""
    return f"GENERATED from {made_from} by `make generate`; do not edit."


def _paths(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        below = path.relative_to(folder)
        if path.is_file() and not BUILD_FOLDERS & set(below.parts):
            yield below.as_posix()


def _filled(folder: Path, path: str, facts: Mapping[str, str]) -> str:
    text = (folder / path).read_text(encoding="utf-8")
    for name, fact in facts.items():
        text = text.replace(f"@{name}@", fact)
    opening, closing = _COMMENTS.get(Path(path).suffix, ("", ""))
    if not opening:
        return text
    return f"{opening}{notice(f'python/codegen/templates/{folder.name}/{path}')}{closing}\n{text}"
