// The playground in a browser: `make test-site`.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { FILES, launch, open, openIn, PROJECT, serve, SITE } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LANGUAGES = ["en", "zh"];
const LARGE = JSON.stringify({ code: 0, data: Array.from({ length: 40_000 }, (_, id) => ({ id, name: "row" })) });
const FAILURE = '{"code": 1002, "message": "size must be positive", "data": null, "meta": {"tool": "resize", "execution_time_ms": 12}}';

const LINES = ['{"code": 0, "data": 1}', '{"rows": 3}', "", '{"ok": false, "error": "mailbox full"}', '{"code": 1}', '{"content": [{"type": "text", "text": "boom"}], "isError": true}'].join("\n");

let browser;
let site;
// What tests without wishes of their own share: the browser loads and compiles the scripts once.
let shared;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
  shared = await browser.newContext({ locale: "en-US" });
});

after(async () => {
  await browser?.close();
  site?.close();
});

// What a browser reports of a worker that was stopped while it still loaded its scripts.
const STOPPED_WHILE_LOADING = /^NetworkError: Failed to execute 'importScripts' on 'WorkerGlobalScope'/;

/**
 * Run with the playground, which must not complain; `from` is a site or a disk. Where `stopsWorkers`,
 * the browser may report that a stopped worker could not load its scripts.
 */
async function withPlayground({ lang = "en", hash = "", from = site.origin, stopsWorkers = false, ...options }, run) {
  const isShared = Object.keys(options).length === 0;
  const context = isShared ? shared : await browser.newContext({ locale: "en-US", ...options });
  // A tab of its own keeps its own payload.
  const { page, complaints } = await openIn(context, from);
  try {
    await page.goto(`${from}${lang}/playground.html${hash}`);
    await judged(page);
    await run(page);
    assert.deepEqual(complaints.filter((one) => !(stopsWorkers && STOPPED_WHILE_LOADING.test(one))), []);
  } finally {
    await (isShared ? page : context).close();
  }
}

/** Put a text in place of the one that is there, and wait until it is judged. */
async function judge(page, text) {
  await soon(page);
  await put(page, text);
  await page.locator("#pg form").evaluate((form) => form.requestSubmit());
  await judged(page);
}

