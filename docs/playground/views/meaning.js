// What a payload means, whatever it is: an envelope, a result in the format of another framework, or
// a value that a tool returns. The judge is the package's; here is only which door a payload takes.

import { losses } from "carriers";

import * as catalog from "../../../typescript/src/build/contract.js";
import { receive } from "../../../typescript/src/carriers/receive.js";
import { resultsIn } from "../../../typescript/src/carriers/recognition.js";
import { CARRIERS } from "../../../typescript/src/carriers/registry.js";
import { convert } from "../../../typescript/src/conversion/conversion.js";
import { ContractError } from "../../../typescript/src/findings/finding.js";
import { extensionOf } from "../../../typescript/src/forms/canonical-result.js";
import { resultFormNamed } from "../../../typescript/src/forms/registry.js";
import { content } from "../../../typescript/src/llm/contents.js";
import { charactersOf, readResult } from "../../../typescript/src/reading/read.js";
import { returned } from "../../../typescript/src/running/tool.js";
import { parse, read } from "../../../typescript/src/strict-json/parser.js";
import { pointer } from "../../../typescript/src/strict-json/pointers.js";
import { isObject } from "../../../typescript/src/strict-json/values.js";
import { LANG as lang } from "words";
import { attempt } from "../first/engine.js";
import { saidBy } from "./losses.js";

/** The tool that returned a payload that names none. */
export const TOOL = "tool";

/**
 * Return what a payload means, as plain data.
 *
 * `judged` is its outcome with the evidence for it; `envelope` is of the form `form`, both null where
 * a payload is none and stays none; `carrier` is the format of another framework; `plain` says what a
 * payload is that nobody meant as an envelope: text, list, object or value. `model` makes the text
 * that the model sees.
 */
export function meaningOf(payload, report, options) {
  const { schema, dialect } = options;
  if (report.valid && resultFormNamed(report.schema) !== null) {
    const envelope = attempt(() => convert(payload, report.schema, { from: report.schema, dialect, lang }));
    if (envelope instanceof Error) return { ...NONE, model: () => content(payload, { lang }) };
    return { ...NONE, envelope, form: report.schema, judged: ofEnvelope(envelope, report.schema), model: shownOf(envelope) };
  }
  const carrier = schema === undefined ? carrierOf(payload, report) : null;
  if (carrier?.envelope !== undefined) {
    const { envelope, judged, ...named } = carrier;
    const isMessage = report.valid && report.schema === "tool-message";
    return { ...NONE, envelope, form: "tool-return", carrier: named, judged, model: isMessage ? () => content(payload, { lang }) : shownOf(envelope) };
  }
  const meaning = ofReturned(payload, report, options);
  return carrier === null ? meaning : { ...meaning, carrier, envelope: null, plain: null };
}

/** The evidence of a tool that returned null. */
export const NOTHING_AT_ALL = "nothing-at-all";

const NONE = { envelope: null, form: null, carrier: null, plain: null, judged: null };

const shownOf = (envelope) => () => content(envelope, { lang });

function ofEnvelope(envelope, form) {
  const { outcome } = saidBy(envelope, form);
  const { evidence } = readResult(envelope, true);
  const flags = resultFormNamed(form).discriminators.filter((key) => Object.hasOwn(envelope, key));
  return { outcome, evidence: evidence.length > 0 ? evidence : flags.slice(0, 1).map((key) => pointer([key])), isFlagged: true };
}

/** Return what the package makes of a payload that a tool returns. */
function ofReturned(payload, report, { schema }) {
  const parsed = attempt(() => parse(payload));
  const isJson = !(parsed instanceof Error);
  // An object that says two things at once is judged as text: as a value, it says only the last.
  const value = isJson && parsed.duplicateKeys.length === 0 ? parsed.value : charactersOf(payload);
  const { outcome, evidence } = readResult(value, true);
  const judged = { outcome, evidence: value === null ? [NOTHING_AT_ALL] : evidence, isFlagged: typeof value !== "string" };
  const made = attempt(() => returned(value, TOOL, { lang }));
  if (made instanceof Error) return { ...NONE, judged, model: () => { throw made; } };
  const { meta, ...said } = made;
  const envelope = Object.keys(meta ?? {}).length > 0 ? { ...said, meta } : said;
  const isMeant = schema !== undefined || report.valid || isMeantAsEnvelope(value, isJson, report, evidence);
  if (isMeant) return { ...NONE, judged, model: shownOf(envelope) };
  return { ...NONE, judged, plain: kindOf(value, isJson), envelope, form: "tool-return", model: shownOf(envelope) };
}

/**
 * Whether somebody meant a payload as an envelope: it has the fields of a form, or is JSON that is
 * broken. An object that decides by a field that its form does not have is of its own kind.
 */
function isMeantAsEnvelope(value, isJson, { schema, findings }, evidence) {
  if (!isJson) return BROKEN_JSON.test(value);
  if (schema === null) return findings.some(({ rule }) => MEANT.has(rule));
  return !findings.some(({ rule, path }) => rule === "unknown-field" && path === evidence[0]);
}

// What is found in what somebody meant as an envelope, though its form is not known.
const MEANT = new Set(["json-in-string", "double-encoding", "form-ambiguous"]);

// How a text begins that was to be JSON; models put it between fences.
const BROKEN_JSON = /^\ufeff?\s*(?:[[{]|```)/;

function kindOf(value, isJson) {
  if (typeof value === "string") return isJson ? "value" : "text";
  return Array.isArray(value) ? "list" : isObject(value) ? "object" : "value";
}

/** Return the format of another framework that a payload has, and what it means; else null. */
function carrierOf(payload, report) {
  if (report.valid && report.schema !== "tool-message") return null;
  const value = attempt(() => read(payload));
  const parts = value instanceof Error ? [] : resultsIn(value).filter((one) => isMeant(one, report));
  const [part] = parts;
  if (part === undefined) return null;
  const named = { name: part.carrier, title: losses[part.carrier].title, path: part.path, others: parts.length - 1 };
  const envelope = attempt(() => receive(CARRIERS[part.carrier], part.value, {}));
  if (envelope instanceof Error) return { ...named, ...problemOf(envelope) };
  return { ...named, envelope, judged: inCarrier(envelope, part) };
}

/** Return by what a result of another format is judged: what it says inside, or its flag. */
function inCarrier(envelope, { carrier, value }) {
  const { outcome } = saidBy(envelope, "tool-return");
  const { failed, flagged } = CARRIERS[carrier].read(value);
  const recorded = extensionOf(envelope, "meta").evidence;
  const field = catalog.evidence.flags[carrier]?.field;
  const isFlag = failed === true || (flagged && failed === false);
  const evidence = Array.isArray(recorded) ? recorded : isFlag && field !== undefined ? [`flag: ${field}`] : [];
  return { outcome, evidence, isFlagged: !losses[carrier].lost.includes("certainty") };
}

/**
 * Whether a part is what a payload is about: results of others may have the keys of a form, and a
 * message with results is one of a host; a tool message that is not valid is best told what it lacks.
 */
function isMeant({ carrier, path }, { valid, schema }) {
  if (valid || schema === null) return true;
  return schema === "tool-message" ? path.length > 0 || carrier !== "openai_chat" : path.length === 0;
}

/** Say in words why something cannot be made. */
export function problemOf(error) {
  const [finding] = error instanceof ContractError ? error.report.findings : [];
  return { error: finding?.message ?? error.message };
}
