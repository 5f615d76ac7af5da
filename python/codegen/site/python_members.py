"""One public Python name as Markdown: signature, docstring, fields, and members of every base."""

import importlib
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import griffe

import toolresult
from codegen.site.contract_words import ContractWords
from codegen.site.markdown import code, fence, heading, table
from codegen.site.words import word

Documented = griffe.Function | griffe.Class | griffe.Attribute

WIDTH = 80
_ENUMS = ("Enum", "IntEnum", "StrEnum")
# The base of the models is private; what users know of it is pydantic's.
_MODEL_BASE, _SHOWN_BASE = "toolresult.models.base.ContractModel", "pydantic.BaseModel"
_SETTINGS = ("model_config", "data_type")
_OWNERS = ("self", "cls")
# What makes the functions of the carriers, and the protocol that has their arguments.
_MAKERS = {"receiver": "FromCarrier", "sender": "ToCarrier", "object_maker": "ToCarrier"}
_FUNCTIONS = "toolresult.carriers.functions"
# What another section says once, for all that take the same.
_AS_ELSEWHERE = re.compile(r"^as (?:in )?`\w+`\.$|,? or as `Settings`(?=\.$)")
_LONGEST_OF_SETTINGS = 25  # words; a function that says more has something of its own to say


@dataclass(frozen=True)
class Place:
    """Where a name is documented: the page, without its ending, and the anchor."""

    page: str
    anchor: str


