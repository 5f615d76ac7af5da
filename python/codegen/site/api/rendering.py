"""A declaration as Markdown, the same for Java and TypeScript."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from codegen.site.api.declarations import Declaration, Function, Inherited, Row
from codegen.site.api.doc_comments import Comment, Resolve
from codegen.site.api.words import word
from codegen.site.api.wrapping import wrapped
from codegen.site.markdown import code, fence, heading, table
from codegen.site.words import word as common_word

# Reads a doc comment of the language.
Read = Callable[[str, str, Resolve], Comment]
_DEEPEST = 6
# What the members in the table of a type are called.
_FIELD_WORDS = {"type": "property", "builder": "setter"}


@dataclass(frozen=True, slots=True)
class Writer:
    """How a page writes its declarations.

    Attributes:
        highlight: the language of its blocks of code.
        lang: the language of its headings.
        read: reads a doc comment.
        resolve_in: from the type that a comment is in, to what finds the addresses of links.
        owner: the type that is written.
    """

    highlight: str
    lang: str
    read: Read
    resolve_in: Callable[[str], Resolve]
    owner: str = ""

    def blocks(self, one: Declaration, level: int = 2) -> Iterator[str]:
        """Yield the blocks of a name, and below it those of its members."""
        yield from replace(self, owner=one.name)._blocks(one, level)

    @property
    def resolve(self) -> Resolve:
        """What finds the address of a link."""
        return self.resolve_in(self.owner)

    def _blocks(self, one: Declaration, level: int) -> Iterator[str]:
        yield heading(level, code(one.name), one.name)
        comment = self._comment(one.comment)
        if one.lines:
            yield self._fence(one.lines)
        yield from self._said(comment, is_record=bool(one.fields))
        yield from self._constants(one.constants)
        yield from self._fields(one)
        for function in one.functions:
            if one.kind != "function":
                yield heading(_below(level), _title(function, one), f"{one.name}.{function.name}")
            yield from self._overloads(function)
        yield from map(self._inherited, one.inherited)
        for nested in one.nested:
            yield from self.blocks(nested, _below(level))

    def _overloads(self, function: Function) -> Iterator[str]:
        """Yield the signatures; overloads of which the same is said are one block."""
        groups: list[tuple[list[str], Comment, bool]] = []
        for one in function.signatures:
            comment, last = self._comment(one.comment), groups[-1] if groups else None
            if last is not None and _says_the_same(last[1], comment):
                groups[-1] = ([*last[0], one.text], _joined(last[1], comment), last[2])
            else:
                groups.append(([one.text], comment, one.is_override and not one.comment))
        for texts, comment, is_silent in groups:
            yield self._fence(texts)
            yield from self._said(comment)
            if is_silent:
                yield word("overrides", self.lang)

    def _said(self, comment: Comment, *, is_record: bool = False) -> Iterator[str]:
        """Yield text and tags; the components of a record have a table of their own."""
        if comment.deprecated is not None:
            yield word("deprecated", self.lang, text=comment.deprecated).strip()
        yield comment.text
        if not is_record:
            yield self._pairs("parameter", "meaning", comment.parameters)
        if comment.returns:
            yield f"{word('returns', self.lang)}{common_word('colon', self.lang)}{comment.returns}"
        yield self._pairs("raises", "when", comment.throws)
        if comment.since:
            yield word("since", self.lang, version=comment.since)

    def _pairs(self, first: str, second: str, pairs: Sequence[tuple[str, str]]) -> str:
        head = [common_word(first, self.lang), common_word(second, self.lang)]
        return table(head, ([code(name), text] for name, text in pairs)) if pairs else ""

    def _constants(self, rows: Sequence[Row]) -> Iterator[str]:
        """Yield the table of constants, without the columns that would be empty."""
        if not rows:
            return
        columns = [(word("constant", self.lang), [code(row.name) for row in rows])]
        if any(row.value for row in rows):
            columns.append((common_word("value", self.lang), [code(row.value) for row in rows]))
        meanings = [self._comment(row.comment).text for row in rows]
        if any(meanings):
            columns.append((common_word("meaning", self.lang), meanings))
        cells = zip(*(values for _, values in columns), strict=True)
        yield table([head for head, _ in columns], cells)

    def _fields(self, one: Declaration) -> Iterator[str]:
        if not one.fields:
            return
        first = word(_FIELD_WORDS.get(one.kind, "field"), self.lang)
        head = [first, common_word("type", self.lang), common_word("meaning", self.lang)]
        rows = ([code(row.name), code(_typed(row)), self._meaning(row)] for row in one.fields)
        yield table(head, rows)

    def _meaning(self, row: Row) -> str:
        if row.name.startswith("[") and not row.comment:
            return word("others", self.lang)
        return self._comment(row.comment).text

    def _inherited(self, one: Inherited) -> str:
        names = common_word("comma", self.lang).join(
            self._link(f"{one.owner}.{name}", name) for name in one.names
        )
        return word("inherited", self.lang, owner=self._link(one.owner, one.owner), names=names)

    def _link(self, target: str, label: str) -> str:
        where = self.resolve(target)
        return f"[{code(label)}]({where})" if where else code(label)

    def _comment(self, text: str) -> Comment:
        return self.read(text, self.lang, self.resolve)

    def _fence(self, lines: Sequence[str]) -> str:
        return fence("\n".join(map(wrapped, lines)), self.highlight)


def _typed(row: Row) -> str:
    return f"{row.type} = {row.value}" if row.value else row.type


def _says_the_same(first: Comment, other: Comment) -> bool:
    """Whether the comment of an overload adds nothing but parameters, or is missing."""
    return other == Comment() or (first.text, first.returns, first.throws) == (
        other.text,
        other.returns,
        other.throws,
    )


def _joined(first: Comment, other: Comment) -> Comment:
    """Return the comment of two overloads, with the parameters of both."""
    parameters = dict(first.parameters)
    for name, meaning in other.parameters:
        parameters.setdefault(name, meaning)
    return replace(first, parameters=tuple(parameters.items()))


def _title(function: Function, owner: Declaration) -> str:
    simple = owner.name.rpartition(".")[2]
    return code(f"new {simple}" if function.name == "new" else function.name)


def _below(level: int) -> int:
    return min(level + 1, _DEEPEST)
