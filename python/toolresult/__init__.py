"""toolresult: one contract for what a tool gives back to an agent."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolresult._version import __version__

# Every public name and the module it is loaded from when it is first used.
_HOME = {
    "CodeInfo": "toolresult.error_codes.table",
    "CodeTable": "toolresult.error_codes.table",
    "ContractError": "toolresult.findings.finding",
    "DataContracts": "toolresult.data_contracts.contracts",
    "ErrorCode": "toolresult_contract.error_codes",
    "Finding": "toolresult.findings.finding",
    "OperationType": "toolresult.forms.tool_execution_result",
    "Outcome": "toolresult.forms.canonical",
    "Report": "toolresult.findings.finding",
    "ResponseMeta": "toolresult.models.load",
    "RunRecord": "toolresult.models.load",
    "Severity": "toolresult.findings.finding",
    "ToolError": "toolresult.executor.tools",
    "ToolExecutionResult": "toolresult.models.load",
    "ToolMessage": "toolresult.models.load",
    "ToolResponse": "toolresult.models.load",
    "ToolResult": "toolresult.models.load",
    "ToolReturn": "toolresult.models.load",
    "check": "toolresult.validation.verdicts",
    "convert": "toolresult.conversion",
    "describe_code": "toolresult.error_codes.table",
    "detect": "toolresult.validation.verdicts",
    "fixtures": "toolresult.contract.fixtures",
    "is_valid": "toolresult.validation.verdicts",
    "load": "toolresult.models.load",
    "read": "toolresult.validation.payload",
    "schema": "toolresult.contract.package_data",
    "schema_names": "toolresult.contract.package_data",
    "translate_code": "toolresult.error_codes.dialects",
    "validate": "toolresult.validation.verdicts",
}

if TYPE_CHECKING:
    from toolresult.contract.fixtures import fixtures
    from toolresult.contract.package_data import schema, schema_names
    from toolresult.conversion import convert
    from toolresult.data_contracts.contracts import DataContracts
    from toolresult.error_codes.dialects import translate_code
    from toolresult.error_codes.table import CodeInfo, CodeTable, describe_code
    from toolresult.executor.tools import ToolError
    from toolresult.findings.finding import ContractError, Finding, Report, Severity
    from toolresult.forms.canonical import Outcome
    from toolresult.forms.tool_execution_result import OperationType
    from toolresult.models.load import (
        ResponseMeta,
        RunRecord,
        ToolExecutionResult,
        ToolMessage,
        ToolResponse,
        ToolResult,
        ToolReturn,
        load,
    )
    from toolresult.validation.payload import read
    from toolresult.validation.verdicts import check, detect, is_valid, validate
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
