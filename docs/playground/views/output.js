// What a judgment says below the findings.

import { parts } from "carriers";

import { pointer } from "../../../typescript/src/strict-json/pointers.js";
import { VIEW_WORDS as words, WORDS } from "words";
import { element } from "../first/elements.js";

/** Say as the verdict which carrier a payload has and what it means; its findings are none. */
export function carrierVerdict(page, report, { name, title, error, outcome, path, others }) {
  const isRead = error === undefined;
  const about = element("a", { href: "guides/frameworks.html" }, title);
  const place = path.length > 0 ? words.at(pointer(path)) : "";
  const said = isRead ? words.readAs(words.outcomes[outcome]) : words.notRead(error);
  if (report.valid) {
    page.verdict.append(" ", words.isCarrier, about, said);
    return;
  }
  page.root.dataset.carrier = name;
  page.verdict.dataset.valid = isRead ? "carrier" : "false";
  page.verdict.replaceChildren(words.isCarrier, about, place, said, others > 0 ? words.others(others) : "");
  page.findings.replaceChildren();
}

/**
 * Return what follows the findings: its elements, and `put`, which puts a row that was announced in
 * its place; `rows` are the elements of those that are still to come.
 */
export function sections({ carrier, code, model, rows }) {
  const made = rows.map(rowOf);
  const group = (name, id, title) => {
    const own = made.filter((_, index) => rows[index].group === name);
    return own.length > 0 ? section(id, title, ...own) : [];
  };
  const elements = [
    ...(code === null ? [] : [codeLine(code)]),
    ...(model === null ? [] : section("pg-model", words.model, shown(model))),
    ...group("forms", "pg-forms", carrier === null ? words.forms : words.ownForms),
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
