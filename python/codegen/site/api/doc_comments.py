"""Doc comments, `/** ... */`: their text, their tags, and which of two languages a page shows."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

# What a comment links to → the address of its section; None if no page has it.
Resolve = Callable[[str], str | None]

_CHINESE = re.compile(r"[\u4e00-\u9fff]")
# What a program prints may be Chinese in an English sentence.
_CODE = re.compile(r"\{@code[^}]*\}|`[^`]*`|<code>.*?</code>", re.DOTALL)
# "Success. 成功.": both languages in a line.
_BOTH = re.compile(r"^(?P<en>[^\u4e00-\u9fff]+[.!?]) (?P<zh>[\u4e00-\u9fff].*)$", re.DOTALL)
# Other words with this sign are annotations in an example.
_TAG = re.compile(r"^@(param|returns?|throws|exception|since|deprecated|see)\b[ \t]*", re.MULTILINE)
_NAME = re.compile(r"(\S+)\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Comment:
    """A doc comment in one language, as Markdown.

    Attributes:
        text: what is said before the tags.
        parameters: name and meaning of each parameter.
        returns: what is returned.
        throws: each exception, and when.
        since: the version that brought it.
        deprecated: what to use in its place; None if it is not deprecated.
    """

    text: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    returns: str = ""
    throws: tuple[tuple[str, str], ...] = ()
    since: str = ""
    deprecated: str | None = None


def body(comment: str) -> str:
    """Return the text of a doc comment without its stars; empty if it is another comment."""
    if not comment.startswith("/**"):
        return ""
    lines = comment.removeprefix("/**").removesuffix("*/").splitlines()
    return "\n".join(re.sub(r"^\s*\* ?", "", line).rstrip() for line in lines).strip()


def parsed(comment: str, lang: str, to_markdown: Callable[[str], str]) -> Comment:
    """Split a comment at its tags and write each part as Markdown."""
    marks = list(_TAG.finditer(comment))
    ends = [*(mark.start() for mark in marks), len(comment)][1:]
    text = comment[: marks[0].start()] if marks else comment
    tags = [
        (mark[1], comment[mark.end() : end].strip()) for mark, end in zip(marks, ends, strict=True)
    ]
    said = {name: to_markdown(value) for name, value in tags}
    return Comment(
        text=to_markdown(in_language(text.strip(), lang)),
        parameters=tuple(_named(tags, ("param",), to_markdown)),
        returns=said.get("return", said.get("returns", "")),
        throws=tuple(_named(tags, ("throws", "exception"), to_markdown)),
        since=said.get("since", ""),
        deprecated=said.get("deprecated"),
    )


def in_language(text: str, lang: str) -> str:
    """Return what is said in a language; all of it where nothing is said in Chinese."""
    paragraphs = [part for one in re.split(r"\n\s*\n", text) for part in _languages(one)]
    chinese = [part for part in paragraphs if _CHINESE.search(_CODE.sub("", part))]
    if not chinese:
        return text
    wanted = chinese if lang == "zh" else [part for part in paragraphs if part not in chinese]
    return "\n\n".join(wanted)


def _languages(paragraph: str) -> tuple[str, ...]:
    found = _BOTH.match(paragraph)
    return (found["en"], found["zh"]) if found else (paragraph,)


def _named(
    tags: list[tuple[str, str]], kinds: tuple[str, ...], to_markdown: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    for kind, value in tags:
        found = _NAME.match(value)
        if kind in kinds and found and not found[1].startswith("<"):
            yield found[1], to_markdown(" ".join(found[2].removeprefix("- ").split()))
