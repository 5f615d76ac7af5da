"""The reference of the crate, from the doc comments of its sources."""

import functools
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from codegen.site.api.declarations import DocumentedItem, in_order
from codegen.site.api.words import word
from codegen.site.contract_words import ContractWords, contract_words
from codegen.site.markdown import code, fence, heading, page, plain
from codegen.source import Source

_FOLDER = "rust/toolresult/src"
# What is in a module of its own, and where its declarations are; its methods may be anywhere.
_MODULES = {
    "envelope": ("envelope.rs", "generated/envelopes.rs", "json.rs"),
    "workflow": ("workflow.rs",),
}
_OF_MODULES = frozenset(file for files in _MODULES.values() for file in files)
_EXPORTED = re.compile(r"^pub use [\w:]+::(?:\{(?P<several>[^}]*)\}|(?P<one>\w+));", re.M | re.S)
_ITEM = re.compile(
    r"pub (?:(?:async|const) (?=fn))?(?P<kind>fn|struct|enum|trait|const|type) (?P<name>\w+)"
)
_IMPL = re.compile(r"impl(?:<[^>]*>)? (?P<of>\w+)(?:<[^>]*>)? \{$")
_METHOD = re.compile(r"    pub (?:async |const )?fn (?P<name>\w+)")
_OF_TRAIT = re.compile(r"    (?:fn|const) (?P<name>\w+)")
_LINKED = re.compile(r"\[`([^`]+)`\](?:\([^)]*\))?")
_TABLES = frozenset({"ErrorCode", "Rule"})  # the contract's pages say what their variants mean