/** Put a text in place of the one that is there; large ones at once. */
const put = (page, text) =>
  page.evaluate((one) => {
    const area = document.getElementById("pg-text");
    area.value = one;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);

/** Say that a verdict is due, so that `judged` does not take the last one for it. */
const soon = (page) => page.locator(".pg-answer").evaluate((one) => (one.ariaBusy = "true"));

/** Wait until a verdict and what follows from it are there. */
const judged = (page) => page.locator('.pg-answer[aria-busy="false"]').waitFor({ state: "attached" });

/** Choose a defect from the gallery, and wait until it is judged. */
async function choose(page, id) {
  await soon(page);
  await page.locator(".pg-gallery").evaluate((one) => (one.open = true));
  await page.locator(`.pg-card[data-id="${id}"]`).click();
  await judged(page);
}

const verdict = (page) => page.locator(".pg-verdict").textContent();
const payload = (page) => page.locator("#pg-text").inputValue();

for (const lang of LANGUAGES) {
  test(`the playground in ${lang} says of every fixture what Python says`, () =>
    withPlayground({ lang }, async (page) => {
      const python = process.env.PYTHON ?? join(PROJECT, ".venv", "bin", "python");
      const cases = JSON.parse(
        execFileSync(python, [join(PROJECT, "tests/site/verdicts.py"), lang], { maxBuffer: 2 ** 26 }),
      );
      assert.ok(cases.length > 1000);
      const reports = await page.evaluate(async ([all, isWhole]) => {
        const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
        const judged = [];
        for (const { text, base64, schema, dialect } of all) {
          const options = { schema: schema ?? undefined, dialect: dialect ?? undefined };
          const given = base64 === undefined ? text : bytes(base64);
          // Of a valid report: the payload itself may be too deep to be sent; warnings are findings.
          const { value: _, warnings: __, ...report } = await globalThis.playground.reportOn(given, options);
          judged.push(report);
          // What follows from a payload is made of each, too; it is the same in both languages.
          if (isWhole) [...globalThis.playground.stepsOf(given, { ...report, value: _ }, options)];
        }
        return judged;
      }, [cases, lang === "en"]);
      cases.forEach(({ id, report }, index) => {
        assert.deepEqual(reports[index], report, id);
      });
    }));

  test(`the playground in ${lang} works with the keyboard, from a disk as well`, () =>
    withPlayground({ lang, from: FILES }, async (page) => {
      const text = page.locator("#pg-text");
      await text.focus();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText('{"code": 1002, "mesage": "no size"}');
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      const first = page.locator(".pg-findings li").first();
      await first.getByText("mesage", { exact: false }).first().waitFor();
      assert.equal(await first.locator("a").getAttribute("href"), "reference/findings.html#unknown-field");
      await first.locator(".pg-place").press("Enter");
      assert.equal(await text.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)), '"mesage"');
      await first.locator(".pg-fix").press("Enter");
      await page.locator('.pg-verdict[data-valid="true"]').waitFor();
      assert.equal(await payload(page), '{"code": 1002, "message": "no size"}');
      assert.equal(await page.evaluate(() => document.activeElement.id), "pg-text");
      await page.keyboard.press("ControlOrMeta+Z");
      await page.locator('.pg-verdict[data-valid="false"]').waitFor();
      await judge(page, '{"code": 1904, "message": "no order 17"}');
      assert.match(await page.locator("#pg-model ~ pre").first().textContent(), /^Error: no order 17/);
      await page.locator("#pg-schema").selectOption("run-record");
      await page.locator('.pg-verdict[data-valid="false"]').waitFor();
    }));

  test(`the playground in ${lang} gives its verdict before the rest is loaded`, async () => {
    const { page, context, complaints } = await open(browser, site.origin);
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(`**/views.${lang}.js`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}${lang}/playground.html`, { waitUntil: "commit" });
    await page.locator('.pg-verdict[data-valid="false"]').waitFor();
    assert.equal(await page.locator(".pg-fix").count(), 0);
    release();
    await page.locator(".pg-fix").waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`the gallery of the playground in ${lang} has twenty defects, each seen as one`, () =>
    withPlayground({ lang }, async (page) => {
      const cards = page.locator(".pg-card");
      const names = await cards.locator("strong").allTextContents();
      const lost = await cards.locator("span").allTextContents();
      assert.deepEqual([new Set(names).size, new Set(lost).size], [20, 20]);
      const texts = new Set();
      for (const id of await cards.evaluateAll((all) => all.map((one) => one.dataset.id))) {
        await choose(page, id);
        texts.add(await payload(page));
        // It is not valid, or it did not succeed.
        const [kind, said] = await page.evaluate(() => [document.querySelector(".pg-verdict").dataset.valid, document.querySelector(".pg-answer").textContent]);
        const isValid = kind !== "false";
        const isSuccess = /success\.|成功。/.test(said + (await verdict(page)));
        assert.ok(!isValid || !isSuccess, `${id}: ${await verdict(page)}`);
        assert.equal(await page.locator("#pg-model ~ pre").count() > 0, true, id);
      }
      assert.equal(texts.size, 20);
      assert.equal(await page.locator("#pg-dialect").inputValue(), "");
      await choose(page, "three-meanings");
      assert.equal(await page.locator("#pg-dialect").inputValue(), "agentflow-enum");
    }));

  test(`nothing serious for axe in ${lang}, with findings and with carriers open`, () =>
    withPlayground({ lang, colorScheme: lang === "en" ? "dark" : "light" }, async (page) => {
      for (const id of ["misspelled-field", "card-declined", null]) {
        if (id === null) await judge(page, LINES);
        else await choose(page, id);
        await page.locator(".pg-gallery").evaluate((one) => (one.open = true));
        for (const one of await page.locator("#pg-carriers ~ details summary").all()) await one.click();
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() => globalThis.axe.run("#pg"));
        const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
        assert.deepEqual(serious.map(({ id: rule, nodes }) => `${rule}: ${nodes[0].html}`), []);
      }
    }));
}

const WORDS = [
  ["en", '{"code": 0, "data": 1}', "Valid as tool-return."],
  ["en", '{"code": 0, "data": "{\\"a\\": 1}"}', "Valid as tool-return, 1 warning."],
  ["en", '{"code": 1002, "mesage": "x", "n": 1}', "Not valid as tool-return: 2 errors."],
  ["en", "{", "Not valid: 1 error."],
  ["zh", '{"code": 0, "data": 1}', "符合 tool-return。"],
  ["zh", '{"code": 0, "data": "{\\"a\\": 1}"}', "符合 tool-return，有 1 条警告。"],
  ["zh", '{"code": 1002, "mesage": "x", "n": 1}', "不符合 tool-return：2 个错误。"],
  ["zh", "{", "无效：1 个错误。"],
];

test("a verdict says what was found, in words that fit it", async () => {
  for (const lang of LANGUAGES) {
    await withPlayground({ lang }, async (page) => {
      for (const [, text, expected] of WORDS.filter(([one]) => one === lang)) {
        await judge(page, text);
        assert.equal(await verdict(page), expected, text);
      }
    });
  }
});

// What people paste: the verdict, why, and what the model sees.
const PASTED = [
  ['{"rows": [1, 2]}', "An object, not an envelope. Outcome: success.", "nothing in it reports a failure", '{"rows":[1,2]}'],
  ["[1, 2]", "A list, not an envelope. Outcome: success.", "nothing in it reports a failure", "[1,2]"],
  ["[]", "A list, not an envelope. Outcome: success.", "it holds no data, and did not fail", "[]"],
  ["42", "A value, not an envelope. Outcome: success.", "nothing in it reports a failure", "42"],
  ["null", "A value, not an envelope. Outcome: failure.", "it is nothing, and a tool has to return something", "Error: tool returned nothing where a result is expected"],
  ['{"ok": false, "error": "x"}', "An object, not an envelope. Outcome: failure.", "the field /ok", "Error: x"],
  ['[{"ok": false, "error": "x"}]', "A list, not an envelope. Outcome: failure.", "the field /0/ok", "Error: x"],
  ["all 3 rows", "Text, not JSON. Outcome: success.", "nothing in it reports a failure", "all 3 rows"],
  ["Error: no file", "Text, not JSON. Outcome unknown: this format has no failure flag.", "the words “Error:”", "Error: no file"],
];

test("whatever a tool may return is judged, with the reason and with what the model sees", () =>
  withPlayground({}, async (page) => {
    for (const [text, said, why, model] of PASTED) {
      await judge(page, text);
      assert.equal(await verdict(page), said, text);
      assert.equal(await page.locator(".pg-outcome").textContent(), `Why: ${why}.`, text);
      assert.equal(await page.locator("#pg-model ~ pre").first().textContent(), model, text);
      assert.equal(await page.locator(".pg-findings li").count(), 0, text);
      assert.equal(await page.locator("#pg-carriers ~ details").count(), 14, text);
    }
  }));

// What is not valid: how a host reads it, which is why it matters.
const INVALID = [
  ['{"code": 1002, "mesage": "x"}', "Outcome: success. Why: nothing in it reports a failure.", '{"code":1002,"mesage":"x"}'],
  ['{"code": 5000, "message": "disk is full", "code": 0}', "Outcome: failure. ", "Error: "],
  ['{"code": 1002, "message": "no file', "Outcome: success. Why: nothing in it reports a failure.", '{"code": 1002, "message": "no file'],
  ['{"type": "tool_result", "tool_use_id": "a", "content": 3}', "Outcome: success. Why: nothing in it reports a failure.", '{"type":"tool_result"'],
];

test("what is not valid shows what the model would see, and that its findings stay", () =>
  withPlayground({}, async (page) => {
    for (const [text, said, model] of INVALID) {
      await judge(page, text);
      assert.equal(await page.locator(".pg-verdict").getAttribute("data-valid"), "false", text);
      assert.equal(await page.locator("#pg-model").textContent(), "What the model would see if a tool returned this");
      assert.equal(await page.locator("#pg-model ~ .pg-outcome").textContent(), said, text);
      assert.ok((await page.locator("#pg-model ~ pre").textContent()).startsWith(model), text);
    }
  }));

test("an outcome says by what it is judged: a field, a flag, a default, words", () =>
  withPlayground({}, async (page) => {
    const mcp = (text, isError) => JSON.stringify({ content: [{ type: "text", text }], isError });
    const cases = [
      ['{"code": 1002, "message": "no size"}', "Outcome: failure. Why: the field /code."],
      ['{"output": "", "error": "no file"}', "Outcome: failure. Why: the field /error."],
      [mcp("boom", true), "Why: the failure flag isError."],
      [mcp("ValueError: no table", false), "Why: the words “error”; the flag isError has only its default."],
      [mcp("3 rows", false), "Why: nothing in it reports a failure."],
      [mcp('{"ok": false, "error": "full"}', false), "Why: the field /ok."],
    ];
    for (const [text, said] of cases) {
      await judge(page, text);
      assert.equal(await page.locator(".pg-outcome").textContent(), said, text);
    }
  }));

for (const lang of LANGUAGES) {
  test(`JSON Lines in ${lang} have a verdict a line, which leads to its line`, () =>
    withPlayground({ lang }, async (page) => {
      await judge(page, LINES);
      assert.equal(await verdict(page), lang === "en" ? "JSON Lines, 5 lines: 1 line not valid." : "JSON Lines，共 5 行：1 行无效。");
      const rows = page.locator(".pg-lines tbody tr");
      assert.deepEqual(await rows.locator(".pg-place").allTextContents(), ["1", "2", "4", "5", "6"]);
      assert.equal(await rows.nth(3).getAttribute("class"), "pg-error");
      assert.match(await rows.nth(0).textContent(), /tool-return/);
      assert.match(await rows.nth(2).textContent(), /Error: mailbox full$/);
      assert.match(await rows.nth(4).textContent(), /MCP CallToolResult.*Error: boom$/);
      await rows.nth(2).locator(".pg-place").click();
      const area = page.locator("#pg-text");
      assert.equal(await area.evaluate((one) => one.value.slice(one.selectionStart, one.selectionEnd)), LINES.split("\n")[3]);
      // A payload on several lines, and one that is broken, are no JSON Lines.
      for (const text of ['{\n  "code": 0\n}', '{\n  "code": 0,\n  "data": }', '{"code": 0}']) {
        await judge(page, text);
        assert.equal(await page.locator(".pg-lines").count(), 0, text);
      }
    }));
}

test("a command says on the command line what the page says", () =>
  withPlayground({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    const cases = [
      ['{"code": 1002, "mesage": "it\'s $HOME"}', /^toolresult validate - <<'JSON'\n/, 1, "unknown-field"],
      ['{\n"content": [{"type": "text", "text": "boom"}], "isError": true}', /^toolresult validate - --from auto <<'JSON'\n\{"content"/, 0, "1 valid"],
      [LINES, /^toolresult audit - --from auto <<'JSON'\n/, 1, "5 checked"],
    ];
    const bin = join(PROJECT, ".venv", "bin");
    for (const [text, form, code, said] of cases) {
      await judge(page, text);
      await page.getByRole("button", { name: "Copy command" }).click();
      await page.getByText(/^Command copied/).waitFor();
      const command = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(command, form);
      const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, TOOLRESULT_LANG: "en" }, encoding: "utf8" });
      assert.equal(status, code, stderr + stdout);
      assert.ok((stdout + stderr).includes(said), stdout + stderr);
      await judge(page, "{}");
    }
  }));

test("a link has a title, which names the page that it opens", () =>
  withPlayground({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await judge(page, FAILURE);
    await page.locator("#pg-title").fill("Ticket 17: <b> no size");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.locator(".pg-said:not(:empty)").waitFor();
    const { hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await withPlayground({ hash }, async (other) => {
      assert.match(await other.title(), /^Ticket 17: <b> no size · /);
      assert.equal(await other.locator("#pg-title").inputValue(), "Ticket 17: <b> no size");
      await choose(other, "two-codes");
      assert.doesNotMatch(await other.title(), /Ticket/);
    });
  }));

test("the code of a payload is explained, but not of one that is rejected", () =>
  withPlayground({}, async (page) => {
    await judge(page, '{"code": 2002, "message": "no answer within 30 s"}');
    assert.match(await page.locator(".pg-code").textContent(), /^2002 EXECUTION_TIMEOUT/);
    await judge(page, '{"code": 5000, "message": "disk is full", "code": 0}');
    assert.equal(await page.locator(".pg-code").count(), 0);
    assert.doesNotMatch(await page.locator("#pg .pg-answer").textContent(), /SUCCESS/);
  }));

test("a payload goes into each of the fourteen formats and is recognized in each", () =>
  withPlayground({}, async (page) => {
    await judge(page, FAILURE);
    const texts = await page.locator("#pg-carriers ~ details").evaluateAll(async (all) => {
      const opened = [];
      for (const one of all) {
        one.open = true;
        await new Promise((resolve) => setTimeout(resolve));
        const loss = one.querySelector(".pg-kept") === null ? one.querySelector(".pg-lost").textContent : "";
        opened.push({ title: one.querySelector("summary").firstChild.textContent, loss, text: one.querySelector("pre").textContent });
      }
      return opened;
    });
    assert.equal(texts.length, 14);
    const outcomes = [];
    for (const { title, loss, text } of texts) {
      await judge(page, text);
      const [, format, outcome] = /Format: (.*?)\. Outcome:? (.*)\.$/.exec(await verdict(page));
      assert.equal(format, title);
      outcomes.push(outcome);
      assert.equal(await page.locator("#pg-carriers ~ details").count(), 13, title);
      assert.equal(await page.locator("#pg-model ~ pre").first().textContent(), "Error: size must be positive");
      const envelope = JSON.parse(await page.locator("#pg-forms ~ details pre").first().textContent());
      // What is not named as lost is there again.
      assert.equal(envelope.code === 1002, !loss.includes("code"), title);
      if (loss === "") assert.equal(envelope.meta.tool, "resize", title);
    }
    // Three formats have neither a flag nor a place for the envelope.
    assert.equal(outcomes.filter((one) => one === "failure").length, 11);
    assert.equal(outcomes.filter((one) => one === "unknown: this format has no failure flag").length, 3);
    assert.equal(texts.filter(({ loss }) => loss !== "").length, 5);
  }));

test("results inside messages are found, and one that cannot be read says why", () =>
  withPlayground({}, async (page) => {
    const block = (id) => ({ type: "tool_result", tool_use_id: id, content: "3 rows" });
    await judge(page, JSON.stringify({ messages: [{ role: "user", content: [block("a"), block("b")] }] }));
    assert.equal(
      await verdict(page),
      "Format: Anthropic tool_result at /messages/0/content/0. Outcome: success. 1 more result in it.",
    );
    await judge(page, '{"type": "tool_result", "tool_use_id": "a", "content": 3}');
    assert.match(await verdict(page), /^Format: Anthropic tool_result, but it cannot be read: expected text/);
  }));

test("a form names what it loses: that nothing was found, in a tool-result", () =>
  withPlayground({}, async (page) => {
    await judge(page, '{"code": 1904, "message": "no order 17"}');
    const rows = await page.locator("#pg-forms ~ details summary").allTextContents();
    assert.deepEqual(rows.slice(0, 3), [
      "tool-response keeps everything",
      "tool-execution-result keeps everything",
      "tool-result loses: outcome empty; code; message of a failure",
    ]);
  }));

/** Return what each form and format is said to lose, by its title. */
const losses = async (page) =>
  Object.fromEntries(
    await page.locator(".pg-answer details summary").evaluateAll((all) =>
      all.map((one) => [one.firstChild.textContent, one.querySelector(".pg-lost")?.textContent ?? ""]),
    ),
  );

test("a format without a flag and a place for the envelope loses that a failure is certain", () =>
  withPlayground({}, async (page) => {
    await judge(page, FAILURE);
    const lost = await losses(page);
    for (const title of ["OpenAI Chat tool message", "OpenAI function_call_output", "Spring AI ToolResponse"]) {
      assert.match(lost[title], /^loses: certainty of a failure; code/);
    }
    assert.match(lost["Anthropic tool_result"], /^loses: code/);
    assert.ok(Object.values(lost).filter((one) => one.includes("certainty")).length === 3);
  }));

test("what was assumed because nobody said it is not called lost", () =>
  withPlayground({}, async (page) => {
    // Of this message the code is assumed, and that it failed is not certain.
    await judge(page, '{"role": "tool", "tool_call_id": "call_1", "content": "Error: request timed out"}');
    const lost = await losses(page);
    assert.ok(Object.values(lost).every((one) => !/code|certainty/.test(one)), JSON.stringify(lost));
    assert.equal(lost["OpenAI function_call_output"], "");
    assert.equal(lost["Anthropic tool_result"], "loses: outcome unknown");
    // Of this one both are said.
    await judge(page, '{"code": 5000, "message": "disk is full"}');
    assert.match((await losses(page))["Anthropic tool_result"], /^loses: code$/);
  }));

const FIXES = [
  ['{"code": 1002, "mesage": "no size"}', '{"code": 1002, "message": "no size"}'],
  ['{"success": "true", "operationType": "save", "message": "saved"}', '{"success": true, "operationType": "save", "message": "saved"}'],
  ['{"code": "1002", "message": "no size"}', '{"code": 1002, "message": "no size"}'],
  ['{"code": 1002, "message": "no file "a.txt""}', '{"code": 1002, "message": "no file \\"a.txt\\""}'],
  ["{'code': 0, 'data': None}", '{"code": 0, "data": null}'],
  ['{"code": 0, "data": 1,}', '{"code": 0, "data": 1}'],
  ['```json\n{"code": 0}\n```', '{"code": 0}'],
  ['\ufeff{"code": 0}', '{"code": 0}'],
  ['"{\\"code\\": 0}"', '{"code": 0}'],
  ['{"success": true, "operationType": "SAVE", "message": "ok"}', '{"success": true, "operationType": "save", "message": "ok"}'],
  ['{\n  "code": 0,\n  "message": "ok",\n  "meta": {"tool": "t", "execution_time_ms": 1}\n}', '{\n  "code": 0,\n  "message": "ok",\n  "meta": {"tool": "t", "execution_time_ms": 1},\n  "data": null\n}', "tool-response"],
];

test("a button applies the fix that a finding suggests", () =>
  withPlayground({}, async (page) => {
    for (const [text, fixed, schema = ""] of FIXES) {
      await page.locator("#pg-schema").selectOption(schema);
      await judge(page, text);
      await page.locator(".pg-fix").first().click({ timeout: 3000 });
      assert.equal(await payload(page), fixed);
    }
  }));

const UNFIXED = ['{"code": 5000, "message": "a", "code": 0}', '{"code": 1002, "message": "cut', "no JSON", '{"code": 0}{"code": 1}', '{"rows": 3}'];

test("what has more than one remedy has no button", () =>
  withPlayground({}, async (page) => {
    for (const text of UNFIXED) {
      await judge(page, text);
      assert.equal(await page.locator(".pg-fix").count(), 0, text);
    }
  }));

test("the place of each finding is marked in the text, and they lead to each other", () =>
  withPlayground({}, async (page) => {
    const lines = Array.from({ length: 60 }, (_, index) => `  "filler${index}": 1,`).join("\n");
    await judge(page, `{\n  "code": "1002",\n${lines}\n  "😀": [1], "mesage": "no size"\n}`);
    const marks = page.locator(".pg-marks mark");
    const texts = await marks.allTextContents();
    assert.equal(texts.length, await page.locator(".pg-findings li").count());
    assert.equal(texts[0], '"1002"');
    // What is wrong with a field that nobody knows is its name.
    assert.equal(texts.at(-1), '"mesage"');
    const last = page.locator(".pg-findings li", { hasText: '"mesage"' });
    await last.locator(".pg-place").click();
    const area = page.locator("#pg-text");
    assert.equal(await area.evaluate((one) => one.value.slice(one.selectionStart, one.selectionEnd)), '"mesage"');
    assert.ok((await area.evaluate((one) => one.scrollTop)) > 300, "the text is scrolled to the place");
    assert.equal(await page.locator(".pg-marks").evaluate((one) => one.scrollTop), await area.evaluate((one) => one.scrollTop));
    await area.evaluate((one) => {
      one.setSelectionRange(one.value.indexOf("1002"), one.value.indexOf("1002"));
      one.click();
    });
    assert.match(await page.locator(".pg-current").textContent(), /\/code/);
  }));

test("a link holds the payload, its form and its dialect, and nothing of it is sent", () =>
  withPlayground({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    const text = '{"code": 5002, "message": "no key 钥匙 🔑 <b>"}';
    await judge(page, text);
    await page.locator("#pg-schema").selectOption("tool-return");
    await page.locator("#pg-dialect").selectOption("agentflow-enum");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.locator(".pg-said:not(:empty)").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, page.url());
    const requested = [];
    await withPlayground({ hash: new URL(link).hash }, async (other) => {
      other.on("request", (request) => requested.push(request.url()));
      await other.reload();
      await judged(other);
      assert.equal(await payload(other), text);
      assert.equal(await other.locator("#pg-schema").inputValue(), "tool-return");
      assert.equal(await other.locator("#pg-dialect").inputValue(), "agentflow-enum");
      assert.ok(requested.length > 0 && requested.every((url) => !url.includes("5002")));
      // A payload that is not that of the link any more takes the link from the address.
      await judge(other, "{}");
      assert.equal(new URL(other.url()).hash, "");
    });
  }));

test("a reload keeps the payload, and the address does not hold it unasked", () =>
  withPlayground({}, async (page) => {
    await judge(page, FAILURE);
    await soon(page);
    await page.locator("#pg-schema").selectOption("tool-return");
    await judged(page);
    assert.equal(new URL(page.url()).hash, "");
    await page.reload();
    await judged(page);
    assert.equal(await payload(page), FAILURE);
    assert.equal(await page.locator("#pg-schema").inputValue(), "tool-return");
  }));

test("a link that is too long, damaged or made to do harm is named as such", () =>
  withPlayground({}, async (page) => {
    const noise = Array.from({ length: 20_000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join("");
    await judge(page, JSON.stringify({ code: 0, data: noise.slice(0, 40_000) }));
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText(/^Too long for a link: /).waitFor();
    assert.equal(new URL(page.url()).hash, "");
    const bomb = await page.evaluate(async () => {
      const stream = new Blob(["0".repeat(50_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join("")).replaceAll("+", "-").replaceAll("/", "_");
    });
    for (const hash of ["#deflate=%%%", "#deflate=AAAA", `#deflate=${bomb}`]) {
      await page.goto("about:blank");
      await page.goto(`${site.origin}en/playground.html${hash}`);
      await page.getByText(/^This link is damaged/).waitFor();
    }
    await page.goto("about:blank");
    await page.goto(`${site.origin}en/playground.html#text=%7B%7D&schema=no-such&dialect=%3Cb%3E`);
    await judged(page);
    assert.equal(await payload(page), "{}");
  }));