@dataclass
class Writer:
    """Writes the names of one page.

    Attributes:
        lang: "en" or "zh".
        page: name of the page.
        places: path of a documented name in the sources → where it stands.
        shown: path of a member → where it stands; another class that has it links there.
        contract: what the pages of the contract say already.
    """

    lang: str
    page: str
    places: Mapping[str, Place]
    shown: dict[str, Place]
    contract: ContractWords

    def documented(self, member: Documented, level: int, owner: str = "") -> Iterator[str]:
        """Yield the blocks of a name, and below it those of its members."""
        anchor = f"{owner}.{member.name}" if owner else member.name
        self.shown.setdefault(member.path, Place(self.page, anchor))
        yield heading(level, code(member.name), anchor)
        if maker := _maker(member):
            yield from self._made(member, maker)
            return
        yield fence(_declaration(member), "python")
        yield " ".join(self._aliases(member))
        if not isinstance(member, griffe.Class):
            yield from self._sections(member, member.docstring)
            return
        members = _members(member)
        fields = [
            one for one in members if isinstance(one, griffe.Attribute) and not _computed(one)
        ]
        yield from self._sections(member, member.docstring, without_attributes=bool(fields))
        yield from self._fields(member, fields)
        told = [one for one in members if one not in fields and one.docstring]
        yield self._inherited([one for one in told if one.path in self.shown])
        for one in told:
            if one.path not in self.shown:
                yield from self.documented(one, level + 1, anchor)

    def _made(self, member: Documented, maker: str) -> Iterator[str]:
        """Yield a function of a carrier: the arguments of all of its kind stand with the first."""
        here = Place(self.page, member.name)
        first = self.shown.setdefault(maker, here)
        if first == here:
            call = member.modules_collection[f"{_FUNCTIONS}.{_MAKERS[maker]}"].members["__call__"]
            returned = _kind_of(member) or str(call.returns)
            parameters = list(call.parameters)
            yield fence(_call(member.name, parameters, f" -> {returned}", "def "), "python")
            function = getattr(importlib.import_module("toolresult.carriers"), member.name)
            _, _, told = (inspect.getdoc(function) or "").partition("\n\n")
            named = told.replace("to_NAME", member.name.removesuffix("_object"))
            text = griffe.Docstring(named, parser="google", parent=call)
            yield from self._sections(member, text)
        else:
            kind = _kind_of(member)
            returned = f" → {code(kind)}" if kind and kind != "JsonObject" else ""
            link = self._linked(first.anchor, first)
            yield word("python.arguments", self.lang, link=link, returned=returned)
        yield from self._sections(member, member.docstring)

    def _inherited(self, members: Sequence[Documented]) -> str:
        """Link the members that another class of the page has, too."""
        links = [self._linked(one.name, self.shown[one.path]) for one in members]
        comma = word("comma", self.lang)
        return word("as.above", self.lang, links=comma.join(links)) if links else ""

    def _sections(
        self,
        member: Documented,
        docstring: griffe.Docstring | None,
        *,
        without_attributes: bool = False,
    ) -> Iterator[str]:
        """Yield the sections of a docstring, with what is returned before the errors."""
        returned = self._returned(member)
        for section in docstring.parsed if docstring else ():
            match section:
                case griffe.DocstringSectionText(value=text):
                    yield prose(text)
                case griffe.DocstringSectionExamples(value=parts):
                    yield returned
                    returned = ""
                    for kind, text in parts:
                        is_code = kind is griffe.DocstringSectionKind.examples
                        yield _example(text) if is_code else prose(text)
                case griffe.DocstringSectionAttributes() if without_attributes:
                    pass
                case (
                    griffe.DocstringSectionParameters(value=rows)
                    | griffe.DocstringSectionAttributes(value=rows)
                ):
                    yield self._parameter_table(rows)
                case griffe.DocstringSectionReturns(value=rows):
                    returned += "".join(f": {prose(row.description)}" for row in rows)
                case griffe.DocstringSectionRaises(value=rows):
                    yield returned
                    returned = ""
                    yield self._errors(rows)
        yield returned

    def _errors(self, rows: Sequence[Any]) -> str:
        """List the errors, without those that another section names."""
        told = [(str(row.annotation), _AS_ELSEWHERE.sub("", row.description)) for row in rows]
        head = [word("raises", self.lang), word("when", self.lang)]
        cells = [[code(error), prose(when)] for error, when in told if when]
        return table(head, cells) if cells else ""

    def _parameter_table(self, rows: Sequence[Any]) -> str:
        """List what is passed; `**options` are the fields of a type that is linked anyway."""
        told = [
            row
            for row in rows
            if not str(row.annotation).startswith("Unpack[")
            and _AS_ELSEWHERE.sub("", row.description)
        ]
        head = [word("parameter", self.lang), word("meaning", self.lang)]
        cells = (
            [self._named(row), "" if _is_usual(row) else prose(row.description)] for row in told
        )
        return table(head, cells) if told else ""

    def _named(self, row: Any) -> str:
        linked = dict.fromkeys(filter(None, map(self._link, _names(row.annotation))))
        return " ".join([code(row.name), *linked])

    def _returned(self, member: Documented) -> str:
        """Say what a function returns, as a type that links to its section."""
        if not isinstance(member, griffe.Function) or str(member.returns) in ("None", "Self"):
            return ""
        links = dict.fromkeys(filter(None, map(self._link, _names(member.returns))))
        shown = next(iter(links)) if str(member.returns).isidentifier() and links else ""
        more = "" if shown or not links else f" ({', '.join(links)})"
        if not links and not _says_what_returns(member):
            return ""  # the signature has it
        return f"**{word('returns', self.lang)}** {shown or code(str(member.returns))}{more}"

    def _link(self, name: griffe.ExprName) -> str:
        place = self.places.get(_home(name))
        if place is None:
            return ""
        return self._linked(name.name, place)

    def _linked(self, name: str, place: Place) -> str:
        target = "" if place.page == self.page else f"{place.page}.md"
        return f"[{code(name)}]({target}#{place.anchor})"

    def _fields(self, owner: griffe.Class, fields: Sequence[griffe.Attribute]) -> Iterator[str]:
        """Yield the table of the fields, without what the pages of the contract say."""
        told = _told_attributes(owner)
        meanings = {
            one.name: prose(one.docstring.value) if one.docstring else told.get(one.name, "")
            for one in fields
        }
        kept = {name: "" if self.contract.has(text) else text for name, text in meanings.items()}
        yield _field_table(owner, fields, kept, self.lang)
        yield self.contract.where(owner.name, self.lang) if kept != meanings else ""

    def _aliases(self, member: Documented) -> Iterator[str]:
        """Say what the names of types in a signature stand for that have no section."""
        for name in dict.fromkeys(_home(one) for one in _signature_names(member)):
            value = "" if name in self.places else _alias(name)
            if value:
                short = name.rpartition(".")[2]
                yield word("python.alias", self.lang, name=code(short), value=code(value))


def _maker(member: Documented) -> str:
    """Return what makes a function of a carrier; "" for any other name."""
    value = member.value if isinstance(member, griffe.Attribute) else None
    name = str(value.function) if isinstance(value, griffe.ExprCall) else ""
    return name if name in _MAKERS else ""


def _kind_of(member: Documented) -> str:
    """Return what a function of a carrier gives back, if the carrier has a type for it."""
    annotation = str(member.annotation) if isinstance(member, griffe.Attribute) else ""
    return annotation.strip("\"'").partition("[")[2].removesuffix("]")


def _is_usual(row: Any) -> bool:
    """Whether a parameter is settings that mean what they always mean."""
    return row.name == "settings" and len(row.description.split()) <= _LONGEST_OF_SETTINGS


def _says_what_returns(member: griffe.Function) -> bool:
    sections = member.docstring.parsed if member.docstring else ()
    return any(isinstance(one, griffe.DocstringSectionReturns) for one in sections)


