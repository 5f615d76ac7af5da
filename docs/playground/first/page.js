// The page: the payload on one side, the verdict and what follows from it on the other.

import documents from "documents";
import { first } from "gallery";

import * as catalog from "../../../typescript/src/build/contract.js";
import { WORDS as words } from "words";
import { element, field, select } from "./elements.js";
import { load, reportOn } from "./engine.js";

const DELAY = 300;
// Nobody reads more findings than that, and each is a row of the page.
export const MOST_LISTED = 100;
// A longer text is judged in a worker, so that the page stays usable.
export const LARGE = 50_000;
/** Where the payload of this tab is kept, so that a reload does not lose it. */
export const STORED = "toolresult.playground";

/** Make the page, and judge what it begins with. */
export function mount(root) {
  let waiting;
  let turn = 0;
  const schema = select(
    "pg-schema",
    [["", words.detect], ...[...Object.keys(catalog.schemas), ...documents].sort().map((name) => [name, name])],
    () => check(),
  );
  const dialects = catalog.dialects.map(({ name }) => [name, name]);
  const dialect = select("pg-dialect", [["", words.none], ...dialects], () => check());
  const text = element("textarea", {
    id: "pg-text",
    rows: "12",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    oninput: () => {
      page.bytes = null;
      page.hold?.();
      clearTimeout(waiting);
      waiting = setTimeout(check, DELAY);
    },
  });
  const page = {
    ...{ root, text, schema, dialect, check, row },
    bytes: null,
    whole: null,
    editor: element("div", { class: "pg-editor" }, text),
    tools: element("div", { class: "pg-tools" }),
    gallery: element("details", { class: "pg-gallery" }, element("summary", {}, words.gallery)),
    verdict: element("p", { class: "pg-verdict", role: "status" }),
    findings: element("ol", { class: "pg-findings" }),
    rest: element("div"),
  };
  page.answer = element("section", { class: "pg-answer", "aria-label": words.result }, page.findings, page.rest);

  /** Load what a first verdict does not need, and give it the page. */
  async function views() {
    await Promise.all([load("later"), load("views")]);
    page.views ??= globalThis.playground.enhance(page);
    return page.views;
  }

  async function check() {
    clearTimeout(waiting);
    page.answer.ariaBusy = "true";
    const mine = (turn += 1);
    const payload = page.bytes ?? page.whole ?? text.value;
    const options = { schema: schema.value || undefined, dialect: dialect.value || undefined };
    const isCurrent = () => mine === turn;
    if (payload.length > LARGE) return (await views()).checkLarge(payload, options, isCurrent);
    const report = await reportOn(payload, options);
    if (!isCurrent()) return;
    // What has no form may have the format of another framework, which the views know.
    if (report.schema !== null || page.views !== undefined) showReport(report);
    const { show } = await views();
    if (isCurrent()) show(payload, report, options);
  }

  function showReport(report) {
    page.report = report;
    root.dataset.valid = String(report.valid);
    page.verdict.dataset.valid = String(report.valid);
    page.verdict.textContent = words.verdict(report, count(report, "error"), count(report, "warning"), MOST_LISTED);
    page.findings.replaceChildren(...report.findings.slice(0, MOST_LISTED).map(row));
    page.rest.replaceChildren();
  }
  page.showReport = showReport;

  /** One finding: where, what, what to do, and the page of its rule. */
  function row(one) {
    const place = one.line === undefined ? "" : `${one.line}:${one.column}`;
    const go = element("button", { type: "button", class: "pg-place", onclick: async () => (await views()).mark(one) }, place);
    go.setAttribute("aria-label", words.goTo(one.line, one.column));
    const rule = element("a", { href: `reference/findings.html#${one.rule}` }, one.rule);
    return element(
      "li",
      { class: `pg-${one.severity}` },
      element("strong", {}, words[one.severity]),
      " ",
      ...(place ? [go, " "] : []),
      element("code", {}, one.path || words.whole),
      `${words.colon}${one.message} `,
      element("span", { class: "pg-rule" }, "[", rule, "]"),
      ...(one.hint ? [element("br"), `${words.hint}${words.colon}${one.hint}`] : []),
    );
  }

  root.replaceChildren(
    element(
      "form",
      {
        class: "pg-given",
        onsubmit: (event) => {
          event.preventDefault();
          check();
          page.verdict.scrollIntoView({ block: "nearest" });
        },
      },
      page.gallery,
      element("div", { class: "pg-field" }, element("label", { for: "pg-text" }, words.payload), page.editor),
      element("button", { type: "submit", class: "md-button md-button--primary" }, words.check),
      page.tools,
      element("div", { class: "pg-row" }, field(words.schema, schema), field(words.dialect, dialect)),
    ),
    page.verdict,
    page.answer,
  );
  root.dataset.ready = "";
  begin();

  /** Begin with what a link or this tab has, or with the first example. */
  async function begin() {
    if (location.hash.length > 1 || stored() !== null) return (await views()).restore();
    text.value = first;
    check();
  }
}

export function count({ findings }, severity) {
  return findings.filter((one) => one.severity === severity).length;
}

/** Return what this tab keeps; null where nothing is kept, or the browser keeps nothing. */
export function stored() {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
}
