"""All checks on the sources, in the order in which their problems are best mended."""

from collections.abc import Callable, Iterable, Mapping

from codegen.baseline import baseline_problems
from codegen.fast import fast_problems
from codegen.lint_documents import (
    glossary_problems,
    glossary_shape_problems,
    translation_problems,
)
from codegen.lint_fixtures import fixture_problems
from codegen.lint_rules import rule_problems
from codegen.lint_schemas import schema_problems
from codegen.lint_table import table_problems
from codegen.lint_versions import version_problems
from codegen.source import Source

CHECKS: Mapping[str, Callable[[Source], Iterable[str]]] = {
    "schemas": schema_problems,
    "table": table_problems,
    "rules": rule_problems,
    "fast": fast_problems,
    "fixtures": fixture_problems,
    "glossary": glossary_shape_problems,
    "words": glossary_problems,
    "translations": translation_problems,
    "baseline": baseline_problems,
    "versions": version_problems,
}


_OF_SOUND_SCHEMAS = frozenset({"fast", "fixtures", "baseline"})


def all_problems(source: Source) -> list[str]:
    """Run every check and return the problems, each with the file it is in.

    The fast path and the fixtures are judged by the schemas, and the baseline is compared with
    them, so only once those are well.
    """
    problems: list[str] = []
    for name, check in CHECKS.items():
        if name not in _OF_SOUND_SCHEMAS or not problems:
            problems += check(source)
    return problems
