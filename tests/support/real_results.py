"""Real tool results: what they say of themselves, and whether the package reads them so.

    python -m tests.support.real_results [FOLDER …]
    python -m tests.support.real_results --judged [FILE …] [-v]

Measure every row of the folders (of tests/corpus/real if none is named) and print a table.
A row needs `carrier`, `payload` and `outcome`; `text` is compared where it is there. With
`--judged`, measure the files of tests/corpus/results by kind and language; `-v` lists what differs.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support import judged_results
from tests.support.carried import receive, send
from toolresult import ContractError, llm
from toolresult.carriers.carrier import Carrier, State
from toolresult.carriers.registry import CARRIERS
from toolresult.conversion import Field, canonical_of
from toolresult.forms.registry import BY_NAME
from toolresult.strict_json.values import json_equal
from toolresult.validation.tracebacks import without_frames

FOLDER = Path(__file__).parents[1] / "corpus" / "real"
# The outcomes that are right where a person left it open.
JUDGED = {"not-ok": {"failed", "unknown"}}
# Where a payload holds what the model sees, and what beside it is no content.
_VISIBLE = {
    *("content", "structuredContent", "output", "result", "response", "parts"),
    *("text", "contents", "responseData", "error"),
}
_WRAPPERS = {"toolResult", "functionResponse", "function_response"}
_NOT_SHOWN = {
    *("type", "id", "toolUseId", "tool_use_id", "name", "status", "annotations", "mimeType"),
    *("mime_type", "media_type", "mediaType", "format", "detail", "kind", "identifier"),
    *("cache_control", "prompt_cache_breakpoint", "providerOptions", "providerMetadata"),
    *("_meta", "resultType"),
}
# What only flags how it went is in the outcome.
_FLAGS = {"isError", "is_error", "error", "ok", "success", "force_download"}
Change = tuple[str, Any, Any]
# The columns of the table.
KINDS = (
    "crash",
    "rejected",
    "failure read as success",
    "success read as failure",
    "other outcome",
    "other text",
    "undeclared loss",
)


@dataclass(frozen=True)
class RealResult:
    """One row: a payload, where it comes from, and how a person read it."""

    id: str
    carrier: str
    payload: Any
    outcome: str
    text: Mapping[str, Any] | None = None

    @property
    def failed(self) -> bool:
        return self.outcome != "ok"


@dataclass(frozen=True)
class Disagreement:
    """What differs between the package and the person."""

    kind: str
    row: RealResult
    detail: str


def lines(*folders: Path) -> Iterator[dict[str, Any]]:
    """Yield every line of the JSON Lines files as it stands."""
    for folder in folders or (FOLDER,):
        for path in sorted(folder.rglob("*.jsonl")):
            for line in path.read_text(encoding="utf-8").splitlines():
                yield json.loads(line)


def rows(*folders: Path) -> list[RealResult]:
    """Return the rows of the folders."""
    return [
        RealResult(one["id"], one["carrier"], one["payload"], one["outcome"], one.get("text"))
        for one in lines(*folders)
    ]


def envelope_of(row: RealResult) -> dict[str, Any]:
    """Read a row with its carrier."""
    envelope: dict[str, Any] = receive(CARRIERS[row.carrier], row.payload)
    return envelope


def outcome_of(envelope: Mapping[str, Any]) -> str:
    return canonical_of(dict(envelope), BY_NAME["tool-return"]).outcome.value


def text_faults(text: str, expected: Mapping[str, Any]) -> list[str]:
    """Return what a text lacks of what the model should read."""
    faults = []
    if "exact" in expected and text.rstrip() != expected["exact"].rstrip():
        faults.append(f"expected {expected['exact']!r}")
    if "json" in expected and not _is_json(text, expected["json"]):
        faults.append(f"expected the JSON {expected['json']!r}")
    if not text.startswith(expected.get("starts", "")):
        faults.append(f"expected it to start with {expected['starts']!r}")
    faults += [
        f"expected {part!r} in it" for part in expected.get("contains", ()) if part not in text
    ]
    faults += [
        f"expected {part!r} once, got it {text.count(part)} times"
        for part in expected.get("once", ())
        if text.count(part) != 1
    ]
    faults += [f"expected no {part!r}" for part in expected.get("lacks", ()) if part in text]
    return [f"{fault}, got {text[:200]!r}" for fault in faults]


def _is_json(text: str, value: object) -> bool:
    try:
        return json_equal(json.loads(text), value)
    except ValueError:
        return False


def disagreements(row: RealResult) -> list[Disagreement]:
    """Return everything in which the package differs from the person."""
    try:
        envelope = envelope_of(row)
        outcome, text = outcome_of(envelope), llm.content(envelope)
    except ContractError as error:
        return [Disagreement("rejected", row, str(error))]
    except Exception as error:  # noqa: BLE001 - whatever else is raised is what is counted
        return [Disagreement("crash", row, repr(error))]
    found = []
    if outcome not in JUDGED.get(row.outcome, {row.outcome}):
        found.append(Disagreement(_of_outcome(row, outcome), row, f"got {outcome}"))
    found += [Disagreement("other text", row, fault) for fault in text_faults(text, row.text or {})]
    return found + _losses(row, envelope)


def _of_outcome(row: RealResult, outcome: str) -> str:
    if row.failed and outcome == "ok":
        return "failure read as success"
    if not row.failed:
        return "success read as failure"
    return "other outcome"


def _losses(row: RealResult, envelope: dict[str, Any]) -> list[Disagreement]:
    """Return what is lost between payload and envelope, and between envelope and carrier.

    The loss table declares what a carrier loses; everything else has to come back.
    """
    carrier = CARRIERS[row.carrier]
    dropped = [part for part in _said(row.payload) if part not in _joined(envelope)]
    found = [Disagreement("undeclared loss", row, f"dropped {part[:80]!r}") for part in dropped]
    try:
        back = receive(carrier, send(carrier, envelope))
    except Exception as error:  # noqa: BLE001 - whatever is raised is what is counted
        return [*found, Disagreement("crash", row, f"there and back: {error!r}")]
    return found + [
        Disagreement("undeclared loss", row, f"{name}: {before!r} came back as {after!r}"[:300])
        for name, before, after in _changes(carrier, envelope, back)
    ]


def _changes(carrier: Carrier, sent: dict[str, Any], back: dict[str, Any]) -> Iterator[Change]:
    outcome = outcome_of(sent)
    declared = {
        "outcome": {"failed": Field.CERTAINTY, "empty": Field.EMPTY, "unknown": Field.UNKNOWN}.get(
            outcome
        ),
        "code": Field.CODE,
        "message": Field.SUCCESS_MESSAGE if outcome == "ok" else Field.MESSAGE,
        "data": Field.DATA if outcome == "ok" else Field.PARTIAL_DATA,
    }
    for name, field in declared.items():
        before, after = (
            outcome_of(one) if name == "outcome" else one.get(name) for one in (sent, back)
        )
        is_lost = field is not None and carrier.state(field) is State.LOST
        if before is not None and not is_lost and not _is_kept(carrier, name, before, after, back):
            yield name, before, after


def _is_kept(carrier: Carrier, name: str, before: Any, after: Any, back: dict[str, Any]) -> bool:
    if name == "outcome" and carrier.flag is None:
        # Without a flag a failure is a text that looks like one: unknown, and never a success.
        return bool(before == "ok") == bool(after == "ok")
    if json_equal(before, after):
        return True
    # The frames of a traceback go; the error stays.
    return name == "message" and without_frames(_plain(str(before))).strip() in _joined(back)


def _said(payload: Any) -> Iterator[str]:
    """Yield the texts that a payload shows the model, images and files included."""
    for key in _WRAPPERS & set(payload):
        yield from _said(payload[key])
    # `text` is content where there is no other.
    for key in _VISIBLE & set(payload) - ({"text"} if "content" in payload else set()):
        yield from _texts(payload[key])


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        parsed = _parsed(value)
        yield from [_plain(value)] if parsed is None else _texts(parsed)
    elif isinstance(value, int | float):
        yield json.dumps(value)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in _NOT_SHOWN and not (key in _FLAGS and isinstance(one, bool)):
                yield from _texts(one)


def _plain(text: str) -> str:
    """Return a text without what formats write around it: the prefix of an error, of a data URI."""
    bare = text.removeprefix("Error:").strip()
    return bare.partition(";base64,")[2] if bare.startswith("data:") and "," in bare else bare


def _parsed(text: str) -> Any:
    try:
        parsed = json.loads(text)
    except ValueError:
        return None
    return parsed if isinstance(parsed, dict | list) else None


def _joined(envelope: dict[str, Any]) -> str:
    return "\n".join([*_texts(envelope), *_names(envelope)])


def _names(value: Any) -> Iterator[str]:
    """Yield the names of files."""
    if isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _names(one)
    if isinstance(value, dict) and isinstance(value.get("name"), str):
        yield value["name"]


def read_as_success(row: RealResult, carrier: Carrier) -> bool:
    """Whether a row that failed is a success after a way through a carrier and back."""
    return outcome_of(receive(carrier, send(carrier, envelope_of(row)))) == "ok"


def table(measured: list[RealResult], found: list[Disagreement]) -> str:
    """Return the figures by carrier as text."""
    width = max(len(row.carrier) for row in measured)
    by_kind = Counter((one.row.carrier, one.kind) for one in found)
    counted = Counter(row.carrier for row in measured)
    rows_of = [
        (name, number, [by_kind[name, kind] for kind in KINDS])
        for name, number in sorted(counted.items())
    ]
    total = ("all", len(measured), [sum(one.kind == kind for one in found) for kind in KINDS])
    head = f"{'':{width}}  {'rows':>6}  " + "  ".join(KINDS)
    body = [
        f"{name:{width}}  {number:>6}  "
        + "  ".join(f"{count:>{len(kind)}}" for count, kind in zip(counts, KINDS, strict=True))
        for name, number, counts in [*rows_of, total]
    ]
    return "\n".join([head, *body])


def main(arguments: list[str]) -> int:
    """Print the table, and every disagreement with `-v`."""
    if "--judged" in arguments:
        return judged_results.main([one for one in arguments if one != "--judged"])
    folders = [Path(one) for one in arguments if one != "-v"]
    measured = rows(*folders)
    found = [one for row in measured for one in disagreements(row)]
    if "-v" in arguments:
        for one in found:
            print(f"{one.kind}: {one.row.id}: {one.detail}")
    print(table(measured, found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
