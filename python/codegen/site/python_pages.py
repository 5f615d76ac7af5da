"""The public Python names, from signatures and docstrings: a page for each task."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import griffe

from codegen.site.contract_words import contract_words
from codegen.site.markdown import fence, page, table
from codegen.site.python_members import WIDTH, Documented, Place, Writer
from codegen.site.words import word
from codegen.source import PROJECT, Source
from toolresult import carriers


@dataclass(frozen=True)
class Task:
    """One page of the reference: what a reader wants to do.

    Attributes:
        title: key of its title in `words`.
        names: module, "" for the package itself → its public names, the most used first.
    """

    title: str
    names: Mapping[str, Sequence[str]]


TASKS: Mapping[str, Task] = {
    "validate": Task(
        "python.validate",
        {
            "": (
                *("validate", "is_valid", "check", "detect", "Report", "Finding", "Severity"),
                *("Settings", "SettingsOptions", "DataContracts"),
                *("schema_names", "schema", "fixtures"),
            )
        },
    ),
    "build": Task(
        "python.build",
        {
            "": (
                *("ToolReturn", "ToolResponse", "ResponseMeta", "ToolExecutionResult"),
                *("ToolResult", "ToolMessage", "load", "OperationType"),
            ),
            "result_formatter": ("build_success_response", "build_error_response"),
        },
    ),
    "run": Task(
        "python.run",
        {
            "executor": (
                *("tool", "ToolExecutor", "ToolCall", "report_progress", "Shape", "BatchItem"),
                "Sessions",
            ),
            "workflow": (
                *("judge", "Verdict", "Decision", "Reason", "Step", "WorkflowStopped"),
                *("tool_rules", "TOOL_EXECUTION_FAILED"),
            ),
        },
    ),
    "show": Task(
        "python.show",
        {
            "": ("read", "Outcome"),
            "llm": (
                *("content", "message", "text_of", "ContentOptions", "ShownOptions"),
                *("OutputStore", "Store", "Style", "STYLES", "Tracebacks", "TRACEBACKS"),
                *("Redact", "ERROR_PREFIX"),
            ),
            "processor": (
                *("outcome", "is_success", "is_empty", "is_failure", "extract_data", "parse"),
                *("get_message", "to_ai_friendly_message", "problems"),
            ),
        },
    ),
    "convert": Task("python.convert", {"": ("convert",), "carriers": tuple(carriers.__all__)}),
    "errors": Task(
        "python.errors",
        {
            "": (
                *("ErrorCode", "describe_code", "search_codes", "translate_code", "CodeInfo"),
                *("CodeTable", "ToolError", "ContractError", "CodeTableError", "ToolresultError"),
                *("InvalidTypeError", "InvalidValueError"),
            )
        },
    ),
    "runs": Task(
        "python.runs",
        {
            "": ("RunRecord",),
            "runs": (
                *("from_run", "from_exception", "tool_outputs", "to_envelopes", "next_input"),
                *("final_output_as", "ToolOutput", "error_flag", "mcp_error_flag"),
            ),
        },
    ),
    "guard": Task(
        "python.guard",
        {
            "boundary": (
                *("GuardMiddleware", "guarded", "Guarded", "install", "model_of"),
                *("BodyRejectedError", "as_http", "as_problem", "from_problem", "HttpAnswer"),
                *("MAX_BYTES", "MEDIA_TYPE"),
            )
        },
    ),
    "audit": Task(
        "python.audit",
        {
            "audit": (
                *("audit_files", "Summary", "Latency", "Found", "Example", "Problem"),
                *("Doubt", "Doubtful"),
            ),
            "spark": ("audit_column", "audit_stream", "summarize"),
            "telemetry": ("attributes", "Telemetry", "ToolSpan"),
        },
    ),
    "testing": Task(
        "python.testing",
        {
            "testing": (
                *("assert_valid", "assert_tool_conforms", "judge_tool", "ToolVerdict"),
                *("Case", "read_cases", "CaseResult"),
            ),
            "testing.strategies": (
                *("envelopes", "invalid", "rules", "payloads", "from_schema", "json_values"),
                "scalars",
            ),
        },
    ),
    "compat": Task(
        "python.compat",
        {
            "compat": (
                *("diff", "Change", "Proof", "Rule", "version_of", "Version", "read_exemptions"),
                *("weigh", "Exemption", "Weighed", "CannotCompareError", "RULES"),
            )
        },
    ),
}


def python_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the pages: path below the reference → text."""
    places, shown, told = _places(), dict[str, Place](), contract_words(source)
    pages = {
        f"python/{name}.md": _task_page(name, task, Writer(lang, name, places, shown, told))
        for name, task in TASKS.items()
    }
    return {"python/index.md": _index_page(lang), **pages}


def _task_page(name: str, task: Task, writer: Writer) -> str:
    blocks = [block for member in _members(task) for block in writer.documented(member, 2)]
    imports = fence("\n".join(_imports(task)), "python")
    return page("python/toolresult", word(task.title, writer.lang), imports, *blocks)


def _imports(task: Task) -> Iterator[str]:
    for module, names in task.names.items():
        path = ".".join(filter(None, ("toolresult", module)))
        line = f"from {path} import {', '.join(names)}"
        yield line if len(line) <= WIDTH else f"from {path} import (\n{_filled(names)}\n)"


def _filled(names: Sequence[str]) -> str:
    listed = ", ".join(names) + ","
    return textwrap.fill(listed, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _index_page(lang: str) -> str:
    """List the tasks, each with its names, and say since when they are there."""
    rows = [
        [f"[{word(task.title, lang)}]({name}.md)", ", ".join(_links(name, task))]
        for name, task in TASKS.items()
    ]
    about = word("python.about", lang)
    head = [word("python.task", lang), word("python.names", lang)]
    return page("python/toolresult", word("python", lang), about, table(head, rows))


def _links(name: str, task: Task) -> Iterator[str]:
    for names in task.names.values():
        yield from (f"[`{one}`]({name}.md#{one})" for one in names)


def _places() -> dict[str, Place]:
    """Return where each documented name stands, by its path in the sources."""
    return {
        member.path: Place(name, member.name)
        for name, task in TASKS.items()
        for member in _members(task)
    }


@cache
def _package() -> griffe.Object | griffe.Alias:
    """Read the package once for both languages, which takes longer than all other pages."""
    return griffe.load(
        "toolresult",
        search_paths=[PROJECT / "python", PROJECT / "generated" / "python"],
        docstring_parser="google",
        resolve_aliases=True,
        resolve_external=True,
    )


def _members(task: Task) -> Iterator[Documented]:
    """Yield what a page documents, wherever it was defined."""
    package = _package()
    for name, names in task.names.items():
        module = package[name] if name else package
        for one in names:
            member = module.members[one]
            target = member.final_target if isinstance(member, griffe.Alias) else member
            if not isinstance(target, griffe.Function | griffe.Class | griffe.Attribute):
                raise TypeError(f"{module.path}.{one}: nothing that can be documented")
            yield target
