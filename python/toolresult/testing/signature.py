"""What a tool's signature says of it, without running it."""

import inspect
import types
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel

from toolresult.executor.tools import SESSION
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.testing.running import Subject


def signature_findings(subject: Subject) -> Iterator[Finding]:
    """Find what is missing from a decorated tool's signature and docstring, or wrong with it."""
    function = subject.function
    if subject.tool is None:
        return
    if not (inspect.getdoc(function) or "").strip():
        yield make("tool-docstring", "")
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            yield make("tool-arguments", "", name=parameter.name)
        elif parameter.annotation is inspect.Parameter.empty and parameter.name != SESSION:
            yield make("tool-annotation", "", name=parameter.name)
    annotation = _return_annotation(function)
    if annotation is inspect.Signature.empty:
        yield make("tool-return-annotation", "")
    elif not _may_be_envelope(annotation):
        shown = inspect.formatannotation(annotation).replace("typing.", "")
        yield make("tool-return-type", "", found=shown)


def _return_annotation(function: Callable[..., Any]) -> Any:
    """Return the annotation of what comes back; Any where only a type checker can read it."""
    written = inspect.signature(function).return_annotation
    if written is inspect.Signature.empty:
        return written
    try:
        return get_type_hints(inspect.unwrap(function)).get("return", written)
    except (NameError, AttributeError, SyntaxError, TypeError):
        return Any if isinstance(written, str) else written


def _may_be_envelope(annotation: Any) -> bool:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        return any(map(_may_be_envelope, arguments))
    if origin in (Awaitable, Coroutine):
        return _may_be_envelope(arguments[-1])
    kind = annotation if origin is None else origin
    if kind is None or not isinstance(kind, type):
        return kind not in (None, type(None))
    return is_typeddict(kind) or kind is object or _is_envelope_class(kind)


def _is_envelope_class(kind: type) -> bool:
    return issubclass(kind, dict | BaseModel) or issubclass(dict, kind) or kind is Mapping
