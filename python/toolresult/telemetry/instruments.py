"""Spans and metrics of OpenTelemetry; its API is imported only here."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from time import perf_counter
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult._version import __version__
from toolresult.contract.package_data import telemetry_document
from toolresult.findings.finding import Finding
from toolresult.models.base import ContractModel
from toolresult.strict_json.writer import to_json
from toolresult.telemetry.span_attributes import Attributes, attributes, call_attributes
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

# Clients choose the names of tools, so the metric's cardinality is capped; the rest share a label.
MAX_TOOLS = 256
_SCOPE = "toolresult"
_MAX_ARGUMENTS = 100_000
# What one result may add to a span; the count in the metrics is of all.
_MAX_EVENTS = 20
_CARRIED = ("traceparent", "tracestate", "baggage")


@public("toolresult.telemetry")
class Telemetry:
    """Makes the spans and metrics of calls; without an SDK that is set up it does nothing.

    Args:
        content: whether arguments, results and messages are recorded.
        tracer_provider: makes the spans; None is the process's own.
        meter_provider: makes the metrics, likewise.
        settings: whose error codes have names, in places that have no codes of their own: an
            executor and `mcp_tool` tell theirs.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ImportError: the API of OpenTelemetry is not installed; the message names the extra.
    """

    def __init__(
        self,
        *,
        content: bool = False,
        tracer_provider: Any = None,
        meter_provider: Any = None,
        settings: Settings | None = None,
        **options: Unpack[SettingsOptions],
    ) -> None:
        self.content = content
        self.settings = settings_of(settings, options)
        self._trace = _api("opentelemetry.trace")
        self._propagate = _api("opentelemetry.propagate")
        self._tracer = self._trace.get_tracer(_SCOPE, __version__, tracer_provider)
        meter = _api("opentelemetry.metrics").get_meter(_SCOPE, __version__, meter_provider)
        rows = telemetry_document()["metrics"]
        self._duration, self._calls, self._findings = (_instrument(meter, row) for row in rows)
        self._names = [tuple(row["attributes"]) for row in rows]
        self._tools: set[Any] = set()

    def begin(
        self,
        tool: str | None,
        place: str,
        *,
        meta: object = None,
        arguments: object = None,
        request_id: object = None,
        call_id: str | None = None,
        settings: Settings | None = None,
    ) -> "ToolSpan":
        """Begin the span of a call, which is not made the current one.

        Args:
            tool: name of the tool.
            place: where the call is seen: "executor", "mcp_tool" or "proxy".
            meta: `_meta` of the request, whose `traceparent` names the parent.
            arguments: what the tool is called with; recorded only with `content`.
            request_id: identifier of the MCP request.
            call_id: identifier of the model's call.
            settings: what the place has agreed; without codes, those of the telemetry are used.
        """
        row = telemetry_document()["span"]
        known: Attributes = {**call_attributes(tool, call_id), "toolresult.place": place}
        if request_id is not None:
            known["jsonrpc.request.id"] = str(request_id)
        if self.content and arguments is not None:
            known["gen_ai.tool.call.arguments"] = _shown(arguments)
        span = self._tracer.start_span(
            row["name"].format(tool=tool) if tool else row["operation"],
            context=self._parent(meta),
            attributes=known,
        )
        known_codes = settings is not None and settings.codes is not None
        return ToolSpan(self, span, place, tool, settings if known_codes else None)

    @contextmanager
    def observing(self, tool: str | None, place: str, **known: Any) -> Iterator["ToolSpan"]:
        """Make the span of a call the current one in a block, which calls its `finish`.

        Args:
            tool: name of the tool.
            place: where the call is seen.
            known: what else `begin` takes.
        """
        observed = self.begin(tool, place, **known)
        try:
            with self._trace.use_span(observed.span, end_on_exit=False):
                yield observed
        finally:
            observed.abandon()

    def carrier_of(self, span: Any) -> dict[str, str]:
        """Return what a request carries so that another process goes on with the trace."""
        carrier: dict[str, str] = {}
        self._propagate.inject(carrier, context=self._trace.set_span_in_context(span))
        return carrier

    def count(self, found: Attributes, rules: Iterable[str], seconds: float) -> None:
        """Count a call in the metrics."""
        tool = found.get("gen_ai.tool.name")
        if tool not in self._tools:
            if len(self._tools) < MAX_TOOLS:
                self._tools.add(tool)
            else:
                found = {**found, "gen_ai.tool.name": telemetry_document()["span"]["other"]}
        of_duration, of_calls, of_findings = (
            {key: found[key] for key in names if key in found} for names in self._names
        )
        self._duration.record(seconds, of_duration)
        self._calls.add(1, of_calls)
        for rule in rules:
            self._findings.add(1, {**of_findings, "toolresult.finding.rule": rule})

    def set_error(self, span: Any, description: str | None) -> None:
        """Mark a span as failed."""
        span.set_status(self._trace.StatusCode.ERROR, description)

    def _parent(self, meta: object) -> Any:
        """Return the context that `_meta` names; None is the current one."""
        if not isinstance(meta, Mapping):
            return None
        carrier = {key: meta[key] for key in _CARRIED if isinstance(meta.get(key), str)}
        if "traceparent" not in carrier:
            return None
        context = self._propagate.extract(carrier)
        is_valid = self._trace.get_current_span(context).get_span_context().is_valid
        return context if is_valid else None


@public("toolresult.telemetry")
class ToolSpan:
    """A call that is being observed; `Telemetry` makes it.

    Only the first `finish` counts.
    """

    def __init__(
        self,
        telemetry: Telemetry,
        span: Any,
        place: str,
        tool: str | None,
        settings: Settings | None = None,
    ) -> None:
        self.span = span
        self._telemetry = telemetry
        self._place = place
        self._tool = tool
        self._settings = telemetry.settings if settings is None else settings
        self._since = perf_counter()
        self._is_over = False

    def carrier(self) -> dict[str, str]:
        """Return what a request to another process carries in its `_meta`: `traceparent`."""
        return self._telemetry.carrier_of(self.span)

    def finish(
        self,
        envelope: Mapping[str, Any] | ContractModel,
        findings: Iterable[Finding] = (),
        *,
        lost: bool | None = None,
        seconds: float | None = None,
    ) -> None:
        """End the span with the result of the call, and count it.

        Args:
            envelope: the result, in any form.
            findings: what of it breaks a promise of the tool.
            lost: whether the client got a failure as a success; None where nobody knows.
            seconds: how long it took; None measures since the span was made.
        """
        if self._is_over:
            return
        self._is_over = True
        took = perf_counter() - self._since if seconds is None else seconds
        found = {
            **attributes(
                envelope,
                tool=self._tool,
                content=self._telemetry.content,
                settings=self._settings,
            ),
            "toolresult.place": self._place,
            **({} if lost is None else {"toolresult.lost": lost}),
        }
        listed = list(findings)
        self._telemetry.count(found, [one.rule for one in listed], took)
        if self.span.is_recording():
            self.span.set_attributes(found)
            self._add_events(listed)
            self._set_status(found, envelope)
        self.span.end()

    def abandon(self) -> None:
        """End the span without a result, where an exception passes through."""
        if not self._is_over:
            self._is_over = True
            self.span.end()

    def _add_events(self, findings: list[Finding]) -> None:
        for finding in findings[:_MAX_EVENTS]:
            facts = {
                "toolresult.finding.rule": finding.rule,
                "toolresult.finding.severity": str(finding.severity),
                "toolresult.finding.path": finding.path,
            }
            if self._telemetry.content:
                facts["toolresult.finding.message"] = finding.message
            self.span.add_event("toolresult.finding", facts)

    def _set_status(self, found: Attributes, envelope: Mapping[str, Any] | ContractModel) -> None:
        if found["toolresult.outcome"] != "failed":
            return
        self._telemetry.set_error(self.span, self._said(found, envelope))

    def _said(self, found: Attributes, envelope: Mapping[str, Any] | ContractModel) -> str | None:
        """Return the message of the result, or, without content, that of its code."""
        if self._telemetry.content:
            value = envelope.to_dict() if isinstance(envelope, ContractModel) else envelope
            message = value.get("message")
            if isinstance(message, str):
                return message
        code = found.get("toolresult.code")
        if not isinstance(code, int):
            return None
        return self._settings.table.describe(code).message(self._settings.lang)


def _instrument(meter: Any, row: Mapping[str, Any]) -> Any:
    name, unit, said = row["name"], row["unit"], row["description"]["en"]
    if row["instrument"] == "counter":
        return meter.create_counter(name, unit, said)
    return meter.create_histogram(
        name, unit, said, explicit_bucket_boundaries_advisory=row["buckets"]
    )


def _shown(arguments: object) -> str:
    try:
        return to_json(arguments)[:_MAX_ARGUMENTS]
    except (TypeError, ValueError):
        return f"({type(arguments).__name__})"


def _api(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(
            f"Telemetry needs the API of OpenTelemetry, which could not be imported ({error}):"
            " pip install 'toolresult[otel]'"
        ) from error
