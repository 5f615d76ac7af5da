"""Telemetry of the proxy's own process: the SDK of OpenTelemetry, set up by its environment."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.catalog import shorten
from toolresult.validation.settings import Settings

_SERVICE = "toolresult-proxy"
_FLUSH_MILLISECONDS = 5000
_LOGGER = logging.getLogger("opentelemetry")
# It may quote what a client sent with a call, as long as that is.
_SHOWN = 200


class _Saying(logging.Handler):
    """Tells in a short line what the library logs, which else writes it on standard error itself.

    Args:
        say: takes what the person that started the proxy should know.
    """

    def __init__(self, say: Say) -> None:
        super().__init__(logging.WARNING)
        self._say = say

    def emit(self, record: logging.LogRecord) -> None:
        """Tell it."""
        self._say(sentence("otel", reason=shorten(record.getMessage(), _SHOWN)))


@contextmanager
def exported(settings: Settings, say: Say, *, content: bool = False) -> Iterator[Telemetry]:
    """Send spans and metrics over OTLP (HTTP) until the block ends; then send the rest.

    Where to is said by the variables of OpenTelemetry: `OTEL_EXPORTER_OTLP_ENDPOINT`,
    `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and the like.

    Args:
        settings: whose error codes have names.
        say: takes what the person that started the proxy should know.
        content: whether arguments, results and messages are sent.

    Raises:
        ImportError: the extra `otel` is not installed.
    """
    os.environ.setdefault("OTEL_SERVICE_NAME", _SERVICE)
    tracers, meters = _tracer_provider(), _meter_provider()
    saying = _Saying(say)
    _LOGGER.addHandler(saying)
    try:
        yield Telemetry(
            content=content, settings=settings, tracer_provider=tracers, meter_provider=meters
        )
    finally:
        tracers.force_flush(_FLUSH_MILLISECONDS)
        tracers.shutdown()
        meters.shutdown(_FLUSH_MILLISECONDS)
        _LOGGER.removeHandler(saying)


def _tracer_provider() -> Any:
    trace = import_module("opentelemetry.sdk.trace")
    export = import_module("opentelemetry.sdk.trace.export")
    otlp = import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
    # The end of the process is waited for here, and not a second time.
    provider = trace.TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(export.BatchSpanProcessor(otlp.OTLPSpanExporter()))
    return provider


def _meter_provider() -> Any:
    metrics = import_module("opentelemetry.sdk.metrics")
    export = import_module("opentelemetry.sdk.metrics.export")
    otlp = import_module("opentelemetry.exporter.otlp.proto.http.metric_exporter")
    reader = export.PeriodicExportingMetricReader(otlp.OTLPMetricExporter())
    return metrics.MeterProvider([reader], shutdown_on_exit=False)
