"""The facts that Python asks for by name: limits, defaults, operation types, capabilities."""

from collections.abc import Iterable, Mapping
from typing import Any

from codegen.generate.publish import notice
from codegen.source import Source


def facts(source: Source) -> dict[str, str]:
    """Return the module with constants and enumerations: path below the package → text."""
    forms = source.forms
    limits, defaults = forms["limits"], forms["defaults"]
    return {
        "facts.py": _MODULE.format(
            notice=notice("schemas/v1/forms.json"),
            constants=_constants(
                DEPTH_LIMIT=(limits["depth"], "How many brackets may be open at once."),
                FINDINGS_LIMIT=(
                    limits["findings"],
                    "How many findings a report lists, unless a caller says otherwise.",
                ),
                QUOTE_LIMIT=(
                    limits["quoted_characters"],
                    "How many characters of a value a finding quotes.",
                ),
                CLOSENESS=(
                    limits["suggestion_closeness"],
                    "How alike two names are of which one suggests the other, from 0 to 1.",
                ),
                VISIBLE=(
                    source.rules["patterns"]["visible"],
                    "A character that people see: neither space, nor control, nor ignorable.",
                ),
                DEFAULT_MESSAGE=(defaults["message"], "What a success without a message says."),
                UNKNOWN_TOOL=(
                    defaults["tool"],
                    "What a required tool is called that is not known; `assumed` names it.",
                ),
                UNKNOWN_DURATION=(
                    defaults["execution_time_ms"],
                    "What a required duration is that is not known, likewise.",
                ),
                BATCH=(
                    defaults["batch_tool"],
                    "The tool that an executor names in its answer to several calls.",
                ),
            ),
            operation_types=_members(forms["operation_types"]),
            default_type=defaults["operation_type"].upper(),
            capabilities=_members(forms["capabilities"]),
        )
    }


def operation_types(source: Source) -> Mapping[str, str]:
    """Return the names of the operation types in programs, with their values."""
    return {value.upper(): value for value in source.forms["operation_types"]}


def _constants(**constants: tuple[Any, str]) -> str:
    return "\n".join(
        f"# {why}\n{name} = {_literal(value)}" for name, (value, why) in constants.items()
    )


def _members(values: Iterable[str]) -> str:
    return "\n".join(f"    {value.upper()} = {_literal(value)}" for value in values)


def _literal(value: Any) -> str:
    if not isinstance(value, str):
        return repr(value)
    escaped = value.encode("unicode_escape").decode("ascii").replace('"', '\\"')
    return f'"{escaped}"'


_MODULE = '''\
# {notice}
"""Facts of the forms that programs ask for by name; the row of each form is data."""

from enum import StrEnum

{constants}


class OperationType(StrEnum):
    """The known operation types of a tool-execution-result; the set is open."""

    __module__ = "toolresult"

{operation_types}


# The type of a result that does not say its own.
DEFAULT_OPERATION_TYPE = OperationType.{default_type}


class Capability(StrEnum):
    """What a form can represent natively; without the `toolresult` extension the rest is lost."""

{capabilities}
'''
