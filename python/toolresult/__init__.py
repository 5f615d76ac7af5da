"""toolresult: one contract for what a tool returns to an agent.

PYTEST_DONT_REWRITE: the package may be imported before pytest loads its plugin.
"""

from typing import TYPE_CHECKING

from toolresult._lazy import lazy

# Every public name and the module it is loaded from when it is first used.
_HOME = {
    "__version__": "toolresult._version",
    "CodeInfo": "toolresult.contract.code_table",
    "CodeTable": "toolresult.contract.code_table",
    "CodeTableError": "toolresult.validation.own_codes",
    "ContractError": "toolresult.findings.finding",
    "DataContracts": "toolresult.data_contracts.contracts",
    "ErrorCode": "toolresult_contract.error_codes",
    "Finding": "toolresult.findings.finding",
    "InvalidTypeError": "toolresult.text.sentence",
    "InvalidValueError": "toolresult.text.sentence",
    "OperationType": "toolresult_contract.facts",
    "Outcome": "toolresult.forms.canonical",
    "Report": "toolresult.findings.finding",
    "ResponseMeta": "toolresult.models.load",
    "RunRecord": "toolresult.models.load",
    "Settings": "toolresult.validation.settings",
    "SettingsOptions": "toolresult.validation.settings",
    "Severity": "toolresult.findings.finding",
    "ToolError": "toolresult.executor.tools",
    "ToolExecutionResult": "toolresult.models.load",
    "ToolMessage": "toolresult.models.load",
    "ToolResponse": "toolresult.models.load",
    "ToolResult": "toolresult.models.load",
    "ToolReturn": "toolresult.models.load",
    "ToolresultError": "toolresult.text.sentence",
    "check": "toolresult.validation.verdicts",
    "convert": "toolresult.conversion",
    "describe_code": "toolresult.validation.described_codes",
    "detect": "toolresult.validation.verdicts",
    "fixtures": "toolresult.contract.fixtures",
    "is_valid": "toolresult.validation.verdicts",
    "load": "toolresult.models.load",
    "read": "toolresult.validation.verdicts",
    "schema": "toolresult.contract.package_data",
    "schema_names": "toolresult.contract.package_data",
    "search_codes": "toolresult.validation.described_codes",
    "translate_code": "toolresult.validation.described_codes",
    "validate": "toolresult.validation.verdicts",
}

if TYPE_CHECKING:
    from toolresult._version import __version__ as __version__
    from toolresult.contract.code_table import CodeInfo as CodeInfo
    from toolresult.contract.code_table import CodeTable as CodeTable
    from toolresult.contract.fixtures import fixtures as fixtures
    from toolresult.contract.package_data import schema as schema
    from toolresult.contract.package_data import schema_names as schema_names
    from toolresult.conversion import convert as convert
    from toolresult.data_contracts.contracts import DataContracts as DataContracts
    from toolresult.executor.tools import ToolError as ToolError
    from toolresult.findings.finding import ContractError as ContractError
    from toolresult.findings.finding import Finding as Finding
    from toolresult.findings.finding import Report as Report
    from toolresult.findings.finding import Severity as Severity
    from toolresult.forms.canonical import Outcome as Outcome
    from toolresult.models.load import ResponseMeta as ResponseMeta
    from toolresult.models.load import RunRecord as RunRecord
    from toolresult.models.load import ToolExecutionResult as ToolExecutionResult
    from toolresult.models.load import ToolMessage as ToolMessage
    from toolresult.models.load import ToolResponse as ToolResponse
    from toolresult.models.load import ToolResult as ToolResult
    from toolresult.models.load import ToolReturn as ToolReturn
    from toolresult.models.load import load as load
    from toolresult.text.sentence import InvalidTypeError as InvalidTypeError
    from toolresult.text.sentence import InvalidValueError as InvalidValueError
    from toolresult.text.sentence import ToolresultError as ToolresultError
    from toolresult.validation.described_codes import describe_code as describe_code
    from toolresult.validation.described_codes import search_codes as search_codes
    from toolresult.validation.described_codes import translate_code as translate_code
    from toolresult.validation.own_codes import CodeTableError as CodeTableError
    from toolresult.validation.settings import Settings as Settings
    from toolresult.validation.settings import SettingsOptions as SettingsOptions
    from toolresult.validation.verdicts import check as check
    from toolresult.validation.verdicts import detect as detect
    from toolresult.validation.verdicts import is_valid as is_valid
    from toolresult.validation.verdicts import read as read
    from toolresult.validation.verdicts import validate as validate
    from toolresult_contract.error_codes import ErrorCode as ErrorCode
    from toolresult_contract.facts import OperationType as OperationType

__all__, __getattr__, __dir__ = lazy(__name__, _HOME)
