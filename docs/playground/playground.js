// The playground of the site: checks, shows and converts a payload, in the browser alone.
// The build makes scripts for each language, with that language's words alone. This one is loaded
// at once and gives verdicts; what it shares with views.js is found by the build.

import examples from "examples";
import later from "later";
import * as shared from "shared";

import { describeCode } from "../../typescript/src/code-table.js";
import { detect, validate } from "../../typescript/src/validation.js";
import * as catalog from "../../typescript/src/build/contract.js";
import { read } from "../../typescript/src/parser.js";
import { write } from "../../typescript/src/writer.js";
import { LANG as lang, WORDS as words } from "words";

const FORMS = ["tool-return", "tool-response", "tool-execution-result", "tool-result"];
const DELAY = 300;
const loaded = new Map();

/**
 * Judge a payload: the report, and where it is valid what the model sees and the other forms.
 *
 * @param payload JSON text or bytes.
 */
async function judge(payload, options = {}) {
  const report = await reportOn(payload, options);
  return { report, ...(await viewsOf(payload, report, options)) };
}

async function reportOn(payload, { schema, dialect }) {
  const name = schema ?? attempt(() => detect(payload));
  if (later.includes(name)) await load("later");
  return validate(payload, { schema, dialect, lang });
}

/** What the model sees of a valid payload, and its other forms. */
async function viewsOf(payload, report, { dialect }) {
  if (!report.valid || later.includes(report.schema)) return { model: null, forms: {} };
  await load("views");
  const { content, convert } = globalThis.playground;
  const options = { from: report.schema, dialect, lang };
  const isResult = FORMS.includes(report.schema);
  const made = FORMS.filter((form) => isResult && form !== report.schema).map((form) => [
    form,
    attempt(() => convert(payload, form, options)),
  ]);
  const shown = isResult && dialect ? attempt(() => convert(payload, report.schema, options)) : payload;
  return { model: attempt(() => content(shown, { lang })), forms: Object.fromEntries(made) };
}

/** Load another script, once. */
function load(part) {
  if (!loaded.has(part)) {
    const ready = new Promise((resolve, reject) => {
      const script = element("script", { src: `playground/${part}.${lang}.js`, onload: resolve });
      script.addEventListener("error", () => reject(new Error(script.src)));
      document.head.append(script);
    });
    loaded.set(part, ready);
  }
  return loaded.get(part);
}

/** Take the schemas that later.js brings. */
function take(schemas) {
  Object.assign(catalog.schemas, schemas);
}

/** What a form cannot say is said in words in its place. */
function attempt(make) {
  try {
    return make();
  } catch (error) {
    return error;
  }
}

/** Write a value with a line for each entry of what is not empty. */
function pretty(value, margin = "\n") {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return write(value);
  const inner = `${margin}  `;
  if (Array.isArray(value)) return `[${inner}${value.map((one) => pretty(one, inner)).join(`,${inner}`)}${margin}]`;
  if (Object.getPrototypeOf(value) !== Object.prototype) return write(value);
  const rows = Object.entries(value).map(([key, one]) => `${write(key)}: ${pretty(one, inner)}`);
  return `{${inner}${rows.join(`,${inner}`)}${margin}}`;
}

