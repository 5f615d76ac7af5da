"""One public Python name as Markdown: signature, docstring, fields, and members of every base."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

import griffe

import toolresult
from codegen.site.markdown import code, fence, heading, table
from codegen.site.words import word

Documented = griffe.Function | griffe.Class | griffe.Attribute

_WIDTH = 80
_ENUMS = ("Enum", "IntEnum", "StrEnum")
# The base of the models is private; what users know of it is pydantic's.
_MODEL_BASE, _SHOWN_BASE = "toolresult.models.base.ContractModel", "pydantic.BaseModel"
_SETTINGS = ("model_config", "data_type")
_OWNERS = ("self", "cls")


def documented(member: Documented, level: int, lang: str, owner: str = "") -> Iterator[str]:
    """Yield the blocks of a name, and below it those of its members, inherited ones too."""
    anchor = f"{owner}.{member.name}" if owner else member.name
    yield heading(level, code(member.name), anchor)
    yield fence(_declaration(member), "python")
    if not isinstance(member, griffe.Class):
        yield from sections(member, lang)
        return
    members = _members(member)
    fields = [one for one in members if isinstance(one, griffe.Attribute) and not _computed(one)]
    yield from sections(member, lang, without_attributes=bool(fields))
    yield from _field_table(member, fields, lang)
    for one in members:
        if one not in fields and one.docstring:
            yield from documented(one, level + 1, lang, anchor)


def sections(
    member: griffe.Object | griffe.Alias, lang: str, *, without_attributes: bool = False
) -> Iterator[str]:
    """Yield the sections of a docstring."""
    for section in member.docstring.parsed if member.docstring else ():
        match section:
            case griffe.DocstringSectionText(value=text):
                yield prose(text)
            case griffe.DocstringSectionExamples(value=parts):
                for kind, text in parts:
                    is_code = kind is griffe.DocstringSectionKind.examples
                    yield _example(text) if is_code else prose(text)
            case griffe.DocstringSectionAttributes() if without_attributes:
                pass
            case (
                griffe.DocstringSectionParameters(value=rows)
                | griffe.DocstringSectionAttributes(value=rows)
            ):
                yield table(
                    [word("parameter", lang), word("meaning", lang)],
                    ([code(row.name), prose(row.description)] for row in rows),
                )
            case griffe.DocstringSectionRaises(value=rows):
                yield table(
                    [word("raises", lang), word("when", lang)],
                    ([code(str(row.annotation)), prose(row.description)] for row in rows),
                )


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
        is_public = not name.startswith("_") and name not in _SETTINGS
        if is_public and isinstance(target, griffe.Function | griffe.Attribute):
            found.setdefault(name, target)
    return list(found.values())


def _computed(member: griffe.Attribute) -> bool:
    return "property" in member.labels or "cached" in member.labels


def _is_enum(owner: griffe.Class) -> bool:
    bases = [str(base) for one in (owner, *owner.mro()) for base in one.bases]
    return any(base.rpartition(".")[2] in _ENUMS for base in bases)


def _field_table(
    owner: griffe.Class, fields: Iterable[griffe.Attribute], lang: str
) -> Iterator[str]:
    """Yield the table of the fields of a class, or of the members of an enumeration."""
    told = _told_attributes(owner)
    if not fields:
        return
    kept: Mapping[str, Callable[[griffe.Attribute], str]] = {
        "type": lambda one: _as_code(one.annotation),
        "default": lambda one: _as_code(_default(one.value)),
    }
    columns = {"value": kept["default"]} if _is_enum(owner) else kept
    meanings = {
        one.name: prose(one.docstring.value) if one.docstring else told.get(one.name, "")
        for one in fields
    }
    has_meaning = any(meanings.values())
    head = [word("name" if _is_enum(owner) else "field", lang)]
    head += [word(key, lang) for key in columns] + [word("meaning", lang)] * has_meaning
    yield table(
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


def _default(value: griffe.Expr | str | None) -> object:
    """Return the default that a field has; `field(default=1)` has 1."""
    if not isinstance(value, griffe.ExprCall) or str(value.function) not in ("field", "Field"):
        return value
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
    return line if len(line) <= _WIDTH else f"{member.name}{annotation} = ..."


def _class(member: griffe.Class) -> str:
    """Write the class with the bases that users know, and how it is made."""
    known = [base for base in map(str, member.bases) if _is_known(base)]
    if any(one.path == _MODEL_BASE for one in member.mro()):
        known = [_SHOWN_BASE, *known]
    lines = [f"class {member.name}({', '.join(known)})" if known else f"class {member.name}"]
    made = member.members.get("__init__") or member.inherited_members.get("__init__")
    target = made.final_target if isinstance(made, griffe.Alias) else made
    if isinstance(target, griffe.Function) and _SHOWN_BASE not in known and not _is_enum(member):
        lines += ["", _call(member.name, list(target.parameters), "")]
    return "\n".join(lines)


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
    if len(line) <= _WIDTH:
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
    return f"{one.name}{annotation}{' = ' if annotation else '='}{one.default}"
