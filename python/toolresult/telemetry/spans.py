"""The span of one call of a tool."""

from collections.abc import Iterable, Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Any

from toolresult._lazy import public
from toolresult.findings.finding import Finding
from toolresult.models.base import ContractModel
from toolresult.telemetry.span_attributes import Attributes, attributes
from toolresult.validation.settings import Settings

if TYPE_CHECKING:
    from toolresult.telemetry.instruments import Telemetry

# What one result may add to a span; the count in the metrics is of all.
_MAX_EVENTS = 20


@public("toolresult.telemetry")
class ToolSpan:
    """A call that is being observed; `Telemetry` makes it.

    What is told of it first is kept; `finish` after that changes nothing.
    """

    def __init__(
        self,
        telemetry: "Telemetry",
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