def prose(text: str) -> str:
    """Keep Markdown of a docstring; mark its examples as code."""
    lines = text.splitlines()
    if not any(line.lstrip().startswith(">>>") for line in lines):
        return text
    start = next(i for i, line in enumerate(lines) if line.lstrip().startswith(">>>"))
    return "\n".join([*lines[:start], "", _example("\n".join(lines[start:]))])


def _example(text: str) -> str:
    """Write an example without the marks that are for doctest alone."""
    told = re.sub(r"[ \t]*# doctest: \+.*", "", text)
    return fence(re.sub(r"^[ \t]*<BLANKLINE>$", "", told, flags=re.MULTILINE), "pycon")


def _members(owner: griffe.Class) -> list[Documented]:
    """Return the public members, the class's own first, those of its bases after them."""
    found: dict[str, Documented] = {}
    for name, member in (row for one in (owner, *owner.mro()) for row in one.members.items()):
        target = member.final_target if isinstance(member, griffe.Alias) else member
        is_public = not name.startswith("_") and name not in _SETTINGS and not _is_internal(target)
        if is_public and isinstance(target, griffe.Function | griffe.Attribute):
            found.setdefault(name, target)
    return list(found.values())


def _is_internal(member: object) -> bool:
    """Whether a member serves the package: it gives back what only the package can use."""
    return isinstance(member, griffe.Function | griffe.Attribute) and any(
        _home(name).startswith("toolresult.text.")
        for name in _names(member.returns if isinstance(member, griffe.Function) else None)
    )


def _names(annotation: object) -> Iterator[griffe.ExprName]:
    if isinstance(annotation, griffe.Expr):
        yield from (one for one in annotation.iterate() if isinstance(one, griffe.ExprName))


def _signature_names(member: Documented) -> Iterator[griffe.ExprName]:
    called = member.members.get("__init__") if isinstance(member, griffe.Class) else member
    if isinstance(called, griffe.Function):
        for one in called.parameters:
            yield from _names(one.annotation)
        yield from _names(called.returns)


def _home(name: griffe.ExprName) -> str:
    """Return the path at which a name is defined; "" outside the package."""
    path = str(name.canonical_path)
    if not path.startswith(("toolresult.", "toolresult_contract.")):
        return ""
    if not isinstance(name.parent, griffe.Object):
        return path
    try:
        found = name.parent.modules_collection[path]
    except KeyError:
        return path
    return str(found.final_target.path if isinstance(found, griffe.Alias) else found.path)


def _alias(path: str) -> str:
    """Return what a name of types stands for, as its source has it; "" for any other name."""
    module, _, name = path.rpartition(".")
    if not module:
        return ""
    value = getattr(importlib.import_module(module), name, None)
    if isinstance(value, type) or value is None or isinstance(value, TypeVar):
        return ""
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", str(value)).replace("NoneType", "None")


def _constant(value: object) -> str:
    """Return a default; the value of a constant of the package in place of its name."""
    if not isinstance(value, griffe.ExprName) or not (path := _home(value)):
        return str(value)
    module, _, name = path.rpartition(".")
    constant = getattr(importlib.import_module(module), name, None)
    if isinstance(constant, int) and not isinstance(constant, bool):
        return f"{constant:_}"
    if isinstance(constant, bool | float | str):
        return repr(constant)
    return "..." if name.startswith("_") else str(value)


def _computed(member: griffe.Attribute) -> bool:
    return "property" in member.labels or "cached" in member.labels


def _is_enum(owner: griffe.Class) -> bool:
    bases = [str(base) for one in (owner, *owner.mro()) for base in one.bases]
    return any(base.rpartition(".")[2] in _ENUMS for base in bases)


def _field_table(
    owner: griffe.Class,
    fields: Sequence[griffe.Attribute],
    meanings: Mapping[str, str],
    lang: str,
) -> str:
    """Return the table of the fields of a class, or of the members of an enumeration."""
    if not fields:
        return ""
    kept: Mapping[str, Callable[[griffe.Attribute], str]] = {
        "type": lambda one: _as_code(one.annotation),
        "default": lambda one: _as_code(_default(one)),
    }
    columns = {"value": kept["default"]} if _is_enum(owner) else kept
    has_meaning = any(meanings.values())
    head = [word("name" if _is_enum(owner) else "field", lang)]
    head += [word(key, lang) for key in columns] + [word("meaning", lang)] * has_meaning
    return table(
        head,
        (
            [
                code(one.name),
                *(column(one) for column in columns.values()),
                *([meanings[one.name]] * has_meaning),
            ]
            for one in fields
        ),
    )


def _as_code(value: object) -> str:
    return "" if value is None else code(str(value))


def _quoted(value: griffe.Expr | str) -> str:
    """Return a value as the formatter writes it: a text in double quotes."""
    text = str(value)
    is_plain = text.startswith("'") and text.endswith("'") and not set('"\\') & set(text)
    return f'"{text[1:-1]}"' if is_plain else text