test("each link of the rules opens a payload that breaks the rule", () =>
  withPlayground({}, async (page) => {
    const html = readFileSync(join(SITE, "en", "reference", "findings.html"), "utf8");
    const rules = html.split(/<h3 id="/).slice(1);
    let opened = 0;
    for (const part of rules) {
      const rule = part.slice(0, part.indexOf('"'));
      const link = /href="\.\.\/playground\.html(#[^"]+)"/.exec(part)?.[1];
      // The playground takes an object of no form for a plain value, and says what it means.
      if (link === undefined || rule === "form-unknown") continue;
      await page.evaluate((hash) => {
        document.querySelector(".pg-findings").replaceChildren();
        location.hash = hash;
      }, link.replaceAll("&amp;", "&"));
      await page.locator(`.pg-rule a[href$="#${rule}"]`).first().waitFor();
      opened += 1;
    }
    assert.ok(opened > 50, `${opened} links`);
  }));

const wholeVerdict = (page) => page.locator('.pg-verdict:is([data-valid="true"], [data-valid="false"])').waitFor({ timeout: 60_000 });
const wholeAnswer = (page) => page.locator('.pg-answer[aria-busy="false"]').waitFor({ state: "attached", timeout: 120_000 });

test("a large text is judged in a worker, which can be stopped, and the page stays usable", () =>
  withPlayground({ stopsWorkers: true }, async (page) => {
    await judge(page, "{}");
    const started = page.waitForEvent("worker");
    await soon(page);
    await put(page, LARGE);
    const worker = await started;
    const closed = worker.waitForEvent("close");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText(/^Stopped/).waitFor();
    await closed;
    // What is judged is shown; then its forms and formats come one by one, until that is stopped.
    await page.getByRole("button", { name: "Check" }).click();
    await wholeVerdict(page);
    assert.equal(await verdict(page), "Valid as tool-return.");
    await page.locator("#pg-forms ~ details:not(.pg-waiting)").first().waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped before everything was converted.").waitFor();
    assert.ok((await page.locator(".pg-answer details").count()) < 17);
    assert.equal(await page.locator(".pg-waiting").count(), 0);
    assert.equal(await verdict(page), "Valid as tool-return.");
    // Another text takes the place of one that is still judged.
    await put(page, `${LARGE} `);
    await put(page, '{"code": 1}');
    await page.getByText("Not valid as tool-return: 1 error.").waitFor();
    await page.waitForTimeout(500);
    assert.equal(await payload(page), '{"code": 1}');
    assert.equal(await verdict(page), "Not valid as tool-return: 1 error.");
  }));

