/** The tools and their results that a step of the workflow gets. */

import { BATCH } from "../contract/facts.js";
import { isObject, own } from "../strict-json/values.js";
import { toolOf } from "./processor.js";

/** A tool's name and its result, if the result does not name its tool. */
export interface ToolCall {
  /** The tool's name; null if the result names it, or nothing does. */
  readonly tool: string | null;
  /** What the tool returned, as it is. */
  readonly result: unknown;
}

/** A tool's name and its result, as an object that is nothing else. */
export class Call implements ToolCall {
  /** Name the tool of a result. */
  constructor(
    /** The tool's name; null if the result names it, or nothing does. */
    readonly tool: string | null,
    /** What the tool returned, as it is. */
    readonly result: unknown,
  ) {}
}

/** What a tool returned, as it is: an envelope or another object, text, bytes, or nothing at all. */
export type Returned = { readonly [key: string]: unknown } | string | Uint8Array | null | undefined;

/**
 * What the tools returned, in the order in which the tools ran: `{ tool, result }` (an object with
 * these two keys and no others), a pair `[tool, result]`, or a result alone. An array of two that
 * begins with a text is a pair, whatever follows.
 */
export type Results = Iterable<ToolCall | readonly [tool: string | null, result: unknown] | Returned> &
  object;

/** Split an item into a name and a result; a result alone may name its tool. */
export function named(item: unknown): Call {
  const call = callIn(item);
  return call === null
    ? new Call(toolOf(item), item)
    : new Call(call.tool || toolOf(call.result), call.result);
}

/** Return the name and the result in an item; null if it is a result alone. */
function callIn(item: unknown): ToolCall | null {
  if (item instanceof Call) return item;
  if (Array.isArray(item)) {
    const [tool, result] = item as readonly unknown[];
    const isNamed = typeof tool === "string" || (tool === null && isObject(result));
    return item.length === 2 && isNamed ? { tool: tool as string | null, result } : null;
  }
  if (!isObject(item) || !("tool" in item && "result" in item)) return null;
  const { tool, result, ...others } = item;
  const isCall = Object.keys(others).length === 0 && (tool === null || typeof tool === "string");
  return isCall ? { tool: tool as string | null, result } : null;
}

/** Split a batch into its calls: each counts for its own tool. */
export function callsIn(call: Call): readonly Call[] {
  const data = isObject(call.result) ? own(call.result, "data") : undefined;
  const inside = isObject(data) ? own(data, "results") : undefined;
  if (call.tool !== BATCH || !Array.isArray(inside)) return [call];
  const calls = (inside as unknown[]).map((one) => new Call(toolOf(one), one));
  // The batch's own message belongs to no tool, so that nothing supersedes it.
  return calls.length > 0 ? calls : [new Call(null, call.result)];
}
