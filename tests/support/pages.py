"""The code blocks of the written pages; programs made of those in Java, JavaScript, Go and Rust.

Standard library only, so that `make test-java` and its like can use it with any Python:

    python3 -m tests.support.pages javascript typescript tests/conformance/node/node_modules
    python3 -m tests.support.pages java tests/conformance/java/suite/target/conformance.jar
    python3 -m tests.support.pages go go
    python3 -m tests.support.pages rust tests/conformance/rust

Each runs every block of its language and compares what it prints with what the page shows:
behind the statement that prints it, as `// → text`. Exit code 1: something else was printed.
"""

import os
import posixpath
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from . import PROJECT

DOCS = PROJECT / "docs"
LANGUAGES = ("en", "zh")
# The READMEs, as paths below `docs`.
READMES = ("../README.md", "../README.zh.md")
# Generated pages have tests of their own.
GENERATED = ("reference/",)

# Runs compiled programs, one after another.
_JAVA_PROGRAMS = Path(__file__).with_name("Programs.java")
_FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>[\w-]*)(?P<info>[^\n`]*)\n"
    r"(?P<code>.*?)^(?P=indent)```$",
    re.DOTALL | re.MULTILINE,
)
_TITLE = re.compile(r'title="([^"]*)"')
_MEMBER = re.compile(r"^(?:@\w+\s+|public |static )*(?:class|record|String) \w+.*\{$", re.MULTILINE)
_SHOWN = re.compile(r" // → (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """One fenced block of a page.

    Attributes:
        page: path below `docs`.
        line: line of the page on which the code begins.
        language: what stands behind the fence.
        title: what the page shows above the code; "" where there is none.
        code: the code, without the indent of a tab.
    """

    page: str
    line: int
    language: str
    title: str
    code: str

    @property
    def place(self) -> str:
        """Page and line, for messages."""
        return f"{posixpath.normpath(f'docs/{self.page}')}:{self.line}"

    @property
    def shown(self) -> list[str]:
        """The lines that the page says are printed."""
        return [line.rstrip() for line in _SHOWN.findall(self.code)]


def session_text(code: str) -> str:
    """Write a session as doctest reads it; a page shows an empty line of output as it is.

    >>> print(session_text(">>> print()\\n\\nend\\n"), end="")
    >>> print()
    <BLANKLINE>
    end
    """
    return re.sub(r"^$(?=\n+(?!>>> )[^\n])", "<BLANKLINE>", code, flags=re.MULTILINE)


def page_names(lang: str) -> list[str]:
    """Name the written pages of a language, relative to its folder."""
    found = (path.relative_to(DOCS / lang).as_posix() for path in (DOCS / lang).rglob("*.md"))
    return sorted(name for name in found if not name.startswith(GENERATED))


def blocks(page: str) -> list[Block]:
    """Return the blocks of a page (a path below `docs`), in their order."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return list(_blocks(page, text))


def _blocks(page: str, text: str) -> Iterator[Block]:
    for match in _FENCE.finditer(text):
        indent = len(match["indent"])
        title = _TITLE.search(match["info"])
        yield Block(
            page,
            text.count("\n", 0, match.start("code")) + 1,
            match["language"],
            title[1] if title else "",
            "".join(line[indent:] or "\n" for line in match["code"].splitlines(keepends=True)),
        )


def programs(language: str) -> list[Block]:
    """Return every block of a language but Python, of both trees and of the READMEs.

    Pages that are followed or that `make conformance` runs are left out.
    """
    pages = [f"{lang}/{name}" for lang in LANGUAGES for name in page_names(lang)]
    left_out = {f"{lang}/{name}" for lang in LANGUAGES for name in _RUN_AS_A_WHOLE}
    return [
        block
        for page in [*READMES, *pages]
        if page not in left_out
        for block in blocks(page)
        if block.language == language
    ]


# Pages that are followed in an empty folder, command by command (tests/support/reader.py), by the
# environment that has what they need: tests/workshop, tests/sdk/carriers, tests/sdk/spark.
FOLLOWED = {
    "workshop": (
        "cookbook/ci-gate.md",
        "cookbook/fastapi.md",
        "cookbook/pytest.md",
        "cookbook/redaction.md",
        "guides/move-a-code-base.md",
    ),
    "carriers": (
        "cookbook/anthropic.md",
        "cookbook/google.md",
        "cookbook/langchain.md",
        "cookbook/mcp-server.md",
        "cookbook/openai.md",
        "cookbook/proxy.md",
        "tutorial.md",
    ),
    "spark": ("cookbook/kafka-spark.md",),
    "generators": ("guides/generate-types.md",),
}
# Pages of which no block is a program by itself, in any language.
_RUN_AS_A_WHOLE = {
    "guides/another-language.md",
    *(name for all_ in FOLLOWED.values() for name in all_),
}
# Pages of which only the sessions with `>>>` are run here, and who runs the rest; a page that is
# not there is no mistake.
RUN_ELSEWHERE = {
    "guides/audit-logs.md": "make test: the tests of the audit",
    "guides/mcp.md": "make test-carriers: SDKs are not part of the test environment",
    "guides/run-tools.md": "make test-carriers: SDKs are not part of the test environment",
    "guides/another-language.md": "make conformance",
    "guides/spark.md": "make test-spark: Spark is not part of the test environment",
    "guides/telemetry.md": "make test-carriers: the SDK is not part of the test environment",
    "guides/watch-mcp.md": "make test: the tests of the proxy",
    "guides/run-the-proxy.md": "make test: the tests of the proxy",
    "guides/run-results.md": "make test-runs: the SDK is not part of the test environment",
    **{name: f"tests of {suite}: followed" for suite in FOLLOWED for name in FOLLOWED[suite]},
}


def java_source(block: Block, name: str) -> str:
    """Make a class of a block: its statements become `main`, its methods and classes members.

    A block holds the one or the other, never both; one with the title of a file is that file.
    """
    if block.title:
        return block.code
    lines = block.code.splitlines()
    imports = [line for line in lines if line.startswith("import ")]
    rest = "\n".join(line for line in lines if not line.startswith("import "))
    if not _MEMBER.search(rest):
        rest = f"public static void main(String[] args) throws Exception {{\n{rest}\n}}"
    return "\n".join([*imports, f"public class {name} {{", rest, "}", ""])


def run_javascript(package: Path, others: Path) -> list[str]:
    """Run every JavaScript block with the package and others' modules; return what is wrong."""
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        modules = Path(folder) / "node_modules"
        modules.mkdir()
        for one in others.resolve().iterdir():
            if one.name not in ("toolresult", ".package-lock.json"):
                (modules / one.name).symlink_to(one)
        (modules / "toolresult").symlink_to(package.resolve())
        for number, block in enumerate(found := programs("javascript")):
            file = Path(folder) / f"block{number}.mjs"
            file.write_text(block.code, encoding="utf-8")
            problems += _compared(block, ["node", file.name], Path(folder))
    return problems if found else ["no page has a JavaScript block"]


def run_java(classpath: str) -> list[str]:
    """Compile every Java block, run those that have statements; return what is wrong.

    One compiler for each language of the pages, as both name some classes alike, and one process
    that runs all programs, each with classes of its own.
    """
    classpath = os.pathsep.join(str(Path(one).resolve()) for one in classpath.split(os.pathsep))
    found = programs("java")
    problems = []
    for lang in LANGUAGES:
        blocks_ = [one for one in found if ("zh" in re.split(r"[./]", one.page)) == (lang == "zh")]
        problems += _run_java(dict(zip(map(_class_name, blocks_), blocks_, strict=True)), classpath)
    return problems if found else ["no page has a Java block"]


def _class_name(block: Block) -> str:
    return block.title.removesuffix(".java") or re.sub(r"\W", "_", f"{block.page}_{block.line}")


def _run_java(programs_: Mapping[str, Block], classpath: str) -> list[str]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = {one: java_source(block, one) for one, block in programs_.items()}
        for one, source in sources.items():
            (folder / f"{one}.java").write_text(source, encoding="utf-8")
        # Spring finds arguments by the names of parameters, which its own build keeps.
        options = ["-encoding", "UTF-8", "-parameters", "-Xlint:-options"]
        options += ["-cp", classpath, "-d", name]
        files = [_JAVA_PROGRAMS, *(folder / f"{one}.java" for one in sources)]
        compiled = _ran(["javac", *options, *map(str, files)], folder)
        if compiled.returncode:
            said = compiled.stderr
            for one, block in programs_.items():
                said = said.replace(f"{folder / one}.java:", f"in the block {block.place}, line ")
            return [f"not every block compiles\n{said}"]
        started = [one for one, source in sources.items() if "void main(" in source]
        path = f"{folder}{os.pathsep}{classpath}"
        start = ["java", "-Dfile.encoding=UTF-8", "-cp", path, _JAVA_PROGRAMS.stem, name]
        done = _ran([*start, *started], folder)
        if done.returncode:
            return [f"the programs of the pages: exit code {done.returncode}\n{done.stderr}"]
        return [
            problem
            for one in started
            for problem in _judged(
                programs_[one],
                (folder / f"{one}.out").read_text(encoding="utf-8"),
                (folder / f"{one}.failure").read_text(encoding="utf-8"),
            )
        ]


_GO_MODULE = """\
module page

go 1.21

require toolresult.dev/toolresult v0.0.0

replace toolresult.dev/toolresult => {module}
"""


def run_go(module: Path) -> list[str]:
    """Run every Go block with the module; return what is wrong."""
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        text = _GO_MODULE.format(module=module.resolve())
        (Path(folder) / "go.mod").write_text(text, encoding="utf-8")
        for block in (found := programs("go")):
            if "modelcontextprotocol/go-sdk" in block.code:
                continue  # tests/sdk/go, which has the SDK, starts it
            (Path(folder) / "main.go").write_text(block.code, encoding="utf-8")
            problems += _compared(block, ["go", "run", "."], Path(folder))
    return problems if found else ["no page has a Go block"]


def run_rust(project: Path) -> list[str]:
    """Run every Rust block in the place of a project's own main; return what is wrong."""
    problems = []
    crate = PROJECT / "rust" / "toolresult"
    with tempfile.TemporaryDirectory() as folder:
        manifest = (project / "Cargo.toml").read_text(encoding="utf-8")
        manifest = manifest.replace("../../../rust/toolresult", crate.as_posix())
        lock = (project / "Cargo.lock").read_text(encoding="utf-8")
        for file, text in {"Cargo.toml": manifest, "Cargo.lock": lock}.items():
            # Under a name of its own, so that what the project built stays what it is.
            text = text.replace('"toolresult-conformance"', '"toolresult-page"')
            (Path(folder) / file).write_text(text, encoding="utf-8")
        (Path(folder) / "src").mkdir()
        target = str(PROJECT / "rust" / "target")
        command = ["cargo", "run", "--quiet", "--locked", "--target-dir", target]
        for block in (found := programs("rust")):
            (Path(folder) / "src" / "main.rs").write_text(block.code, encoding="utf-8")
            problems += _compared(block, command, Path(folder))
    return problems if found else ["no page has a Rust block"]


def _compared(block: Block, command: list[str], folder: Path) -> list[str]:
    done = _ran(command, folder)
    failure = f"exit code {done.returncode}\n{done.stderr}" if done.returncode else ""
    return _judged(block, done.stdout, failure)


def _judged(block: Block, output: str, failure: str) -> list[str]:
    printed = [line.rstrip() for line in output.splitlines()]
    if failure:
        return [f"{block.place}: {failure}"]
    if printed != block.shown:
        return [f"{block.place}: prints {printed}, and the page shows {block.shown}"]
    return []


def _ran(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", cwd=folder, check=False, timeout=600
    )


def main(arguments: list[str]) -> int:
    """Run the blocks of one language."""
    match arguments:
        case ["javascript", package, others]:
            problems = run_javascript(Path(package), Path(others))
        case ["go", module]:
            problems = run_go(Path(module))
        case ["rust", project]:
            problems = run_rust(Path(project))
        case ["java", classpath]:
            problems = run_java(classpath)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    print(*problems or [f"every {arguments[0]} block does what its page shows"], sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
