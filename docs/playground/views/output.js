// What a judgment says below the findings.

import { parts } from "carriers";

import { pointer } from "../../../typescript/src/strict-json/pointers.js";
import { VIEW_WORDS as words, WORDS } from "words";
import { button, element } from "../first/elements.js";
import { NOTHING_AT_ALL } from "./meaning.js";

/**
 * Say as the verdict what a payload is that is not an envelope: JSON Lines, the format of another framework,
 * or a plain value. Its findings are none.
 */
export function otherVerdict(page, report, { lines, carrier, plain, judged }) {
  if (lines !== null) return replaceVerdict(page, lines.good === lines.all ? "plain" : "false", words.lines(lines.all, lines.good));
  if (plain !== null) return replaceVerdict(page, "plain", words.plain[plain], " ", outcomeOf(judged));
  const { name, title, error, path, others } = carrier;
  const about = element("a", { href: "guides/frameworks.html" }, title);
  const place = path.length > 0 ? words.at(pointer(path)) : "";
  const said = error === undefined ? [words.stop, outcomeOf(judged)] : [words.notRead(error)];
  if (report.valid) return page.verdict.append(" ", words.isCarrier, about, ...said);
  page.root.dataset.carrier = name;
  const more = others > 0 ? words.others(others) : "";
  return replaceVerdict(page, error === undefined ? "carrier" : "false", words.isCarrier, about, place, ...said, more);
}

function replaceVerdict(page, kind, ...said) {
  page.verdict.dataset.valid = kind;
  page.verdict.replaceChildren(...said);
  page.findings.replaceChildren();
}

/** Say what happened; where a format or a text has no flag, nobody can tell. */
function outcomeOf({ outcome, isFlagged }) {
  return outcome === "unknown" && !isFlagged ? words.noFlag : words.outcome(outcome);
}

/** Say what happened, and by what that is judged. */
function outcomeLine({ carrier, plain, judged }) {
  const isSaid = (carrier !== null && carrier.error === undefined) || plain !== null;
  const { outcome, evidence } = judged;
  const reasons = evidence.flatMap((one, index) => [index > 0 ? words.comma : "", ...evidenceOf(one)]);
  const why = reasons.length > 0 ? reasons : outcome === "ok" ? [words.nothing] : null;
  return element(
    "p",
    { class: "pg-outcome" },
    ...(isSaid ? [] : [element("strong", {}, outcomeOf(judged)), " "]),
    ...(why === null ? [] : [words.why, ...why, words.stop.trim()]),
  );
}

/** Say a piece of evidence in words: a field, words, a flag, or that nothing was found. */
function evidenceOf(one) {
  const [, kind, rest] = /^(?:(text|flag): )?(.*)$/s.exec(one);
  if (kind === "text") return [words.byWords(rest)];
  if (one === "nothing-found") return [words.byNothing];
  if (one === NOTHING_AT_ALL) return [words.byNull];
  const [name, isDefault] = rest.split(", ");
  const say = kind === "flag" ? (isDefault === undefined ? words.byFlag : words.byDefault) : words.byField;
  return inCode(say(`\`${name}\``));
}

/** A row for each line of JSON Lines: where, what it is, what happened, what the model sees. */
function linesTable({ all, rows }, go) {
  const head = element("tr", {}, ...words.lineHeads.map((one) => element("th", { scope: "col" }, one)));
  const made = rows.map(({ number, isGood, form, plain, judged, finding, text }) =>
    element(
      "tr",
      { class: isGood ? "" : "pg-error" },
      element("td", {}, button(String(number), () => go(number), { class: "pg-place", "aria-label": words.goToLine(number) })),
      element("td", {}, form ?? (plain === null ? finding : words.plain[plain])),
      element("td", {}, judged === null ? "" : words.states[judged.outcome]),
      element("td", {}, text === null ? "" : element("code", {}, text)),
    ),
  );
  const note = rows.length < all ? [element("p", { class: "pg-note" }, words.firstLines(rows.length))] : [];
  const table = element("table", {}, element("thead", {}, head), element("tbody", {}, ...made));
  return [element("div", { class: "pg-lines", tabindex: "0", role: "region", "aria-label": words.linesTitle }, table), ...note];
}

