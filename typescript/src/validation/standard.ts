/**
 * The forms as Standard Schemas (standardschema.dev): what takes a schema of zod takes these, such
 * as the AI SDK, tRPC, Hono and MCP.
 */

import type {
  JsonValue,
  RunRecord,
  RunState,
  ToolExecutionResult,
  ToolMessage,
  ToolResponse,
  ToolResult,
  ToolReturn,
} from "../build/envelopes.js";
import type { JsonObject } from "../contract/contract.js";
import { schemas } from "../contract/schemas.js";
import type { FormName } from "../forms/form.js";
import { steps } from "../strict-json/pointers.js";
import { agreed, type WithSettings } from "./agreed.js";
import { heldTo, type SchemaOfData } from "./data-contracts.js";
import { validate } from "./validation.js";

/** What is wrong with a value, as Standard Schema says it. */
export interface StandardIssue {
  /** What is wrong, and what to do about it. */
  readonly message: string;
  /** The keys and indexes that lead to the field. */
  readonly path: readonly (string | number)[];
}

/** The answer of a Standard Schema: the value, or what is wrong with it. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** A schema in the sense of standardschema.dev, version 1, with its JSON Schema. */
export interface StandardSchema<Output> {
  /** Where readers of Standard Schema look. */
  readonly "~standard": {
    /** The version of Standard Schema. */
    readonly version: 1;
    /** Whose schema it is. */
    readonly vendor: "toolresult";
    /** Judge a value. */
    readonly validate: (value: unknown) => StandardResult<Output>;
    /** The form as a JSON Schema. */
    readonly jsonSchema: {
      /** Of what is judged. */
      readonly input: (options?: unknown) => Record<string, unknown>;
      /** Of the value in the answer, which is the same. */
      readonly output: (options?: unknown) => Record<string, unknown>;
    };
    /** For the compiler alone; never there at run time. */
    readonly types?: { readonly input: Output; readonly output: Output } | undefined;
  };
}

/** The tool-return as a Standard Schema. */
export const toolReturn: StandardSchema<ToolReturn> = /* @__PURE__ */ standard("tool-return");
/** The tool-response as a Standard Schema. */
export const toolResponse: StandardSchema<ToolResponse> = /* @__PURE__ */ standard("tool-response");
/** The tool-execution-result as a Standard Schema. */
export const toolExecutionResult: StandardSchema<ToolExecutionResult> = /* @__PURE__ */ standard(
  "tool-execution-result",
);
/** The tool-result as a Standard Schema. */
export const toolResult: StandardSchema<ToolResult> = /* @__PURE__ */ standard("tool-result");
/** The tool-message as a Standard Schema. */
export const toolMessage: StandardSchema<ToolMessage> = /* @__PURE__ */ standard("tool-message");
/** The run-record as a Standard Schema. */
export const runRecord: StandardSchema<RunRecord> = /* @__PURE__ */ standard("run-record");
/** The run-state as a Standard Schema. */
export const runState: StandardSchema<RunState> = /* @__PURE__ */ standard("run-state");

/**
 * Return the schema of a tool-return whose data, if it succeeded, has a schema of its own.
 *
 * @param data a schema of zod, Valibot, ArkType or another that speaks Standard Schema.
 * @param options what your team has agreed: dialect and codes of results, language of issues.
 */
export function toolReturnOf<Data>(
  data: SchemaOfData<Data>,
  options: WithSettings = {},
): StandardSchema<ToolReturn<Data>> {
  const validated = (value: unknown): StandardResult<ToolReturn<Data>> => {
    const found = answer<ToolReturn>("tool-return", value, agreed(options));
    if (!("value" in found) || found.value.code !== 0) return found as StandardResult<ToolReturn<Data>>;
    const inside = heldTo(data, found.value.data);
    if (!("issues" in inside)) return { value: { ...found.value, data: inside.value as JsonValue } as ToolReturn<Data> };
    return { issues: inside.issues.map((one) => ({ ...one, path: ["data", ...one.path] })) };
  };
  return { "~standard": { ...toolReturn["~standard"], validate: validated } } as StandardSchema<
    ToolReturn<Data>
  >;
}

function standard<Output>(name: FormName): StandardSchema<Output> {
  const jsonSchema = (): Record<string, unknown> => ({ ...(schemas[name] as JsonObject) });
  return {
    "~standard": {
      version: 1,
      vendor: "toolresult",
      validate: (value) => answer<Output>(name, value),
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

function answer<Output>(schema: FormName, value: unknown, options: WithSettings = {}): StandardResult<Output> {
  const report = validate(value, { ...options, schema });
  if (report.valid) return { value: report.value as Output };
  const errors = report.findings.filter((one) => one.severity === "error");
  return {
    issues: errors.map(({ message, hint, path }) => ({
      message: hint === "" ? message : `${message} ${hint}`,
      path: [...steps(path)].map((step) => (/^(?:0|[1-9][0-9]*)$/.test(step) ? Number(step) : step)),
    })),
  };
}
