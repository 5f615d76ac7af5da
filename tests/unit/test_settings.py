"""One `Settings`, kept by every door: each public callable and each command is walked."""

import asyncio
import inspect
import json
import logging
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import toolresult
from tests.support.cases import every
from toolresult import (
    ContractError,
    DataContracts,
    Settings,
    SettingsOptions,
    ToolresultError,
    carriers,
    llm,
)
from toolresult.carriers.registry import CARRIERS
from toolresult.cli.main import COMMANDS, run
from toolresult.contract.package_data import settings_schema
from toolresult.executor import ToolExecutor, tool
from toolresult.validation.settings import NAMES, settings_of

ROW = {
    "code": 1201,
    "name": "OUT_OF_STOCK",
    "kind": "client",
    "message": {"en": "Out of stock", "zh": "缺货"},
    "advice": {"en": "Offer another size.", "zh": "请推荐其他尺码。"},
    "http_status": 409,
    "retryable": True,
}
LEGACY = {"name": "legacy", "codes": [{"code": 77, "name": "GONE", "means": 1201}]}
SHOWS_IT_ALL = ("bedrock", "vercel")
VALUES: dict[str, Any] = {
    "codes": {"codes": [ROW], "dialects": [LEGACY]},
    "data_contracts": DataContracts({"shop:find": {"type": "integer"}}),
    "dialect": "agentflow-enum",
    "lang": "zh",
    "shown": llm.ContentOptions(advice=True),
    "max_findings": 1,
    "classify": True,
}
MISTAKES = {"code": "0", "message": 1, "a": 1, "b": 2}
OUT_OF_STOCK = {"code": 1201, "message": "no size 42"}
OF_LEGACY = {"code": 77, "message": "no size 42"}
IN_DIALECT = {"code": 4006, "message": "no order 17"}
META = {"tool": "shop:find", "execution_time_ms": 1}
WORDS = {"code": 0, "message": "2 found", "data": "two", "meta": META}
LIMITED = {"error": "slow down", "status": 429}
CALL = {"tool_call_id": "call_1", "name": "shop_find"}

# Public callables that take no settings, and why.
WITHOUT = {
    "toolresult": {
        **dict.fromkeys(("fixtures", "schema", "schema_names"), "give out the contract as it is"),
        **dict.fromkeys(("CodeInfo", "CodeTable", "Finding", "Report"), "values that doors return"),
        **dict.fromkeys(
            ("ToolExecutionResult", "ToolMessage", "ToolResponse", "ToolResult", "ToolReturn"),
            "constructors; from_json takes settings",
        ),
        **dict.fromkeys(("ResponseMeta", "RunRecord"), "likewise"),
        "DataContracts": "is one of the settings",
        "Settings": "is what they take",
    },
    "toolresult.llm": {
        "ContentOptions": "is one of the settings",
        "OutputStore": "keeps texts",
        "text_of": "canonical results",
    },
    "toolresult.carriers": {
        **dict.fromkeys(("FoundResult", "UnansweredCall"), "values that doors return"),
        **dict.fromkeys(("is_idempotent", "mcp_annotations"), "facts of a definition"),
    },
    "toolresult.executor": {
        "Sessions": "a protocol of the application",
        "Shape": "a row of a table for `wrap`",
        "report_progress": "belongs to a call of the executor",
        "ToolCall": "what hooks see",
        "tool": "what a tool promises, whoever runs it",
    },
    "toolresult.workflow": {"Verdict": "a value"},
    "toolresult.result_formatter": dict.fromkeys(
        ("build_error_response", "build_success_response"), "functions of somebody's document"
    ),
    "toolresult.boundary": {
        **dict.fromkeys(("Guarded", "HttpAnswer"), "values that doors return"),
        **dict.fromkeys(("install", "model_of"), "take what a guard with settings has made"),
        "from_problem": "reads what another service wrote, by the rows of the contract",
    },
    "toolresult.audit": dict.fromkeys(
        ("Doubt", "Doubtful", "Example", "Found", "Latency", "Problem", "Summary"),
        "values that doors return",
    ),
    "toolresult.testing": {
        "Case": "what a test says",
        **dict.fromkeys(("CaseResult", "ToolVerdict"), "values that doors return"),
    },
    "toolresult.runs": {
        "ToolOutput": "a value that a door returns",
        **dict.fromkeys(
            ("error_flag", "final_output_as", "from_exception", "from_run", "mcp_error_flag"),
            "record runs, which are no results",
        ),
        **dict.fromkeys(("next_input", "tool_outputs"), "likewise"),
    },
    "toolresult.processor": {},
    "toolresult.telemetry": {},
    "toolresult.spark": {},
}
# Doors that need what `make test` does not install; these tests hold them to it.
ELSEWHERE = {
    "mcp_tool": "tests/sdk/carriers/test_settings.py",
    "Telemetry": "tests/sdk/carriers/test_settings.py",
    "ToolSpan": "tests/sdk/carriers/test_settings.py",
    **dict.fromkeys(
        ("audit_column", "audit_stream", "summarize"), "tests/sdk/spark/test_settings.py"
    ),
}


