/** Tools of an MCP server: whatever they do, the answer is a `CallToolResult`. */

import type { JsonObject } from "../contract/contract.js";
import { toCanonicalResult } from "../conversion/forward.js";
import { ERROR_PREFIX, showText, textOf } from "../llm/contents.js";
import { redacted } from "../llm/redaction.js";
import { hasForeignCode } from "../reading/read.js";
import type { Observation } from "../running/observation.js";
import { observed, settled, tool, type CallContext, type ToolContext, type ToolOptions } from "../running/tool.js";
import { ordinary } from "../strict-json/ordinary.js";
import { isObject, own, withoutUndefined } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import { agreed, type SettingsOptions } from "../validation/agreed.js";
import { findFailure } from "./foreign.js";
import { MCP, type McpBlock, type McpResult } from "./formats/mcp.js";
import { isBlock, readCallToolResult, resultOf } from "./mcp-result.js";
import { receive } from "./receive.js";
import { requireShown, send } from "./send.js";
import { findTrusted, isFailing } from "./trust.js";

/** How to run a tool of an MCP server. */
export interface McpToolOptions extends ToolOptions {
  /**
   * What the structured content of a success is: the envelope, or its data alone ("data"), as an
   * `outputSchema` of the tool describes it. Data that is not an object is its `result`. A failure
   * has no structured content then, so a client reads its message and not its code.
   */
  readonly structured?: "envelope" | "data" | undefined;
}

/** What an MCP tool answers; a result that the tool made itself has only what it put there. */
export type McpAnswer = Pick<McpResult, "content" | "isError"> & Partial<McpResult>;

/**
 * Return a function that runs a tool and always gives MCP's CallToolResult: the callback that
 * `McpServer.registerTool` takes, with and without an `inputSchema`.
 *
 * The tool may return what one of `tool` may. A `CallToolResult` of its own, such as content
 * blocks, is passed on; it is flagged if it carries an envelope of a failure.
 *
 * @param run what the tool does; it gets its input, and a signal that ends it.
 * @param options name, time limit, what the model reads of errors; what your team has agreed.
 * @throws RangeError if an option cannot be meant, or `shown` has another style than text.
 */
export function mcpTool<Input = CallContext | void>(
  run: (input: Input, context: ToolContext) => unknown,
  options: McpToolOptions = {},
): (input: Input, context?: CallContext) => Promise<McpAnswer> {
  const { structured = "envelope", ...said } = agreed(options);
  const { shown, codes, lang, telemetry, name = run.name || "tool" } = said;
  if (shown !== undefined) requireShown(shown);
  if (structured !== "envelope" && structured !== "data") {
    throw new RangeError(`structured: expected "envelope" or "data", got "${String(structured)}"`);
  }
  const attempt = async ({ input, answers }: Call<Input>, control: ToolContext): Promise<unknown> => {
    const returned = await settled(await run(input, control), control.signal);
    const answer = ownAnswer(returned, said);
    if (answer === null) return returned;
    answers.push(answer);
    return { code: 0 };
  };
  const called = tool(attempt, { ...said, name, telemetry: undefined });
  const answered = async (input: Input, context: CallContext | undefined, observation?: Observation): Promise<McpAnswer> => {
    const call: Call<Input> = { input, answers: [] };
    const response = await called(call, context);
    const [answer] = call.answers;
    // One that came after the time limit is too late.
    if (answer !== undefined && response.code === 0) {
      if (isAnswered(answer)) observation?.finish(receive(MCP, answer, { to: "tool-response", tool: name, codes, lang }));
      return answer;
    }
    observation?.finish(response);
    const sent = send(MCP, response, { from: "tool-response", shown, codes, lang });
    return structured === "data" ? withData(sent) : sent;
  };
  return async (given, alone) => {
    const isAlone = isContext(given, alone);
    const [input, context] = isAlone ? [{} as Input, given as CallContext] : [given, alone];
    if (telemetry === undefined) return answered(input, context);
    const call = observed(input, context ?? {}, "mcp_tool", { ...said, name });
    return telemetry.observing(call, (observation) => answered(input, context, observation));
  };
}

