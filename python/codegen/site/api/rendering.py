"""A declaration as Markdown, the same for Java and TypeScript."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from codegen.site.api.declarations import Declaration, Function, Inherited, Row, Signature
from codegen.site.api.doc_comments import Comment, Resolve
from codegen.site.api.words import word
from codegen.site.api.wrapping import wrapped
from codegen.site.contract_words import ContractWords
from codegen.site.markdown import code, fence, heading, table
from codegen.site.words import word as common_word

# Reads a doc comment of the language.
Read = Callable[[str, str, Resolve], Comment]
_DEEPEST = 6
# How a comment leads to that of another overload.
_AS_IN = "as in "
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
        contract: what the pages of the contract say already.
        owner: the type that is written.
        seen: the text about a function → the first type that has it.
    """

    highlight: str
    lang: str
    read: Read
    resolve_in: Callable[[str], Resolve]
    contract: ContractWords
    owner: str = ""
    seen: dict[tuple[object, ...], str] = field(default_factory=dict)

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
        yield from self._functions(one, level)
        yield from map(self._inherited, one.inherited)
        for nested in one.nested:
            yield from self.blocks(nested, _below(level))

    def _functions(self, one: Declaration, level: int) -> Iterator[str]:
        """Yield the methods: those of single fields in one block, those of other types linked."""
        plain = [function for function in one.functions if self._is_field(function)]
        if plain:
            yield self._fence([each.text for function in plain for each in function.signatures])
        if plain or any(map(self._is_told, (*one.constants, *one.fields))):
            yield self.contract.where(one.name.partition(".")[0], self.lang)
        if one.kind == "function":
            yield from chain.from_iterable(map(self._overloads, one.functions))
            return
        repeated = self._repeated([each for each in one.functions if each not in plain])
        yield self._as_above(repeated)
        left_out = [*plain, *(function for function, _ in repeated)]
        for function in one.functions:
            if function not in left_out:
                anchor = f"{one.name}.{function.name}"
                yield heading(_below(level), _title(function, one), anchor)
                yield from self._overloads(function)

    def _is_field(self, function: Function) -> bool:
        """Whether a method reads or sets one field, which the contract describes."""
        return all(self._is_told(one) for one in function.signatures)

    def _is_told(self, one: Row | Signature) -> bool:
        # In English in both languages, so that the pages have the same parts.
        return bool(one.comment) and self.contract.has(
            self.read(one.comment, "en", self.resolve).text
        )

    def _overloads(self, function: Function) -> Iterator[str]:
        """Yield the signatures; overloads that leave parameters out are one block."""
        groups: list[tuple[list[str], Comment, bool]] = []
        for one in sorted(function.signatures, key=lambda one: -len(one.parameters)):
            comment = self._comment(one.comment)
            at = next(
                (at for at, (_, other, _) in enumerate(groups) if _adds_nothing(comment, other)),
                None,
            )
            if at is None:
                groups.append(([one.text], comment, one.is_override and not one.comment))
            else:
                texts, other, is_silent = groups[at]
                groups[at] = ([one.text, *texts], _joined(other, comment), is_silent)
        for texts, comment, is_silent in groups:
            yield self._fence(texts)
            yield from self._said(comment)
            if is_silent:
                yield word("overrides", self.lang)

    def _repeated(self, functions: Sequence[Function]) -> list[tuple[Function, str]]:
        """Return the functions that an earlier type has with the same words, and that type."""
        first = [(one, self.seen.setdefault(self._key(one), self.owner)) for one in functions]
        return [(one, owner) for one, owner in first if owner != self.owner]

    def _key(self, function: Function) -> tuple[object, ...]:
        texts = tuple(one.text.replace(self.owner, "") for one in function.signatures)
        return function.name, texts, tuple(one.comment for one in function.signatures)

    def _as_above(self, repeated: Sequence[tuple[Function, str]]) -> str:
        links = common_word("comma", self.lang).join(
            _marked(f"{self.owner}.{one.name}") + self._link(f"{owner}.{one.name}", one.name)
            for one, owner in repeated
        )
        return common_word("as.above", self.lang, links=links) if repeated else ""

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
        meanings = [self._meaning(row) for row in rows]
        if any(meanings):
            columns.append((common_word("meaning", self.lang), meanings))
        cells = zip(*(values for _, values in columns), strict=True)
        yield table([head for head, _ in columns], cells)

    def _fields(self, one: Declaration) -> Iterator[str]:
        if not one.fields:
            return
        first = word(_FIELD_WORDS.get(one.kind, "field"), self.lang)
        meanings = [self._meaning(row) for row in one.fields]
        head = [first, common_word("type", self.lang)]
        head += [common_word("meaning", self.lang)] * any(meanings)
        yield table(
            head,
            (
                [code(row.name), code(_typed(row)), *([meaning] * any(meanings))]
                for row, meaning in zip(one.fields, meanings, strict=True)
            ),
        )

    def _meaning(self, row: Row) -> str:
        if row.name.startswith("[") and not row.comment:
            return word("others", self.lang)
        return "" if self._is_told(row) else self._comment(row.comment).text

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


def _marked(anchor: str) -> str:
    return f'<span id="{anchor}"></span>'


def _typed(row: Row) -> str:
    return f"{row.type} = {row.value}" if row.value else row.type


def _adds_nothing(comment: Comment, other: Comment) -> bool:
    """Whether an overload is one that leaves parameters out, and is said to do the same."""
    names = {name for name, _ in comment.parameters}
    return comment == Comment() or (
        comment.deprecated == other.deprecated
        and comment.since == other.since
        and (
            (comment.text, comment.returns, comment.throws)
            == (other.text, other.returns, other.throws)
            or names < {name for name, _ in other.parameters}
        )
    )


def _joined(first: Comment, other: Comment) -> Comment:
    """Return the comment of two overloads, with the parameters of both."""
    parameters = dict(first.parameters)
    for name, meaning in other.parameters:
        if parameters.get(name, _AS_IN).startswith(_AS_IN):
            parameters[name] = meaning
    throws = dict(other.throws) | dict(first.throws)
    return replace(first, parameters=tuple(parameters.items()), throws=tuple(throws.items()))


def _title(function: Function, owner: Declaration) -> str:
    simple = owner.name.rpartition(".")[2]
    return code(f"new {simple}" if function.name == "new" else function.name)


def _below(level: int) -> int:
    return min(level + 1, _DEEPEST)
