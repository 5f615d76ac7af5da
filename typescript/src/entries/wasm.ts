/**
 * `toolresult/wasm`: verdicts of the core in WebAssembly, with the JavaScript validator behind it.
 *
 * The validator is a part of its own, which bundlers leave in a file of its own: a page shows before
 * it has arrived.
 */

import { packed } from "../build/packed-core.js";
import { agreed } from "../validation/agreed.js";
import { Core } from "../validation/core.js";
import type { ValidationOptions } from "../validation/validation.js";

export type { ValidationOptions } from "../validation/validation.js";

type Judge = (payload: unknown, options: ValidationOptions) => boolean;

let core: Core | null = null;
let isValidInJavaScript: Judge | null = null;
let loading: Promise<boolean> | null = null;

/**
 * Load the core, and the JavaScript validator that judges what the core leaves open; call it once, when
 * a program starts.
 *
 * The answer is whether `isValid` asks the core from now on. It is false, and the JavaScript
 * validator judges, where there is no WebAssembly or a content-security policy forbids it (allow
 * `wasm-unsafe-eval`), and for a module that another release made.
 *
 * @param module `toolresult/toolresult.wasm` as a compiled `WebAssembly.Module`, for platforms that
 *     compile modules only when a program is deployed. Without it the package brings its own.
 */
export function load(module?: object): Promise<boolean> {
  if (loading === null || (module !== undefined && core === null)) loading = take(module);
  return loading;
}

/**
 * Whether a payload is valid, exactly as `isValid` of `toolresult`; the core judges texts.
 *
 * @param payload an object, JSON text, or bytes.
 * @param options schema, dialect, codes and language; without a schema the form is recognized.
 * @throws Error if `load` has not ended yet.
 */
export function isValid(payload: unknown, options: ValidationOptions = {}): boolean {
  const said = ask(payload, agreed(options));
  if (said !== null) return said;
  if (isValidInJavaScript === null) throw new Error("toolresult/wasm: await load() before isValid");
  return isValidInJavaScript(payload, options);
}

async function take(module: object | undefined): Promise<boolean> {
  ({ isValid: isValidInJavaScript } = await import("../validation/validation.js"));
  try {
    core = await Core.of((module ?? (await compiled())) as WebAssembly.Module);
  } catch {
    core = null;
  }
  return core !== null;
}

/** Unpack the module that this package brings, and compile it. */
async function compiled(): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(packed), (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
  }
  return WebAssembly.compile(await new Blob(parts).arrayBuffer());
}

/** What the core says; null where it was not asked or leaves the answer open. */
function ask(payload: unknown, options: ValidationOptions): boolean | null {
  if (core === null || !(typeof payload === "string" || payload instanceof Uint8Array)) return null;
  const { schema, dialect, codes, dataContracts, lang = "en" } = options;
  // What needs a table of error codes, or fails for a wrong option, is not a matter of schemas.
  if ((dialect ?? codes ?? dataContracts) != null || (lang !== "en" && lang !== "zh") || schema === "error-codes") return null;
  try {
    return core.judge(payload, schema ?? null);
  } catch {
    core = null; // it may be in any state: JavaScript judges from now on
    return null;
  }
}
