"""What there is: the runners, and what each implementation covers.

A runner that drops fixtures is noticed here: an implementation has to answer every fixture of
what it covers, and nothing else.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tests.conformance.driver import expectations
from tests.conformance.driver.expectations import WORDS, Expectation, group_of, has_words
from tests.conformance.driver.patterns import LEVEL as PATTERN
from tests.conformance.driver.patterns import LOOKS_AROUND, expected_matches
from toolresult.contract.fixtures import Fixture

REFERENCE = "toolresult-python"
_RUST_PROJECT = (
    "--target-dir",
    "rust/target",
    "--manifest-path",
    "tests/conformance/rust/Cargo.toml",
)
JAVA = ("java", "-cp", "tests/conformance/java/suite/target/conformance.jar")


@dataclass(frozen=True)
class Runner:
    """A program that prints what implementations say.

    Attributes:
        language: its name in options and in the report.
        command: how it is started, in the checkout.
        needs: target of the Makefile that says what is missing on this machine.
        ready: target of the Makefile that installs and builds what the runner runs.
    """

    language: str
    command: tuple[str, ...] = ()
    needs: str | None = None
    ready: str | None = None


@dataclass(frozen=True)
class Cover:
    """What an implementation answers on one level.

    Attributes:
        level: the level.
        expected: what a fixture expects, in the form of this implementation's verdicts.
        only: groups that it answers; empty: all of them.
        without: groups that it does not answer, each with the reason.
        answers: whether it has what a fixture asks for; None: it has everything.
        of_all: whether what it does not answer counts as lacking, not as out of its task.
    """

    level: str
    expected: Expectation
    only: frozenset[str] = frozenset()
    without: Mapping[str, str] = field(default_factory=dict)
    answers: Callable[[Fixture], bool] | None = None
    of_all: bool = False

    def lacks(self, fixture: Fixture) -> bool:
        """Whether it should have an answer to a fixture, and has none."""
        asked = has_words(fixture) if self.level == WORDS else fixture.level == self.level
        return self.of_all and asked and not self.concerns(fixture)

    def concerns(self, fixture: Fixture) -> bool:
        """Whether the implementation has to answer a fixture."""
        if self.level == WORDS and not self.of_all:
            return has_words(fixture)
        group = group_of(fixture)
        answered = (not self.only or group in self.only) and group not in self.without
        is_of_level = has_words(fixture) if self.level == WORDS else fixture.level == self.level
        if not is_of_level or not answered:
            return False
        return self.answers is None or self.answers(fixture)


@dataclass(frozen=True)
class Implementation:
    """Something that gives verdicts.

    Attributes:
        name: its name in the lines of its runner and in the report.
        language: the runner that runs it.
        covers: what it answers.
    """

    name: str
    language: str
    covers: tuple[Cover, ...]

    def cover(self, level: str) -> Cover | None:
        """Return what it answers on a level, if anything."""
        return next((cover for cover in self.covers if cover.level == level), None)


RUNNERS = (
    Runner("python", (sys.executable, "-m", "tests.conformance.python.runner")),
    Runner("java", (*JAVA, "dev.toolresult.conformance.Runner"), "need-java", "java-ready"),
    Runner("node", ("node", "tests/conformance/node/runner.mjs"), "need-node", "node-ready"),
    Runner("go", ("go", "run", "-C", "tests/conformance/go/runner", "."), "need-go"),
    Runner("rust", ("cargo", "run", "--quiet", "--locked", *_RUST_PROJECT), "need-cargo"),
    Runner("dotnet", (sys.executable, "-m", "tests.conformance.dotnet.runner"), "need-mono"),
)

_VALIDITY = (Cover("schema", expectations.validity),)
_ENGINE = (Cover(PATTERN, expected_matches),)
_LINEAR = (
    Cover(
        PATTERN,
        expected_matches,
        without={
            LOOKS_AROUND: "an engine that runs in linear time neither looks around nor counts on"
        },
    ),
)
_VERDICTS = (Cover("schema", expectations.validity), Cover("text", expectations.validity))
_CLASSES = (
    Cover(
        "schema",
        expectations.written_again,
        without={"error-codes": "the table of a team is data; there is no class for it"},
    ),
)
_NO_TABLE = {"error-codes": "the table of a team is data; there is no struct for it"}


_OF_CODES = frozenset({"describe_code", "translate_code"})
_OF_RUST = _OF_CODES | {
    "search_codes",
    "judge",
    "message",
    "tool_rules",
    "detect",
    "outcome",
    "read",
    "content",
    "tracebacks",
    "validate",
    "convert",
}


_RUST = (
    Cover("schema", expectations.first_finding),
    Cover("text", expectations.first_finding),
    Cover("warning", expectations.warnings),
    Cover("behavior", expectations.outcome, only=_OF_RUST, of_all=True),
    Cover(WORDS, expectations.nothing),
)
_OF_GO = frozenset(
    {
        "detect",
        "outcome",
        "read",
        "content",
        "message",
        "tracebacks",
        "validate",
        "describe_code",
        "translate_code",
        "search_codes",
        "convert",
    }
)
_STRUCTS = (*_CLASSES, Cover("text", expectations.validity, without=_NO_TABLE))
_GO = (
    Cover("schema", expectations.first_finding, of_all=True),
    Cover("text", expectations.first_finding, of_all=True),
    Cover("warning", expectations.warnings),
    Cover("behavior", expectations.outcome, only=_OF_GO, of_all=True),
    Cover(WORDS, expectations.nothing),
)
_WHOLE = (
    Cover("schema", expectations.first_finding),
    Cover("text", expectations.first_finding),
    Cover("warning", expectations.warnings),
    Cover("behavior", expectations.outcome),
    Cover(WORDS, expectations.nothing),
)

IMPLEMENTATIONS = (
    Implementation("jsonschema", "python", _VALIDITY),
    Implementation("jsonschema-draft-07", "python", _VALIDITY),
    Implementation("jsonschema-rs", "python", _VALIDITY),
    Implementation("jschon", "python", _VALIDITY),
    Implementation("fastjsonschema", "python", _VALIDITY),
    Implementation("models", "python", _CLASSES),
    Implementation("toolresult-is-valid", "python", _VERDICTS),
    Implementation(REFERENCE, "python", _WHOLE),
    Implementation("networknt-2020-12", "java", _VALIDITY),
    Implementation("networknt-draft-07", "java", _VALIDITY),
    Implementation("java-classes", "java", _CLASSES),
    Implementation("toolresult-java", "java", _WHOLE),
    Implementation("ajv", "node", _VALIDITY),
    Implementation("hyperjump", "node", _VALIDITY),
    Implementation("schemasafe", "node", _VALIDITY),
    Implementation("cfworker", "node", _VALIDITY),
    Implementation("jsonschema-npm", "node", _VALIDITY),
    Implementation("toolresult-typescript", "node", _WHOLE),
    Implementation("gojsonschema", "go", _VALIDITY),
    Implementation("go-structs", "go", _STRUCTS),
    Implementation("toolresult-go", "go", _GO),
    Implementation("boon", "rust", _VALIDITY),
    Implementation("rust-structs", "rust", _STRUCTS),
    Implementation("toolresult-rust", "rust", _RUST),
    # Engines of regular expressions, on the patterns that are published.
    Implementation("python-re", "python", _ENGINE),
    Implementation("python-regex", "python", _ENGINE),
    Implementation("java-util-regex", "java", _ENGINE),
    Implementation("javascript-unicode", "node", _ENGINE),
    Implementation("javascript", "node", _ENGINE),
    Implementation("go-regexp", "go", _LINEAR),
    Implementation("rust-regex", "rust", _LINEAR),
    Implementation("dotnet", "dotnet", _ENGINE),
    Implementation("dotnet-ecmascript", "dotnet", _ENGINE),
)
