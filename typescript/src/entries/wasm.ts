/** `toolresult/wasm`: verdicts of the core in WebAssembly, with the JavaScript validator behind it. */

import { packed } from "../build/packed-core.js";
import { Core } from "../core.js";
import { isValid as isValidInJavaScript, type ValidationOptions } from "../validation.js";

export type { ValidationOptions } from "../validation.js";

let core: Core | null = null;
let loading: Promise<boolean> | null = null;

/**
 * Load the core; call it once, when a program starts.
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
 */
export function isValid(payload: unknown, options: ValidationOptions = {}): boolean {
  return ask(payload, options) ?? isValidInJavaScript(payload, options);
}

async function take(module: object | undefined): Promise<boolean> {
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
  const { schema, dialect, codes, lang } = options;
  // What needs a table of error codes, or fails for a wrong option, is not a matter of schemas.
  if ((dialect ?? codes ?? lang) != null || schema === "error-codes") return null;
  try {
    return core.judge(payload, schema ?? null);
  } catch {
    core = null; // it may be in any state: JavaScript judges from now on
    return null;
  }
}
