"""What a guard is asked to let through."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from toolresult.boundary.problems import MOST_FINDINGS
from toolresult.boundary.texts import sentence
from toolresult.data_contracts.contracts import DataContracts
from toolresult.error_codes.table import CodesSource
from toolresult.models.base import ContractModel
from toolresult.models.load import MODELS
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidValueError, Sentence, worded
from toolresult.text.suggestions import suggestion
from toolresult.validation.options import ValidationOptions

MAX_BYTES = 4 * 1024 * 1024
"""How long a body may be, unless a guard says otherwise: 4 MiB."""
# How many bodies may be checked, or wait for it, in the threads of a guard.
MAX_WAITING = 64


@dataclass(frozen=True, eq=False, kw_only=True)
class GuardOptions:
    """What a guard lets through; every mistake in it is reported when it is made.

    Attributes:
        schema: name of the schema that every body must be valid against, or the names of the
            forms of which every body must be one.
        max_bytes: how long a body may be, in bytes.
        max_waiting: how many long or invalid bodies may be in work at a time; who sends one more
            is told to come back.
        dialect: dialect of error codes that the bodies speak.
        codes: a team's own error codes, as in `toolresult.validate`.
        data_contracts: what each tool promises of its `data`.
        tool: name of the tool, for bodies that do not name it.
        lang: language for clients that ask for neither English nor Chinese.
        schemas: the names, also where it is one.
        checks: what the bodies are checked against.

    Raises:
        TypeError: `data_contracts` are something else.
        ValueError: there is no such model, dialect or language, `max_bytes` or `max_waiting`
            is below 1, or `codes` is not a table.
        OSError: the file of `codes` cannot be read.

    >>> GuardOptions(schema="tool-return").max_bytes
    4194304
    """

    schema: str | Sequence[str]
    max_bytes: int = MAX_BYTES
    max_waiting: int = MAX_WAITING
    dialect: str | None = None
    codes: CodesSource = None
    data_contracts: DataContracts | None = None
    tool: str | None = None
    lang: str = "en"
    schemas: tuple[str, ...] = field(init=False, repr=False)
    checks: ValidationOptions = field(init=False, repr=False)

    def __post_init__(self) -> None:
        with worded(self.lang):
            schemas = _require_models(self.schema)
            if not _is_number(self.max_bytes):
                raise InvalidValueError(sentence("max-bytes", found=quote(self.max_bytes)))
            if not _is_number(self.max_waiting):
                raise InvalidValueError(sentence("max-waiting", found=quote(self.max_waiting)))
            schema = schemas[0] if len(schemas) == 1 else None
            checks = ValidationOptions(
                schema,
                self.dialect,
                self.codes,
                self.data_contracts,
                self.tool,
                max_findings=MOST_FINDINGS + 1,  # one more says that there are others
            )
        object.__setattr__(self, "schemas", schemas)
        object.__setattr__(self, "checks", checks)


def _require_models(given: object) -> tuple[str, ...]:
    names: tuple[object, ...] = (given,)
    if isinstance(given, Iterable) and not isinstance(given, str | type):
        names = tuple(given)
    wrong = [name for name in names if not isinstance(name, str) or name not in MODELS]
    if wrong or not names:
        raise InvalidValueError(_no_model(wrong[0] if names else []))
    return tuple(dict.fromkeys(map(str, names)))


def _no_model(given: object) -> Sentence:
    """Say which names there are, and the one that was meant."""
    name = given
    if isinstance(given, type) and issubclass(given, ContractModel):
        name = given.schema_name()
    meant = suggestion(name, MODELS)
    shown = given.__name__ if isinstance(given, type) else given
    found = "None" if given is None else quote(shown)
    return sentence("no-model", found=found, meant=meant, known=", ".join(MODELS))


def _is_number(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and number >= 1
