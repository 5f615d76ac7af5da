"""What a guard is asked to let through."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from toolresult.boundary.problems import MOST_FINDINGS
from toolresult.boundary.texts import sentence
from toolresult.models.base import ContractModel
from toolresult.models.load import MODELS
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidValueError, Sentence, worded
from toolresult.text.suggestions import suggestion
from toolresult.validation.options import ValidationOptions
from toolresult.validation.settings import DEFAULT, Settings

# What a guard lets through: the name of a schema that has a model, or a class such as
# `ToolReturn[Order]`.
Accepted: TypeAlias = str | type[ContractModel]

MAX_BYTES = 4 * 1024 * 1024
"""How long a body may be, unless a guard says otherwise: 4 MiB."""
# How many bodies may be checked, or wait for it, in the threads of a guard.
MAX_WAITING = 64


@dataclass(frozen=True, eq=False, kw_only=True)
class GuardOptions:
    """What a guard lets through; every mistake in it is reported when it is made.

    Attributes:
        schema: name of the schema that every body must be valid against, or a class such as
            `ToolReturn[Order]`; a list of them where every body must be one of several forms.
        max_bytes: how long a body may be, in bytes.
        max_waiting: how many long or invalid bodies may be in work at a time; a further one is
            answered with 503 and Retry-After.
        tool: name of the tool, for bodies that do not name it.
        settings: what the bodies are checked against, and the language for clients that ask for
            neither English nor Chinese.
        models: the classes of the bodies, by the names of their forms.
        checks: what the bodies are checked against.

    Raises:
        ValueError: there is no such model, a form is named with two types of data, or `max_bytes`
            or `max_waiting` is below 1.

    >>> GuardOptions(schema="tool-return").max_bytes
    4194304
    """

    schema: Accepted | Sequence[Accepted]
    max_bytes: int = MAX_BYTES
    max_waiting: int = MAX_WAITING
    tool: str | None = None
    settings: Settings = DEFAULT
    models: Mapping[str, type[ContractModel]] = field(init=False, repr=False)
    checks: ValidationOptions = field(init=False, repr=False)

    def __post_init__(self) -> None:
        with worded(self.settings.lang):
            models = _require_models(self.schema)
            if not _is_number(self.max_bytes):
                raise InvalidValueError(sentence("max-bytes", found=quote(self.max_bytes)))
            if not _is_number(self.max_waiting):
                raise InvalidValueError(sentence("max-waiting", found=quote(self.max_waiting)))
            schema = next(iter(models)) if len(models) == 1 else None
            # One more says that there are others.
            most = min(self.settings.max_findings, MOST_FINDINGS + 1)
            checks = replace(self.settings, max_findings=most).checks(schema, self.tool)
        object.__setattr__(self, "models", models)
        object.__setattr__(self, "checks", checks)


def _require_models(given: object) -> Mapping[str, type[ContractModel]]:
    listed: tuple[object, ...] = (given,)
    if isinstance(given, Iterable) and not isinstance(given, str | type):
        listed = tuple(given)
    if not listed:
        raise InvalidValueError(_no_model([]))
    models: dict[str, type[ContractModel]] = {}
    for one in listed:
        model = _model_of(one)
        other = models.setdefault(model.schema_name(), model)
        if other is not model:
            words = {"first": other.__name__, "second": model.__name__}
            raise InvalidValueError(sentence("two-models", form=model.schema_name(), **words))
    return models


def _model_of(given: object) -> type[ContractModel]:
    """Return the class that a name means, or the class itself, with its type of data or without."""
    if isinstance(given, str) and given in MODELS:
        return MODELS[given]
    if isinstance(given, type) and issubclass(given, ContractModel):
        plain = given.__pydantic_generic_metadata__["origin"] or given
        if plain in MODELS.values():
            return given
    raise InvalidValueError(_no_model(given))


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