def said(probe: Callable[..., object], **options: Any) -> str:
    """Return what a door answers, or why it does not."""
    try:
        return repr(probe(**options))
    except ContractError as error:
        return f"{len(error.report.findings)}: {error}"
    except (ToolresultError, ValueError, AssertionError) as error:
        return f"{type(error).__name__}: {error}"


def executed(
    result: object, tried: Callable[[ToolExecutor, Any], object], **options: Any
) -> object:
    """Return what an executor with one tool makes of what the tool returns."""

    @tool("shop:find", wrap=True)
    def find() -> object:
        return result

    executor = ToolExecutor([find], **options)
    return tried(executor, asyncio.run(executor.execute("shop:find")))


def logged(name: str, act: Callable[[], object]) -> list[str]:
    """Return what is logged meanwhile."""
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger(name)
    logger.addHandler(handler)
    try:
        act()
    finally:
        logger.removeHandler(handler)
    return lines


def answered(body: object, **options: Any) -> object:
    """Return status and body that a guard answers, or that it lets a body through."""
    from toolresult.boundary import GuardMiddleware

    sent: list[Any] = []

    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        sent.append("taken")

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode()}

    async def send(message: dict[str, Any]) -> None:
        body = message.get("body")
        sent.append(message["status"] if body is None else without_instance(json.loads(body)))

    head = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/", "headers": head}
    asyncio.run(GuardMiddleware(app, schema="tool-return", **options)(scope, receive, send))
    return sent


def depended(body: object, **options: Any) -> object:
    """Return what FastAPI's dependency makes of a body."""
    from fastapi import Depends, FastAPI
    from fastapi.testclient import TestClient

    from toolresult.boundary import guarded, install

    app = FastAPI()
    install(app)

    @app.post("/", dependencies=[Depends(guarded("tool-return", **options))])
    def take() -> str:
        return "taken"

    return without_instance(TestClient(app).post("/", json=body).json())


def without_instance(problem: Any) -> Any:
    """Return a body without what each answer has of its own."""
    is_object = isinstance(problem, dict)
    return {k: v for k, v in problem.items() if k != "instance"} if is_object else problem


def audited(payload: object, **options: Any) -> object:
    """Return what an audit says of a log with one line."""
    from toolresult.audit import audit_files
    from toolresult.cli.audit_text import summary_text

    folder = Path(options.pop("folder"))
    log = folder / "log.jsonl"
    log.write_text(json.dumps(payload) + "\n", encoding="utf-8")
    summary = audit_files(log, **options)
    return summary_text(summary).text(options.get("lang", "en")), summary.findings, summary.options


def conforms(result: object, **options: Any) -> object:
    """Return the findings on a tool that returns something."""
    from toolresult.testing import judge_tool

    def find() -> object:
        return result

    find.__name__ = "shop:find"
    return judge_tool(find, [{"name": "one", "expect": "ok"}], **options).to_dict()


def proxied(result: dict[str, Any], **options: Any) -> object:
    """Return what the proxy logs of a result of an MCP server."""
    from toolresult.proxy.options import ProxyOptions
    from toolresult.proxy.traffic import Traffic

    lines: list[bytes] = []
    agreed = settings_of(options.pop("settings", None), options)
    for redacted in (False, True):
        traffic = Traffic(
            ProxyOptions(settings=agreed, redact_log=redacted), lines.append, lambda _: None
        )
        call = {"method": "tools/call", "params": {"name": "shop:find"}}
        traffic.from_client(json.dumps({"jsonrpc": "2.0", "id": 1, **call}).encode() + b"\n")
        answer = {"jsonrpc": "2.0", "id": 1, "result": result}
        traffic.from_server(json.dumps(answer).encode() + b"\n")
    told = [json.loads(line) for line in lines]
    return [
        (one["code"], one["message"], one["meta"]["toolresult.proxy"].get("findings"))
        for one in told
    ]


def built(make: Callable[..., Any]) -> Callable[..., object]:
    """Return a probe of a builder: it takes the object, and no fields of it."""

    def probe(**options: Any) -> object:
        agreed = options.pop("settings", None) or (Settings(**options) if options else None)
        return make(settings=agreed).to_json()

    return probe