def _default(member: griffe.Attribute) -> object:
    """Return the default that a field has; `field(default=1)` has 1."""
    value = member.value
    if "instance-attribute" in member.labels and "class-attribute" not in member.labels:
        return None
    if not isinstance(value, griffe.ExprCall) or str(value.function) not in ("field", "Field"):
        return None if value is None else _constant(value)
    named = {one.name: one.value for one in value.arguments if isinstance(one, griffe.ExprKeyword)}
    if "default_factory" in named:
        return f"{named['default_factory']}()"
    return named.get("default")


def _told_attributes(owner: griffe.Class) -> dict[str, str]:
    """Return what the docstrings of a class and its bases say of their attributes."""
    return {
        row.name: row.description
        for one in (*reversed(owner.mro()), owner)
        for section in (one.docstring.parsed if one.docstring else ())
        if isinstance(section, griffe.DocstringSectionAttributes)
        for row in section.value
    }


def _declaration(member: Documented) -> str:
    match member:
        case griffe.Function():
            return _function(member)
        case griffe.Class():
            return _class(member)
        case _:
            return _attribute(member)


def _attribute(member: griffe.Attribute) -> str:
    annotation = "" if member.annotation is None else f": {member.annotation}"
    value = "" if member.value is None or _computed(member) else f" = {_quoted(member.value)}"
    line = f"{member.name}{annotation}{value}"
    return line if len(line) <= WIDTH else f"{member.name}{annotation} = ..."


def _class(member: griffe.Class) -> str:
    """Write the class with the bases that users know, and how it is made."""
    known = [base for base in map(str, member.bases) if _is_known(base)]
    if any(one.path == _MODEL_BASE for one in member.mro()):
        known = [_SHOWN_BASE, *known]
    lines = [f"class {member.name}({', '.join(known)})" if known else f"class {member.name}"]
    made = member.members.get("__init__") or member.inherited_members.get("__init__")
    target = made.final_target if isinstance(made, griffe.Alias) else made
    is_shown = _SHOWN_BASE not in known and not _is_enum(member)
    if isinstance(target, griffe.Function) and is_shown and not _has_rows(member, target):
        lines += ["", _call(member.name, list(target.parameters), "")]
    return "\n".join(lines)


def _has_rows(owner: griffe.Class, made: griffe.Function) -> bool:
    """Whether the table of the fields says how a class is made: type and default of each."""
    fields = {one.name for one in _members(owner) if isinstance(one, griffe.Attribute)}
    return {one.name for one in made.parameters} - set(_OWNERS) <= fields


def _is_known(base: str) -> bool:
    name = base.partition("[")[0].rpartition(".")[2]
    return name in toolresult.__all__ or not _is_ours(name)


def _is_ours(name: str) -> bool:
    """Whether a class of this name is a part of the package that users need not know."""
    return name.endswith("Builders") or name in ("ContractModel", "SerializedForm", "Readable")


def _function(member: griffe.Function) -> str:
    kinds = [f"@{label}\n" for label in ("classmethod", "staticmethod") if label in member.labels]
    start = "async def" if "async" in member.labels else "def"
    returns = "" if member.returns is None else f" -> {member.returns}"
    call = _call(member.name, list(member.parameters), returns, f"{start} ")
    return "".join(kinds) + call


def _call(name: str, parameters: list[griffe.Parameter], returns: str, start: str = "") -> str:
    """Write a signature on one line if it fits, else one parameter a line."""
    written = list(_parameters(parameters))
    line = f"{start}{name}({', '.join(written)}){returns}"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"{start}{name}(", *(f"    {one}," for one in written), f"){returns}"])


def _parameters(parameters: list[griffe.Parameter]) -> Iterator[str]:
    """Yield parameters as they are written in a definition, with `/` and `*` between them."""
    kinds = griffe.ParameterKind
    shown = [one for one in parameters if one.name not in _OWNERS]
    positional = [one for one in parameters if one.kind is kinds.positional_only]
    has_star = False
    for number, one in enumerate(shown):
        if one.kind is kinds.var_positional:
            has_star = True
        if one.kind is kinds.keyword_only and not has_star:
            has_star = True
            yield "*"
        yield _parameter(one)
        following = shown[number + 1] if number + 1 < len(shown) else None
        if one in positional and (following is None or following not in positional):
            yield "/"


def _parameter(one: griffe.Parameter) -> str:
    stars = {
        griffe.ParameterKind.var_positional: "*",
        griffe.ParameterKind.var_keyword: "**",
    }
    mark = stars.get(one.kind, "") if one.kind is not None else ""
    annotation = "" if one.annotation is None else f": {one.annotation}"
    if one.default is None or mark:
        return f"{mark}{one.name}{annotation}"
    return f"{one.name}{annotation}{' = ' if annotation else '='}{_constant(one.default)}"