// A little more than is judged on the page itself, on one line, with more findings than a report has.
const MANY = JSON.stringify({ code: 1002, message: "x", ...Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, "filler"])) });
const MIDDLE = JSON.stringify({ code: 1002, message: "no size", data: Array.from({ length: 3000 }, (_, id) => ({ id, name: "row" })) });

for (const [place, options] of [
  ["a server", () => ({})],
  ["a disk", () => ({ from: FILES })],
]) {
  test(`from ${place}, a large text has its findings with places, its forms and its formats`, () =>
    withPlayground(options(), async (page) => {
      const started = page.waitForEvent("worker");
      await soon(page);
      await put(page, MANY);
      await started;
      await wholeAnswer(page);
      assert.equal(await verdict(page), "Not valid as tool-return: 1,000 errors, and 2,000 more. The first 100 are listed.");
      assert.equal(await page.locator(".pg-findings li").count(), 100);
      await page.locator(".pg-place").last().click();
      const [selected, top] = await page.locator("#pg-text").evaluate((area) => {
        const ratio = (area.scrollTop + area.clientHeight / 3) / area.scrollHeight;
        return [area.selectionStart / area.value.length, ratio];
      });
      assert.ok(selected > 0.01 && Math.abs(selected - top) < 0.02, `${selected} of the text is selected, ${top} shown`);
      await soon(page);
      await put(page, MIDDLE);
      await wholeAnswer(page);
      const rows = await page.locator(".pg-answer details summary").allTextContents();
      assert.equal(rows.length, 3 + 14);
      assert.ok(rows.includes("MCP CallToolResult keeps everything"), rows.join("\n"));
      assert.equal(await page.locator(".pg-progress").count(), 0);
      await page.locator("#pg-forms ~ details pre", { hasText: "more characters]" }).first().waitFor();
    }));
}