Probes = Mapping[str, Callable[..., object]]


def checks(door: Callable[..., Any], seen: Callable[[Any], object] = lambda one: one) -> Probes:
    """Return the probes of a door that checks a payload."""
    return {
        "codes": lambda **o: seen(door(OF_LEGACY, **{"dialect": "legacy", **o})),
        "dialect": lambda **o: seen(door(IN_DIALECT, **o)),
        "data_contracts": lambda **o: seen(door(WORDS, **o)),
    }


def rejects(door: Callable[..., Any]) -> Probes:
    """Return the probes of a door whose error says what is wrong."""
    return {
        **checks(door),
        "lang": lambda **o: door(MISTAKES, **o),
        "max_findings": lambda **o: door(MISTAKES, **o),
    }


def receives(name: str) -> Probes:
    """Return the probes of a reader."""
    carrier, read = CARRIERS[name], getattr(carriers, f"from_{name}")
    write = getattr(carriers, f"to_{name}")
    probes: dict[str, Callable[..., object]] = {
        "lang": lambda **o: read(17, **o),
        "data_contracts": lambda **o: read(write(WORDS, **CALL), tool="shop:find", **o),
    }
    failure = {"code": 5000, "message": "HTTP 429 too many requests"}
    sent = write(failure, **CALL, shown=llm.ContentOptions(tracebacks="keep"))
    bare = json.loads(json.dumps(sent).replace("toolresult/envelope", "x"))
    for holder in (
        "structuredContent",
        "artifact",
        "metadata",
        "custom_data",
        *carrier.hidden_fields,
    ):
        bare.pop(holder, None)
    return {**probes, "classify": lambda **o: read(bare, **o)}


def sends(name: str) -> Probes:
    """Return the probes of a writer."""
    write = getattr(carriers, name)
    advice = llm.ContentOptions(advice=True)
    return {
        "codes": lambda **o: write(OUT_OF_STOCK, **CALL, **{"shown": advice, **o}),
        "dialect": lambda **o: write(IN_DIALECT, **CALL, **o),
        "data_contracts": lambda **o: write(WORDS, **CALL, **o),
        "lang": lambda **o: write({"code": "0"}, **CALL, **o),
        "shown": lambda **o: write({"code": 1002, "message": "no size"}, **CALL, **o),
        "max_findings": lambda **o: write(MISTAKES, **CALL, **o),
    }


def processed(name: str) -> Probes:
    door = getattr(import_module("toolresult.processor"), name)
    return {"dialect": lambda **o: door(IN_DIALECT | {"data": 1}, **o)}


