/** What the model sees of a tool result: never blank, never a lost error. */

import {
  GENERIC_FAILURE_CODE,
  NO_DATA_CODE,
  Outcome,
  type CanonicalResult,
} from "./canonical-result.js";
import { isBlank, splitLines, strip } from "./characters.js";
import { describeCode, type CodesSource } from "./code-table.js";
import { catalog, type JsonObject, type Lang } from "./contract.js";
import { convertExactly } from "./conversion.js";
import { ContractError, phrase } from "./findings.js";
import { DEFAULT_MESSAGE } from "./facts.js";
import {
  dataAsText,
  formNamed,
  messageOf,
  resultFormNamed,
  type ConvertibleName,
} from "./forms.js";
import { requireLanguage } from "./languages.js";
import { examine } from "./validation.js";
import { isObject, own } from "./values.js";
import { TRACEBACK } from "./warnings.js";
import { write } from "./writer.js";

const ERROR_PREFIX = "Error: ";
const TRACEBACK_HEADER = /* @__PURE__ */ new RegExp(catalog.patterns["traceback-header"], "u");
// A frame of a Java or JavaScript stack, or the line that abbreviates more of them.
const FRAME = /* @__PURE__ */ new RegExp(catalog.patterns.frame, "u");

/** How a result reaches the model: as text, or as JSON of one form. */
export type Style = "text" | "envelope";

/** The styles. */
export const STYLES: readonly string[] = ["text", "envelope"];

/** How to show an envelope. */
export interface ContentOptions {
  /** "text", the default, or "envelope": JSON with success, operationType, data and message. */
  readonly style?: Style | undefined;
  /** Whether to add what the error code's row advises. */
  readonly advice?: boolean | undefined;
  /** A team's own error codes, for their advice. */
  readonly codes?: CodesSource | undefined;
  /** Language of the advice and of defaults. */
  readonly lang?: Lang | undefined;
}

/**
 * Return the text to give to the model.
 *
 * A success is its message, if it says anything, a blank line, and the data as compact JSON
 * (a string as itself). Anything that is not ok begins with `Error: ` and its message, followed by
 * partial output, if there is any. Tracebacks are not shown.
 *
 * @throws ContractError if the envelope is not valid.
 * @throws RangeError if there is no such style or language, the envelope is a whole run
 *     (run-record, run-state), or a tool-message is to become an envelope again.
 */
export function content(envelope: unknown, options: ContentOptions = {}): string {
  const { style = "text", advice = false, codes } = options;
  if (!STYLES.includes(style)) {
    throw new RangeError(`style: expected one of ${STYLES.join(", ")}, got "${style}"`);
  }
  const lang = requireLanguage(options.lang ?? "en");
  const { report, value } = examine(envelope, { codes, lang }, false);
  if (!report.valid || !isObject(value)) throw new ContractError(report, lang);
  const name = report.schema ?? "";
  const form = resultFormNamed(name);
  if (form === null && formNamed(name)?.message === null) {
    throw new RangeError(`a ${name} describes a whole run; it is not a tool result`);
  }
  if (form === null) return ofMessage(value, style);
  const canonical = form.toCanonical(value);
  if (style === "envelope") return asEnvelope(value, form.name, canonical);
  const parts =
    canonical.outcome === Outcome.OK ? success(canonical, lang) : stopped(canonical, lang);
  if (advice && canonical.outcome !== Outcome.OK) {
    const code = canonical.outcome === Outcome.EMPTY ? NO_DATA_CODE : canonical.code;
    parts.push(describeCode(code || GENERIC_FAILURE_CODE, codes).advice?.[lang] ?? "");
  }
  return parts.filter((part) => !isBlank(part)).join("\n\n");
}

function ofMessage(value: JsonObject, style: Style): string {
  if (style === "text") return String(own(value, "content"));
  throw new RangeError("a tool-message is already text for the model and has no envelope");
}

function success(canonical: CanonicalResult, lang: Lang): string[] {
  const text = textOf(canonical.data);
  const said = canonical.message ?? "";
  if (isBlank(text)) return [isBlank(said) ? phrase("default.operation-success", lang) : said];
  return DEFAULT_MESSAGES.has(said) ? [text] : [said, text];
}

function stopped(canonical: CanonicalResult, lang: Lang): string[] {
  const message = ERROR_PREFIX + shown(messageOf(canonical, lang) ?? "");
  return [message, textOf(withoutTracebacks(canonical.data))];
}

function textOf(data: unknown): string {
  return data === undefined || data === null ? "" : dataAsText(data);
}

function asEnvelope(value: JsonObject, name: ConvertibleName, canonical: CanonicalResult): string {
  const made = convertExactly(value, "tool-execution-result", { from: name, extensions: false });
  const fields = Object.entries(made).filter(([key]) => key !== "metadata");
  const isOk = canonical.outcome === Outcome.OK;
  const told = fields.map(([key, one]) => [
    key,
    key === "message" && !isOk ? shown(String(one)) : one,
  ]);
  return write(Object.fromEntries(told));
}

function shown(text: string): string {
  return TRACEBACK.test(text) ? withoutFrames(text) : text;
}

/** Cut tracebacks to their last line; everything else stays. */
function withoutFrames(text: string): string {
  const kept: string[] = [];
  let inFrames = false;
  for (const line of splitLines(text)) {
    const header = TRACEBACK_HEADER.exec(line);
    if (header !== null) {
      inFrames = true;
      kept.push(strip(line.slice(0, header.index)));
    } else if (inFrames && (/^[ \t]/.test(line) || isBlank(line))) {
      continue;
    } else if (!FRAME.test(line)) {
      inFrames = false;
      kept.push(line);
    }
  }
  const cut = strip(kept.filter((line) => line !== "").join("\n"));
  return cut || strip(strip(text).split("\n").at(-1) ?? "");
}

/** Return data without texts that hold a traceback; undefined if nothing is left. */
function withoutTracebacks(value: unknown): unknown {
  if (typeof value === "string") return shown(value);
  if (Array.isArray(value)) return value.map(withoutTracebacks).filter((one) => one !== undefined);
  if (!isObject(value)) return value;
  const fields = Object.entries(value);
  const kept = fields
    .filter(([, one]) => !(typeof one === "string" && TRACEBACK.test(one)))
    .map(([key, one]) => [key, withoutTracebacks(one)])
    .filter(([, one]) => one !== undefined);
  return kept.length > 0 || fields.length === 0 ? Object.fromEntries(kept) : undefined;
}

/** The messages that say only that it worked. */
const DEFAULT_MESSAGES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "",
  DEFAULT_MESSAGE,
  ...Object.values(describeCode(0).message ?? {}),
  ...Object.entries(catalog.phrases)
    .filter(([key]) => /^default\..*-success$/.test(key))
    .flatMap(([, texts]) => Object.values(texts)),
]);
