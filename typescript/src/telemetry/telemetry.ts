/** Spans and metrics of OpenTelemetry; its API is imported only here. */

import {
  context,
  metrics as metricsApi,
  propagation,
  SpanStatusCode,
  trace,
  type Context,
  type Counter,
  type Histogram,
  type Meter,
  type MeterProvider,
  type Span,
  type TracerProvider,
} from "@opentelemetry/api";

import { metrics, span as spanFacts, type AttributeName } from "../build/telemetry.js";
import { describeCode } from "../error-codes/rows.js";
import type { Finding } from "../findings/finding.js";
import type { CallObserver, ObservedCall, Observation } from "../running/observation.js";
import { isObject, own } from "../strict-json/values.js";
import { agreed, type SettingsOptions, type WithSettings } from "../validation/agreed.js";
import { attributes, callAttributes, shown, type Attributes } from "./attributes.js";

/** How to observe calls. */
export interface TelemetryOptions extends WithSettings {
  /** Whether arguments, results and messages are recorded; they are not by default. */
  readonly content?: boolean | undefined;
  /** Makes the spans; that of the process by default. */
  readonly tracerProvider?: TracerProvider | undefined;
  /** Makes the metrics, likewise. */
  readonly meterProvider?: MeterProvider | undefined;
}

const SCOPE = "toolresult";
// Clients choose the names of tools, so the metric's cardinality is capped; the rest share a label.
const MOST_TOOLS = 256;
// What one result may add to a span; the count in the metrics is of all.
const MOST_EVENTS = 20;
const CARRIED = ["traceparent", "tracestate", "baggage"];

/**
 * Makes the spans and metrics of calls, by the conventions of OpenTelemetry for GenAI: `tool` and
 * `mcpTool` take it. Without an SDK that is set up it does nothing.
 */
export class Telemetry implements CallObserver {
  readonly #content: boolean;
  readonly #settings: SettingsOptions;
  readonly #tracer;
  readonly #count;

  /**
   * Find the providers.
   *
   * @param options providers, whether content is recorded, and what your team has agreed: its error
   *     codes have names, unless the tool has agreed on others.
   */
  constructor(options: TelemetryOptions = {}) {
    const { content = false, tracerProvider, meterProvider, ...said } = agreed(options);
    this.#content = content;
    this.#settings = said;
    this.#tracer = (tracerProvider ?? trace).getTracer(SCOPE);
    this.#count = counting((meterProvider ?? metricsApi).getMeter(SCOPE));
  }

  /**
   * Make the span of a call the current one while it runs; end it with the result.
   *
   * @param call the call.
   * @param run runs it, and tells its result.
   */
  async observing<Result>(call: ObservedCall, run: (observation: Observation) => Promise<Result>): Promise<Result> {
    const observation = this.#begin(call);
    try {
      return await context.with(observation.context, () => run(observation));
    } finally {
      observation.end();
    }
  }

