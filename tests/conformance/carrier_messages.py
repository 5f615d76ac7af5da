"""What SDKs of other languages are tested with: the fixtures' tool results in their format.

    python tests/conformance/carrier_messages.py write vercel > vercel.jsonl
    python tests/conformance/carrier_messages.py compare langchain4j given.jsonl
    python tests/conformance/carrier_messages.py read mcp vercel --into tests/conformance/node

`write` prints a line of JSON for each tool result: identifier of the fixture, whether it failed,
whether nothing but its own words says so, and the carrier's message. `compare` reads what an SDK
made of those messages, a line each with identifier and message, and says which of them no longer
hold their envelope. Exit code 1: some. `read` writes the messages for another implementation of the
carriers, in a file for each carrier: as `write`, and the same message as it was sent, and as others
change it on the way, each with the envelope it means; and the same of a message that shows the
model less, or in a fence. What several fixtures ask alike is asked once.
"""

import argparse
import copy
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import toolresult
from toolresult import carriers
from toolresult.carriers.registry import CARRIERS
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME
from toolresult.llm import ContentOptions
from toolresult.models.base import ContractModel
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json
from toolresult_contract.facts import DEPTH_LIMIT

CALL, TOOL = "call_1", "screenshot"

# What is left out; each is tested in Python.
LONGEST = 20_000
DEEPEST: Mapping[str, int] = {"vercel": DEPTH_LIMIT // 2}  # the recursion of its schema
HUGE = f"longer than {LONGEST} characters"
DEEP = "too many brackets"
FAR = "a number that no double holds"

_Change: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Sent:
    """A tool result among the fixtures, and how a carrier says it.

    Attributes:
        id: identifier of the fixture.
        envelope: the tool result.
        message: the carrier's message.
        left_out: why SDKs are not tested with it, or None.
    """

    id: str
    envelope: ContractModel
    message: dict[str, Any]
    left_out: str | None

    @property
    def failed(self) -> bool:
        """Whether it is not ok."""
        form = BY_NAME[self.envelope.schema_name()]
        return form.outcome(self.envelope.to_dict()) is not Outcome.OK

    @property
    def worded(self) -> bool:
        """Whether nothing but its own words says that it failed: models read them as they are."""
        to_canonical = BY_NAME[self.envelope.schema_name()].to_canonical
        assert to_canonical is not None
        return to_canonical(self.envelope.to_dict()).is_only_worded


@cache
def sent(carrier: str) -> tuple[Sent, ...]:
    """Return every valid tool result among the fixtures."""
    return tuple(_sent(carrier))


def _sent(carrier: str) -> Iterator[Sent]:
    for fixture, envelope in _envelopes():
        message = getattr(carriers, f"to_{carrier}")(envelope, tool_call_id=CALL, name=TOOL)
        yield Sent(fixture, envelope, message, _left_out(carrier, message))


@cache
def _envelopes() -> tuple[tuple[str, ContractModel], ...]:
    found = []
    for fixture in toolresult.fixtures():
        if fixture.level == "behavior":
            continue
        report = toolresult.validate(fixture.payload, fixture.schema)
        form = BY_NAME.get(str(report.schema))
        if report.valid and form is not None and form.to_canonical is not None:
            found.append((fixture.id, toolresult.load(fixture.payload, form.name)))
    return tuple(found)


def _left_out(carrier: str, message: Any) -> str | None:
    try:
        text = json.dumps(message, allow_nan=False)
    except (TypeError, ValueError):
        return FAR
    if len(text) >= LONGEST:
        return HUGE
    deepest = DEEPEST.get(carrier)
    return DEEP if deepest and text.count("[") + text.count("{") >= deepest else None


def differences(carrier: str, expected: list[Sent], given: Mapping[str, Any]) -> list[str]:
    """Name each message of an SDK that says something else than ours."""
    ids = {one.id for one in expected}
    problems = [f"{extra}: no such fixture was written" for extra in sorted(set(given) - ids)]
    for one in expected:
        if one.id not in given:
            problems.append(f"{one.id}: the SDK gave nothing back")
        else:
            problems += _differences(carrier, one, given[one.id])
    return problems


def _differences(carrier: str, one: Sent, message: Any) -> Iterator[str]:
    read = getattr(carriers, f"from_{carrier}")
    form, envelope = one.envelope.schema_name(), one.envelope.to_dict()
    # A carrier without a place for the envelope gives back what it says; nothing less.
    place = CARRIERS[carrier].place
    wanted = envelope if place is not None else read(one.message, to=form)
    back = read(message, to=form)
    if not json_equal(back, wanted):
        yield f"{one.id}: {back} is not {wanted}"
    if not json_equal(read(message, to=form, kept={CALL: one.envelope}), envelope):
        yield f"{one.id}: the envelope that was kept does not come back"


def write(carrier: str) -> int:
    """Print the messages."""
    for one in sent(carrier):
        if one.left_out is None:
            line = {
                "id": one.id,
                "failed": one.failed,
                "worded": one.worded,
                "message": one.message,
            }
            sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    return 0


def read(carrier: str, file: Path) -> None:
    """Write the messages, and what they mean, as they were sent and changed on the way."""
    asked: set[str] = set()
    lines = []
    for number, one in enumerate(sent(carrier)):
        if one.left_out is None:
            shown = _shown(carrier, one, _SHOWN[number % len(_SHOWN)], number % 5 == 0, asked)
            line = {
                "id": one.id,
                "form": one.envelope.schema_name(),
                "envelope": one.envelope.to_dict(),
                "message": one.message,
                "readings": list(_readings(carrier, one, one.message, True, asked)),
                "shown": shown,
            }
            lines.append(to_json(line) + "\n")
    file.write_text("".join(lines), encoding="utf-8")


# How a caller may have the model shown a result, one after the other.
_NONCE = "3f9c77aa3f9c77aa"
_SHOWN: tuple[dict[str, Any], ...] = (
    {"fence": True},
    {"max_chars": 200},
    {"redact": True, "lang": "zh"},
    {"advice": True, "tracebacks": "drop"},
    {"fence": True, "max_chars": 300, "advice": True, "redact": True},
    {"tracebacks": "keep"},
)


def _shown(
    carrier: str, one: Sent, how: dict[str, Any], is_changed: bool, asked: set[str]
) -> dict[str, Any]:
    """Return the message that shows the result as a caller asks, and what it means."""
    function = getattr(carriers, f"to_{carrier}")
    lang, shown = how.get("lang", "en"), {key: one for key, one in how.items() if key != "lang"}
    options = ContentOptions(**shown, nonce=lambda: _NONCE)
    message = function(one.envelope, tool_call_id=CALL, name=TOOL, shown=options, lang=lang)
    readings = list(_readings(carrier, one, message, is_changed, asked))
    return {"asked": how, "nonce": _NONCE, "message": message, "readings": readings}


def _readings(
    carrier: str, one: Sent, message: dict[str, Any], is_changed: bool, asked: set[str]
) -> Iterator[dict[str, Any]]:
    """Yield what a message means, and what others made of it; what was asked before is left out."""
    function = getattr(carriers, f"from_{carrier}")
    form, envelope = one.envelope.schema_name(), one.envelope.to_dict()
    messages = [message, *(_changed(carrier, message) if is_changed else ())]
    for given in messages:
        for to in dict.fromkeys(("tool-return", form)):
            for is_kept, classify in ((True, False), (False, False), (False, True)):
                question = repr((given, to, classify, envelope if is_kept else None))
                if question in asked:
                    continue
                asked.add(question)
                kept = {CALL: envelope} if is_kept else {}
                try:
                    back = {"envelope": function(given, to=to, kept=kept, classify=classify)}
                except toolresult.ContractError as error:
                    back = {"rule": error.report.findings[0].rule}
                yield {"given": given, "to": to, "is_kept": is_kept, "classify": classify, **back}


def _changed(carrier: str, message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a message as hosts change it: parts left out, another flag, another text."""
    for change in _CHANGES[carrier]:
        changed = change(copy.deepcopy(message))
        if changed != message:
            yield changed


def _without(*names: str) -> _Change:
    return lambda message: {key: one for key, one in message.items() if key not in names}


def _flipped(name: str) -> _Change:
    return lambda message: {**message, name: not message[name]}


def _with(**fields: Any) -> _Change:
    return lambda message: {**message, **fields}


def _edited(*path: str | int, words: str = " (edited)") -> _Change:
    """Return a change of the text at a place, if there is a text."""

    def change(message: dict[str, Any]) -> dict[str, Any]:
        holder: Any = message
        for step in path[:-1]:
            if isinstance(holder, dict) and step not in holder:
                return message
            if isinstance(holder, list) and isinstance(step, int) and step >= len(holder):
                return message
            holder = holder[step]
        if isinstance(holder, dict) and isinstance(holder.get(path[-1]), str):
            holder[path[-1]] += words
        return message

    return change


def _typed(kind: str) -> _Change:
    """Return a change of the type of a Vercel output, its value as text where that is due."""

    def change(message: dict[str, Any]) -> dict[str, Any]:
        value = message["output"]["value"]
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        is_text = kind.endswith("text")
        return {**message, "output": {"type": kind, "value": text if is_text else value}}

    return change


# What others say of the class of a failure.
_CLASSES = (": HTTP 503, try again in 1.5 s", ": timed out", ": 2 validation errors for find")

_CHANGES: Mapping[str, tuple[_Change, ...]] = {
    "mcp": (
        _without("_meta"),
        _without("structuredContent"),
        _without("structuredContent", "_meta"),
        _without("content"),
        _without("isError"),
        _flipped("isError"),
        _edited("content", 0, "text"),
        _with(resultType="input_required"),
        lambda _: {"task": {"taskId": "t1", "status": "working"}},
        lambda _: {"taskId": "t1", "status": "completed"},
        lambda _: {"taskId": "t1", "status": "cancelled", "statusMessage": "by the user"},
    ),
    "vercel": (
        *map(_typed, ("json", "error-json", "text", "error-text")),
        _with(preliminary=True),
        _with(output={"type": "execution-denied", "reason": "not now"}),
        _with(output={"type": "execution-denied"}),
        _with(output={"type": "text", "value": "half of it"}, preliminary=True),
        _with(output={"type": "error-json", "value": {"error": {"status": 429, "retryAfter": 2}}}),
    ),
    "anthropic": (
        _flipped("is_error"),
        _without("is_error"),
        _edited("content"),
        *(_edited("content", words=words) for words in _CLASSES),
    ),
    "openai_chat": (_edited("content"), _without("content")),
    "openai_responses": (
        _edited("output"),
        _with(status="failed"),
        _with(status="in_progress"),
        _with(status="in_progress", output=""),
    ),
    "google": (
        lambda message: {**message, "response": {**message["response"], "error": "it broke"}},
        lambda message: {**message, "response": {"result": message["response"]}},
        _edited("response", "error"),
        _edited("response", "output"),
        _with(willContinue=True),
    ),
    "bedrock": (
        lambda message: {**message, "status": "error"},
        lambda message: {**message, "content": message["content"][:1]},
        lambda message: {"toolResult": message},
        _without("status"),
        _edited("content", 1, "text"),
    ),
    "langchain": (
        lambda message: {**message, "status": "error"},
        lambda message: {"type": "tool", "data": message},
        _without("artifact"),
        _without("status"),
        _without("content"),
        _edited("content"),
    ),
    "langchain4j": (
        _without("attributes"),
        _without("isError"),
        _without("text"),
        _flipped("isError"),
        lambda message: {**message, "isError": None},
        _edited("text"),
    ),
    "openai_agents": (
        _without("custom_data"),
        _without("output"),
        lambda message: {**message, "custom_data": {"toolresult": {"is_error": True}}},
        lambda message: {**message, "raw_item": {**message["raw_item"], "status": "failed"}},
        _edited("raw_item", "output"),
    ),
    "pydantic_ai": (
        _without("metadata"),
        _without("content"),
        lambda message: {**message, "outcome": "denied"},
        lambda message: {**message, "outcome": "retried"},
        lambda message: {**message, "part_kind": "retry-prompt"},
        _edited("content"),
    ),
    "spring_ai": (_edited("responseData"), _without("responseData")),
    "a2a": (
        _without("metadata"),
        _without("parts"),
        lambda message: {"id": "t", "status": {"state": "completed"}, "artifacts": [message]},
        lambda message: _task("TASK_STATE_FAILED", message),
        lambda message: _task("canceled", message),
        lambda message: _task("working", message),
        _edited("parts", 0, "text"),
    ),
    "magic": (
        _without("extra_info"),
        _without("ok"),
        _without("content"),
        _flipped("ok"),
        lambda message: {**message, "ok": "yes"},
        _edited("content"),
    ),
}


def _task(state: str, artifact: dict[str, Any]) -> dict[str, Any]:
    """Return a task of A2A that says in its status what the artifact says."""
    return {"id": "t", "status": {"state": state, "message": {"parts": artifact["parts"]}}}


def compare(carrier: str, file: Path) -> int:
    """Print what the SDK's messages say differently, and what was left out."""
    # Only "\n" ends a line: JSON may hold other characters that Python takes for line ends.
    lines = [json.loads(line) for line in file.read_text("utf-8").split("\n") if line]
    every = sent(carrier)
    tested = [one for one in every if one.left_out is None]
    problems = differences(carrier, tested, {line["id"]: line["message"] for line in lines})
    for problem in problems:
        sys.stderr.write(f"{file.name}: {problem[:2000]}\n")
    sys.stdout.write(f"{file.name}: {len(tested)} of {len(every)} tool results tested")
    for reason in (HUGE, DEEP, FAR):
        count = sum(one.left_out == reason for one in every)
        sys.stdout.write(f"; {count} left out ({reason})" if count else "")
    sys.stdout.write(f"; {len(problems)} problems\n")
    return 1 if problems or not tested else 0


def main(arguments: list[str] | None = None) -> int:
    """Write the messages of a carrier, or compare those of an SDK with them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("write", "compare", "read"):
        command = commands.add_parser(name)
        count = "+" if name == "read" else None
        command.add_argument("carrier", choices=CARRIERS, nargs=count)
        if name == "compare":
            command.add_argument("file", type=Path)
        if name == "read":
            command.add_argument("--into", type=Path, required=True, help="a folder")
    given = parser.parse_args(arguments)
    if given.command == "compare":
        return compare(given.carrier, given.file)
    if given.command == "write":
        return write(given.carrier)
    for carrier in given.carrier:
        read(carrier, given.into / f"{carrier}.read.jsonl")
    return 0


if __name__ == "__main__":
    sys.exit(main())
