# GENERATED from schemas/v1/forms.json by `make generate`; do not edit.
"""Facts of the forms that programs ask for by name; the row of each form is data."""

from enum import StrEnum

# How many brackets may be open at once.
DEPTH_LIMIT = 200
# How many findings a report lists, unless a caller says otherwise.
FINDINGS_LIMIT = 1000
# How many characters of a value a finding quotes.
QUOTE_LIMIT = 80
# How alike two names are of which one suggests the other, from 0 to 1.
CLOSENESS = 0.85
# A character that people see: neither space, nor control, nor ignorable.
VISIBLE = "[^\x00- \x7f-\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]"
# What a success without a message says.
DEFAULT_MESSAGE = "success"
# What a required tool is called that is not known; `assumed` names it.
UNKNOWN_TOOL = "unknown"
# What a required duration is that is not known, likewise.
UNKNOWN_DURATION = 0
# The tool that an executor names in its answer to several calls.
BATCH = "batch"


class OperationType(StrEnum):
    """The known operation types of a tool-execution-result; the set is open."""

    __module__ = "toolresult"

    QUERY = "query"
    OPERATION = "operation"
    SAVE = "save"
    UPDATE = "update"
    UNKNOWN = "unknown"
    ERROR = "error"


# The type of a result that does not say its own.
DEFAULT_OPERATION_TYPE = OperationType.OPERATION


class Capability(StrEnum):
    """What a form can represent natively; without the `toolresult` extension the rest is lost."""

    CODE = "code"
    EMPTY = "empty"
    UNKNOWN = "unknown"
    SUCCESS_MESSAGE = "success_message"
    DATA = "data"
    PARTIAL_DATA = "partial_data"
    TOOL = "tool"
    TOOL_CALL_ID = "tool_call_id"
    DURATION = "duration"
    OPERATION_TYPE = "operation_type"
