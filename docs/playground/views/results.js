// What a payload means, as plain data, so that a worker can send it: what the model sees, the other
// forms, the formats of other frameworks, and what each of them loses.

import { losses } from "carriers";

import { ContractError } from "../../../typescript/src/findings/finding.js";
import { CARRIERS } from "../../../typescript/src/carriers/registry.js";
import { receive } from "../../../typescript/src/carriers/receive.js";
import { resultsIn } from "../../../typescript/src/carriers/recognition.js";
import { send } from "../../../typescript/src/carriers/send.js";
import { describeCode } from "../../../typescript/src/error-codes/rows.js";
import { convert } from "../../../typescript/src/conversion/conversion.js";
import { RESULT_FORMS, resultFormNamed } from "../../../typescript/src/forms/registry.js";
import { content } from "../../../typescript/src/llm/contents.js";
import { read } from "../../../typescript/src/strict-json/parser.js";
import { validate } from "../../../typescript/src/validation/validation.js";
import { LANG as lang, VIEW_WORDS as words } from "words";
import { attempt } from "../first/engine.js";
import { LARGE } from "../first/page.js";
import { fixesOf } from "./fixes.js";
import { changedParts, lostParts, saidBy } from "./losses.js";
import { pretty } from "./pretty.js";

// For carriers that need them, where the payload has none.
const CALL = "call_1";
const TOOL = "tool";
// What is longer is cut: nobody reads it here, and the page stays quick.
const LONGEST = 20_000;

/**
 * Yield what a page shows of a payload, piece by piece, so that a large one is shown as it is done:
 * the report with its views, then each of the rows that `views` announces, as `{index, row}`.
 */
export function* stepsOf(payload, report, options) {
  const { value: _, warnings: __, ...said } = report;
  const { rows, ...views } = viewsOf(payload, report, options);
  yield { report: said, views: { ...views, rows: rows.map(({ make, ...row }) => row) } };
  for (const [index, { make, ...row }] of rows.entries()) yield { index, row: { ...row, ...make() } };
}

/** Return all that a page shows of a payload at once. */
export function wholeOf(payload, report, options) {
  const { rows, ...views } = viewsOf(payload, report, options);
  return { ...views, rows: rows.map(({ make, ...row }) => ({ ...row, ...make() })) };
}

/**
 * Return what a payload means.
 *
 * `carrier` is the format of another framework that it has, `code` what its code means, `model` the
 * text that the model sees; `fixes` has an entry for each finding that has one. `rows` are its other
 * forms and formats: each has a group, a name and a title, and `make` makes its text and what is lost.
 * What cannot be made has an `error`.
 */
function viewsOf(payload, report, { schema, dialect }) {
  const views = { carrier: null, code: null, model: null, fixes: [], rows: [] };
  const isSmall = typeof payload === "string" && payload.length <= LARGE;
  const judged = (text) => validate(text, { schema, dialect, lang });
  const fixes = () => (isSmall ? fixesOf(payload, report, judged) : []);
  const isResult = report.valid && resultFormNamed(report.schema) !== null;
  if (isResult) {
    const options = { from: report.schema, dialect, lang };
    const envelope = attempt(() => convert(payload, report.schema, options));
    if (envelope instanceof Error) return { ...views, model: said(() => content(payload, { lang })) };
    const rows = [...formRows(envelope, report.schema), ...carrierRows(envelope, report.schema)];
    return { ...views, model: said(() => content(envelope, { lang })), rows, code: codeOf(envelope, dialect), fixes: fixes() };
  }
  const carrier = schema === undefined ? carrierOf(payload, report) : null;
  const model = report.valid && report.schema === "tool-message" ? said(() => content(payload, { lang })) : null;
  if (carrier?.envelope === undefined) return { ...views, model, carrier, fixes: carrier === null ? fixes() : [] };
  const { envelope, ...named } = carrier;
  const own = { group: "forms", name: "tool-return", title: "tool-return", make: () => said(() => ({ text: pretty(envelope), lost: [] })) };
  const rows = [own, ...formRows(envelope, "tool-return"), ...carrierRows(envelope, "tool-return", named.name)];
  return { ...views, model: model ?? said(() => content(envelope, { lang })), rows, carrier: named };
}

function formRows(envelope, from) {
  const others = RESULT_FORMS.map(({ name }) => name).filter((name) => name !== from);
  return others.map((name) => ({ group: "forms", name, title: name, make: () => inForm(envelope, from, name) }));
}

function carrierRows(envelope, form, ownCarrier = null) {
  const names = Object.keys(CARRIERS).filter((name) => name !== ownCarrier);
  const make = (name) => () => inCarrier(envelope, form, name);
  return names.map((name) => ({ group: "carriers", name, title: losses[name].title, make: make(name) }));
}

function inForm(envelope, from, to) {
  return said(() => {
    const made = convert(envelope, to, { from });
    const back = convert(made, from, { from: to });
    return { text: pretty(made), lost: changedParts(envelope, back, from) };
  });
}

function inCarrier(envelope, form, name) {
  return said(() => {
    const { tool, toolCallId } = saidBy(envelope, form);
    const options = { from: form, toolCallId: toolCallId ?? CALL, name: tool ?? TOOL };
    const message = send(CARRIERS[name], envelope, options);
    const back = attempt(() => receive(CARRIERS[name], message, { to: form }));
    const lost = lostParts(envelope, back instanceof Error ? null : back, form, losses[name].lost);
    return { text: pretty(message), lost };
  });
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
  return { ...named, envelope, outcome: saidBy(envelope, "tool-return").outcome };
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

/** Return a text or what was made with it, cut where it is long; what cannot be made is said in words. */
function said(make) {
  const made = attempt(make);
  if (made instanceof Error) return problemOf(made);
  const { text, ...rest } = typeof made === "string" ? { text: made } : made;
  return { ...rest, text: text.length > LONGEST ? `${text.slice(0, LONGEST)}\n${words.cut(text.length - LONGEST)}` : text };
}
