/** What the model sees of a tool result: never blank, never a lost error. */

import type { ToolMessage } from "../build/envelopes.js";
import type { JsonObject, Lang } from "../contract/contract.js";
import { convertExactly } from "../conversion/conversion.js";
import { describeCode } from "../error-codes/rows.js";
import { codeTable } from "../error-codes/table.js";
import { ContractError, phrase } from "../findings/finding.js";
import {
  callInMeta,
  GENERIC_FAILURE_CODE,
  NO_DATA_CODE,
  Outcome,
  type CanonicalResult,
  isOnlyWorded,
} from "../forms/canonical-result.js";
import { DEFAULT_MESSAGES, dataAsText, messageOf } from "../forms/envelope-fields.js";
import type { ConvertibleName } from "../forms/form.js";
import { textWithoutMedia, withoutMedia } from "../forms/media.js";
import { formNamed, resultFormNamed } from "../forms/registry.js";
import { repeats, saysNothing } from "../forms/repetition.js";
import { mapTexts } from "../strict-json/mapped-texts.js";
import { isObject, own } from "../strict-json/values.js";
import { write } from "../strict-json/writer.js";
import { isBlank } from "../text/characters.js";
import { holdsTraceback, withoutFrames } from "../validation/tracebacks.js";
import { check, examine } from "../validation/validation.js";
import { fenced, freeNonce, randomNonce } from "./fence.js";
import { characterCount, limited, limitFields } from "./limits.js";
import {
  type Tracebacks,
  type MessageOptions,
  type ShowOptions,
  requireOptions,
  languageOf,
  shownOptions,
} from "./options.js";
import { redacted } from "./redaction.js";

/** How what is not ok begins. */
export const ERROR_PREFIX = "Error: ";
// Advice that leaves less than this for what the tool said is left out.
const ROOM_BESIDE_ADVICE = 120;

/** What the model reads of a result. */
export interface Shown {
  /** `Error: ` if the result is not ok. */
  readonly signal: string;
  readonly message: string;
  readonly output: string;
}

/** A valid envelope that is to be shown; `canonical` is null for a tool-message. */
interface Subject {
  readonly value: JsonObject;
  readonly name: string;
  readonly canonical: CanonicalResult | null;
}

/**
 * Return the text to give to the model.
 *
 * A success is its message, if it says anything, a blank line, and the data as compact JSON
 * (a string as itself). Anything that is not ok begins with `Error: ` and its message, followed by
 * partial output, if there is any. What message and data both say is shown once. Of a traceback in
 * a result that is not ok only the frames are cut, never the error, its hint or the text around it.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options style, advice, limit, what stays of tracebacks and secrets; what your team has agreed.
 * @throws ContractError if the envelope is not valid.
 * @throws RangeError if there is no such style, language or way with tracebacks, `maxChars` is
 *     below 200, the envelope is a whole run (run-record, run-state), or a tool-message is to
 *     become an envelope again.
 */
export function content(envelope: unknown, options: ShowOptions = {}): string {
  const asked = shownOptions(options);
  requireOptions(asked);
  return show(subjectOf(envelope, asked), asked);
}

/**
 * Return the message to hand to the model layer.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options those of `content`, and the identifier of the model's call.
 * @throws ContractError if the envelope is not valid, or the identifier is blank.
 * @throws RangeError like `content`, and if there is no identifier at all.
 */
export function message(envelope: unknown, options: MessageOptions = {}): ToolMessage {
  const asked = shownOptions(options);
  requireOptions(asked);
  const subject = subjectOf(envelope, asked);
  const name = asked.name ?? own(subject.value, "name");
  const made = {
    role: "tool",
    content: show(subject, asked),
    tool_call_id: asked.toolCallId ?? ownCall(subject),
    ...(typeof name === "string" ? { name } : {}),
    ...(asked.isInternal === undefined ? {} : { is_internal: asked.isInternal }),
  };
  check(made, { schema: "tool-message", lang: asked.lang });
  return made as ToolMessage;
}

