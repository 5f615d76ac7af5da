"""The references of the other languages leave no public name out and say what each is."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from codegen.site.api import go_pages, java_pages, rust_pages, typescript_pages
from codegen.site.api.declarations import Declaration, Row
from codegen.site.api.doc_comments import in_language
from codegen.site.api.javadoc import javadoc
from codegen.site.api.tsdoc import tsdoc
from codegen.site.api.wrapping import wrapped
from codegen.source import PROJECT, Source, read_source
from tests.support.cases import each
from toolresult.text.wide import width_of

LANGUAGES = ("en", "zh")
# How many characters of code a page 1,280 pixels wide has room for.
_COLUMN = 80
_FENCE = re.compile(r"^```(?:java|typescript)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_CARRIERS = ("Mcp", "Vercel", "OpenAIChat", "OpenAIResponses", "Anthropic", "Google")


@cache
def _source() -> Source:
    return read_source()


@cache
def _java(lang: str) -> dict[str, str]:
    return java_pages.java_pages(_source(), lang)


@cache
def _typescript(lang: str) -> dict[str, str]:
    return typescript_pages.typescript_pages(_source(), lang)


def _java_sources() -> list[Path]:
    folders = [PROJECT / "generated" / "java" / "sources", *PROJECT.glob("java/*/src/main/java")]
    return sorted(
        path
        for folder in folders
        for path in folder.rglob("*.java")
        if "internal" not in path.parts
    )


# What is public is read here with expressions of its own, so that a parser that passes over
# something does not hide it from its test, too.
_PUBLIC_TYPE = re.compile(
    r"^public (?:(?:final|sealed|abstract) )*(?:class|record|interface|enum|@interface) (\w+)",
    re.MULTILINE,
)
_PUBLIC_METHOD = re.compile(
    r"^    public (?:(?:static|final|synchronized|abstract) )*"
    r"(?:<[^>]+(?:<[^>]*>)?> )?[\w.<>\[\], ?@]+? (\w+)\(",
    re.MULTILINE,
)
_OBJECTS = {"toString", "equals", "hashCode"}


def _public_java() -> Iterator[tuple[str, str]]:
    """Yield each public type, alone and with each of the methods that its source declares."""
    for path in _java_sources():
        text = path.read_text(encoding="utf-8")
        name = path.stem.removesuffix("Fields")
        if _PUBLIC_TYPE.search(text):
            yield name, ""
        elif path.stem == name:
            continue
        for method in sorted(set(_PUBLIC_METHOD.findall(text)) - _OBJECTS - {"return"}):
            yield name, method


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_public_type_and_method_of_java_is_on_a_page(lang: str) -> None:
    sections = dict(
        found
        for page in _java(lang).values()
        for found in re.findall(r"^## `(\w+)` (.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    )
    rows = list(_public_java())
    missing = [
        f"{owner}.{method}"
        for owner, method in rows
        if owner not in sections
        or (
            method
            and f"{{#{owner}.{method}}}" not in sections[owner]
            and f"[`{method}`](" not in sections[owner]
            and f" {method}(" not in sections[owner]
        )
    ]
    assert missing == []
    assert len(rows) > 300


def test_a_constant_of_an_enumeration_is_a_row() -> None:
    page = _java("en")["java/envelopes.md"]
    for row in _source().table["codes"]:
        assert f"| `{row['name']}` |" in page
    assert "What each field means: [error-codes](../error-codes.md)." in page


def _exported_names() -> Iterator[tuple[str, str]]:
    """Yield the names that each entry of the npm package exports in its own text."""
    for path in sorted((PROJECT / "typescript" / "src" / "entries").glob("*.ts")):
        text = path.read_text(encoding="utf-8")
        for clause in re.findall(r"^export (?:type )?\{([^}]*)\}", text, re.MULTILINE):
            for one in filter(None, map(str.strip, clause.split(","))):
                yield path.stem, re.split(r" as ", one.removeprefix("type "))[-1]
        for name in re.findall(
            r"^export (?:async )?(?:function|const|class|interface|type) (\w+)", text, re.MULTILINE
        ):
            yield path.stem, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_export_of_typescript_is_on_the_page_of_its_path(lang: str) -> None:
    pages = _typescript(lang)
    rows = list(_exported_names())
    missing = [
        f"toolresult/{entry}: {name}"
        for entry, name in rows
        if f"{{#{name}}}" not in pages[f"typescript/{entry}.md"]
        and f"[`{name}`](" not in pages[f"typescript/{entry}.md"]
    ]
    assert missing == []
    assert len(rows) > 80


def test_the_package_itself_shows_or_links_everything_that_it_exports() -> None:
    pages = _typescript("en")
    whole = pages["typescript/index.md"]
    for name in ("ToolReturn", "ToolResponse", "Envelopes", "schemas"):
        assert f"{{#{name}}}" in whole
    for name in ("isValid", "convert", "content", "success", "ErrorCode", "toolReturn"):
        assert f"[`{name}`](" in whole
    assert "(workflow.md)" in whole
    assert "(processor.md)" in whole


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_carrier_is_written_and_read_in_each_language(lang: str) -> None:
    page = _typescript(lang)["typescript/carriers.md"]
    for name in _CARRIERS:
        assert f"{{#to{name}}}" in page
        assert f"{{#from{name}}}" in page
    text = "\n".join(_java(lang).values())
    for owner in ("CallToolResults", "ToolMessages", "ToolResponses"):
        methods = re.findall(rf"{{#{owner}\.(\w+)}}", text)
        assert any(one.startswith(("to", "of", "from")) for one in methods), owner


def _flat(declarations: list[Declaration]) -> Iterator[Declaration]:
    for one in declarations:
        yield one
        yield from _flat(list(one.nested))


def _says_itself(row: Row) -> bool:
    """Whether a row needs no words: a literal, one value of many, any other field."""
    return bool(re.match(r'["\[]|true$|false$', row.type or '"') or row.name.startswith("["))


_DECLARATIONS = {
    "Java": java_pages.declarations,
    "TypeScript": typescript_pages.declarations,
}


@pytest.mark.parametrize("language", ["Java", "TypeScript"])
def test_every_public_member_has_a_doc_comment(language: str) -> None:
    def check(one: Declaration) -> None:
        missing = [one.name] if not one.comment and one.kind != "function" else []
        missing += [row.name for row in (*one.constants, *one.fields)
                    if not row.comment and not _says_itself(row)]  # fmt: skip
        for function in one.functions:
            # Of the overloads of a function in TypeScript the first has the words.
            first, *_ = function.signatures
            if not first.comment and not first.is_override:
                missing.append(function.name)
            for signature in function.signatures:
                told = re.findall(r"^@param (\w+)", signature.comment, re.MULTILINE)
                assert not told or set(told) == set(signature.parameters), signature.text
        assert missing == []

    declared = list(_flat(_DECLARATIONS[language]()))
    each({f"{at} {one.name}": one for at, one in enumerate(declared)}, check)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_declaration_is_wider_than_the_page(lang: str) -> None:
    wide = [
        f"{path}: {line}"
        for path, text in (_java(lang) | _typescript(lang)).items()
        for block in _FENCE.findall(text)
        for line in block.splitlines()
        if width_of(line) > _COLUMN
    ]
    assert wide == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_lead_to_sections(lang: str) -> None:
    pages = _java(lang) | _typescript(lang)
    for path, text in pages.items():
        folder = path.partition("/")[0]
        for target, anchor in re.findall(r"\]\(([\w.-]*)#([\w.$]+)\)", text):
            page = pages[f"{folder}/{target}" if target else path]
            assert f"{{#{anchor}}}" in page or f'<span id="{anchor}">' in page, (
                f"{path}: {target}#{anchor}"
            )


def test_the_words_of_the_contract_are_in_the_language_of_the_page() -> None:
    chinese = re.compile(r"[\u4e00-\u9fff]")
    assert "各字段的含义见" in _java("zh")["java/envelopes.md"]
    assert chinese.search(_typescript("zh")["typescript/index.md"])
    assert not chinese.search(_java("en")["java/envelopes.md"])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("int size()", ["int size()"]),
        (
            "static Map<String, Object> mark(Envelope envelope, Map<String, Object> others, int x)",
            ["static Map<String, Object> mark(", "  Envelope envelope,",
             "  Map<String, Object> others,", "  int x", ")"],
        ),
        (
            "sealed interface Envelope extends Serializable, More permits ToolReturn, ToolResponse",
            ["sealed interface Envelope", "  extends Serializable, More",
             "  permits ToolReturn, ToolResponse"],
        ),
        (
            'type Reason = "no-tools" | "all-ok" | "empty-allowed" | "tool-failed" | "unknown"',
            ["type Reason =", '  | "no-tools"', '  | "all-ok"', '  | "empty-allowed"',
             '  | "tool-failed"', '  | "unknown"'],
        ),
        (
            "function guard(options: Some): (context: Context, next: () => Promise<void>) => void",
            ["function guard(", "  options: Some",
             "): (context: Context, next: () => Promise<void>) => void"],
        ),
        (
            'type Block = { kind: "text"; text: string } | ({ kind: "link"; uri: string } & Named)',
            ["type Block =", '  | { kind: "text"; text: string }',
             '  | ({ kind: "link"; uri: string } & Named)'],
        ),
        (
            'type Block = { kind: "text"; text: string; source: { uri: string; name: string } }',
            ["type Block = {", '  kind: "text";', "  text: string;",
             "  source: { uri: string; name: string };", "}"],
        ),
    ],
)  # fmt: skip
def test_a_long_declaration_has_one_part_a_line(text: str, lines: list[str]) -> None:
    assert wrapped(text).splitlines() == lines


@pytest.mark.parametrize(
    ("comment", "markdown"),
    [
        ("Runs {@code a <b> c}.", "Runs `a <b> c`."),
        ("One.\n\n<p>Two\nlines.", "One.\n\nTwo\nlines."),
        ("See {@link Tool#run(String, int)}.", "See [`Tool.run(String, int)`](#Tool.run)."),
        ("See {@link Tool#run the runner}.", "See [`the runner`](#Tool.run)."),
        ("See {@link Unknown}.", "See `Unknown`."),
        ("Use {@code Map.of(\"a\", List.of({}))}.", 'Use `Map.of("a", List.of({}))`.'),
        ("Less than <5, {@literal <T>}.", "Less than &lt;5, &lt;T>."),
        ("<pre>{@code\n @Tool\n int f() { return 1; }\n}</pre>",
         "```java\n@Tool\nint f() { return 1; }\n```"),
        ("Either:\n<ul>\n<li>one\n<li>two\n</ul>", "Either:\n\n- one\n- two"),
    ],
)  # fmt: skip
def test_javadoc_becomes_markdown(comment: str, markdown: str) -> None:
    def resolve(target: str) -> str | None:
        return "#Tool.run" if target.startswith("Tool#run") else None

    assert javadoc(comment, "en", resolve).text == markdown


def test_tags_of_a_comment_are_told_apart_from_annotations_in_its_example() -> None:
    comment = javadoc(
        "Does it.\n\n<pre>{@code\n@Test\nvoid f() {}\n}</pre>\n\n@param <T> the type\n"
        "@param name what it is\n    called\n@return the rest\n@throws Error never\n"
        "@since 1.1\n@deprecated use {@code g}",
        "en",
        lambda _: None,
    )
    assert "@Test" in comment.text
    assert comment.parameters == (("name", "what it is called"),)
    assert comment.returns == "the rest"
    assert comment.throws == (("Error", "never"),)
    assert comment.since == "1.1"
    assert comment.deprecated == "use `g`"


def test_a_comment_of_typescript_keeps_its_markdown_and_escapes_the_rest() -> None:
    comment = tsdoc(
        "A `Map<string>` of <T>.\n\n@param key - its {@link Key}.", "en", lambda _: None
    )
    assert comment.text == "A `Map<string>` of &lt;T>."
    assert comment.parameters == (("key", "its `Key`."),)


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [
        ("The code.\n\n错误码。", "The code.", "错误码。"),
        ("Success. 成功.", "Success.", "成功."),
        ("Only English.", "Only English.", "Only English."),
    ],
)
def test_a_page_shows_the_words_of_its_language(text: str, english: str, chinese: str) -> None:
    assert in_language(text, "en") == english
    assert in_language(text, "zh") == chinese


# Read with an expression of its own, as those of Java.
_EXPORTED_IN_GO = re.compile(
    r"^(?:type ([A-Z]\w*)|func ([A-Z]\w*)|func \(\w+ \*?([A-Z]\w*)\) ([A-Z]\w*))", re.MULTILINE
)
_OF_EVERY_STRUCT = {"MarshalJSON", "UnmarshalJSON", "String", "Error"}


def test_the_go_reference_says_what_each_exported_name_is() -> None:
    problems = []
    for path, text in go_pages.go_pages(_source(), "en").items():
        folder = PROJECT / ("go/toolhttp" if "toolhttp" in path else "go")
        files = (one for one in folder.glob("*.go") if not one.name.endswith("_test.go"))
        told = {
            found[1]
            for found in re.finditer(
                r"\{#([\w.]+)\}\n\n```go\n(?:(?!```).)+```\n\n\w", text, re.DOTALL
            )
        }
        for file in files:
            for kind, function, owner, method in _EXPORTED_IN_GO.findall(file.read_text("utf-8")):
                name = f"{owner}.{method}" if owner else kind or function
                if method not in _OF_EVERY_STRUCT and name not in told:
                    problems.append(name)
        assert len(told) > 1
    assert not problems


# What `lib.rs` and its modules make public, read with expressions of its own.
_OF_CRATE = re.compile(r"^pub (?:fn|struct|enum|trait|const|type) (\w+)", re.MULTILINE)
_TAKEN_IN = re.compile(r"^pub use \w[\w:]*::(?:\{([^}]*)\}|(\w+));", re.MULTILINE)


def test_the_reference_of_the_crate_has_every_name_and_says_what_it_is() -> None:
    sources = PROJECT / "rust" / "toolresult" / "src"
    pages = rust_pages.rust_pages(_source(), "en")
    root = (sources / "lib.rs").read_text(encoding="utf-8")
    taken = {name.strip() for pair in _TAKEN_IN.findall(root) for name in "".join(pair).split(",")}
    expected = {
        "toolresult": {*_OF_CRATE.findall(root), *taken} - {""},
        "envelope": set(_OF_CRATE.findall((sources / "envelope.rs").read_text(encoding="utf-8"))),
        "workflow": set(_OF_CRATE.findall((sources / "workflow.rs").read_text(encoding="utf-8"))),
    }
    for name, names in expected.items():
        text = pages[f"rust/{name}.md"]
        assert names and {one for one in names if f"## `{one}` {{" not in text} == set()
    assert "pub(crate)" not in "".join(pages.values())
    assert "## `ToolReturn` {" in pages["rust/envelope.md"]


def test_the_marks_of_the_crate_are_those_of_unicode() -> None:
    text = (PROJECT / "rust/toolresult/src/content/marks.rs").read_text(encoding="utf-8")
    spans = re.findall(r"\('\\u\{(\w+)\}', '\\u\{(\w+)\}'\)", text)
    listed = {one for first, last in spans for one in range(int(first, 16), int(last, 16) + 1)}
    marks = {one for one in range(0x110000) if unicodedata.category(chr(one))[0] == "M"}
    # Later versions of Unicode have more of them.
    assert len(listed) > 2000 and listed <= marks
    assert unicodedata.unidata_version != "14.0.0" or listed == marks
