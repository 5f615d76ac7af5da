"""What an audit found, as frozen data that can be merged, saved and read again."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from itertools import islice
from typing import Any

from toolresult._lazy import public
from toolresult.audit.latency import RELATIVE_ERROR, Latency, add_counts
from toolresult.audit.texts import sentence
from toolresult.contract.code_table import standard_table
from toolresult.text.sentence import InvalidValueError

FORMAT = "toolresult-audit-1"
# How many tools are counted separately; the others are counted together.
MAX_TOOLS = 256
OTHER_TOOLS = "(other)"
# Files, problems and the like are listed up to here.
MAX_LISTED = 1000
# Doubtful results are listed up to here, for each reason of doubt.
MAX_EXAMPLES = 10
NO_CODE = "none"
UNRECOGNIZED = "unrecognized"


@public("toolresult.audit")
@dataclass(frozen=True)
class Example:
    """The place of a finding's first occurrence.

    Attributes:
        file: name of the file.
        line: 1-based line of it.
        path: JSON Pointer below the payload.
    """

    file: str
    line: int
    path: str


@public("toolresult.audit")
@dataclass(frozen=True)
class Found:
    """The number of violations of a rule.

    Attributes:
        severity: error or warning.
        count: in how many payloads.
        example: the first of them.
    """

    severity: str
    count: int
    example: Example

    def merge(self, other: "Found") -> "Found":
        """Return both together; the example is the first one."""
        return replace(self, count=self.count + other.count)


@public("toolresult.audit")
@dataclass(frozen=True)
class Doubtful:
    """A result whose outcome is unknown.

    Attributes:
        file: name of the file.
        line: 1-based line of it.
        evidence: by what it looks failed, as in `meta.toolresult.evidence`.
    """

    file: str
    line: int
    evidence: tuple[str, ...] = ()


@public("toolresult.audit")
@dataclass(frozen=True)
class Doubt:
    """The number of results whose outcome is unknown for one reason.

    Attributes:
        count: how many.
        examples: the first ten.
    """

    count: int
    examples: tuple[Doubtful, ...] = ()

    def merge(self, other: "Doubt") -> "Doubt":
        """Return both together, with the first examples."""
        examples = (self.examples + other.examples)[:MAX_EXAMPLES]
        return Doubt(self.count + other.count, examples)


@public("toolresult.audit")
@dataclass(frozen=True)
class Problem:
    """An input or output that could not be read or written to its end.

    Attributes:
        file: its name.
        reason: why, for people.
    """

    file: str
    reason: str


@public("toolresult.audit")
@dataclass(frozen=True)
class Summary:
    """The result of an audit. Counts are numbers of payloads unless stated otherwise.

    Attributes:
        bytes: bytes of text that were looked at, line ends included.
        lines: lines that were read.
        blank: blank lines, which are skipped.
        lost: failures that a client got as successes, as `toolresult proxy` marked them in its log.
        not_sampled: lines left out by `sample`.
        without_field: records that have nothing at `field`.
        total: payloads that were validated, and lines that nobody recognizes.
        valid: those without an error.
        warned: those that are valid and have a warning.
        invalid: those with an error.
        unrecognized: lines of a mixed log that nobody recognizes and that do not look like a
            failure; those that do are invalid.
        without_result: records of a provider's log that hold no result of a tool.
        runs: records and snapshots of runs, which are not results themselves.
        schemas: payloads by schema; `unrecognized` where no form was found, and no carrier.
        carriers: results of a provider's log by format.
        outcomes: valid payloads by outcome, runs left out.
        doubts: those of the outcome `unknown` by the reason of doubt: `unknown-words` if a text
            words a failure and no flag says it, `unknown-running` if the tool still runs.
        failures_by_code: valid failures by error code; `none` where the form has no code.
        failures_by_tool: valid failures by tool.
        calls_by_tool: valid payloads by tool.
        payloads_by_file: payloads that were validated, by the name of the input.
        failures_by_file: those that are invalid or not ok, likewise.
        findings: by rule.
        latency: execution times by tool, those named in `assumed` left out.
        dialect_codes: how often each code 4000–4999 occurred; a sign of another dialect.
        kept: invalid lines that were written out.
        dropped: invalid lines beyond the limit, which were only counted.
        options: what was asked for.
        files: inputs that were read.
        problems: inputs and outputs that could not be read or written to the end.
        interrupted: whether somebody stopped the audit.
    """

    bytes: int = 0
    lines: int = 0
    blank: int = 0
    lost: int = 0
    not_sampled: int = 0
    without_field: int = 0
    total: int = 0
    valid: int = 0
    warned: int = 0
    invalid: int = 0
    unrecognized: int = 0
    without_result: int = 0
    runs: int = 0
    schemas: Mapping[str, int] = field(default_factory=dict)
    carriers: Mapping[str, int] = field(default_factory=dict)
    outcomes: Mapping[str, int] = field(default_factory=dict)
    doubts: Mapping[str, Doubt] = field(default_factory=dict)
    failures_by_code: Mapping[str, int] = field(default_factory=dict)
    failures_by_tool: Mapping[str, int] = field(default_factory=dict)
    calls_by_tool: Mapping[str, int] = field(default_factory=dict)
    payloads_by_file: Mapping[str, int] = field(default_factory=dict)
    failures_by_file: Mapping[str, int] = field(default_factory=dict)
    findings: Mapping[str, Found] = field(default_factory=dict)
    latency: Mapping[str, Latency] = field(default_factory=dict)
    dialect_codes: Mapping[str, int] = field(default_factory=dict)
    kept: int = 0
    dropped: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    files: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    interrupted: bool = False

    def merge(self, other: "Summary") -> "Summary":
        """Return both together, as if this summary's lines came before the other's.

        >>> Summary(total=1, valid=1).merge(Summary(total=2, invalid=2)).total
        3
        """
        merged: dict[str, Any] = {}
        for attribute in fields(self):
            mine, others = getattr(self, attribute.name), getattr(other, attribute.name)
            if isinstance(mine, bool):
                merged[attribute.name] = mine or others
            elif isinstance(mine, int):
                merged[attribute.name] = mine + others
            elif isinstance(mine, tuple):
                merged[attribute.name] = tuple(dict.fromkeys(mine + others))[:MAX_LISTED]
            elif attribute.name in _MERGED_EACH:
                merged[attribute.name] = _merge_each(mine, others)
            elif attribute.name == "options":
                merged[attribute.name] = mine or others
            elif attribute.name in _BY_FILE:
                counts = add_counts(mine, others)
                merged[attribute.name] = dict(islice(counts.items(), MAX_LISTED))
            else:
                merged[attribute.name] = add_counts(mine, others)
        return Summary(**merged)._with_few_tools()

    def in_file(self, file: str, lines: int) -> "Summary":
        """Return the summary of a part of a file with its examples at their lines of the file."""
        findings = {
            rule: replace(
                found, example=replace(found.example, file=file, line=found.example.line + lines)
            )
            for rule, found in self.findings.items()
        }
        doubts = {
            reason: replace(
                doubt,
                examples=tuple(
                    replace(one, file=file, line=one.line + lines) for one in doubt.examples
                ),
            )
            for reason, doubt in self.doubts.items()
        }
        failed = self.invalid + sum(self.failures_by_code.values())
        return replace(
            self,
            findings=findings,
            doubts=doubts,
            payloads_by_file={file: self.total} if self.total else {},
            failures_by_file={file: failed} if failed else {},
        )

    @property
    def hints_at_dialect(self) -> bool:
        """Whether so many codes are 4xxx that another dialect has to be suspected."""
        return not self.options.get("dialect") and (
            sum(self.dialect_codes.values()) >= max(5, self.total // 100)
        )

    @property
    def hints_at_records(self) -> bool:
        """Whether most lines are not an envelope, as in a log whose records wrap their payload."""
        unknown = self.findings.get("form-unknown")
        is_told = any(self.options.get(one) for one in ("field", "carrier", "schema"))
        return not is_told and unknown is not None and unknown.count > max(4, self.total // 2)

    def code_name(self, code: str) -> str | None:
        """Return the name of a code: the contract's, or that of the codes that were given."""
        own: Mapping[str, str] = self.options.get("codes") or {}
        return own.get(code) or standard_table().describe(int(code)).name

    @property
    def field_is_nowhere(self) -> bool:
        """Whether no record at all had a payload where it was looked for."""
        return self.total == 0 and self.without_field > 0

    def exit_code(self, *fail_on: str) -> int:
        """Return 0 all valid, 1 something is invalid, 2 something could not be done.

        Args:
            fail_on: what makes it 1 as well: `warning`, or a reason of `doubts`.

        >>> doubts = {"unknown-words": Doubt(3)}
        >>> Summary(doubts=doubts).exit_code(), Summary(doubts=doubts).exit_code("unknown-words")
        (0, 1)
        """
        if self.problems:
            return 2
        is_warned = "warning" in fail_on and self.warned > 0
        return int(self.invalid > 0 or is_warned or not self.doubts.keys().isdisjoint(fail_on))

    @property
    def outcome_rows(self) -> Mapping[str, int]:
        """Return valid payloads by outcome, with the reasons of doubt in place of `unknown`."""
        counts = {reason: doubt.count for reason, doubt in self.doubts.items()}
        rows = {**self.outcomes, **counts}
        rows["unknown"] = self.outcomes.get("unknown", 0) - sum(counts.values())
        return {name: count for name, count in rows.items() if count > 0}

    def to_dict(self) -> dict[str, Any]:
        """Return the summary as JSON values, as `--format json` prints it."""
        document: dict[str, Any] = {"format": FORMAT, "relative_error": RELATIVE_ERROR}
        for attribute in fields(self):
            value = getattr(self, attribute.name)
            if attribute.name == "findings":
                value = {rule: _found_dict(found) for rule, found in sorted(value.items())}
            elif attribute.name == "doubts":
                value = {reason: _doubt_dict(doubt) for reason, doubt in sorted(value.items())}
            elif attribute.name == "latency":
                value = {tool: latency.to_dict() for tool, latency in sorted(value.items())}
            elif attribute.name == "problems":
                value = [{"file": problem.file, "reason": problem.reason} for problem in value]
            elif isinstance(value, tuple):
                value = list(value)
            elif isinstance(value, Mapping):
                value = dict(sorted(value.items()))
            document[attribute.name] = value
        return document

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> "Summary":
        """Read what `to_dict` wrote.

        Raises:
            ValueError: it is not a summary of an audit, or of another version.
        """
        if not isinstance(document, Mapping) or document.get("format") != FORMAT:
            raise InvalidValueError(sentence("no-summary", format=FORMAT))
        try:
            given = {attribute.name: document[attribute.name] for attribute in fields(cls)}
            given["findings"] = {
                rule: Found(row["severity"], int(row["count"]), Example(**row["example"]))
                for rule, row in given["findings"].items()
            }
            given["doubts"] = {
                reason: Doubt(row["count"], tuple(map(_doubtful, row["examples"])))
                for reason, row in given["doubts"].items()
            }
            given["latency"] = {
                tool: Latency.from_dict(row) for tool, row in given["latency"].items()
            }
            given["problems"] = tuple(Problem(**row) for row in given["problems"])
            given["files"] = tuple(given["files"])
        except (KeyError, TypeError, AttributeError) as error:
            raise InvalidValueError(sentence("part-of-summary", reason=str(error))) from None
        return cls(**given)

    def _with_few_tools(self) -> "Summary":
        """Count the tools beyond the limit together; the most called ones stay."""
        if len(self.calls_by_tool) <= MAX_TOOLS:
            return self
        by_calls = sorted(self.calls_by_tool, key=lambda tool: (-self.calls_by_tool[tool], tool))
        kept = frozenset(tool for tool in by_calls[: MAX_TOOLS - 1])
        return replace(
            self,
            calls_by_tool=_few(self.calls_by_tool, kept),
            failures_by_tool=_few(self.failures_by_tool, kept),
            latency=_few_latencies(self.latency, kept),
        )


