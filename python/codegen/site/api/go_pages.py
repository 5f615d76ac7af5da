"""The reference of the Go module, from the doc comments of its sources."""

import functools
import re
from collections.abc import Iterator
from pathlib import Path

from codegen.site.api.declarations import DocumentedItem, in_order
from codegen.site.api.words import word
from codegen.site.contract_words import ContractWords, contract_words
from codegen.site.markdown import code, fence, heading, page, plain
from codegen.source import Source

# Each package: its page, its folder, what programs import.
_PACKAGES = (
    ("go/toolresult.md", "go", "toolresult.dev/toolresult"),
    ("go/toolhttp.md", "go/toolhttp", "toolresult.dev/toolresult/toolhttp"),
)
_BEGINS = re.compile(r"(?:func (?:\((?:\w+ )?\*?(?P<of>\w+)\) )?|type )(?P<name>[A-Z]\w*)")
_CONSTANTS = "const ("
_CODES = "zz_codes.go"  # the page of error codes has them
_LINKED = re.compile(r"(?<!\w)\[(\*?[\w.]+)\](?!\()")
# What every struct has, and nobody calls.
_UNSPOKEN = frozenset({"MarshalJSON", "UnmarshalJSON", "String", "Error"})
_ENDS_OF_TYPE = ("}", ")")


def go_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the pages of the packages: path below the reference → text."""
    return {
        path: page(
            folder,
            word("title.go", lang, name=package.rpartition("/")[2]),
            word("go.page", lang, package=package),
            *_blocks(_declarations(source.root / folder), contract_words(source), lang),
        )
        for path, folder, package in _PACKAGES
    }


@functools.cache
def _declarations(folder: Path) -> tuple[DocumentedItem, ...]:
    files = sorted(folder.glob("*.go"))
    read = [
        one
        for file in files
        if not file.name.endswith("_test.go") and file.name != _CODES
        for one in _declared(file.read_text(encoding="utf-8").splitlines())
    ]
    return in_order(read)


def _declared(lines: list[str]) -> Iterator[DocumentedItem]:
    comment: list[str] = []
    for index, line in enumerate(lines):
        found = _BEGINS.match(line)
        if line.startswith("//"):
            comment.append(line.removeprefix("//").removeprefix(" "))
            continue
        if found is not None and _is_told(found["of"], found["name"]):
            text = _text(lines[index:])
            yield DocumentedItem(found["name"], found["of"] or "", text, "\n".join(comment))
        elif line.startswith(_CONSTANTS) and comment:
            yield DocumentedItem("", "", _text(lines[index:]), "\n".join(comment))
        comment = []


def _is_told(of: str | None, name: str) -> bool:
    return of is None or (of[0].isupper() and name not in _UNSPOKEN)


def _text(lines: list[str]) -> str:
    """Return a declaration without the body of a function, and without what is not exported."""
    first = lines[0]
    if first.endswith("interface {") and first.startswith("func "):
        end = next(index for index, line in enumerate(lines) if line.startswith("}"))
        return "\n".join(lines[: end + 1]).removesuffix(" {").replace("\t", "    ")
    if first.startswith("func "):
        return first.rpartition(" {")[0] if first.endswith("{") else re.sub(r" \{ .*\}$", "", first)
    if not first.endswith(("{", "(")):
        return first
    end = next(index for index, line in enumerate(lines) if line.startswith(_ENDS_OF_TYPE))
    return "\n".join(_exported(lines[: end + 1])).replace("\t", "    ")


def _exported(lines: list[str]) -> Iterator[str]:
    waiting: list[str] = []
    for line in lines:
        stripped = line.strip()
        if stripped.startswith("//") or not stripped:
            waiting.append(line)
        elif line.startswith("\t") and stripped[0].islower() and "(" not in stripped.split(" ")[0]:
            waiting = []
        else:
            yield from waiting
            yield line
            waiting = []


def _blocks(
    all_of_them: tuple[DocumentedItem, ...], told: ContractWords, lang: str
) -> Iterator[str]:
    names = frozenset(one.name for one in all_of_them if not one.of)
    for one in all_of_them:
        if not one.name:
            continue
        name = f"{one.of}.{one.name}" if one.of else one.name
        yield heading(3 if one.of else 2, code(name), name)
        text = _without_told(one.text, told)
        yield fence(text, "go")
        yield _markdown(one.doc, names)
        yield told.where(one.name, lang) if text != one.text else ""
        for constants in all_of_them if not one.of else ():
            if not constants.name and re.search(rf" {one.name} +=", constants.text):
                yield _markdown(constants.doc, names)
                yield fence(constants.text, "go")


def _without_told(text: str, told: ContractWords) -> str:
    """Return a struct without the comments that the pages of the contract have."""
    parts = text.split("\n\n")
    kept = [
        re.sub(r"^ *// (.*)\n", lambda row: "" if told.has(row[1]) else row[0], part, flags=re.M)
        for part in parts
    ]
    return text if kept == parts else "\n".join(kept)


def _markdown(doc: str, names: frozenset[str]) -> str:
    """Write a comment as Markdown: what is indented is code, names in brackets are names."""
    blocks: list[str] = []
    for part in re.split(r"\n\s*\n", doc.strip("\n")):
        if part.startswith("\t"):
            blocks.append(
                fence("\n".join(line.removeprefix("\t") for line in part.split("\n")), "go")
            )
        else:
            blocks += _paragraph(part, names)
    return "\n\n".join(blocks)


def _paragraph(part: str, names: frozenset[str]) -> Iterator[str]:
    prose, *rest = part.split("\n\t", 1)
    pieces = _LINKED.split(prose)
    yield "".join(
        _named(piece, names) if index % 2 else plain(piece) for index, piece in enumerate(pieces)
    )
    for block in rest:
        lines = block.split("\n\t")
        yield fence("\n".join(lines), "go")


def _named(piece: str, names: frozenset[str]) -> str:
    name = piece.removeprefix("*")
    return f"[{code(piece)}](#{name})" if name in names else code(piece)
