"""What a guard is asked to let through."""

from dataclasses import dataclass, field

from toolresult.boundary.texts import sentence
from toolresult.data_contracts.contracts import DataContracts
from toolresult.error_codes.table import CodesSource
from toolresult.models.load import MODELS
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidValueError, worded
from toolresult.validation.options import ValidationOptions

# How long a body may be, unless a guard says otherwise: 4 MiB.
MAX_BYTES = 4 * 1024 * 1024


@dataclass(frozen=True, eq=False, kw_only=True)
class GuardOptions:
    """What a guard lets through; every mistake in it is reported when it is made.

    Attributes:
        schema: name of the schema that every body must be valid against.
        max_bytes: how long a body may be, in bytes.
        dialect: dialect of error codes that the bodies speak.
        codes: a team's own error codes, as in `toolresult.validate`.
        data_contracts: what each tool promises of its `data`.
        tool: name of the tool, for bodies that do not name it.
        lang: language for clients that ask for neither English nor Chinese.
        checks: what the bodies are checked against.

    Raises:
        TypeError: `data_contracts` are something else.
        ValueError: there is no such model, dialect or language, `max_bytes` is below 1, or
            `codes` is not a table.
        OSError: the file of `codes` cannot be read.

    >>> GuardOptions(schema="tool-return").max_bytes
    4194304
    """

    schema: str
    max_bytes: int = MAX_BYTES
    dialect: str | None = None
    codes: CodesSource = None
    data_contracts: DataContracts | None = None
    tool: str | None = None
    lang: str = "en"
    checks: ValidationOptions = field(init=False, repr=False)

    def __post_init__(self) -> None:
        with worded(self.lang):
            if self.schema not in MODELS:
                known = ", ".join(MODELS)
                raise InvalidValueError(sentence("no-model", found=quote(self.schema), known=known))
            if not _is_length(self.max_bytes):
                raise InvalidValueError(sentence("max-bytes", found=quote(self.max_bytes)))
            checks = ValidationOptions(
                self.schema, self.dialect, self.codes, self.data_contracts, self.tool
            )
        object.__setattr__(self, "checks", checks)


def _is_length(length: object) -> bool:
    return isinstance(length, int) and not isinstance(length, bool) and length >= 1