/** Whether an answer is a result: a request for more input is none. */
function isAnswered(answer: McpAnswer): boolean {
  return Array.isArray(answer.content);
}

/** Return an answer whose structured content is the data of a success; a failure has none. */
function withData({ structuredContent, ...answer }: McpResult): McpAnswer {
  if (answer.isError) return answer;
  const data = own(structuredContent, "data") ?? null;
  return { ...answer, structuredContent: isObject(data) ? data : { result: data } };
}

/**
 * Whether a tool of an MCP server says that a second call changes nothing more: by `idempotentHint`, or
 * by `readOnlyHint`, for what changes nothing may be repeated. It is a hint; do not believe it of a
 * server that you do not trust.
 *
 * @param definition one of the tools of `tools/list`.
 */
export function isIdempotent(definition: unknown): boolean {
  const hints = isObject(definition) ? own(definition, "annotations") : null;
  return isObject(hints) && (own(hints, "idempotentHint") === true || own(hints, "readOnlyHint") === true);
}

/** A call, and the answer that the tool made itself, if it made one. */
interface Call<Input> {
  readonly input: Input;
  readonly answers: McpAnswer[];
}

/** Whether the only argument is the context: the SDK passes no input to a tool without a schema for it. */
function isContext(input: unknown, context: CallContext | undefined): input is CallContext {
  if (context !== undefined || !isObject(input)) return false;
  const { signal, mcpReq } = input as CallContext;
  return Object.prototype.toString.call(signal ?? mcpReq?.signal) === "[object AbortSignal]";
}

/** Return the answer that a tool made itself, as the model may see it; null if it made none. */
function ownAnswer(returned: unknown, options: SettingsOptions): McpAnswer | null {
  if (isObject(returned) && own(returned, "resultType") === "input_required") return returned as McpAnswer;
  const result = resultOf(withoutUndefined(ordinary(returned)));
  const blocks = result === null ? [] : (own(result, "content") as readonly McpBlock[]);
  if (result === null || !blocks.every(isBlock)) return null;
  const failure = failureIn(result, options);
  const isTold = failure === null || blocks.some((one) => saysSo(one, failure));
  const content = isTold ? blocks : [...blocks, { type: "text", text: failure } as const];
  const isError = failure !== null || own(result, "isError") === true;
  return asShown({ ...result, content: [...content], isError }, options);
}

/** Return what the model has to see of a failure that a result carries without its flag, or null. */
function failureIn(result: JsonObject, { codes, dialect, lang }: SettingsOptions): string | null {
  const incoming = readCallToolResult(result);
  if (incoming.failed === true) return null;
  const { envelope, failingBlock } = findTrusted(MCP, incoming, undefined, null, { codes, dialect });
  const found = envelope ?? failingBlock;
  if (found !== null && isFailing(found)) return textOf(toCanonicalResult(found.envelope, found.form), { codes, lang });
  const failure = findFailure(incoming);
  return failure !== null && isObject(failure.value) && hasForeignCode(failure.value)
    ? ERROR_PREFIX + String(failure.message)
    : null;
}

function saysSo(block: McpBlock, failure: string): boolean {
  return block.type === "text" && block.text.includes(failure.slice(ERROR_PREFIX.length));
}

/** Return an answer with its texts as the options say, and without secrets. */
function asShown(answer: McpAnswer, { shown, codes, lang }: SettingsOptions): McpAnswer {
  if (shown === undefined) return answer;
  const content = answer.content.map((block) => {
    return block.type === "text" && !isBlank(block.text) ? { ...block, text: showText(block.text, { ...shown, codes, lang }) } : block;
  });
  const { structuredContent } = answer;
  if (structuredContent === undefined) return { ...answer, content };
  const hidden = redacted(structuredContent, shown.redact, lang ?? "en") as typeof structuredContent;
  return { ...answer, content, structuredContent: hidden };
}
