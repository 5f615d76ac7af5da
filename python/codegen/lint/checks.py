"""All checks on the sources, in the order in which their problems are best fixed."""

from collections.abc import Callable, Iterable, Mapping

from codegen.generate.fast_decoders import fast_problems
from codegen.generate.mappings import number_problems
from codegen.lint.baseline import baseline_problems
from codegen.lint.documents import (
    anchor_problems,
    gloss_problems,
    glossary_problems,
    glossary_shape_problems,
    length_problems,
    translation_problems,
)
from codegen.lint.error_codes import table_problems
from codegen.lint.fixtures import fixture_problems
from codegen.lint.forms import form_problems
from codegen.lint.layers import circle_problems, layer_problems
from codegen.lint.messages import message_problems
from codegen.lint.native import native_problems
from codegen.lint.patterns import pattern_problems
from codegen.lint.rules import rule_problems
from codegen.lint.schemas import schema_problems
from codegen.lint.specification import specification_problems
from codegen.lint.telemetry import telemetry_problems
from codegen.lint.versions import version_problems
from codegen.lint.wasm import wasm_problems
from codegen.lint.words import word_problems
from codegen.site.changelog_pages import changelog_problems
from codegen.source import Source

CHECKS: Mapping[str, Callable[[Source], Iterable[str]]] = {
    "schemas": schema_problems,
    "table": table_problems,
    "rules": rule_problems,
    "forms": form_problems,
    "patterns": pattern_problems,
    "telemetry": telemetry_problems,
    "numbers": number_problems,
    "fast": fast_problems,
    "fixtures": fixture_problems,
    "specification": specification_problems,
    "glossary": glossary_shape_problems,
    "words": glossary_problems,
    "vocabulary": word_problems,
    "translations": translation_problems,
    "anchors": anchor_problems,
    "lengths": length_problems,
    "glosses": gloss_problems,
    "changelog": changelog_problems,
    "baseline": baseline_problems,
    "versions": version_problems,
    "layers": lambda source: layer_problems(source.root),
    "circles": lambda source: circle_problems(source.root),
    "messages": lambda source: message_problems(source.root),
    "native": lambda source: native_problems(source.root),
    "wasm": lambda source: wasm_problems(source.root),
}


_OF_SOUND_SCHEMAS = frozenset(
    {"patterns", "numbers", "fast", "fixtures", "specification", "baseline"}
)


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
