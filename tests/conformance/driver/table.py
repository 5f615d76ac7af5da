"""What there is: the runners, and what each implementation covers.

A runner that drops fixtures is noticed here: an implementation has to answer every fixture of
what it covers, and nothing else.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.conformance.driver import expectations
from tests.conformance.driver.expectations import WORDS, Expectation, group_of, has_words
from toolresult.contract.fixtures import Fixture

REFERENCE = "toolresult-python"
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
    """

    level: str
    expected: Expectation
    only: frozenset[str] = frozenset()
    without: Mapping[str, str] = field(default_factory=dict)

    def concerns(self, fixture: Fixture) -> bool:
        """Whether the implementation has to answer a fixture."""
        if self.level == WORDS:
            return has_words(fixture)
        group = group_of(fixture)
        answered = (not self.only or group in self.only) and group not in self.without
        return fixture.level == self.level and answered


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
    Runner("go", (), "need-go"),
)

_VALIDITY = (Cover("schema", expectations.validity),)
_VERDICTS = (Cover("schema", expectations.validity), Cover("text", expectations.validity))
_CLASSES = (
    Cover(
        "schema",
        expectations.written_again,
        without={"error-codes": "the table of a team is data; there is no class for it"},
    ),
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
    Implementation("models", "python", _CLASSES),
    Implementation("toolresult-is-valid", "python", _VERDICTS),
    Implementation(REFERENCE, "python", _WHOLE),
    Implementation("networknt-2020-12", "java", _VALIDITY),
    Implementation("networknt-draft-07", "java", _VALIDITY),
    Implementation("java-classes", "java", _CLASSES),
    Implementation("toolresult-java", "java", _WHOLE),
    Implementation("ajv", "node", _VALIDITY),
    Implementation("toolresult-typescript", "node", _WHOLE),
)