def doors(folder: Path) -> dict[str, Probes]:
    """Return how each door shows that it uses a setting: by its answer."""
    from toolresult import boundary, processor, runs, telemetry, testing, workflow

    stopped = partial(workflow.judge, "done")
    audit = partial(audited, folder=str(folder))
    assert_valid = rejects(testing.assert_valid)
    return {
        "validate": rejects(lambda payload, **o: str(toolresult.validate(payload, **o))),
        "is_valid": checks(toolresult.is_valid),
        "check": rejects(toolresult.check),
        "detect": {"lang": lambda **o: toolresult.detect({"code": 0, "success": True}, **o)},
        "load": rejects(toolresult.load),
        "read": {"lang": lambda **o: toolresult.read("{", **o)},
        "convert": rejects(lambda payload, **o: toolresult.convert(payload, "tool-response", **o)),
        "describe_code": {"codes": lambda **o: toolresult.describe_code(1201, **o).name},
        "search_codes": {"codes": lambda **o: toolresult.search_codes("stock", **o)},
        "translate_code": {
            "codes": lambda **o: toolresult.translate_code(77, "legacy", **o),
            "dialect": lambda **o: toolresult.translate_code(4006, **o),
            "lang": lambda **o: toolresult.translate_code(1, "agentflow-enum", **o),
        },
        "content": {
            **rejects(llm.content),
            "codes": lambda **o: llm.content(OUT_OF_STOCK, advice=True, **o),
            "shown": lambda **o: llm.content({"code": 1002, "message": "no size"}, **o),
        },
        "message": {
            **rejects(partial(llm.message, tool_call_id="call_1")),
            "codes": lambda **o: llm.message(OUT_OF_STOCK, "call_1", advice=True, **o),
            "shown": lambda **o: llm.message({"code": 1002, "message": "no"}, "call_1", **o),
        },
        **{f"from_{name}": receives(name) for name in CARRIERS},
        **{f"to_{name}": sends(f"to_{name}") for name in CARRIERS},
        "from_mcp of a form without codes": {
            "classify": lambda **o: carriers.from_mcp(
                carriers.to_mcp(runs_late()), to="tool-return", **o
            ),
        },
        "read_all": {
            "classify": lambda **o: carriers.read_all(
                {"role": "tool", "tool_call_id": "c", "content": "Error: too many requests"}, **o
            ),
            "lang": lambda **o: carriers.read_all("{", **o),
        },
        "unanswered": {
            "lang": lambda **o: carriers.unanswered(
                {"role": "assistant", "tool_calls": [{"id": "c", "type": "function"}]}, **o
            ),
        },
        "losses_table": {"lang": carriers.losses_table},
        "ToolExecutor": {
            "codes": lambda **o: executed(
                OUT_OF_STOCK,
                lambda executor, response: executor.content(response),
                **{"shown": llm.ContentOptions(advice=True), **o},
            ),
            "data_contracts": lambda **o: executed("two", lambda _, one: one.code, **o),
            "dialect": lambda **o: executed(IN_DIALECT, lambda _, one: one.code, **o),
            "lang": lambda **o: executed(None, unknown_beside, **o),
            "classify": lambda **o: executed(LIMITED, lambda _, one: one.code, **o),
            "shown": lambda **o: executed(
                {"code": 1002, "message": "no size"}, lambda mine, one: mine.content(one), **o
            ),
        },
        "Step": {
            "dialect": lambda **o: workflow.Step(**o).judge("", [IN_DIALECT]).reason,
            "lang": lambda **o: failing_step(**o).raise_if_stopped(),
        },
        "judge": {"dialect": lambda **o: stopped([IN_DIALECT], **o).reason},
        "tool_rules": {"lang": workflow.tool_rules, "shown": partial(rules_of_envelopes)},
        **{
            name: processed(name)
            for name in ("outcome", "is_empty", "is_failure", "is_success", "extract_data")
            if name in ("outcome", "is_failure")
        },
        "problems": rejects(lambda payload, **o: str(processor.problems(payload, **o))),
        "parse": checks(processor.parse),
        "to_ai_friendly_message": {
            "lang": sentence_for_the_model,
        },
        "as_http": {
            **rejects(boundary.as_http),
            "codes": lambda **o: boundary.as_http(OUT_OF_STOCK, **o).status,
        },
        "as_problem": {
            **rejects(boundary.as_problem),
            "codes": lambda **o: boundary.as_problem(OUT_OF_STOCK, **o).status,
        },
        "GuardMiddleware": {
            "codes": lambda **o: answered(OF_LEGACY, **{"dialect": "legacy", **o}),
            "dialect": lambda **o: answered(IN_DIALECT, **o),
            "data_contracts": lambda **o: answered(WORDS, **o),
            "lang": lambda **o: answered({"code": "0"}, **o),
            "max_findings": lambda **o: answered(MISTAKES, **o),
        },
        "guarded": {
            "dialect": lambda **o: depended(IN_DIALECT, **o),
            "data_contracts": lambda **o: depended(WORDS, **o),
            "max_findings": lambda **o: depended(MISTAKES, **o),
        },
        "attributes": {"codes": lambda **o: telemetry.attributes(OUT_OF_STOCK, **o)},
        "audit_files": {
            "codes": lambda **o: audit(OUT_OF_STOCK, **o)[0],  # type: ignore[index]
            "dialect": lambda **o: audit(IN_DIALECT, **o)[0],  # type: ignore[index]
            "data_contracts": lambda **o: audit(WORDS, **o)[0],  # type: ignore[index]
            "classify": lambda **o: audit(  # type: ignore[index]
                {"role": "tool", "tool_call_id": "c", "content": "Error: HTTP 429 too many"},
                carrier="openai_chat",
                **o,
            )[0],
        },
        "assert_valid": assert_valid,
        "judge_tool": {
            "dialect": lambda **o: conforms(IN_DIALECT, **o),
            "data_contracts": lambda **o: conforms(WORDS, **o),
            "lang": lambda **o: conforms({"code": "0"}, **o),
        },
        "to_envelopes": {"lang": lambda **o: runs.to_envelopes({}, **o)},
        "read_cases": {"lang": lambda **o: testing.read_cases(17, **o)},
        "proxy": {
            "codes": lambda **o: proxied(carriers.to_mcp(OUT_OF_STOCK), **o),
            "data_contracts": lambda **o: proxied({"structuredContent": WORDS, "content": []}, **o),
            "lang": lambda **o: proxied(
                {"structuredContent": WORDS, "content": []},
                **{"data_contracts": VALUES["data_contracts"], **o},
            ),
            "classify": lambda **o: proxied(
                {"isError": True, "content": [{"type": "text", "text": "HTTP 429"}]}, **o
            ),
            "dialect": lambda **o: proxied(
                {"structuredContent": IN_DIALECT, "content": [], "isError": True}, **o
            ),
        },
        **built_by(),
    }