test("a megabyte is judged without the page at a halt, and only its beginning is shown", () =>
  withPlayground({}, async (page) => {
    const text = JSON.stringify({ code: 1002, data: Array.from({ length: 30_000 }, (_, id) => ({ id, name: "row" })), mesage: "x" }, null, 1);
    assert.ok(text.length > 1_000_000);
    // The worker has to be asked, and the editor gets no more than it can lay out at once.
    const started = page.waitForEvent("worker");
    await soon(page);
    await put(page, text);
    await started;
    const shown = await payload(page);
    assert.ok(shown.length <= 10_000 && text.startsWith(shown), `${shown.length}`);
    assert.equal(await page.locator("#pg-text").evaluate((one) => one.readOnly), true);
    assert.match(await page.locator(".pg-whole").textContent(), /^All 1,\d{3},\d{3} characters are checked; the first 10,000 are shown/);
    await wholeAnswer(page);
    assert.match(await verdict(page), /^Not valid as tool-return: \d/);
    // What is after that has no place in the editor; a reload has all of it.
    await page.locator(".pg-place").last().click();
    await page.getByText("This place is after what is shown.").waitFor();
    await soon(page);
    await page.reload();
    await wholeAnswer(page);
    assert.match(await page.locator(".pg-whole").textContent(), /^All 1,/);
    await soon(page);
    await page.locator("#pg").getByRole("button", { name: "Clear" }).click();
    await judged(page);
    assert.equal(await page.locator(".pg-whole").isVisible(), false);
    assert.equal(await page.locator("#pg-text").evaluate((one) => one.readOnly), false);
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      document.getElementById("pg-text").dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    assert.equal(await payload(page), shown);
  }));

