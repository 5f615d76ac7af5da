"""What holds for any input at all: one function a door of the package, which raises if not.

`make fuzz` and the ordinary tests feed the same functions, with bytes that nobody planned.
"""

import asyncio
import io
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from pathlib import Path
from typing import Any

import toolresult
from toolresult import ContractError, llm, native, processor, reading, workflow
from toolresult.audit import audit_files
from toolresult.audit.split import whole_document
from toolresult.boundary import GuardMiddleware
from toolresult.cli.main import run
from toolresult.executor import ToolExecutor, tool
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME, FORMS
from toolresult.models.base import ContractModel
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank

from .carried import ROWS, light, receive, send
from .disagreements import mutated, texts
from .hostile_objects import planted
from .reference import reference, without_core

CORPUS = Path(__file__).with_name("corpus")
_FORMS = [form.name for form in FORMS if form.to_canonical is not None]
_COMMANDS = (
    ("validate",),
    ("validate", "--lang", "zh", "--format", "json"),
    ("show",),
    ("convert", "--to", "tool-response"),
    ("convert", "--to", "mcp"),
    ("convert", "--from", "mcp", "--to", "tool-result"),
    ("audit",),
)


def reads(text: bytes) -> None:
    """What is read is written and read again as the same; what is not, has a place and a way."""
    try:
        value = toolresult.read(text)
    except ContractError as error:
        (finding,) = error.report.findings
        assert finding.message
        assert finding.line is not None
        return
    # A text of 200 levels may hold a value that takes no more on its way back.
    assert json_equal(toolresult.read(to_json(value)), value)


def validates(text: bytes) -> None:
    """All doors say the same of a text, in both languages."""
    report = toolresult.validate(text)
    chinese = toolresult.validate(text, lang="zh")
    assert [one.rule for one in report.findings] == [one.rule for one in chinese.findings]
    assert all(one.message and len(one.message) < 2000 for one in report.findings)
    assert toolresult.is_valid(text) is report.valid
    json.dumps(report.to_dict())
    try:
        model = toolresult.load(text)
    except ContractError:
        assert not report.valid
        return
    assert report.valid
    again = model.to_json()
    assert toolresult.is_valid(again, report.schema), again


def judges_natively(text: bytes) -> None:
    """The native core says what the reference validator says, where it is installed."""
    core = native.CORE
    verdict = None if core is None else core.is_valid(text)
    if core is None or verdict is None:
        return
    report = reference(text)
    assert verdict is report.valid
    assert core.accepted(text) == (report.schema if report.valid else None)
    explained = core.explain(text)
    if explained is not None:
        places = [(rule, path, line, column) for rule, _, path, line, column, _ in explained[1]]
        assert explained[0] == report.schema
        assert places == [(one.rule, one.path, one.line, one.column) for one in report.findings]
    said = toolresult.validate(text).to_dict()
    with without_core():
        assert toolresult.validate(text).to_dict() == said


def processes(text: bytes) -> None:
    """The processor answers, whatever comes, and no failure is a success."""
    found = processor.outcome(text)
    flags = (processor.is_success(text), processor.is_empty(text), processor.is_failure(text))
    is_empty = found is not Outcome.OK and reading.read_result(text).kind is not reading.Kind.PLAIN
    assert flags == (found is Outcome.OK, is_empty, found in FAILURES)
    assert not is_blank(processor.to_ai_friendly_message(text))
    processor.extract_data(text)
    processor.get_message(text)
    is_ok = found is Outcome.OK
    decision = workflow.Decision.CONTINUE if is_ok else workflow.Decision.STOP
    assert workflow.judge("done", [text], retried=True).decision is decision


def converts(text: bytes) -> None:
    """What is valid becomes every form, or says why not; a failure stays one."""
    report = toolresult.validate(text)
    form = BY_NAME.get(str(report.schema))
    if not report.valid or form is None or form.to_canonical is None:
        return
    value = toolresult.check(text)
    before = form.outcome(value)  # type: ignore[arg-type]
    assert not is_blank(llm.content(text))
    for name in _FORMS:
        try:
            made = toolresult.convert(text, name, extensions=True)
        except ContractError as error:
            # What is kept in the stash lies deeper than it did.
            assert {one.rule for one in error.report.findings} == {"text-depth"}
            continue
        assert toolresult.is_valid(made, name), made
        assert BY_NAME[name].outcome(made) == before
        back = toolresult.convert(made, form.name, from_schema=name, extensions=True)
        assert json_equal(back, value)


def carries(text: bytes) -> None:
    """A carrier's reader takes anything and gives a valid envelope or says what is wrong."""
    for row in ROWS:
        try:
            back = receive(row, text)
        except ContractError as error:
            assert str(error)
        else:
            assert toolresult.is_valid(back, "tool-return"), (row.name, back)