  #begin(call: ObservedCall): ToolSpan {
    const { tool, place, requestId, toolCallId } = call;
    const known: Attributes = {
      ...callAttributes(tool, toolCallId),
      "toolresult.place": place,
      ...(requestId === undefined ? {} : { "jsonrpc.request.id": String(requestId) }),
      ...(this.#content && call.arguments !== undefined ? { "gen_ai.tool.call.arguments": shown(call.arguments) } : {}),
    };
    const parent = parentIn(call.meta);
    const span = this.#tracer.startSpan(spanFacts.name.replace("{tool}", tool), { attributes: known }, parent);
    const { codes = this.#settings.codes, lang = this.#settings.lang } = call;
    return new ToolSpan(span, trace.setSpan(parent, span), call, { codes, lang }, this.#content, this.#count);
  }
}

/** Counts a call in the metrics. */
type Count = (found: Attributes, rules: readonly string[], seconds: number) => void;

/** A call that is being observed. Only the first result counts. */
class ToolSpan implements Observation {
  readonly context: Context;
  readonly #span: Span;
  readonly #call: ObservedCall;
  readonly #options: SettingsOptions;
  readonly #content: boolean;
  readonly #count: Count;
  readonly #since = performance.now();
  #isOver = false;

  constructor(span: Span, own: Context, call: ObservedCall, options: SettingsOptions, content: boolean, count: Count) {
    this.#span = span;
    this.context = own;
    this.#call = call;
    this.#options = options;
    this.#content = content;
    this.#count = count;
  }

  finish(envelope: unknown, findings: readonly Finding[] = []): void {
    if (this.#isOver) return;
    const { tool, place } = this.#call;
    const found: Attributes = {
      ...attributes(envelope, { tool, content: this.#content, ...this.#options }),
      "toolresult.place": place,
    };
    this.#count(found, findings.map(({ rule }) => rule), (performance.now() - this.#since) / 1000);
    this.#span.setAttributes(found);
    for (const finding of findings.slice(0, MOST_EVENTS)) this.#span.addEvent("toolresult.finding", this.#eventOf(finding));
    if (found["toolresult.outcome"] === "failed") this.#setFailed(found, envelope);
    this.end();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#span.end();
  }

  #eventOf({ rule, severity, path, message }: Finding): Attributes {
    return {
      "toolresult.finding.rule": rule,
      "toolresult.finding.severity": severity,
      "toolresult.finding.path": path,
      ...(this.#content ? { "toolresult.finding.message": message } : {}),
    };
  }

  /** Say that the call failed, by the message of the result, or, without content, that of its code. */
  #setFailed(found: Attributes, envelope: unknown): void {
    const said = this.#content && isObject(envelope) ? own(envelope, "message") : undefined;
    const code = found["toolresult.code"];
    const { lang = "en" } = this.#options;
    const meant = typeof code === "number" ? describeCode(code, this.#options).message?.[lang] : undefined;
    const message = typeof said === "string" ? said : meant;
    this.#span.setStatus({ code: SpanStatusCode.ERROR, ...(message === undefined ? {} : { message }) });
  }
}

function counting(meter: Meter): Count {
  const [duration, calls, findings] = metrics;
  const durations: Histogram = meter.createHistogram(duration.name, {
    unit: duration.unit,
    description: duration.description,
    advice: { explicitBucketBoundaries: [...duration.buckets] },
  });
  const counter = ({ name, unit, description }: typeof calls | typeof findings): Counter =>
    meter.createCounter(name, { unit, description });
  const [callsCounter, findingsCounter] = [counter(calls), counter(findings)];
  const tools = new Set<unknown>();
  return (found, rules, seconds) => {
    const tool = found["gen_ai.tool.name"];
    if (tools.size < MOST_TOOLS) tools.add(tool);
    const known: Attributes = tools.has(tool) ? found : { ...found, "gen_ai.tool.name": spanFacts.other };
    durations.record(seconds, pick(known, duration.attributes));
    callsCounter.add(1, pick(known, calls.attributes));
    for (const rule of rules) {
      findingsCounter.add(1, pick({ ...known, "toolresult.finding.rule": rule }, findings.attributes));
    }
  };
}

function pick(found: Attributes, names: readonly AttributeName[]): Attributes {
  return Object.fromEntries(names.filter((name) => found[name] !== undefined).map((name) => [name, found[name]]));
}

/** Return the context that `_meta` of a request names; else the current one. */
function parentIn(meta: unknown): Context {
  if (!isObject(meta) || typeof own(meta, "traceparent") !== "string") return context.active();
  const carrier = Object.fromEntries(CARRIED.map((key) => [key, own(meta, key)]).filter(([, one]) => typeof one === "string"));
  const found = propagation.extract(context.active(), carrier);
  const parent = trace.getSpanContext(found);
  return parent !== undefined && trace.isSpanContextValid(parent) ? found : context.active();
}
