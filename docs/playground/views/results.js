// What a payload means, as plain data, so that a worker can send it: what the model sees, the other
// forms, the formats of other frameworks, and what each of them loses.

import { losses } from "carriers";

import { ContractError } from "../../../typescript/src/findings.js";
import { CARRIERS } from "../../../typescript/src/carriers/registry.js";
import { receive } from "../../../typescript/src/carriers/receive.js";
import { resultsIn } from "../../../typescript/src/carriers/recognition.js";
import { send } from "../../../typescript/src/carriers/send.js";
import { describeCode } from "../../../typescript/src/code-table.js";
import { convert } from "../../../typescript/src/conversion.js";
import { toCanonicalResult } from "../../../typescript/src/forward.js";
import { RESULT_FORMS, resultFormNamed } from "../../../typescript/src/forms.js";
import { content } from "../../../typescript/src/llm.js";
import { read } from "../../../typescript/src/parser.js";
import { validate } from "../../../typescript/src/validation.js";
import { LANG as lang } from "words";
import { attempt } from "../first/engine.js";
import { LARGE } from "../first/page.js";
import { fixesOf } from "./fixes.js";
import { changedParts, partsOf } from "./losses.js";
import { pretty } from "./pretty.js";

// For carriers that need them, where the payload has none.
const CALL = "call_1";
const TOOL = "tool";
const NOTHING = { isCut: false, carrier: null, code: null, model: null, forms: {}, carriers: [], fixes: [] };

/**
 * Return what a payload means.
 *
 * `carrier` is the format of another framework that it has, `code` what its code means, `model` the
 * text that the model sees; `forms` and `carriers` are the texts of it in each, which a large payload
 * is spared (`isCut`); `fixes` has an entry for each finding that has one. What cannot be made has an
 * `error`.
 */
export function viewsOf(payload, report, { schema, dialect }) {
  const isSmall = typeof payload === "string" && payload.length <= LARGE;
  const judged = (text) => validate(text, { schema, dialect, lang });
  const fixes = () => (isSmall ? fixesOf(payload, report, judged) : []);
  const isResult = report.valid && resultFormNamed(report.schema) !== null;
  if (isResult) {
    const options = { from: report.schema, dialect, lang };
    const envelope = attempt(() => convert(payload, report.schema, options));
    if (envelope instanceof Error) return { ...NOTHING, model: said(() => content(payload, { lang })) };
    const meaning = meaningOf(envelope, report.schema, payload);
    return { ...NOTHING, ...meaning, code: codeOf(envelope, dialect), fixes: fixes() };
  }
  const carrier = schema === undefined ? carrierOf(payload, report) : null;
  const model = report.valid && report.schema === "tool-message" ? said(() => content(payload, { lang })) : null;
  if (carrier?.envelope === undefined) return { ...NOTHING, model, carrier, fixes: carrier === null ? fixes() : [] };
  const { envelope, ...named } = carrier;
  const meaning = meaningOf(envelope, "tool-return", payload, named.name);
  const forms = meaning.isCut ? {} : { "tool-return": { text: pretty(envelope), lost: [] }, ...meaning.forms };
  return { ...NOTHING, ...meaning, model: model ?? meaning.model, forms, carrier: named };
}

/** What the model sees of an envelope, and the envelope in other forms and carriers. */
function meaningOf(envelope, form, payload, ownCarrier = null) {
  if (payload.length > LARGE) return { isCut: true, model: said(() => content(envelope, { lang })) };
  const others = RESULT_FORMS.map(({ name }) => name).filter((name) => name !== form);
  const names = Object.keys(CARRIERS).filter((name) => name !== ownCarrier);
  return {
    model: said(() => content(envelope, { lang })),
    forms: Object.fromEntries(others.map((name) => [name, inForm(envelope, form, name)])),
    carriers: names.map((name) => inCarrier(envelope, form, name)),
  };
}

function inForm(envelope, from, to) {
  return said(() => {
    const made = convert(envelope, to, { from });
    const back = convert(made, from, { from: to });
    return { text: pretty(made), lost: changedParts(resultOf(envelope, from), resultOf(back, from), envelope) };
  });
}

function inCarrier(envelope, form, name) {
  const { title, lost } = losses[name];
  const parts = partsOf(resultOf(envelope, form), envelope);
  const made = said(() => {
    const { tool, toolCallId } = resultOf(envelope, form);
    const options = { from: form, toolCallId: toolCallId ?? CALL, name: tool ?? TOOL };
    return { text: pretty(send(CARRIERS[name], envelope, options)), lost: parts.filter((one) => lost.includes(one)) };
  });
  return { name, title, ...made };
}

function resultOf(envelope, form) {
  return toCanonicalResult(envelope, resultFormNamed(form));
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
  return { ...named, envelope, outcome: resultOf(envelope, "tool-return").outcome };
}

/**
 * Whether a part is what a payload is about: results of others may have the keys of a form, and a
 * message with results is one of a host; a tool message that is not valid is best told what it lacks.
 */
function isMeant({ carrier, path }, { valid, schema }) {
  if (valid || schema === null) return true;
  return schema === "tool-message" ? path.length > 0 || carrier !== "openai_chat" : path.length === 0;
}

function problemOf(error) {
  const [finding] = error instanceof ContractError ? error.report.findings : [];
  return { error: finding?.message ?? error.message };
}

/** What a code means; of another dialect, the number is not ours. */
function codeOf({ code }, dialect) {
  const info = Number.isInteger(code) && !dialect ? describeCode(code) : null;
  return info?.known ? { code, name: info.name, message: info.message[lang] } : null;
}

/** Return a text or what was made with it; what cannot be made is said in words. */
function said(make) {
  const made = attempt(make);
  if (made instanceof Error) return problemOf(made);
  return typeof made === "string" ? { text: made } : made;
}