function ownCall({ value, name, canonical }: Subject): string {
  const found = canonical === null ? own(value, "tool_call_id") : (canonical.toolCallId ?? callInMeta(value));
  if (typeof found === "string") return found;
  throw new RangeError(
    `tool_call_id: the ${name} has none; pass toolCallId, the identifier of the model's call ` +
      "that it answers",
  );
}

function subjectOf(envelope: unknown, options: ShowOptions): Subject {
  const lang = languageOf(options);
  const { codes, dataContracts, dialect, maxFindings } = options;
  const { report, value } = examine(envelope, { codes, dataContracts, dialect, lang, maxFindings }, false);
  if (!report.valid || !isObject(value)) throw new ContractError(report, lang);
  const name = report.schema ?? "";
  const form = resultFormNamed(name);
  if (form === null && formNamed(name)?.message === null) {
    throw new RangeError(`a ${name} describes a whole run; it is not a tool result`);
  }
  return { value, name, canonical: form === null ? null : form.toCanonical(value) };
}

function show({ value, name, canonical }: Subject, options: ShowOptions): string {
  if (canonical === null) {
    if (options.style === "envelope") {
      throw new RangeError("a tool-message is already text for the model and has no envelope");
    }
    return asText(ofMessage(String(own(value, "content")), options), "", options);
  }
  if (options.style === "envelope") {
    return asEnvelope(value, name as ConvertibleName, canonical, options);
  }
  return textOf(canonical, options);
}

/** Return a canonical result as text for the model, as `content` does. */
export function textOf(canonical: CanonicalResult, options: ShowOptions = {}): string {
  const lang = languageOf(options);
  const hidden = { ...canonical, data: redacted(canonical.data, options.redact, lang) };
  const shown =
    canonical.outcome === Outcome.OK ? success(hidden, lang) : stopped(hidden, lang, options);
  return asText(shown, adviceFor(canonical, options), options);
}

/** Return a text as the options say; `Error: ` at its beginning is its host's, not the tool's. */
export function showText(text: string, options: ShowOptions): string {
  return asText(ofMessage(text, options), "", options);
}

function ofMessage(text: string, options: ShowOptions): Shown {
  const signal = text.startsWith(ERROR_PREFIX) ? ERROR_PREFIX : "";
  const said = textWithoutMedia(text.slice(signal.length));
  const output = String(redacted(said, options.redact, languageOf(options)));
  return { signal, message: "", output };
}

/** Return message and output of a success as the model reads them. */
export function successOf(canonical: CanonicalResult): Shown {
  return success(canonical, "en");
}

function success(canonical: CanonicalResult, lang: Lang): Shown {
  const output = outputOf(canonical.data);
  const said = textWithoutMedia(canonical.message ?? "");
  if (isBlank(output)) {
    const shown = isBlank(said) ? phrase("llm.no-output", lang) : said;
    return { signal: "", message: shown, output: "" };
  }
  if (repeats(canonical.message, canonical.data)) {
    return { signal: "", message: said, output: "" };
  }
  return { signal: "", message: DEFAULT_MESSAGES.has(said) ? "" : said, output };
}

function stopped(canonical: CanonicalResult, lang: Lang, options: ShowOptions): Shown {
  const shown = failureMessage(canonical, lang, options);
  const data = shownData(canonical.data, options.tracebacks);
  const output = repeats(shown, data, true) ? "" : outputOf(data);
  return { signal: isOnlyWorded(canonical) ? "" : ERROR_PREFIX, message: shown, output };
}

/** The message of a failure; that of its code if it was nothing but frames. */
function failureMessage(canonical: CanonicalResult, lang: Lang, options: ShowOptions): string {
  const said = messageOf(canonical, lang) ?? "";
  const shown = options.tracebacks === "keep" ? said : withoutFrames(said);
  if (isBlank(shown)) return messageOf({ ...canonical, message: null }, lang) ?? "";
  return textWithoutMedia(shown);
}

