"""toolresult: one contract for what a tool gives back to an agent."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolresult._version import __version__

# Every public name and the module it is loaded from when it is first used.
_HOME = {
    "CodeInfo": "toolresult.codes",
    "CodeTable": "toolresult.codes",
    "ContractError": "toolresult.findings",
    "DataContracts": "toolresult.data_contracts",
    "ErrorCode": "toolresult_contract.error_codes",
    "Finding": "toolresult.findings",
    "OperationType": "toolresult.forms",
    "Outcome": "toolresult.normal",
    "Report": "toolresult.findings",
    "ResponseMeta": "toolresult.models",
    "RunRecord": "toolresult.models",
    "Severity": "toolresult.findings",
    "ToolError": "toolresult.tools",
    "ToolExecutionResult": "toolresult.models",
    "ToolMessage": "toolresult.models",
    "ToolResponse": "toolresult.models",
    "ToolResult": "toolresult.models",
    "ToolReturn": "toolresult.models",
    "check": "toolresult.validation",
    "convert": "toolresult.conversion",
    "describe_code": "toolresult.codes",
    "detect": "toolresult.validation",
    "fixtures": "toolresult.conformance",
    "is_valid": "toolresult.validation",
    "load": "toolresult.models",
    "read": "toolresult.reading",
    "schema": "toolresult.contract",
    "schema_names": "toolresult.contract",
    "translate_code": "toolresult.codes",
    "validate": "toolresult.validation",
}

if TYPE_CHECKING:
    from toolresult.codes import (
        CodeInfo,
        CodeTable,
        describe_code,
        translate_code,
    )
    from toolresult.conformance import fixtures
    from toolresult.contract import schema, schema_names
    from toolresult.conversion import convert
    from toolresult.data_contracts import DataContracts
    from toolresult.findings import ContractError, Finding, Report, Severity
    from toolresult.forms import OperationType
    from toolresult.models import (
        ResponseMeta,
        RunRecord,
        ToolExecutionResult,
        ToolMessage,
        ToolResponse,
        ToolResult,
        ToolReturn,
        load,
    )
    from toolresult.normal import Outcome
    from toolresult.reading import read
    from toolresult.tools import ToolError
    from toolresult.validation import check, detect, is_valid, validate
    from toolresult_contract.error_codes import ErrorCode

__all__ = [
    "CodeInfo",
    "CodeTable",
    "ContractError",
    "DataContracts",
    "ErrorCode",
    "Finding",
    "OperationType",
    "Outcome",
    "Report",
    "ResponseMeta",
    "RunRecord",
    "Severity",
    "ToolError",
    "ToolExecutionResult",
    "ToolMessage",
    "ToolResponse",
    "ToolResult",
    "ToolReturn",
    "__version__",
    "check",
    "convert",
    "describe_code",
    "detect",
    "fixtures",
    "is_valid",
    "load",
    "read",
    "schema",
    "schema_names",
    "translate_code",
    "validate",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'toolresult' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