/**
 * Return what follows the findings: its elements, and `put`, which puts a row that was announced in
 * its place; `rows` are the elements of those that are still to come.
 */
export function sections(views, go) {
  const { lines, carrier, plain, judged, code, model, isAsked, rows } = views;
  const made = rows.map(rowOf);
  const group = (name, id, title) => {
    const own = made.filter((_, index) => rows[index].group === name);
    return own.length > 0 ? section(id, title, ...own) : [];
  };
  const elements = [
    ...(lines === null ? [] : linesTable(lines, go)),
    ...(judged === null || isAsked ? [] : [outcomeLine(views)]),
    ...(code === null ? [] : [codeLine(code)]),
    ...(plain === null ? [] : [wayOn()]),
    ...(model === null ? [] : section("pg-model", isAsked ? words.modelAsked : words.model, ...(isAsked ? [outcomeLine(views)] : []), shown(model))),
    ...group("forms", "pg-forms", carrier === null && plain === null ? words.forms : words.ownForms),
    ...group("carriers", "pg-carriers", words.carriers),
    ...(rows.some((row) => row.group === "carriers") ? [element("p", { class: "pg-note" }, words.identifiers, lossesLink())] : []),
  ];
  const waiting = new Map(made.map((one, index) => [index, one]).filter(([index]) => isAnnounced(rows[index])));
  const put = (index, row) => {
    const old = waiting.get(index);
    waiting.delete(index);
    const fresh = rowOf(row);
    fresh.open = old.open;
    old.replaceWith(fresh);
  };
  return { elements, put, waiting };
}

/** Whether a row is not made yet. */
function isAnnounced({ text, error }) {
  return text === undefined && error === undefined;
}

/** What a code means, with the way to its row. */
function codeLine({ code, name, message }) {
  const link = element("a", { href: `reference/error-codes.html#${code}` }, `${code} ${name}`);
  return element("p", { class: "pg-code" }, link, WORDS.colon, message);
}

/** How what a tool returns becomes an envelope. */
function wayOn() {
  return element("p", { class: "pg-note" }, words.notNeeded, element("a", { href: "guides/build-results.html" }, words.buildResults));
}

function lossesLink() {
  return element("a", { href: "reference/carriers.html" }, words.allLosses);
}

/** A form or a carrier: what it loses, and its text, which is drawn when it is opened. */
function rowOf(made) {
  const isForm = made.group === "forms";
  const title = isForm ? element("code", {}, made.title) : made.title;
  const details = element("details", { open: isForm, class: isAnnounced(made) && "pg-waiting" }, element("summary", {}, title, " ", stateOf(made)));
  if (isAnnounced(made)) return details;
  const draw = () => {
    if (details.childElementCount === 1) details.append(shown(made));
  };
  if (isForm) draw();
  else details.addEventListener("toggle", draw);
  return details;
}

function stateOf(made) {
  if (isAnnounced(made)) return element("span", { class: "pg-lost" }, words.pending);
  return made.error === undefined ? lossesOf(made.lost) : element("span", { class: "pg-lost" }, words.impossible);
}

function lossesOf(lost) {
  if (lost.length === 0) return element("span", { class: "pg-kept" }, words.keepsAll);
  const names = lost.map((part) => inCode(parts[part]));
  const listed = names.flatMap((name, index) => (index > 0 ? [words.comma, ...name] : name));
  return element("span", { class: "pg-lost" }, words.loses, ...listed);
}

/** Return a text with its names in backticks as code. */
function inCode(text) {
  return text.split("`").map((piece, index) => (index % 2 === 1 ? element("code", {}, piece) : piece));
}

function shown({ text, error }) {
  if (error !== undefined) return element("p", {}, error);
  return element("pre", { tabindex: "0", role: "region", "aria-label": words.output }, element("code", {}, text));
}

function section(id, title, ...children) {
  return [element("h2", { id }, title), ...children];
}