for (const lang of LANGUAGES) {
  test(`on a phone in ${lang}, nothing is wider than the page, and what is pressed is large enough`, () =>
    withPlayground({ lang, viewport: { width: 375, height: 667 } }, async (page) => {
      for (const text of [LINES, '{"code": 1002, "mesage": "x"}', '{"rows": [1, 2]}']) {
        await judge(page, text);
        await page.locator(".pg-gallery").evaluate((one) => (one.open = true));
        const faults = await page.evaluate(() => {
          const wide = [...document.querySelectorAll("#pg *")].filter((one) => one.checkVisibility() && one.closest(".pg-lines") === null && one.getBoundingClientRect().right > innerWidth);
          const small = [...document.querySelectorAll("#pg :is(button, select, input, summary)")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24);
          return [...wide, ...small].map((one) => one.outerHTML.slice(0, 100));
        });
        assert.deepEqual(faults, [], text);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 375, text);
      }
    }));
}

test("where no worker starts, the page says so and judges a large text itself", async () => {
  const { page, context, complaints } = await open(browser, site.origin);
  await page.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("not here");
      }
    };
  });
  await page.goto(`${site.origin}en/playground.html#text=%7B%7D`);
  await judged(page);
  await page.evaluate(() => {
    const said = (globalThis.said = new Set());
    new MutationObserver(() => said.add(document.querySelector(".pg-note")?.textContent)).observe(document.body, { childList: true, subtree: true });
  });
  await soon(page);
  await put(page, MIDDLE);
  await wholeAnswer(page);
  assert.equal(await page.locator(".pg-answer details").count(), 3 + 14);
  const said = await page.evaluate(() => [...globalThis.said]);
  assert.ok(said.some((one) => one?.startsWith("This browser starts no worker")), said.join("\n"));
  assert.ok(said.some((one) => one?.startsWith("Converting, 5 of 17")), said.join("\n"));
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a file is dropped or opened, and its bytes are judged as they are", () =>
  withPlayground({}, async (page) => {
    const drop = (bytes) =>
      page.evaluate((all) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(all)], "payload.json"));
        document.getElementById("pg-text").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }, [...bytes]);
    await drop(Buffer.from(FAILURE));
    await page.locator('.pg-verdict[data-valid="true"]').waitFor();
    assert.equal(await payload(page), FAILURE);
    await drop(Buffer.from('{"code": 0, "data": "Jos\xe9"}', "latin1"));
    await page.locator('.pg-rule a[href$="#text-encoding"]').waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText(/^The file is not UTF-8/).waitFor();
    await page.locator("#pg input[type=file]").setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from('{"code": 0}') });
    await page.locator('.pg-verdict[data-valid="true"]').waitFor();
    assert.equal(await payload(page), '{"code": 0}');
  }));

