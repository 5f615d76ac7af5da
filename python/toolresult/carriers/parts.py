"""Where results are in the messages, requests and logs of each format."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from toolresult.carriers.calls import LISTS, SUMMARIES, WRAPPERS, is_call
from toolresult.carriers.carrier import JsonObject
from toolresult.carriers.formats import TELEMETRY
from toolresult.carriers.frameworks import shape_of, untold_in
from toolresult.carriers.recognition import format_of, looks_like_result
from toolresult.carriers.telemetry import telemetry_parts
from toolresult.contract.phrases import describe, phrase
from toolresult.findings.catalog import make
from toolresult.findings.finding import ContractError, Report
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote

Path = tuple[str | int, ...]
_CALLS = ("call_id", "tool_call_id")


@dataclass(frozen=True)
class Part:
    """A result in a message, or what has the signs of one.

    Attributes:
        carrier: the name of its format; None of what has no known format.
        value: the part of the message that is the result.
        path: steps to it.
        is_summary: whether it stands where a framework repeats results that its messages may have.
    """

    carrier: str | None
    value: JsonObject
    path: Path
    is_summary: bool = False


def result_parts(message: Any) -> Iterator[tuple[str, JsonObject]]:
    """Yield every result in a message or a list, with the name of its format.

    >>> [name for name, _ in result_parts([{"role": "tool", "content": "x"}, {"role": "user"}])]
    ['openai_chat']
    """
    for part in parts_in(message):
        if part.carrier is not None:
            yield part.carrier, part.value


def parts_in(message: Any, path: Path = ()) -> Iterator[Part]:
    """Yield every result in a message or a list, and whatever only has the signs of one.

    >>> [(part.carrier, part.path) for part in parts_in([{"call_id": "c", "result": 3}])]
    [(None, (0,))]
    """
    if isinstance(message, list):
        yield from _once(
            part for index, item in enumerate(message) for part in parts_in(item, (*path, index))
        )
    elif isinstance(message, dict):
        yield from _parts_of(message, path)


def require_format(part: Part) -> str:
    """Return the format of a part.

    Raises:
        ContractError: it has none that is known.
    """
    if part.carrier is None:
        untold = untold_in(part.value)
        found = describe(part.value)
        if untold is not None:
            place = pointer(_next_to(part.path) if untold.is_next else part.path) + untold.place
            found = phrase("found.untold-result", shape=untold.name, place=quote(place))
        finding = make("carrier-unknown", pointer(part.path), found=found)
        raise ContractError(Report(None, findings=(finding,)))
    return part.carrier


def _next_to(path: Path) -> Path:
    *above, last = path or (0,)
    return (*above, last + 1) if isinstance(last, int) else path


def _parts_of(message: JsonObject, path: Path) -> Iterator[Part]:
    name = format_of(message)
    if name is not None:
        yield Part(name, message, path)
        return
    recorded = [Part(TELEMETRY, part, path) for part in telemetry_parts(message)]
    generated = list(_of_generation(message, path))
    held = [*_held_in(message, path), *_summarized_in(message, path)]
    within = recorded or generated or list(_once(held))
    yield from within
    is_ignored = not within and not is_call(message) and looks_like_result(message)
    if is_ignored:
        yield Part(None, message, path)


def _held_in(message: JsonObject, path: Path) -> Iterator[Part]:
    if "input" in message and is_call(message):
        return  # the arguments of a call are nobody's messages
    wrappers = (*WRAPPERS, "result") if "jsonrpc" in message else WRAPPERS
    for key in wrappers:
        if isinstance(message.get(key), dict):
            yield from parts_in(message[key], (*path, key))
    for key in LISTS:
        if isinstance(message.get(key), list):
            yield from parts_in(message[key], (*path, key))


def _summarized_in(message: JsonObject, path: Path) -> Iterator[Part]:
    """Yield the results that a summary of AutoGen or a run of Agno holds beside its messages."""
    for key in SUMMARIES:
        listed = message.get(key)
        for index, item in enumerate(listed if isinstance(listed, list) else ()):
            shape = shape_of(item) if isinstance(item, dict) else None
            if shape is not None:
                yield Part(shape.framework, item, (*path, key, index), is_summary=True)


def _once(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield parts without those of summaries whose call has a result already."""
    seen: set[str] = set()
    for part in parts:
        calls = {one for key in _CALLS if isinstance(one := part.value.get(key), str)}
        if not (part.is_summary and calls & seen):
            yield part
        seen |= calls


def _of_generation(message: JsonObject, path: Path) -> Iterator[Part]:
    """Yield the results of a `generateText` of the AI SDK, which repeats those of its last step."""
    seen: set[str] = set()
    for part in _of_steps(message, path):
        call = str(part.value.get("toolCallId"))
        if call not in seen:
            seen.add(call)
            yield part


def _of_steps(message: JsonObject, path: Path) -> Iterator[Part]:
    steps = message.get("steps")
    for index, step in enumerate(steps if isinstance(steps, list) else ()):
        if isinstance(step, dict):
            yield from parts_in(step.get("content"), (*path, "steps", index, "content"))
            yield from _of_steps(step, (*path, "steps", index))
    results = message.get("toolResults")
    for index, one in enumerate(results if isinstance(results, list) else ()):
        if isinstance(one, dict) and "toolCallId" in one:
            yield Part("vercel", one, (*path, "toolResults", index))