def commands(text: bytes) -> None:
    """The command line ends with an exit code that it documents, and no traceback."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "payload.json")
        file.write_bytes(text)
        for words in _COMMANDS:
            out, err = io.StringIO(), io.StringIO()
            with redirect_stdout(out), redirect_stderr(err):
                code = run([*words, str(file)])
            assert code in (0, 1, 2), (words, code)
            assert "Traceback (most recent" not in err.getvalue(), err.getvalue()
            assert out.getvalue() or err.getvalue(), words


def audits(text: bytes) -> None:
    """Every line is counted once, and with the verdict of validate."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "log.jsonl")
        file.write_bytes(text)
        found = audit_files(file)
    _, document = whole_document(io.BufferedReader(io.BytesIO(text)), len(text))
    lines = document or [line for line in text.split(b"\n") if line.strip(b" \t\r")]
    lines = lines or [b""]  # a log of nothing is one payload, and no valid one
    if found.problems:  # what begins like a compressed file is taken for one
        return
    expected = sum(toolresult.is_valid(line) for line in lines)
    assert (found.valid, found.invalid) == (expected, len(lines) - expected)


def shows(text: bytes) -> None:
    """The model sees text, whatever is asked for, of the length that was asked for."""
    for options in _SHOWN:
        try:
            shown = llm.content(text, **options)
        except ContractError:
            assert not toolresult.is_valid(text)
            return
        except ValueError:  # a whole run, or an envelope of a message
            continue
        assert not is_blank(shown)
        if options.get("style") is None:
            assert len(shown) <= options.get("max_chars", len(shown))


def guards(text: bytes) -> None:
    """The guard lets a valid body through as it is, and answers others with a problem."""
    is_valid = toolresult.is_valid(text, "tool-return")
    status, body = asyncio.run(_post(text))
    assert (status == 200) is is_valid, (status, body)
    assert body == text if is_valid else status in (400, 422)


def takes_objects(text: bytes) -> None:
    """Python objects that raise when they are read get a verdict, like everything else."""
    random_ = random.Random(text)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = text.decode("utf-8", "replace")
    given = planted(value, random_)
    for door in _OBJECT_DOORS:
        with suppress(ValueError):  # ContractError is one, and a whole run has no other form
            door(given)


def executes(text: bytes) -> None:
    """Whatever a tool returns or raises, its call has a valid response."""
    random_ = random.Random(text)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = text.decode("utf-8", "replace")
    given = planted(value, random_) if random_.random() < 0.5 else value

    @tool("fuzz:run")
    async def run_tool() -> Any:
        if random_.random() < 0.3:
            raise ValueError(given)
        return given

    executor = ToolExecutor([run_tool], wrap=random_.random() < 0.5)
    response = asyncio.run(executor.execute("fuzz:run", {}))
    assert toolresult.is_valid(response.to_json(), "tool-response")


async def _post(body: bytes) -> tuple[int, bytes]:
    """Post a body to a guarded application that gives it back; its status and the answer."""
    sent: list[Any] = []

    async def application(_scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": message["body"]})

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    guard = GuardMiddleware(application, schema="tool-return")
    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/", "headers": headers}
    await guard(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)


_SHOWN: tuple[dict[str, Any], ...] = (
    {"max_chars": 200},
    {"tracebacks": "drop", "redact": True, "advice": True, "lang": "zh"},
    {"fence": True, "max_chars": 200, "tracebacks": "keep"},
    {"style": "envelope", "max_chars": 200, "redact": True},
)
_OBJECT_DOORS: tuple[Callable[[Any], object], ...] = (
    lambda it: toolresult.validate(it).to_dict(),
    toolresult.is_valid,
    toolresult.check,
    toolresult.load,
    toolresult.detect,
    lambda it: toolresult.convert(it, "tool-response"),
    llm.content,
    processor.outcome,
    processor.extract_data,
    processor.to_ai_friendly_message,
    lambda it: workflow.judge("done", [("search", it)]),
)
FAILURES = (Outcome.FAILED, Outcome.UNKNOWN)

DOORS: dict[str, Callable[[bytes], None]] = {
    "read": reads,
    "validate": validates,
    "native core": judges_natively,
    "processor": processes,
    "convert": converts,
    "carriers": carries,
    "command line": commands,
    "audit": audits,
    "content": shows,
    "guard": guards,
    "objects": takes_objects,
    "executor": executes,
}


@cache
def corpus() -> dict[str, bytes]:
    """Return the inputs that were found once, or are known to be hard."""
    return {file.name: file.read_bytes() for file in sorted(CORPUS.iterdir())}


def inputs(door: str, seed: int) -> Iterator[bytes]:
    """Yield mutated inputs of a door without end; the same for a seed."""
    random_ = random.Random(seed)
    given = [text for text, _ in texts()]
    while True:
        text = carried_text(random_) if door == "carriers" else random_.choice(given)
        yield mutated(text, random_) if random_.random() < 0.9 else text[: len(text) // 2] + text


def carried_text(random_: random.Random) -> bytes:
    """Return the JSON of some carrier for some fixture."""
    wire = send(random_.choice(ROWS), random_.choice(_short()))
    return to_json(wire).encode("utf-8", "surrogatepass")


@cache
def _short() -> list[ContractModel]:
    return [one for one in light().values() if len(one.to_json()) < 3000]