def built_by() -> dict[str, Probes]:
    """Return the probes of builders: what they say where the author says nothing."""
    from toolresult import ToolExecutionResult, ToolResult, ToolReturn

    lang = {
        "ToolReturn.empty": ToolReturn.empty,
        "ToolResult.failure": ToolResult.failure,
        "ToolExecutionResult.query_success": partial(ToolExecutionResult.query_success, [1]),
        "ToolExecutionResult.operation_success": ToolExecutionResult.operation_success,
        "ToolExecutionResult.save_success": ToolExecutionResult.save_success,
        "ToolExecutionResult.failure": partial(ToolExecutionResult.failure, "query"),
        "ToolExecutionResult.empty": partial(ToolExecutionResult.empty, "query"),
        "ToolExecutionResult.from_null": ToolExecutionResult.from_null,
        "ToolExecutionResult.from_exception": partial(
            ToolExecutionResult.from_exception, KeyError()
        ),
    }
    failure = built(partial(ToolReturn.failure, 1201))
    forms: list[Any] = [ToolReturn, ToolExecutionResult, ToolResult, toolresult.ToolResponse]
    return {
        # Where nobody says it, the Java document's words are Chinese.
        **{name: {"lang": _in_english_too(make)} for name, make in lang.items()},
        "ToolReturn.failure": {"codes": failure, "lang": failure},
        **{f"{form.__name__}.from_json": {"lang": partial(form.from_json, "{")} for form in forms},
    }


def _in_english_too(make: Callable[..., Any]) -> Callable[..., object]:
    probe = built(make)
    return lambda **options: probe(**(options or {"lang": "en"}))


def sentence_for_the_model(**options: Any) -> str:
    """Return a sentence; without settings it is Chinese, as in the document that it follows."""
    from toolresult.processor import to_ai_friendly_message

    return to_ai_friendly_message({"code": 1904}, **(options or {"lang": "en"}))


def unknown_beside(executor: ToolExecutor, response: Any) -> object:
    """Return what an executor itself says: of a tool that it does not have."""
    assert response.message
    return asyncio.run(executor.execute("shop:lose")).message


def runs_late() -> object:
    """Return a failure of the form that has no codes, whose message names its class."""
    return toolresult.ToolExecutionResult.failure("query", "HTTP 429 too many requests")


def failing_step(**options: Any) -> Any:
    from toolresult.workflow import Step

    step = Step(**options)
    step.judge("", [{"code": 1002, "message": "no size"}])
    return step


def rules_of_envelopes(**options: Any) -> str:
    from toolresult.workflow import tool_rules

    shown = options.get("shown") or getattr(options.get("settings"), "shown", None)
    if shown is not None:
        fenced = llm.ContentOptions(fence=True)
        options = (
            {"settings": Settings(shown=fenced)} if "settings" in options else {"shown": fenced}
        )
    return tool_rules(**options)


def public_callables() -> Iterator[tuple[str, str, Any]]:
    """Yield every public callable that is no exception and no enumeration."""
    for module in WITHOUT:
        loaded = import_module(module)
        listed = getattr(loaded, "__all__", None) or [
            name
            for name, one in vars(loaded).items()
            if not name.startswith("_") and getattr(one, "__module__", None) == module
        ]
        for name in listed:
            if name.startswith("__"):
                continue
            one = getattr(loaded, name)
            is_function = inspect.isroutine(inspect.unwrap(one))
            is_class = inspect.isclass(one) and not issubclass(one, BaseException | str | int)
            if is_function or (is_class and not hasattr(one, "__total__")):
                yield module, name, one


def test_every_public_callable_takes_settings_or_says_why_not() -> None:
    walked: dict[str, set[str]] = {module: set() for module in WITHOUT}
    for module, name, one in public_callables():
        walked[module].add(name)
        parameters = inspect.signature(one).parameters
        takes = "settings" in parameters and any(
            each.kind is each.VAR_KEYWORD or name == "ToolSpan" for each in parameters.values()
        )
        excused = name in WITHOUT[module]
        assert takes is not excused, f"{module}.{name}"
        by_name = (each for each in parameters.values() if each.kind is not each.POSITIONAL_ONLY)
        own = set(NAMES) & {each.name for each in by_name}
        assert excused or not own, f"{module}.{name} has {own} beside its settings"
    for module, reasons in WITHOUT.items():
        assert reasons.keys() <= walked[module], f"{module}: {reasons.keys() - walked[module]}"