function shownData(data: unknown, tracebacks: Tracebacks = "last-line"): unknown {
  if (tracebacks === "keep" || data === undefined) return data;
  return tracebacks === "drop" ? dropped(data) : mapTexts(data, withoutFrames);
}

/** Return data without texts that hold a traceback; undefined if nothing is left. */
function dropped(value: unknown): unknown {
  if (typeof value === "string") return holdsTraceback(value) ? undefined : value;
  if (Array.isArray(value)) {
    const items = value.map(dropped).filter((one) => one !== undefined);
    return items.length > 0 || value.length === 0 ? items : undefined;
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value);
  const kept = fields
    .filter(([key]) => !holdsTraceback(key))
    .map(([key, one]) => [key, dropped(one)])
    .filter(([, one]) => one !== undefined);
  return kept.length > 0 || fields.length === 0 ? Object.fromEntries(kept) : undefined;
}

function outputOf(data: unknown): string {
  const shown = data === undefined || saysNothing(data) ? null : withoutMedia(data);
  const text = shown === null ? "" : dataAsText(shown);
  return isBlank(text) ? "" : text;
}

function asText(shown: Shown, advice: string, options: ShowOptions): string {
  const lang = languageOf(options);
  let said = { message: String(redacted(shown.message, options.redact, lang)), output: shown.output };
  let advised = advice;
  const nonce = nonceFor(`${said.message}\n${said.output}`, options);
  if (options.maxChars !== undefined) {
    const room = options.maxChars - shown.signal.length - characterCount(inFence("", nonce));
    let beside = advice === "" ? room : room - characterCount(advice) - 2;
    if (beside < ROOM_BESIDE_ADVICE) [advised, beside] = ["", room];
    said = limited(said.message, said.output, beside, lang);
  }
  const text = together(said.message, said.output);
  return together(shown.signal + inFence(text, nonce), advised);
}

function together(...parts: readonly string[]): string {
  return parts.filter((part) => !isBlank(part)).join("\n\n");
}

function nonceFor(text: string, options: ShowOptions): string | null {
  return options.fence === true ? freeNonce(text, options.nonce ?? randomNonce) : null;
}

function inFence(text: string, nonce: string | null): string {
  return nonce === null ? text : fenced(text, nonce);
}

function adviceFor(canonical: CanonicalResult, options: ShowOptions): string {
  if (options.advice !== true || canonical.outcome === Outcome.OK) return "";
  const code = canonical.outcome === Outcome.EMPTY ? NO_DATA_CODE : canonical.code;
  const info = describeCode(code || GENERIC_FAILURE_CODE, { codes: codeTable(options.codes) });
  return info.advice?.[languageOf(options)] ?? "";
}

function asEnvelope(
  value: JsonObject,
  name: ConvertibleName,
  canonical: CanonicalResult,
  options: ShowOptions,
): string {
  const lang = languageOf(options);
  const made = convertExactly(value, "tool-execution-result", { from: name, extensions: false });
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(made).filter(([key]) => key !== "metadata"),
  );
  if (canonical.outcome !== Outcome.OK) {
    // A contradicted success is of this form already.
    fields["success"] = false;
    if ((fields["data"] ?? null) !== null) delete fields["data"];
    fields["message"] = failureMessage(canonical, lang, options);
  } else if (repeats(String(fields["message"]), fields["data"] ?? undefined)) {
    fields["message"] = phrase("default.operation-success", lang);
  } else {
    fields["message"] = textWithoutMedia(String(fields["message"]));
  }
  if (Object.hasOwn(fields, "data")) fields["data"] = withoutMedia(fields["data"]);
  for (const key of ["data", "message"]) {
    if (Object.hasOwn(fields, key)) fields[key] = redacted(fields[key], options.redact, lang);
  }
  const nonce = nonceFor(write(fields), options);
  if (options.maxChars !== undefined) {
    limitFields(fields, options.maxChars - characterCount(inFence("", nonce)), lang);
  }
  return inFence(write(fields), nonce);
}
