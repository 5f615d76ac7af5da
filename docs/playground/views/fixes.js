// Fixes that a button can apply. Each is tried first: it is offered only if the finding is gone
// afterwards, and there are no more errors than before.

import { jsonrepair } from "jsonrepair";

import { phrase } from "../../../typescript/src/findings/finding.js";
import { steps } from "../../../typescript/src/strict-json/pointers.js";
import { isObject } from "../../../typescript/src/strict-json/values.js";
import { LANG as lang, VIEW_WORDS as words } from "words";
import { attempt } from "../first/engine.js";
import { count } from "../first/page.js";
import { membersOf, placeOf } from "./places.js";

// More buttons than that help nobody, and each was tried.
const MOST = 20;
// What an absent field may hold: the first that breaks the fewest rules.
const FILLINGS = ["null", '""', "{}", "[]", "0", "false"];

/**
 * Return a fix for each finding of a text that has one: its index, the words of its button, the text
 * as it would be, and where the cursor goes.
 *
 * @param judged judges a text.
 */
export function fixesOf(text, report, judged) {
  const errors = count(report, "error");
  const fixes = [];
  for (const [index, finding] of report.findings.slice(0, MOST).entries()) {
    const tried = (CANDIDATES[finding.rule] ?? (() => []))(text, finding).map((fix) => ({ ...fix, after: judged(fix.text) }));
    // What a broken text holds is seen only when it is read.
    const isText = finding.rule.startsWith("text-");
    const good = tried.filter(({ after }) => isGone(finding, after) && (isText || count(after, "error") <= errors));
    const [best] = good.sort((one, other) => count(one.after, "error") - count(other.after, "error"));
    if (best !== undefined) fixes.push({ index, label: best.label, text: best.text, cursor: best.cursor });
  }
  return fixes;
}

/** Whether a finding is gone, and no value of a wrong type is in its place. */
function isGone({ rule, path }, { findings }) {
  return findings.every((one) => one.path !== path || (one.rule !== rule && one.rule !== "type"));
}

// What may be done about a finding, by its rule.
const CANDIDATES = {
  "text-bom": (text) => [edit(text, [0, 1], "", words.removeMark)],
  "text-syntax": repaired,
  "text-constant": repaired,
  "json-in-string": unquoted,
  "double-encoding": unquoted,
  type: (text, finding) => [...unquoted(text, finding), ...removed(text, finding)],
  required: added,
  "unknown-field": meant,
  "allowed-value": meant,
  "operation-type-case": meant,
  "operation-type-unknown": meant,
  "meta-name-unknown": meant,
};

/** Replace a range of a text. */
function edit(text, [start, end], put, label, cursor = start + put.length) {
  return { text: text.slice(0, start) + put + text.slice(end), label, cursor };
}

/** Read a text that is almost JSON as the object that it was meant to be. */
function repaired(text) {
  const made = attempt(() => jsonrepair(text).trim());
  const value = made instanceof Error ? null : attempt(() => JSON.parse(made));
  return isObject(value) && !(value instanceof Error) ? [{ text: made, label: words.repair, cursor: 0 }] : [];
}

/** Put the JSON that a string holds in its place. */
function unquoted(text, { path }) {
  const place = placeOf(text, path);
  const value = place === null ? null : JSON.parse(text.slice(...place.value));
  if (typeof value !== "string" || attempt(() => JSON.parse(value)) instanceof Error) return [];
  return [edit(text, place.value, value.trim(), words.unquote(value.trim()))];
}

/** Leave out a member that is null. */
function removed(text, { path }) {
  const place = placeOf(text, path);
  if (place?.key == null || text.slice(...place.value) !== "null") return [];
  const members = membersOf(text, place.container);
  const index = members.findIndex(({ key }) => key[0] === place.key[0]);
  const [before, after] = [members[index - 1], members[index + 1]];
  const start = before === undefined ? place.key[0] : before.value[1];
  const end = before === undefined && after !== undefined ? after.key[0] : place.value[1];
  return [edit(text, [start, end], "", words.remove(steps(path).at(-1)))];
}

/** Add a field that is missing; where it is a text, the cursor goes into it. */
function added(text, { path }) {
  const all = steps(path);
  const name = all.at(-1);
  const parent = placeOf(text, path.slice(0, path.lastIndexOf("/")));
  if (name === undefined || parent === null || text.charAt(parent.value[0]) !== "{") return [];
  const members = membersOf(text, parent.value);
  const last = members.at(-1);
  const lineStart = last === undefined ? 0 : text.lastIndexOf("\n", last.key[0]) + 1;
  const margin = last === undefined ? "" : text.slice(lineStart, last.key[0]);
  const isOwnLine = lineStart > 0 && margin.trim() === "";
  const between = last === undefined ? "" : isOwnLine ? `,\n${margin}` : ", ";
  const at = last === undefined ? parent.value[0] + 1 : last.value[1];
  return FILLINGS.map((value) => {
    const put = `${between}${JSON.stringify(name)}: ${value}`;
    const isInside = value !== "null" && value !== "false" && value !== "0";
    return edit(text, [at, at], put, words.add(name), at + put.length - (isInside ? 1 : 0));
  });
}

/** Write the name that the hint suggests: as the key of what is unknown, else as the value. */
function meant(text, { rule, path, hint }) {
  const [before, after] = phrase("advice.did-you-mean", lang, { name: "\u0000" }).split("\u0000");
  const place = placeOf(text, path);
  const name = attempt(() => JSON.parse(hint.slice(hint.indexOf(before) + before.length, hint.lastIndexOf(after))));
  if (place === null || typeof name !== "string" || !hint.includes(before)) return lowered(text, rule, place);
  const isKey = rule === "unknown-field" || rule === "meta-name-unknown";
  if (isKey && place.key === null) return [];
  const range = isKey ? place.key : place.value;
  return [edit(text, range, JSON.stringify(name), words.write(name), range[0] + JSON.stringify(name).length)];
}

/** Write an operation type in lower case. */
function lowered(text, rule, place) {
  if (rule !== "operation-type-case" || place === null) return [];
  const name = text.slice(...place.value).toLowerCase();
  return [edit(text, place.value, name, words.write(JSON.parse(name)))];
}