def test_every_door_is_held_to_use_what_it_takes(tmp_path: Path) -> None:
    probed = doors(tmp_path)
    objects = {f"to_{name}_object" for name in CARRIERS}  # sent as the function without _object
    for module, name, _ in public_callables():
        if name in WITHOUT[module] or name in objects:
            continue
        if name in ELSEWHERE:
            assert name in Path(__file__).parents[2].joinpath(ELSEWHERE[name]).read_text("utf-8")
            continue
        assert probed.get(name) or name in SAME_AS, f"{module}.{name} has no probe"


# Methods that name a setting: those of values speak either language, and need nothing agreed.
SPEAK = {
    *("CodeInfo.advice", "CodeInfo.description", "CodeInfo.message", "Finding.in_language"),
    *("Finding.text", "Report.in_language", "Report.text"),
    "Step.raise_if_stopped",  # its class has the settings
}
# The same as a method that is probed, with another class or span.
LIKEWISE = {
    *(f"{one}.from_json" for one in ("ResponseMeta", "RunRecord", "ToolMessage")),
    "Telemetry.begin",  # tests/sdk/carriers/test_settings.py
}


def test_every_method_that_names_a_setting_takes_settings_and_is_probed(tmp_path: Path) -> None:
    probed = doors(tmp_path)
    wrong = set()
    for _, name, one in public_callables():
        methods = inspect.getmembers(one, inspect.isroutine) if inspect.isclass(one) else []
        for method, function in methods:
            if method.startswith("_") or not str(function.__module__).startswith("toolresult"):
                continue
            parameters = inspect.signature(function).parameters.keys()
            named = {"settings", *NAMES} & parameters
            place = f"{name}.{method}"
            if (
                named
                and place not in SPEAK
                and ("settings" not in named or (place not in probed and place not in LIKEWISE))
            ):
                wrong.add(place)
    assert not wrong


# Doors whose answer shows no setting by itself, and why.
SAME_AS = {
    **dict.fromkeys(
        ("is_success", "is_empty", "extract_data"),
        "test_the_processor_reads_the_codes_of_the_teams_dialect",
    ),
    **dict.fromkeys(("get_message", "tool_name"), "what a code means says neither"),
    "assert_tool_conforms": "judge_tool",
}


def test_every_door_uses_its_settings_and_a_keyword_overrides_them(tmp_path: Path) -> None:
    wrong = []
    for door, probes in doors(tmp_path).items():
        for name, probe in probes.items():
            value = VALUES[name]
            without = said(probe)
            within = said(probe, settings=Settings(**{name: value}))
            loose = said(probe, **{name: value})
            if within == without:
                wrong.append(f"{door} drops {name}: {without[:200]}")
            if loose != within:
                wrong.append(f"{door} differs with {name}= alone: {loose[:200]} / {within[:200]}")
    assert not wrong, "\n".join(wrong)


def test_the_processor_reads_the_codes_of_the_teams_dialect() -> None:
    from toolresult import processor

    rows = [{"code": 90, "name": "DONE", "means": 0}]
    codes = {"codes": [], "dialects": [{"name": "ours", "codes": rows}]}
    settings = Settings(codes=codes, dialect="ours", lang="zh")
    done = {"code": 90, "message": "", "data": "x"}
    asked: list[Callable[..., object]] = [
        *(processor.is_success, processor.is_empty, processor.extract_data),
        processor.to_ai_friendly_message,
    ]
    assert [ask(done, settings=settings) for ask in asked] == [
        *(True, False, "x"),
        "✓ [operation] 操作成功",
    ]
    assert [ask(done, lang="en") for ask in asked] == [
        *(False, True, None),
        "✗ [operation] operation failed - the workflow will stop",
    ]


def test_the_keywords_are_the_fields_with_the_same_types() -> None:
    assert tuple(SettingsOptions.__annotations__) == NAMES
    fields = get_type_hints(Settings)
    for name, kind in get_type_hints(SettingsOptions).items():
        assert kind == fields[name], name


@every("wrong", [{"langg": "zh"}, {"max_finding": 1}, {"code": 1}])
def test_a_misspelt_keyword_is_named_with_the_right_one(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"unexpected keyword argument .*did you mean"):
        toolresult.validate({"code": 0}, **wrong)