def rust_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the pages of the crate and of its modules: path → text."""
    read = _declarations(source.root / _FOLDER)
    known = contract_words(source)
    exported = _names((source.root / _FOLDER / "lib.rs").read_text(encoding="utf-8"))
    own = [one for one in read if one.file not in _OF_MODULES]
    pages = {"rust/toolresult.md": _page("toolresult", exported, own, known, lang)}
    for module, files in _MODULES.items():
        names = {one.name for one in read if one.file in files and not one.of}
        of_module = [one for one in read if one.file in files or (one.of in names - exported)]
        path = f"toolresult::{module}"
        pages[f"rust/{module}.md"] = _page(path, names, of_module, known, lang)
    return pages


def _page(
    path: str, names: set[str], read: Sequence[DocumentedItem], known: ContractWords, lang: str
) -> str:
    shown = [one for one in read if (one.of or one.name) in names]
    feature = word("rust.feature", lang) if path.endswith("envelope") else ""
    title = word("title.rust", lang, name=path.rpartition(":")[2])
    about = f"{word('rust.page', lang, path=path)} {feature}".strip()
    return page(_FOLDER, title, about, *_blocks(shown, known, lang))


def _names(text: str) -> set[str]:
    r"""Return what the root of the crate exports: its own functions, and what it takes from others.

    >>> sorted(_names("pub use codes::{Kind,\n  describe};\npub use plan::Rule;\npub fn judge("))
    ['Kind', 'Rule', 'describe', 'judge']
    """
    own = {found["name"] for found in map(_ITEM.match, text.splitlines()) if found}
    taken = (found["several"] or found["one"] for found in _EXPORTED.finditer(text))
    return own | {name.strip() for names in taken for name in names.split(",") if name.strip()}


@functools.cache
def _declarations(folder: Path) -> tuple[DocumentedItem, ...]:
    read = [
        one
        # The generated ones are a link to another folder.
        for file in sorted({*folder.rglob("*.rs"), *folder.glob("generated/*.rs")})
        for one in _declared(
            file.read_text(encoding="utf-8").partition("#[cfg(test)]")[0].splitlines(),
            file.relative_to(folder).as_posix(),
        )
    ]
    return in_order(read)


def _declared(lines: list[str], file: str) -> Iterator[DocumentedItem]:
    comment: list[str] = []
    inside, is_trait = "", False
    for index, line in enumerate(lines):
        stripped = line.strip()
        if stripped.startswith("///"):
            comment.append(stripped.removeprefix("///").removeprefix(" "))
            continue
        if stripped.startswith("#["):
            continue
        block, item = _IMPL.match(line), _ITEM.match(line)
        method = (_OF_TRAIT if is_trait else _METHOD).match(line) if inside else None
        if line == "}":
            inside = ""
        elif block:
            inside, is_trait = block["of"], False
        elif item:
            text = _text(lines[index:], item["kind"])
            yield DocumentedItem(item["name"], "", text, "\n".join(comment), file)
            inside, is_trait = (item["name"], True) if item["kind"] == "trait" else ("", False)
        elif method and not stripped.startswith("pub(crate)"):
            text = _signature(lines[index:])
            yield DocumentedItem(method["name"], inside, text, "\n".join(comment), file)
        comment = []


def _text(lines: list[str], kind: str) -> str:
    """Return a declaration without the body of a function, and without what is not public."""
    if kind in ("fn", "const", "type"):
        return _signature(lines)
    if kind == "trait" or lines[0].endswith((";", "}")):
        return lines[0].removesuffix(" {")
    end = lines.index("}")
    kept = [
        line
        for line in lines[1:end]
        if (kind == "enum" or not re.match(r"    \w", line) or line.startswith("    pub "))
        and not line.strip().startswith("#[")
    ]
    name = _ITEM.match(lines[0])
    if name and name["name"] in _TABLES:
        kept = [line for line in kept if not line.strip().startswith("///")]
    return "\n".join([lines[0], *_without_loose_comments(kept), "}"])


def _without_loose_comments(lines: Sequence[str]) -> Iterator[str]:
    """Leave out the comments of fields that were left out."""
    waiting: list[str] = []
    for line in lines:
        if line.strip().startswith("///"):
            waiting.append(line)
        else:
            yield from waiting if line.strip() else ()
            yield line
            waiting = []


def _signature(lines: list[str]) -> str:
    end = next(index for index, line in enumerate(lines) if line.endswith(("{", ";", "}")))
    indent = len(lines[0]) - len(lines[0].lstrip())
    text = "\n".join(line[indent:] for line in lines[: end + 1])
    return re.sub(r"[ \n]\{(?: .*\})?$|;$", "", text)


def _blocks(read: Sequence[DocumentedItem], known: ContractWords, lang: str) -> Iterator[str]:
    names = frozenset(f"{one.of}::{one.name}" if one.of else one.name for one in read)
    for one in read:
        if one.of and one.name.startswith("with_") and one.file == "generated/envelopes.rs":
            continue
        name = f"{one.of}::{one.name}" if one.of else one.name
        yield heading(3 if one.of else 2, code(name), name.replace("::", "."))
        text = _without_known(one.text, known)
        yield fence(text, "rust")
        yield _markdown(one.doc, names)
        yield known.where(one.name, lang) if text != one.text or one.name in _TABLES else ""
        setters = [] if one.of else [made.text for made in read if _is_setter_of(made, one)]
        if setters:
            yield fence("\n".join(setters), "rust")


def _is_setter_of(made: DocumentedItem, one: DocumentedItem) -> bool:
    is_generated = made.file == "generated/envelopes.rs"
    return is_generated and made.of == one.name and made.name.startswith("with_")


def _without_known(text: str, known: ContractWords) -> str:
    """Return a struct without the comments that the pages of the contract have."""
    return re.sub(
        r"^ *///(.*)\n", lambda row: "" if known.has(row[1].strip()) else row[0], text, flags=re.M
    )


def _markdown(doc: str, names: frozenset[str]) -> str:
    """Write a comment as Markdown: examples without hidden lines, names in brackets as names."""
    blocks: list[str] = []
    for index, part in enumerate(re.split(r"^```.*\n?", doc, flags=re.M)):
        if index % 2:
            shown = (line for line in part.splitlines() if not f"{line} ".startswith("# "))
            blocks.append(fence("\n".join(shown), "rust"))
            continue
        blocks += [_prose(one, names) for one in re.split(r"\n\s*\n", part.strip()) if one]
    return "\n\n".join(blocks)


def _prose(part: str, names: frozenset[str]) -> str:
    if part.startswith("# "):
        return f"**{plain(part.removeprefix('# '))}.**"
    pieces = _LINKED.split(part)
    return "".join(
        _named(piece, names) if index % 2 else plain(piece) for index, piece in enumerate(pieces)
    )


def _named(piece: str, names: frozenset[str]) -> str:
    name = piece.removeprefix("crate::").removesuffix("()")
    return f"[{code(name)}](#{name.replace('::', '.')})" if name in names else code(name)