/** Make an element: its attributes, and what it holds. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

function field(label, control) {
  return element("p", { class: "pg-field" }, element("label", { for: control.id }, label), control);
}

function select(id, options, onchange) {
  const rows = options.map(([value, text]) => element("option", { value }, text));
  return element("select", { id, onchange }, ...rows);
}

/** The page of one mount: the form above, the answer below. */
function mount(root) {
  let waiting;
  let latest = 0;

  const example = select(
    "pg-example",
    examples.map((one, index) => [
      String(index),
      `${one.form}: ${one.isGood ? words.good : words.bad}`,
    ]),
    async () => {
      await load("views");
      text.value = globalThis.playground.texts[Number(example.value)];
      schema.value = "";
      check();
    },
  );
  const schema = select(
    "pg-schema",
    [["", words.detect], ...[...Object.keys(catalog.schemas), ...later].sort().map((name) => [name, name])],
    check,
  );
  const dialects = catalog.error_codes.dialects.map(({ name }) => [name, name]);
  const dialect = select("pg-dialect", [["", words.none], ...dialects], check);
  const text = element("textarea", {
    id: "pg-text",
    rows: "10",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    oninput: () => {
      clearTimeout(waiting);
      waiting = setTimeout(check, DELAY);
    },
  });
  const verdict = element("p", { class: "pg-verdict", role: "status" });
  const findings = element("ol", { class: "pg-findings" });
  const rest = element("div");

  async function check() {
    clearTimeout(waiting);
    const turn = (latest += 1);
    const options = { schema: schema.value || undefined, dialect: dialect.value || undefined };
    const payload = text.value;
    const report = await reportOn(payload, options);
    if (turn !== latest) return;
    showReport(report);
    const { model, forms } = await viewsOf(payload, report, options);
    if (turn !== latest) return;
    rest.append(
      ...(model === null ? [] : part("pg-model", words.model, said(model))),
      ...formsPart(forms),
    );
  }

  function showReport(report) {
    const count = report.findings.length;
    const of = report.schema ? words.of(report.schema) : "";
    root.dataset.valid = String(report.valid);
    verdict.dataset.valid = String(report.valid);
    verdict.textContent = (report.valid ? words.valid : words.invalid) + of + words.count(count);
    findings.replaceChildren(...report.findings.map(row));
    rest.replaceChildren(...meaning(report));
  }

  /** One finding: where, what, what to do, and the page of its rule. */
  function row(one) {
    const place = one.line === undefined ? "" : `${one.line}:${one.column}`;
    const go = element("button", { type: "button", class: "pg-place", onclick: () => mark(one) });
    go.append(place);
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

  /** Put the cursor where a finding is. */
  function mark({ line, column }) {
    const before = text.value.split("\n").slice(0, line - 1);
    const start = before.reduce((sum, one) => sum + one.length + 1, 0);
    const inLine = [...text.value.slice(start)].slice(0, column - 1).join("").length;
    text.focus();
    text.setSelectionRange(start + inLine, start + inLine + 1);
  }

  /** What the code of a payload means, with the way to its row. */
  function meaning(report) {
    const value = report.schema?.startsWith("tool-re") ? attempt(() => read(text.value)) : null;
    const code = value?.code;
    if (!Number.isInteger(code) || dialect.value) return [];
    const info = describeCode(code);
    if (!info.known) return [];
    const link = element("a", { href: `reference/error-codes.html#${code}` }, `${code} ${info.name}`);
    return [element("p", {}, link, words.colon, info.message[lang])];
  }

  function formsPart(forms) {
    const rows = Object.entries(forms).map(([name, made]) =>
      element("details", { open: true }, element("summary", {}, name), said(made)),
    );
    return rows.length > 0 ? part("pg-forms", words.forms, ...rows) : [];
  }

  function said(made) {
    if (made instanceof Error) return element("p", {}, made.message);
    const shown = typeof made === "string" ? made : pretty(made);
    return element("pre", { tabindex: "0", role: "region", "aria-label": words.output }, element("code", {}, shown));
  }

  function part(id, title, ...children) {
    return [element("h2", { id }, title), ...children];
  }

  text.value = examples[0].text;
  root.replaceChildren(
    element(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          check();
          verdict.scrollIntoView({ block: "nearest" });
        },
      },
      element("div", { class: "pg-row" }, field(words.example, example), field(words.schema, schema), field(words.dialect, dialect)),
      field(words.payload, text),
      element("button", { type: "submit", class: "md-button md-button--primary" }, words.check),
    ),
    element("section", { "aria-label": words.result }, verdict, findings, rest),
  );
  root.dataset.ready = "";
  check();
}

function start() {
  const root = document.getElementById("pg");
  if (root !== null && root.dataset.ready === undefined) mount(root);
}

globalThis.playground = { judge, shared, take };
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