@every(
    "wrong, error",
    [
        ({"lang": "de"}, ValueError),
        ({"dialect": "agentflow-enun"}, ValueError),
        ({"max_findings": 0}, ValueError),
        ({"max_findings": True}, TypeError),
        ({"classify": 1}, TypeError),
        ({"shown": {"fence": True}}, TypeError),
        ({"data_contracts": {}}, TypeError),
        ({"codes": {"codes": [{"code": 1}]}}, ValueError),
        ({"codes": 17}, TypeError),
    ],
)
def test_a_mistake_is_reported_when_settings_are_made(
    wrong: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        Settings(**wrong)


def test_what_is_no_settings_is_refused() -> None:
    given: Any = {"lang": "zh"}
    with pytest.raises(TypeError, match="settings: expected Settings, got dict"):
        toolresult.validate({"code": 0}, settings=given)


# Where they keep the envelope, the model does not see it, however its text is shown.
HOLDERS = [row.name for row in CARRIERS.values() if row.place and row.name not in SHOWS_IT_ALL]


@every("name", HOLDERS)
def test_an_own_code_with_advice_comes_back_without_the_table(name: str) -> None:
    shown = llm.ContentOptions(advice=True, fence=True, max_chars=400)
    sent = getattr(carriers, f"to_{name}")(OUT_OF_STOCK, **CALL, codes=VALUES["codes"], shown=shown)
    back = getattr(carriers, f"from_{name}")(sent)
    assert (back["code"], back["message"]) == (1201, "no size 42")


def test_nothing_is_said_of_a_code_that_nobody_knows() -> None:
    from toolresult.telemetry import attributes

    found = attributes(OUT_OF_STOCK)
    assert "toolresult.retryable" not in found
    assert attributes(OUT_OF_STOCK, codes=VALUES["codes"])["toolresult.retryable"] is True


# The command line

FILE = """\
codes = "codes.json"
data-contracts = "contracts"
lang = "zh"
"""
# What each command does in a folder with such a file, and what shows that it used it.
IN_A_FOLDER: Mapping[str, tuple[list[str], str]] = {
    "validate": (["validate", "words.json"], "应为整数"),
    "audit": (["audit", "stock.jsonl"], "1201 OUT_OF_STOCK"),
    "convert": (["convert", "--to", "tool-response", "broken.json"], "应为整数"),
    "show": (["show", "--advice", "stock.jsonl"], "请推荐其他尺码"),
    "explain": (["explain", "code-range"], "错误码"),
    "codes": (["codes", "1201"], "缺货"),
    "schema": (["schema", "--help"], "退出码"),
    "fixtures": (["fixtures", "--help"], "退出码"),
    "conformance": (["conformance", "--", "true"], "行协议"),
    "proxy": (["proxy"], "请指定一个服务器"),
    "diff": (["diff", "installed", "installed"], "没有"),
    "conform": (["conform", "shop_tools"], "应为整数"),
    "settings": (["settings"], "codes.json"),
    "completion": (["completion", "--help"], "退出码"),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with payloads, a table of codes and contracts, and go there."""
    (tmp_path / "codes.json").write_text(json.dumps(VALUES["codes"]), encoding="utf-8")
    (tmp_path / "contracts").mkdir()
    contract = {"type": "integer"}
    (tmp_path / "contracts" / "shop%3Afind.schema.json").write_text(json.dumps(contract))
    (tmp_path / "words.json").write_text(json.dumps(WORDS))
    (tmp_path / "broken.json").write_text('{"code": "0"}')
    (tmp_path / "stock.jsonl").write_text(json.dumps(OUT_OF_STOCK) + "\n")
    module = "def find() -> dict:\n    return {'code': 0, 'data': 'two'}\n"
    module += "\ntoolresult_cases = {'shop:find': [{'name': 'one', 'expect': 'ok'}]}\n"
    (tmp_path / "calls.jsonl").write_text('{"tool": "shop:find", "arguments": {}}\n')
    (tmp_path / "shop_tools.py").write_text(
        f"from toolresult.executor import tool\n\n@tool('shop:find')\n{module}"
    )
    below = tmp_path / "below"
    below.mkdir()
    monkeypatch.chdir(tmp_path)
    for name in ("TOOLRESULT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_every_command_keeps_to_the_file_of_its_folder(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tuple(IN_A_FOLDER) == COMMANDS
    before = {}
    for name, (arguments, _) in IN_A_FOLDER.items():
        run(arguments)
        before[name] = "".join(capsys.readouterr())
    (folder / "toolresult.toml").write_text(FILE, encoding="utf-8")
    wrong = []
    for name, (arguments, sign) in IN_A_FOLDER.items():
        run(arguments)
        now = "".join(capsys.readouterr())
        if sign not in now or sign in before[name]:
            wrong.append(f"{name}: no {sign!r} in {now[:300]!r}")
    assert not wrong, "\n".join(wrong)


def test_the_proxy_keeps_to_the_file_but_leaves_the_dialect_to_who_reads_its_log(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Settings] = []

    def run_proxy(_server: Any, _listening: Any, options: Any, *_: Any) -> int:
        seen.append(options.settings)
        return 0

    async def check(*_: Any) -> list[Any]:
        seen.append(_[-1])
        return []

    monkeypatch.setattr("toolresult.cli.proxy.run", run_proxy)
    monkeypatch.setattr("toolresult.proxy.server_check.checked", check)
    (folder / "toolresult.toml").write_text(FILE + 'dialect = "legacy"\nclassify = true\n', "utf-8")
    assert run(["proxy", "--", "server"]) == 0
    assert run(["proxy", "--lang", "en", "--enforce", "--", "server"]) == 0
    assert run(["proxy", "check", "--calls", "calls.jsonl", "--", "server"]) == 0
    for one, lang in zip(seen, ("zh", "en", "zh"), strict=True):
        assert (one.lang, one.classify) == (lang, True)
        assert one.dialect is None or one is seen[-1]
        assert one.table.describe(1201).name == "OUT_OF_STOCK"
        assert one.data_contracts is not None
        assert "shop:find" in one.data_contracts


@every("file", ["toolresult.toml", "pyproject.toml"])
def test_the_nearest_file_counts_and_an_option_beats_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    head = "[tool.toolresult]\n" if file == "pyproject.toml" else ""
    (folder / file).write_text(head + FILE, encoding="utf-8")
    monkeypatch.chdir(folder / "below")
    assert run(["settings", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert Path(found["file"]) == folder / file
    assert found["settings"]["codes"] == {"value": "codes.json", "from": str(folder / file)}
    assert found["settings"]["classify"] == {"value": False, "from": "default"}
    run(["settings", "--format", "json", "--lang", "en", "--dialect", "legacy"])
    found = json.loads(capsys.readouterr().out)["settings"]
    assert (found["lang"]["value"], found["lang"]["from"]) == ("en", "--lang")
    assert found["dialect"] == {"value": "legacy", "from": "--dialect"}
    (folder / "below" / "toolresult.toml").write_text('dialect = "agentflow-enum"\n')
    run(["settings", "--format", "json"])
    found = json.loads(capsys.readouterr().out)["settings"]
    assert found["codes"]["value"] is None, "a file farther up adds nothing"
    for path in (folder / file, folder / "below" / "toolresult.toml"):
        path.unlink()


@every(
    "text, reason",
    [
        ('langg = "zh"', 'langg: unknown field "langg"; did you mean "lang"?'),
        (
            "[shown]\nadvices = true",
            'shown.advices: unknown field "advices"; did you mean "advice"?',
        ),
        ('lang = "de"', 'lang: expected one of "en", "zh", got the string "de"'),
        ("max-findings = 0", "max-findings: expected"),
        ("lang = ", "not TOML"),
        ('codes = "none.json"', "none.json: no such file"),
        ('dialect = "legasy"', "unknown dialect"),
    ],
)
def test_what_is_no_setting_is_an_error_with_the_right_name(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    (folder / "toolresult.toml").write_text(text, encoding="utf-8")
    assert run(["validate", "words.json"]) == 2
    assert reason in capsys.readouterr().err
    assert run(["--version"]) == 0, "a command that needs no settings does not mind"
    capsys.readouterr()


def test_the_schema_of_the_file_has_the_defaults_of_the_object() -> None:
    properties = settings_schema()["properties"]
    objects = ((Settings(), properties), (llm.ContentOptions(), properties["shown"]["properties"]))
    for one, schemas in objects:
        said = {name.replace("-", "_"): schema for name, schema in schemas.items()}
        fields = set(inspect.signature(type(one)).parameters) - {"nonce", "store"}
        assert fields == said.keys() - {"strict_contracts"}
        for name in fields:
            if "default" in said[name]:
                assert said[name]["default"] == getattr(one, name), name


def test_a_program_reads_the_same_file(folder: Path) -> None:
    (folder / "toolresult.toml").write_text(FILE + "[shown]\nmax-chars = 300\n", encoding="utf-8")
    agreed = Settings.from_file()
    assert (agreed.lang, agreed.table.describe(1201).name) == ("zh", "OUT_OF_STOCK")
    assert agreed.shown == llm.ContentOptions(max_chars=300)
    assert Settings.from_file(folder / "toolresult.toml", lang="en").lang == "en"
    (folder / "toolresult.toml").unlink()
    assert Settings.from_file() == Settings()
