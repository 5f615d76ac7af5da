// What a payload means, as plain data, so that a worker can send it: what the model sees, the other
// forms, the formats of other frameworks, and what each of them loses.

import { losses } from "carriers";

import { CARRIERS } from "../../../typescript/src/carriers/registry.js";
import { receive } from "../../../typescript/src/carriers/receive.js";
import { send } from "../../../typescript/src/carriers/send.js";
import { describeCode } from "../../../typescript/src/error-codes/rows.js";
import { convert } from "../../../typescript/src/conversion/conversion.js";
import { RESULT_FORMS } from "../../../typescript/src/forms/registry.js";
import { validate } from "../../../typescript/src/validation/validation.js";
import { LANG as lang, VIEW_WORDS as words } from "words";
import { attempt } from "../first/engine.js";
import { LARGE } from "../first/page.js";
import { fixesOf } from "./fixes.js";
import { linesOf } from "./lines.js";
import { changedParts, lostParts, saidBy } from "./losses.js";
import { meaningOf, problemOf, TOOL } from "./meaning.js";
import { pretty } from "./pretty.js";

// For carriers that need one, where the payload has none.
const CALL = "call_1";
// What is longer is cut: nobody reads it here, and the page stays quick.
const LONGEST = 5_000;

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
 * Return what a payload means, and what is made of it.
 *
 * `carrier`, `plain` and `judged` are those of `meaningOf`, `code` what its code means, `model` the text
 * that the model sees, `isAsked` whether only as what a tool returns; `fixes` has an entry for each
 * finding that has one. `lines` are the verdicts on the lines of JSON Lines. `rows` are its other forms
 * and formats: each has a group, a name and a title, and `make` makes its text and what is lost. What
 * cannot be made has an `error`.
 */
function viewsOf(payload, report, options) {
  const views = { lines: null, carrier: null, plain: null, judged: null, code: null, model: null, isAsked: false, fixes: [], rows: [] };
  const lines = linesOf(payload, report, options);
  if (lines !== null) return { ...views, lines };
  const { schema, dialect } = options;
  const { envelope, form, carrier, plain, judged, model } = meaningOf(payload, report, options);
  const isSmall = typeof payload === "string" && payload.length <= LARGE;
  const isOther = carrier !== null || plain !== null;
  const fixes = isSmall && !isOther ? fixesOf(payload, report, (text) => validate(text, { schema, dialect, lang })) : [];
  const isForm = report.valid && form === report.schema;
  return {
    ...views,
    ...{ carrier, plain, judged, fixes },
    model: said(model),
    isAsked: envelope === null && judged !== null,
    rows: envelope === null ? [] : rowsOf(envelope, form, isForm, carrier?.name),
    code: isForm && envelope !== null ? codeOf(envelope, dialect) : null,
  };
}

function rowsOf(envelope, form, isForm, carrier) {
  const own = { group: "forms", name: form, title: form, make: () => said(() => ({ text: pretty(envelope), lost: [] })) };
  return [...(isForm ? [] : [own]), ...formRows(envelope, form), ...carrierRows(envelope, form, carrier)];
}

function formRows(envelope, from) {
  const others = RESULT_FORMS.map(({ name }) => name).filter((name) => name !== from);
  return others.map((name) => ({ group: "forms", name, title: name, make: () => inForm(envelope, from, name) }));
}

function carrierRows(envelope, form, ownCarrier) {
  const names = Object.keys(CARRIERS).filter((name) => name !== ownCarrier);
  const make = (name) => () => inCarrier(envelope, form, name);
  return names.map((name) => ({ group: "carriers", name, title: losses[name].title, make: make(name) }));
}

function inForm(envelope, from, to) {
  return said(() => {
    // The page itself says what is lost.
    const made = convert(envelope, to, { from, extensions: to !== "tool-result" });
    const back = convert(made, from, { from: to, extensions: from !== "tool-result" });
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