/** Say what is wrong with the control that has the focus, and which one it is; null outside the page's own. */
function focused() {
  const one = document.activeElement;
  if (!one?.closest("#pg")) return null;
  const name = one.ariaLabel ?? (one.labels?.length ? one.labels[0].textContent : one.textContent.trim());
  const [box, verdict] = [one, document.querySelector(".pg-verdict")].map((each) => each.getBoundingClientRect());
  // Of the text, the first lines must be seen; of what is small, all.
  const bottom = one.matches("textarea, pre") ? box.top + 40 : box.bottom;
  const isCovered = box.top < verdict.bottom && bottom > verdict.top && !one.closest(".pg-verdict");
  const faults = [...(name ? [] : ["has no name"]), ...(isCovered ? ["is under the verdict"] : [])];
  one.dataset.reached = "";
  return faults.map((fault) => `${one.outerHTML.slice(0, 120)} ${fault}`);
}

for (const lang of LANGUAGES) {
  test(`every control of the playground in ${lang} is reached with the keyboard, has a name and is seen`, () =>
    withPlayground({ lang }, async (page) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await judge(page, '{"code": 1002, "mesage": "no size", "meta": {"tool": 3}}');
      await page.locator(".pg-gallery summary").focus();
      const faults = [];
      for (let found = await page.evaluate(focused); found !== null; found = await page.evaluate(focused)) {
        faults.push(...found);
        await page.keyboard.press("Tab");
      }
      assert.deepEqual(faults, []);
      const missed = await page.evaluate(() =>
        [...document.querySelectorAll("#pg :is(select, textarea, button, a, summary, pre)")]
          .filter((one) => one.dataset.reached === undefined && one.checkVisibility())
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(missed, []);
    }));
}

