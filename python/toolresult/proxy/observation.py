"""The spans of the calls that pass through the proxy."""

import threading
from collections.abc import Mapping, Sequence
from typing import Any

from toolresult.findings.finding import Finding
from toolresult.proxy.jsonrpc import RequestId, head_of, params_of
from toolresult.proxy.requests import MAX_WAITING
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import to_json
from toolresult.telemetry.instruments import Telemetry, ToolSpan

_CALL = "tools/call"


class Observer:
    """Begins a span for each call, passes it to the server in `_meta`, and ends it.

    Args:
        telemetry: makes the spans.
    """

    def __init__(self, telemetry: Telemetry) -> None:
        self._telemetry = telemetry
        self._lock = threading.Lock()
        self._spans: dict[RequestId, ToolSpan] = {}

    def begin(self, line: bytes, messages: Sequence[bytes]) -> bytes:
        """Begin a span for each call in a line; return the line as the server is to get it."""
        given = [self._begun(message) for message in messages]
        if all(new is old for new, old in zip(given, messages, strict=True)):
            return line
        joined = b",".join(given)
        return (b"[" + joined + b"]" if line.lstrip().startswith(b"[") else joined) + b"\n"

    def end(
        self,
        request_id: RequestId | None,
        envelope: Mapping[str, Any],
        findings: Sequence[Finding] = (),
        *,
        lost: bool | None = None,
        seconds: float | None = None,
    ) -> None:
        """End the span of a call, if it has one.

        Args:
            request_id: identifier of the request.
            envelope: its result.
            findings: what of it breaks a promise.
            lost: whether the client got a failure as a success.
            seconds: how long it took.
        """
        if request_id is None:
            return
        with self._lock:
            span = self._spans.pop(request_id, None)
        if span is not None:
            span.finish(envelope, findings, lost=lost, seconds=seconds)

    def _begun(self, message: bytes) -> bytes:
        head = head_of(message)
        if head is None or head.method != _CALL or head.request_id is None:
            return message
        params = params_of(head, with_arguments=self._telemetry.content)
        name, meta = params.get("name"), params.get("_meta")
        span = self._telemetry.begin(
            name if isinstance(name, str) else None,
            "proxy",
            meta=meta,
            arguments=params.get("arguments"),
            request_id=head.request_id,
        )
        with self._lock:
            self._spans[head.request_id] = span
            while len(self._spans) > MAX_WAITING:
                self._spans.pop(next(iter(self._spans))).abandon()
        return _with_context(message, span.carrier())


def _with_context(message: bytes, carrier: Mapping[str, str]) -> bytes:
    """Return a request whose `_meta` names the span; everything else stays."""
    if not carrier:
        return message
    try:
        whole = parse(message).value
    except TextError:
        # The server may say what is wrong with it.
        return message
    params = whole.get("params", {})
    meta = params.get("_meta", {}) if isinstance(params, dict) else None
    if not isinstance(meta, dict):
        return message
    return to_json({**whole, "params": {**params, "_meta": {**meta, **carrier}}}).encode()
