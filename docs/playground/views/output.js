// What a judgment says below the findings.

import { parts } from "carriers";

import { pointer } from "../../../typescript/src/pointers.js";
import { VIEW_WORDS as words, WORDS } from "words";
import { element } from "../first/elements.js";

// What is longer is cut: nobody reads it here, and the page stays quick.
const LONGEST = 20_000;

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

/** Return what follows the findings. */
export function sections({ carrier, code, model, forms, carriers, isCut }) {
  return [
    ...(code === null ? [] : [codeLine(code)]),
    ...(model === null ? [] : section("pg-model", words.model, shown(model))),
    ...(isCut ? [element("p", { class: "pg-note" }, words.tooLargeToConvert)] : []),
    ...group("pg-forms", carrier === null ? words.forms : words.ownForms, Object.entries(forms).map(formRow)),
    ...group("pg-carriers", words.carriers, carriers.map(carrierRow)),
    ...(carriers.length > 0 ? [element("p", { class: "pg-note" }, words.identifiers, lossesLink())] : []),
  ];
}

/** What a code means, with the way to its row. */
function codeLine({ code, name, message }) {
  const link = element("a", { href: `reference/error-codes.html#${code}` }, `${code} ${name}`);
  return element("p", { class: "pg-code" }, link, WORDS.colon, message);
}

function lossesLink() {
  return element("a", { href: "reference/carriers.html" }, words.allLosses);
}

function formRow([name, made]) {
  return row(element("code", {}, name), made, true);
}

function carrierRow(made) {
  return row(made.title, made, false);
}

/** A form or a carrier: what it loses, and its text, which is drawn when it is opened. */
function row(title, made, isOpen) {
  const lost = made.error === undefined ? lossesOf(made.lost) : element("span", { class: "pg-lost" }, words.impossible);
  const details = element("details", { open: isOpen }, element("summary", {}, title, " ", lost));
  const draw = () => {
    if (details.childElementCount === 1) details.append(shown(made));
  };
  if (isOpen) draw();
  else details.addEventListener("toggle", draw);
  return details;
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
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}\n${words.cut(text.length - LONGEST)}` : text;
  return element("pre", { tabindex: "0", role: "region", "aria-label": words.output }, element("code", {}, cut));
}

function group(id, title, rows) {
  return rows.length > 0 ? section(id, title, ...rows) : [];
}

function section(id, title, ...children) {
  return [element("h2", { id }, title), ...children];
}
