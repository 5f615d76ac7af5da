/** Tool results in OpenTelemetry: attributes, spans and metrics (needs `@opentelemetry/api`). */

export type { AttributeName } from "../build/telemetry.js";
export type { CallObserver, Observation, ObservedCall } from "../running/observation.js";
export { attributes, type Attributes, type AttributesOptions } from "../telemetry/attributes.js";
export { Telemetry, type TelemetryOptions } from "../telemetry/telemetry.js";
