"""The public Python names, from signatures and docstrings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import griffe

import toolresult
from codegen.site.markdown import page
from codegen.site.python_members import Documented, documented, sections
from codegen.site.words import word
from codegen.source import PROJECT, Source
from toolresult import carriers

# Modules that users import by name, in the order of their work, and what is public in each;
# the rest of them serves other modules.
_MODULES: Mapping[str, Sequence[str]] = {
    "result_formatter": ("build_success_response", "build_error_response"),
    "executor": (
        "tool",
        "ToolExecutor",
        "ToolCall",
        "report_progress",
        "Shape",
        "BatchItem",
        "Sessions",
    ),
    "processor": (
        "outcome",
        "is_success",
        "is_empty",
        "is_failure",
        "extract_data",
        "parse",
        "get_message",
        "to_ai_friendly_message",
        "problems",
    ),
    "workflow": (
        "TOOL_EXECUTION_FAILED",
        "tool_rules",
        "judge",
        "Verdict",
        "Decision",
        "Reason",
        "Step",
        "WorkflowStopped",
    ),
    "llm": (
        "content",
        "message",
        "text_of",
        "ContentOptions",
        "OutputStore",
        "Store",
        "ShownOptions",
        "Style",
        "STYLES",
        "Tracebacks",
        "TRACEBACKS",
        "Redact",
        "ERROR_PREFIX",
    ),
    "runs": (
        "from_run",
        "from_exception",
        "tool_outputs",
        "to_envelopes",
        "next_input",
        "final_output_as",
        "ToolOutput",
        "error_flag",
        "mcp_error_flag",
    ),
    "carriers": tuple(carriers.__all__),
    "compat": (
        "diff",
        "Change",
        "Proof",
        "Rule",
        "version_of",
        "Version",
        "read_exemptions",
        "weigh",
        "Exemption",
        "Weighed",
        "CannotCompareError",
        "RULES",
    ),
    "audit": (
        *("audit_files", "Summary", "Latency", "Found", "Example", "Problem"),
        *("Doubt", "Doubtful"),
    ),
    "testing": (
        "assert_valid",
        "assert_tool_conforms",
        "Case",
        "read_cases",
        "judge_tool",
        "ToolVerdict",
        "CaseResult",
    ),
    "testing.strategies": (
        "envelopes",
        "invalid",
        "rules",
        "payloads",
        "from_schema",
        "json_values",
        "scalars",
    ),
    "spark": ("audit_column", "audit_stream", "summarize"),
    "telemetry": ("attributes", "Telemetry", "ToolSpan"),
    "boundary": (
        "GuardMiddleware",
        "model_of",
        "guarded",
        "Guarded",
        "install",
        "BodyRejectedError",
        "as_http",
        "as_problem",
        "from_problem",
        "HttpAnswer",
        "MAX_BYTES",
        "MEDIA_TYPE",
    ),
}


def python_pages(_source: Source, lang: str) -> dict[str, str]:
    """Return the pages: path below the reference → text."""
    package = _package()
    pages = {"toolresult.md": _page("toolresult", _exported(package), package, lang)}
    for name, public in _MODULES.items():
        module = package[name]
        pages[f"{name}.md"] = _page(f"toolresult.{name}", _members(module, public), module, lang)
    return {f"python/{path}": text for path, text in pages.items()}


def python_modules() -> Mapping[str, Sequence[str]]:
    """Return the modules that have a page of their own, and what is public in each."""
    return _MODULES


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


def _exported(package: griffe.Object | griffe.Alias) -> Iterator[Documented]:
    """Return what `import toolresult` offers, in the order of the alphabet."""
    names = sorted(toolresult.__all__, key=str.lower)
    return _members(package, [name for name in names if name != "__version__"])


def _members(module: griffe.Object | griffe.Alias, names: Iterable[str]) -> Iterator[Documented]:
    """Yield what a module has under some names, wherever it was defined."""
    for name in names:
        member = module.members[name]
        target = member.final_target if isinstance(member, griffe.Alias) else member
        if not isinstance(target, griffe.Function | griffe.Class | griffe.Attribute):
            raise TypeError(f"{module.path}.{name}: nothing that can be documented")
        yield target


def _page(
    title: str, members: Iterator[Documented], module: griffe.Object | griffe.Alias, lang: str
) -> str:
    where = module.relative_package_filepath.as_posix()
    return page(
        f"python/{where}",
        title,
        word("python.about", lang),
        *(sections(module, lang) if title != "toolresult" else ()),
        *(block for member in members for block in documented(member, 2, lang)),
    )