const SIZES = [[360, 740], [375, 667], [768, 1024], [1024, 700], [1280, 800]];

for (const lang of LANGUAGES) {
  test(`the verdict in ${lang} is seen without scrolling, beside the text where there is room`, () =>
    withPlayground({ lang }, async (page) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        // The editor measures itself again after the window has its new size.
        const isWhole = page.waitForFunction((isBeside) => {
          const [text, said] = ["#pg-text", ".pg-verdict"].map((one) => document.querySelector(one).getBoundingClientRect());
          const isSeen = said.bottom <= innerHeight && document.documentElement.scrollWidth <= innerWidth;
          return isSeen && said.left >= text.right === isBeside;
        }, width >= 1200, { timeout: 5000 });
        await assert.doesNotReject(isWhole, `${width}`);
      }
    }));
}

test("the committed playground is what its sources give, to the byte, and small enough", () => {
  const folder = mkdtempSync(join(tmpdir(), "playground-"));
  try {
    execFileSync(process.execPath, [join(PROJECT, "docs/playground/build.mjs"), folder]);
    for (const file of readdirSync(folder)) {
      const committed = readFileSync(join(PROJECT, "docs/theme/playground", file));
      const isSame = committed.equals(readFileSync(join(folder, file)));
      assert.ok(isSame, `${file} is not what its sources give; run \`make playground\``);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
