"""What is timed in this process: verdicts on texts, and explanations of what is invalid."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import metadata
from time import process_time
from typing import Any

from benchmarks.contestants import (
    SCHEMAS,
    Contestant,
    parser,
    published,
    schema_of,
    without_core,
)
from benchmarks.corpus import Corpus
from benchmarks.measure import Task

Call = Callable[[bytes], object]
Around = Callable[[], AbstractContextManager[object]]


def over(lines: Sequence[bytes], call: Call, around: Around = nullcontext) -> Task:
    """Return the task of calling a function with each of the texts.

    It takes the time of the processor, on which others that work at the same time have less effect.
    """

    def task(first: int, end: int) -> float:
        chosen = lines[first:end]
        with around():
            start = process_time()
            for line in chosen:
                call(line)
            return process_time() - start

    return task


def explainers() -> dict[str, tuple[str, Call, Around]]:
    """Return who says what is wrong with a text: name → version, function, and what holds then."""
    import toolresult  # noqa: PLC0415 - what it takes to load is measured elsewhere

    name, version, call = _plain_errors()
    from toolresult import native  # noqa: PLC0415 - likewise

    def in_words(text: bytes) -> object:
        return [finding.message for finding in toolresult.validate(text).findings]

    own, validate = toolresult.__version__, toolresult.validate
    found: dict[str, tuple[str, Call, Around]] = {
        "toolresult.validate": (own, validate, nullcontext),
        "toolresult.validate, messages read": (own, in_words, nullcontext),
        name: (version, call, nullcontext),
    }
    if native.CORE is not None:
        found["toolresult.validate, pure Python"] = own, validate, without_core
    return found


def accepted(contestant: Contestant, corpus: Corpus) -> int | None:
    """Count the texts that a contestant accepts; None where it gives no verdict."""
    if contestant.accepts is None:
        return None
    with contestant.around():
        return sum(map(contestant.accepts, corpus.lines))


def _plain_errors() -> tuple[str, str, Call]:
    """Return what jsonschema itself says: all its errors, as they come."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - not to be loaded by all

    name, version, loads = parser()
    validators = {schema: Draft202012Validator(published(schema)) for schema in SCHEMAS}

    def errors(text: bytes) -> list[Any]:
        value = loads(text)
        return list(validators[schema_of(value)].iter_errors(value))

    versions = f"{version} + {metadata.version('jsonschema')}"
    return f"{name} + jsonschema iter_errors", versions, errors