_BY_FILE = frozenset({"payloads_by_file", "failures_by_file"})
_MERGED_EACH = frozenset({"findings", "latency", "doubts"})


def _merge_each(values: Mapping[str, Any], others: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(values)
    for key, value in others.items():
        merged[key] = merged[key].merge(value) if key in merged else value
    return merged


def _few(counts: Mapping[str, int], kept: frozenset[str]) -> dict[str, int]:
    few = {tool: count for tool, count in counts.items() if tool in kept}
    rest = sum(count for tool, count in counts.items() if tool not in kept)
    return add_counts(few, {OTHER_TOOLS: rest} if rest else {})


def _few_latencies(latencies: Mapping[str, Latency], kept: frozenset[str]) -> dict[str, Latency]:
    few = {tool: latency for tool, latency in latencies.items() if tool in kept}
    rest = Latency()
    for tool, latency in latencies.items():
        if tool not in kept:
            rest = rest.merge(latency)
    return _merge_each(few, {OTHER_TOOLS: rest} if rest.count else {})


def _doubt_dict(doubt: Doubt) -> dict[str, Any]:
    examples = [
        {"file": one.file, "line": one.line, "evidence": list(one.evidence)}
        for one in doubt.examples
    ]
    return {"count": doubt.count, "examples": examples}


def _doubtful(row: Mapping[str, Any]) -> Doubtful:
    return Doubtful(row["file"], row["line"], tuple(row["evidence"]))


def _found_dict(found: Found) -> dict[str, Any]:
    example = found.example
    return {
        "severity": found.severity,
        "count": found.count,
        "example": {"file": example.file, "line": example.line, "path": example.path},
    }
